package picture

import (
	"bytes"
	"cmp"
	"image"
	"image/color"
	"image/png"
	"maps"
	"slices"
)

// colours is how many a picture has: with more the edges of letters take most of the bytes, with fewer they are seen.
const colours = 48

// few writes a picture in the colours that it has most of. Others, at the edges of letters, become the nearest of
// these.
func few(full *image.RGBA) ([]byte, error) {
	count := map[color.RGBA]int{}
	for at := 0; at < len(full.Pix); at += 4 {
		count[colourAt(full, at)]++
	}
	most := slices.SortedFunc(maps.Keys(count), func(a, b color.RGBA) int {
		return cmp.Or(count[b]-count[a], cmp.Compare(whole(a), whole(b)))
	})
	var of color.Palette
	for _, c := range most[:min(colours, len(most))] {
		of = append(of, c)
	}
	index := map[color.RGBA]uint8{}
	for _, c := range most {
		index[c] = uint8(of.Index(c))
	}
	out := image.NewPaletted(full.Bounds(), of)
	for at := 0; at < len(full.Pix); at += 4 {
		out.Pix[at/4] = index[colourAt(full, at)]
	}
	var b bytes.Buffer
	err := png.Encode(&b, out)
	return b.Bytes(), err
}

func colourAt(p *image.RGBA, at int) color.RGBA {
	return color.RGBA{p.Pix[at], p.Pix[at+1], p.Pix[at+2], p.Pix[at+3]}
}

// whole is a colour as one number.
func whole(c color.RGBA) int { return int(c.R)<<16 | int(c.G)<<8 | int(c.B) }
