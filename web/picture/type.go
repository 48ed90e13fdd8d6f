package picture

import (
	_ "embed"
	"image"
	"image/color"
	"slices"
	"strings"
	"sync"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// The page's own faces, in weights of their own: what draws here reads no variable font.
var (
	//go:embed fonts/source-serif-4-latin-400-normal.ttf
	serifFile []byte
	//go:embed fonts/source-serif-4-latin-600-normal.ttf
	serifBoldFile []byte
	//go:embed fonts/source-sans-3-latin-400-normal.ttf
	sansFile []byte
	//go:embed fonts/source-sans-3-latin-600-normal.ttf
	sansBoldFile []byte
)

// face is a font in any size. What it lacks of signs, such as ≥, is taken from a second one. Its setters are used
// while [drawing] is held: the faces of x/image keep buffers.
type face struct {
	parse   func() []*sfnt.Font
	setters map[float64]setter // by size
	letters map[rune]int       // which of the fonts has it, -1 for none
}

// drawing is held while a picture is drawn.
var drawing sync.Mutex

var (
	serif     = newFace(serifFile)
	serifBold = newFace(serifBoldFile)
	sans      = newFace(sansFile)
	sansBold  = newFace(sansBoldFile)
)

func newFace(file []byte) *face {
	return &face{sync.OnceValue(func() []*sfnt.Font { return []*sfnt.Font{parsed(file), parsed(goregular.TTF)} }),
		map[float64]setter{}, map[rune]int{}}
}

// parsed is a font that is embedded; one that is damaged is a mistake of the program.
func parsed(file []byte) *sfnt.Font {
	f, err := opentype.Parse(file)
	if err != nil {
		panic(err)
	}
	return f
}

// setter sets text of one face in one size.
type setter struct{ faces []font.Face }

func (f *face) at(size float64) setter {
	if s, ok := f.setters[size]; ok {
		return s
	}
	var s setter
	for _, from := range f.parse() {
		// Without hinting letters keep their widths in every size.
		at, err := opentype.NewFace(from, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
		if err != nil {
			panic(err) // it fails for no size
		}
		s.faces = append(s.faces, at)
	}
	f.setters[size] = s
	return s
}

// of is which of the fonts has a letter, -1 for none.
func (f *face) of(r rune) int {
	of, known := f.letters[r]
	if !known {
		of = slices.IndexFunc(f.parse(), func(from *sfnt.Font) bool {
			glyph, err := from.GlyphIndex(new(sfnt.Buffer), r)
			return err == nil && glyph != 0
		})
		f.letters[r] = of
	}
	return of
}

// alike are signs that no font has here, for those that are like them, and what is not seen.
var alike = strings.NewReplacer("\u00ad", "", "\u200b", "", "\u2060", "", "\u2009", "\u00a0", "\u202f", "\u00a0",
	"◂", "◄", "▸", "►")

// text is a run of letters of one look.
type text struct {
	s      string
	face   *face
	size   float64
	colour color.RGBA
}

// runs cuts a text where the face changes that has its letters.
func (t text) runs(each func(of int, s string)) {
	s, from, was := alike.Replace(t.s), 0, 0
	for i, r := range s {
		of := max(t.face.of(r), 0)
		if of != was && i > from {
			each(was, s[from:i])
			from = i
		}
		was = of
	}
	each(was, s[from:])
}

// width is how wide a text is set, in pixels.
func (t text) width() float64 {
	set, w := t.face.at(t.size), fixed.Int26_6(0)
	t.runs(func(of int, s string) { w += font.MeasureString(set.faces[of], s) })
	return float64(w) / 64
}

// draw sets a text on a line that begins at x, and returns where it ends.
func (c canvas) text(x, y float64, t text) float64 {
	set := t.face.at(t.size)
	d := font.Drawer{Dst: c.to, Src: image.NewUniform(t.colour),
		Dot: fixed.Point26_6{X: sixtyFourths(x), Y: sixtyFourths(y)}}
	t.runs(func(of int, s string) {
		d.Face = set.faces[of]
		d.DrawString(s)
	})
	return float64(d.Dot.X) / 64
}

func sixtyFourths(x float64) fixed.Int26_6 { return fixed.Int26_6(x*64 + 0.5) }
