package train

import (
	"context"
	"math"
	"math/rand/v2"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/message"
)

// lanczos finds the first left singular vectors of a table P by the block Lanczos
// method on P Pᵀ, with each block made orthogonal to all before.
//
//	Golub and Van Loan, Matrix Computations, sections 10.3.6 and 10.4.1.
//
// After m steps there are m + 1 blocks of width vectors; memory is n·width numbers
// a block.
type lanczos struct {
	table   table
	workers crew
	kernels Kernels
	blocks  []tall    // Q, orthonormal
	upper   [][]small // the blocks of Qᵀ P Pᵀ Q down to its diagonal, by column
	rest    small     // R of what the last step left
}

// tolerance is the most that [PPMISVD] leaves of P v − σ u of each pair of singular vectors,
// relative to the smallest singular value wanted. Where singular values lie close, vectors turn
// into each other by that over the distance.
const tolerance = 1e-6

// tries is after how many steps the singular vectors are looked at again.
const tries = 6

// singular returns the k largest singular values and the rows of the left singular
// vectors. A table of few rows is decomposed as a whole.
//
// k is at most the number of words. It ends when the error of each vector wanted is
// within tolerance, or when the blocks could span nearly everything.
func (t table) singular(ctx context.Context, k int, tolerance float64, o Options) ([]float64, [][]float64, error) {
	n := t.m.n
	if k > n {
		return nil, nil, message.Errorf("train.too_many_dimensions: {words} words have no more than {words} dimensions", n)
	}
	if n < 4*k+tries*width {
		return t.whole(ctx, k)
	}
	l := lanczos{table: t, workers: crew{ctx: ctx, workers: o.Workers}, kernels: o.Kernels}
	l.begin()
	for {
		l.step()
		if err := ctx.Err(); err != nil {
			return nil, nil, err
		}
		done := len(l.blocks) - 1 // the last is not projected yet
		o.tell(counted + (1-counted)*min(1, float64(done*width)/float64(usual*k)))
		if exhausted := (done+2)*width > n; done*width < k+width || done%tries != 0 && !exhausted {
			continue
		} else if values, vectors, off := l.ritz(ctx, k); off <= tolerance || exhausted {
			return roots(values), l.rows(vectors), ctx.Err()
		}
	}
}

// counted is the share of the work that counting and weighing cells are, roughly, and
// usual how many numbers of blocks a singular vector usually takes.
const (
	counted = 0.3
	usual   = 4
)

// begin draws the first block: any that is not orthogonal to what is looked for
// leads to the same vectors.
//
// The seed is fixed, so that the same texts give the same vectors.
func (l *lanczos) begin() {
	r := rand.New(rand.NewPCG(1, 4))
	q := make(tall, l.table.m.n)
	for i := range q {
		for c := range q[i] {
			q[i][c] = r.Float64() - 0.5
		}
	}
	orthonormal(q)
	l.blocks = []tall{q}
}

// step adds a block.
//
// W = P Pᵀ Q_last, less its parts along all blocks before; what is left is the
// next block. Two sparse products and O(n · blocks · width²).
func (l *lanczos) step() {
	last := l.blocks[len(l.blocks)-1]
	middle, w := make(tall, len(last)), make(tall, len(last))
	l.table.t.times(middle, last, l.kernels, l.workers)
	l.table.m.times(w, middle, l.kernels, l.workers)
	h := l.products(w)
	l.subtract(w, h)
	l.upper = append(l.upper, h)
	l.rest = orthonormal(w)
	l.blocks = append(l.blocks, w)
}

// ritz returns the k largest eigenvalues in the space of the blocks, their vectors
// in it, and how far the worst is off.
//
// The eigenvalues of QᵀP PᵀQ; what is left of P Pᵀu − σ²u is as long as R times the last
// part of the vector, and σ times as long as what is left of P v − σ u.
func (l *lanczos) ritz(ctx context.Context, k int) (values []float64, vectors [][]float64, off float64) {
	m := linalg.NewMatrix(len(l.upper) * width)
	for j, column := range l.upper {
		for i, block := range column {
			for a := range block {
				for b, v := range block[a] {
					m.A[(i*width+a)*m.N+j*width+b], m.A[(j*width+b)*m.N+i*width+a] = v, v
				}
			}
		}
	}
	values, all := linalg.EigenContext(ctx, m)
	for i := range k {
		v := all.Row(i)
		vectors = append(vectors, v)
		var squares float64
		for a := range l.rest {
			var sum float64
			for b, r := range l.rest[a] {
				sum += float64(r * v[m.N-width+b])
			}
			squares += float64(sum * sum)
		}
		off = max(off, math.Sqrt(squares)/values[k-1])
	}
	return values[:k], vectors, off
}

// rows returns the singular vectors by word.
//
// n rows of k numbers. Sixteen vectors at a time; they are added by taking away their
// negatives, which is the same to the bit.
func (l *lanczos) rows(vectors [][]float64) [][]float64 {
	rows := make([][]float64, l.table.m.n)
	parts := (len(vectors) + width - 1) / width
	minus := make([]small, parts*len(l.upper))
	for i, v := range vectors {
		for j := range l.upper {
			for c := range width {
				minus[i/width*len(l.upper)+j][c][i%width] = -v[j*width+c]
			}
		}
	}
	each(len(rows), l.workers, func(from, end int) {
		for r := from; r < end; r++ {
			rows[r] = make([]float64, len(vectors))
		}
		for p := range parts {
			sum := make(tall, end-from)
			for j := range l.upper {
				l.kernels.Subtract(sum, l.blocks[j][from:end], (*[width][width]float64)(&minus[p*len(l.upper)+j]))
			}
			for r := range sum {
				copy(rows[from+r][p*width:], sum[r][:])
			}
		}
	})
	return rows
}

// roots are the singular values that belong to eigenvalues.
//
// σ = √λ; what rounding makes negative is 0.
func roots(values []float64) []float64 {
	list := make([]float64, len(values))
	for i, v := range values {
		list[i] = math.Sqrt(max(0, v))
	}
	return list
}

// whole decomposes the table times its transpose as it is.
//
// O(n³), for tables so small that blocks do not pay.
func (t table) whole(ctx context.Context, k int) ([]float64, [][]float64, error) {
	n := t.m.n
	dense := make([][]float64, n)
	for i := range dense {
		dense[i] = make([]float64, n)
		for c := t.m.start[i]; c < t.m.start[i+1]; c++ {
			dense[i][t.m.column[c]] = float64(t.m.value[c])
		}
	}
	values, vectors := linalg.EigenContext(ctx, linalg.Gram(dense))
	rows := make([][]float64, n)
	for r := range rows {
		for i := range k {
			rows[r] = append(rows[r], vectors.Row(i)[r])
		}
	}
	return roots(values[:k]), rows, ctx.Err()
}
