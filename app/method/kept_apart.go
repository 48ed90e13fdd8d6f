package method

import "weatherglass/app/prose"

// keptApart says whether the groups do more of something than luck would.
func keptApart(v *prose.View, id, what, none string) prose.Claim {
	var yes, no prose.Builder
	c := prose.Claim{None: none, Yes: yes.Add(prose.Sentence(groupNamesGiven(v)), " ", what), No: no.Add("No clear sign that ", groupNamesGiven(v), " ", what)}
	c.Finding, c.Known = v.LuckFinding(id)
	return c
}

// tellsThemApart says what share of the words is put right, and how often luck
// would do as well.
func tellsThemApart(v *prose.View, share, luck string) []prose.Span {
	var b prose.Builder
	x, ok := v.Value("accuracy")
	if !ok {
		return nil
	}
	b.Num("accuracy", x, prose.Percent(x)).Add(share)
	if p, ok := v.Value("p"); ok {
		b.Add(luck, prose.Luck(p), ".")
	}
	return b.Spans
}

func structureLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		"Groups can differ in many ways at once, such as topic or frequency. It does not say which of them sets these groups apart.", prose.SystemLimit}
}
