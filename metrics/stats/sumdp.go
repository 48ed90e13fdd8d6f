package stats

// sumDP counts the n-subsets of small non-negative integers by their sum,
// exactly within [low, high) and in total from high on:
//
//	f[k][s] = number of k-subsets of the items so far with sum s,
//	f[k+1][s+a] += f[k][s] for each item a, k descending.
//
// Items ascend, so the best and the worst completion of a state are known: a
// state that cannot reach low any more is dropped, one that cannot fall below
// high goes to the sure account with the number of its completions. Both are
// exact. Counts are float64: only non-negative numbers are added and
// multiplied, so the relative error of each is below 2N 2^-53.
type sumDP struct {
	items     []int // ascending
	prefix    []int // prefix[i] = sum of the first i items
	n         int
	low, high int

	rows   [][]float64 // rows[k][s-base[k]]
	base   []int
	lo, hi []int // live states of row k
	sure   float64
}

func newSumDP(items []int, n, low, high int) *sumDP {
	d := &sumDP{items: items, n: n, low: low, high: high}
	d.prefix = make([]int, len(items)+1)
	for i, a := range items {
		d.prefix[i+1] = d.prefix[i] + a
	}
	return d
}

// top returns the sum of the j largest items.
func (d *sumDP) top(j int) int {
	size := len(d.items)
	return d.prefix[size] - d.prefix[size-j]
}

// bottom returns the smallest sum of k items that can still reach low.
func (d *sumDP) bottom(k int) int { return max(d.prefix[k], d.low-d.top(d.n-k)) }

// sureFrom returns the sum of k items out of the first i from which every
// completion reaches high; n-k <= N-i.
func (d *sumDP) sureFrom(i, k int) int {
	return d.high - (d.prefix[i+d.n-k] - d.prefix[i])
}

// ceiling returns the end of row k's live states after i items; k <= i.
func (d *sumDP) ceiling(i, k int) int {
	return min(d.prefix[i]-d.prefix[i-k]+1, d.sureFrom(i, k))
}

// firstRow returns the smallest k that can still grow to n after i items.
func (d *sumDP) firstRow(i int) int { return max(0, d.n-(len(d.items)-i)) }

// plan returns an upper bound of the cells that run updates and the exact
// number of cells it allocates.
func (d *sumDP) plan() (updates, cells float64) {
	width := make([]int, d.n+1)
	for i := range d.items {
		for k := d.firstRow(i); k <= min(i, d.n); k++ {
			w := max(0, d.ceiling(i, k)-d.bottom(k))
			width[k] = max(width[k], w)
			if k < d.n {
				updates += float64(w)
			}
		}
	}
	width[d.n] = max(width[d.n], d.ceiling(len(d.items), d.n)-d.bottom(d.n))
	for _, w := range width {
		cells += float64(w)
	}
	return updates, cells
}

// run fills the last row and the sure account.
func (d *sumDP) run(pace *pacer) error {
	d.allocate()
	completions := make([]float64, d.n+1)
	for i, a := range d.items {
		left := len(d.items) - i - 1
		chooseRow(left, completions)
		for k := min(i, d.n-1); k >= d.firstRow(i); k-- {
			from := d.sureFrom(i+1, k+1)
			weight := completions[d.n-k-1]
			d.trim(k+1, from, weight)
			d.extend(k, a, from, weight)
			if err := pace.spend(max(1, d.hi[k]-d.lo[k])); err != nil {
				return err
			}
		}
	}
	return nil
}

// allocate makes the rows and puts the empty subset into row 0.
func (d *sumDP) allocate() {
	d.rows = make([][]float64, d.n+1)
	d.base, d.lo, d.hi = make([]int, d.n+1), make([]int, d.n+1), make([]int, d.n+1)
	for k := range d.rows {
		d.base[k] = d.bottom(k)
		width := 0
		for i := k; i <= len(d.items) && d.n-k <= len(d.items)-i; i++ {
			width = max(width, d.ceiling(i, k)-d.base[k])
		}
		d.rows[k] = make([]float64, width)
	}
	switch {
	case d.sureFrom(0, 0) <= 0: // even the smallest sum reaches high
		d.sure = Choose(len(d.items), d.n)
	case len(d.rows[0]) > 0:
		d.rows[0][0], d.hi[0] = 1, 1
	}
}

// trim moves row k's states at and above from to the sure account.
func (d *sumDP) trim(k, from int, weight float64) {
	if d.hi[k] <= from {
		return
	}
	first := max(d.lo[k], from)
	d.sure += float64(weight * Total(d.rows[k][first-d.base[k]:d.hi[k]-d.base[k]]))
	d.hi[k] = first
}

// extend adds item a to every state of row k: those that reach from in row k+1
// go to the sure account, those that cannot reach low are left out.
func (d *sumDP) extend(k, a, from int, weight float64) {
	lo, hi := max(d.lo[k], d.base[k+1]-a), d.hi[k]
	if lo >= hi {
		return
	}
	src := d.rows[k][lo-d.base[k] : hi-d.base[k]]
	split := min(max(from-a-lo, 0), len(src))
	d.sure += float64(weight * Total(src[split:]))
	if split == 0 {
		return
	}
	at := lo + a - d.base[k+1]
	addTo(d.rows[k+1][at:at+split], src[:split])
	if d.lo[k+1] >= d.hi[k+1] {
		d.lo[k+1], d.hi[k+1] = lo+a, lo+a+split
		return
	}
	d.lo[k+1] = min(d.lo[k+1], lo+a)
	d.hi[k+1] = max(d.hi[k+1], lo+a+split)
}

// last returns the number of n-subsets with sum s, for low <= s < high.
func (d *sumDP) last(s int) float64 {
	if s < d.lo[d.n] || s >= d.hi[d.n] {
		return 0
	}
	return d.rows[d.n][s-d.base[d.n]]
}

// addTo adds src to dst, which has the same length. Blocks behind array
// pointers spare WebAssembly a bounds check for each cell.
func addTo(dst, src []float64) {
	for len(src) >= 8 && len(dst) >= 8 {
		d, s := (*[8]float64)(dst), (*[8]float64)(src)
		d[0] += s[0]
		d[1] += s[1]
		d[2] += s[2]
		d[3] += s[3]
		d[4] += s[4]
		d[5] += s[5]
		d[6] += s[6]
		d[7] += s[7]
		dst, src = dst[8:], src[8:]
	}
	for i, v := range src {
		dst[i] += v
	}
}
