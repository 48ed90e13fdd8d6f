package embed

import "math"

// rows holds vectors of one length, each as it was, in as little room as that takes: four
// bytes a number for singles and for decimals of nine places at most, as text files have
// them, else eight. The zero value is empty.
//
// Slabs instead of one array: growing never copies what is held.
type rows struct {
	dims  int
	slabs [][]uint32
	at    []rowPlace // in the order of adding
	tens  int        // decimal places of the last row that was kept so: the next has as many
}

// rowPlace is where a row lies, and how its numbers are written.
type rowPlace struct {
	slab, start uint32
	form        int8 // a number of decimal places, or asSingle, asDouble
}

const (
	asSingle = -1
	asDouble = -2

	mostTens  = 9       // decimal places of a number of 31 bits
	slabWords = 1 << 18 // of four bytes
)

// bytes is the room that the numbers take.
func (r *rows) bytes() int {
	n := 0
	for _, s := range r.slabs {
		n += 4 * cap(s)
	}
	return n
}

// add keeps a copy of v, of finite numbers, and returns its number, counted from 0.
func (r *rows) add(v []float64) int {
	r.dims = len(v)
	form := r.form(v)
	need := len(v)
	if form == asDouble {
		need *= 2
	}
	last := len(r.slabs) - 1
	if last < 0 || len(r.slabs[last])+need > cap(r.slabs[last]) {
		r.slabs = append(r.slabs, make([]uint32, 0, max(slabWords, need)))
		last++
	}
	slab := r.slabs[last]
	r.at = append(r.at, rowPlace{uint32(last), uint32(len(slab)), form})
	for _, x := range v {
		switch form {
		case asSingle:
			slab = append(slab, math.Float32bits(float32(x)))
		case asDouble:
			bits := math.Float64bits(x)
			slab = append(slab, uint32(bits>>32), uint32(bits))
		default:
			slab = append(slab, uint32(int32(math.Round(x*powers[form]))))
		}
	}
	r.slabs[last] = slab
	return len(r.at) - 1
}

// powers are those of ten up to mostTens, exact.
var powers = [mostTens + 1]float64{1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9}

// form returns the shortest form that gives back every number of v.
func (r *rows) form(v []float64) int8 {
	single := true
	for _, x := range v {
		single = single && float64(float32(x)) == x
	}
	if single {
		return asSingle
	}
	if decimals(v, r.tens) {
		return int8(r.tens)
	}
	for tens := range mostTens + 1 {
		if decimals(v, tens) {
			r.tens = tens
			return int8(tens)
		}
	}
	return asDouble
}

// decimals reports whether every number is a whole one of 31 bits divided by a power of
// ten. Quotients of whole numbers and decimals that are read are both rounded once, so
// that what was written with so many places comes back to the bit, but for the sign of 0.
func decimals(v []float64, tens int) bool {
	for _, x := range v {
		whole := math.Round(x * powers[tens])
		if math.Abs(whole) > math.MaxInt32 || whole/powers[tens] != x {
			return false
		}
	}
	return true
}

// get writes row i into dst, of length dims, and returns it.
func (r *rows) get(i int, dst []float64) []float64 {
	p := r.at[i]
	slab := r.slabs[p.slab][p.start:]
	switch p.form {
	case asSingle:
		for k := range dst {
			dst[k] = float64(math.Float32frombits(slab[k]))
		}
	case asDouble:
		for k := range dst {
			dst[k] = math.Float64frombits(uint64(slab[2*k])<<32 | uint64(slab[2*k+1]))
		}
	default:
		for k := range dst {
			dst[k] = float64(int32(slab[k])) / powers[p.form]
		}
	}
	return dst
}
