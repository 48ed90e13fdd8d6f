package metrics

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/stats"
)

// corrections are the choices of the option correction.
//
// The ids stand in links; the methods are defined in package stats.
var corrections = []struct {
	id     string
	method stats.Adjustment
}{
	{"bh", stats.BenjaminiHochberg},
	{"by", stats.BenjaminiYekutieli},
	{"holm", stats.Holm},
	{"bonferroni", stats.Bonferroni},
}

const (
	// pairDraws is how often the words are drawn again for each pair of groups.
	pairDraws = 5_000
	// clearQ is the adjusted p below which a pair counts as clear of luck.
	clearQ = 0.05
)

var _ = measure.Register(&weatGroups)

// weatGroups is the entry. Two groups must be given, up to eight may; 8 groups
// make 28 pairs.
var weatGroups = measure.Measure{
	ID:    "weat-groups",
	Place: 230,
	Term:  "WEAT of groups",
	Name:  "Word Embedding Association Test over all pairs of groups",
	Doc: "Of three or more groups, which two do the targets X and Y tell apart? " +
		"Each pair of groups has a WEAT of its own, and the p-values are adjusted for their number.",
	Source: Caliskan,
	Formula: `s_{GH}(w) = \operatorname*{mean}_{a \in G} \cos(w, a) - \operatorname*{mean}_{b \in H} \cos(w, b)
d_{GH} = \frac{\operatorname*{mean}_{x \in X} s_{GH}(x) - \operatorname*{mean}_{y \in Y} s_{GH}(y)}{\operatorname*{sd}_{w \in X \cup Y} s_{GH}(w)}`,
	Page: "measure",
	Roles: append([]measure.Role{
		{ID: "X", Name: "first targets", Doc: "Words for the first concept.", Kind: measure.KindWords, Min: 2},
		{ID: "Y", Name: "second targets", Doc: "Words for the concept that X is contrasted with.",
			Kind: measure.KindWords, Min: 2},
	}, optionalGroups(groupRoles, 2, 1, "Words for a group.")...),
	Options: []measure.Option{
		{ID: "correction", Doc: "How p-values are adjusted for the number of pairs: bh and by bound the share of false findings, holm and bonferroni the chance of any.",
			Choices: []string{"bh", "by", "holm", "bonferroni"}, Default: "bh"},
	},
	Values: []measure.Value{
		{ID: "d_most", Symbol: "d", Name: "largest effect size",
			Doc: "Effect size of the pair of groups whose d lies farthest from 0.", Range: "−2 to 2 for equal sets", Least: -2,
			Most: 2, Source: Caliskan + ", effect size; population sd"},
		{ID: "p", Symbol: "p", Name: "smallest p-value",
			Doc: "Smallest two-sided p of all pairs of groups, as it is before adjusting.", Range: "0 to 1",
			Source: "permutation of the target words"},
		{ID: "q", Symbol: "q", Name: "smallest adjusted p-value",
			Doc: "Smallest p of all pairs of groups, adjusted for their number.", Range: "0 to 1",
			Source: "the option correction"},
		{ID: "clear", Name: "pairs clear of luck", Doc: "Number of pairs of groups whose adjusted p lies below 0.05.",
			Range: "from 0"},
		{ID: "m", Symbol: "m", Name: "pairs of groups", Doc: "Number of pairs of groups that the p-values are adjusted for.",
			Range: "1 to 28"},
	},
	Words: perGroup(measure.Value{ID: "cos_", Name: "mean cosine with %s",
		Doc: "Mean cosine between a target word and the words of %s.", Range: "−1 to 1"}, groupRoles),
	Tables: []measure.Value{
		{ID: "pairs", Name: "pairs of groups", Doc: "First group, second group, effect size d (positive where X leans to the first), its 95 % interval over the choice of all words, one-sided p as the WEAT has it, two-sided p, and q, the two-sided p adjusted for the number of pairs.",
			Range: "first, second, d, low, high, p, p_two_sided, q", Source: Caliskan},
	},
	Run: runWEATGroups,
}

// runWEATGroups computes the WEAT of [Caliskan et al. 2017] for each pair of
// groups, and adjusts their two-sided p-values: which of two groups comes first
// means nothing here.
//
// With g groups there are g(g − 1)/2 pairs, in the order (A, B), (A, C), …, (B,
// C), …. Every pair uses the seed of the Experiment.
//
// [Caliskan et al. 2017]: https://doi.org/10.1126/science.aal4230
func runWEATGroups(ctx context.Context, in *measure.Input) (*measure.Result, error) {
	w := weatFamily{in: in, out: measure.NewResult(), x: in.Sets["X"].Words, y: in.Sets["Y"].Words,
		groups: givenGroups(in, groupRoles)}
	for i := range w.groups {
		for j := i + 1; j < len(w.groups); j++ {
			in.Progress(measure.Progress{Text: "Comparing pairs of groups", Done: len(w.pairs),
				Total: len(w.groups) * (len(w.groups) - 1) / 2})
			if err := w.compare(ctx, i, j); err != nil {
				return nil, err
			}
		}
	}
	if in.Bare {
		w.out.Put("d_most", w.most())
		return w.out, nil
	}
	w.rows()
	w.notes()
	return w.out, w.family()
}

// weatFamily is the WEATs of all pairs of groups.
//
// It lives for one run; pairs grows in the order of comparing.
type weatFamily struct {
	in     *measure.Input
	out    *measure.Result
	x, y   []measure.Word
	groups []wordGroup
	pairs  []weatPair
}

// weatPair is the WEAT of one pair of groups; d and its interval are NaN where
// they do not exist.
//
// d is positive where X leans to the first group.
type weatPair struct {
	first, second string
	d             float64
	interval      stats.Interval
	p             stats.Permutation
}

// Scores that are all alike have no d and no interval; p is counted all the same.
func (w *weatFamily) compare(ctx context.Context, i, j int) error {
	nan := math.NaN()
	a, b := w.groups[i], w.groups[j]
	c := newCosines(w.x, w.y, a.words, b.words)
	pair := weatPair{first: a.role, second: b.role, d: nan, interval: stats.Interval{Low: nan, High: nan}}
	level, err := alike(c.x, c.y)
	if err != nil {
		return err
	}
	if !level {
		if pair.d, err = stats.EffectSize(c.x, c.y); err != nil {
			return err
		}
	}
	if w.in.Bare {
		w.pairs = append(w.pairs, pair)
		return nil
	}
	if !level {
		pair.interval, err = w.interval(ctx, c.table)
		switch {
		case errors.Is(err, stats.ErrTooFew) || errors.Is(err, stats.ErrNoSpread) || c.table.ToA == nil:
			pair.interval = stats.Interval{Low: nan, High: nan}
		case err != nil:
			return err
		}
	}
	if pair.p, err = stats.Permute(ctx, c.x, c.y, w.in.Seed); err != nil {
		return err
	}
	w.pairs = append(w.pairs, pair)
	return nil
}

// interval returns that of d over the choice of all words.
//
// By rules 1 words are redrawn pairDraws times, by later ones each is left out in
// turn.
func (w *weatFamily) interval(ctx context.Context, t stats.Cosines) (stats.Interval, error) {
	for _, n := range []int{t.X, t.Y, t.A, t.B} {
		if w.in.Different(n) < stats.MinResample {
			return stats.Interval{}, stats.ErrTooFew
		}
	}
	if w.in.Rules == 1 {
		band, err := stats.Bootstrap(ctx, t, stats.BootstrapOptions{Draws: pairDraws, Seed: w.in.Seed})
		return band.D, err
	}
	i, _, err := EffectInterval(t, stats.TargetsAndAttributes, w.in)
	return i, err
}

// rows adds the words' rows.
//
// A target word's mean cosine with a group is its product with the mean of the
// group's vectors at length 1.
func (w *weatFamily) rows() {
	for _, set := range []struct {
		role  string
		words []measure.Word
	}{{"X", w.x}, {"Y", w.y}} {
		rows := BareRows(set.role, set.words)
		units := UnitVectors(set.words)
		for _, g := range w.groups {
			for i, c := range linalg.Dots(linalg.Mean(g.units), units) {
				rows[i].Put("cos_"+strings.ToLower(g.role), c)
			}
		}
		w.out.Words = append(w.out.Words, rows...)
	}
	for _, g := range w.groups {
		w.out.Words = append(w.out.Words, BareRows(g.role, g.words)...)
	}
}

// notes says what limits the numbers of some pairs.
//
// Each note stands once, for the first pair that it holds of.
func (w *weatFamily) notes() {
	if n, m := len(w.x), len(w.y); min(n, m) < 8 {
		w.out.Note(measure.Warning, "small_sets.target_words_word",
			"With {n} and {m} target words, one word more or less can change the result.", n, m)
	}
	if len(w.pairs) == 1 {
		w.out.Note(measure.Info, "one_pair", "Two groups make one pair, so there is nothing to adjust.")
	}
	for _, pair := range w.pairs {
		if !measure.Finite(pair.interval.Low) {
			w.out.Note(measure.Warning, "interval_skipped.some_pairs_interval", "Some pairs have no interval: their sets are too small to be drawn again (an interval needs {least} words of each), too large, or without spread.", stats.MinResample)
			break
		}
	}
	for _, pair := range w.pairs {
		if pair.p.Method != stats.MethodExact {
			approximated(w.out, pair.p)
			break
		}
	}
}

// most returns the d that is farthest from 0, the first of several; NaN where no pair has one.
func (w *weatFamily) most() float64 {
	most := math.NaN()
	for _, pair := range w.pairs {
		if measure.Finite(pair.d) && !(linalg.OnGrid(math.Abs(pair.d)) <= linalg.OnGrid(math.Abs(most))) {
			most = pair.d
		}
	}
	return most
}

// family puts the table and what holds for all pairs.
func (w *weatFamily) family() error {
	var p []float64
	for _, pair := range w.pairs {
		p = append(p, pair.p.PTwoSided)
	}
	method := corrections[0].method
	for _, c := range corrections {
		if c.id == w.in.Choice("correction") {
			method = c.method
		}
	}
	q, err := stats.Adjust(p, method)
	if err != nil {
		return err
	}
	clear := 0
	table := measure.Table{Name: "pairs", Columns: []string{"first", "second", "d", "low", "high",
		"p", "p_two_sided", "q"}}
	for i, pair := range w.pairs {
		if q[i] < clearQ {
			clear++
		}
		table.Rows = append(table.Rows, []any{pair.first, pair.second, measure.Cell(pair.d), measure.Cell(pair.interval.Low),
			measure.Cell(pair.interval.High), measure.Cell(pair.p.P), measure.Cell(p[i]), measure.Cell(q[i])})
	}
	w.out.Tables = []measure.Table{table}
	if !w.out.Put("d_most", w.most()) {
		w.out.Note(measure.Warning, "no_spread.all_target_words", "All target words lean alike, so there is no effect size: d divides by their spread.")
	}
	w.out.Put("p", slices.Min(p))
	w.out.Put("q", slices.Min(q))
	w.out.Put("clear", float64(clear))
	w.out.Put("m", float64(len(p)))
	return nil
}
