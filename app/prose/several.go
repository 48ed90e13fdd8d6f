package prose

import (
	"math"

	"weatherglass/metrics/experiment"
)

// roleNames lists the sets of roles that were given, "math words and arts words".
func (v view) roleNames(roles ...string) string {
	var all []groupDistance
	for _, id := range roles {
		if _, given := v.Reading.Experiment.Sets[id]; given {
			all = append(all, groupDistance{role: id})
		}
	}
	return v.groupNames(all)
}

// targetNames lists the two sets of targets.
func (v view) targetNames() string {
	if names := v.roleNames("X", "Y"); names != "" {
		return names
	}
	return "the target words"
}

// groupNamesGiven lists the groups of a measure of several.
func (v view) groupNamesGiven() string {
	if names := v.roleNames("A", "B", "C", "D", "E", "F", "G", "H"); names != "" {
		return names
	}
	return "the groups"
}

// targetNamesGiven lists the target sets of a measure of several.
func (v view) targetNamesGiven() string {
	if names := v.roleNames("X", "Y", "Z", "U", "V", "W", "S", "T"); names != "" {
		return names
	}
	return "the targets"
}

// couldLie says what the interval of a value means; middle is where there is
// nothing to be found.
func (v view) couldLie(b *builder, middle float64, decimals int) {
	low, high, ok := v.interval("low", "high")
	switch {
	case !ok:
		b.add(" How much hangs on the choice of words is not known.")
	case low <= middle && high >= middle:
		b.mayBeNothing("words", "be nothing")
	default:
		b.overAll("words", "it", ends{"low", "high", low, high, fixed(decimals)}).add(".")
	}
}

// wouldLie prints the interval of a mean over the words, which has no middle.
func (v view) wouldLie(b *builder, what string, decimals int) {
	if low, high, ok := v.interval("low", "high"); ok {
		b.overAll("words", what, ends{"low", "high", low, high, fixed(decimals)}).add(".")
	}
}

func gweatQuestion(q questionBuilder) []QPart {
	m, _ := measureOf("gweat")
	half := len(m.Roles) / 2
	return sentence("do ", q.enumerated(m.Roles[:half]), " stand nearer to ", q.enumerated(m.Roles[half:]), ", each to its own, than to the others?")
}

func gweatHeadline(v view) claim {
	var yes, no builder
	c := claim{none: "No association can be measured", yes: &yes}
	c.finding, c.known = v.finding("g", "low", "high", "p")
	c.tested = c.tested && c.up() // p counts one side alone
	c.no = no.add("No clear sign that ", v.targetNamesGiven(), " each stand nearer to their own group than to the others")
	stands := ", each stands farther from its own group than the others do, taken together"
	if c.up() {
		stands = ", each stands nearer to its own group than the others do, taken together"
	}
	yes.add("Of ", v.targetNamesGiven(), stands)
	return c
}

func gweatVerdict(v view) []Span {
	var b builder
	g, ok := v.value("g")
	if !ok {
		return nil
	}
	b.add("The generalised association is ").num("g", g, Fixed(g, 3)).add(", where 0 is none and a negative number the other way round.")
	if p, ok := v.value("p"); ok {
		b.add(" Target words dealt to sets by luck would give as much ", Luck(p), ".")
	}
	v.couldLie(&b, 0, 3)
	return b.spans
}

func gweatLimits(v view) []string {
	return []string{v.textsLimit(),
		"One number stands for all sets at once: it does not say which of them stands near its group, or whether all do.", systemLimit}
}

func weatGroupsQuestion(q questionBuilder) []QPart {
	m, _ := measureOf("weat-groups")
	return sentence("which two of ", q.enumerated(m.Roles[2:]), " do ", q.blank("X", " and "), q.blank("Y", " tell apart?"))
}

func weatGroupsHeadline(v view) claim {
	var yes, no builder
	n, by := v.names(), " told apart by "+v.targetNames()
	c := claim{none: "No pair of groups can be compared", yes: &yes}
	c.no = no.add("No two of ", v.groupNamesGiven(), " are clearly", by)
	t, m, found := v.tableOf("pairs"), 0, 0
	for _, row := range t.Rows {
		f, ok := rowFinding(t, row, "d")
		if !ok {
			continue
		}
		m++
		sure := f.certainty()
		if sure >= othersMay {
			found++
		}
		if !c.known || sure == luckMay && c.certainty() < luckMay || sure >= othersMay && (c.certainty() < othersMay || sure < c.certainty()) {
			c.finding, c.known, yes = f, true, builder{}
			yes.add(Sentence(n.Phrase(text(t, row, "first"))), " and ", n.Phrase(text(t, row, "second")), " are", by)
		}
	}
	if found > 0 && m > 1 {
		yes = builder{}
		yes.num("clear", float64(found), Sentence(Cardinal(found))).add(" of the ").num("m", float64(m), Cardinal(m)).add(" pairs of groups ", verb(found, "is", "are"), by)
	}
	return c
}

// rowFinding reads a row with a number, its interval and its adjusted p.
func rowFinding(t experiment.Table, row []any, id string) (f finding, ok bool) {
	var low, high bool
	f.x, ok = number(t, row, id)
	f.low, low = number(t, row, "low")
	f.high, high = number(t, row, "high")
	f.bounded = low && high && f.low <= f.high
	f.p, f.tested = number(t, row, "q")
	return f, ok
}

func weatGroupsVerdict(v view) []Span {
	var b builder
	first, second, d := v.farthestPair()
	if first != "" {
		n := v.names()
		b.add("Farthest apart are ", n.Phrase(first), " and ", n.Phrase(second), ", d = ").num("d_most", d, Fixed(d, 2))
		b.add(". A positive d says that ", n.Phrase("X"), " lean to the first of the two.")
	}
	m, _ := v.value("m")
	if q, ok := v.value("q"); ok && m >= 1 {
		if m > 1 {
			b.add(" Allowing for ", Cardinal(int(m)), " comparisons, luck would match the clearest of them ", Luck(q), ".")
		} else {
			b.add(" Luck would match it ", Luck(q), ".")
		}
	}
	return trimStart(b.spans)
}

// farthestPair returns the pair of groups with the largest d in size; the roles
// are "" if there is none.
func (v view) farthestPair() (first, second string, d float64) {
	t, _ := v.tableRows("pairs")
	for _, row := range t.Rows {
		x, ok := number(t, row, "d")
		a, b := text(t, row, "first"), text(t, row, "second")
		if ok && a != "" && b != "" && (first == "" || math.Abs(x) > math.Abs(d)) {
			first, second, d = a, b, x
		}
	}
	return first, second, d
}

func weatGroupsLimits(v view) []string {
	return []string{v.textsLimit(),
		"A pair that is not clear of luck is not shown to be alike: there may be too few words to tell.", systemLimit}
}

func sameQuestion(q questionBuilder) []QPart {
	m, _ := measureOf("same")
	return sentence("how far do ", q.list("words", " lie along what sets apart "), q.enumerated(m.Roles[1:]), "?")
}

func sameHeadline(v view) claim {
	n := v.names()
	var yes, no builder
	c := claim{none: "No association can be measured", yes: &yes, no: &no}
	c.finding, c.known = v.luckFinding("same")
	for _, b := range []*builder{&yes, &no} {
		b.add(Sentence(n.Phrase("words")), " lie ").num("same", c.x, Fixed(c.x, 2)).add(" along what sets apart ", v.groupNamesGiven(), ", on average")
	}
	yes.add(", farther than luck would put them")
	if c.tested {
		no.add("; luck often puts them as far")
	}
	return c
}

func sameVerdict(v view) []Span {
	var b builder
	if p, ok := v.value("p"); ok {
		b.add(" Groups dealt by luck from the same words would part the list as far ", Luck(p), ".")
	}
	skew, hasSkew := v.value("skew")
	spread, hasSpread := v.value("stereotype")
	if hasSkew && hasSpread {
		n := v.names()
		b.add(" Between ", n.Phrase("A"), " and ", n.Phrase("B"), " the words as a whole lie at ").num("skew", skew, Signed(skew, 2))
		b.add(", where a positive number is nearer to ", n.Phrase("A"), "; around that they spread by ").num("stereotype", spread, Fixed(spread, 2)).add(".")
	}
	v.wouldLie(&b, "the mean", 2)
	return trimStart(b.spans)
}

func sameLimits(v view) []string {
	return []string{v.leanLimit(),
		"It never comes to 0 by itself: words that have nothing to do with the groups lie off the middle too, by the luck of their other meanings.", systemLimit}
}
