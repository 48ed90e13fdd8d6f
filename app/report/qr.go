package report

import (
	"strings"

	"rsc.io/qr/coding"
)

// MostQR is the length of an address beyond which its code is too fine to be read from a
// page.
const MostQR = 1200

// QR draws an address or a short text as a QR code of the smallest size, with as much correction as
// that has room for, as SVG: black on white, with the quiet zone of four modules around it. It is
// "" for an address that is too long.
//
// A path with a stroke a row draws the dark modules of each run.
func QR(address, label string) string {
	if len(address) > MostQR {
		return ""
	}
	text := coding.String(address)
	version := coding.Version(coding.MinVersion)
	for ; version <= coding.MaxVersion && text.Bits(version) > version.DataBytes(coding.L)*8; version++ {
	}
	if version > coding.MaxVersion {
		return ""
	}
	level := coding.L
	for level < coding.H && text.Bits(version) <= version.DataBytes(level+1)*8 {
		level++
	}
	plan, err := coding.NewPlan(version, level, 0)
	if err != nil {
		return ""
	}
	code, err := plan.Encode(text)
	if err != nil {
		return ""
	}
	const quiet = 4
	b, size := &strings.Builder{}, itoa(code.Size+2*quiet)
	b.WriteString(`<svg class="qr-code" viewBox="0 0 ` + size + " " + size + `" role="img" aria-label="` +
		escaper.Replace(label) + `" shape-rendering="crispEdges"><path class="qr-paper" d="M0 0h` + size + "v" + size +
		"H0z\"/><path class=\"qr-ink\" d=\"")
	for y := range code.Size {
		for x := 0; x < code.Size; x++ {
			run := 0
			for x+run < code.Size && code.Black(x+run, y) {
				run++
			}
			if run > 0 {
				b.WriteString("M" + itoa(x+quiet) + " " + itoa(y+quiet) + "h" + itoa(run) + "v1h-" + itoa(run) + "z")
				x += run
			}
		}
	}
	return b.String() + `"/></svg>`
}
