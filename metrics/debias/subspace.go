package debias

import (
	"context"
	"math"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// maxComponents is the largest dimension of a bias subspace.
const maxComponents = 10

// bolukbasi is the source of the bias subspace.
const bolukbasi = "Bolukbasi et al. 2016"

// kOption is the dimension of the bias subspace.
var kOption = measure.Option{ID: "k", Doc: "Dimension of the bias subspace: how many principal components of the definitional sets it has.", Default: 1, Min: 1, Max: maxComponents}

// pairsRole and groupsRole are the roles that a bias subspace comes from.
var (
	pairsRole  = measure.Role{ID: measure.RolePairs, Name: "definitional sets", Doc: "Sets of words that differ in the concept and in little else, such as she and he."}
	groupsRole = measure.Role{ID: measure.RoleGroups, Name: "groups",
		Doc: "Lists of equal length, read position by position, instead of the sets.", Optional: true}
)

// subspaceValues are the values that a bias subspace reports.
var subspaceValues = []measure.Value{
	{ID: "components", Symbol: "k", Name: "components", Doc: "Components of the bias subspace that were taken.",
		Range: "1 to 10"},
	{ID: "explained", Name: "share explained", Doc: "Share of the squared distances of the definitional words from their sets' centres that lies in the subspace.", Range: "0 to 1", Source: bolukbasi + ", step 1"},
}

// componentsTable lists the subspace's components.
var componentsTable = measure.Value{ID: "components", Name: "components", Doc: "Share of the squared distances along each component of the definitional sets, largest first.", Range: "component, share"}

// subspace is the span in which the words of the definitional sets differ most.
//
// axes may be fewer than asked for; shares sum to 1 and are of all components.
type subspace struct {
	axes   [][]float64 // orthonormal
	shares []float64   // of all components, largest first, of the squared distances
}

// newSubspace computes the bias subspace of [Bolukbasi et al.], step 1: the
// first k rows of the singular value decomposition of
//
//	C = sum over sets D of sum over w in D of (w − µ_D)ᵀ (w − µ_D) / |D|
//
// where every vector is brought to length 1 and µ_D is the mean of a set: centred
// set by set and never across sets. The first component points from the last
// word of the sets to the first, any other so that its largest number is
// positive. There are fewer than k axes if C has a smaller rank, none if it is 0.
//
// O(n d min(n, d)) for n words. Every set needs two words, or it has no
// difference.
//
// [Bolukbasi et al.]: https://arxiv.org/abs/1607.06520
func newSubspace(sets [][][]float64, k int) subspace {
	var rows [][]float64
	for _, set := range sets {
		units := make([][]float64, len(set))
		for i, v := range set {
			units[i] = linalg.Unit(v)
		}
		// So that a set's squares are divided by |D|.
		weight := 1 / math.Sqrt(float64(len(set)))
		for _, r := range offCentre(units) {
			for i := range r {
				r[i] *= weight
			}
			rows = append(rows, r)
		}
	}
	s := principal(rows, k)
	if len(s.axes) > 0 {
		s.point(sets)
	}
	return s
}

// offCentre returns vectors without their mean, and 0 for one that has the mean's
// place but for rounding.
//
// Fresh vectors.
func offCentre(vectors [][]float64) [][]float64 {
	centre, rows := linalg.Mean(vectors), make([][]float64, len(vectors))
	for i, v := range vectors {
		if rows[i] = linalg.Minus(v, centre); linalg.Norm(rows[i]) <= crumb*linalg.Norm(v) {
			clear(rows[i])
		}
	}
	return rows
}

// point gives the first axis its sign.
//
// The mean over sets of (first − last) . g is made 0 or more.
func (s *subspace) point(sets [][][]float64) {
	var sum, size float64
	for _, set := range sets {
		p := linalg.Dot(s.axes[0], linalg.Unit(set[0])) - linalg.Dot(s.axes[0], linalg.Unit(set[len(set)-1]))
		sum, size = sum+p, size+math.Abs(p)
	}
	if sum < -1e-9*size {
		for i, x := range s.axes[0] {
			s.axes[0][i] = -x
		}
	}
}

// principal returns the first k principal axes of rows, not centred: those along
// which the sum of squares is largest. Rows that are 0 to rounding have none.
//
// Axes end at a share of 1e-12. They are made orthonormal once more, and each gets
// a sign.
func principal(rows [][]float64, k int) subspace {
	var s subspace
	if len(rows) == 0 {
		return s
	}
	values, axis := linalg.Principal(context.Background(), rows)
	var total float64
	for _, v := range values {
		total += max(v, 0)
	}
	if !(total > 1e-24*float64(len(rows))) || math.IsInf(total, 0) {
		return s
	}
	for _, v := range values {
		s.shares = append(s.shares, max(v, 0)/total)
	}
	for i := 0; i < min(k, len(values)) && s.shares[i] > 1e-12; i++ {
		s.axes = append(s.axes, axis(i))
	}
	s.axes = linalg.Orthonormal(s.axes, spanned)
	for _, a := range s.axes {
		signed(a)
	}
	return s
}

// signed gives an axis the sign in which its largest number is positive; of
// numbers that are equal to 2^-40 the first counts.
//
// In place. An axis and its negative are the same component; a rule makes links
// give the same numbers everywhere.
func signed(a []float64) {
	best := 0
	for i, x := range a {
		if linalg.Quantised(math.Abs(x)) > linalg.Quantised(math.Abs(a[best])) {
			best = i
		}
	}
	if a[best] < 0 {
		for i, x := range a {
			a[i] = -x
		}
	}
}

// biasSubspace finds the definitional sets of a step and their subspace, puts
// what it reports and notes what is missing. It returns an error if there is no
// direction.
//
// Sets with one word here are left out with a note. Values components and
// explained, and the table, are put.
func biasSubspace(ctx context.Context, space Space, step measure.Step, report *measure.Report) (subspace, error) {
	asked, k := setsOf(step), step.Int("k")
	if len(asked) == 0 {
		if len(step.Groups) > 0 {
			return subspace{}, fail("unequal_groups", "debias.give_equal_groups: Give groups of equal length, word beside word.",
				"debias.groups_differ_in_length: The groups differ in length, so they make no definitional sets.")
		}
		return subspace{}, fail("no_sets", "debias.give_definitional_sets: Give definitional sets, such as she and he.",
			"debias.no_definitional_sets: The step has no definitional sets.")
	}
	hits, missing, err := foundSets(ctx, space, asked)
	if err != nil {
		return subspace{}, err
	}
	var vectors [][][]float64
	var short []string
	for i, set := range hits {
		if len(set) < 2 {
			short = append(short, strings.Join(asked[i], "–"))
			continue
		}
		vectors = append(vectors, vectorsOf(set))
	}
	noteMissing(report, missing, "definitional sets")
	if len(short) > 0 {
		report.Note(measure.Warning, "sets_left_out.definitional_fewer", "Of {asked} definitional sets {short} {short:is|are} left out, with fewer than two words here: {words:list8…}.", len(asked), len(short), short)
	}
	s := newSubspace(vectors, k)
	if len(s.axes) == 0 {
		return s, lacking("no_direction",
			"debias.give_sets_that_differ: Give sets of at least two words of the embedding whose vectors differ.", "debias.no_definitional_direction: The definitional sets give no direction.", missing)
	}
	if len(s.axes) < k {
		report.Note(measure.Warning, "fewer_components.definitional_sets_fewer", "The definitional sets have {components} {components:component|components}, fewer than the {asked} asked for.", len(s.axes), k)
	}
	noteTie(s.shares, len(s.axes), report)
	s.report(report)
	return s, nil
}

// noteTie notes that the last of n components taken has the share of the next,
// so that rounding decides which of the two is taken.
//
// n is at least 1.
func noteTie(shares []float64, n int, report *measure.Report) {
	if n < len(shares) && shares[n-1]-shares[n] <= 1e-9*shares[n-1] {
		report.Note(measure.Warning, "components_tie", "Components {n} and {next} have equal shares, so which one is taken has no reason in the words. Take another number of components.", n, n+1)
	}
}

// report puts the subspace's values and table.
//
// Shares of the axes add up to explained.
func (s subspace) report(r *measure.Report) {
	var explained float64
	t := measure.Table{Name: componentsTable.ID, Columns: []string{"component", "share"}}
	for i, share := range s.shares[:min(len(s.shares), maxComponents)] {
		if i < len(s.axes) {
			explained += share
		}
		t.Rows = append(t.Rows, []any{float64(i + 1), share})
	}
	r.Put("components", float64(len(s.axes)))
	r.Put("explained", min(explained, 1))
	r.Tables = append(r.Tables, t)
}

// vectorsOf returns the vectors of hits.
//
// Shared, not copied.
func vectorsOf(hits []embed.Hit) [][]float64 {
	vectors := make([][]float64, len(hits))
	for i, h := range hits {
		vectors[i] = h.Vector
	}
	return vectors
}

// project returns the projection of v on the subspace.
//
// Σ (v . a) a, fresh.
func (s subspace) project(v []float64) []float64 {
	p := make([]float64, len(v))
	for _, a := range s.axes {
		linalg.AddScaled(p, linalg.Dot(v, a), a)
	}
	return p
}
