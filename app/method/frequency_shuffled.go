package method

import (
	"slices"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// frequencyShuffledMethod: bias by frequency in texts and in shuffled texts (Valentini et al. 2022): what still
// leans with frequency when no word has kept its company comes of the method.
func frequencyShuffledMethod() Method {
	return Method{
		ID:       "frequency-shuffled",
		Place:    Place{InTheTexts, 3, "Frequent words against rare ones, beside shuffled texts"},
		Question: shuffledQuestion,
		Headline: shuffledHeadline,
		About:    About{States: true},
		Verdict:  shuffledVerdict,
		Figures:  shuffledFigures,
		Limits: func(*prose.View) []string {
			return []string{locale.Say("A flat dashed line does not make a method right. It rules out one way of being wrong."),
				locale.Say("The gap between the lines is what the texts add, mean by mean. A single word can still owe its lean to its frequency."),
				locale.Say("Other texts and other settings of training can drift more, or less.")}
		},
		Asides: func(*prose.View) []prose.Aside {
			return []prose.Aside{{Title: locale.Say("Why PMI stays level"), Text: locale.Say("It divides by how often each word occurs. SGNS and GloVe learn from the same counts, but a vector also keeps its word’s frequency.")}}
		},
		Charts: func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.FrequencyShuffled()} },
		Table:  (*chart.Frame).ShuffledTable,
	}
}

// shuffledQuestion asks which methods make a lean of frequency.
func shuffledQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("does the lean to {1} or to {2} depend on how often a word occurs even where the words are shuffled?", q.Blank("A", ""), q.Blank("B", ""))
}

// smallEffect is the drift below which a method counts as level: Cohen's small effect. It
// is a rule of wording, not of luck.
const smallEffect = 0.2

// driftOf is what a method makes of frequency alone.
type driftOf struct {
	name            string
	shuffled, texts float64
	leans, counted  bool
	level           bool
}

// drifts reads the methods of vectors, those that drift most first, and then counts.
//
// A method leans with frequency if its bins lie a small effect apart or more in shuffled
// texts, and do so in every shuffle; it is level if they lie nearer together. Of the rest,
// and of a single shuffle, neither is known.
func drifts(v *prose.View) (list []driftOf) {
	t := v.TableOf("methods")
	for _, row := range t.Rows {
		id, _ := row[0].(string)
		d := driftOf{name: prose.WayName(id), counted: id == "pmi"}
		var ok bool
		if d.shuffled, ok = prose.NumberOf(t, row, "shuffled_drift"); !ok {
			continue
		}
		d.texts, _ = prose.NumberOf(t, row, "drift")
		apart, _ := prose.NumberOf(t, row, "apart")
		shuffles, _ := prose.NumberOf(t, row, "shuffles")
		d.leans = apart == 1 && d.shuffled >= smallEffect
		d.level = shuffles != 1 && d.shuffled < smallEffect
		list = append(list, d)
	}
	slices.SortStableFunc(list, func(a, b driftOf) int {
		switch {
		case a.counted != b.counted && b.counted, a.counted == b.counted && a.shuffled > b.shuffled:
			return -1
		case a.counted == b.counted && a.shuffled == b.shuffled:
			return 0
		}
		return 1
	})
	return list
}

// shuffledHeadline names the methods that lean with frequency in shuffled texts, and those
// that do not.
func shuffledHeadline(v *prose.View) prose.Claim {
	var leaning, level, unclear []string
	vectors := false
	for _, d := range drifts(v) {
		vectors = vectors || !d.counted
		switch {
		case d.leans:
			leaning = append(leaning, d.name)
		case d.level:
			level = append(level, d.name)
		default:
			unclear = append(unclear, d.name)
		}
	}
	var b prose.Builder
	switch {
	case len(leaning)+len(level)+len(unclear) == 0:
		return prose.Claim{None: locale.Say("Nothing can be measured")}
	case len(leaning) == 0 && len(unclear) > 0:
		b.Add(locale.Plural(len(unclear), "It is not clear whether {1} leans with frequency in shuffled texts",
			"It is not clear whether {1} lean with frequency in shuffled texts", phrases.JoinedNames(unclear)))
	case !vectors && len(leaning) == 0:
		b.Say("Counted, frequency alone makes no lean")
	case len(leaning) == 0:
		b.Say("In shuffled texts no method leans with frequency")
	default:
		b.Add(locale.Plural(len(leaning), "{1} leans with frequency even in shuffled texts",
			"{1} lean with frequency even in shuffled texts", phrases.JoinedNames(leaning)))
	}
	if len(level) > 0 && len(leaning)+len(unclear) > 0 {
		b.Add(". ", locale.Plural(len(level), "{1} does not", "{1} do not", phrases.JoinedNames(level)))
	}
	return prose.States(&b)
}

// shuffledVerdict says what shuffling takes away, and how far the methods drift.
func shuffledVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	b.Say("Shuffling the words leaves every count as it was and takes all company away, so nothing should lean. Where the dashed line still slopes, the method does it, not the texts.")
	var moves []string
	for _, d := range drifts(v) {
		moves = append(moves, locale.Say("{1} for {2}", prose.Fixed(d.shuffled, 2), d.name))
	}
	if len(moves) > 0 {
		b.Add(" ", locale.Say("From bin to bin the shuffled effect size moves by {1}.", phrases.JoinedNames(moves)))
	}
	return b.Spans
}

// shuffledFigures are the drifts, the words and the texts.
func shuffledFigures(v *prose.View) []prose.Figure {
	drift, hasDrift := v.ValueFigure("drift", locale.Say("Most drift"), locale.Say("of vectors of shuffled texts"))
	pmi, hasPMI := v.ValueFigure("drift_pmi", locale.Say("Drift of PMI"), locale.Say("by chance alone"))
	words, hasWords := v.Value("words")
	f := prose.Figure{Term: locale.Say("Words"), Value: prose.Count(words), Note: locale.Say("but those of the groups"),
		Data: []prose.Datum{{Name: "words", Number: words, Text: prose.Count(words)}}}
	documents, counted := phrases.DocumentsFigure(v)
	return prose.FigureRow{}.And(drift, hasDrift).And(pmi, hasPMI).And(f, hasWords).And(documents, counted)
}
