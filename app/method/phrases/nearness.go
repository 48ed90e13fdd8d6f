package phrases

import (
	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// NearnessClaim says how much of the neighbours is near by the direction.
//
// It serves proximity and GIPE, whose values have the names id, id_low and id_high. The
// null is not 0: near words owe some of their nearness to any direction, so it is the mean
// along random directions, the value random. Without that the share is only stated. p
// counts random directions that give at least as much: of a share below random it says
// that they often give less, and never that they seldom do, for those that give exactly as
// much count on both sides.
func NearnessClaim(v *prose.View, id string) prose.Claim {
	first, second := prose.Poles(v.Answer)
	list := v.Names().Counted("words", len(v.Leanings("words")))
	// GIPE weighs words by γ; the sentence says so, as the same words without weights
	// would have another share.
	if id == "gipe" {
		list = locale.Say("{1}, weighted,", list)
	}
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("No nearness can be measured"),
		Luck: locale.Say("random ones often give as few"), Yes: &yes}
	c.Finding, c.Known = v.Finding(id, id+"_low", id+"_high", "p")
	for _, b := range []*prose.Builder{&yes, &no} {
		b.Say("{1} of the words nearest to {2} are near by the difference between {3} and {4}", prose.Printed(id, c.X, prose.Percent(c.X)), prose.Text(list), prose.Text(first), prose.Text(second))
	}
	random, ok := v.Value("random")
	if !ok {
		s := prose.States(&yes)
		s.Known, s.None = c.Known, c.None
		return s
	}
	usual := prose.Printed("random", random, prose.Percent(random))
	c.Null, c.No = random, no.Say("; by random differences it is {1} on average", usual)
	if c.Up() {
		c.Luck = locale.Say("random ones often give as many")
		yes.Say(", more than the {1} by random differences", usual)
	} else {
		c.P = 1 - c.P // counts those that give fewer
		c.Tested = c.Tested && c.P >= prose.Alpha
		yes.Say(", fewer than the {1} by random differences", usual)
	}
	return c
}

// NearnessVerdict gives the number, its interval and what random directions give. subject
// names the number in the sentence, "GIPE" or "The share" in the language in use; three decimals, as the shares
// are of a few percent.
func NearnessVerdict(v *prose.View, id, subject string) []prose.Span {
	var b prose.Builder
	x, ok := v.Value(id)
	if !ok {
		return nil
	}
	b.Say("{1} is {2}.", prose.Text(subject), prose.Printed(id, x, prose.Fixed(x, 3)))
	if low, high, ok := v.Interval(id+"_low", id+"_high"); ok {
		b.OverAll(locale.Say("words"), locale.Say("it"), prose.Ends{LowID: id + "_low", HighID: id + "_high", Low: low,
			High: high, Text: prose.Decimals(3)}).Add(".")
	}
	random, okR := v.Value("random")
	if p, ok := v.Value("p"); ok && okR {
		b.Add(" ").Say("Along directions between random words it is {1} on average, and at least as large as here {2}.", prose.Printed("random", random, prose.Fixed(random, 3)), prose.Text(prose.Luck(p)))
	}
	if pair, ok := strongestEdge(v); ok {
		b.Add(" ").Say("Near by this difference most of all: {1}.", prose.Marked("b", pair))
	}
	return b.Spans
}

// strongestEdge returns the first row of the table of illicit proximities. The table has
// the largest β first, so its first row is the strongest: "nurse and housewife". ok is
// false without rows or words.
func strongestEdge(v *prose.View) (string, bool) {
	t, ok := v.TableRows("illicit")
	if !ok || len(t.Rows) == 0 {
		return "", false
	}
	w, n := prose.TextOf(t, t.Rows[0], "word"), prose.TextOf(t, t.Rows[0], "neighbour")
	return locale.Say("{1} and {2}", w, n), w != "" && n != ""
}

// NearnessLimits say that "illicit" is the measure’s word and no judgement of each pair.
func NearnessLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		locale.Say("A word can be near by this difference for good reason, as waitress is to actress. The measure calls every such nearness illicit."),
		locale.Say("It depends on the threshold, on how many neighbours count and on the vocabulary. Compare only numbers that share all three.")}
}
