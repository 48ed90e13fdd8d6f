package prose

import (
	"weatherglass/app/locale"
	"weatherglass/metrics/experiment"
)

// QuestionBuilder makes the sentence of a method's question. It is a value, made by [Ask]
// for one call of a method’s Question, and reads Asked alone.
type QuestionBuilder struct {
	Asked Asked
	Names Namer
}

// Blank shows a role's set, followed by what makes it a plural and by text, "" for none. The name is
// the button, the noun behind it is text: "science" and " words". Languages without such a noun set it
// between marks.
func (q QuestionBuilder) Blank(role, text string) []QPart {
	if name := q.Names.Bare(role); name != "" && locale.ID() == locale.English {
		return []QPart{{Text: name, Blank: role}, {Text: noun(q.Names, role) + text}}
	}
	return []QPart{{Text: q.Names.Phrase(role), Blank: role}, {Text: text}}
}

// Lists shows the first two of several lists by their names, and how many more there are:
// "career and family words, and two more lists".
func (q QuestionBuilder) Lists(role, text string) []QPart {
	name, noun := Namer.Bare, " words"
	if locale.ID() != locale.English {
		name, noun = Namer.Phrase, ""
	}
	var names []string
	lists := q.Asked.Sets[role].Lists
	for _, l := range lists[:min(2, len(lists))] {
		names = append(names, name(NewNamer(map[string]experiment.ResolvedSet{role: l}, q.Asked.Language), role))
	}
	if len(names) < 2 {
		return q.Blank(role, text)
	}
	two := []QPart{{Text: locale.Say("{1} and {2}", names[0], names[1]), Blank: role}}
	parts := append(two, QPart{Text: noun})
	if n := len(lists) - 2; n > 0 {
		more := []QPart{{Text: locale.Plural(n, "one more list", "{1} more lists", Cardinal(n)), Blank: role}}
		parts = q.Say("{1} words, and {2},", two, more)
	}
	return append(parts, QPart{Text: text})
}

// List shows a list with its size, followed by text. The size is within the button: "290
// occupations".
func (q QuestionBuilder) List(role, text string) []QPart {
	return []QPart{{Text: q.Asked.List(q.Names, role), Blank: role}, {Text: text}}
}

// Sides shows both poles of the pairs, or of the groups. Groups go before pairs: a set A
// means that the measure was given groups. Both blanks of pairs open the same set, with
// the side in Pole.
func (q QuestionBuilder) Sides(between, end string) []QPart {
	if _, ok := q.Asked.Sets["A"]; ok {
		return Parts(q.Blank("A", between), q.Blank("B", end))
	}
	positive, negative := PolesOf(q.Asked.Sets["pairs"])
	return []QPart{{Text: positive, Blank: "pairs", Pole: "A"}, {Text: between},
		{Text: negative, Blank: "pairs", Pole: "B"}, {Text: end}}
}

// Parts strings pieces together; a string is text. Pieces of any other type are left out;
// there are none.
func Parts(pieces ...any) []QPart {
	var out []QPart
	for _, p := range pieces {
		switch p := p.(type) {
		case string:
			out = append(out, QPart{Text: p})
		case []QPart:
			out = append(out, p...)
		}
	}
	return out
}

// Say is a sentence in the language in use: text with {1}, {2} and so on, as [locale.Say] has it, and
// the parts in their places, which a language may put in another order.
func (q QuestionBuilder) Say(text string, parts ...[]QPart) []QPart {
	var out []QPart
	locale.Each(locale.Say(text), func(literal string) { out = append(out, QPart{Text: literal}) }, func(at int) {
		if at < len(parts) {
			out = append(out, parts[at]...)
		}
	})
	return out
}

// joined puts neighbouring pieces of plain text together. The parts that come in are not
// changed.
func joined(parts []QPart) []QPart {
	var out []QPart
	for _, p := range parts {
		if n := len(out); p.Blank == "" && n > 0 && out[n-1].Blank == "" {
			out[n-1].Text += p.Text
			continue
		}
		out = append(out, p)
	}
	return out
}

// Enumerated lists the sets of roles, leaving out those that may be absent and are. "A, B
// and C". Pairs are shown by both sides, "he against she".
func (q QuestionBuilder) Enumerated(roles []experiment.Role) []QPart {
	var present []experiment.Role
	for _, r := range roles {
		if _, given := q.Asked.Sets[r.ID]; given || !r.Optional {
			present = append(present, r)
		}
	}
	var out []QPart
	for i, r := range present {
		after := ", "
		switch i {
		case len(present) - 2:
			after = locale.Say(" and ")
		case len(present) - 1:
			after = ""
		}
		if r.Kind == "pairs" {
			out = append(out, q.Sides(locale.Say(" against "), after)...)
			continue
		}
		out = append(out, q.Blank(r.ID, after)...)
	}
	return out
}
