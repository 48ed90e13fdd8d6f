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
//
// Which of the two is the larger is as good as random, so it is computed and not branched on.
func mergeShifted(dst, add []int64, shift int64) []int64 {
	i, j := len(dst)-1, len(add)-1
	dst = dst[:len(dst)+len(add)]
	w := len(dst) - 1
	for uint(i) < uint(len(dst)) && uint(j) < uint(len(add)) && uint(w) < uint(len(dst)) {
		v, x := add[j]+shift, dst[i]
		kept := (v - x) >> 63 // -1 if x is the larger, else 0
		dst[w] = v ^ (v^x)&kept
		i += int(kept)
		j -= 1 + int(kept)
		w--
	}
	for ; j >= 0; j-- {
		dst[j] = add[j] + shift
	}
	return dst
}
