package class

import (
	"math"
	"math/rand/v2"
	"slices"

	"weatherglass/metrics/stats"
)

const (
	// mostDeals are so many that each is dealt once; of more, drawnDeals are dealt by luck.
	mostDeals, drawnDeals = 20_000, 10_000
	// dealSeed orders the deals, so that they come alike on every phone.
	dealSeed = 20261130
)

// Card is a word with its lean; those of the first heap come first.
type Card struct {
	Word  string
	Lean  float64
	First bool // of the first list, X
}

// Deals are the ways to deal cards into two heaps of the sizes of the lists, in the order in which they come.
type Deals struct {
	Cards  []Card
	First  int        // cards of the first heap
	Order  [][]uint16 // the cards of the first heap, of each deal
	All    float64    // ways that there are
	Begun  float64    // d of the cards as they are sorted
	Ds     []float64  // of each deal
	Far    []bool     // whether it gets as far as Begun, to the same side
	Sorted int        // which deal is the one that it began with; -1 where it is not dealt
}

// NewDeals orders the deals of cards; false where there are none to deal or no effect size.
func NewDeals(x, y []Card) (*Deals, bool) {
	g := &Deals{Cards: slices.Concat(x, y), First: len(x), All: stats.Choose(len(x)+len(y), len(x)), Sorted: -1}
	leans := make([]float64, len(g.Cards))
	for i, c := range g.Cards {
		leans[i] = c.Lean
	}
	d, err := stats.EffectSize(leans[:len(x)], leans[len(x):])
	if err != nil || len(g.Cards) > math.MaxUint16 {
		return nil, false
	}
	// Sums are compared as those that p counts: on a grid, so that equal ones are equal.
	grid, err := stats.Quantise(leans)
	if err != nil {
		return nil, false
	}
	g.Begun = d
	g.arrange(rand.New(rand.NewPCG(dealSeed, uint64(len(g.Cards)))))
	asSorted := g.gridSum(grid, firstDeal(len(x)))
	for i, heap := range g.Order {
		sum := g.gridSum(grid, heap)
		g.Ds = append(g.Ds, g.effect(leans, heap))
		g.Far = append(g.Far, d >= 0 && sum >= asSorted || d < 0 && sum <= asSorted)
		if heap[len(heap)-1] == uint16(len(x)-1) {
			g.Sorted, g.Ds[i] = i, d
		}
	}
	return g, true
}

// firstDeal is the heap of the cards as they are sorted.
func firstDeal(n int) []uint16 {
	heap := make([]uint16, n)
	for i := range heap {
		heap[i] = uint16(i)
	}
	return heap
}

// Whole reports whether every way to deal comes, each once.
func (g *Deals) Whole() bool { return g.All <= mostDeals }

// arrange puts all ways to deal into an order of luck, or draws some of very many.
func (g *Deals) arrange(rng *rand.Rand) {
	if !g.Whole() {
		for range drawnDeals {
			heap := make([]uint16, g.First)
			for i, at := range rng.Perm(len(g.Cards))[:g.First] {
				heap[i] = uint16(at)
			}
			slices.Sort(heap)
			g.Order = append(g.Order, heap)
		}
		return
	}
	for heap := firstDeal(g.First); heap != nil; heap = nextDeal(heap, len(g.Cards)) {
		g.Order = append(g.Order, slices.Clone(heap))
	}
	rng.Shuffle(len(g.Order), func(i, j int) { g.Order[i], g.Order[j] = g.Order[j], g.Order[i] })
}

// nextDeal is the next way to choose of n, in the order of words in a dictionary; nil behind the last.
func nextDeal(heap []uint16, n int) []uint16 {
	for i := len(heap) - 1; i >= 0; i-- {
		if int(heap[i]) < n-len(heap)+i {
			heap[i]++
			for j := i + 1; j < len(heap); j++ {
				heap[j] = heap[j-1] + 1
			}
			return heap
		}
	}
	return nil
}

// gridSum is the sum of a heap on the grid.
func (g *Deals) gridSum(grid []int64, heap []uint16) (sum int64) {
	for _, i := range heap {
		sum += grid[i]
	}
	return sum
}

// effect is d of a deal.
func (g *Deals) effect(leans []float64, heap []uint16) float64 {
	var x, y []float64
	for i, v := range leans {
		if _, in := slices.BinarySearch(heap, uint16(i)); in {
			x = append(x, v)
		} else {
			y = append(y, v)
		}
	}
	d, err := stats.EffectSize(x, y)
	if err != nil {
		return 0
	}
	return d
}

// Count is how many of the first k deals get as far.
func (g *Deals) Count(k int) (far int) {
	for _, is := range g.Far[:k] {
		if is {
			far++
		}
	}
	return far
}

// Heaps are the two heaps behind k deals: as they were sorted behind none.
func (g *Deals) Heaps(k int) (first, second []Card) {
	heap := firstDeal(g.First)
	if k > 0 {
		heap = g.Order[k-1]
	}
	for i, c := range g.Cards {
		if _, in := slices.BinarySearch(heap, uint16(i)); in {
			first = append(first, c)
		} else {
			second = append(second, c)
		}
	}
	return first, second
}

// Share is that of the deals that get as far once all have come.
func (g *Deals) Share() float64 { return float64(g.Count(len(g.Order))) / float64(len(g.Order)) }
