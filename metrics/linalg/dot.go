package linalg

// Dot returns the inner product of two vectors of equal length. Four partial
// sums over blocks are part of the definition: every platform adds in the same
// order, and the compiler drops the bounds checks.
//
// float64() around a product keeps a compiler from fusing it with the sum, which
// would round once instead of twice. b may be longer than a.
func Dot(a, b []float64) float64 {
	var s0, s1, s2, s3 float64
	i := 0
	for ; i+4 <= len(a); i += 4 {
		u, v := (*[4]float64)(a[i:]), (*[4]float64)(b[i:])
		s0 = float64(u[0]*v[0]) + s0
		s1 = float64(u[1]*v[1]) + s1
		s2 = float64(u[2]*v[2]) + s2
		s3 = float64(u[3]*v[3]) + s3
	}
	for ; i < len(a); i++ {
		s0 = float64(a[i]*b[i]) + s0
	}
	return (s0 + s1) + (s2 + s3)
}

// SquaredDistance returns |a − b|², which is [Dot] of a − b with itself, of two
// vectors of equal length.
//
// Never negative, unlike |a|² − 2 a·b + |b|² where a and b are close.
func SquaredDistance(a, b []float64) float64 {
	var s0, s1, s2, s3 float64
	i := 0
	for ; i+4 <= len(a); i += 4 {
		u, v := (*[4]float64)(a[i:]), (*[4]float64)(b[i:])
		x, y, z, w := u[0]-v[0], u[1]-v[1], u[2]-v[2], u[3]-v[3]
		s0 = float64(x*x) + s0
		s1 = float64(y*y) + s1
		s2 = float64(z*z) + s2
		s3 = float64(w*w) + s3
	}
	for ; i < len(a); i++ {
		x := a[i] - b[i]
		s0 = float64(x*x) + s0
	}
	return (s0 + s1) + (s2 + s3)
}
