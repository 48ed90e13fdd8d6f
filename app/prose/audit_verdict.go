package prose

import "math"

// auditVerdict says what happened along the direction, to the tests, to the
// neighbours and to the use of the vectors.
func auditVerdict(v view) []Span {
	var b builder
	for _, say := range []auditRule{along, weakened, hangs, clustered, byNeighbours, control} {
		say(v, &b)
	}
	firstOf(v, &b, cost)
	return trimStart(b.spans)
}

// along says what is left along the direction itself.
func along(v view, b *builder) bool {
	c := v.change("direct_bias")
	switch {
	case !c.known:
		return false
	case Fixed(c.before, 2) == Fixed(c.after, 2):
		b.add(" Bias along the direction itself stays at ").num(c.name, c.after, Fixed(c.after, 2)).add(".")
		return true
	case c.after > c.before:
		b.add(" Bias along the direction itself rises")
	default:
		b.add(" Bias along the direction itself falls")
	}
	c.put(b, twoDecimals)
	b.add(".")
	return true
}

// weakened counts the tests whose effects weaken, and those that can still be
// told from 0.
func weakened(v view, b *builder) bool {
	weaker, beyond, turned, clear, n := 0, 0, 0, 0, 0
	t := v.tableOf("tests")
	for _, row := range t.Rows {
		before, had := number(t, row, "d_before")
		after, has := number(t, row, "d")
		if !had || !has {
			continue
		}
		n++
		if math.Abs(after) < math.Abs(before) {
			weaker++
			if v.better(text(t, row, "test")) {
				beyond++
			}
		}
		if Fixed(before, 2) != Fixed(0, 2) && Fixed(after, 2) != Fixed(0, 2) && before*after < 0 {
			turned++
		}
		low, okLow := number(t, row, "d_low")
		high, okHigh := number(t, row, "d_high")
		if okLow && okHigh && (low > 0 || high < 0) {
			clear++
		}
	}
	if n < 2 {
		return false
	}
	switch {
	case weaker == 2 && n == 2:
		b.add(" Both tests weaken")
	case weaker == n:
		b.add(" All ", NumberOfTests(n), " weaken")
	case weaker == 0:
		b.add(" None of ", NumberOfTests(n), " weakens")
	default:
		b.add(" Of ", NumberOfTests(n), " ", Cardinal(weaker), " ", verb(weaker, "weakens", "weaken"))
	}
	switch known := len(v.tableOf("audit").Rows) > 0 && beyond < weaker; {
	case known && weaker == 1:
		b.add(", not clearly")
	case known:
		b.add(", ", verb(beyond+1, "none", Cardinal(beyond)), " of them clearly")
	}
	if turned > 0 {
		b.add(". ", Sentence(Cardinal(turned)), " ", verb(turned, "leans", "lean"), " the other way now")
	}
	b.add("; ", verb(clear+1, "none", Cardinal(clear)), " can still be told from 0.")
	return true
}

// hangs says why the change of the tests is not clear: on which words they hold.
func hangs(v view, b *builder) bool {
	c := v.change("mean_d")
	if !c.known || !c.bounded || c.fell() || c.rose() {
		return false
	}
	b.add(" The change hangs on the words of the tests: drawn again, they give one between ").ranged(c.name+"_change", c.low, c.high).add(".")
	return true
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

// clustered is said where the headline has the classifier.
func clustered(v view, b *builder) bool {
	x, ok := v.value("cluster_accuracy")
	y, classified := v.value("classifier_accuracy")
	if ok = ok && x >= told && classified && y >= told; ok {
		b.add(" Words that leaned the same way before still lie close together: two clusters hold ").
			num("cluster_accuracy", x, Percent(x)).add(" of them with their side.")
	}
	return ok
}

// byNeighbours says how much the neighbours tell.
func byNeighbours(v view, b *builder) bool {
	c := v.change("neighbour_correlation")
	if !c.known {
		return false
	}
	switch {
	case !tells(c.after):
		b.add(" A word’s neighbours no longer tell how it leaned:")
	case math.Abs(c.before)-math.Abs(c.after) >= 0.05:
		b.add(" From its neighbours alone one can still tell how a word leaned, if less well:")
	default:
		b.add(" From its neighbours alone one can tell how a word leaned as well as before:")
	}
	b.add(" ").num(c.name, c.after, Fixed(c.after, 2)).add(" instead of ").num(c.name+"_before", c.before, Fixed(c.before, 2)).add(".")
	return true
}

// tells reports whether a correlation of either sign says how a word leaned.
func tells(correlation float64) bool { return math.Abs(correlation) >= toldBy }

// control compares with random directions.
func control(v view, b *builder) bool {
	x, ok := v.value("random_d")
	after, has := v.value("mean_d")
	low, bounded := v.value("random_d_low")
	if !ok || !has || !bounded {
		return false
	}
	is := "is "
	if before, ok := v.value("mean_d_before"); ok && Fixed(before, 2) == Fixed(x, 2) {
		is = "stays at "
	}
	b.add(" With a random direction taken out instead, the mean effect size ", is).num("random_d", x, Fixed(x, 2))
	if after >= low {
		b.add(", so the change need not come from this direction")
	}
	b.add(".")
	return true
}

// useful are the measures of what vectors are good for, with their names.
var useful = [][2]string{{"similarity", "word similarity"}, {"analogies", "accuracy on analogies"}}

// cost are the rules of usefulness: a loss beyond its interval, none, or that it
// was not measured.
var cost = []auditRule{
	func(v view, b *builder) bool {
		for _, u := range useful {
			if c := v.change(u[0]); c.fell() {
				b.add(" It costs something: ", u[1], " falls")
				c.put(b, twoDecimals)
				b.add(".")
				return true
			}
		}
		return false
	},
	func(v view, b *builder) bool {
		for _, u := range useful {
			if c := v.change(u[0]); c.known && c.bounded {
				b.add(" No clear loss of ", u[1], ":")
				c.put(b, twoDecimals)
				b.add(".")
				return true
			}
		}
		return false
	},
	func(v view, b *builder) bool {
		x, ok := v.value("overlap")
		if ok {
			b.add(" Of the ten words nearest to a word, ").num("overlap", x, Percent(x)).add(" are still among its ten nearest.")
		}
		return ok
	},
	func(v view, b *builder) bool {
		_, ok := v.value("mean_d")
		if ok {
			b.add(" What it costs is not measured here.")
		}
		return ok
	},
}
