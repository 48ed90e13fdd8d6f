package train

import "math"

// lanes is how many sums a dot product keeps side by side, and of what the length
// of a row of weights is a multiple. The order of the sums is part of the
// definition, so that each kernel gives the same bits.
const lanes = 8

// plainDot returns the dot product of two rows of one length.
func plainDot(a, b []float32) float32 {
	var s0, s1, s2, s3, s4, s5, s6, s7 float32
	for len(a) >= lanes && len(b) >= lanes {
		x, y := (*[lanes]float32)(a), (*[lanes]float32)(b)
		s0 += float32(x[0] * y[0])
		s1 += float32(x[1] * y[1])
		s2 += float32(x[2] * y[2])
		s3 += float32(x[3] * y[3])
		s4 += float32(x[4] * y[4])
		s5 += float32(x[5] * y[5])
		s6 += float32(x[6] * y[6])
		s7 += float32(x[7] * y[7])
		a, b = a[lanes:], b[lanes:]
	}
	return ((s0 + s4) + (s2 + s6)) + ((s1 + s5) + (s3 + s7))
}

// plainAlong adds step times b, as it was, to a, and step times c to b.
func plainAlong(a, b, c []float32, step float32) {
	for len(a) >= lanes && len(b) >= lanes && len(c) >= lanes {
		x, y, z := (*[lanes]float32)(a), (*[lanes]float32)(b), (*[lanes]float32)(c)
		for i := range x {
			x[i] += float32(step * y[i])
			y[i] += float32(step * z[i])
		}
		a, b, c = a[lanes:], b[lanes:], c[lanes:]
	}
}

// plainAdd adds step times another row to a row.
func plainAdd(a, b []float32, step float32) {
	for len(a) >= lanes && len(b) >= lanes {
		x, y := (*[lanes]float32)(a), (*[lanes]float32)(b)
		for i := range x {
			x[i] += float32(step * y[i])
		}
		a, b = a[lanes:], b[lanes:]
	}
}

// plainAdapt takes step times the numbers of each of two rows, both as they were, from
// the other, divided by the roots of its sums of squares so far, and adds the squares
// to them. The first half of a row are its numbers, the second its sums.
//
//	Duchi, Hazan and Singer (2011), "Adaptive Subgradient Methods for Online Learning
//	and Stochastic Optimization".
func plainAdapt(a, b []float32, step float32) {
	half := len(a) / 2
	a2, b2 := a[half:], b[half:]
	for i := range half {
		u, v := float32(step*b[i]), float32(step*a[i])
		a[i] -= u / float32(math.Sqrt(float64(a2[i])))
		b[i] -= v / float32(math.Sqrt(float64(b2[i])))
		a2[i] += float32(u * u)
		b2[i] += float32(v * v)
	}
}
