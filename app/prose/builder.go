package prose

import "weatherglass/app/locale"

// Builder collects the spans of a sentence. The zero value is ready. Its methods append
// and return the builder, so that calls follow each other; it is for one goroutine.
type Builder struct{ Spans []Span }

// Add appends plain text. Text that follows plain text joins its span, so that spans are
// as few as classes and numbers demand; texts that come after a number or a class begin a
// new one. Add does nothing without parts.
func (b *Builder) Add(parts ...string) *Builder {
	for _, p := range parts {
		if n := len(b.Spans); n > 0 && b.Spans[n-1].Class == "" && b.Spans[n-1].Datum == nil {
			b.Spans[n-1].Text += p
			continue
		}
		b.Spans = append(b.Spans, Span{Text: p})
	}
	return b
}

// Say appends a sentence or a clause in the language in use: text with {1}, {2} and so on, as
// [locale.Say] has it, and the parts in their places, of which there are nine at most. A language may
// put them in another order. The parts are in the language in use already.
func (b *Builder) Say(text string, parts ...Span) *Builder {
	return b.Fill(locale.Say(text), parts...)
}

// Fill is [Builder.Say] of a text that was said, as one that counts is by [locale.Plural].
func (b *Builder) Fill(said string, parts ...Span) *Builder {
	locale.Each(said, func(literal string) { b.Add(literal) }, func(at int) {
		if at < len(parts) {
			b.put(parts[at])
		}
	})
	return b
}

// put appends a span; plain text joins plain text.
func (b *Builder) put(s Span) {
	if s.Class == "" && s.Datum == nil {
		b.Add(s.Text)
		return
	}
	b.Spans = append(b.Spans, s)
}

// Text is plain text, as a part of a sentence.
func Text(text string) Span { return Span{Text: text} }

// Marked is text of a class, as a part of a sentence; see [Builder.Mark].
func Marked(class, text string) Span { return Span{Text: text, Class: class} }

// Printed is a number under its contract name, as a part of a sentence; see [Builder.Num].
func Printed(name string, x float64, text string) Span {
	return Span{Text: text, Datum: &Datum{Name: name, Number: x, Text: text}}
}

// Mark appends text of a class. class is "pa", "pb" or "b"; see [Span].
func (b *Builder) Mark(class, text string) *Builder {
	b.Spans = append(b.Spans, Marked(class, text))
	return b
}

// Num appends a number under its contract name. x is unrounded, text what is printed of
// it. The name lets a test hold every printed number against the reading.
func (b *Builder) Num(name string, x float64, text string) *Builder {
	b.Spans = append(b.Spans, Printed(name, x, text))
	return b
}

// Ranged appends an interval, both ends under their contract names. The ends are name_low
// and name_high with two decimals, joined by "and", as behind "between".
func (b *Builder) Ranged(name string, low, high float64) *Builder {
	return b.Say("{1} and {2}", Printed(name+"_low", low, Fixed(low, 2)), Printed(name+"_high", high, Fixed(high, 2)))
}

// PoleClass is the class of the text that belongs to a pole's role. Any other role than B
// has the class of A.
func PoleClass(role string) string {
	if role == "B" {
		return "pb"
	}
	return "pa"
}

// Verb is one verb of one thing, another of more. 0 takes the plural: "none of them are".
func Verb(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}
