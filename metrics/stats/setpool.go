package stats

// SetPool is a pool whose random sets of several sizes are asked for: sets of one size
// are prepared once, and sizes share Fourier transforms. It is no more than one
// goroutine's; the sets it hands out are anybody's.
type SetPool struct {
	scores []float64
	sets   map[int]*RandomSets
	grids  map[int]setGrid // by the cells across
	// transforms are those of grids, by the cells across and the length.
	transforms map[[2]int]transform
}

// NewSetPool keeps the scores of a pool, which must not change.
func NewSetPool(scores []float64) *SetPool {
	return &SetPool{
		scores: scores, sets: map[int]*RandomSets{},
		grids: map[int]setGrid{}, transforms: map[[2]int]transform{},
	}
}

// Sets is [NewRandomSets] of the pool.
func (p *SetPool) Sets(size int) (*RandomSets, error) {
	if r, ok := p.sets[size]; ok {
		return r, nil
	}
	q, err := poolOf(p.scores, size)
	if err != nil {
		return nil, err
	}
	r := newRandomSets(p.scores, q, p.sums(q, size, cellsAcross(poolCells, size)))
	p.sets[size] = r
	return r, nil
}

// sums returns the distribution of the sum of size scores, on a grid of at most so many
// cells across them: fewer where the steps would be too many.
func (p *SetPool) sums(q []int64, size, across int) setSums {
	d := drawing{size, len(q)}
	for {
		grid, ok := p.grids[across]
		if !ok {
			grid = newSetGrid(q, across)
			p.grids[across] = grid
		}
		cells, length := sumLength(len(grid.shares), size)
		key := [2]int{across, length}
		t, ok := p.transforms[key]
		if !ok {
			t = transformOf(grid.shares, length)
			p.transforms[key] = t
		}
		if across <= leastBandCells || t.steps(d, grid) <= maxDrawnSteps {
			return newSetSums(grid, q, size, t.drawn(d, grid)[:cells])
		}
		across /= 2
	}
}
