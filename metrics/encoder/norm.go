package encoder

// norm is LN(x) = (x - mean) / √(variance + ε) ⊙ scale + shift, over the components of a
// row: Ba et al. (2016), "Layer Normalization". The variance is the population's.
type norm struct {
	scale, shift []float32 // shift is nil if there is none
}

// apply norms each row of src into dst, which may be the same.
func (n *norm) apply(dst, src []float32, epsilon float32) {
	width := len(n.scale)
	for at := 0; at < len(src); at += width {
		row, to := src[at:at+width], dst[at:at+width]
		mean := sum(row) / float32(width)
		inverse := 1 / root(squares(row, mean)/float32(width)+epsilon)
		for i, v := range row {
			to[i] = float32(float32((v-mean)*inverse) * n.scale[i])
		}
		if n.shift != nil {
			add(to, n.shift)
		}
	}
}
