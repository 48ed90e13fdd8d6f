package prose

// builder collects the spans of a sentence.
type builder struct{ spans []Span }

// add appends plain text.
func (b *builder) add(parts ...string) *builder {
	for _, p := range parts {
		if n := len(b.spans); n > 0 && b.spans[n-1].Class == "" && b.spans[n-1].Datum == nil {
			b.spans[n-1].Text += p
			continue
		}
		b.spans = append(b.spans, Span{Text: p})
	}
	return b
}

// mark appends text of a class.
func (b *builder) mark(class, text string) *builder {
	b.spans = append(b.spans, Span{Text: text, Class: class})
	return b
}

// num appends a number under its contract name.
func (b *builder) num(name string, x float64, text string) *builder {
	b.spans = append(b.spans, Span{Text: text, Datum: &Datum{Name: name, Number: x, Text: text}})
	return b
}

// ranged appends an interval, both ends under their contract names.
func (b *builder) ranged(name string, low, high float64) *builder {
	return b.num(name+"_low", low, Fixed(low, 2)).add(" and ").num(name+"_high", high, Fixed(high, 2))
}

// poleClass is the class of the text that belongs to a pole's role.
func poleClass(role string) string {
	if role == "B" {
		return "pb"
	}
	return "pa"
}
