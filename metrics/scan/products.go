package scan

// ProductKernel computes what [Products] does, which it equals to the bit.
type ProductKernel func(dst, a, b []float64, dims int)

// Products computes dst[i*n+j] = a_i . b_j for the rows of two tables of dims
// columns each, n being the rows of b. Every product is summed in the order of
// its components, so that it does not depend on the rows beside it. Two rows by
// four at once make it some three times as fast as one product at a time.
//
// dst has room for m·n numbers and is written over.
func Products(dst, a, b []float64, dims int) {
	m, n := len(a)/dims, len(b)/dims
	i := 0
	for ; i+2 <= m; i += 2 {
		u, v := a[i*dims:(i+1)*dims], a[(i+1)*dims:(i+2)*dims]
		above, below := dst[i*n:(i+1)*n], dst[(i+1)*n:(i+2)*n]
		j := 0
		for ; j+4 <= n; j += 4 {
			twoByFour((*[4]float64)(above[j:]), (*[4]float64)(below[j:]), [2][]float64{u, v}, b[j*dims:(j+4)*dims])
		}
		for ; j < n; j++ {
			above[j], below[j] = inOrder(u, b[j*dims:(j+1)*dims]), inOrder(v, b[j*dims:(j+1)*dims])
		}
	}
	for ; i < m; i++ {
		for j := range n {
			dst[i*n+j] = inOrder(a[i*dims:(i+1)*dims], b[j*dims:(j+1)*dims])
		}
	}
}

// twoByFour multiplies two rows with four, which lie one after the other.
func twoByFour(above, below *[4]float64, two [2][]float64, four []float64) {
	u, v := two[0], two[1]
	dims := len(u)
	v = v[:dims]
	p, q, r, s := four[:dims], four[dims:2*dims], four[2*dims:3*dims], four[3*dims:4*dims]
	var a0, a1, a2, a3, b0, b1, b2, b3 float64
	k := 0
	for ; k+4 <= dims; k += 4 {
		x, y := (*[4]float64)(u[k:]), (*[4]float64)(v[k:])
		x0, x1, x2, x3 := x[0], x[1], x[2], x[3]
		y0, y1, y2, y3 := y[0], y[1], y[2], y[3]
		z := (*[4]float64)(p[k:])
		a0 = float64(x3*z[3]) + (float64(x2*z[2]) + (float64(x1*z[1]) + (float64(x0*z[0]) + a0)))
		b0 = float64(y3*z[3]) + (float64(y2*z[2]) + (float64(y1*z[1]) + (float64(y0*z[0]) + b0)))
		z = (*[4]float64)(q[k:])
		a1 = float64(x3*z[3]) + (float64(x2*z[2]) + (float64(x1*z[1]) + (float64(x0*z[0]) + a1)))
		b1 = float64(y3*z[3]) + (float64(y2*z[2]) + (float64(y1*z[1]) + (float64(y0*z[0]) + b1)))
		z = (*[4]float64)(r[k:])
		a2 = float64(x3*z[3]) + (float64(x2*z[2]) + (float64(x1*z[1]) + (float64(x0*z[0]) + a2)))
		b2 = float64(y3*z[3]) + (float64(y2*z[2]) + (float64(y1*z[1]) + (float64(y0*z[0]) + b2)))
		z = (*[4]float64)(s[k:])
		a3 = float64(x3*z[3]) + (float64(x2*z[2]) + (float64(x1*z[1]) + (float64(x0*z[0]) + a3)))
		b3 = float64(y3*z[3]) + (float64(y2*z[2]) + (float64(y1*z[1]) + (float64(y0*z[0]) + b3)))
	}
	for ; k < dims; k++ {
		x, y := u[k], v[k]
		a0, b0 = float64(x*p[k])+a0, float64(y*p[k])+b0
		a1, b1 = float64(x*q[k])+a1, float64(y*q[k])+b1
		a2, b2 = float64(x*r[k])+a2, float64(y*r[k])+b2
		a3, b3 = float64(x*s[k])+a3, float64(y*s[k])+b3
	}
	above[0], above[1], above[2], above[3] = a0, a1, a2, a3
	below[0], below[1], below[2], below[3] = b0, b1, b2, b3
}

// inOrder is one product.
//
// inOrder returns Σ u_k v_k, from the first component to the last, in one sum:
// unlike linalg.Dot, which has four.
func inOrder(u, v []float64) float64 {
	var sum float64
	v = v[:len(u)]
	for k, x := range u {
		sum = float64(x*v[k]) + sum
	}
	return sum
}
