package prose

import "weatherglass/metrics/experiment"

// questionBuilder makes the sentence of a method's question.
type questionBuilder struct {
	asked Asked
	names Namer
}

// blank shows a role's set, followed by what makes it a plural and by text.
func (q questionBuilder) blank(role, text string) []QPart {
	if name := q.names.Bare(role); name != "" {
		return []QPart{{Text: name, Blank: role}, {Text: noun(q.names, role) + text}}
	}
	return []QPart{{Text: q.names.Phrase(role), Blank: role}, {Text: text}}
}

// list shows a list with its size, followed by text.
func (q questionBuilder) list(role, text string) []QPart {
	return []QPart{{Text: q.asked.list(q.names, role), Blank: role}, {Text: text}}
}

// sides shows both poles of the pairs, or of the groups.
func (q questionBuilder) sides(between, end string) []QPart {
	if _, ok := q.asked.Sets["A"]; ok {
		return sentence(q.blank("A", between), q.blank("B", end))
	}
	positive, negative := polesOf(q.asked.Sets["pairs"])
	return []QPart{{Text: positive, Blank: "pairs", Pole: "A"}, {Text: between}, {Text: negative, Blank: "pairs", Pole: "B"}, {Text: end}}
}

// sentence strings pieces together; a string is text.
func sentence(pieces ...any) []QPart {
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

// joined puts neighbouring pieces of plain text together.
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

func weatQuestion(q questionBuilder) []QPart {
	return sentence("do ", q.blank("X", " lean more to "), q.blank("A", ", and less to "), q.blank("B", ", than "), q.blank("Y", "?"))
}

func ectQuestion(q questionBuilder) []QPart {
	return sentence("do ", q.list("words", " stand in the same order of nearness to "), q.blank("A", " as to "), q.blank("B", "?"))
}

func sidesQuestion(q questionBuilder) []QPart {
	return sentence("which of ", q.list("words", " lean toward "), q.sides(" and which toward ", "?"))
}

func leanQuestion(q questionBuilder) []QPart {
	return sentence("do ", q.blank("words", " lean more to "), q.blank("A", " or to "), q.blank("B", "?"))
}

func rndQuestion(q questionBuilder) []QPart {
	return sentence("do ", q.blank("words", " lie nearer to the middle of "), q.blank("A", " or of "), q.blank("B", "?"))
}

func macQuestion(q questionBuilder) []QPart {
	m, _ := measureOf("mac")
	return sentence("how near do ", q.blank("words", " stand to "), q.enumerated(m.Roles[1:]), "?")
}

func rnsbQuestion(q questionBuilder) []QPart {
	return sentence("how unevenly does a classifier of ", q.blank("A", " against "), q.blank("B", " judge "), q.blank("words", "?"))
}

func directQuestion(q questionBuilder) []QPart {
	return sentence("how far do ", q.list("words", " lie off the middle between "), q.sides(" and ", "?"))
}

func indirectQuestion(q questionBuilder) []QPart {
	return sentence("how much of the likeness of ", q.blank("words", " and "), q.blank("X", " comes from the difference between "), q.sides(" and ", "?"))
}

// general asks in the words of the registry.
func (q questionBuilder) general(m experiment.Measure) []QPart {
	return sentence("what does "+m.Term+" say of ", q.enumerated(m.Roles), "?")
}

// enumerated lists the sets of roles, leaving out those that may be absent and
// are.
func (q questionBuilder) enumerated(roles []experiment.Role) []QPart {
	var present []experiment.Role
	for _, r := range roles {
		if _, given := q.asked.Sets[r.ID]; given || !r.Optional {
			present = append(present, r)
		}
	}
	var out []QPart
	for i, r := range present {
		after := ", "
		switch i {
		case len(present) - 2:
			after = " and "
		case len(present) - 1:
			after = ""
		}
		if r.Kind == "pairs" {
			out = append(out, q.sides(" against ", after)...)
			continue
		}
		out = append(out, q.blank(r.ID, after)...)
	}
	return out
}
