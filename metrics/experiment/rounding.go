package experiment

import (
	"context"
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

// roundings is how often the vectors of a Reading are rounded again. The largest change
// of so many is passed by one in twenty further ones.
const roundings = 20

// streamRoundings is the stream that they are drawn from; no number of a Reading is.
const streamRoundings uint64 = 90

// heldSource answers with hits that were found and changed.
type heldSource struct {
	embed.Source
	hits []embed.Hit
}

// Find implements [embed.Source].
func (s heldSource) Find(context.Context, []string) ([]embed.Hit, error) { return s.hits, nil }

// moved says by how much rounding can have moved the numbers of a Reading, nil where that
// is not known: of measures that look at more than the words of the Experiment.
//
// Whatever a component was before, it lay in the cell that became the number; each draw
// puts it somewhere in there, and the main value is taken again without what is said of
// its doubt. Steps of debiasing stay fitted as they were.
func (p plan) moved(ctx context.Context, env Env, source embed.Source, out *measure.Result) (*embed.Moved, error) {
	base, debias := source, func([]embed.Hit) {}
	if d, ok := source.(debiasedSource); ok {
		base, debias = d.Vocabulary, d.Remake
	}
	rounded, ok := base.(embed.Rounded)
	m := p.measure
	if !ok || m.Vocabulary || m.Texts || m.Before || p.resolved.With != "" || len(m.Values) == 0 {
		return nil, nil
	}
	main, ok := out.Values[m.Values[0].ID]
	if !ok {
		return nil, nil
	}
	hits, err := p.lookUp(ctx, base, p.words())
	if err != nil {
		return nil, err
	}
	p.forms = map[string]string{} // words were found: nothing else is looked up
	moved := &embed.Moved{Value: m.Values[0].ID}
	draw := rand.New(rand.NewPCG(p.resolved.Seed, streamRoundings))
	for range roundings {
		again := roundedAgain(rounded, hits, draw)
		debias(again)
		r, err := p.again(ctx, env, heldSource{source, again})
		if r == nil || err != nil {
			return nil, err
		}
		v, ok := r.Values[moved.Value]
		if !ok {
			return nil, nil
		}
		moved.By = max(moved.By, math.Abs(v-main))
		moved.Words = max(moved.Words, p.farthestWord(out.Words, r.Words))
	}
	moved.By, moved.Words = twoDigits(moved.By), twoDigits(moved.Words)
	return moved, nil
}

// roundedAgain returns hits with vectors drawn from the cells that were rounded to theirs.
func roundedAgain(of embed.Rounded, hits []embed.Hit, draw *rand.Rand) []embed.Hit {
	again := make([]embed.Hit, len(hits))
	for i, h := range hits {
		again[i] = h
		again[i].Vector = slices.Clone(h.Vector) // nil of a word that is missing
		for j, half := range of.Rounding(h) {
			again[i].Vector[j] += half * (2*draw.Float64() - 1)
		}
	}
	return again
}

// again takes the measure once more, for its numbers alone; nil where it cannot be taken.
func (p plan) again(ctx context.Context, env Env, source embed.Source) (*measure.Result, error) {
	found, err := p.find(ctx, source)
	if err != nil || p.checkSizes(found) != nil {
		return nil, err
	}
	env.Progress = nil
	in := p.input(env, source, found)
	in.Remember, in.Options, in.Bare = nil, p.bare(), true
	result, err := p.measure.Run(ctx, in)
	var refused *Error
	if errors.As(err, &refused) {
		return nil, nil
	}
	return result, err
}

// farthestWord is the largest change of the first number of a word.
func (p plan) farthestWord(rows, again []measure.WordRow) float64 {
	most := 0.0
	if len(p.measure.Words) == 0 || len(rows) != len(again) {
		return most
	}
	id := p.measure.Words[0].ID
	for i, row := range rows {
		v, ok := row.Scores[id]
		w, also := again[i].Scores[id]
		if ok && also && again[i].Word == row.Word {
			most = max(most, math.Abs(w-v))
		}
	}
	return most
}

// twoDigits rounds what was drawn to as many digits as it has; below 1e-9 it is rounding of
// the arithmetic, and 0.
func twoDigits(x float64) float64 {
	if x < negligible {
		return 0
	}
	y, _ := strconv.ParseFloat(strconv.FormatFloat(x, 'g', 2, 64), 64)
	return y
}

// precision says how near the numbers are to those of the vectors before rounding.
func precision(m embed.Moved, name string) string {
	var near []string
	for _, n := range []struct {
		what string
		by   float64
	}{{name, m.By}, {"numbers of words", m.Words}} {
		if n.by > 0 {
			near = append(near, n.what+" within "+strconv.FormatFloat(n.by, 'f', -1, 64))
		}
	}
	if near == nil {
		return "exact for these words"
	}
	return strings.Join(near, ", ") + " of the published vectors’"
}
