package scan

// GramKernel adds the sum of v vᵀ over the rows v of d columns to g, which has d
// rows of d columns: to the upper triangle and to what lies beside its diagonal in
// blocks of two rows by four columns. d is a multiple of four, and so is the
// number of rows. Rows are added four at a time, (v0 + v1) + (v2 + v3), in their
// order, so that every kernel finds the same bits.
type GramKernel func(g, rows []float64, d int)

// AddGram is the [GramKernel] in plain Go.
//
// g is added to, so that blocks of rows may come one after the other.
func AddGram(g, rows []float64, d int) {
	for ; len(rows) >= 4*d && d > 0; rows = rows[4*d:] {
		addFour(g, rows[:4*d], d)
	}
}

// addFour adds four rows. Two rows of g at once, and blocks through pointers to
// arrays, are several times faster in WebAssembly than a plain loop.
func addFour(g, four []float64, d int) {
	r0, r1, r2, r3 := four[:d], four[d:2*d], four[2*d:3*d], four[3*d:4*d]
	for i := 0; i < d; i += 2 {
		a0, a1, a2, a3 := r0[i], r1[i], r2[i], r3[i]
		c0, c1, c2, c3 := r0[i+1], r1[i+1], r2[i+1], r3[i+1]
		upper, lower := g[i*d:(i+1)*d], g[(i+1)*d:(i+2)*d]
		for j := i &^ 3; j < d; j += 4 {
			x, y := (*[4]float64)(upper[j:]), (*[4]float64)(lower[j:])
			b0, b1 := (*[4]float64)(r0[j:]), (*[4]float64)(r1[j:])
			b2, b3 := (*[4]float64)(r2[j:]), (*[4]float64)(r3[j:])
			u0, u1, u2, u3 := b0[0], b1[0], b2[0], b3[0]
			x[0] += (float64(a0*u0) + float64(a1*u1)) + (float64(a2*u2) + float64(a3*u3))
			y[0] += (float64(c0*u0) + float64(c1*u1)) + (float64(c2*u2) + float64(c3*u3))
			u0, u1, u2, u3 = b0[1], b1[1], b2[1], b3[1]
			x[1] += (float64(a0*u0) + float64(a1*u1)) + (float64(a2*u2) + float64(a3*u3))
			y[1] += (float64(c0*u0) + float64(c1*u1)) + (float64(c2*u2) + float64(c3*u3))
			u0, u1, u2, u3 = b0[2], b1[2], b2[2], b3[2]
			x[2] += (float64(a0*u0) + float64(a1*u1)) + (float64(a2*u2) + float64(a3*u3))
			y[2] += (float64(c0*u0) + float64(c1*u1)) + (float64(c2*u2) + float64(c3*u3))
			u0, u1, u2, u3 = b0[3], b1[3], b2[3], b3[3]
			x[3] += (float64(a0*u0) + float64(a1*u1)) + (float64(a2*u2) + float64(a3*u3))
			y[3] += (float64(c0*u0) + float64(c1*u1)) + (float64(c2*u2) + float64(c3*u3))
		}
	}
}
