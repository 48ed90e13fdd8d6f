package phrases

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// KeptApart says whether the groups do more of something than luck would. id is the value,
// what the verb phrase said of the groups in both claims, in the language in use and as in a main clause;
// none the sentence for no number.
// The null of such shares is not known beforehand, since it hangs on the sizes of the
// groups; so p alone decides.
func KeptApart(v *prose.View, id, what, none string) prose.Claim {
	var yes, no prose.Builder
	groups := GroupNamesGiven(v)
	c := prose.Claim{None: none, Yes: yes.Add(prose.Sentence(groups), " ", what),
		No: no.Say("No clear sign that {1} {2}", prose.Text(groups), prose.Text(what))}
	c.Finding, c.Known = v.LuckFinding(id)
	return c
}

// TellsThemApart says what share of the words is put right, and how often luck would do as
// well. share follows the percentage and luck the p; both begin with a blank and are
// sentences of the method. nil without an accuracy.
func TellsThemApart(v *prose.View, share, luck string) []prose.Span {
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

// StructureLimits serve the neighbour, cluster and classifier tests: each finds that
// groups can be told apart and none finds by what.
func StructureLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		locale.Say("Groups can differ in many ways at once, such as topic or frequency. It does not say which of them sets these groups apart."), locale.Say(prose.SystemLimit)}
}
