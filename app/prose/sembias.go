package prose

func semBiasQuestion(q questionBuilder) []QPart {
	return sentence("which of four pairs differs most like ", q.sides(" and ", ": "), "definitions, stereotypes or neither, in ", q.blank("questions", "?"))
}

func semBiasHeadline(v view) claim {
	definition, okD := v.value("definition")
	stereotype, okS := v.value("stereotype")
	if !okD || !okS {
		return claim{none: "No question can be answered"}
	}
	var b builder
	b.add("The vectors choose the definition in ").num("definition", definition, Percent(definition))
	return states(b.add(" of the questions and the stereotype in ").num("stereotype", stereotype, Percent(stereotype)))
}

func semBiasVerdict(v view) []Span {
	var b builder
	if low, high, ok := v.interval("stereotype_low", "stereotype_high"); ok {
		b.overAll("pairs", "the share of stereotypes", ends{"stereotype_low", "stereotype_high", low, high, Percent}).add(".")
	}
	if p, ok := v.value("p_stereotype"); ok {
		b.add(" A direction between two random words chooses them as often ", Luck(p), ".")
	}
	if none, ok := v.value("none"); ok && none > 0 {
		b.add(" Neither is chosen in ").num("none", none, Percent(none)).add(".")
	}
	if coverage, ok := v.value("coverage"); ok && coverage < 1 {
		b.add(" The embedding has the words of ").num("coverage", coverage, Percent(coverage)).add(" of the questions.")
	}
	return trimStart(b.spans)
}

func semBiasFigures(v view) []Figure {
	out := figureRow{}
	for _, kind := range []string{"definition", "stereotype", "none"} {
		x, ok := v.value(kind)
		f := Figure{Term: Sentence(kind), Value: Percent(x), Note: "chosen by luck: 25 %", Data: []Datum{{Name: kind, Number: x, Text: Percent(x)}}}
		if kind == "none" {
			f.Term, f.Note = "Neither", "chosen by luck: 50 %"
		}
		out = out.and(f, ok)
	}
	if n, ok := v.value("questions"); ok {
		out = out.and(Figure{Term: "Questions", Value: Count(n), Note: "with all words found", Data: []Datum{{Name: "questions", Number: n, Text: Count(n)}}}, true)
	}
	return out
}

func semBiasLimits(v view) []string {
	return []string{v.textsLimit(),
		"Choosing the definition is no absence of stereotypes: a stereotype can come a close second in every question. See the cosines.", systemLimit}
}
