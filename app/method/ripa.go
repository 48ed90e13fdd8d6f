package method

import (
	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/method/phrases"
	"weatherglass/app/prose"
)

// RIPA (Ethayarajh, Duvenaud and Hirst 2019): the inner product w · g of a word’s vector
// with the direction g, the first principal component of the pairs’ differences, not
// centred; other choices are an option. Positive is towards the first word of the pairs.
// The headline states which words lie farthest and needs no test.
var _ = register(Method{
	ID:       "ripa",
	Place:    Place{WordsLean, 1, "Each word along a direction"},
	Question: phrases.SidesQuestion,
	Headline: phrases.RipaHeadline,
	About:    About{States: true},
	Verdict:  ripaVerdict,
	Figures:  ripaFigures,
	Limits:   ripaLimits,
	Look:     ripaLook,
	Charts:   leaningWords,
	Table:    (*chart.Frame).RIPATable,
	Ways:     []Way{{"ripa", "RIPA", ""}, {"cosine", "Cosine", "unit"}}, // of length 1 it is a cosine
})

// ripaVerdict counts the rarer side, tells gendered words from neutral ones, and says how
// far the order hangs on single pairs: stability is the smallest rank correlation with the
// scores when one pair is left out.
func ripaVerdict(v *prose.View) []prose.Span {
	words := v.Leanings("words")
	var b prose.Builder
	v.FewerSide(&b, words)
	v.ByMeaning(&b, words)
	if s, ok := v.Value("stability"); ok {
		switch {
		case s >= 0.95:
			b.Add(" ").Say("The order hardly depends on any one pair.")
		case s >= 0.8:
			b.Add(" ").Say("Leaving out a pair changes the order somewhat.")
		default:
			b.Add(" ").Say("But it depends on the pairs: leaving one out changes the order.")
		}
	}
	comparedAlong(&b, words)
	return prose.TrimStart(b.Spans)
}

// comparedAlong says of words along a direction what they are compared with.
func comparedAlong(b *prose.Builder, words []prose.Leaning) {
	if len(words) > 1 {
		b.Add(" ").Say("Compared are the words with one another along the pairs; whether luck would put them as far is not asked.")
	}
}

// ripaFigures has room for all four. Explained and stability do not exist for every
// direction, so they may be absent.
func ripaFigures(v *prose.View) []prose.Figure {
	out := []prose.Figure{v.ListFigure("words"), v.SidesFigure("RIPA")}
	if share, ok := v.Value("explained"); ok {
		out = append(out, prose.Figure{Term: locale.Say("One direction explains"), Key: "direction",
			Value: prose.Percent(share),
			Note:  locale.Say("of the {1} differences", v.PairCount()),
			Data:  []prose.Datum{{Name: "explained", Number: share, Text: prose.Percent(share)}}})
	}
	if s, ok := v.Value("stability"); ok {
		out = append(out, prose.Figure{Term: locale.Say("Order without any one pair"), Value: prose.Fixed(s, 2),
			Note: locale.Say("alike; 1 is the same order"),
			Data: []prose.Datum{{Name: "stability", Number: s, Text: prose.Fixed(s, 2)}}})
	}
	return out
}

// ripaLimits says what length and a single direction hide. With vectors at length 1 there
// is no length to warn of. A single pair explains itself entirely, so the share of
// differences is said of more alone.
func ripaLimits(v *prose.View) []string {
	out := []string{v.LeanLimit()}
	if v.Option("vectors") != "unit" {
		out = append(out, locale.Say("RIPA grows with the length of a word’s vector, so very rare words look neutral. Compare with the cosine."))
	}
	if share, ok := v.Value("explained"); ok && v.PairsFound() > 1 {
		out = append(out, locale.Say("One direction covers {1} of the {2} differences. The rest is not measured here.", prose.Percent(share), v.PairCount()))
	} else {
		out = append(out, locale.Say("One direction stands for the whole difference between the poles. What lies beside it is not measured here."))
	}
	return out
}

// ripaLook: a score is the cosine with the direction where vectors have length 1,
// unless the direction is a mean of unit vectors, which is shorter than 1.
func ripaLook(v *prose.View) chart.Look {
	pairs := len(v.Reading.Experiment.Sets["pairs"].Pairs)
	// low and high of a word are the smallest and the largest score when one pair is left
	// out, not a 95 % interval; the key must say so.
	look := chart.Look{Bars: locale.Say("Pale bar: the range when each of the {1} pairs is left out in turn.",
		prose.Cardinal(pairs))}
	if v.Option("vectors") == "unit" && v.Option("direction") != "mean" {
		look.Term = "cosine"
	} else {
		look.Doc = locale.Say(": length of the word vector along the direction")
	}
	return look
}
