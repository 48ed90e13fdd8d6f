package prose

import "math"

// MaxEffect returns the largest effect size that n and m target words can
// give, N/√(nm) for d with the population standard deviation: 2 for sets of
// equal size. ok is false when a set is empty.
func MaxEffect(n, m int) (most float64, ok bool) {
	if n <= 0 || m <= 0 {
		return 0, false
	}
	if n == m {
		return 2, true
	}
	return float64(n+m) / math.Sqrt(float64(n)*float64(m)), true
}

func ripaFigures(v view) []Figure {
	out := []Figure{v.listFigure("words"), v.sidesFigure("RIPA")}
	if share, ok := v.value("explained"); ok {
		out = append(out, Figure{Term: "One direction explains", Key: "direction", Value: Percent(share),
			Note: "of the " + v.pairCount() + " differences",
			Data: []Datum{{Name: "explained", Number: share, Text: Percent(share)}}})
	}
	if s, ok := v.value("stability"); ok {
		out = append(out, Figure{Term: "Stable order", Value: Fixed(s, 2), Note: "leaving out one pair",
			Data: []Datum{{Name: "stability", Number: s, Text: Fixed(s, 2)}}})
	}
	return out
}

// sidesFigure counts the words that lean to either pole.
func (v view) sidesFigure(score string) Figure {
	positive, negative := sides(v.leanings("words"))
	a, b := Poles(v.Answer)
	return Figure{
		Term:  "Lean " + b + ", " + a,
		Value: "◂ " + Count(float64(negative)) + " · " + Count(float64(positive)) + " ▸",
		Note:  "by the sign of " + score,
		Data: []Datum{
			{Name: "lean_b", Number: float64(negative), Text: "◂ " + Count(float64(negative)), Class: "pb"},
			{Name: "lean_a", Number: float64(positive), Text: Count(float64(positive)) + " ▸", Class: "pa"},
		},
	}
}

// listFigure counts the words of a list, headed by the list's name.
func (v view) listFigure(role string) Figure {
	found, asked := v.found(role), v.asked(role)
	name := "Words"
	if n := v.names(); n.Bare(role) != "" {
		name = Sentence(n.Phrase(role))
	}
	f := Figure{Term: name, Value: Count(float64(found)), Note: "all found",
		Data: []Datum{{Name: "words_found", Number: float64(found), Text: Count(float64(found))}}}
	if found < asked {
		f.Note = "of " + Count(float64(asked)) + "; " + Count(float64(asked-found)) + " not found"
		f.Data = append(f.Data, Datum{Name: "words_asked", Number: float64(asked), Text: Count(float64(asked))})
	}
	return f
}

// pairCount names the pairs found, as owners: "ten pairs’", "one pair’s".
func (v view) pairCount() string {
	n := v.pairsFound()
	if n == 1 {
		return "one pair’s"
	}
	return Cardinal(n) + " pairs’"
}

// pairsFound counts the pairs of which both words were found.
func (v view) pairsFound() int {
	missing := map[string]bool{}
	for _, m := range v.Reading.Missing {
		if m.Set == "pairs" && !m.With {
			missing[m.Word] = true
		}
	}
	n := 0
	for _, p := range v.Reading.Experiment.Sets["pairs"].Pairs {
		if len(p) == 2 && !missing[p[0]] && !missing[p[1]] {
			n++
		}
	}
	return n
}

func ectFigures(v view) []Figure {
	var out []Figure
	if rho, ok := v.value("rho"); ok {
		out = append(out, Figure{Term: "Agreement ρ", Value: Fixed(rho, 2), Note: "rank correlation; 1 is the same order",
			Data: []Datum{{Name: "rho", Number: rho, Text: Fixed(rho, 2)}}})
	}
	out = append(out, v.intervalFigure("rho", "over the choice of words"))
	if p, ok := v.value("p"); ok {
		out = append(out, Figure{Term: "p-value", Key: "p-value", Value: P(p), Note: "how often luck orders words this alike",
			Data: []Datum{{Name: "p", Number: p, Text: P(p)}}})
	}
	found := v.foundFigure("words", "A", "B")
	found.Note = Counted(v.found("words"), "word", "words") + ", " + Counted(v.found("A")+v.found("B"), "term", "terms")
	return append(out, found)
}
