package method

import (
	"cmp"
	"fmt"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// ceatMethod is the CEAT (Guo and Caliskan 2021): effect sizes of draws of one context of each
// word, combined. The papers' p takes draws for data; the claim goes by the interval and the p over
// words.
func ceatMethod() Method {
	return inContexts(Method{
		ID:       "ceat",
		Place:    Place{SetsApart, 3, "Two lists, in a model that reads contexts"},
		Headline: func(v *prose.View) prose.Claim { return contextsHeadline(v, "ces", "ces_low", "ces_high") },
		About:    About{Value: "ces", Low: "ces_low", High: "ces_high", P: "p_words_two_sided"},
		Labels:   "\nleast=Contexts of each word, at least\nsamples=Draws\npool=Vector\nlayer=Layer\nprefix=In front of each sentence\nsentences=Sentences\nmodel=Check of the model\n",
	})
}

// seatMethod is the SEAT (May et al. 2019): a WEAT whose words are sentences. The claim goes by the
// interval and the p over words likewise.
func seatMethod() Method {
	return inContexts(Method{
		ID:       "seat",
		Place:    Place{SetsApart, 4, "Two lists, in a model of sentences"},
		Headline: func(v *prose.View) prose.Claim { return contextsHeadline(v, "d", "d_low", "d_high") },
		About:    About{Value: "d", Low: "d_low", High: "d_high", P: "p_words_two_sided"},
		Labels:   "\nleast=Contexts of each word, at least\nsamples=Draws\npool=Vector\nlayer=Layer\nprefix=In front of each sentence\ntemplates=Sentences\nmodel=Check of the model\n",
	})
}

// fillMaskMethod is the log probability bias score of Kurita et al. 2019, near to the FMAT of Bao 2024: what a model
// expects in a mask beside a word, less what it expects with the word masked, too. The headline counts words whose
// interval over sentences lies on one side.
func fillMaskMethod() Method {
	return Method{
		ID:       "fill-mask",
		Place:    Place{ListLeans, 6, "One list, in a model that fills gaps"},
		Labels:   "\nmodel=Check of the model\n",
		Idle:     idleOfFile,
		Question: phrases.GapQuestion,
		Headline: phrases.GapClaim,
		About:    About{States: true},
		Verdict:  phrases.GapVerdict,
		Figures:  phrases.GapFigures,
		Limits:   phrases.GapLimits,
		Charts:   leaningWords,
		Table:    (*chart.Frame).GapsTable, MoreTables: (*chart.Frame).GapSentences,
		Look: func(*prose.View) chart.Look {
			return chart.Look{Term: locale.Say("log odds"), Bars: locale.Say("Pale bar: the 95 % interval over the sentences.")}
		},
	}
}

// inContexts puts what the methods of words in contexts share.
func inContexts(m Method) Method {
	m.Question = weatQuestion
	m.Idle = idleOfFile
	m.Verdict = func(v *prose.View) []prose.Span {
		return new(prose.Builder).Add(prose.ContextsVerdict(v.Reading)).Spans
	}
	m.Figures = contextsFigures
	m.Limits = contextsLimits
	m.Asides = func(v *prose.View) []prose.Aside {
		return v.Noted("case_folded", "first_contexts", "p_certified", "p_floor")
	}
	m.Charts = func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.WordContexts()} }
	m.Table = (*chart.Frame).WordContextsTable
	return m
}

// idleOfFile are the options of a model where a file held the vectors; the last layer is the usual one, and goes
// unsaid.
func idleOfFile(v *prose.View) []string {
	if prose.ByModel(v.Reading) {
		var usual []string
		for id, unsaid := range map[string]string{"layer": "-1", "model": ""} {
			if fmt.Sprint(v.Reading.Experiment.Options[id]) == unsaid { // a number of JSON is none of int
				usual = append(usual, id)
			}
		}
		return usual
	}
	return []string{"pool", "layer", "prefix", "templates", "sentences", "model"}
}

// contextsHeadline says which set stands nearer to which pole in these contexts.
func contextsHeadline(v *prose.View, value, low, high string) prose.Claim {
	n := v.Names()
	named := func(role string) string { return cmp.Or(n.Called(role), role) }
	var yes, no prose.Builder
	c := prose.Claim{None: locale.Say("All words of “{1}” and “{2}” lean alike in these contexts: there is no effect size", named("X"), named("Y")), Yes: &yes}
	c.Finding, c.Known = v.Finding(value, low, high, "p_words_two_sided")
	pole, opposite := "A", "B"
	if !c.Up() {
		pole, opposite = "B", "A"
	}
	c.No = no.Say("It stays open which of “{1}” and “{2}” stands nearer to “{3}”", prose.Text(named("X")),
		prose.Text(named("Y")), prose.Text(named(pole)))
	yes.Say("In these contexts the words of “{1}” stand nearer to “{2}” than to “{3}”, compared with those of “{4}”",
		prose.Text(named("X")), prose.Marked(prose.PoleClass(pole), named(pole)),
		prose.Marked(prose.PoleClass(opposite), named(opposite)), prose.Text(named("Y")))
	return c
}

// contextsFigures are those over words first, which do not move with draws or sentences; the papers' p last.
func contextsFigures(v *prose.View) []prose.Figure {
	id, term, note := "ces", "CES", ""
	papers, takes := locale.Say("p of the draws"), locale.Say("two-sided, as Guo and Caliskan; takes draws for data")
	if low, high, ok := v.Interval("contexts_low", "contexts_high"); ok {
		note = locale.Say("95 % of the draws") + " " + prose.Range(low, high, 2)
	}
	if v.Reading.Experiment.Method == "seat" {
		id, term = "d", "d"
		papers, takes = locale.Say("p, sentences"),
			locale.Say("one-sided, as May et al.; takes sentences of one word for independent")
		if mean, ok := v.Value("d_words"); ok {
			note = locale.Say("d of means") + " " + prose.Fixed(mean, 2)
		}
	}
	both := ""
	if p, ok := v.Value("p_words_two_sided"); ok {
		both = locale.Say("one-sided; two-sided {1}", prose.P(p))
	}
	var out prose.FigureRow
	out = out.And(v.ValueFigure(id, term, note))
	out = out.And(v.IntervalFigure(id, locale.Say("over the choice of words")), true)
	out = out.And(v.PFigure("p_words", locale.Say("p over words"), both))
	return out.And(v.PFigure("p", papers, takes))
}

// contextsLimits say what a model's vectors of a few sentences cannot.
func contextsLimits(*prose.View) []string {
	return []string{
		locale.Say("What the model says of these sentences is not what it does elsewhere, nor what it was made for."),
		locale.Say("Which layer and which pieces of a word become the vector are choices. Note both beside the numbers."),
		locale.Say("More draws or more templates make the papers’ p smaller and tell nothing new. The interval and the p over words do not move with them."),
	}
}
