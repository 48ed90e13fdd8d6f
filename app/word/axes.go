package word

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"weatherglass/app/locale"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// wordAxis is a direction between two groups of a built-in test, and where the word lies on it.
type wordAxis struct {
	a, b   string   // the groups' names
	from   []string // the tests that have them
	ask    experiment.Experiment
	answer *protocol.Answer
	q      float64 // of p against random words, for all axes; NaN before, and where there is no p
}

// longestGroup is the length of a list beyond which an axis is left out: lists of thousands of
// words are no part of the packs' lexicon, and would fetch most of the vectors.
const longestGroup = 500

// axesOf are the axes of the tests in the language of the vectors, each pair of sets once.
func axesOf(c *protocol.Catalogue, vectors, word string) []wordAxis {
	name, long := map[string]string{}, map[string]bool{}
	for _, s := range c.Sets {
		name[s.ID], long[s.ID] = locale.Say(s.Name), s.Count > longestGroup
	}
	language := ""
	if i := slices.IndexFunc(c.Embeddings, func(e experiment.EmbeddingEntry) bool { return e.ID == vectors }); i >= 0 {
		language = c.Embeddings[i].Language
	}
	var axes []wordAxis
	at := map[[2]string]int{}
	for _, t := range c.Tests {
		pair := [2]string{t.Sets["A"], t.Sets["B"]}
		if pair[0] == "" || pair[1] == "" || long[pair[0]] || long[pair[1]] || t.Needs != "" ||
			t.Language != cmp.Or(language, t.Language) {
			continue
		}
		from := t.Name + ", " + prose.Cited(t.Source)
		if i, known := at[pair]; known {
			axes[i].from = append(axes[i].from, from)
			continue
		}
		at[pair] = len(axes)
		axes = append(axes, wordAxis{a: name[pair[0]], b: name[pair[1]], from: []string{from}, q: math.NaN(),
			ask: experiment.Experiment{
				Method: "association", Embedding: vectors,
				Sets: map[string]experiment.SetRef{"words": {Words: []string{word}}, "A": {ID: pair[0]}, "B": {ID: pair[1]}},
			}})
	}
	return axes
}

// words are the lists of the axis as they were measured: lists of other tests may have the same.
func (x wordAxis) words() string {
	sets := x.answer.Reading.Experiment.Sets
	return strings.Join(sets["A"].Words, "\n") + "\n\n" + strings.Join(sets["B"].Words, "\n")
}

// distinct joins measured axes that have the same words, corrects p for all that are left and
// have one, and puts those farthest from luck first. Vectors of few words have no random ones to
// compare with, and no p.
func distinct(axes []wordAxis) ([]wordAxis, error) {
	var out []wordAxis
	at := map[string]int{}
	for _, x := range axes {
		key := x.words()
		if i, known := at[key]; known {
			out[i].from = slices.Concat(out[i].from, x.from)
			continue
		}
		at[key] = len(out)
		out = append(out, x)
	}
	var p []float64
	var of []int
	for i := range out {
		if v := out[i].value("p_random"); !math.IsNaN(v) {
			p, of = append(p, v), append(of, i)
		}
	}
	if len(p) == 0 {
		return out, nil
	}
	q, err := experiment.FalseDiscovery(p)
	if err != nil {
		return nil, err
	}
	for k, i := range of {
		out[i].q = q[k]
	}
	slices.SortStableFunc(out, func(x, y wordAxis) int {
		return cmp.Or(cmp.Compare(orLast(x.q), orLast(y.q)), cmp.Compare(orLast(x.value("p_random")),
			orLast(y.value("p_random"))))
	})
	return out, nil
}

// orLast is a p or q by which a list is sorted: what does not exist comes last.
func orLast(p float64) float64 {
	if math.IsNaN(p) {
		return 2
	}
	return p
}

// value is a number of the reading, NaN if it has none of that name.
func (x wordAxis) value(id string) float64 {
	if v, ok := x.answer.Reading.Values[id]; ok {
		return v
	}
	return math.NaN()
}

// lean is the word's place on the axis, and that of random words on average, which is NaN where
// there are none.
func (x wordAxis) lean() (word, random float64) { return x.value("mean"), x.value("pool_mean") }

// clear reports whether the word lies farther from random words than luck explains.
func (x wordAxis) clear() bool { return x.q < 0.05 }
