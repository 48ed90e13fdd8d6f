package stats

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"weatherglass/metrics/linalg"
)

const (
	// queryLanes is the number of words compared with a vector side by side.
	queryLanes = 4
	// vectorBlock is the number of vectors that stay in the cache while all
	// words of a batch are compared with them.
	vectorBlock = 64
)

// VectorPool returns a pool of words with these vectors and scores, one each.
// It finds neighbours by comparing with every word, 2 Gflop for 1,000 words in
// a pool of 10,000 with 100 dimensions.
//
// It returns ErrShape, ErrEmpty, ErrNotFinite, and ErrNoSpread for a vector of
// length 0.
func VectorPool(vectors [][]float64, scores []float64) (CoherentPool, error) {
	if len(vectors) != len(scores) {
		return CoherentPool{}, fmt.Errorf("%w: %d vectors and %d scores", ErrShape, len(vectors), len(scores))
	}
	if err := checkScores(scores); err != nil {
		return CoherentPool{}, err
	}
	units, err := unitVectors(vectors)
	if err != nil {
		return CoherentPool{}, err
	}
	return CoherentPool{
		Scores: scores,
		Neighbours: func(ctx context.Context, words []int, count int) ([][]int, error) {
			return nearest(ctx, units, words, count)
		},
		Cosine: func(a, b int) float64 { return linalg.Dot(units[a], units[b]) },
	}, nil
}

// nearest returns the count nearest words of each word.
func nearest(ctx context.Context, units [][]float64, words []int, count int) ([][]int, error) {
	pace, size := newPacer(ctx), len(units)
	lists := make([][]int, 0, len(words))
	cosines := make([]float64, min(len(words), neighbourBatch)*size)
	for batch := range slices.Chunk(words, neighbourBatch) {
		for from := 0; from < size; from += vectorBlock {
			block := units[from:min(from+vectorBlock, size)]
			compare(units, batch, block, cosines[from:])
			if err := pace.spend(len(batch) * len(block) * len(block[0])); err != nil {
				return nil, err
			}
		}
		for i, word := range batch {
			lists = append(lists, largest(cosines[i*size:(i+1)*size], word, count))
			if err := pace.spend(4 * size); err != nil {
				return nil, err
			}
		}
	}
	return lists, nil
}

// compare writes the cosines of each word with a block of vectors, words
// len(units) apart.
func compare(units [][]float64, words []int, block [][]float64, cosines []float64) {
	var queries [queryLanes][]float64
	for first := 0; first < len(words); first += queryLanes {
		group := words[first:min(first+queryLanes, len(words))]
		for lane := range queries {
			queries[lane] = units[group[min(lane, len(group)-1)]]
		}
		for j, v := range block {
			products := dotProducts(&queries, v)
			for lane := range group {
				cosines[(first+lane)*len(units)+j] = products[lane]
			}
		}
	}
}

// largest returns the count words of the largest cosines other than word,
// largest first, equal ones by position.
func largest(cosines []float64, word, count int) []int {
	count = min(count, len(cosines)-1)
	if count == 0 {
		return nil
	}
	cosines[word] = -2 // below all others
	least := lowerBound(cosines, count)
	found := make([]int, 0, 2*count)
	for w, c := range cosines {
		if c >= least && w != word {
			found = append(found, w)
		}
	}
	slices.SortFunc(found, func(a, b int) int {
		return cmp.Or(cmp.Compare(cosines[b], cosines[a]), cmp.Compare(a, b))
	})
	return found[:count]
}

// lowerBound returns a number that at least count of the values reach, and not
// many more: the count-th largest of a part of them, if that part has enough.
func lowerBound(values []float64, count int) float64 {
	const part = 16
	sample := make([]float64, 0, len(values)/part+1)
	for i := 0; i < len(values); i += part {
		sample = append(sample, values[i])
	}
	if rank := count/part + count/(2*part) + part; rank < len(sample) {
		least, reached := selectNth(sample, len(sample)-rank), 0
		for _, v := range values {
			if v >= least {
				reached++
			}
		}
		if reached >= count {
			return least
		}
	}
	return selectNth(slices.Clone(values), len(values)-count)
}

// dotProducts returns the products of four vectors with one of equal length.
func dotProducts(queries *[queryLanes][]float64, v []float64) (out [queryLanes]float64) {
	a, b, c, d := queries[0], queries[1], queries[2], queries[3]
	var s0, s1, s2, s3 float64
	for len(v) >= 4 && len(a) >= 4 && len(b) >= 4 && len(c) >= 4 && len(d) >= 4 {
		x, p, q, r, s := (*[4]float64)(v), (*[4]float64)(a), (*[4]float64)(b), (*[4]float64)(c), (*[4]float64)(d)
		s0 += float64(p[0]*x[0]) + float64(p[1]*x[1]) + float64(p[2]*x[2]) + float64(p[3]*x[3])
		s1 += float64(q[0]*x[0]) + float64(q[1]*x[1]) + float64(q[2]*x[2]) + float64(q[3]*x[3])
		s2 += float64(r[0]*x[0]) + float64(r[1]*x[1]) + float64(r[2]*x[2]) + float64(r[3]*x[3])
		s3 += float64(s[0]*x[0]) + float64(s[1]*x[1]) + float64(s[2]*x[2]) + float64(s[3]*x[3])
		v, a, b, c, d = v[4:], a[4:], b[4:], c[4:], d[4:]
	}
	for i, x := range v {
		s0 += float64(a[i] * x)
		s1 += float64(b[i] * x)
		s2 += float64(c[i] * x)
		s3 += float64(d[i] * x)
	}
	return [queryLanes]float64{s0, s1, s2, s3}
}
