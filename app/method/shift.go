package method

import (
	"math"
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// shiftsMethod: words over time (Hamilton, Leskovec and Jurafsky 2016): a word's nearest words at each
// epoch, and the cosine between its similarities to them then and now, taken inside each
// embedding. Words as frequent say how much change is usual.
func shiftsMethod() Method {
	return Method{
		ID:       "shift",
		Place:    Place{AroundWords, 8, "Nearest words then and now"},
		Question: shiftQuestion,
		Labels:   "\nk=Nearest words\nothers=Words as frequent to compare with\nalign=Turn the first onto the last\nanchors=Words to fit the turn to",
		Examples: map[string]experiment.SetRef{"words": {Name: "Words that moved",
			Words: []string{"broadcast", "train", "engine", "nurse", "lover"}}},
		Headline: companionsHeadline,
		About:    About{States: true},
		Verdict:  companionsVerdict,
		Figures:  func(*prose.View) []prose.Figure { return nil },
		Limits:   shiftLimits,
		Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.Companions()} },
		Heading:  shiftHeading,
		OverYears: filled(Method{Headline: shiftHeadline, Verdict: shiftVerdict, Figures: shiftFigures, Limits: shiftLimits,
			Charts: func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.NeighbourOverlap()} },
			Table:  (*chart.Frame).ShiftTable, MoreTables: (*chart.Frame).ShiftTables}),
	}
}

// shiftHeading heads the table; locale.Say says it.
var shiftHeading = chart.Heading{Caption: "The nearest words of each, the nearest first",
	Columns: "Word|Nearest|Cosine"}

// shiftQuestion asks of each word by itself.
func shiftQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("which words stand nearest to each of {1}, and how far does that change?", q.Blank("words", ""))
}

// companionsHeadline names the three nearest to the first word of one embedding.
func companionsHeadline(v *prose.View) prose.Claim {
	t := v.TableOf("neighbours")
	of := ""
	var near []string
	for _, row := range t.Rows {
		if word := prose.TextOf(t, row, "of"); of == "" || word == of {
			of, near = word, append(near, prose.TextOf(t, row, "word"))
		}
	}
	if len(near) == 0 {
		return prose.Claim{None: locale.Say("No word is near to these words")}
	}
	return prose.States(new(prose.Builder).Say("Nearest to {1}: {2}", prose.Text(of),
		prose.Marked("b", strings.Join(near[:min(3, len(near))], ", "))))
}

// companionsVerdict says what near means, and what a series would say.
func companionsVerdict(*prose.View) []prose.Span {
	return new(prose.Builder).Say("Near are words that stand among the same words in the texts; they need not mean the same. Over a series of embeddings it is said how much of its company each word kept.").Spans
}

// shifted is a word of a series with what is said of its company.
type shifted struct {
	word             string
	similarity, kept float64
	beyond           bool // more changed than is usual, corrected for asking of several
	luck             prose.Finding
}

// shiftedWords are those that both the first and the last epoch have, and how many have a p.
func shiftedWords(v *prose.View) (list []shifted, tested int) {
	for _, row := range v.Reading.Words {
		s, ok := prose.ScoreOf(row, "similarity")
		kept, has := prose.ScoreOf(row, "kept")
		if !ok || !has {
			continue
		}
		q, compared := prose.ScoreOf(row, "q")
		if compared {
			tested++
		}
		list = append(list, shifted{row.As, s, kept, compared && q < prose.Alpha,
			prose.Finding{X: s, P: q, Tested: compared}})
	}
	return list, tested
}

// shiftHeadline counts the words whose company changed more than that of words as
// frequent; where these are missing it says how much was kept.
func shiftHeadline(v *prose.View) prose.Claim {
	list, tested := shiftedWords(v)
	var b prose.Builder
	var beyond []string
	for _, w := range list {
		if w.beyond {
			beyond = append(beyond, locale.Say("“{1}”", w.word))
		}
	}
	kept, ok := v.Value("kept")
	switch {
	case len(list) == 0 || !ok:
		return prose.Claim{None: locale.Say("No word is there at both the first and the last epoch, so nothing can be compared")}
	case tested == 0:
		b.Say("Of their nearest words the words kept {1} from the first to the last",
			prose.Printed("kept", kept, percent(kept)))
	case len(beyond) == 0 && tested == 1:
		b.Say("The nearest words of “{1}” changed no more than is usual for words as frequent", prose.Text(list[0].word))
	case len(beyond) == 0:
		b.Say("None of the {1} words changed its nearest words clearly more than is usual for words as frequent", prose.Text(prose.Cardinal(tested)))
	case len(beyond) <= 3:
		b.Say("{1} changed nearest words clearly more than words as frequent did",
			prose.Marked("b", phrases.JoinedNames(beyond)))
	default:
		b.Say("{1} of the {2} words changed their nearest words clearly more than words as frequent did",
			prose.Printed("changed", float64(len(beyond)), prose.CountWord(len(beyond))), prose.Text(prose.Cardinal(tested)))
	}
	for _, w := range list {
		if w.luck.Tested {
			b.Claims(prose.Luckily(w.luck.P), w.luck)
		}
	}
	return prose.States(&b)
}

// shiftVerdict says between which epochs, how much was kept and how much is usual, which
// word is least alike, and how well the turn fits.
func shiftVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	list, _ := shiftedWords(v)
	kept, ok := v.Value("kept")
	s, both := v.Value("similarity")
	if !ok || !both || len(list) == 0 {
		return nil
	}
	first, last := shiftEnds(v)
	b.Say("Between {1} and {2} a word kept {3} of its nearest words, in the mean of the words asked for. The second-order similarity is {4}, where 1 is the same company",
		prose.Text(first), prose.Text(last), prose.Printed("kept", kept, percent(kept)),
		prose.Printed("similarity", s, prose.Fixed(s, 2)))
	if usual, ok := v.Value("usual"); ok {
		b.Say("; half of the words as frequent have at least {1}", prose.Printed("usual", usual, prose.Fixed(usual, 2)))
	}
	b.Add(".")
	if len(list) > 1 {
		least := list[0]
		for _, w := range list {
			if w.similarity < least.similarity {
				least = w
			}
		}
		b.Add(" ").Say("Least alike is “{1}”, with {2}.", prose.Text(least.word),
			prose.Text(prose.Fixed(least.similarity, 2)))
	}
	if residual, ok := v.Value("residual"); ok {
		anchors, _ := v.Value("anchors")
		b.Add(" ").Say("Turned onto the last as near as {1} words bring it, the first embedding still lies {2} away from it for a word of length 1; what has nothing in common lies {3} away.",
			prose.Printed("anchors", anchors, prose.Count(anchors)), prose.Printed("residual", residual,
				prose.Fixed(residual, 2)), prose.Text(prose.Fixed(math.Sqrt2, 2)))
	}
	return b.Spans
}

// shiftEnds names the first and the last epoch that were measured.
func shiftEnds(v *prose.View) (first, last string) {
	t := v.TableOf("epochs")
	for i, e := range v.Epochs() {
		if prose.TextOf(t, t.Rows[i], "note") != "" {
			continue
		}
		if first == "" {
			first = e.Label
		}
		last = e.Label
	}
	return first, last
}

// shiftFigures are the similarity beside the usual one, what was kept, the words found
// changed, and the residual.
func shiftFigures(v *prose.View) []prose.Figure {
	var row prose.FigureRow
	if s, ok := v.Value("similarity"); ok {
		f := prose.Figure{Term: locale.Say("Second-order similarity"), Value: prose.Fixed(s, 2),
			Note: locale.Say("1 is the same company"),
			Data: []prose.Datum{{Name: "similarity", Number: s, Text: prose.Fixed(s, 2)}}}
		if usual, ok := v.Value("usual"); ok {
			f.Note = locale.Say("usual for words as frequent: {1}", prose.Fixed(usual, 2))
			f.Data = append(f.Data, prose.Datum{Name: "usual", Number: usual, Text: prose.Fixed(usual, 2)})
		}
		row = row.And(f, true)
	}
	if kept, ok := v.Value("kept"); ok {
		row = row.And(prose.Figure{Term: locale.Say("Nearest words kept"), Value: percent(kept),
			Note: locale.Say("from the first to the last"),
			Data: []prose.Datum{{Name: "kept", Number: kept, Text: percent(kept)}}}, true)
	}
	if changed, ok := v.Value("changed"); ok {
		_, tested := shiftedWords(v)
		row = row.And(prose.Figure{Term: locale.Say("Changed beyond the usual"), Value: prose.Count(changed),
			Note: locale.Say("of {1}, looked at together", prose.Count(float64(tested))),
			Data: []prose.Datum{{Name: "changed", Number: changed, Text: prose.Count(changed)}}}, true)
	}
	if residual, ok := v.Value("residual"); ok && !math.IsNaN(residual) {
		row = row.And(prose.Figure{Term: locale.Say("Residual of the turn"), Value: prose.Fixed(residual, 2),
			Note: locale.Say("{1}: nothing in common", prose.Fixed(math.Sqrt2, 2)),
			Data: []prose.Datum{{Name: "residual", Number: residual, Text: prose.Fixed(residual, 2)}}}, true)
	}
	return row
}

// shiftLimits hold for every outcome.
func shiftLimits(*prose.View) []string {
	return []string{locale.Say("Other nearest words are no other meaning: they change with the texts that were collected, and with what these speak of."),
		locale.Say("Two trainings of the same texts do not find the same nearest words either, least of all of rare words. That is why words as frequent stand beside."),
		locale.Say("Axes of different vectors are never laid over one another: similarities are taken inside each. A turn of one onto the other is as good as its residual.")}
}
