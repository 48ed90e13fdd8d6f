package train

// sparse is a matrix of as many rows as columns, row by row.
//
// Cells of row i are start[i] to start[i+1], by column.
type sparse struct {
	n      int
	start  []int // of each row in the cells, and their end
	column []uint32
	value  []float32
}

// chunk is how many rows are worked on at once. It does not depend on the number of
// workers, and neither does any sum.
const chunk = 512

// width is how many columns a block of vectors has.
const width = 16

// tall is a matrix of width columns, row by row.
type tall = [][width]float64

// times sets to to the product of the matrix and x.
//
// O(cells · width). Each row's sum is in the order of its cells.
func (m *sparse) times(to, x tall, k Kernels, workers crew) {
	each(m.n, workers, func(from, end int) {
		k.Times(to[from:end], Cells{m.start[from : end+1], m.column, m.value}, x)
	})
}
