package metrics_test

import (
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	_ "weatherglass/metrics/audit"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/measure/measuretest"
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

func TestLaws(t *testing.T) {
	if testing.Short() {
		t.Skip("measures everything several times")
	}
	for _, m := range measure.All() {
		t.Run(m.ID, func(t *testing.T) {
			random := rand.New(rand.NewPCG(17, uint64(len(m.ID))))
			world := measuretest.NewWorld(m, random)
			first := measuretest.Numbers(measuretest.Compute(t, m, world.Input(t, m, 1)))
			second := measuretest.Numbers(measuretest.Compute(t, m, world.Input(t, m, 2)))
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
				turn := measuretest.Rotation(random, measuretest.Dims)
				same("rotation", measuretest.Numbers(measuretest.Compute(t, m, world.Moved(turn).Input(t, m, 1))), 1e-7)
			}
			if orderMatters[m.ID] == "" {
				same("order", measuretest.Numbers(measuretest.Compute(t, m, world.Reordered(random).Input(t, m, 1))), 1e-9)
			}
			if lengthMatters[m.ID] == "" {
				longer := func(v []float64) []float64 { return measuretest.Times(v, math.Exp(random.NormFloat64())) }
				same("length", measuretest.Numbers(measuretest.Compute(t, m, world.Moved(longer).Input(t, m, 1))), 1e-7)
			}
		})
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
			world := measuretest.NewWorld(m, rand.New(rand.NewPCG(19, 1)))
			first := measuretest.Compute(t, m, world.Input(t, m, 1))
			swapped := world
			swapped.Sets = maps.Clone(world.Sets)
			swapped.Sets["A"], swapped.Sets["B"] = world.Sets["B"], world.Sets["A"]
			if world.Sets["A"] == nil || world.Sets["B"] == nil {
				swapped.Sets["pairs"] = nil
				for _, p := range world.Sets["pairs"] {
					swapped.Sets["pairs"] = append(swapped.Sets["pairs"], []string{p[1], p[0]})
				}
			}
			in := swapped.Input(t, m, 1)
			second := measuretest.Compute(t, m, in)
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
	m, _ := measure.Lookup("male-neighbours")
	world := measuretest.NewWorld(m, rand.New(rand.NewPCG(19, 1)))
	before := measuretest.Compute(t, m, world.Input(t, m, 1)).Values["share"]
	world.Sets = maps.Clone(world.Sets)
	for i, p := range world.Sets["pairs"] {
		world.Sets["pairs"][i] = []string{p[1], p[0]}
	}
	measuretest.Near(t, "share", measuretest.Compute(t, m, world.Input(t, m, 1)).Values["share"],
		measuretest.About(1-before, 1e-12))
}
