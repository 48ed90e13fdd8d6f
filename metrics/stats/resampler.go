package stats

import "math"

// resampler draws resamples of a WEAT and notes their statistics.
type resampler struct {
	random              *dice
	targets, attributes bool
	x, words            int // words in X, in X and Y
	a, b                *columnSet
	s                   []float64 // the resample's scores, padded to whole blocks

	dieX, dieY   die
	drawX, drawY []uint32 // positions within each set

	draws, kept, dropped int
	d                    []float64
	meanX, meanY         []float64
	scores               []float64 // scores[w*kept+draw]
}

func newResampler(c Cosines, o BootstrapOptions) *resampler {
	r := &resampler{
		random:     newDice(o.Seed, StreamBootstrap),
		targets:    o.Resample != AttributesOnly,
		attributes: o.Resample != TargetsOnly,
		x:          c.X, words: c.X + c.Y,
		a:    newColumnSet(c.ToA, c.A, 1/float64(c.A)),
		b:    newColumnSet(c.ToB, c.B, -1/float64(c.B)),
		dieX: newDie(c.X), dieY: newDie(c.Y),
		drawX: ascending(c.X), drawY: ascending(c.Y),
		draws: o.Draws, kept: min(o.Draws, wordDraws),
	}
	r.s = make([]float64, (r.words+lanes-1)/lanes*lanes)
	r.d = make([]float64, 0, r.draws)
	r.meanX, r.meanY = make([]float64, 0, r.kept), make([]float64, 0, r.kept)
	if r.attributes {
		r.scores = make([]float64, r.words*r.kept)
	}
	r.score()
	return r
}

// cost returns the elementary steps of a draw.
func (r *resampler) cost() int {
	steps := 8 * (r.words + r.a.size + r.b.size)
	if r.attributes {
		steps += len(r.s) * (r.a.size + r.b.size) / 2
	}
	return steps
}

// draw makes one resample and notes its statistics.
func (r *resampler) draw(number int) {
	if r.attributes {
		r.a.draw(r.random)
		r.b.draw(r.random)
		r.score()
	}
	if r.targets {
		r.random.roll(r.dieX, r.drawX)
		r.random.roll(r.dieY, r.drawY)
	}
	d, meanX, meanY := r.effect()
	if math.IsNaN(d) {
		r.dropped++
	} else {
		r.d = append(r.d, d)
	}
	if number >= r.kept {
		return
	}
	r.meanX, r.meanY = append(r.meanX, meanX), append(r.meanY, meanY)
	if !r.attributes {
		return
	}
	for w := range r.words {
		r.scores[w*r.kept+number] = r.s[w]
	}
}

// score sums the drawn columns, eight words at a time.
func (r *resampler) score() {
	for at := 0; at < len(r.s); at += lanes {
		var sum [lanes]float64
		r.a.addTo(&sum, at/lanes)
		r.b.addTo(&sum, at/lanes)
		*(*[lanes]float64)(r.s[at:]) = sum
	}
}

// minVariance is that of scores that differ by one quantum: below it they
// count as equal, and their differences are rounding noise.
const minVariance = 1.0 / quantum / quantum

// effect returns d of the drawn targets, NaN if all their scores are equal,
// and the means. Scores are taken relative to the first, so that no digits
// cancel in the variance.
func (r *resampler) effect() (d, meanX, meanY float64) {
	origin := r.s[r.drawX[0]]
	sumX, squaresX := momentsFrom(r.s[:r.x], r.drawX, origin)
	sumY, squaresY := momentsFrom(r.s[r.x:], r.drawY, origin)
	n, m := float64(len(r.drawX)), float64(len(r.drawY))
	meanX, meanY = sumX/n, sumY/m
	centre := (sumX + sumY) / (n + m)
	variance := (squaresX+squaresY)/(n+m) - float64(centre*centre)
	d = math.NaN()
	if variance > minVariance {
		d = (meanX - meanY) / math.Sqrt(variance)
	}
	return d, meanX + origin, meanY + origin
}

// momentsFrom returns the sum and the sum of squares of the drawn scores,
// relative to origin.
func momentsFrom(s []float64, drawn []uint32, origin float64) (sum, squares float64) {
	for _, w := range drawn {
		v := s[w] - origin
		sum += v
		squares += float64(v * v)
	}
	return sum, squares
}

// ascending returns 0 .. n-1: every word once.
func ascending(n int) []uint32 {
	v := make([]uint32, n)
	for i := range v {
		v[i] = uint32(i)
	}
	return v
}
