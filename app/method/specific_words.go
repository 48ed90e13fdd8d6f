package method

import (
	"strings"

	"weatherglass/app/chart"
	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// Specific words trains a classifier on a list of words that say gender, or another
// concept, by definition, and takes further words of the vocabulary on their side of the
// boundary, as debiasing needs them. Its answers are a proposal for a person to look
// through.
var _ = register(Method{
	ID:       "specific-words",
	Lists:    true,
	Place:    Place{DebiasingLeft, 4, "Words that say gender by meaning"},
	Question: specificQuestion,
	Headline: specificHeadline,
	About:    About{States: true},
	Verdict:  specificVerdict,
	Shows:    "f1 balanced_accuracy% taken# learned#",
	Limits:   specificLimits,
	Charts:   func(f *chart.Frame) []chart.Chart { return []chart.Chart{f.SpecificWords()} },
	Heading:  specificHeading,
	Examples: map[string]experiment.SetRef{
		"words": {ID: "bolukbasi.gender-specific-seed"},
	},
})

// specificHeading heads the table; locale.Say says it.
var specificHeading = chart.Heading{
	Caption: "The words that the classifier takes, the farthest from the boundary first",
	Columns: "Word|Distance|*Rank by frequency|From",
}

// specificQuestion shows the list with its size.
func specificQuestion(q prose.QuestionBuilder) []prose.QPart {
	return q.Say("which words belong with {1} by definition?", q.List("words", ""))
}

// learned returns the words that the list lacks, the farthest from the boundary first. The
// column from tells words of the list from learned ones.
func learned(v *prose.View) []string {
	words, from := v.Column("specific", "word"), v.Column("specific", "from")
	var out []string
	for i := range min(len(words), len(from)) {
		if word, ok := words[i].(string); ok && from[i] == "learned" {
			out = append(out, word)
		}
	}
	return out
}

// specificHeadline names up to three of the words that the list lacks and counts the rest
// by the value learned, which may be more than the table lists.
func specificHeadline(v *prose.View) prose.Claim {
	var b prose.Builder
	n, ok := v.Value("learned")
	switch found := learned(v); {
	case !ok:
		return prose.Claim{None: locale.Say("No classifier can be trained")}
	case n == 0 || len(found) == 0:
		b.Say("The classifier takes no word that the list lacks")
	default:
		few := prose.Marked("b", strings.Join(found[:min(len(found), 3)], ", "))
		if left := n - 3; left >= 1 {
			b.Say("Beyond the list, the classifier takes {1} and {2} more", few, prose.Text(prose.Count(left)))
		} else {
			b.Say("Beyond the list, the classifier takes {1}", few)
		}
	}
	return prose.States(&b)
}

// specificVerdict says how many words are taken, then how the classifier does on words
// that it has not learned from: balanced accuracy, where listed and other words weigh
// alike, for the list is a small part of the vocabulary and plain accuracy would be high
// for taking none. With F below one half it advises against trusting it.
func specificVerdict(v *prose.View) []prose.Span {
	var b prose.Builder
	taken, ok := v.Value("taken")
	among, known := v.Value("among")
	if !ok || !known {
		return nil
	}
	b.Say("Of {1} words, {2} are of the list or on its side of the boundary.",
		prose.Printed("among", among, prose.Count(among)), prose.Printed("taken", taken, prose.Count(taken)))
	f1, ok := v.Value("f1")
	balanced, known := v.Value("balanced_accuracy")
	if ok && known {
		b.Add(" ").Say(
			"Of words that it has not learned from, it puts {1} on their side, listed and other words counting alike; F is {2}.", prose.Printed("balanced_accuracy", balanced, prose.Percent(balanced)), prose.Printed("f1", f1, prose.Fixed(f1, 2)))
	}
	if w, weighted := v.Value("weighted_accuracy"); ok && known && weighted {
		b.Add(" ").Say("With both classes weighing alike in training that would be {1}.",
			prose.Printed("weighted_accuracy", w, prose.Percent(w)))
	}
	if ok && known && f1 < 0.5 {
		b.Add(" ").Say("It finds few of the words that were kept from it: add to the list by hand.")
	}
	return b.Spans
}

// specificLimits says that the training calls unlisted words wrong which may be right.
func specificLimits(v *prose.View) []string {
	return []string{
		locale.Say("All words that are not of the list count as not specific in training, also those that are. Some of them are taken all the same: these are the words listed."),
		locale.Say("The classifier knows only how words are used. Whether a word is about the concept by definition is for you to say."),
		v.TextsLimit(),
	}
}
