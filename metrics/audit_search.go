package metrics

import (
	"cmp"
	"context"
	"slices"

	"weatherglass/metrics/scan"
)

// companySearch looks for the nearest words of a list by cosine.
type companySearch struct {
	list, among []Word
	neutral     []bool // of among
	k           int    // neutral neighbours of each word
	progress    func(done, total int)
}

// companyFound is what a search has found: positions in among, nearest first.
type companyFound struct {
	neutral [][]int // the k nearest that are neutral
	nearest [][]int // the ten nearest of all
}

// rowsAtOnce is the number of words that a list is compared with at a time.
const rowsAtOnce = 64

// companyOf compares every word of the list with every word among which it may
// have neighbours.
func companyOf(ctx context.Context, s companySearch) (companyFound, error) {
	lists, tops := [2][]*scan.Top{}, [2]int{s.k, overlapNeighbours}
	for i, k := range tops {
		for range s.list {
			lists[i] = append(lists[i], scan.NewTop(k))
		}
	}
	rows, cosines := flatUnits(nil, s.list), make([]float64, len(s.list)*rowsAtOnce)
	var block []float64
	for from := 0; from < len(s.among); from += rowsAtOnce {
		if err := ctx.Err(); err != nil {
			return companyFound{}, err
		}
		if from%(16*rowsAtOnce) == 0 {
			s.progress(from, len(s.among))
		}
		to := min(from+rowsAtOnce, len(s.among))
		block = flatUnits(block[:0], s.among[from:to])
		scan.Products(cosines, rows, block, len(s.among[0].Vector))
		for i, w := range s.list {
			s.offer(lists[0][i], lists[1][i], offered{w.As, from, cosines[i*(to-from) : (i+1)*(to-from)]})
		}
	}
	out := companyFound{}
	for i, w := range s.list {
		out.neutral = append(out.neutral, s.best(lists[0][i], w, s.k))
		out.nearest = append(out.nearest, s.best(lists[1][i], w, overlapNeighbours))
	}
	return out, nil
}

// offered is a word's cosines with a block of words.
type offered struct {
	as      string
	from    int
	cosines []float64
}

// offer gives the cosines that reach a floor to the lists, but for the word's own.
func (s companySearch) offer(neutral, all *scan.Top, o offered) {
	const slack = 1.0 / (1 << 41)
	floor := min(neutral.Floor(), all.Floor()) - slack
	for j, c := range o.cosines {
		if !(c >= floor) || s.among[o.from+j].As == o.as {
			continue
		}
		c = onGrid(c) / (1 << 40)
		all.Offer(o.from+j, c, 0)
		if s.neutral[o.from+j] {
			neutral.Offer(o.from+j, c, 0)
		}
		floor = min(neutral.Floor(), all.Floor()) - slack
	}
}

// best returns the k nearest of what a list holds.
func (s companySearch) best(top *scan.Top, w Word, k int) []int {
	u, places := unit(w.Vector), top.Places()
	cosines := make([]float64, len(places))
	order := make([]int, len(places))
	for i, p := range places {
		scan.Products(cosines[i:i+1], u, unit(s.among[p].Vector), len(u))
		cosines[i], order[i] = onGrid(cosines[i]), i
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(cosines[j], cosines[i]) })
	order = order[:min(k, len(order))]
	for i, at := range order {
		order[i] = places[at]
	}
	return order
}

// flatUnits appends the words' vectors at length 1.
func flatUnits(rows []float64, words []Word) []float64 {
	for _, w := range words {
		rows = append(rows, unit(w.Vector)...)
	}
	return rows
}

// drawnPearson is the correlation of the items drawn; NaN if it does not exist.
func drawnPearson(x, y []float64, drawn []uint32) float64 {
	a, b := make([]float64, len(drawn)), make([]float64, len(drawn))
	for i, at := range drawn {
		a[i], b[i] = x[at], y[at]
	}
	return pearsonOf(a, b)
}
