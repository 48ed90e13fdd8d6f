package debias

import (
	"context"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// kumar is the source of RAN-Debias.
const kumar = "Kumar et al. 2020"

var _ = register(&ran)

// ran is the entry; its fit is the dearest of all.
var ran = Method{
	ID:     MethodRAN,
	Place:  140,
	Term:   "RAN-Debias",
	Name:   "repulsion, attraction, neutralisation",
	Doc:    "Moves each neutral word, by itself, away from those neighbours that are near it because of the bias direction, and out of that direction, but not far from where it was. The exact minimum of the paper’s objective, which the authors’ code and others come near in 300 steps; the authors’ code weighs neutralisation like attraction, as 0.75 for both does here. All vectors are brought to length 1. Each word needs its neighbours from all words: in a large embedding name the neutral words, or the most frequent few hundred alone are moved.",
	Source: kumar + ", section 4, F = λ₁F_r + λ₂F_a + λ₃F_n; weights as in the authors’ settings",
	Roles:  []measure.Role{pairsRole, groupsRole, specificRole, neutralRole},
	Options: []measure.Option{
		{ID: "neighbours", Doc: "How many nearest words may be repelled.", Default: 100, Min: 1, Max: 1000},
		{ID: "threshold", Doc: "Indirect bias β above which a neighbour is repelled.", Default: 0.05,
			Real: true, Min: 0, Max: 1},
		{ID: "repulsion", Doc: "Weight λ₁ of the mean |cosine| to the repelled neighbours.", Default: 0.125,
			Real: true, Min: 0, Max: 1},
		{ID: "attraction", Doc: "Weight λ₂ of the distance from the word’s old vector.", Default: 0.75,
			Real: true, Min: 0, Max: 1},
		{ID: "neutralization", Doc: "Weight λ₃ of the |cosine| to the bias direction.", Default: 0.125,
			Real: true, Min: 0, Max: 1},
	},
	Values: []measure.Value{
		{ID: "explained", Name: "share explained", Doc: "Share of the squared distances of the definitional words from their sets’ centres along the bias direction.", Range: "0 to 1", Source: bolukbasi + ", step 1"},
		neutralValue,
		{ID: "repelled", Name: "repelled neighbours",
			Doc: "Mean number of neighbours that a neutral word is moved away from.", Range: "from 0"},
		{ID: "objective_before", Symbol: "F", Name: "objective before",
			Doc: "Mean objective of the old vectors of neutral words.", Range: "0 to 1", Source: kumar},
		{ID: "objective_after", Name: "objective after", Doc: "Mean objective of their new vectors, the smallest there is.",
			Range: "0 to 1", Source: kumar},
		{ID: "kept", Name: "words left as they are", Doc: "Neutral words of which no one vector is best, because attraction weighs too little.", Range: "from 0"},
	},
	Tables:  []measure.Value{componentsTable},
	Whole:   true,
	PerWord: true,
	Fit:     fitRAN,
}

const (
	// maxRANSteps bounds neutral words × words × dimensions.
	maxRANSteps = 2e11
	// someRANSteps bounds them where that is exceeded by words that the step does
	// not name: 13 seconds of a processor for GloVe 6B, natively.
	someRANSteps = 3e10
)

// MovesAll reports whether ran moves all words of an embedding, if none is named:
// in a large one it moves some.
//
// By the same bound that the fit has, with every word taken for neutral.
func MovesAll(info embed.Info) bool {
	return float64(info.Words)*float64(info.Words)*float64(info.Dims) <= maxRANSteps
}

// MethodRAN is the id of RAN-Debias.
const MethodRAN = "ran"

// ranBatch is the number of words whose neighbours are looked for in one pass.
//
// Each pass reads all words once.
const ranBatch = 512

// fitRAN computes, for each neutral word w at length 1, the unit vector x that
// minimises [Kumar et al.]'s
//
//	F(x) = λ1 sum over n in S |cos(x, n)| / |S| + λ2 |cos(x, w) − 1| / 2 + λ3 |cos(x, g)|
//
// where S has those of w's nearest words whose indirect bias with w, β of
// Bolukbasi et al., is above the threshold, and g is the bias direction. The
// authors' RANDebias.py and config.ini (vaibkumr/RAN-Debias) have these weights and
// this threshold, but λ2 in the place of λ3 and |x.g| before x is brought to length
// 1; and of the 200 nearest words, w among them, they repel the first 100 that β
// tells.
//
// For each neutral word: its neighbours among all V words, O(V d), then a
// minimisation in some tens of neighbours. New vectors are held for the words that
// moved.
//
// [Kumar et al.]: https://arxiv.org/abs/2006.01938
func fitRAN(ctx context.Context, space Space, step measure.Step, progress func(measure.Progress)) (Fitted, error) {
	f := &ranFit{report: measure.NewReport(), moved: map[string][]float64{}}
	step.Options["k"] = 1
	s, err := biasSubspace(ctx, space, step, &f.report)
	if err != nil {
		return nil, err
	}
	delete(f.report.Values, "components")
	words, err := readNeutrality(ctx, space, step, &f.report)
	if err != nil {
		return nil, err
	}
	info, n := space.Info(), words.count(space.Info().Words)
	// In a large embedding only the most frequent neutral words are moved unless the
	// step names them; by rules 1 that was refused.
	if each := float64(info.Words) * float64(info.Dims); float64(n)*each > maxRANSteps &&
		!words.neutral && step.Rules != 1 {
		of := n
		n = max(int(someRANSteps/each), 1)
		f.report.Note(measure.Warning, "some_words.most_frequent_neutral", "The {n} most frequent of {of} neutral words are moved, as each needs its neighbours from all words. Name the neutral words to move others.", n, of)
	} else if float64(n)*each > maxRANSteps {
		return nil, fail("too_many_words", "debias.name_neutral_words: Name the neutral words, such as occupations.", "debias.each_neutral_word_needs: Each neutral word needs its neighbours from all words: too many of them are neutral.")
	}
	run := ranRun{space: space, step: step, g: s.axes[0], total: n, progress: progress, fit: f}
	if words.neutral {
		err = run.listed(ctx, words.hits)
	} else {
		err = run.others(ctx, words)
	}
	run.report()
	return f, err
}

// ranFit is RAN, fitted.
//
// moved holds d numbers for each neutral word.
type ranFit struct {
	moved  map[string][]float64 // new vectors of neutral words, by form
	report measure.Report
}

func (f *ranFit) Apply(dst, v []float64, as string, _ int) {
	if moved := f.moved[as]; moved != nil {
		copy(dst, moved)
		return
	}
	linalg.SetUnit(dst, v)
}

func (f *ranFit) Report() measure.Report { return f.report }

// ranRun is a fit under way.
//
// It lives for one fit.
type ranRun struct {
	space       Space
	step        measure.Step
	g           []float64
	total, done int
	progress    func(measure.Progress)
	fit         *ranFit

	repelled, before, after float64 // sums over words
	kept                    int
}

// ranWord is a neutral word.
//
// near is filled by meet, at most the option neighbours long.
type ranWord struct {
	as    string
	place int
	u     []float64 // at length 1
	near  []neighbour
}

// listed moves the words that a step names.
//
// In batches of ranBatch, each with passes of its own.
func (r *ranRun) listed(ctx context.Context, hits []embed.Hit) error {
	for len(hits) > 0 {
		n := min(ranBatch, len(hits))
		var batch []ranWord
		for _, h := range hits[:n] {
			batch = append(batch, ranWord{as: h.As, place: h.Rank, u: linalg.Unit(h.Vector)})
		}
		if err := r.move(ctx, batch); err != nil {
			return err
		}
		hits = hits[n:]
	}
	return nil
}

// others moves all words but those that a step names.
//
// In order of place, until r.total words were moved.
func (r *ranRun) others(ctx context.Context, words *neutrality) error {
	count := r.space.Info().Words
	left := r.total
	for first := 0; first < count && left > 0; first += ranBatch {
		forms, err := r.space.WordsAt(ctx, places(first, min(ranBatch, count-first)))
		if err != nil {
			return err
		}
		hits, err := r.space.Find(ctx, forms)
		if err != nil {
			return err
		}
		var batch []embed.Hit
		for _, h := range hits {
			if words.isNeutral(h.As) {
				batch = append(batch, h)
			}
		}
		batch = batch[:min(left, len(batch))]
		left -= len(batch)
		if err := r.listed(ctx, batch); err != nil {
			return err
		}
	}
	return nil
}

// move computes the new vectors of some words.
//
// A word without a direction, or without a best vector, is kept: it counts as
// such.
func (r *ranRun) move(ctx context.Context, batch []ranWord) error {
	r.tell(0)
	vectors, err := r.neighbours(ctx, batch)
	if err != nil {
		return err
	}
	for _, w := range batch {
		if err := ctx.Err(); err != nil {
			return err
		}
		if !linalg.HasDirection(w.u) {
			r.kept++
			continue
		}
		p := r.pull(w, vectors)
		x, ok := p.solve()
		if !ok {
			x = w.u
			r.kept++
		}
		r.fit.moved[w.as] = x
		// The last axis is the bias direction.
		r.repelled += float64(len(p.axes) - 1)
		r.before += p.objective(w.u)
		r.after += p.objective(x)
	}
	r.done += len(batch)
	return ctx.Err()
}

// tell tells how far the run is, with so many words of a batch.
func (r *ranRun) tell(batch int) {
	r.progress(measure.Progress{Text: "Moving words from their neighbours", Done: r.done + batch, Total: r.total})
}

// report puts what was found.
//
// Means are over the words that have a new vector.
func (r *ranRun) report() {
	report, n := &r.fit.report, float64(len(r.fit.moved))
	report.Put("neutral", float64(r.total))
	report.Put("repelled", r.repelled/n)
	report.Put("objective_before", r.before/n)
	report.Put("objective_after", r.after/n)
	report.Put("kept", float64(r.kept))
	if r.kept > 0 {
		report.Note(measure.Warning, "words_kept", "Of {total} neutral words {kept} {kept:stays|stay} as before: no one vector is best. More attraction would give one.", r.total, r.kept)
	}
}
