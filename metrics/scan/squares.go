package scan

// SquaresKernel writes to dst, for each row of len(weights) signed bytes, the sum of
// their weighted squares: of every fourth column by itself, in order, then
// (0 + 1) + (2 + 3). len(weights) is a multiple of [RowAlign], and rows has at least
// len(dst) rows.
type SquaresKernel func(dst []float64, rows []byte, weights []float64)

// Squares is the [SquaresKernel] in plain Go.
func Squares(dst []float64, rows []byte, weights []float64) {
	for i := range dst {
		row := rows[i*len(weights) : (i+1)*len(weights)]
		var s0, s1, s2, s3 float64
		for j := 0; j+4 <= len(row); j += 4 {
			r, w := (*[4]byte)(row[j:]), (*[4]float64)(weights[j:])
			a, b, c, d := int32(int8(r[0])), int32(int8(r[1])), int32(int8(r[2])), int32(int8(r[3]))
			s0 = float64(float64(a*a)*w[0]) + s0
			s1 = float64(float64(b*b)*w[1]) + s1
			s2 = float64(float64(c*c)*w[2]) + s2
			s3 = float64(float64(d*d)*w[3]) + s3
		}
		dst[i] = (s0 + s1) + (s2 + s3)
	}
}
