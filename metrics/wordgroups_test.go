package metrics

import (
	"math/rand/v2"
	"weatherglass/metrics/measure"
)

// threeSets makes three target sets and their groups of random words.
func threeSets(random *rand.Rand) map[string]measure.Set {
	sets := map[string]measure.Set{}
	for _, id := range []string{"X", "Y", "Z", "A", "B", "C"} {
		sets[id] = measure.Set{Words: cloud(random, 5+len(sets), 4)}
	}
	return sets
}
