package metrics

import (
	"context"
	"errors"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/redraw"
	"weatherglass/metrics/stats"
)

// gonen is the source of bias by neighbours.
const gonen = "Gonen and Goldberg 2019"

var _ = measure.Register(&maleNeighbours)

// maleNeighbours is the entry. Its id is a contract, whatever the pairs are about.
var maleNeighbours = measure.Measure{
	ID:    "male-neighbours",
	Place: 170,
	Term:  "Biased neighbours",
	Name:  "Share of male neighbours",
	Doc: "Of the words nearest to a word, which share leans to the first side of the pairs, such as to male? " +
		"It shows in the company that a word keeps what its own lean may hide. " +
		"FEE counts the word itself among its neighbours and points its direction either way; here the word is left out and the pairs say which way is first.",
	Source:  gonen,
	Formula: `\text{PMN} = \operatorname*{mean}_{w} \frac{\# \{ v \in N_k(w) : v \cdot g > 0 \}}{k}`,
	Page:    "words",
	Roles: []measure.Role{
		{ID: "words", Name: "words", Doc: "The words whose neighbours are counted, such as occupations.",
			Kind: measure.KindWords, Min: 1},
		{ID: "pairs", Name: "pairs", Doc: "Pairs that differ in the one respect that is measured; the first word of each is the positive pole.", Kind: measure.KindPairs, Min: 1},
		specificRole,
	},
	Options: neighbourOptions,
	Values: []measure.Value{
		{ID: "share", Symbol: "PMN", Name: "share of neighbours on the first side",
			Doc: "Mean over the words of the share of their k nearest words whose projection on the direction is positive.", Range: "0 to 1", Source: gonen + ", bias-by-neighbours; FEE's PMN, there in percent"},
		{ID: "share_low", Name: "lower end", Doc: "Lower end of the 95 % interval of the share over the choice of words.",
			Range: "0 to 1", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "share_high", Name: "upper end", Doc: "Upper end of the 95 % interval of the share over the choice of words.",
			Range: "0 to 1", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "p", Symbol: "p", Name: "p-value", Doc: "Share of directions between random pairs of the words and their neighbours along which the share lies at least as far from one half; the measured one is counted in.", Range: "0 to 1", Source: "random directions"},
		{ID: "rho", Symbol: "ρ", Name: "rank correlation",
			Doc: "Spearman correlation of the words’ shares with their own projections.", Range: "−1 to 1",
			Source: "after " + gonen + ", plot of professions"},
		{ID: "rho_low", Name: "lower end", Doc: "Lower end of the 95 % interval of ρ over the choice of words.",
			Range: "−1 to 1", Source: "percentile bootstrap over words"},
		{ID: "rho_high", Name: "upper end", Doc: "Upper end of the 95 % interval of ρ over the choice of words.",
			Range: "−1 to 1", Source: "percentile bootstrap over words"},
		{ID: "rho_random", Name: "rank correlation along other directions",
			Doc: "Mean of ρ along the random directions: neighbours lean alike along any direction.", Range: "−1 to 1", Source: "random directions"},
		{ID: "p_rho", Name: "p-value of the correlation", Doc: "Share of the random directions along which ρ is at least as large; the measured one is counted in.", Range: "0 to 1", Source: "random directions"},
		{ID: "r", Symbol: "r", Name: "correlation",
			Doc: "Pearson correlation of the words’ shares with their own projections.", Range: "−1 to 1",
			Source: gonen + ", bias-by-neighbours"},
		{ID: "r_low", Name: "lower end", Doc: "Lower end of the 95 % interval of r over the choice of words.",
			Range: "−1 to 1", Source: "leaving out each word in turn, Tukey 1958"},
		{ID: "r_high", Name: "upper end", Doc: "Upper end of the 95 % interval of r over the choice of words.",
			Range: "−1 to 1", Source: "leaving out each word in turn, Tukey 1958"},
	},
	Words: []measure.Value{
		{ID: "score", Name: "share of neighbours on the first side",
			Doc: "Share of the word’s k nearest words whose projection is positive.", Range: "0 to 1", Source: gonen},
		{ID: "cos", Symbol: "cos(w, g)", Name: "lean", Doc: "Cosine of the word with the direction.",
			Range: "−1 to 1", Source: Bolukbasi},
	},
	Vocabulary: true,
	Run:        runMaleNeighbours,
}

// runMaleNeighbours computes, after [Gonen and Goldberg 2019] and their bias-by-neighbours, for
// N(w) the k nearest words of w by cosine and g the first component of the
// pairs' differences at length 1,
//
//	share(w) = |{v in N(w): v · g > 0}| / |N(w)|.
//
// Neighbours are looked for once; shares along any direction are then sums over
// them, which makes the control of random directions cheap.
//
// [Gonen and Goldberg 2019]: https://aclanthology.org/N19-1061
func runMaleNeighbours(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	out := measure.NewResult()
	words, pairs := in.Sets["words"].Words, in.Sets["pairs"].Pairs
	g, h, err := neighboursAlong(ctx, in)
	if err != nil {
		return nil, err
	}
	if g == nil {
		return withoutDirection(in), nil
	}
	cosines, shares := linalg.Dots(g, h.units), h.sharesAlong(g)
	zeros := 0
	// Where most neighbours lie at 0, the side of each is decided by rounding.
	for _, x := range linalg.Dots(g, h.otherUnits) {
		if math.Abs(x) <= rounded {
			zeros++
		}
	}
	nothing := len(h.others) > 0 && mostlyNothing(in, out, atZero{zeros, len(h.others), true})
	if nothing {
		// Then no word has a share, but each keeps its own lean.
		for i := range shares {
			shares[i] = math.NaN()
		}
	}
	for i, w := range words {
		r := measure.NewRow("words", w)
		r.Put("score", shares[i])
		r.Put("cos", cosines[i])
		out.Words = append(out.Words, r)
	}
	out.Words = slices.Concat(out.Words, pairRowsCos(pairs, g), BareRows("specific", in.Sets["specific"].Words))
	if nothing {
		return out, nil
	}
	measured, leans := withNumbers(shares, cosines)
	if gone := len(shares) - len(measured); gone > 0 {
		out.Note(measure.Warning, "no_neighbours.words_vocabulary_share", "{gone:count} of {words:count} words {gone:has|have} no neighbours in this vocabulary, and so no share.", gone, len(shares))
	}
	if len(measured) == 0 {
		return out, nil
	}
	out.Put("share", stats.Mean(measured))
	first := redraw.Pairs{ID: "share", A: measured, B: leans, Statistic: redraw.OfOne(stats.Mean),
		Scale: stats.Between(0, 1)}
	if err := first.Put(ctx, in, out); err != nil {
		return nil, err
	}
	if err := correlateShares(ctx, in, out, paired{measured, leans}); err != nil {
		return nil, err
	}
	return out, h.sharesAlongRandomDirections(ctx, in, out)
}

// sharesAlong returns the share of each word's neighbours whose projection on g
// is positive (to 2^-40), NaN for a word without neighbours.
//
// O(v d) for v different neighbours. A neighbour at 0 counts as not positive.
func (h *neighbourhood) sharesAlong(g []float64) []float64 {
	positive := make([]float64, len(h.others))
	for i, u := range h.otherUnits {
		if linalg.OnGrid(linalg.Dot(u, g)) > 0 {
			positive[i] = 1
		}
	}
	shares := make([]float64, len(h.of))
	for i, of := range h.of {
		var count float64
		for _, at := range of {
			count += positive[at]
		}
		// 0/0 is NaN.
		shares[i] = count / float64(len(of))
	}
	return shares
}

// withNumbers returns the pairs of numbers of which the first is finite.
//
// Order is kept.
//
//go:noinline
func withNumbers(a, b []float64) (x, y []float64) {
	for i := range a {
		if measure.Finite(a[i]) {
			x, y = append(x, a[i]), append(y, b[i])
		}
	}
	return x, y
}

// correlateShares puts ρ and r of the shares with the words' own leans.
//
// r by leaving out each word, ρ by redrawing.
func correlateShares(ctx context.Context, in *measure.Input, out *measure.Result, of paired) error {
	shares, leans := of.a, of.b
	rho, err := stats.Spearman(shares, leans)
	if errors.Is(err, stats.ErrTooFew) || errors.Is(err, stats.ErrNoSpread) {
		out.Note(measure.Info, "no_spread.two_words_whose_shares", "There are no two words whose shares or leans differ, so nothing can be correlated.")
		return nil
	}
	if err != nil {
		return err
	}
	out.Put("rho", rho.R)
	out.Put("r", PearsonR(shares, leans))
	if in.Different(len(shares)) < stats.MinResample {
		return nil // the share's interval has said why
	}
	if err := (redraw.Pairs{ID: "rho", A: shares, B: leans}).Put(ctx, in, out); err != nil {
		return err
	}
	return redraw.Pairs{ID: "r", A: shares, B: leans, Statistic: PearsonR, Scale: stats.Between(-1, 1)}.Put(ctx, in, out)
}

// sharesAlongRandomDirections puts what random directions give.
//
// The p of the share is two-sided about ½, that of ρ one-sided: words and
// neighbours lean alike along any direction, so ρ is positive even then.
func (h *neighbourhood) sharesAlongRandomDirections(ctx context.Context, in *measure.Input, out *measure.Result) error {
	share := tally{observed: math.Abs(out.Values["share"] - 0.5)}
	rho, hasRho := out.Values["rho"]
	order := tally{observed: rho}
	control := h.control(len(in.Sets["pairs"].Pairs))
	drawn, err := control.draw(ctx, in, func(g []float64) {
		shares, leans := withNumbers(h.sharesAlong(g), linalg.Dots(g, h.units))
		share.add(math.Abs(stats.Mean(shares) - 0.5))
		if !hasRho {
			return
		}
		if c, err := stats.Spearman(shares, leans); err == nil {
			order.add(c.R)
		}
	})
	if err != nil {
		return err
	}
	if drawn == 0 {
		noteNoDirections(out)
		return nil
	}
	out.Put("p", share.p(false))
	if order.seen > 0 {
		out.Put("rho_random", order.mean())
		out.Put("p_rho", order.p(false))
	}
	return nil
}

// control returns the random directions between the words of the list and their
// neighbours.
//
// As many pairs a direction as the measured one has. A word of the list that is a
// neighbour too stands once.
func (h *neighbourhood) control(pairs int) randomDirections {
	units := append([][]float64(nil), h.units...)
	own := map[string]bool{}
	for _, w := range h.list {
		own[w.As] = true
	}
	for i, w := range h.others {
		if !own[w.As] {
			units = append(units, h.otherUnits[i])
		}
	}
	return randomDirections{pairs: pairs, units: units, size: float64(len(h.others)+len(h.list)) * float64(len(units[0]))}
}

// pairRowsCos returns a row a word of each pair with its cosine with g.
func pairRowsCos(pairs [][2]measure.Word, g []float64) []measure.WordRow {
	rows := PairRows(pairs, nil)
	for i, p := range pairs {
		rows[2*i].Put("cos", linalg.Dot(g, linalg.Unit(p[0].Vector)))
		rows[2*i+1].Put("cos", linalg.Dot(g, linalg.Unit(p[1].Vector)))
	}
	return rows
}
