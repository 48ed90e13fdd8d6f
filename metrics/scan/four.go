package scan

// FourQueries are four queries that go over rows together, the rows of each other
// behind the other, and what their products are compared with.
//
// It is made once for a scan.
type FourQueries struct {
	Rows   []int16    // four times a stride
	Limits [4]float32 // what a product must exceed
	Gains  [4]float32 // by how much less for what a row may be off
	Tails  [4]float32 // lengths behind the head
	Head   int        // a part of a stride, a positive multiple of [RowAlign]
}

// FourRows are rows with a weight, an offset and a length behind the head for each.
type FourRows struct {
	Rows                 []byte
	Weights, Offs, Tails []float32
}

// FourHit is a row's product with one of four queries: the row times four and the
// query's number, and the sum.
//
// At/4 is the row and At%4 the query.
type FourHit struct{ At, Sum int32 }

// FourKernel finds the products of rows with four queries, sums as of [Kernel], that
// are large, in 32-bit floats:
//
//	float32(sum)*Weights[i] > Limits[k] - Offs[i]*Gains[k]
//
// It writes them to dst, those of the first rows first, and returns how many there
// are. There are as many rows as weights, and dst has room for four of each. What
// comes behind the head adds less than Tails[i]*q.Tails[k] to the left side, or as
// much but for rounding, which lets a kernel leave out rows by their heads.
type FourKernel func(dst []FourHit, rows FourRows, q *FourQueries) int

// fourRows is the number of rows that Four multiplies with a query at once.
const fourRows = 256

// Four is the [FourKernel] in plain Go.
//
// It leaves out no row by its head: it multiplies whole rows.
func Four(dst []FourHit, rows FourRows, q *FourQueries) int {
	stride := len(q.Rows) / 4
	var sums [4][fourRows]int32
	count := 0
	for first := 0; first < len(rows.Weights); first += fourRows {
		n := min(fourRows, len(rows.Weights)-first)
		for k := range sums {
			Dot(sums[k][:n], rows.Rows[first*stride:], q.Rows[k*stride:(k+1)*stride])
		}
		for i, w := range rows.Weights[first : first+n] {
			off := rows.Offs[first+i]
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
