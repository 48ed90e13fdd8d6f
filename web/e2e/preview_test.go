package e2e

import (
	"bytes"
	"flag"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

var previewFile = flag.String("preview-file", "",
	"write the picture for previews of links, web/icons/preview.png, to this file")

// previewSays is what the picture shows: headline and number of the answer that the page opens with.
const previewSays = "Science words lean to male terms more than arts words do. d = 1.16"

// TestE2EPreview: the picture that others show beside a link has the size they ask for and shows the answer of today.
// With -preview-file it is made anew, of the page itself.
func TestE2EPreview(t *testing.T) {
	e2e(t)
	v := newVisit(t, 1200, 630)
	v.open(serveReal(t).url)
	v.settled()
	number := eval[string](v, `Number(document.querySelector('data[data-name="d"]').value).toFixed(2)`)
	says := strings.Join(strings.Fields(v.text("#headline")), " ") + " d = " + number
	if says != previewSays {
		t.Errorf("the picture shows %q, the page %q: make it anew (-preview-file)", previewSays, says)
	}
	if *previewFile != "" {
		eval[bool](v, `document.querySelectorAll(".masthead > :not(weatherglass-head), .masthead weatherglass-head > :not(.wordmark), .question, .stamp, .notes, .easy, .slot:has(.easy)").forEach((e) => e.remove());
			document.querySelector(".reading").style.borderTop = "0"; scrollTo(0, 0); true`)
		shot, err := chromedp.Run(v.ctx, chromedp.CaptureScreenshot())
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(*previewFile, fewColours(t, shot), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	file, err := os.ReadFile("web/icons/preview.png")
	if err != nil {
		t.Fatal(err)
	}
	if c, err := png.DecodeConfig(bytes.NewReader(file)); err != nil || c.Width != 1200 || c.Height != 630 {
		t.Errorf("the picture has %d × %d, %v", c.Width, c.Height, err)
	}
}

// fewColours is a picture in the 256 colours that it has most of, which is a third of the bytes.
func fewColours(t *testing.T, shot []byte) []byte {
	t.Helper()
	full, err := png.Decode(bytes.NewReader(shot))
	if err != nil {
		t.Fatal(err)
	}
	count, of := map[color.Color]int{}, color.Palette{}
	for y := range full.Bounds().Dy() {
		for x := range full.Bounds().Dx() {
			count[full.At(x, y)]++
		}
	}
	for c := range count {
		of = append(of, c)
	}
	slices.SortFunc(of, func(a, b color.Color) int { return count[b] - count[a] })
	few := image.NewPaletted(full.Bounds(), of[:min(256, len(of))])
	draw.Draw(few, few.Bounds(), full, image.Point{}, draw.Src)
	var out bytes.Buffer
	if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&out, few); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}
