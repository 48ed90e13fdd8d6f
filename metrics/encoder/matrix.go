package encoder

import "math"

// form is how the numbers of a matrix are held: as their file has them.
type form byte

const (
	float32s  form = iota
	float16s       // IEEE 754 binary16
	bfloat16s      // the upper halves of float32
)

// matrix is weights, rows by cols.
type matrix struct {
	rows, cols int
	form       form
	whole      []float32 // of float32s
	half       []uint16  // of others
}

// bytes is what its numbers take.
func (m *matrix) bytes() int64 {
	n := int64(m.rows) * int64(m.cols)
	if m.form == float32s {
		return 4 * n
	}
	return 2 * n
}

// read writes the numbers from one place to another, in rows one behind the other.
func (m *matrix) read(dst []float32, from int) {
	switch m.form {
	case float32s:
		copy(dst, m.whole[from:])
	case float16s:
		for i, h := range m.half[from : from+len(dst)] {
			dst[i] = fromHalf(h)
		}
	default:
		for i, h := range m.half[from : from+len(dst)] {
			dst[i] = math.Float32frombits(uint32(h) << 16)
		}
	}
}

// fromHalf converts a finite binary16: its exponent and fraction, moved to the places of
// float32, are the number divided by 2^112.
func fromHalf(h uint16) float32 {
	x := math.Float32frombits(uint32(h&0x7fff)<<13) * 0x1p112
	return math.Float32frombits(math.Float32bits(x) | uint32(h&0x8000)<<16)
}

// rowsAtOnce are so many rows of two bytes a number that are made float32 at once.
const rowsAtOnce = 32

// times is y = x wᵀ, rows of m.rows components from rows of m.cols. spare is room that is
// kept between calls.
func (m *matrix) times(y, x []float32, spare *[]float32) {
	p := product{y: y, x: x, stride: m.rows, depth: m.cols}
	if m.form == float32s {
		p.w = m.whole
		p.run()
		return
	}
	room := grown(spare, rowsAtOnce*m.cols)
	for r := 0; r < m.rows; r += rowsAtOnce {
		n := min(rowsAtOnce, m.rows-r)
		p.y, p.w = y[r:], room[:n*m.cols]
		m.read(p.w, r*m.cols)
		p.run()
	}
}

// grown returns n numbers of the room, which is made larger if it has fewer.
func grown(room *[]float32, n int) []float32 {
	if cap(*room) < n {
		*room = make([]float32, n)
	}
	return (*room)[:n]
}

// linear is y = x Wᵀ + b.
type linear struct {
	weight matrix
	bias   []float32 // nil if there is none
}

// run computes it for rows of x, with room that is kept between calls.
func (l *linear) run(y, x []float32, spare *[]float32) {
	l.weight.times(y, x, spare)
	if l.bias == nil {
		return
	}
	for ; len(y) > 0; y = y[len(l.bias):] {
		add(y[:len(l.bias)], l.bias)
	}
}
