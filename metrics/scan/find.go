package scan

// Kernels are the inner loops that a place has; nil stands for this package's form
// of each, which every other one equals: assembly where the processor has AVX2 and
// there is one, else plain Go.
type Kernels struct {
	Dot      Kernel        // nil is [Dot]
	Gram     GramKernel    // nil is [AddGram]
	Find     FindKernel    // nil is [Find]
	Four     FourKernel    // nil is [Four]
	Sift     SiftKernel    // nil is [Sift]
	Products ProductKernel // nil is [Products]
	Codes    CodesKernel   // nil is [Codes]
	Squares  SquaresKernel // nil is [Squares]
}

// OrOwn returns the kernels with this package's forms in place of nil.
func (k Kernels) OrOwn() Kernels {
	if k.Dot == nil {
		k.Dot = Dot
	}
	if k.Gram == nil {
		k.Gram = AddGram
	}
	if k.Find == nil {
		k.Find = Find
	}
	if k.Four == nil {
		k.Four = Four
	}
	if k.Sift == nil {
		k.Sift = Sift
	}
	if k.Products == nil {
		k.Products = Products
	}
	if k.Codes == nil {
		k.Codes = Codes
	}
	if k.Squares == nil {
		k.Squares = Squares
	}
	return k
}

const (
	// FindWidth is the number of columns of a [FindKernel].
	FindWidth = 2 * RowAlign
	// FindLimit bounds what a [FindKernel] compares: the magnitude of sums and of
	// bounds is below it.
	FindLimit = 1 << 19
)

// FindKernel finds, for each query q of [FindWidth] numbers, the rows of as many
// signed bytes with
//
//	sum_j rows[i*FindWidth+j] * queries[q*FindWidth+j] > bounds[q],
//
// writes q<<16 | i of each to dst, in any order, and returns how many there are.
// The number of rows is a multiple of four; there are at most 65,536 of them, and
// as many queries. dst has room for all.
type FindKernel func(dst []uint32, rows []byte, queries []int16, bounds []int32) int

// plainFind is the [FindKernel] in plain Go. Multiplications of 64 bits do the work of
// three: the same column of three rows stands in digits of 21 bits each, and what
// a sum lacks to its bound makes the digit's upper bit.
//
// A sum is below 2^20 in size by [FindLimit]; added to 2^20 − 1 − bound it reaches
// bit 20 where it exceeds the bound.
func plainFind(dst []uint32, rows []byte, queries []int16, bounds []int32) int {
	const (
		ones  = 1 + 1<<21 + 1<<42
		above = ones << 20
	)
	var group [FindWidth][4]uint64
	count, n := 0, len(rows)/FindWidth
	for first := 0; first < n; first += findGroup {
		packRows(&group, rows[first*FindWidth:min(first+findGroup, n)*FindWidth])
		for q, bound := range bounds {
			a, b, c, d := groupSums(&group, (*[FindWidth]int16)(queries[q*FindWidth:]))
			lacks := uint64(1<<20-1-int64(bound)) * ones
			a, b, c, d = (a+lacks)&above, (b+lacks)&above, (c+lacks)&above, (d+lacks)&above
			if a|b|c|d == 0 {
				continue
			}
			for k, word := range [4]uint64{a, b, c, d} {
				for digit, at := 0, first+3*k; digit < 3 && at < n; digit, at = digit+1, at+1 {
					if word>>(20+21*digit)&1 == 1 {
						dst[count] = uint32(q)<<16 | uint32(at)
						count++
					}
				}
			}
		}
	}
	return count
}

// groupSums returns the sums of the rows of each word. On its own it keeps them in
// registers.
//
// Three sums in each of four words.
func groupSums(group *[FindWidth][4]uint64, query *[FindWidth]int16) (a, b, c, d uint64) {
	for j := 0; j < FindWidth; j += 2 {
		w, v, f, g := &group[j], &group[j+1], uint64(query[j]), uint64(query[j+1])
		a += w[0]*f + v[0]*g
		b += w[1]*f + v[1]*g
		c += w[2]*f + v[2]*g
		d += w[3]*f + v[3]*g
	}
	return a, b, c, d
}

// findGroup is the number of rows that plainFind compares with a query at once.
const findGroup = 12

// packRows writes up to findGroup rows, three to a word, column by column, and
// zeros for those that lack.
//
// A negative byte borrows from the digit above, which its sum gives back.
func packRows(group *[FindWidth][4]uint64, rows []byte) {
	clear(group[:])
	for i := 0; len(rows) > 0; i, rows = i+1, rows[FindWidth:] {
		shift := 21 * (i % 3)
		for j, b := range (*[FindWidth]byte)(rows) {
			group[j][i/3] += uint64(int8(b)) << shift
		}
	}
}
