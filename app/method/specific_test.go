package method

import (
	"testing"

	"weatherglass/app/prose"
	"weatherglass/app/prose/prosetest"
)

func TestSpecificProse(t *testing.T) {
	a := prosetest.Load(t, "specific_words")
	none := prosetest.Load(t, "specific_words")
	none.Reading.Values, none.Reading.Tables = nil, nil
	alone := prosetest.Load(t, "specific_words")
	alone.Reading.Values["learned"], alone.Reading.Values["f1"], alone.Reading.Values["weighted_accuracy"] = 0, 0.6, 0.95
	for _, c := range []struct{ got, want string }{
		{blanks(Question("specific-words", AskedBy(a))), "In [embedding: GloVe 6B, 100 d], which words belong with [words: 218 gender-specific words, seed] by definition?"},
		{prose.Plain(Headline(a)), "Beyond the list, the classifier takes whore, princesses, harem and 17 more."},
		{prose.Plain(Verdict(a)), "Of 6,431 words, 225 are of the list or on its side of the boundary. Of words that it has not learned from, it puts 67 % on their side, listed and other words counting alike; F is 0.45. It finds few of the words that were kept from it: add to the list by hand."},
		{prose.Plain(Headline(alone)), "The classifier takes no word that the list lacks."},
		{prose.Plain(Verdict(alone)), "Of 6,431 words, 225 are of the list or on its side of the boundary. Of words that it has not learned from, it puts 67 % on their side, listed and other words counting alike; F is 0.60. With both classes weighing alike in training that would be 95 %."},
		{prose.Plain(Headline(none)), "No classifier can be trained."},
	} {
		if c.got != c.want {
			t.Errorf("\n got %s\nwant %s", c.got, c.want)
		}
	}
}
