package method

import (
	"math"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
)

// auditVerdict says what happened along the direction, how sure the tests are of theirs,
// and what is left; the table has the rest. The direct bias is said only where the
// headline was about the tests; else it would be said twice.
func auditVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	if changeIn(v, "direct_bias").known && changeIn(v, "mean_d").known { // else the headline has it
		goes(v, &b, courses, biasAlong(v), "direct_bias")
		b.Add(".")
	}
	howSure(v, &b)
	leftOver(v, &b)
	return prose.TrimStart(b.Spans)
}

// biasAlong begins a sentence with the bias along the direction of the pairs, to be followed by
// what happened; only the first pair names it, as in the question.
func biasAlong(v *prose.View) string {
	for _, p := range v.Reading.Experiment.Sets["pairs"].Pairs {
		if len(p) == 2 {
			return locale.Say("Along the {1}–{2} direction itself, bias", p[0], p[1])
		}
	}
	return locale.Say("Along the direction itself, bias")
}

// howSure says of which tests the fall is beyond its interval, or that the direction taken
// out makes no difference. It speaks of a fall alone. A random direction that does as much
// settles the matter before the single tests are looked at. A test is sure where the
// interval of its change is clear of 0.
func howSure(v *prose.View, b *prose.Builder) {
	c := changeIn(v, "mean_d")
	if !c.known || !c.bounded || c.after >= c.before {
		return
	}
	if x, ok := v.Value("random_d"); ok {
		if low, drawn := v.Value("random_d_low"); drawn && c.after >= low {
			b.Add(" ").Say("With a random direction taken out instead, the mean effect size is {1}, so the fall need not come from this one.", prose.Printed("random_d", x, prose.Fixed(x, 2))).
				Claims(prose.OftenByLuck, prose.ByLuck(c.after-c.before, 1))
			return
		}
	}
	tests, _ := changedTests(v)
	var sure []string
	for _, id := range tests.fell {
		sure = append(sure, testSubject(v, id))
	}
	switch n := len(v.TableOf("tests").Rows); {
	// One test alone is the mean itself, whose interval the headline went by.
	case n < 2 || len(v.TableOf("audit").Rows) == 0:
	case len(sure) == n:
		b.Add(" ").Say("The fall of each test can be told from none.")
	case len(sure) == 0:
		b.Add(" ").Say("How far the tests fall is not sure: for none of them alone can the fall be told from none.")
	// More than two are counted and not named: names are long.
	case len(sure) > 2:
		b.Add(" ").Say("How far the tests fall is less sure: only for {1} of them can the fall be told from none.", prose.Text(prose.Cardinal(len(sure))))
	case len(sure) == 2:
		b.Add(" ").Say("How far the tests fall is less sure: only for {1}, and for {2}, can the fall be told from none.", prose.Marked("b", sure[0]), prose.Marked("b", sure[1]))
	default:
		b.Add(" ").Say("How far the tests fall is less sure: only for {1} can the fall be told from none.", prose.Marked("b", sure[0]))
	}
	for _, f := range tests.clear {
		if f.High < 0 {
			b.Claims(prose.ClearOf, f)
		}
	}
	if len(sure) == 0 {
		for _, f := range tests.unclear {
			b.Claims(prose.NotClear, f)
		}
	}
}

// testSubject names what a test compares. id is that of a test in Experiment.Tests; for
// any other, such as the reading’s own sets, the Experiment’s roles are named.
func testSubject(v *prose.View, id string) string {
	n := v.Names()
	for _, t := range v.Reading.Experiment.Tests {
		if t.ID == id {
			n = prose.NewNamer(t.Sets, v.Language())
		}
	}
	return locale.Say("{1} and {2}", n.Phrase("X"), n.Phrase("Y"))
}

// leftOver says the strongest sign that something is left, or that nothing tells. Only the
// first that holds is said: classifier, then clusters, then neighbours, as each can find
// what the next one misses. What checks there were is named where none of them finds
// anything.
func leftOver(v *prose.View, b *prose.Builder) {
	classified, isClassified := v.Value("classifier_accuracy")
	clustered, isClustered := v.Value("cluster_accuracy")
	near, byNeighbours := v.Value("neighbour_correlation")
	// An accuracy is said as so many in 100, beside the 50 of guessing.
	inHundred := func(x float64) string { return prose.Fixed(100*x, 0) }
	switch checks := checks(v); {
	case isClassified && classified >= told:
		b.Add(" ").Say("Much is left elsewhere: a classifier still tells the groups apart {1} times in 100, where guessing does so 50 times.", prose.Printed("classifier_accuracy", classified, inHundred(classified)))
	case isClustered && clustered >= told:
		b.Add(" ").Say("Much is left elsewhere: two clusters still hold {1} of 100 words with their side, where guessing does so with 50.", prose.Printed("cluster_accuracy", clustered, inHundred(clustered)))
	case byNeighbours && tells(near):
		b.Add(" ").Say("Something is left elsewhere: a word’s neighbours still tell how it leaned.")
	case checks != "":
		b.Add(" ").Say("Little of it is found by {1}; what else is left is not measured.", prose.Text(checks))
	case changeIn(v, "mean_d").known:
		b.Add(" ").Say("Gone or only hidden? Not measured yet.")
	}
}

// tells reports whether a correlation of either sign says how a word leaned. A negative
// correlation tells as much: the neighbours of a word that leaned one way then lie on the
// other.
func tells(correlation float64) bool { return math.Abs(correlation) >= toldBy }
