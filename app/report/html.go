package report

import (
	"strings"

	"weatherglass/app/cite"
	"weatherglass/metrics/experiment"
)

// escaper makes a text harmless within HTML, in elements and in attributes.
var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;", "'", "&#39;")

// builder writes HTML. Names of elements and classes are the program's own.
type builder struct{ strings.Builder }

// open begins an element; class may be "".
func (b *builder) open(name, class string, attributes ...string) {
	b.WriteString("<" + name)
	if class != "" {
		b.WriteString(` class="` + class + `"`)
	}
	for i := 0; i+1 < len(attributes); i += 2 {
		b.WriteString(" " + attributes[i] + `="` + escaper.Replace(experiment.ShownText(attributes[i+1])) + `"`)
	}
	b.WriteString(">")
}

func (b *builder) close(name string) { b.WriteString("</" + name + ">") }

// el writes an element that holds a text alone.
func (b *builder) el(name, class, text string, attributes ...string) {
	b.open(name, class, attributes...)
	b.text(text)
	b.close(name)
}

// text writes a text; what somebody else called something turns none of it round.
func (b *builder) text(text string) { b.WriteString(escaper.Replace(experiment.ShownText(text))) }

// raw writes what is HTML already, such as a drawing.
func (b *builder) raw(html string) { b.WriteString(html) }

// reference writes a work as it stands in a list of references, which is in English.
func (b *builder) reference(w cite.Work) {
	b.open("p", "", "lang", "en")
	for _, piece := range w.APA() {
		if piece.Italic {
			b.el("i", "", piece.Text)
		} else {
			b.text(piece.Text)
		}
	}
	b.close("p")
}

// clip cuts a text to so many letters, at a blank where there is one, and says that it did.
func clip(text string, most int) string {
	letters := []rune(text)
	if len(letters) <= most {
		return text
	}
	cut := string(letters[:most-1])
	if at := strings.LastIndex(cut, " "); at > len(cut)/2 {
		cut = cut[:at]
	}
	return strings.TrimRight(cut, " ,;") + " …"
}

// lines is about how many lines a text takes, at so many letters each.
func lines(text string, each int) float64 {
	n := len([]rune(text))
	return float64((n + each - 1) / each)
}
