package linalg

// Isometry returns UVᵀ of the singular value decomposition UΣVᵀ of a square
// matrix, from the singular values that are above 1e-10 of a size, how many there
// are, and their sum: the eigenvectors of the matrix with m and mᵀ beside its
// diagonal are (u, v)/√2. Of m = AᵀB it is the turn W for which AW is nearest to B
// (Schönemann 1966, orthogonal Procrustes).
//
// O(d³) of a matrix of twice the side; the positive eigenvalues of the symmetric
// matrix are the singular values. rank is at most d; 2 x_i x_j turns the halves
// (u, v)/√2 into u vᵀ.
func Isometry(m Matrix, size float64) (turn Matrix, rank int, sum float64) {
	d, both := m.N, NewMatrix(2*m.N)
	for i := range d {
		copy(both.Row(i)[d:], m.Row(i))
		for j, x := range m.Row(i) {
			both.Row(d + j)[i] = x
		}
	}
	values, vectors := Eigen(both)
	turn = NewMatrix(d)
	for ; rank < d && values[rank] > 1e-10*size; rank++ {
		x := vectors.Row(rank)
		for i := range d {
			AddScaled(turn.Row(i), 2*x[i], x[d:])
		}
		sum += values[rank]
	}
	return turn, rank, sum
}
