package prose

// Builder collects the spans of a sentence.
type Builder struct{ Spans []Span }

// Add appends plain text.
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

// Mark appends text of a class.
func (b *Builder) Mark(class, text string) *Builder {
	b.Spans = append(b.Spans, Span{Text: text, Class: class})
	return b
}

// Num appends a number under its contract name.
func (b *Builder) Num(name string, x float64, text string) *Builder {
	b.Spans = append(b.Spans, Span{Text: text, Datum: &Datum{Name: name, Number: x, Text: text}})
	return b
}

// Ranged appends an interval, both ends under their contract names.
func (b *Builder) Ranged(name string, low, high float64) *Builder {
	return b.Num(name+"_low", low, Fixed(low, 2)).Add(" and ").Num(name+"_high", high, Fixed(high, 2))
}

// PoleClass is the class of the text that belongs to a pole's role.
func PoleClass(role string) string {
	if role == "B" {
		return "pb"
	}
	return "pa"
}

// Verb is one verb of one thing, another of more.
func Verb(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}
