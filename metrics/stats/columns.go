package stats

// lanes is the number of words whose scores are summed side by side.
const lanes = 8

// maxPairCells bounds the table of pairs, so that it stays in the cache.
const maxPairCells = 1 << 17

// columnSet draws from one attribute set. A resampled score is a sum of
// columns of the cosine table, so drawing attributes is drawing columns. Two
// independent draws are one draw of a pair, whose sum stands ready in the
// table: that halves the work.
type columnSet struct {
	size  int
	pairs bool // the table holds size^2 pairs, then size single columns
	// table[(block*columns + column)*lanes + lane] belongs to word
	// block*lanes + lane.
	table   []float64
	columns int

	pair, single die
	drawn        []uint32 // columns
}

// newColumnSet lays out a table of words × size cosines, each multiplied by
// scale, in blocks of eight words. Every column is drawn once to begin with.
func newColumnSet(cosines []float64, size int, scale float64) *columnSet {
	words := len(cosines) / size
	blocks := (words + lanes - 1) / lanes
	c := &columnSet{size: size, single: newDie(size), columns: size}
	if cells := blocks * lanes * (size + 1) * size; cells <= maxPairCells {
		c.pairs, c.columns, c.pair = true, (size+1)*size, newDie(size*size)
	}
	c.table = make([]float64, blocks*c.columns*lanes)
	for w := range words {
		row := cosines[w*size : (w+1)*size]
		at := w/lanes*c.columns*lanes + w%lanes
		for i, a := range row {
			if !c.pairs {
				c.table[at+i*lanes] = a * scale
				continue
			}
			c.table[at+(size*size+i)*lanes] = a * scale
			for j, b := range row {
				c.table[at+(i*size+j)*lanes] = (a + b) * scale
			}
		}
	}
	c.drawn = make([]uint32, 0, size)
	for i := range size {
		c.drawn = append(c.drawn, uint32(c.columns-size+i))
	}
	return c
}

// draw draws size columns with replacement.
func (c *columnSet) draw(random *dice) {
	if !c.pairs {
		random.roll(c.single, c.drawn)
		return
	}
	half := c.size / 2
	c.drawn = c.drawn[:half+c.size%2]
	random.roll(c.pair, c.drawn[:half])
	if c.size%2 == 1 {
		last := c.drawn[half:]
		random.roll(c.single, last)
		last[0] += uint32(c.size * c.size)
	}
}

// addTo adds the drawn columns of one block to sum.
func (c *columnSet) addTo(sum *[lanes]float64, block int) {
	table := c.table[block*c.columns*lanes : (block+1)*c.columns*lanes]
	s0, s1, s2, s3 := sum[0], sum[1], sum[2], sum[3]
	s4, s5, s6, s7 := sum[4], sum[5], sum[6], sum[7]
	for _, column := range c.drawn {
		v := (*[lanes]float64)(table[column*lanes:])
		s0 += v[0]
		s1 += v[1]
		s2 += v[2]
		s3 += v[3]
		s4 += v[4]
		s5 += v[5]
		s6 += v[6]
		s7 += v[7]
	}
	*sum = [lanes]float64{s0, s1, s2, s3, s4, s5, s6, s7}
}
