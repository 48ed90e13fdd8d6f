package scan

// SiftKernel keeps of found, pairs q<<16 | i as a [FindKernel] writes them, those of
// which the row i of signed bytes and the query q, of as many numbers, have
//
//	sum_j rows[i*stride+j] * queries[q*stride+j] > bounds[q],
//
// sums modulo 2^32, moves them to the front in their order and returns how many
// there are. stride is a multiple of [RowAlign]; there are as many queries as bounds.
type SiftKernel func(found []uint32, rows []byte, queries []int16, bounds []int32) int

// Sift is the [SiftKernel] of this machine.
//
// In place; found is in the order of a [FindKernel].
func Sift(found []uint32, rows []byte, queries []int16, bounds []int32) int {
	if len(found) == 0 {
		return 0
	}
	stride, kept := len(queries)/len(bounds), 0
	var sum [1]int32
	for _, f := range found {
		q, i := int(f>>16), int(f&0xffff)
		Dot(sum[:], rows[i*stride:(i+1)*stride], queries[q*stride:(q+1)*stride])
		found[kept] = f
		if sum[0] > bounds[q] {
			kept++
		}
	}
	return kept
}
