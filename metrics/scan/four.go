package scan

// FourQueries are four queries that go over rows together, the rows of each other
// behind the other, and what their products are compared with.
type FourQueries struct {
	Rows   []int16    // four times a stride
	Limits [4]float32 // what a product must exceed
	Gains  [4]float32 // by how much less for what a row may be off
}

// FourHit is a row's product with one of four queries: the row times four and the
// query's number, and the sum.
type FourHit struct{ At, Sum int32 }

// FourKernel finds the products of rows with four queries, sums as of [Kernel], that
// are large, with a weight and an offset for each row, in 32-bit floats:
//
//	float32(sum)*weights[i] > Limits[k] - offs[i]*Gains[k]
//
// It writes them to dst, those of the first rows first, and returns how many there
// are. There are as many rows as weights and offsets, and dst has room for four of
// each.
type FourKernel func(dst []FourHit, rows []byte, q *FourQueries, weights, offs []float32) int

// fourRows is the number of rows that Four multiplies with a query at once.
const fourRows = 256

// Four is the [FourKernel] in plain Go.
func Four(dst []FourHit, rows []byte, q *FourQueries, weights, offs []float32) int {
	stride := len(q.Rows) / 4
	var sums [4][fourRows]int32
	count := 0
	for first := 0; first < len(weights); first += fourRows {
		n := min(fourRows, len(weights)-first)
		for k := range sums {
			Dot(sums[k][:n], rows[first*stride:], q.Rows[k*stride:(k+1)*stride])
		}
		for i, w := range weights[first : first+n] {
			off := offs[first+i]
			for k := range sums {
				if float32(float32(sums[k][i])*w) > q.Limits[k]-float32(off*q.Gains[k]) {
					dst[count] = FourHit{int32(4*(first+i) + k), sums[k][i]}
					count++
				}
			}
		}
	}
	return count
}
