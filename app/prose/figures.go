package prose

import (
	"math"
	"strings"

	"weatherglass/app/locale"
)

// IntervalFigure prints the interval of a value, or why there is none.
//
// The ends are name_low and name_high. It always returns a figure: that there is no
// interval is worth a place of the row.
func (v *View) IntervalFigure(name, note string) Figure {
	f := Figure{Term: locale.Say("95 % interval"), Key: "interval"}
	low, high, ok := v.Interval(name+"_low", name+"_high")
	if !ok {
		f.Value, f.Note = NoInterval(), v.WhyNone()
		return f
	}
	f.Value, f.Note = Range(low, high, 2), note
	f.Data = []Datum{{Name: name + "_low", Number: low, Text: Fixed(low, 2)},
		{Name: name + "_high", Number: high, Text: Fixed(high, 2)}}
	return f
}

// NoInterval is the value of a figure without one: "none", said apart from that of a size, which
// German has in another gender.
func NoInterval() string { return locale.Plural(0, "none", "none") }

// FoundFigure counts the words found; the last two roles are the terms. roles has at least
// two. Of the words found, those of the last two roles are terms, the others targets.
func (v *View) FoundFigure(roles ...string) Figure {
	var asked, found, targets int
	for i, r := range roles {
		asked += v.Asked(r)
		found += v.Found(r)
		if i < len(roles)-2 {
			targets += v.Found(r)
		}
	}
	terms := found - targets
	return Figure{Term: locale.Say("Words found"), Value: locale.Say("{1} of {2}", Count(float64(found)),
		Count(float64(asked))),
		Note: locale.Plural(targets, "{1} target", "{1} targets", Count(float64(targets))) + ", " +
			locale.Plural(terms, "{1} term", "{1} terms", Count(float64(terms))),
		Data: []Datum{{Name: "words_found", Number: float64(found), Text: Count(float64(found))},
			{Name: "words_asked", Number: float64(asked), Text: Count(float64(asked))}}}
}

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

// SidesFigure counts the words that lean to either pole. score names the number, "RIPA".
// Words at exactly 0 are on neither side. Each count has its pole’s class.
func (v *View) SidesFigure(score string) Figure {
	positive, negative := Sides(v.Leanings("words"))
	a, b := Poles(v.Answer)
	return Figure{
		Term:  locale.Say("Lean {1}, {2}", b, a),
		Value: "◂ " + Count(float64(negative)) + " · " + Count(float64(positive)) + " ▸",
		Note:  locale.Say("by the sign of {1}", score),
		Data: []Datum{
			{Name: "lean_b", Number: float64(negative), Text: "◂ " + Count(float64(negative)), Class: "pb"},
			{Name: "lean_a", Number: float64(positive), Text: Count(float64(positive)) + " ▸", Class: "pa"},
		},
	}
}

// ListFigure counts the words of a list, headed by the list's name. The number asked is
// printed only where some are missing.
func (v *View) ListFigure(role string) Figure {
	found, asked := v.Found(role), v.Asked(role)
	name := locale.Say("Words")
	if n := v.Names(); n.Bare(role) != "" {
		name = Sentence(n.Phrase(role))
	}
	f := Figure{Term: name, Value: Count(float64(found)), Note: locale.Say("all found"),
		Data: []Datum{{Name: "words_found", Number: float64(found), Text: Count(float64(found))}}}
	if found < asked {
		f.Note = locale.Say("of {1}; {2} not found", Count(float64(asked)), Count(float64(asked-found)))
		f.Data = append(f.Data, Datum{Name: "words_asked", Number: float64(asked), Text: Count(float64(asked))})
	}
	return f
}

// PairCount names the pairs found, as owners: "ten pairs’", "one pair’s". It counts pairs
// found, not pairs asked.
func (v *View) PairCount() string {
	n := v.PairsFound()
	return locale.Plural(n, "one pair’s", "{1} pairs’", Cardinal(n))
}

// PairsFound counts the pairs of which both words were found. A word that is missing
// anywhere in the pairs takes all its pairs along. Words that the second embedding lacks
// do not count.
func (v *View) PairsFound() int {
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

// EndsFigure prints an interval by the names of its ends, or that there is none. Three
// decimals where both ends are below 0.1 in size, as two would show one digit.
func (v *View) EndsFigure(lowID, highID, note string) Figure {
	f := Figure{Term: locale.Say("95 % interval"), Key: "interval"}
	low, high, ok := v.Interval(lowID, highID)
	if !ok {
		f.Value, f.Note = NoInterval(), v.WhyNone()
		return f
	}
	digits := 2
	if max(math.Abs(low), math.Abs(high)) < 0.1 {
		digits = 3
	}
	f.Value, f.Note = Range(low, high, digits), note
	f.Data = []Datum{{Name: lowID, Number: low, Text: Fixed(low, digits)},
		{Name: highID, Number: high, Text: Fixed(high, digits)}}
	return f
}

// SharesFigure prints the interval of a share, which is read in percent, as [View.EndsFigure] prints others; Data
// has the shares from 0 to 1.
func (v *View) SharesFigure(lowID, highID, note string) Figure {
	f := Figure{Term: locale.Say("95 % interval"), Key: "interval", Value: NoInterval(), Note: v.WhyNone()}
	if low, high, ok := v.Interval(lowID, highID); ok {
		f.Value, f.Note = locale.Say("{1} to {2}", Percent(low), Percent(high)), note
		f.Data = []Datum{{Name: lowID, Number: low, Text: Percent(low)}, {Name: highID, Number: high, Text: Percent(high)}}
	}
	return f
}

// WhyNone says why there is no interval, by the note of the core that tells. The codes are
// tried in their order, the most telling first. A note without a full stop is passed over,
// as none of these is.
func (v *View) WhyNone() string {
	for _, code := range strings.Fields("interval_skipped beta_interval_skipped no_spread too_many one_word nothing_left") {
		for _, n := range v.Reading.Notes {
			if text, ok := strings.CutSuffix(Note(n), "."); ok && n.Code == code {
				return text
			}
		}
	}
	return locale.Say("this reading asks for none")
}

// SimpleP prints the value p. note says what luck is here. ok is false without a p.
func (v *View) SimpleP(note string) (Figure, bool) {
	f, ok := v.PFigure("p", locale.Say("p-value"), note)
	f.Key = "p-value"
	return f, ok
}

// PFigure prints the p-value of this name. It has no key of the glossary; callers set one.
func (v *View) PFigure(name, term, note string) (Figure, bool) {
	p, ok := v.Value(name)
	if !ok {
		return Figure{}, false
	}
	return Figure{Term: term, Value: P(p), Note: note, Data: []Datum{{Name: name, Number: p, Text: P(p)}}}, true
}

// ValueFigure prints a value with two decimals. It has no key of the glossary; callers set
// one.
func (v *View) ValueFigure(id, term, note string) (Figure, bool) {
	x, ok := v.Value(id)
	if !ok {
		return Figure{}, false
	}
	return Figure{Term: term, Value: Fixed(x, 2), Note: note, Data: []Datum{{Name: id, Number: x, Text: Fixed(x, 2)}}},
		true
}

// FigureRow is a row of figures under construction; what does not exist is left out. Use
// it as r = r.And(f, ok); the zero value is an empty row.
type FigureRow []Figure

// And adds a figure if there is one and the row has room. Four is what a line of the page
// holds.
func (r FigureRow) And(f Figure, ok bool) FigureRow {
	if !ok || len(r) == 4 {
		return r
	}
	return append(r, f)
}

// WordsFound counts the words of all sets. It ranges over a map, whose order does not
// matter to sums.
func (v *View) WordsFound() Figure {
	var asked, found int
	for role := range v.Reading.Experiment.Sets {
		asked += v.Asked(role)
		found += v.Found(role)
	}
	f := Figure{Term: locale.Say("Words found"), Value: locale.Say("{1} of {2}", Count(float64(found)),
		Count(float64(asked)))}
	if n := v.Found("words"); n > 0 && n < found {
		f.Note = locale.Plural(n, "{1} word in the list", "{1} words in the list", Count(float64(n)))
	}
	f.Data = []Datum{{Name: "words_found", Number: float64(found), Text: Count(float64(found))},
		{Name: "words_asked", Number: float64(asked), Text: Count(float64(asked))}}
	return f
}
