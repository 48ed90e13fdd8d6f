package train

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

// plainPull adds step times each of two rows to the other, both as they were.
func plainPull(a, b []float32, step float32) {
	for len(a) >= lanes && len(b) >= lanes {
		x, y := (*[lanes]float32)(a), (*[lanes]float32)(b)
		for i := range x {
			u, v := x[i], y[i]
			x[i] = u + float32(step*v)
			y[i] = v + float32(step*u)
		}
		a, b = a[lanes:], b[lanes:]
	}
}
