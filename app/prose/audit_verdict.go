package prose

import "math"

// auditVerdict says what happened along the direction, how sure the tests are of
// theirs, and what is left; the table has the rest.
func auditVerdict(v view) []Span {
	var b builder
	if v.change("direct_bias").known && v.change("mean_d").known { // else the headline has it
		v.goes(&b, v.alongDirection()+"bias", "direct_bias")
		b.add(".")
	}
	v.howSure(&b)
	v.leftOver(&b)
	return trimStart(b.spans)
}

// alongDirection begins a sentence with the direction of the pairs.
func (v view) alongDirection() string {
	for _, p := range v.Reading.Experiment.Sets["pairs"].Pairs {
		if len(p) == 2 {
			return "Along the " + p[0] + "–" + p[1] + " direction itself, "
		}
	}
	return "Along the direction itself, "
}

// howSure says of which tests the fall is beyond its interval, or that the direction
// taken out makes no difference.
func (v view) howSure(b *builder) {
	c := v.change("mean_d")
	if !c.known || !c.bounded || c.after >= c.before {
		return
	}
	if x, ok := v.value("random_d"); ok {
		if low, drawn := v.value("random_d_low"); drawn && c.after >= low {
			b.add(" With a random direction taken out instead, the mean effect size is ").num("random_d", x, Fixed(x, 2)).add(", so the fall need not come from this one.")
			return
		}
	}
	t := v.tableOf("tests")
	var sure []string
	for _, row := range t.Rows {
		if id := text(t, row, "test"); v.better(id) {
			sure = append(sure, v.testSubject(id))
		}
	}
	switch n := len(t.Rows); {
	case n < 2 || len(v.tableOf("audit").Rows) == 0:
	case len(sure) == n:
		b.add(" The fall of each test can be told from none.")
	case len(sure) == 0:
		b.add(" How far the tests fall is not sure: for none of them alone can the fall be told from none.")
	case len(sure) > 2:
		b.add(" How far the tests fall is less sure: only for ", Cardinal(len(sure)), " of them can the fall be told from none.")
	case len(sure) == 2:
		b.add(" How far the tests fall is less sure: only for ", sure[0], ", and for ", sure[1], ", can the fall be told from none.")
	default:
		b.add(" How far the tests fall is less sure: only for ", sure[0], " can the fall be told from none.")
	}
}

// testSubject names what a test compares.
func (v view) testSubject(id string) string {
	n := v.names()
	for _, t := range v.Reading.Experiment.Tests {
		if t.ID == id {
			n = NewNamer(t.Sets, v.language())
		}
	}
	return n.Phrase("X") + " and " + n.Phrase("Y")
}

// better reports whether an audit's row says that a measure, or a test, changed
// for the better.
func (v view) better(id string) bool {
	t := v.tableOf("audit")
	for _, row := range t.Rows {
		if text(t, row, "measure") == id {
			return text(t, row, "verdict") == "better"
		}
	}
	return false
}

func verb(n int, one, more string) string {
	if n == 1 {
		return one
	}
	return more
}

// leftOver says the strongest sign that something is left, or that nothing tells.
func (v view) leftOver(b *builder) {
	classified, isClassified := v.value("classifier_accuracy")
	clustered, isClustered := v.value("cluster_accuracy")
	near, byNeighbours := v.value("neighbour_correlation")
	inHundred := func(x float64) string { return Fixed(100*x, 0) }
	switch checks := v.checks(); {
	case isClassified && classified >= told:
		b.add(" Much is left elsewhere: a classifier still tells the groups apart ").
			num("classifier_accuracy", classified, inHundred(classified)).add(" times in 100, where guessing does so 50 times.")
	case isClustered && clustered >= told:
		b.add(" Much is left elsewhere: two clusters still hold ").
			num("cluster_accuracy", clustered, inHundred(clustered)).add(" of 100 words with their side, where guessing does so with 50.")
	case byNeighbours && tells(near):
		b.add(" Something is left elsewhere: a word’s neighbours still tell how it leaned.")
	case checks != "":
		b.add(" By ", checks, " the groups can no longer be told apart.")
	case v.change("mean_d").known:
		b.add(" What is hidden and not gone is not measured yet.")
	}
}

// tells reports whether a correlation of either sign says how a word leaned.
func tells(correlation float64) bool { return math.Abs(correlation) >= toldBy }
