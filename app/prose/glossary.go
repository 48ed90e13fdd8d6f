package prose

import (
	"strings"

	"weatherglass/app/locale"
)

// Tip explains a term of the field, in the page’s tooltips and in the glossary that is
// printed.
type Tip struct {
	Term string // "Effect size"
	Text string // at most 30 words, without another term of the glossary
	Link string // below the page about the data: "/methods/weat"
}

// MethodKey begins the glossary keys of methods, which the registry explains.
const MethodKey = "method "

// Explain returns the tooltip of a glossary key, such as Figure.Key. ok is false for a key
// that is unknown, "" among them. O(terms).
func Explain(key string) (Tip, bool) {
	if id, ok := strings.CutPrefix(key, MethodKey); ok {
		m, known := MeasureOf(id)
		return Tip{locale.Say(m.Name), locale.Say(m.Doc), "/methods/" + id}, known
	}
	for _, e := range glossary {
		if e.key == key {
			return Tip{locale.Say(e.tip.Term), locale.Say(e.tip.Text), e.tip.Link}, true
		}
	}
	return Tip{}, false
}

// Terms returns the keys of the glossary in the order it is printed. The keys of methods
// are not among them.
func Terms() []string {
	keys := make([]string, len(glossary))
	for i, e := range glossary {
		keys[i] = e.key
	}
	return keys
}

// glossary holds the terms and their tips. The order is that of print.
var glossary = []struct {
	key string
	tip Tip
}{
	{"embedding", Tip{"Embedding", "A list of numbers for each word, learned from texts, so that words used alike get similar numbers.", "/terms#embedding"}},
	{"association", Tip{"Association", "How much nearer a word stands to one group of words than to another: the difference of two mean cosines.", "/methods/weat"}},
	{"pmi", Tip{"PMI bias", "How much more often a word stands beside words for one group than for the other, as a logarithm: 0.7 is twice as often, −0.7 half as often.", "/methods/pmi"}},
	{"effect size", Tip{"Effect size", "The difference between two sets of words, divided by the spread of all their words. 0 is no difference; 0.8 or more counts as large.", "/methods/weat"}},
	{"interval", Tip{"Interval", "Lists drawn from all words of this kind give ranges that hold the number of all of them 95 times in 100. Another list’s own number can lie outside.", "/methods/weat"}},
	{"p-value", Tip{"p-value", "How often a shuffle of the same words gives a difference at least as large. Small means luck alone rarely does it.", "/methods/weat"}},
	{"correction", Tip{"Correction", "Many tests find something by luck. This makes each one stricter, so that few of the findings are luck.", "/terms#correction"}},
	{"target set", Tip{"Target set", "The words for the things compared, such as science and arts.", "/methods/weat"}},
	{"attribute set", Tip{"Attribute set", "The words for the groups that things are held against, such as male and female terms.", "/methods/weat"}},
	{"direction", Tip{"Direction", "The line along which the two words of each pair differ most, such as he and she.", "/methods/ripa"}},
	{"RIPA", Tip{"RIPA", "How far a word lies along the line through pairs such as he and she. The sign tells the side.", "/methods/ripa"}},
	{"direct bias", Tip{"Direct bias", "How far words that should be neutral lie off the middle between two poles, on average.", "/methods/direct-bias"}},
	{"told by", Tip{"Told by neighbours, by a classifier", "How well one can tell from the new vectors alone which way a word leaned in the old ones, though the old difference is taken out.", "/methods/audit"}},
	{"usefulness", Tip{"Usefulness", "How well the vectors still do what they are made for, such as ordering pairs of words by likeness as people do.", "/methods/audit"}},
	{"permutation", Tip{"Permutation", "A shuffle: the same words dealt into two sets of the same sizes.",
		"/methods/weat"}},
	{"seed", Tip{"Seed", "The number that random draws start from. The same number gives the same draws.", "/terms#seed"}},
	{"digest", Tip{"Digest", "A check number over all results. Two readings with the same one are the same.",
		"/terms#digest"}},
	{"frequency rank", Tip{"Frequency rank", "The word’s place when all words are ordered by how often they occur; 1 is the most frequent.", "/terms#frequency-rank"}},
	{"PMI", Tip{"PMI", "How much more often two words occur together than they would if they had nothing to do with each other.", "/methods/pmi"}},
}
