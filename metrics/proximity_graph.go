package metrics

import (
	"cmp"
	"context"
	"math"
	"slices"

	"weatherglass/metrics/linalg"
	"weatherglass/metrics/measure"
)

// proximityGraph has an edge from each word of a list to each of its
// neighbours, with what is needed to compute the edge's indirect bias along any
// direction.
//
// An edge leads from place i of list to place to[i][j] of others; similarity[i][j]
// belongs to it. Built once; betas along any direction cost O(edges) after O((n +
// m) d) products.
type proximityGraph struct {
	list, others []measure.Word
	words, ends  [][]float64 // both at length 1; nil for one that is not there
	to           [][]int     // a list a word: positions in others
	similarity   [][]float64 // inner products, one an edge
	own          []int       // of each of others: its position in the list, or -1
	threshold    float64
}

// proximities makes the graph of a neighbourhood, with vectors of the same
// embedding.
//
// Slices are shared with h.
func proximities(h *neighbourhood, threshold float64) *proximityGraph {
	p := &proximityGraph{list: h.list, others: h.others, words: h.units, ends: h.otherUnits, to: h.of,
		similarity: h.cosines, threshold: threshold}
	p.findOwn()
	return p
}

// findOwn fills own. A word that stands in the list twice is found at its first
// place.
func (p *proximityGraph) findOwn() {
	place := map[string]int{}
	for i, w := range p.list {
		if _, twice := place[w.As]; !twice {
			place[w.As] = i
		}
	}
	p.own = make([]int, len(p.others))
	for i, w := range p.others {
		p.own[i] = -1
		if at, ok := place[w.As]; ok {
			p.own[i] = at
		}
	}
}

// betas returns β of every edge along g,
//
//	β(w, v) = (w·v − w⊥·v⊥ / (|w⊥| |v⊥|)) / w·v
//	        = 1 − (w·v − (w·g)(v·g)) / (w·v sqrt(1 − (w·g)²) sqrt(1 − (v·g)²)),
//
// NaN where it does not exist.
//
//	Bolukbasi et al. (2016), section 5.3.
//
// Both forms are equal for vectors of length 1, since |w⊥|² = 1 − (w·g)²; the
// second needs no vectors without g.
func (p *proximityGraph) betas(g []float64) [][]float64 {
	along, across := projections(g, p.words)
	alongEnds, acrossEnds := projections(g, p.ends)
	out := make([][]float64, len(p.to))
	for i, to := range p.to {
		out[i] = make([]float64, len(to))
		for j, at := range to {
			s := p.similarity[i][j]
			beta := math.NaN()
			if math.Abs(s) > 1e-12 && across[i] > 1e-9 && acrossEnds[at] > 1e-9 {
				rest := (s - float64(along[i]*alongEnds[at])) / float64(across[i]*acrossEnds[at])
				beta = (s - rest) / s
			}
			out[i][j] = beta
		}
	}
	return out
}

// projections returns u·g of vectors at length 1 and the length of what is left
// of each without it; 0 and 0 for one that is nil.
//
// g and the units have length 1. What rounding makes negative under the root is 0.
func projections(g []float64, units [][]float64) (along, across []float64) {
	along, across = make([]float64, len(units)), make([]float64, len(units))
	for i, u := range units {
		if u != nil {
			along[i] = linalg.Dot(u, g)
			across[i] = math.Sqrt(max(1-float64(along[i]*along[i]), 0))
		}
	}
	return along, across
}

// etas returns the proximity bias of each word, the share of its edges whose β
// is above the threshold (to 2^-40); NaN for a word without edges. Edges without
// β do not count.
//
//	η(w) = |{v in N(w): β(w, v) > θ}| / |N(w)|, Kumar et al. (2020).
func (p *proximityGraph) etas(betas [][]float64) []float64 {
	out := make([]float64, len(betas))
	for i, row := range betas {
		biased, all := 0, 0
		for _, b := range row {
			if measure.Finite(b) {
				all++
				if p.biased(b) {
					biased++
				}
			}
		}
		out[i] = float64(biased) / float64(all)
	}
	return out
}

// biased reports whether β is above the threshold, on the grid.
func (p *proximityGraph) biased(beta float64) bool {
	return linalg.OnGrid(beta) > linalg.OnGrid(p.threshold)
}

// incoming counts the edges that arrive at each word of the list, and those of
// them whose β is above the threshold.
func (p *proximityGraph) incoming(betas [][]float64) (all, biased []float64) {
	all, biased = make([]float64, len(p.list)), make([]float64, len(p.list))
	for i, to := range p.to {
		for j, at := range to {
			own := p.own[at]
			if own < 0 || !measure.Finite(betas[i][j]) {
				continue
			}
			all[own]++
			if p.biased(betas[i][j]) {
				biased[own]++
			}
		}
	}
	return all, biased
}

// undefined counts the edges without β.
//
// O(edges).
func undefined(betas [][]float64) int {
	n := 0
	for _, row := range betas {
		for _, b := range row {
			if !measure.Finite(b) {
				n++
			}
		}
	}
	return n
}

// maxIllicit is the number of edges that the table lists.
const maxIllicit = 100

// table lists the edges with the largest β above the threshold, ties (to 2^-40)
// in the order of the list and then of nearness.
//
// At most maxIllicit rows.
func (p *proximityGraph) table(betas [][]float64) measure.Table {
	type edge struct{ i, j int }
	var edges []edge
	for i, row := range betas {
		for j, b := range row {
			if measure.Finite(b) && p.biased(b) {
				edges = append(edges, edge{i, j})
			}
		}
	}
	slices.SortStableFunc(edges, func(a, b edge) int {
		return cmp.Compare(linalg.OnGrid(betas[b.i][b.j]), linalg.OnGrid(betas[a.i][a.j]))
	})
	t := measure.Table{Name: "illicit", Columns: []string{"word", "neighbour", "similarity", "beta"}}
	for _, e := range edges[:min(len(edges), maxIllicit)] {
		t.Rows = append(t.Rows, []any{p.list[e.i].As, p.others[p.to[e.i][e.j]].As, measure.Cell(p.similarity[e.i][e.j]),
			measure.Cell(betas[e.i][e.j])})
	}
	return t
}

// alongRandomDirections counts how often a random direction, one of as many pairs, gives at least
// the observed statistic of the edges' β.
//
// The graph stays, since neighbours do not depend on the direction: each draw
// costs its β alone.
func (p *proximityGraph) alongRandomDirections(ctx context.Context, in *measure.Input, count *tally,
	statistic func(betas [][]float64) float64) error {
	control := p.control(len(in.Sets["pairs"].Pairs))
	for _, to := range p.to {
		control.size += 8 * float64(len(to))
	}
	_, err := control.draw(ctx, in, func(g []float64) { count.add(statistic(p.betas(g))) })
	return err
}

// rows adds the rows of the list, with η and the lean.
//
// A word without neighbours has its lean alone.
func (p *proximityGraph) rows(out *measure.Result, etas []float64, g []float64) {
	for i, w := range p.list {
		r := measure.NewRow("words", w)
		r.Put("score", etas[i])
		r.Put("cos", linalg.Dot(g, linalg.Unit(w.Vector)))
		out.Words = append(out.Words, r)
	}
}

// control returns the random directions between the words of the list and their
// neighbours.
//
// A neighbour that is a word of the list stands once.
func (p *proximityGraph) control(pairs int) randomDirections {
	r := randomDirections{pairs: pairs, units: append([][]float64(nil), p.words...)}
	for i, u := range p.ends {
		if u != nil && p.own[i] < 0 {
			r.units = append(r.units, u)
		}
	}
	r.size = float64(len(p.words)+len(p.ends)) * float64(len(p.words[0]))
	return r
}
