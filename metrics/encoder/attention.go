package encoder

import "math"

// attention is room for one head of one sentence. Rows of keys and columns of weights are
// padded by zeros to whole lanes, which change no sum.
type attention struct {
	query  []float32 // tokens × depth
	key    []float32 // padded tokens × depth
	value  []float32 // head's components × padded tokens
	weight []float32 // tokens × padded tokens
}

// attend writes softmax(q kᵀ/√d + bias) v of all heads of all sentences into the context.
func (b *batch) attend(of *layer) {
	for i := range b.sentences {
		s := &b.sentences[i]
		for h := range b.model.Heads {
			b.attendOne(of, s, h)
		}
	}
}

// attendOne is a head of a sentence.
func (b *batch) attendOne(of *layer, s *sentence, h int) {
	m := b.model
	n, d := len(s.ids), m.Width/m.Heads
	wide, deep := padded(n), padded(d)
	r := &b.room
	query, key := cleared(&r.query, n*deep), cleared(&r.key, wide*deep)
	value, weight := cleared(&r.value, d*wide), cleared(&r.weight, n*wide)
	for t := range n {
		row := b.joint[(s.from+t)*3*m.Width+h*d:]
		copy(query[t*deep:], row[:d])
		copy(key[t*deep:], row[m.Width:m.Width+d])
		for j, v := range row[2*m.Width : 2*m.Width+d] {
			value[j*wide+t] = v
		}
	}
	scores := product{y: weight, x: query, w: key, stride: wide, depth: deep}
	scores.run()
	scale := float32(1 / math.Sqrt(float64(d)))
	for t := range n {
		from, end := 0, n
		if of.turns != nil {
			from, end = max(0, t-of.reach), min(n, t+of.reach+1)
		}
		row := weight[t*wide : (t+1)*wide]
		for j := from; j < end; j++ {
			row[j] *= scale
		}
		if m.relative != nil {
			for j := from; j < end; j++ {
				row[j] += m.relative[s.buckets[j-t+n-1]*m.Heads+h]
			}
		}
		clear(row[:from])
		clear(row[end:])
		softmax(row[from:end])
	}
	context := product{y: b.context[s.from*m.Width+h*d:], x: weight, w: value, stride: m.Width, depth: wide}
	context.run()
}

// cleared returns n zeros of the room.
func cleared(room *[]float32, n int) []float32 {
	x := grown(room, n)
	clear(x)
	return x
}

// softmax is e^x / Σ e^x of a row, less its largest number first.
func softmax(x []float32) {
	largest := x[0]
	for _, v := range x {
		largest = max(largest, v)
	}
	for i, v := range x {
		x[i] = exp(v - largest)
	}
	inverse := 1 / sum(x)
	for i := range x {
		x[i] *= inverse
	}
}
