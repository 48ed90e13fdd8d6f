package prose

import (
	"maps"
	"math"
	"slices"
	"strings"

	"weatherglass/metrics/experiment"
)

// first returns the first value of the reading, in the order of the registry
// and then of its name: the one that answers the question.
func (v view) first() (value experiment.Value, x float64, ok bool) {
	m, _ := measureOf(v.Reading.Experiment.Method)
	for _, value := range m.Values {
		if x, ok := v.value(value.ID); ok {
			return value, x, true
		}
	}
	for _, id := range slices.Sorted(maps.Keys(v.Reading.Values)) {
		if x, ok := v.value(id); ok {
			return experiment.Value{ID: id, Name: strings.ReplaceAll(id, "_", " ")}, x, true
		}
	}
	return value, 0, false
}

// subject is the set that the reading is about.
func (v view) subject() string {
	m, _ := measureOf(v.Reading.Experiment.Method)
	for _, r := range m.Roles {
		if _, given := v.Reading.Experiment.Sets[r.ID]; given && r.Kind == "words" {
			return v.names().Phrase(r.ID)
		}
	}
	return ""
}

func generalHeadline(v view) claim {
	var b builder
	value, x, ok := v.first()
	if !ok {
		return claim{none: "Nothing can be measured"}
	}
	b.add("The ", value.Name)
	if subject := v.subject(); subject != "" {
		b.add(" of ", subject)
	}
	return states(b.add(" is ").num(value.ID, x, Fixed(x, 2)))
}

func generalVerdict(v view) []Span {
	var b builder
	if value, _, ok := v.first(); ok && strings.HasSuffix(value.Doc, ".") {
		b.add(value.Doc)
		if value.Range != "" {
			b.add(" It can lie in this range: ", value.Range, ".")
		}
	}
	if p, ok := v.value("p"); ok {
		b.add(" Luck would match it ", Luck(p), ".")
	}
	v.extremes(&b)
	return trimStart(b.spans)
}

// extremes names the words with the largest and the smallest score.
func (v view) extremes(b *builder) {
	words := v.leanings("words")
	if len(words) < 2 || words[0].score == words[len(words)-1].score {
		return
	}
	a, z := words[0], words[len(words)-1]
	first, second := Poles(v.Answer)
	b.add(" Farthest to the ", first, " side: ").mark("b", a.word).add("; farthest to the ", second, " side: ").mark("b", z.word).add(".")
}

// generalFigures shows the numbers that tell most of a method: those of
// telling, else the first one, its interval and its p-value; and the words.
func generalFigures(v view) []Figure {
	var out figureRow
	ids := strings.Fields(lookUp(telling, v.Reading.Experiment.Method))
	if value, _, ok := v.first(); ok && len(ids) == 0 {
		ids = []string{value.ID, "low", "p"}
	}
	for _, id := range ids {
		switch id {
		case "low":
			if _, _, ok := v.interval("low", "high"); ok {
				out = append(out, v.endsFigure("low", "high", "over the choice of words"))
			}
		case "p":
			out = out.and(v.simpleP("how often luck would match this"))
		default:
			out = out.and(v.namedFigure(id))
		}
	}
	return out.and(v.wordsFound(), true)
}

// telling are the numbers that methods without figures of their own show, in
// their order: plain ones, shares (%) and counts (#).
const telling = `
frequency=rank_correlation
neighbours=nearest
ripa-vocabulary=mean sd share_positive% count#
gweat=g p low
weat-groups=d_most clear# q m#
same=same p low skew
bat=bat% p low
reliability=cosine low alpha explained%
neighbour-test=own% expected% p
cluster-test=accuracy% p squares%
classifier-test=accuracy% p folds#
silhouette=accuracy robustness robustness_with d
odd-one-out=cos margin
analogies=count# compared# shared# least
solve=best
specific-words=f1 balanced_accuracy% taken# learned#
`

// namedFigure prints a value under its plain name, as its mark says.
func (v view) namedFigure(id string) (Figure, bool) {
	id, share := strings.CutSuffix(id, "%")
	id, count := strings.CutSuffix(id, "#")
	x, ok := v.value(id)
	if !ok {
		return Figure{}, false
	}
	m, _ := measureOf(v.Reading.Experiment.Method)
	f := Figure{Term: strings.ReplaceAll(id, "_", " "), Value: small(x)}
	for _, value := range m.Values {
		if value.ID == id {
			f.Term, f.Note = value.Name, value.Symbol
			if value.Range != "" && value.Range != "no fixed range" && !count {
				f.Note = strings.TrimPrefix(f.Note+"; "+value.Range, "; ")
			}
		}
	}
	switch f.Term = Sentence(f.Term); {
	case share:
		f.Value = Percent(x)
	case count:
		f.Value = Count(x)
	}
	if strings.Contains(strings.ToLower(f.Term), "effect size") {
		f.Key = "effect size"
	}
	f.Data = []Datum{{Name: id, Number: x, Text: f.Value}}
	return f, true
}

// small prints a number with two decimals, one below 0.1 with three.
func small(x float64) string {
	if math.Abs(x) < 0.1 {
		return Fixed(x, 3)
	}
	return Fixed(x, 2)
}

func generalLimits(v view) []string {
	return []string{v.textsLimit(), systemLimit,
		"Nothing here shows the luck of training: the same texts trained twice give slightly different vectors."}
}

// endsFigure prints an interval by the names of its ends, or that there is none.
func (v view) endsFigure(lowID, highID, note string) Figure {
	f := Figure{Term: "95 % interval", Key: "interval"}
	low, high, ok := v.interval(lowID, highID)
	if !ok {
		f.Value, f.Note = "none", v.whyNone()
		return f
	}
	digits := 2
	if max(math.Abs(low), math.Abs(high)) < 0.1 {
		digits = 3
	}
	f.Value, f.Note = Range(low, high, digits), note
	f.Data = []Datum{{Name: lowID, Number: low, Text: Fixed(low, digits)}, {Name: highID, Number: high, Text: Fixed(high, digits)}}
	return f
}

// whyNone says why there is no interval, by the note of the core that tells.
func (v view) whyNone() string {
	for _, code := range strings.Fields("interval_skipped beta_interval_skipped no_spread too_many one_word nothing_left") {
		for _, n := range v.Reading.Notes {
			if text, ok := strings.CutSuffix(n.Text, "."); ok && n.Code == code {
				return text
			}
		}
	}
	return "this reading asks for none"
}

// simpleP prints the value p.
func (v view) simpleP(note string) (Figure, bool) {
	p, ok := v.value("p")
	if !ok {
		return Figure{}, false
	}
	return Figure{Term: "p-value", Key: "p-value", Value: P(p), Note: note, Data: []Datum{{Name: "p", Number: p, Text: P(p)}}}, true
}

// valueFigure prints a value with two decimals.
func (v view) valueFigure(id, term, note string) (Figure, bool) {
	x, ok := v.value(id)
	if !ok {
		return Figure{}, false
	}
	return Figure{Term: term, Value: Fixed(x, 2), Note: note, Data: []Datum{{Name: id, Number: x, Text: Fixed(x, 2)}}}, true
}

// figureRow is a row of figures under construction; what does not exist is left out.
type figureRow []Figure

func (r figureRow) and(f Figure, ok bool) figureRow {
	if !ok || len(r) == 4 {
		return r
	}
	return append(r, f)
}

// wordsFound counts the words of all sets.
func (v view) wordsFound() Figure {
	var asked, found int
	for role := range v.Reading.Experiment.Sets {
		asked += v.asked(role)
		found += v.found(role)
	}
	f := Figure{Term: "Words found", Value: Count(float64(found)) + " of " + Count(float64(asked))}
	if n := v.found("words"); n > 0 && n < found {
		f.Note = Counted(n, "word", "words") + " in the list"
	}
	f.Data = []Datum{{Name: "words_found", Number: float64(found), Text: Count(float64(found))},
		{Name: "words_asked", Number: float64(asked), Text: Count(float64(asked))}}
	return f
}
