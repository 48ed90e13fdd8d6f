package method

import "weatherglass/app/prose"

// nearnessClaim says how much of the neighbours is near by the direction.
//
// It serves proximity and GIPE, whose values have the names id, id_low and id_high. The
// null is not 0: near words owe some of their nearness to any direction, so it is the mean
// along random directions, the value random. Without that the share is only stated. p
// counts random directions that give at least as much, so for a share below random it is
// turned round.
func nearnessClaim(v *prose.View, id string) prose.Claim {
	first, second := prose.Poles(v.Answer)
	list := v.Names().Counted("words", len(v.Leanings("words")))
	// GIPE weighs words by γ; the sentence says so, as the same words without weights
	// would have another share.
	if id == "gipe" {
		list += ", weighted,"
	}
	what := " of the words nearest to " + list + " are near by the difference between " + first + " and " + second
	var yes, no prose.Builder
	c := prose.Claim{None: "No nearness can be measured", Luck: "random ones often give as few", Yes: &yes}
	c.Finding, c.Known = v.Finding(id, id+"_low", id+"_high", "p")
	yes.Num(id, c.X, prose.Percent(c.X)).Add(what)
	random, ok := v.Value("random")
	if !ok {
		s := prose.States(&yes)
		s.Known, s.None = c.Known, c.None
		return s
	}
	c.Null, c.No = random, no.Num(id, c.X, prose.Percent(c.X)).Add(what, "; by random differences it is ").Num("random", random, prose.Percent(random)).Add(" on average")
	more := ", fewer than the "
	if c.Up() {
		more, c.Luck = ", more than the ", "random ones often give as many"
	} else {
		c.P = 1 - c.P // counts those that give as many
	}
	yes.Add(more).Num("random", random, prose.Percent(random)).Add(" by random differences")
	return c
}

// nearnessVerdict gives the number, its interval and what random directions give. subject
// names the number in the sentence, "GIPE" or "The share"; three decimals, as the shares
// are of a few percent.
func nearnessVerdict(v *prose.View, id, subject string) []prose.Span {
	var b prose.Builder
	x, ok := v.Value(id)
	if !ok {
		return nil
	}
	b.Add(subject, " is ").Num(id, x, prose.Fixed(x, 3))
	b.Add(".")
	if low, high, ok := v.Interval(id+"_low", id+"_high"); ok {
		b.OverAll("words", "it", prose.Ends{LowID: id + "_low", HighID: id + "_high", Low: low, High: high, Text: prose.Decimals(3)}).Add(".")
	}
	random, okR := v.Value("random")
	if p, ok := v.Value("p"); ok && okR {
		b.Add(" Along directions between random words it is ").Num("random", random, prose.Fixed(random, 3)).Add(" on average, and at least as large as here ", prose.Luck(p), ".")
	}
	if pair, ok := strongestEdge(v); ok {
		b.Add(" Near by this difference most of all: ").Mark("b", pair).Add(".")
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
	return w + " and " + n, w != "" && n != ""
}

// nearnessLimits say that "illicit" is the measure’s word and no judgement of each pair.
func nearnessLimits(v *prose.View) []string {
	return []string{v.TextsLimit(),
		"A word can be near by this difference for good reason, as waitress is to actress. The measure calls every such nearness illicit.",
		"It hangs on the threshold, on how many neighbours count and on the vocabulary. Compare only numbers that share all three."}
}
