package prose

import (
	"maps"
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

func generalHeadline(v view) []Span {
	var b builder
	value, x, ok := v.first()
	if !ok {
		return b.add("Nothing can be measured.").spans
	}
	b.add("The ", value.Name)
	if subject := v.subject(); subject != "" {
		b.add(" of ", subject)
	}
	return b.add(" is ").num(value.ID, x, Fixed(x, 2)).add(".").spans
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

func generalFigures(v view) []Figure {
	var out []Figure
	if value, x, ok := v.first(); ok {
		f := Figure{Term: Sentence(value.Name), Value: Fixed(x, 2), Note: value.Symbol}
		f.Data = []Datum{{Name: value.ID, Number: x, Text: f.Value}}
		out = append(out, f)
	}
	if _, _, ok := v.interval("low", "high"); ok {
		out = append(out, v.endsFigure("low", "high", "when the words are drawn again"))
	}
	if f, ok := v.simpleP("how often luck would match this"); ok {
		out = append(out, f)
	}
	return append(out, v.wordsFound())
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
		f.Value, f.Note = "none", "not computed for this reading"
		return f
	}
	f.Value, f.Note = Range(low, high, 2), note
	f.Data = []Datum{{Name: lowID, Number: low, Text: Fixed(low, 2)}, {Name: highID, Number: high, Text: Fixed(high, 2)}}
	return f
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
	f.Note = plural(v.found("words"), "word", "words") + " in the list"
	f.Data = []Datum{{Name: "words_found", Number: float64(found), Text: Count(float64(found))},
		{Name: "words_asked", Number: float64(asked), Text: Count(float64(asked))}}
	return f
}
