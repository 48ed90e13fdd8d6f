package metrics

import (
	"context"
	"maps"
	"math"
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

// The laws that every measure of the registry obeys, whatever it measures: a
// rotation of the space and the order of words in a list change nothing; nor,
// where vectors are brought to length 1, does their length.

// lengthMatters are the measures that go by raw vectors, with the reason.
var lengthMatters = map[string]string{
	"ripa":            "scores are inner products with raw vectors",
	"ripa-vocabulary": "scores are inner products with raw vectors",
	"ect":             "the groups' means are of raw vectors",
	"rnd":             "distances are of raw vectors",
	"rnsb":            "the classifier reads raw vectors",
	"sembias":         "differences are of raw vectors, as in the authors' code",
	"bat":             "distances are of raw vectors",
	"cluster-test":    "clusters are of raw vectors",
	"classifier-test": "the classifier reads raw vectors",
	"semaxis":         "the poles are means of raw vectors",
	"audit":           "it measures by how much lengths change",
}

// orderMatters are the measures whose words have places, with the reason.
var orderMatters = map[string]string{
	"solve":           "a is to b as x is to what",
	"bias":            "the first pair is the direction",
	"axes":            "the first pairs are the directions",
	"agreement":       "the first pair is the direction",
	"cluster-test":    "the first centres are drawn by place",
	"classifier-test": "words are dealt to folds by place",
}

// rotationMatters are the measures that go by the components themselves.
var rotationMatters = map[string]string{
	"reliability": "alpha takes the components for the answers to a questionnaire",
}

// lawDims is the dimension of the spaces, lawOthers the number of words of the
// vocabulary that stand in no set.
const lawDims, lawOthers = 10, 40

// lawWorld is a small embedding with sets in it.
type lawWorld struct {
	words  []string // the vocabulary
	space  map[string][]float64
	second map[string][]float64 // the other embedding
	sets   map[string][][]string
	values map[string][]float64
}

// newLawWorld makes sets of the roles of a measure.
func newLawWorld(m measure.Measure, random *rand.Rand) lawWorld {
	w := lawWorld{space: map[string][]float64{}, second: map[string][]float64{}, sets: map[string][][]string{}, values: map[string][]float64{}}
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
			w.sets[role.ID] = append(w.sets[role.ID], item)
			if role.Valued {
				w.values[role.ID] = append(w.values[role.ID], random.NormFloat64())
			}
		}
	}
	for range lawOthers {
		w.add(random)
	}
	return w
}

func (w *lawWorld) add(random *rand.Rand) string {
	name := "w" + strings.Repeat("i", len(w.words)/10) + string(rune('a'+len(w.words)%10))
	w.words = append(w.words, name)
	w.space[name], w.second[name] = cloud(random, 1, lawDims)[0].Vector, cloud(random, 1, lawDims)[0].Vector
	return name
}

// moved returns the world with every vector changed.
func (w lawWorld) moved(move func([]float64) []float64) lawWorld {
	for _, space := range []*map[string][]float64{&w.space, &w.second} {
		there := map[string][]float64{}
		for _, name := range w.words {
			there[name] = move((*space)[name])
		}
		*space = there
	}
	return w
}

// reordered returns the world with the words of every set in another order.
func (w lawWorld) reordered(random *rand.Rand) lawWorld {
	sets, values := map[string][][]string{}, map[string][]float64{}
	for _, role := range slices.Sorted(maps.Keys(w.sets)) {
		for _, i := range random.Perm(len(w.sets[role])) {
			sets[role] = append(sets[role], w.sets[role][i])
			if w.values[role] != nil {
				values[role] = append(values[role], w.values[role][i])
			}
		}
	}
	w.sets, w.values = sets, values
	return w
}

// input is the world as a measure sees it.
func (w lawWorld) input(t *testing.T, m measure.Measure, seed uint64) *measure.Input {
	in := input(m, w.found(m, w.space))
	in.Seed, in.Pool, in.Vocabulary = seed, jobs.Local(2), w.vocabulary(t, w.space)
	if m.With {
		in.Other = &measure.Other{Info: embed.Info{ID: "second"}, Sets: w.found(m, w.second), Vocabulary: w.vocabulary(t, w.second)}
	}
	if m.Before {
		in.Before = &measure.Other{Sets: w.found(m, w.second), Vocabulary: w.vocabulary(t, w.second)}
	}
	in.Debiased = func(ctx context.Context, steps []measure.Step) (*measure.Other, []measure.Report, error) {
		base := debias.NewSpace(in.Vocabulary.(debias.Source))
		fitted, err := debias.Chain(ctx, base, steps, func(measure.Progress) {})
		if err != nil {
			return nil, nil, err
		}
		there := map[string][]float64{}
		for i, name := range w.words {
			there[name] = make([]float64, lawDims)
			fitted.Apply(there[name], w.space[name], name, i)
		}
		return &measure.Other{Sets: w.found(m, there), Vocabulary: w.vocabulary(t, there)}, debias.Reports(fitted), nil
	}
	return in
}

func (w lawWorld) vocabulary(t *testing.T, space map[string][]float64) measure.Vocabulary {
	t.Helper()
	m := embed.NewMemory(embed.Info{})
	for _, name := range w.words {
		if err := m.Add(name, space[name]); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

func (w lawWorld) found(m measure.Measure, space map[string][]float64) map[string]measure.Set {
	sets := map[string]measure.Set{}
	for _, role := range m.Roles {
		s := measure.Set{Name: role.ID, Values: w.values[role.ID], Asked: len(w.sets[role.ID])}
		for _, item := range w.sets[role.ID] {
			var words []measure.Word
			for _, name := range item {
				words = append(words, measure.Word{Text: name, As: name, Rank: slices.Index(w.words, name), Vector: space[name]})
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

// numbers returns the values of a reading and the scores of its words by name.
// A score of a word that stands in several places is that of the first.
func numbers(r *measure.Result) map[string]float64 {
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

func TestLaws(t *testing.T) {
	if testing.Short() {
		t.Skip("measures everything several times")
	}
	for _, m := range measure.All() {
		t.Run(m.ID, func(t *testing.T) {
			random := rand.New(rand.NewPCG(17, uint64(len(m.ID))))
			world := newLawWorld(m, random)
			first := numbers(compute(t, m, world.input(t, m, 1)))
			second := numbers(compute(t, m, world.input(t, m, 2)))
			if len(first) == 0 {
				t.Fatal("the reading has no numbers")
			}
			same := func(law string, other map[string]float64, tolerance float64) {
				t.Helper()
				for _, id := range slices.Sorted(maps.Keys(first)) {
					// What another seed changes may hang on the order of draws.
					drawn := first[id] != second[id] || strings.HasSuffix(id, "low") || strings.HasSuffix(id, "high")
					if drawn && law != "rotation" {
						continue
					}
					if got, ok := other[id]; !ok || math.Abs(got-first[id]) > tolerance*max(1, math.Abs(first[id])) {
						t.Errorf("%s: %s is %v, and was %v", law, id, got, first[id])
					}
				}
			}
			if rotationMatters[m.ID] == "" {
				turn := rotation(random, lawDims)
				same("rotation", numbers(compute(t, m, world.moved(turn).input(t, m, 1))), 1e-7)
			}
			if orderMatters[m.ID] == "" {
				same("order", numbers(compute(t, m, world.reordered(random).input(t, m, 1))), 1e-9)
			}
			if lengthMatters[m.ID] == "" {
				longer := func(v []float64) []float64 { return times(v, math.Exp(random.NormFloat64())) }
				same("length", numbers(compute(t, m, world.moved(longer).input(t, m, 1))), 1e-7)
			}
		})
	}
}

func times(v []float64, by float64) []float64 {
	out := make([]float64, len(v))
	for i, x := range v {
		out[i] = x * by
	}
	return out
}

// rotation returns a random rotation of the space: a product of reflections.
func rotation(random *rand.Rand, dims int) func([]float64) []float64 {
	var normals [][]float64
	for range 4 {
		normals = append(normals, linalg.Unit(cloud(random, 1, dims)[0].Vector))
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

// TestSwappedGroups: with A and B swapped, and with pairs turned round, the
// headline and every word's score turn their sign, or stay.
func TestSwappedGroups(t *testing.T) {
	if testing.Short() {
		t.Skip("measures everything several times")
	}
	for _, m := range measure.All() {
		t.Run(m.ID, func(t *testing.T) {
			world := newLawWorld(m, rand.New(rand.NewPCG(19, 1)))
			first := compute(t, m, world.input(t, m, 1))
			swapped := world
			swapped.sets = maps.Clone(world.sets)
			swapped.sets["A"], swapped.sets["B"] = world.sets["B"], world.sets["A"]
			if world.sets["A"] == nil || world.sets["B"] == nil {
				swapped.sets["pairs"] = nil
				for _, p := range world.sets["pairs"] {
					swapped.sets["pairs"] = append(swapped.sets["pairs"], []string{p[1], p[0]})
				}
			}
			in := swapped.input(t, m, 1)
			second := compute(t, m, in)
			if reason := swapMatters[m.ID]; reason != "" {
				return
			}
			headline := m.Values[0].ID
			sameSize(t, headline, first.Values[headline], second.Values[headline])
			for _, row := range first.Words {
				if !strings.Contains("words X Y", row.Set) {
					continue
				}
				i := slices.IndexFunc(second.Words, func(r measure.WordRow) bool { return r.Set == row.Set && r.Word == row.Word })
				if s, ok := row.Scores["score"]; ok {
					sameSize(t, row.Word, s, second.Words[i].Scores["score"])
				}
			}
		})
	}
}

// swapMatters are the measures for which A and B are not two sides of one
// question, with the reason.
var swapMatters = map[string]string{
	"rnsb":            "scores are probabilities of B, not differences",
	"sembias":         "the questions' pairs stay turned as they are",
	"gweat":           "A and B are two of up to eight sets of attributes",
	"bat":             "a share of comparisons that start from A",
	"cluster-test":    "the first centres are drawn by place",
	"male-neighbours": "scores are shares; see TestSwappedShares",
}

func sameSize(t *testing.T, what string, before, after float64) {
	t.Helper()
	if math.Abs(math.Abs(before)-math.Abs(after)) > 1e-7*max(1, math.Abs(before)) {
		t.Errorf("%s was %v and is %v", what, before, after)
	}
}

// TestSwappedShares: the share of neighbours on one side and that on the other
// make 1.
func TestSwappedShares(t *testing.T) {
	m := maleNeighbours
	world := newLawWorld(m, rand.New(rand.NewPCG(19, 1)))
	before := compute(t, m, world.input(t, m, 1)).Values["share"]
	world.sets = maps.Clone(world.sets)
	for i, p := range world.sets["pairs"] {
		world.sets["pairs"][i] = []string{p[1], p[0]}
	}
	near(t, "share", compute(t, m, world.input(t, m, 1)).Values["share"], 1-before, 1e-12)
}
