package prose

import "math"

// lean is what a WEAT found, in the words of its question: subject leans to
// pole more than other does.
type lean struct {
	subject, other string // "X" and "Y", or swapped
	pole, opposite string // "A" and "B", or swapped
}

// weatLean orients a WEAT. A negative d swaps the pole. Where the mean of X
// lies on the other side of 0 than the pole, "X leans to A more" would read as
// if X leaned to A, so the same difference is told from Y's side.
func (v view) weatLean(d float64) lean {
	l := lean{"X", "Y", "A", "B"}
	sign := 1.0
	if d < 0 {
		l.pole, l.opposite = "B", "A"
		sign = -1
	}
	x, y := v.mean("X"), v.mean("Y")
	if x.known && y.known && sign*x.mean < 0 && sign*y.mean < 0 {
		return lean{subject: "Y", other: "X", pole: l.opposite, opposite: l.pole}
	}
	return l
}

// weatP returns the p-value that the sentence for d goes by, and its name. The
// question has one side; an answer on the other side is judged by both.
func (v view) weatP(d float64) (p float64, name string, ok bool) {
	name = "p"
	if d < 0 {
		name = "p_two_sided"
	}
	p, ok = v.value(name)
	if d < 0 && !ok {
		// Without the two-sided p an opposite answer cannot be told from luck.
		if _, one := v.value("p"); one {
			return 1, "", true
		}
	}
	return p, name, ok
}

func weatHeadline(v view) claim {
	n := v.names()
	var yes, no builder
	sets := n.Phrase("X") + " and " + n.Phrase("Y")
	c := claim{none: "No difference between " + sets + " can be measured", yes: &yes, no: no.add("No clear difference between ", sets)}
	c.finding, c.known = v.finding("d", "d_low", "d_high", "")
	c.p, _, c.tested = v.weatP(c.x)
	l := v.weatLean(c.side())
	yes.add(Sentence(n.Phrase(l.subject)), " lean to ").mark(poleClass(l.pole), n.Phrase(l.pole))
	if v.opposed() {
		yes.add(", and ", n.Phrase(l.other), " to ").mark(poleClass(l.opposite), n.Phrase(l.opposite))
	} else {
		yes.add(" more than ", n.Phrase(l.other), " do")
	}
	return c
}

// opposed reports whether the two set means have opposite signs and intervals
// clear of 0: only then does each set lean to a pole of its own.
func (v view) opposed() bool {
	x, y := v.mean("X"), v.mean("Y")
	return x.clear() && y.clear() && (x.mean > 0) != (y.mean > 0)
}

func weatVerdict(v view) []Span {
	var b builder
	d, ok := v.value("d")
	if !ok {
		x, y := v.mean("X"), v.mean("Y")
		if x.known && y.known && x.mean == y.mean {
			b.add("All words lean alike, so there is no spread to compare a difference with.")
		} else {
			b.add("The effect size does not exist for these words.")
		}
		return b.spans
	}
	p, _, hasP := v.weatP(d)
	clear := hasP && p < alpha
	b.add(v.sizeClause(d, clear))
	if hasP {
		b.add(v.luckClause(d, p))
	}
	b.add(".")
	v.hangsOn(&b, d, clear)
	switch {
	case clear:
		v.meansSentence(&b, d)
	case !hasP || v.found("X")+v.found("Y") > 20:
	case SizeWord(d) == "large":
		b.add(" With so few words, even a large difference can be luck.")
	case SizeWord(d) != "none":
		b.add(" With so few words, only a large difference stands out from luck.")
	}
	return b.spans
}

// sizeClause opens the verdict with the size of the difference.
func (v view) sizeClause(d float64, clear bool) string {
	size := SizeWord(d)
	switch {
	case d == 0:
		return "The two sets lean alike"
	case size == "none":
		return "The measured difference is next to nothing"
	case !clear:
		return "The measured difference is " + size
	}
	return "The difference is " + size
}

// luckClause says how often sorting the words by luck would match the
// difference.
func (v view) luckClause(d, p float64) string {
	words := "these words"
	if n := v.found("X") + v.found("Y"); n > 0 && n <= 60 {
		words = "these " + Cardinal(n) + " words"
	}
	joint, way := ", and", ""
	if p >= alpha && SizeWord(d) != "none" {
		joint = ", but"
	}
	if d < 0 && p < 1 {
		way = ", one way or the other,"
	}
	if d < 0 && p == 1 {
		return ", and it points the other way than the question asks"
	}
	return joint + " sorting " + words + " by luck would match it" + way + " " + Luck(p)
}

// hangsOn says what the answer hangs on, by the interval.
func (v view) hangsOn(b *builder, d float64, clear bool) {
	low, high, ok := v.interval("d_low", "d_high")
	switch {
	case !ok:
		b.add(" How much hangs on the choice of words is not known.")
	case !clear:
		b.overAll("words", "d", ends{"d_low", "d_high", low, high, fixed(2)}).add(".")
	case low > 0 || high < 0:
		b.overAll("words", "d", ends{"d_low", "d_high", low, high, fixed(2)}).add(": clear of 0.")
	default:
		end := "be nothing"
		if d > 0 && low <= -0.2 || d < 0 && high >= 0.2 {
			end = "be nothing or the other way round"
		}
		b.mayBeNothing(v.choice(), end)
	}
}

// choice names the words whose choice the answer hangs on: the attribute words
// when redrawing the targets alone leaves the interval clear of 0.
func (v view) choice() string {
	low, high, ok := v.interval("d_target_low", "d_target_high")
	if v.option("interval") == "targets" || !ok || low <= 0 && high >= 0 {
		return "words"
	}
	return v.names().Both("A", "B")
}

// meansSentence says where the sets themselves lie. The words never go beyond
// the intervals of the set means; without these the sentence is left out.
func (v view) meansSentence(b *builder, d float64) {
	l, n := v.weatLean(d), v.names()
	s, o := v.mean(l.subject), v.mean(l.other)
	sign := 1.0
	if l.pole == "B" {
		sign = -1
	}
	switch {
	case !s.hasBounds || !o.hasBounds || v.opposed():
	case o.clear() && sign*o.mean > 0:
		b.add(" ", Sentence(n.Phrase(l.other)), " lean to ", n.Phrase(l.pole), " too, only less.")
	case o.clear():
		b.add(" Taken alone, ", n.Phrase(l.subject), " lie near the middle; it is ", n.Phrase(l.other), " that lean to ", n.Phrase(l.opposite), ".")
	case s.clear() || math.Abs(o.mean) <= math.Abs(s.mean)/2:
		b.add(" ", Sentence(n.Phrase(l.other)), " lie near the middle; they do not lean to ", n.Phrase(l.opposite), " by themselves.")
	default:
		b.add(" Taken alone, neither set is clear of the middle.")
	}
}

// Both names two attribute sets together, "male and female terms".
func (n Namer) Both(first, second string) string {
	a, b := n.Phrase(first), n.Phrase(second)
	if x, y := lastWord(a), lastWord(b); x == y && len(a) > len(x) {
		return a[:len(a)-len(x)-1] + " and " + b
	}
	return a + " and " + b
}
