package stats

// subsetSums returns, for k = 0 .. min(kmax, len(items)), the sums of all
// k-subsets of items, each list in ascending order.
//
// The lists grow item by item: the k-subsets with the new item are the
// (k-1)-subsets shifted by it, and two sorted lists merge in linear time, so
// nothing is ever sorted. Merging from the back needs no second buffer.
func subsetSums(items []int64, kmax int, pace *pacer) ([][]int64, error) {
	kmax = min(kmax, len(items))
	lists := make([][]int64, kmax+1)
	arena := make([]int64, int(chooseUpTo(len(items), kmax)))
	for k := range lists {
		size := int(choose(len(items), k))
		lists[k] = arena[:0:size]
		arena = arena[size:]
	}
	lists[0] = append(lists[0], 0)
	for i, v := range items {
		for k := min(i+1, kmax); k >= 1; k-- {
			lists[k] = mergeShifted(lists[k], lists[k-1], v)
			if err := pace.spend(len(lists[k])); err != nil {
				return nil, err
			}
		}
	}
	return lists, nil
}

// mergeShifted merges the sorted list add, each element plus shift, into the
// sorted list dst, which has the capacity for both.
func mergeShifted(dst, add []int64, shift int64) []int64 {
	i, j := len(dst)-1, len(add)-1
	dst = dst[:len(dst)+len(add)]
	for w := len(dst) - 1; j >= 0; w-- {
		v := add[j] + shift
		if i >= 0 && dst[i] > v {
			dst[w] = dst[i]
			i--
			continue
		}
		dst[w] = v
		j--
	}
	return dst
}
