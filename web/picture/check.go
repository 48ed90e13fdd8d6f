package picture

import (
	"encoding/xml"
	"fmt"
	"image"
	"strings"
)

// Check names what of a card would be cut off by an edge, and letters that no font has here. It is for tests of those
// that fill cards.
func (c Card) Check() error {
	drawing.Lock()
	defer drawing.Unlock()
	l := c.layout()
	for _, one := range l.lines {
		if one.x < margin || one.x+one.width() > Width-margin+1 || one.y > bottom {
			return fmt.Errorf("%q goes beyond the edge", one.said())
		}
		for _, t := range one.texts {
			if err := t.lacks(); err != nil {
				return err
			}
		}
	}
	if c.Glass == "" {
		return nil
	}
	if l.glass.h < 100 {
		return fmt.Errorf("%.0f pixels are left for the glass", l.glass.h)
	}
	var said struct {
		Texts  []string `xml:"text"`
		Within []string `xml:"g>text"`
	}
	if err := xml.Unmarshal([]byte(c.Glass), &said); err != nil {
		return err
	}
	if err := (text{s: strings.Join(append(said.Texts, said.Within...), ""), face: sans}).lacks(); err != nil {
		return err
	}
	return canvas{image.NewRGBA(image.Rect(0, 0, 1, 1))}.svg(c.Glass, l.glass)
}

// said is the text of a line.
func (l line) said() string {
	var b strings.Builder
	for _, t := range l.texts {
		b.WriteString(t.s)
	}
	return b.String()
}

// lacks names the first letter that no font has.
func (t text) lacks() error {
	for _, r := range alike.Replace(t.s) {
		if t.face.of(r) < 0 {
			return fmt.Errorf("no font has %q of %q", r, t.s)
		}
	}
	return nil
}
