package measuretest

import (
	"context"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/jobs"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// Dims is the dimension of the spaces, others the number of words of the
// Vocabulary that stand in no set.
const Dims, others = 10, 40

// World is a small embedding with sets in it.
type World struct {
	Words  []string // the vocabulary
	Space  map[string][]float64
	Second map[string][]float64 // the other embedding
	Sets   map[string][][]string
	Values map[string][]float64
}

// NewWorld makes sets of the roles of a measure.
func NewWorld(m measure.Measure, random *rand.Rand) World {
	w := World{Space: map[string][]float64{}, Second: map[string][]float64{}, Sets: map[string][][]string{},
		Values: map[string][]float64{}}
	for _, role := range m.Roles {
		size := 1
		switch {
		case role.Kind == measure.KindPairs:
			size = 2
		case role.Kind == measure.KindTuples:
			size = max(role.Size, 2)
		}
		count := max(role.Min, 6)
		if m.ID == "solve" {
			count = 3 // a question has three words
		}
		for range count {
			var item []string
			for range size {
				item = append(item, w.add(random))
			}
			w.Sets[role.ID] = append(w.Sets[role.ID], item)
			if role.Valued {
				w.Values[role.ID] = append(w.Values[role.ID], random.NormFloat64())
			}
		}
	}
	for range others {
		w.add(random)
	}
	return w
}

func (w *World) add(random *rand.Rand) string {
	name := "w" + strings.Repeat("i", len(w.Words)/10) + string(rune('a'+len(w.Words)%10))
	w.Words = append(w.Words, name)
	w.Space[name], w.Second[name] = Cloud(random, 1, Dims)[0].Vector, Cloud(random, 1, Dims)[0].Vector
	return name
}

// Moved returns the world with every vector changed.
func (w World) Moved(move func([]float64) []float64) World {
	for _, space := range []*map[string][]float64{&w.Space, &w.Second} {
		there := map[string][]float64{}
		for _, name := range w.Words {
			there[name] = move((*space)[name])
		}
		*space = there
	}
	return w
}

// Reordered returns the world with the words of every set in another order.
func (w World) Reordered(random *rand.Rand) World {
	sets, values := map[string][][]string{}, map[string][]float64{}
	for _, role := range slices.Sorted(maps.Keys(w.Sets)) {
		for _, i := range random.Perm(len(w.Sets[role])) {
			sets[role] = append(sets[role], w.Sets[role][i])
			if w.Values[role] != nil {
				values[role] = append(values[role], w.Values[role][i])
			}
		}
	}
	w.Sets, w.Values = sets, values
	return w
}

// Input is the world as a measure sees it.
func (w World) Input(t *testing.T, m measure.Measure, seed uint64) *measure.Input {
	in := Input(m, w.Found(m, w.Space))
	in.Seed, in.Pool, in.Vocabulary = seed, jobs.Local(2), w.Vocabulary(t, w.Space)
	if m.With {
		in.Other = &measure.Other{Info: embed.Info{ID: "second"}, Sets: w.Found(m, w.Second),
			Vocabulary: w.Vocabulary(t, w.Second)}
	}
	if m.Before {
		in.Before = &measure.Other{Sets: w.Found(m, w.Second), Vocabulary: w.Vocabulary(t, w.Second)}
	}
	in.Debiased = func(ctx context.Context, steps []measure.Step) (*measure.Other, []measure.Report, error) {
		base := debias.NewSpace(in.Vocabulary.(debias.Source))
		fitted, err := debias.Chain(ctx, base, steps, func(measure.Progress) {})
		if err != nil {
			return nil, nil, err
		}
		there := map[string][]float64{}
		for i, name := range w.Words {
			there[name] = make([]float64, Dims)
			fitted.Apply(there[name], w.Space[name], name, i)
		}
		return &measure.Other{Sets: w.Found(m, there), Vocabulary: w.Vocabulary(t, there)}, debias.Reports(fitted), nil
	}
	return in
}

func (w World) Vocabulary(t *testing.T, space map[string][]float64) measure.Vocabulary {
	t.Helper()
	m := embed.NewMemory(embed.Info{})
	for _, name := range w.Words {
		if err := m.Add(name, space[name]); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

func (w World) Found(m measure.Measure, space map[string][]float64) map[string]measure.Set {
	sets := map[string]measure.Set{}
	for _, role := range m.Roles {
		s := measure.Set{Name: role.ID, Values: w.Values[role.ID], Asked: len(w.Sets[role.ID])}
		for _, item := range w.Sets[role.ID] {
			var words []measure.Word
			for _, name := range item {
				words = append(words, measure.Word{Text: name, As: name, Rank: slices.Index(w.Words, name), Vector: space[name]})
			}
			switch role.Kind {
			case measure.KindWords:
				s.Words = append(s.Words, words...)
			case measure.KindPairs:
				s.Pairs = append(s.Pairs, [2]measure.Word(words))
			default:
				s.Tuples = append(s.Tuples, words)
			}
		}
		sets[role.ID] = s
	}
	return sets
}

// Numbers returns the values of a reading and the scores of its words by name.
// A score of a word that stands in several places is that of the first.
func Numbers(r *measure.Result) map[string]float64 {
	all := map[string]float64{}
	for id, v := range r.Values {
		all[id] = v
	}
	for _, row := range r.Words {
		for id, v := range row.Scores {
			if name := row.Set + " " + row.Word + " " + id; all[name] == 0 {
				all[name] = v
			}
		}
	}
	return all
}

func Times(v []float64, by float64) []float64 {
	out := make([]float64, len(v))
	for i, x := range v {
		out[i] = x * by
	}
	return out
}

// Rotation returns a random rotation of the space: a product of reflections.
func Rotation(random *rand.Rand, dims int) func([]float64) []float64 {
	var normals [][]float64
	for range 4 {
		normals = append(normals, linalg.Unit(Cloud(random, 1, dims)[0].Vector))
	}
	return func(v []float64) []float64 {
		v = slices.Clone(v)
		for _, n := range normals {
			along := 2 * linalg.Dot(v, n)
			for i := range v {
				v[i] -= along * n[i]
			}
		}
		return v
	}
}

// Cloud makes n words of d random components.
func Cloud(random *rand.Rand, n, d int) []measure.Word {
	words := make([]measure.Word, n)
	for i := range words {
		words[i].Vector = make([]float64, d)
		for j := range words[i].Vector {
			words[i].Vector[j] = random.NormFloat64()
		}
	}
	return words
}

// MemoryOf holds words of the plane or of any space, the most frequent first.
func MemoryOf(t testing.TB, words []measure.Word) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{})
	for _, w := range words {
		if err := m.Add(w.As, w.Vector); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// Named gives words their names and ranks.
func Named(words []measure.Word, names string) []measure.Word {
	for i, name := range strings.Fields(names) {
		words[i].Text, words[i].As, words[i].Rank = name, name, i
	}
	return words
}

// Vast claims to have a great many words.
type Vast struct{ measure.Vocabulary }

func (v Vast) Info() embed.Info { return embed.Info{Words: 1 << 30} }
