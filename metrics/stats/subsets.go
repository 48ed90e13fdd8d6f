package stats

// subsets are the sums of subsets of some items: lists[k] has those of all
// k-subsets, k at most kmax, in ascending order.
type subsets struct {
	lists [][]int64
	kmax  int
	items int
}

// subsetSums returns the sums of the subsets of items.
func subsetSums(items []int64, kmax int, pace *pacer) (*subsets, error) {
	s := &subsets{lists: make([][]int64, kmax+1), kmax: kmax}
	s.reserve(len(items))
	s.lists[0] = append(s.lists[0], 0)
	for _, v := range items {
		if err := s.add(v, pace); err != nil {
			return nil, err
		}
	}
	return s, nil
}

// reserve makes room for the sums of so many items.
func (s *subsets) reserve(items int) {
	arena := make([]int64, int(chooseUpTo(items, s.kmax)))
	for k := range s.lists {
		size := int(Choose(items, k))
		s.lists[k] = append(arena[:0:size], s.lists[k]...)
		arena = arena[size:]
	}
}

// add adds an item, for which there is room.
//
// The k-subsets with the new item are the (k-1)-subsets shifted by it, and two
// sorted lists merge in linear time, so nothing is ever sorted. Merging from the back
// needs no second buffer.
func (s *subsets) add(v int64, pace *pacer) error {
	s.items++
	for k := min(s.items, s.kmax); k >= 1; k-- {
		s.lists[k] = mergeShifted(s.lists[k], s.lists[k-1], v)
		if err := pace.spend(len(s.lists[k])); err != nil {
			return err
		}
	}
	return nil
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
