package prose

import (
	"math"
	"strings"
)

// AuditMethod is the id of the audit of a debiased embedding.
const AuditMethod = "audit"

// told is the accuracy from which on two groups of equal size are told apart:
// beyond what luck reaches once in forty with 100 words. toldBy is the same for
// the correlation of a word's lean with that of its neighbours.
const (
	told   = 0.6
	toldBy = 0.2
)

// change is a number before and after debiasing.
type change struct {
	name          string
	before, after float64
	low, high     float64 // 95 % interval of the difference
	known         bool    // both sides exist
	bounded       bool    // the interval exists
}

func (v view) change(name string) change {
	c := change{name: name}
	var before, after bool
	c.before, before = v.value(name + "_before")
	c.after, after = v.value(name)
	c.known = before && after
	c.low, c.high, c.bounded = v.interval(name+"_change_low", name+"_change_high")
	return c
}

// put prints "from 0.15 to 0.01".
func (c change) put(b *builder, show func(float64) string) {
	b.add(" from ").num(c.name+"_before", c.before, show(c.before)).add(" to ").num(c.name, c.after, show(c.after))
}

func twoDecimals(x float64) string { return Fixed(x, 2) }

// auditHeadline says what became of each test; how sure that is goes by the change
// of their mean.
func auditHeadline(v view) claim {
	var yes builder
	c := v.changeClaim("mean_d", &yes)
	if !c.known {
		c = v.changeClaim("direct_bias", &yes)
		v.goes(&yes, "Direct bias", "direct_bias")
		return c
	}
	if after, ok := v.value("mean_d"); ok && c.x < 0 { // does taking out any direction do as much?
		low, drawn := v.value("random_d_low")
		if c.tested = drawn && after >= low; c.tested {
			c.p, c.luck = 1, "taking out a random direction does as much"
		}
	}
	if !v.fates(&yes, c.x) {
		v.goes(&yes, "What the tests see", "mean_d")
	}
	return c
}

// changeClaim is a claim of the change of a number.
func (v view) changeClaim(name string, yes *builder) claim {
	c := v.change(name)
	return claim{finding: finding{x: c.after - c.before, low: c.low, high: c.high, bounded: c.bounded}, known: c.known,
		none: "No number exists before and after", yes: yes}
}

// goes says a number before and after.
func (v view) goes(b *builder, what, name string) {
	c := v.change(name)
	switch {
	case Fixed(c.before, 2) == Fixed(c.after, 2) && c.before != c.after:
		b.add(what, " hardly moves from ").num(name, c.after, twoDecimals(c.after))
		return
	case c.before == c.after:
		b.add(what, " stays at ").num(name, c.after, twoDecimals(c.after))
		return
	case c.after < c.before:
		b.add(what, " falls")
	default:
		b.add(what, " rises")
	}
	c.put(b, twoDecimals)
}

// fates are what can become of a test: the words for one of several, for all of
// several, and for a single one, with whether the effect is smaller for it.
var fates = [...]struct {
	one, more string
	falls     bool
}{
	{"falls to what luck gives", "fall to what luck gives", true},
	{"weakens and still shows", "weaken and still show", true},
	{"turns round", "turn round", true},
	{"does not weaken", "do not weaken", false},
	{"shows for the first time", "show for the first time", false},
	{"was luck before and is luck now", "were luck before and are luck now", false},
}

// fates counts what became of the tests; it says nothing if a p is lacking, or if
// none went the way of their mean, whose change is given.
func (v view) fates(b *builder, change float64) bool {
	var counts [len(fates)]int
	n, agree := 0, false
	t := v.tableOf("tests")
	for _, row := range t.Rows {
		before, had := number(t, row, "d_before")
		after, has := number(t, row, "d")
		if !had || !has {
			continue
		}
		old, okOld := number(t, row, "p_before")
		now, ok := number(t, row, "p")
		if !okOld || !ok {
			return false
		}
		n++
		i := fate(shows(old), shows(now), math.Abs(after) < math.Abs(before))
		counts[i]++
		agree = agree || fates[i].falls == (change < 0)
	}
	if n == 0 || !agree {
		return false
	}
	said := 0
	for i, count := range counts {
		switch {
		case count == 0:
			continue
		case n == 1:
			b.add("The test ")
		case count == n:
			b.add(verb(n-1, "Both tests ", "All "+NumberOfTests(n)+" "))
		case said == 0:
			b.add(Sentence(Cardinal(count)), " of ", NumberOfTests(n), " ")
		default:
			b.add(", ", Cardinal(count), " ")
		}
		b.add(verb(count, fates[i].one, fates[i].more))
		said++
	}
	return true
}

// shows tells by a one-sided p on which side a test is beyond luck: 1 as its
// question asks, −1 the other way round, 0 on neither.
func shows(p float64) int {
	switch {
	case p < alpha:
		return 1
	case p > 1-alpha/2:
		return -1
	}
	return 0
}

// fate is the place in fates of a test that showed on a side before and shows on
// another now.
func fate(before, now int, weaker bool) int {
	switch {
	case before == 0 && now == 0:
		return 5
	case before == 0:
		return 4
	case now == 0:
		return 0
	case before != now:
		return 2
	case weaker:
		return 1
	}
	return 3
}

// checks names the checks of what is left that a reading has.
func (v view) checks() string {
	var names []string
	for _, c := range [][2]string{{"classifier_accuracy", "a classifier"}, {"cluster_accuracy", "clusters"}, {"neighbour_correlation", "neighbours"}} {
		if _, ok := v.value(c[0]); ok {
			names = append(names, c[1])
		}
	}
	switch len(names) {
	case 0:
		return ""
	case 1:
		return names[0]
	}
	return strings.Join(names[:len(names)-1], ", ") + " and " + names[len(names)-1]
}
