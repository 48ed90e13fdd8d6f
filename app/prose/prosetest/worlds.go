package prosetest

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"weatherglass/assets"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/metricstest/contextstest"
	"weatherglass/metrics/protocol"
)

// InWorlds answers the golden questions of a method over random vectors, or random counts of random texts, one
// question after the other. effect is how far male and female lists, and what is thought to go with them, are
// planted apart; 0 for not at all. ok is false where the question of this turn is refused of such a world.
func InWorlds(t testing.TB, method string, turn int, random *rand.Rand, effect float64) (a protocol.Answer, ok bool) {
	t.Helper()
	questions := goldens(t, method)
	if len(questions) == 0 {
		t.Fatalf("there is no golden question of %s", method)
	}
	lists, err := lexicon.Parse(assets.Lexicons())
	if err != nil {
		t.Fatal(err)
	}
	w := listsWorld{t: t, lists: lists, random: random, effect: effect}
	vectors, counts := w.vectors(), w.counts()
	env := experiment.Env{Lexicon: lists, Texts: experiment.RunTexts,
		Open:     func(context.Context, string) (embed.Source, error) { return vectors, nil },
		Corpus:   func(context.Context, string) (corpus.Source, error) { return counts, nil },
		Contexts: experiment.RunContexts, OpenContexts: w.contexts}
	e := questions[turn%len(questions)]
	e.Seed = 1 + random.Uint64N(1000)
	if e.Options == nil {
		e.Options = map[string]any{}
	}
	for id, x := range inWorlds[method] {
		e.Options[id] = x
	}
	r, err := experiment.Run(t.Context(), e, env)
	if err != nil {
		return a, false
	}
	out, err := json.Marshal(protocol.Answer{Reading: *r}) // as the page gets it
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out, &a); err != nil {
		t.Fatal(err)
	}
	return a, true
}

// inWorlds are the options that keep a question small.
var inWorlds = map[string]map[string]any{
	"ceat": {"samples": 60},
	"audit": {"top": 20, "classified": 40, "neighbours": 5, "among": 200, "sample": 20,
		"draws": 100, "random": 3},
	"debias-methods": {"top": 20, "classified": 40, "neighbours": 5, "among": 200, "sample": 20},
}

// goldens are the golden questions of a method.
func goldens(t testing.TB, method string) (out []experiment.Experiment) {
	t.Helper()
	all, err := allGoldens()
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range all {
		if e.Method == method {
			out = append(out, e)
		}
	}
	return out
}

// listsWorld makes the words of built-in lists stand somewhere.
type listsWorld struct {
	t      testing.TB
	lists  *lexicon.Lexicon
	random *rand.Rand
	effect float64
}

// worldLists are the lists that golden questions of such worlds ask for.
var worldLists = strings.Fields(`caliskan.weat6.male-names caliskan.weat6.female-names caliskan.weat6.career caliskan.weat6.family
	caliskan.weat7.math caliskan.weat7.arts caliskan.weat7.male-terms caliskan.weat7.female-terms caliskan.weat8.science caliskan.weat8.arts
	caliskan.weat8.male-terms caliskan.weat8.female-terms rios.career-family.career rios.career-family.family valentini.male valentini.female
	bolukbasi.definitional bolukbasi.equalize bolukbasi.gender-specific-seed rios.occupations`)

// leans says to which side a list of that name is planted: 1 for men, -1 for women.
func leans(id string) float64 {
	switch name := id[strings.LastIndexByte(id, '.')+1:]; {
	case strings.HasPrefix(name, "male"), slices.Contains([]string{"career", "math", "science"}, name):
		return 1
	case strings.HasPrefix(name, "female"), slices.Contains([]string{"family", "arts"}, name):
		return -1
	}
	return 0
}

// each tells of each word once, with the side that it is planted on.
func (w listsWorld) each(tell func(word string, side float64)) {
	seen := map[string]bool{}
	for _, id := range worldLists {
		set, ok := w.lists.Set(id)
		if !ok {
			w.t.Fatal("there is no list ", id)
		}
		add := func(word string, side float64) {
			if !seen[word] {
				seen[word] = true
				tell(word, side)
			}
		}
		for _, word := range set.Words {
			add(word, leans(id))
		}
		for _, p := range set.Pairs {
			add(p[0], 1)
			add(p[1], -1)
		}
	}
}

// vectors are normal ones, in 4 to 12 dimensions.
func (w listsWorld) vectors() *embed.Memory {
	m, dims := embed.NewMemory(embed.Info{ID: "world", Title: "Random vectors"}), 4+w.random.IntN(9)
	w.each(func(word string, side float64) {
		v := make([]float64, dims)
		for i := range v {
			v[i] = w.random.NormFloat64()
		}
		v[0] += side * w.effect
		if err := m.Add(word, v); err != nil {
			w.t.Fatal(err)
		}
	})
	if err := m.Ready(); err != nil {
		w.t.Fatal(err)
	}
	return m
}

// contexts are two to six of each of these words, of those that contextstest has lists of.
func (w listsWorld) contexts(_ context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
	if asked.Method == "fill-mask" {
		return w.masks(asked)
	}
	dims := 4 + w.random.IntN(9)
	c := &embed.Contexts{Info: embed.Info{ID: asked.Embedding, Title: "Random contexts", Words: len(words),
		Dims: dims, Digest: "random"},
		File: embed.ContextsFile{Kind: "text", Contexts: true}, Vectors: map[string][][]float64{}}
	side := map[string]float64{}
	for role, set := range contextstest.Sets() {
		for _, word := range set.Words {
			side[word] = map[string]float64{"X": 1, "A": 1, "Y": -1, "B": -1}[role]
		}
	}
	for _, word := range words {
		middle := w.random.NormFloat64() + side[word]*w.effect
		for range 2 + w.random.IntN(5) {
			v := make([]float64, dims)
			for i := range v {
				v[i] = w.random.NormFloat64()
			}
			v[0] += middle
			c.Vectors[word] = append(c.Vectors[word], linalg.Unit(v))
			c.File.Held++
		}
	}
	c.File.Rows, c.File.Bytes = c.File.Held, int64(8*dims*c.File.Held)
	return c, nil
}

// masks are what a random model expects in eight sentences about each word: words lean, one more, one less, and to one
// word of A.
func (w listsWorld) masks(asked experiment.Resolved) (*embed.Contexts, error) {
	fillers := slices.Concat(asked.Sets["A"].Words, asked.Sets["B"].Words)
	n, texts := len(fillers), map[string][]string{}
	c := &embed.Contexts{Info: embed.Info{ID: asked.Embedding, Title: "Random masks", Dims: 1 + 2*n, Digest: "random"},
		File: embed.ContextsFile{Kind: "text", Contexts: true}, Vectors: map[string][][]float64{},
		Texts: texts}
	for i, word := range fillers {
		v := make([]float64, 1+2*n)
		v[1+i] = 1
		c.Vectors[word] = [][]float64{v}
	}
	for _, word := range asked.Sets["words"].Words {
		own := w.effect * w.random.NormFloat64()
		for k := range 8 {
			v := slices.Repeat([]float64{-9}, 1+2*n)
			v[0], v[1] = float64(1+w.random.IntN(3)), min(0, -4+own+w.random.NormFloat64())
			c.Vectors[word] = append(c.Vectors[word], v)
			texts[word] = append(texts[word], fmt.Sprint(word, " in sentence ", k))
		}
	}
	return c, nil
}

// counts are of 4 to 90 long or short texts over 80 years: words are rare or frequent, and stand beside men and women
// by luck, by their side, of which a text has more or less, and by how frequent they are.
func (w listsWorld) counts() *corpus.Packed {
	random, size, slope := w.random, math.Exp(4*w.random.Float64()-2), w.effect*w.random.NormFloat64()/4
	var words []usedWord
	w.each(func(word string, side float64) {
		rate := random.Float64()*5 - 1
		words = append(words, usedWord{word, math.Exp(rate), w.effect*(side+random.NormFloat64()) + slope*rate})
	})
	documents, vocabulary := make([]corpus.Document, 4+random.IntN(87)), make([]corpus.WordCount, len(words))
	for i, o := range words {
		vocabulary[i] = corpus.WordCount{Word: o.word, Count: uint64(1 + o.rate*float64(len(documents)))}
	}
	counted := corpus.Counted{Vocabulary: corpus.NewVocabulary(vocabulary)}
	byPlace := make([]usedWord, len(words))
	for _, o := range words {
		place, _ := counted.Vocabulary.Place(o.word)
		byPlace[place] = o
	}
	index, err := corpus.NewIndex([]string{"year", "slot", "author_gender"})
	if err != nil {
		w.t.Fatal(err)
	}
	for i := range documents {
		documents[i] = countText(random, byPlace, size)
		year := 1840 + random.IntN(80)
		if err := index.Add(fmt.Sprint("text ", i), []string{fmt.Sprint(year), fmt.Sprint("T", 1+(year-1840)/20),
			[]string{"F", "M"}[random.IntN(2)]}); err != nil {
			w.t.Fatal(err)
		}
	}
	p := corpus.NewPacked(counted, index, documents)
	about := corpus.About{ID: "novels", Title: "Random texts", Short: "Random texts", Language: "en",
		Documents: len(documents), Vocabulary: len(words), MinCount: 1, Window: 10, Digest: "random"}
	for _, id := range []string{"valentini.male", "valentini.female"} {
		set, _ := w.lists.Set(id)
		about.Contexts = append(about.Contexts, corpus.Contexts{Name: id, Words: set.Words})
	}
	p.Describe(about)
	return p
}

// usedWord is a word with how often a text has it, and how it leans, as the logarithm of its odds.
type usedWord struct {
	word       string
	rate, lean float64
}

// countText are the counts of a text of a size, which has more or less of men itself.
func countText(random *rand.Rand, byPlace []usedWord, size float64) corpus.Document {
	d, taste := corpus.Document{Pairs: make([][]corpus.Count, 2)}, random.NormFloat64()/2
	for i, o := range byPlace {
		place, n, male := uint32(i), poisson(random, o.rate*size), uint64(0)
		for range n {
			if random.Float64() < 1/(1+math.Exp(-o.lean-taste)) {
				male++
			}
		}
		for list, count := range []uint64{male, n - male} {
			if count > 0 {
				d.Pairs[list] = append(d.Pairs[list], corpus.Count{Place: place, N: count})
			}
		}
		if n > 0 {
			d.Words = append(d.Words, corpus.Count{Place: place, N: n})
			d.Tokens += 3 * n
		}
	}
	return d
}

// poisson draws how often something happens that happens so often on average.
func poisson(random *rand.Rand, mean float64) (n uint64) {
	for left := mean; ; n++ {
		if left -= random.ExpFloat64(); left < 0 {
			return n
		}
	}
}
