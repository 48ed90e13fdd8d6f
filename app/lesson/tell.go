package lesson

import "strings"

// Reader is who reads: what was guessed, and how to say a reading in a sentence of its own.
type Reader struct {
	Guess, Class string // as they are said; "" where nobody guessed
	// Headline says a reading; it is asked where a text must give way.
	Headline func(Readings, string) string
}

// Told is a step as it is read once its Experiments were run.
type Told struct {
	Paragraphs []Paragraph // without references
	// Failed are conditions that do not hold: then Paragraphs are the reading's own sentence.
	Failed []Condition
}

// Tell returns the text behind a step's Experiments. No sentence stands without its conditions:
// if one fails, or names a number that is not there, the reading speaks for itself.
func (s Step) Tell(rs Readings, who Reader) Told {
	own := s.own()
	t := Told{Failed: s.failed(rs, own)}
	if len(t.Failed) > 0 {
		if says := who.headline(rs, s.about()); says != "" {
			t.Paragraphs = []Paragraph{{{{Text: says}}}}
		}
		return t
	}
	t.Paragraphs = fill(s.After, rs, own, who)
	return t
}

// own is the name of the Experiment that the step is about, "" for none.
func (s Step) own() string {
	if len(s.Asks) == 0 {
		return ""
	}
	return s.Asks[0].Name
}

// about is the Experiment that speaks where the text must not: the step's own, or the first that
// it names.
func (s Step) about() string {
	if own := s.own(); own != "" {
		return own
	}
	for _, r := range s.refs() {
		if r.Name != "" {
			return r.Name
		}
	}
	return ""
}

// Fill returns texts with their numbers, those of a step for which nothing is asked yet or that
// are of steps before.
func (s Step) Fill(texts []Paragraph, rs Readings, who Reader) []Paragraph {
	return fill(texts, rs, s.own(), who)
}

// Answer is the number that a guess on a scale is about; false while it is not known.
func (s Step) Answer(rs Readings) (x float64, ok bool) {
	if s.Guess == nil || s.Guess.Kind != Glass && s.Guess.Kind != Scale {
		return 0, false
	}
	f, ok := rs.follow(s.Guess.Of, s.own())
	return f.number, ok && !f.isText
}

// Interval is the 95 % interval of that number; false where the reading has none.
func (s Step) Interval(rs Readings) (low, high float64, ok bool) {
	if _, answered := s.Answer(rs); !answered || s.Guess.Of.Kind != "value" {
		return 0, 0, false
	}
	bounds := [2]float64{}
	for i, end := range []string{"_low", "_high"} {
		r := s.Guess.Of
		r.Of += end
		f, ok := rs.follow(r, s.own())
		if !ok || f.isText {
			return 0, 0, false
		}
		bounds[i] = f.number
	}
	return bounds[0], bounds[1], true
}

// failed are the conditions that do not hold, and those that a text needs: that what it names is
// there.
func (s Step) failed(rs Readings, own string) []Condition {
	var out []Condition
	for _, c := range s.Expect {
		if !c.holds(rs, own) {
			out = append(out, c)
		}
	}
	for _, r := range s.refs() {
		if r.Kind == "guess" || r.Kind == "class" || r.Kind == "headline" {
			continue
		}
		if _, ok := rs.follow(r, own); !ok {
			out = append(out, Condition{Left: r, Text: r.String() + " is there"})
		}
	}
	return out
}

// holds reports whether a condition holds.
func (c Condition) holds(rs Readings, own string) bool {
	if c.Sign == "note" {
		for _, n := range rs[own].Reading.Notes {
			if n.Code == c.Word {
				return true
			}
		}
		return false
	}
	left, ok := rs.follow(c.Left, own)
	if !ok {
		return false
	}
	if left.isText {
		return c.Sign == "=" && left.text == c.Word || c.Sign == "!=" && left.text != c.Word
	}
	right := c.Limit
	if c.Right != nil {
		f, ok := rs.follow(*c.Right, own)
		if !ok || f.isText {
			return false
		}
		right = f.number
	}
	return compare(left.number, c.Sign, right)
}

// compare compares two numbers; NaN fulfils nothing.
func compare(x float64, sign string, y float64) bool {
	switch sign {
	case "<":
		return x < y
	case "<=":
		return x <= y
	case ">":
		return x > y
	case ">=":
		return x >= y
	case "=":
		return x == y
	}
	return x < y || x > y
}

// headline says the reading of a name, "" where nobody knows how.
func (who Reader) headline(rs Readings, name string) string {
	if _, ok := rs[name]; !ok || who.Headline == nil {
		return ""
	}
	return who.Headline(rs, name)
}

// fill puts what references name into their places; a sentence with a guess that nobody made, or
// with a number that is not there, is left out, and so is a paragraph of which nothing is left.
func fill(texts []Paragraph, rs Readings, own string, who Reader) []Paragraph {
	var out []Paragraph
	for _, p := range texts {
		var kept Paragraph
		for _, s := range p {
			if said, ok := s.fill(rs, own, who); ok {
				kept = append(kept, said)
			}
		}
		if len(kept) > 0 {
			out = append(out, kept)
		}
	}
	return out
}

// fill is that of a sentence; ok is false if it is to be left out.
func (s Sentence) fill(rs Readings, own string, who Reader) (said Sentence, ok bool) {
	for _, span := range s {
		if span.Ref != nil {
			text, ok := who.say(*span.Ref, rs, own)
			if !ok {
				return nil, false
			}
			span = Span{Text: text, Look: span.Look}
		}
		said = append(said, span)
	}
	return said, true
}

// say is what a reference says.
func (who Reader) say(r Ref, rs Readings, own string) (text string, ok bool) {
	switch r.Kind {
	case "guess":
		return who.Guess, who.Guess != ""
	case "class":
		return who.Class, who.Class != ""
	case "headline":
		name := r.Name
		if name == "" {
			name = own
		}
		text = strings.TrimSuffix(who.headline(rs, name), ".")
		return text, text != ""
	}
	f, ok := rs.follow(r, own)
	return f.say(r.Form), ok
}

// Text is a paragraph as plain text; references that were not filled stay in braces.
func (p Paragraph) Text() string {
	var b strings.Builder
	for _, s := range p {
		for _, span := range s {
			if span.Ref != nil {
				b.WriteString("{" + span.Ref.String() + "}")
				continue
			}
			b.WriteString(span.Text)
		}
	}
	return strings.TrimSpace(b.String())
}
