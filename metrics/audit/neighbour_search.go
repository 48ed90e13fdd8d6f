package audit

import (
	"cmp"
	"context"
	"slices"

	"weatherglass/metrics"
	"weatherglass/metrics/jobs"
	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/scan"
)

// neighbourSearch looks for the nearest words of a list by cosine.
//
// list and among are of the same embedding; a word may be in both, and is then no
// neighbour of itself.
type neighbourSearch struct {
	list, among []measure.Word
	neutral     []bool // of among
	k           int    // neutral neighbours of each word
	pool        measure.Pool
	progress    func(done, total int)
}

// neighboursFound is what a search has found: positions in among, nearest first.
//
// An entry a word of the list, in its order; each may have fewer than asked for.
type neighboursFound struct {
	neutral [][]int // the k nearest that are neutral
	nearest [][]int // the ten nearest of all
}

const (
	// nearJob is the name of the job that does a part of the search.
	nearJob = "near"
	// searchParts is the number of parts, and searchBytes bounds what they hold of the
	// words, unless there are but two.
	searchParts, searchBytes = 10, 64 << 20
)

var _ = jobs.Register(nearJob, filterNear)

// filterNear runs in a worker: bytes in, bytes out, as package scan writes them.
func filterNear(ctx context.Context, env jobs.Env, args []byte) ([]byte, error) {
	return scan.FilterNear(ctx, env.Dot, args)
}

// findNeighbours compares every word of the list with every word among which it may
// have neighbours: the pool in bytes, and those that it leaves exactly.
//
// O(l·n·d) products for l words of the list among n. Workers compute in their own
// arithmetic and leave more than the nearest, by the bound of its error; the
// ranking of these is by float64 cosines on the grid, so that the answer is the
// same with any number of workers.
func findNeighbours(ctx context.Context, s neighbourSearch) (neighboursFound, error) {
	out := neighboursFound{make([][]int, len(s.list)), make([][]int, len(s.list))}
	if len(s.among) == 0 {
		return out, nil
	}
	dims := len(s.among[0].Vector)
	rows, list := metrics.FlatUnits(s.among), metrics.FlatUnits(s.list)
	// As many more must be left as may be the word's own forms.
	own := s.own()
	search := scan.Near{Dims: dims, Nearest: overlapNeighbours + own, Marked: s.k + own, Marks: s.neutral}
	answers, err := s.pool.Run(ctx, nearJob, search.Parts(rows, list, max(2, min(searchParts, searchBytes/len(rows)))),
		s.progress)
	if err != nil {
		return out, err
	}
	var found scan.NearFound
	for _, a := range answers {
		if err := found.Read(a, len(s.among)); err != nil {
			return out, err
		}
	}
	for i := range s.list {
		c := neighbourRanking{s.among, s.list[i].As, list[i*dims : (i+1)*dims], rows}
		out.neutral[i] = c.best(found.Marked[i], s.k)
		out.nearest[i] = c.best(found.Nearest[i], overlapNeighbours)
	}
	return out, nil
}

// own is the largest number of words that are one of the list's own.
//
// 0 where no word of the list is among the words, mostly 1.
func (s neighbourSearch) own() int {
	count, most := map[string]int{}, 0
	for _, w := range s.among {
		count[w.As]++
	}
	for _, w := range s.list {
		most = max(most, count[w.As])
	}
	return most
}

// neighbourRanking ranks words by their cosines with a word of the list.
//
// rows are n·d numbers, those of all words; u has d.
type neighbourRanking struct {
	among   []measure.Word
	as      string
	u, rows []float64 // its vector, and theirs, at length 1
}

// best returns the places with the k largest cosines, but for the word's own.
//
// places must be in ascending order, which is that of frequency: the stable sort
// then leaves ties to the more frequent word.
func (c neighbourRanking) best(places []int, k int) []int {
	cosines, order := make([]float64, len(places)), make([]int, 0, len(places))
	for i, p := range places {
		if c.among[p].As == c.as {
			continue
		}
		scan.Products(cosines[i:i+1], c.u, c.rows[p*len(c.u):(p+1)*len(c.u)], len(c.u))
		cosines[i] = linalg.OnGrid(cosines[i])
		order = append(order, i)
	}
	slices.SortStableFunc(order, func(i, j int) int { return cmp.Compare(cosines[j], cosines[i]) })
	order = order[:min(k, len(order))]
	for i, at := range order {
		order[i] = places[at]
	}
	return order
}

// drawnPearson is the correlation of the items drawn; NaN if it does not exist.
//
// drawn names items, perhaps more than once.
func drawnPearson(x, y []float64, drawn []uint32) float64 {
	a, b := make([]float64, len(drawn)), make([]float64, len(drawn))
	for i, at := range drawn {
		a[i], b[i] = x[at], y[at]
	}
	return metrics.PearsonR(a, b)
}
