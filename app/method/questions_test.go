package method

import (
	"context"
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/protocol"
)

// world is a small random embedding. Its words stand in lists, one behind the other, of which
// some have something planted in them: X, A and the first words of pairs lie more to one side,
// Y, B and the second words to the other.
type world struct {
	source embed.Source
	random *rand.Rand
	lists  map[string][]string
}

// listSize is the number of words of each list of a world.
const listSize = 5

// worldLists are the roles that have words of their own.
var worldLists = []string{"X", "Y", "A", "B", "C", "D", "E", "F", "words", "specific", "rest"}

// worldWords are the words of a world, those of metricstest.Memory.
func worldWords() (out []string) {
	for i := range listSize * len(worldLists) {
		out = append(out, fmt.Sprintf("w%d", i))
	}
	return out
}

// newWorld draws a world with an effect, which is 0 for none, in so many dimensions.
func newWorld(t testing.TB, random *rand.Rand, effect float64, dims int) world {
	w := world{random: random, lists: map[string][]string{}}
	vectors, words := metricstest.Gaussian(random, listSize*len(worldLists), dims), worldWords()
	for i, v := range vectors {
		list := worldLists[i/listSize]
		switch list {
		case "X", "A":
			v[0] += effect
		case "Y", "B":
			v[0] -= effect
		case "words":
			v[0] += effect * (random.Float64() - 0.2)
		}
		w.lists[list] = append(w.lists[list], words[i])
	}
	w.source = metricstest.Memory(t, vectors)
	return w
}

// pairs joins the words of two lists.
func (w world) pairs(a, b string) (out [][]string) {
	for i := range min(len(w.lists[a]), len(w.lists[b])) {
		out = append(out, []string{w.lists[a][i], w.lists[b][i]})
	}
	return out
}

// set is what stands in a role of a method.
func (w world) set(r experiment.Role) any {
	numbers := func(n int) (out []float64) {
		for range n {
			if len(r.Numbers) > 0 {
				out = append(out, r.Numbers[w.random.IntN(len(r.Numbers))])
			} else {
				out = append(out, float64(w.random.IntN(8)))
			}
		}
		return out
	}
	switch {
	case r.Kind == "pairs" && r.Valued:
		pairs := slices.Concat(w.pairs("X", "words"), w.pairs("Y", "rest"))
		return map[string]any{"pairs": pairs, "values": numbers(len(pairs))}
	case r.ID == "compared":
		return w.pairs("X", "Y")
	case r.ID == "across":
		return w.pairs("C", "D")
	case r.Kind == "pairs":
		return w.pairs("A", "B")
	case r.Kind == "tuples":
		var out [][]string
		least := len(w.lists["rest"])
		for _, list := range w.lists {
			least = min(least, len(list))
		}
		for i := range least {
			one := []string{w.lists["X"][i], w.lists["Y"][i], w.lists["C"][i], w.lists["D"][i], w.lists["E"][i], w.lists["F"][i],
				w.lists["words"][i], w.lists["rest"][i]}
			out = append(out, one[:max(r.Size, 2)])
		}
		return out
	case r.Kind == "lists":
		return []any{map[string]any{"name": "one", "words": w.lists["X"]},
			map[string]any{"name": "two", "words": w.lists["words"]}}
	case r.Ordered:
		return []string{w.lists["A"][0], w.lists["B"][0], w.lists["X"][0]}
	case r.Valued:
		return map[string]any{"words": w.lists["words"], "values": numbers(len(w.lists["words"]))}
	case r.ID == "words" && w.random.IntN(4) == 0:
		return w.lists["X"]
	}
	list, ok := w.lists[r.ID]
	if !ok {
		list = w.lists["rest"]
	}
	if r.Signed || r.Kind != "words" {
		return list
	}
	return map[string]any{"name": "list " + r.ID, "words": list}
}

// quickly are the options that keep a question small.
var quickly = map[string]map[string]any{
	"sensitivity": {"draws": 100}, "rnsb": {"draws": 39}, "classifier-test": {"draws": 39},
	"silhouette": {"runs": 4}, "map": {"draws": 19},
	"association": {"pool": 40}, "proximity": {"k": 8}, "gipe": {"k": 8}, "male-neighbours": {"k": 8},
	"profiles": {"others": 20}, "shift": {"others": 20, "k": 5},
	"specific-words": {"among": 100},
}

// ask puts a question of a method to a world.
func (w world) ask(t testing.TB, m experiment.Measure) (protocol.Answer, error) {
	sets := map[string]any{}
	for _, r := range m.Roles {
		if !r.Optional || w.random.IntN(3) == 0 && w.lists[r.ID] != nil {
			sets[r.ID] = w.set(r)
		}
	}
	raw := map[string]any{"method": m.ID, "embedding": "world", "sets": sets, "seed": 1 + w.random.IntN(1000)}
	if o := quickly[m.ID]; o != nil {
		raw["options"] = o
	}
	if m.With || m.WithOptional && w.random.IntN(2) == 0 {
		raw["with"] = "other"
	}
	data, err := json.Marshal(raw)
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiment.Parse(data)
	if err != nil {
		t.Fatalf("%s: %v", m.ID, err)
	}
	open := func(context.Context, string) (embed.Source, error) { return w.source, nil }
	r, err := experiment.Run(t.Context(), e, experiment.Env{Open: open})
	if err != nil {
		return protocol.Answer{}, err
	}
	return protocol.Answer{Reading: *r}, nil
}
