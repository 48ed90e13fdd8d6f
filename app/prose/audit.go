package prose

import "strings"

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

// fell and rose report a change beyond its interval.
func (c change) fell() bool { return c.known && c.bounded && c.high < 0 }
func (c change) rose() bool { return c.known && c.bounded && c.low > 0 }

// put prints "from 0.15 to 0.01".
func (c change) put(b *builder, show func(float64) string) {
	b.add(" from ").num(c.name+"_before", c.before, show(c.before)).add(" to ").num(c.name, c.after, show(c.after))
}

func twoDecimals(x float64) string { return Fixed(x, 2) }

// auditRule is a sentence, or a part of one, that is said if what it returns is
// true; a rule that does not hold adds nothing.
type auditRule func(view, *builder) bool

// firstOf says the first rule that holds.
func firstOf(v view, b *builder, rules []auditRule) {
	for _, r := range rules {
		if r(v, b) {
			return
		}
	}
}

// auditHeadline says how much of what the tests see is gone, and the strongest
// sign that something is left.
func auditHeadline(v view) []Span {
	var b builder
	firstOf(v, &b, gone)
	firstOf(v, &b, left)
	return b.add(".").spans
}

// gone are the rules of the headline's first half.
var gone = []auditRule{
	func(v view, b *builder) bool { // the tests weaken, clear of 0
		c := v.change("mean_d")
		if !c.fell() || !(c.before > 0) {
			return false
		}
		share := 1 - c.after/c.before
		text := Percent(share)
		switch {
		case share >= 0.995 && share < 1:
			text = "more than 99 %"
		case share < 0.005:
			text = "less than 1 %"
		}
		v.done(b).add("removes ", text, " of what WEAT sees")
		return true
	},
	func(v view, b *builder) bool { // they grow
		c := v.change("mean_d")
		if c.rose() {
			v.done(b).add("makes what WEAT sees larger:")
			c.put(b, twoDecimals)
		}
		return c.rose()
	},
	func(v view, b *builder) bool { // the interval holds 0
		c := v.change("mean_d")
		if c.known && c.bounded {
			b.add("No clear change in what WEAT sees, ").num(c.name+"_before", c.before, twoDecimals(c.before)).add(" before and ").num(c.name, c.after, twoDecimals(c.after)).add(" after")
		}
		return c.known && c.bounded
	},
	func(v view, b *builder) bool { // no interval: the numbers alone
		c := v.change("mean_d")
		if c.known {
			b.add("What WEAT sees goes")
			c.put(b, twoDecimals)
		}
		return c.known
	},
	func(v view, b *builder) bool { // no test could be taken
		c := v.change("direct_bias")
		if c.known {
			b.add("Direct bias goes")
			c.put(b, twoDecimals)
		}
		return c.known
	},
	func(_ view, b *builder) bool { b.add("No number exists before and after"); return true },
}

// done begins a sentence with what was done.
func (v view) done(b *builder) *builder { return b.add(Sentence(Debiasing(v.steps())), " ") }

// left are the rules of its second half.
var left = []auditRule{
	func(v view, b *builder) bool { // a random direction does as much
		c := v.change("mean_d")
		low, ok := v.value("random_d_low")
		if ok = ok && c.fell() && c.after >= low; ok {
			b.add("; taking out a random direction does as much")
		}
		return ok
	},
	func(v view, b *builder) bool {
		x, ok := v.value("classifier_accuracy")
		if ok = ok && x >= told; ok {
			b.add("; a classifier still tells the groups apart ").num("classifier_accuracy", x, Percent(x)).add(" of the time")
		}
		return ok
	},
	func(v view, b *builder) bool {
		x, ok := v.value("cluster_accuracy")
		if ok = ok && x >= told; ok {
			b.add("; two clusters still hold ").num("cluster_accuracy", x, Percent(x)).add(" of the most biased words with their side")
		}
		return ok
	},
	func(v view, b *builder) bool {
		x, ok := v.value("neighbour_correlation")
		if ok = ok && tells(x); ok {
			b.add("; a word’s neighbours still tell how it leaned")
		}
		return ok
	},
	func(v view, b *builder) bool { // something was checked and tells nothing
		checks := v.checks()
		if checks != "" {
			b.add("; by ", checks, " the groups cannot be told apart")
		}
		return checks != ""
	},
	func(v view, b *builder) bool { // first figures
		if _, ok := v.value("mean_d"); ok {
			b.add("; what is hidden and not gone is not measured yet")
		}
		return true
	},
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
