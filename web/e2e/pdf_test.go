package e2e

import (
	"bytes"
	"compress/zlib"
	"encoding/hex"
	"io"
	"regexp"
	"strconv"
	"strings"
	"testing"
	"unicode/utf16"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// printed prints the page as a user would save it as PDF.
func (v *visit) printed() []byte {
	v.t.Helper()
	yes := true
	result, err := chromedp.Call(v.ctx, page.PrintToPDF, page.PrintToPDFParams{PreferCSSPageSize: &yes,
		PrintBackground: &yes})
	if err != nil {
		v.t.Fatal(err)
	}
	return result.Data
}

var (
	pdfObject = regexp.MustCompile(`(?s)(\d+) 0 obj\s*(.*?)endobj`)
	pdfPage   = regexp.MustCompile(`/Type\s*/Page\b`)
	pdfLength = regexp.MustCompile(`/Length (\d+)`)
	pdfFont   = regexp.MustCompile(`/(F\d+) (\d+) 0 R`)
	pdfCMap   = regexp.MustCompile(`/ToUnicode (\d+) 0 R`)
	pdfShow   = regexp.MustCompile(`/(F\d+) [\d.]+ Tf|<([0-9A-Fa-f]+)>`)
	cmapChar  = regexp.MustCompile(`<([0-9A-Fa-f]{2,4})> <([0-9A-Fa-f]+)>`)
	cmapRange = regexp.MustCompile(`<([0-9A-Fa-f]{2,4})> <([0-9A-Fa-f]{2,4})> <([0-9A-Fa-f]+)>`)
)

// pdfPages is the number of pages.
func pdfPages(data []byte) int { return len(pdfPage.FindAll(data, -1)) }

// pdfStream returns what an object holds, unpacked; nil if nothing.
func pdfStream(object []byte) []byte {
	head, rest, ok := bytes.Cut(object, []byte("stream"))
	length := pdfLength.FindSubmatch(head)
	if !ok || length == nil {
		return nil
	}
	n, _ := strconv.Atoi(string(length[1]))
	rest = bytes.TrimPrefix(bytes.TrimPrefix(rest, []byte("\r")), []byte("\n"))
	rest = rest[:min(n, len(rest))]
	if !bytes.Contains(head, []byte("FlateDecode")) {
		return rest
	}
	r, err := zlib.NewReader(bytes.NewReader(rest))
	if err != nil {
		return nil
	}
	text, _ := io.ReadAll(r)
	return text
}

// pdfText returns the text of a PDF that Chromium printed, without any white space: glyphs
// stand where they are drawn, and only letters can be compared.
func pdfText(t *testing.T, data []byte) string {
	t.Helper()
	objects := map[string][]byte{}
	for _, m := range pdfObject.FindAllSubmatch(data, -1) {
		objects[string(m[1])] = m[2]
	}
	letters := map[string]map[int]string{} // by font, then glyph
	digits := map[string]int{}             // of a glyph, by font: two where it is drawn as a program
	for _, m := range pdfFont.FindAllSubmatch(data, -1) {
		name := string(m[1])
		ref := pdfCMap.FindSubmatch(objects[string(m[2])])
		if ref == nil || letters[name] != nil {
			continue
		}
		letters[name], digits[name] = pdfLetters(string(pdfStream(objects[string(ref[1])]))), 4
		if bytes.Contains(objects[string(m[2])], []byte("/Type3")) {
			digits[name] = 2
		}
	}
	var b strings.Builder
	for _, m := range pdfObject.FindAllSubmatch(data, -1) {
		content := pdfStream(m[2])
		if !bytes.Contains(content, []byte(" Tf")) {
			continue
		}
		font := ""
		for _, s := range pdfShow.FindAllSubmatch(content, -1) {
			if len(s[1]) > 0 {
				font = string(s[1])
				continue
			}
			n := max(digits[font], 2)
			for i := 0; i+n <= len(s[2]); i += n {
				glyph, _ := strconv.ParseInt(string(s[2][i:i+n]), 16, 32)
				b.WriteString(letters[font][int(glyph)])
			}
		}
	}
	return strings.Join(strings.Fields(b.String()), "")
}

// pdfLetters reads which glyphs are which letters.
func pdfLetters(cmap string) map[int]string {
	out := map[int]string{}
	for _, block := range strings.Split(cmap, "begin")[1:] {
		switch {
		case strings.HasPrefix(block, "bfchar"):
			for _, m := range cmapChar.FindAllStringSubmatch(block, -1) {
				glyph, _ := strconv.ParseInt(m[1], 16, 32)
				out[int(glyph)] = utf16Hex(m[2], 0)
			}
		case strings.HasPrefix(block, "bfrange"):
			for _, m := range cmapRange.FindAllStringSubmatch(block, -1) {
				from, _ := strconv.ParseInt(m[1], 16, 32)
				to, _ := strconv.ParseInt(m[2], 16, 32)
				for glyph := from; glyph <= to; glyph++ {
					out[int(glyph)] = utf16Hex(m[3], uint16(glyph-from))
				}
			}
		}
	}
	return out
}

// utf16Hex reads letters, the last of them so many places on.
func utf16Hex(text string, on uint16) string {
	data, err := hex.DecodeString(text)
	if err != nil || len(data)%2 > 0 || len(data) == 0 {
		return ""
	}
	var units []uint16
	for i := 0; i < len(data); i += 2 {
		units = append(units, uint16(data[i])<<8|uint16(data[i+1]))
	}
	units[len(units)-1] += on
	return string(utf16.Decode(units))
}
