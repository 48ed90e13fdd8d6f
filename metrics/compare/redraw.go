package compare

import (
	"context"
	"maps"
	"math"
	"math/rand/v2"
	"slices"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

const (
	// Stream is that of the generator that draws words again, PCG(seed, stream): the
	// number of the row stands in its upper 32 bits. So the words of a row are drawn
	// alike in every embedding, and the order of cells does not matter.
	Stream uint64 = 25
	// drawsOfTables is the number of draws where a table of cosines makes each cheap.
	drawsOfTables = 1000
	// drawsOfRuns is the number where the measure is run anew for each.
	drawsOfRuns = 100
)

// drawing says of which row words are drawn again.
type drawing struct {
	row    experiment.ComparedRow
	asked  map[string]experiment.ResolvedSet
	number int
}

// redraw returns the value of each draw of the words that were asked for: those that the
// embedding has count, as often as they were drawn. nil where the measure is of no words
// that could be drawn; NaN where a draw has too few, or no value.
//
//	Efron (1979), "Bootstrap Methods: Another Look at the Jackknife".
func redraw(ctx context.Context, in *measure.Input, d drawing) ([]float64, error) {
	m, ok := measure.Lookup(d.row.Method)
	if !ok || in == nil || m.Contexts || m.Vocabulary || m.Texts || m.With || m.Before || len(in.Tests) > 0 {
		return nil, nil
	}
	var roles []measure.Role
	for _, role := range m.Roles {
		set, given := d.asked[role.ID]
		if !given {
			continue
		}
		if role.Valued || role.Ordered || role.Kind != measure.KindWords && role.Kind != measure.KindPairs ||
			len(set.Words)+len(set.Pairs) == 0 {
			return nil, nil
		}
		roles = append(roles, role)
	}
	value, draws := anew(ctx, m, in), drawsOfRuns
	if d.row.Method == weat {
		value, draws = ofTable(in), drawsOfTables
	}
	random := rand.New(rand.NewPCG(in.Seed, uint64(d.number)<<32|Stream))
	places := map[string][]int{}
	for _, role := range roles {
		places[role.ID] = placesOf(d.asked[role.ID], in.Sets[role.ID])
	}
	out := make([]float64, draws)
	for i := range out {
		if i%16 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		drawn, enough := map[string][]int{}, true
		for _, role := range roles {
			all := places[role.ID]
			kept := make([]int, 0, len(all))
			for range all {
				if at := all[random.IntN(len(all))]; at >= 0 {
					kept = append(kept, at)
				}
			}
			drawn[role.ID] = kept
			enough = enough && len(kept) >= max(1, role.Min)
		}
		out[i] = math.NaN()
		if enough {
			out[i] = value(drawn)
		}
	}
	return out, ctx.Err()
}

// placesOf returns where each word that was asked for stands among those found, −1 for a
// word that was not.
func placesOf(asked experiment.ResolvedSet, found measure.Set) []int {
	var out []int
	next := 0
	for _, w := range asked.Words {
		if next < len(found.Words) && found.Words[next].Text == w {
			out = append(out, next)
			next++
			continue
		}
		out = append(out, -1)
	}
	for _, p := range asked.Pairs {
		if next < len(found.Pairs) && found.Pairs[next][0].Text == p[0] && found.Pairs[next][1].Text == p[1] {
			out = append(out, next)
			next++
			continue
		}
		out = append(out, -1)
	}
	return out
}

// anew runs the measure for each draw, without the p and the interval of its own.
func anew(ctx context.Context, m measure.Measure, in *measure.Input) func(map[string][]int) float64 {
	once := *in
	once.Options = maps.Clone(in.Options)
	once.Progress = func(measure.Progress) {}
	once.Remember, once.Bare = nil, true
	for _, o := range m.Options {
		if (o.ID == "p" || o.ID == "interval") && slices.Contains(o.Choices, "none") {
			once.Options[o.ID] = "none"
		}
	}
	return func(drawn map[string][]int) float64 {
		once.Sets = maps.Clone(in.Sets)
		for role, places := range drawn {
			set := in.Sets[role]
			words, pairs := set.Words, set.Pairs
			set.Words, set.Pairs = nil, nil
			for _, at := range places {
				if len(pairs) > 0 {
					set.Pairs = append(set.Pairs, pairs[at])
				} else {
					set.Words = append(set.Words, words[at])
				}
			}
			once.Sets[role] = set
		}
		result, err := m.Run(ctx, &once)
		if err != nil {
			return math.NaN()
		}
		if v, ok := result.Values[m.Values[0].ID]; ok {
			return v
		}
		return math.NaN()
	}
}

// ofTable is the effect size d of a WEAT, by the cosines of all its words.
func ofTable(in *measure.Input) func(map[string][]int) float64 {
	units := map[string][][]float64{}
	for _, role := range []string{"X", "Y", "A", "B"} {
		for _, w := range in.Sets[role].Words {
			units[role] = append(units[role], linalg.Unit(w.Vector))
		}
	}
	table := func(target, group string) (rows [][]float64) {
		for _, u := range units[target] {
			rows = append(rows, linalg.Dots(u, units[group]))
		}
		return rows
	}
	cosines := map[string][2][][]float64{}
	for _, target := range []string{"X", "Y"} {
		cosines[target] = [2][][]float64{table(target, "A"), table(target, "B")}
	}
	return func(drawn map[string][]int) float64 {
		scores := map[string][]float64{}
		for _, target := range []string{"X", "Y"} {
			both := cosines[target]
			toA, toB := meansAt(both[0], drawn["A"]), meansAt(both[1], drawn["B"])
			for _, at := range drawn[target] {
				scores[target] = append(scores[target], toA[at]-toB[at])
			}
		}
		return stats.EffectOrNaN(scores["X"], scores["Y"])
	}
}

// meansAt returns the mean of the columns at these places, of every row.
func meansAt(rows [][]float64, places []int) []float64 {
	out := make([]float64, len(rows))
	for i, row := range rows {
		var sum float64
		for _, at := range places {
			sum += row[at]
		}
		out[i] = sum / float64(len(places))
	}
	return out
}
