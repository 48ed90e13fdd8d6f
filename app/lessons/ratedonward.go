package lessons

import (
	"slices"

	"weatherglass/app/class"
	"weatherglass/app/instrument"
	"weatherglass/metrics/experiment"
)

// methodOutside compares the leans of words with numbers from elsewhere.
const methodOutside = "outside"

// onward is the question that takes what a class said into the instrument: analogies with the class's
// marks (Bolukbasi et al. 2016, Figure 8), or the words' leans beside the class's. ok is false where
// the list's reading has no such question.
func onward(l class.List, ratings []class.Rating, asked experiment.Experiment) (e experiment.Experiment, ok bool) {
	if len(ratings) == 0 {
		return e, false
	}
	if l.Pairs() {
		e = asked
		e.Sets = map[string]experiment.SetRef{"pairs": asked.Sets["pairs"],
			"marks": {Name: "marks of the class", Pairs: l.Items, Values: marksOf(l, ratings)}}
		return e, asked.Method == instrument.MethodAnalogies
	}
	leans := leansOf(l, ratings)
	if len(l.Items) < 3 || slices.Max(leans) == slices.Min(leans) || asked.Embedding == "" {
		return e, false
	}
	var words []string
	for _, item := range l.Items {
		words = append(words, item[0])
	}
	e = experiment.Experiment{Method: methodOutside, Embedding: asked.Embedding, Debias: asked.Debias,
		Sets:    map[string]experiment.SetRef{"words": {Name: "words that the class rated", Words: words, Values: leans}},
		Options: map[string]any{}, Rules: asked.Rules}
	for _, role := range []string{"A", "B", "pairs"} {
		if set, given := asked.Sets[role]; given {
			e.Sets[role] = set
		}
	}
	if _, pairs := e.Sets["pairs"]; pairs {
		e.Options["lean"] = "ripa"
	}
	return e, true
}

// marksOf are 1 where more of a class say stereotype than by meaning, 0 where fewer, 0.5 where as
// many.
func marksOf(l class.List, ratings []class.Rating) []float64 {
	out := leansOf(l, ratings)
	for i, lean := range out {
		switch {
		case lean > 0:
			out[i] = 1
		case lean < 0:
			out[i] = 0
		default:
			out[i] = .5
		}
	}
	return out
}

// leansOf are the share of a class that gives the second answer less that which gives the first,
// from −1 to 1, for each item.
func leansOf(l class.List, ratings []class.Rating) []float64 {
	first, second := l.Shares(ratings, 0), l.Shares(ratings, 1)
	out := make([]float64, len(l.Items))
	for i := range out {
		out[i] = float64(second[i].Said-first[i].Said) / float64(len(ratings))
	}
	return out
}
