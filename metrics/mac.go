package metrics

import (
	"context"
	"slices"
	"strings"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

const manzini = "Manzini et al. 2019"

// groupRoles are the roles that the groups of a measure of several take.
var groupRoles = []string{"A", "B", "C", "D", "E", "F", "G", "H"}

var _ = measure.Register(&mac)

var mac = measure.Measure{
	ID:    "mac",
	Place: 40,
	Term:  "MAC",
	Name:  "Mean Average Cosine",
	Doc: "How far do the words of a list stand from the groups, on average over all groups? " +
		"1 is a right angle to every group; nearer groups give less.",
	Source:  manzini,
	Formula: `\text{MAC} = \operatorname*{mean}_{w} \operatorname*{mean}_{G} \operatorname*{mean}_{a \in G} (1 - \cos(w, a))`,
	Page:    "measure",
	Roles:   macRoles(),
	Values: []measure.Value{
		{ID: "mac", Symbol: "MAC", Name: "mean cosine distance",
			Doc: "Mean over words and groups of the mean cosine distance, 1 − cos, between the word and the words of the group.", Range: "0 to 2", Source: manzini + ", MAC; as in WEFE"},
		{ID: "mean_cosine", Name: "mean cosine", Doc: "The same with the cosine itself, 1 − MAC; of one group alone, what sweater calls MAC.", Range: "−1 to 1", Source: "sweater 0.1.8"},
		{ID: "spread", Name: "spread between groups", Doc: "Mean distance of the farthest group minus that of the nearest.",
			Range: "0 to 2"},
		{ID: "p", Symbol: "p", Name: "p-value of the spread",
			Doc: "Share of ways to deal the words of all groups into groups of these sizes whose means differ at least as much, by the sum of squares between groups.", Range: "0 to 1", Source: "permutation of the group words"},
		{ID: "low", Name: "lower end of the interval",
			Doc: "Lower end of the 95 % interval of MAC over the choice of the words and all groups.", Range: "0 to 2", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "high", Name: "upper end of the interval",
			Doc: "Upper end of the 95 % interval of MAC over the choice of the words and all groups.", Range: "0 to 2", Source: "leaving out each word in turn, Tukey 1958"},
	},
	Words: append([]measure.Value{
		{ID: "score", Name: "mean distance", Doc: "Mean cosine distance between the word and the groups.",
			Range: "0 to 2", Source: manzini},
	}, macCosines()...),
	Tables: []measure.Value{
		{ID: "groups", Name: "groups", Doc: "Mean cosine distance and mean cosine of the list with each group.",
			Range: "group, distance, cosine"},
	},
	Run: runMAC,
}

// macRoles returns the list and the groups, of which the first is a must.
func macRoles() []measure.Role {
	roles := []measure.Role{{ID: "words", Name: "words", Doc: "The words whose distance to the groups is measured.",
		Kind: measure.KindWords, Min: 1}}
	for i, id := range groupRoles {
		roles = append(roles, measure.Role{ID: id, Name: "group " + id, Doc: "Words for a group.", Kind: measure.KindWords,
			Min: 1, Optional: i > 0})
	}
	return roles
}

// macCosines defines a word's mean cosine with each group.
func macCosines() []measure.Value {
	var values []measure.Value
	for _, id := range groupRoles {
		values = append(values, measure.Value{ID: "cos_" + strings.ToLower(id), Name: "mean cosine with " + id,
			Doc: "Mean cosine between the word and the words of " + id + ".", Range: "−1 to 1"})
	}
	return values
}

// runMAC computes, of [Manzini et al. 2019],
//
//	MAC = mean over w and groups G of mean_{g in G} (1 − cos(w, g)).
//
// [Manzini et al. 2019]: https://aclanthology.org/N19-1062
func runMAC(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	m := macRun{in: in, out: measure.NewResult(), words: UnitVectors(in.Sets["words"].Words)}
	rows := BareRows("words", in.Sets["words"].Words)
	for _, id := range groupRoles {
		if group := in.Sets[id].Words; len(group) > 0 {
			m.group(id, group, rows)
		}
	}
	distances := make([]float64, len(rows))
	for i := range rows {
		for _, cosines := range m.cosines {
			distances[i] += (1 - cosines[i]) / float64(len(m.cosines))
		}
		rows[i].Put("score", distances[i])
	}
	m.out.Put("mac", stats.Mean(distances))
	m.out.Put("mean_cosine", 1-stats.Mean(distances))
	m.out.Tables = []measure.Table{m.table}
	m.out.Words = append(rows, m.rows...)
	if in.Bare {
		return m.out, nil
	}
	if err := m.permutationP(ctx); err != nil {
		return nil, err
	}
	return m.out, m.interval(ctx)
}

// macRun is one MAC under way.
type macRun struct {
	in      *measure.Input
	out     *measure.Result
	words   [][]float64   // unit vectors of the list
	cosines [][]float64   // a row a group, a column a word of the list
	near    [][]float64   // a row a group: mean cosine of each of its words with the list
	single  [][][]float64 // a table a group: cosine of each word of the list with each of its words
	table   measure.Table
	rows    []measure.WordRow // of the groups' words
}

// group adds one group: its cosines with the list, both ways, and its rows.
// Products of unit vectors: O(list · group · d).
func (m *macRun) group(id string, group []measure.Word, rows []measure.WordRow) {
	units := UnitVectors(group)
	cosines, single := make([]float64, len(rows)), make([][]float64, len(rows))
	for i, w := range m.words {
		single[i] = linalg.Dots(w, units)
		cosines[i] = stats.Mean(single[i])
		rows[i].Put("cos_"+strings.ToLower(id), cosines[i])
	}
	near := make([]float64, len(group))
	for i, u := range units {
		near[i] = stats.Mean(linalg.Dots(u, m.words))
	}
	m.cosines, m.near, m.single = append(m.cosines, cosines), append(m.near, near), append(m.single, single)
	m.rows = append(m.rows, BareRows(id, group)...)
	m.table.Name, m.table.Columns = "groups", []string{"group", "distance", "cosine"}
	m.table.Rows = append(m.table.Rows, []any{id, measure.Cell(1 - stats.Mean(cosines)),
		measure.Cell(stats.Mean(cosines))})
}

// interval puts the interval of MAC.
//
// Sets are the list and then the groups; drawn[i+1] is of group i.
func (m *macRun) interval(ctx context.Context) error {
	r := redraw.Sample{Sizes: []int{len(m.words)}, Scale: stats.Within(0, 2)}
	for _, near := range m.near {
		r.Sizes = append(r.Sizes, len(near))
		r.Steps += float64(len(m.words) * len(near))
	}
	r.Statistic = func(drawn [][]int) float64 {
		sum := 0.0
		for i, table := range m.single {
			sum += 1 - meanOver(table, drawn[0], drawn[i+1])
		}
		return sum / float64(len(m.single))
	}
	return r.Put(ctx, m.in, m.out)
}

// permutationP puts the spread between groups and its p: exact for two groups, and
// from random permutations for more.
//
// spread is the largest mean minus the smallest; p is of the sum of squares
// between groups, which for two groups rises with it. The list stays as it is,
// words of groups are permuted.
func (m *macRun) permutationP(ctx context.Context) error {
	if len(m.near) < 2 {
		m.out.Note(measure.Info, "one_group", "One group alone has no spread.")
		return nil
	}
	var means []float64
	for _, near := range m.near {
		means = append(means, stats.Mean(near))
	}
	m.out.Put("spread", slices.Max(means)-slices.Min(means))
	if len(m.near) == 2 {
		p, err := stats.Permute(ctx, m.near[0], m.near[1], m.in.Seed)
		if err == nil {
			m.out.Put("p", p.PTwoSided)
		}
		return err
	}
	q, err := stats.Quantise(slices.Concat(m.near...))
	if err != nil {
		return err
	}
	random := m.in.Rand(streamPermutations)
	draws := max(999, min(randomPermutations, int(1e8/float64(len(q)))))
	count := tally{observed: betweenGroups(q, m.near)}
	for draw := range draws {
		if draw%64 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		random.Shuffle(len(q), func(i, j int) { q[i], q[j] = q[j], q[i] })
		count.add(betweenGroups(q, m.near))
	}
	m.out.Put("p", count.p(false))
	m.out.Note(measure.Info, "p_drawn.more_two_dealings",
		"With more than two groups p comes from {draws:count} dealings by luck.", draws)
	return nil
}

// betweenGroups returns the sum of squares between groups of the given sizes,
// of quantised numbers about their common mean.
//
// Σ n_g (mean_g − mean)². q is in the order of the groups; groups give the sizes
// alone. Sums are of whole numbers, so that their order has no say.
func betweenGroups(q []int64, groups [][]float64) float64 {
	var total int64
	for _, v := range q {
		total += v
	}
	centre, sum := float64(total)/float64(len(q)), 0.0
	for _, g := range groups {
		var own int64
		for _, v := range q[:len(g)] {
			own += v
		}
		off := float64(own)/float64(len(g)) - centre
		sum = float64(off*off)*float64(len(g)) + sum
		q = q[len(g):]
	}
	return sum
}
