package debias

import (
	"context"
	"math"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

var _ = register(&bam)

// bam is the entry. Pairs or two groups; of groups every word of one is paired
// with every one of the other.
var bam = Method{
	ID:      "bam",
	Place:   120,
	Term:    "Bias alignment",
	Name:    "average with the space turned from one side to the other",
	Doc:     "Turns the space so that the first words of pairs come as near as they can to the second ones, and gives each word the mean of its old and its turned vector. Where the pairs leave the turn open, it is the smallest. All vectors are brought to length 1 before, not after. It need not lessen any bias: look at the audit.",
	Source:  lauscher + " (DebIE), bias alignment model: X′ = (X + XW)/2 with the orthogonal W of Procrustes; the authors’ code takes one factor of the singular value decomposition alone",
	Formula: `w^{\prime} = \frac{w + w W}{2}`,
	Roles:   []measure.Role{eachPairRole, bothSidesRole},
	Values: []measure.Value{
		pairsValue,
		{ID: "rank", Name: "rank", Doc: "Dimensions in which the pairs say how to turn; 1 where every word of one list is paired with every word of the other.", Range: "from 1"},
		{ID: "residual", Name: "distance left", Doc: "Distance of the turned first words from the second ones, divided by that before, both as roots of sums of squares.", Range: "0 to 1"},
	},
	Fit: fitBAM,
}

// fitBAM computes X' = (X + XW)/2 with words as rows of X and, for the matrices
// A and B of the pairs' first and second words at length 1,
//
//	W = argmin ‖AW − B‖ over orthogonal W = UVᵀ,   AᵀB = UΣVᵀ
//
// ([Lauscher et al.], BAM; Schönemann 1966). That leaves W open where AᵀB has a
// smaller rank than the space; of all those W it takes the one with the largest
// trace, which is the nearest to no turn, so that no word turns by how a
// decomposition happens to fill its null space. The authors' bam.py (anlausch/DEBIE)
// names U Vᵀ in a comment and takes Vᵀ alone, which depends on the order and the
// signs of the decomposition, of vectors as they are.
//
// [Lauscher et al.]: https://arxiv.org/abs/1909.06092
func fitBAM(ctx context.Context, space Space, step measure.Step, _ func(measure.Progress)) (Fitted, error) {
	f := &bamFit{report: measure.NewReport()}
	p, err := pairSides(ctx, space, step, &f.report)
	if err != nil {
		return nil, err
	}
	m := p.products()
	n, d := float64(p.count()), m.N
	// ‖A − B‖² = 2n − 2 tr(AᵀB) for rows of length 1, so n − tr(AᵀB) is half of it
	// before the turn, and n − Σσ half of it after.
	before := n - m.Trace()
	if !(before > 1e-12*n) {
		return nil, fail("no_direction", "debias.give_different_groups: Give groups whose words differ.", "debias.words_of_pairs_do_not: The words of the pairs do not differ, so there is nothing to turn.")
	}
	if linalg.Norm(m.A) < rest*n {
		return nil, fail("not_aligned", "debias.take_other_pairs: Take other pairs.",
			"debias.pairs_do_not_say: The pairs do not say how to turn.")
	}
	turn, rank, sum := linalg.Isometry(m, linalg.Norm(m.A))
	if rank < d {
		f.report.Note(measure.Info, "turn_open.pairs_others_smallest", "The pairs say how to turn {rank} of {dimensions} dimensions; in the others the turn is the smallest there is.", rank, d)
		// What the pairs leave open on either side is turned onto each other by the
		// isometry nearest to no turn: the one of (I − WWᵀ)(I − WᵀW), whose polar
		// factor has the largest trace.
		others, open, _ := linalg.Isometry(beside(turn), 1)
		if rank+open < d {
			return nil, fail("not_aligned", "debias.take_other_pairs: Take other pairs.", "debias.right_angle: The pairs turn a direction to a right angle, so no one turn of the others is the smallest.")
		}
		turn.Plus(1, others)
	}
	// For column vectors x' = (x + Wᵀx)/2.
	f.half = linalg.Identity(d, 0.5).Plus(0.5, turn.Transposed())
	f.report.Put("pairs", n)
	f.report.Put("rank", float64(rank))
	f.report.Put("residual", math.Sqrt(max(n-sum, 0)/before))
	return f, nil
}

// bamFit is the bias alignment model, fitted.
//
// It is d × d numbers, whatever the number of words. Vectors come out shorter than
// 1 where the turn moves them.
type bamFit struct {
	half   linalg.Matrix // (I + Wᵀ)/2
	report measure.Report
}

func (f *bamFit) Apply(dst, v []float64, _ string, _ int) { copy(dst, f.half.Times(linalg.Unit(v))) }

func (f *bamFit) Report() measure.Report { return f.report }

func (f *bamFit) Alike() bool { return true }

// products returns the sum of a bᵀ over all pairs.
//
// AᵀB of the rows at length 1, d × d. Of crossed groups it is (Σ a)(Σ b)ᵀ, of rank
// 1: the sum over all pairs factorises.
func (p sides) products() linalg.Matrix {
	m := linalg.NewMatrix(len(p.first[0]))
	first, second := p.first, p.second
	if p.crossed {
		first, second = [][]float64{sumOf(first)}, [][]float64{sumOf(second)}
	}
	for i, a := range first {
		for j, x := range a {
			linalg.AddScaled(m.Row(j), x, second[i])
		}
	}
	return m
}

// beside returns (I − WWᵀ)(I − WᵀW) for a partial isometry W: the product of the
// projections on what it leaves out on either side.
//
// It is d × d and 0 where W has full rank.
func beside(w linalg.Matrix) linalg.Matrix {
	t := w.Transposed()
	return project(w).Mul(project(t))
}

// project returns I − WWᵀ.
//
// The projection on what the columns' span of a partial isometry leaves out.
func project(w linalg.Matrix) linalg.Matrix {
	m := linalg.Identity(w.N, 1)
	for i := range w.N {
		linalg.AddScaled(m.Row(i), -1, w.Times(w.Row(i)))
	}
	return m
}
