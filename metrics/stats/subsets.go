package stats

// subsets are the sums of subsets of some items: lists[k] has those of all
// k-subsets, k at most kmax, in ascending order.
type subsets struct {
	lists   [][]int64
	kmax    int
	items   int
	scratch []int64
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
		size := int(choose(items, k))
		s.lists[k] = append(arena[:0:size], s.lists[k]...)
		arena = arena[size:]
	}
}

// add adds an item, for which there is room.
//
// The k-subsets with the new item are the (k-1)-subsets shifted by it, and two
// sorted lists merge in linear time, so nothing is ever sorted.
func (s *subsets) add(v int64, pace *pacer) error {
	s.items++
	for k := min(s.items, s.kmax); k >= 1; k-- {
		s.scratch = append(s.scratch[:0], s.lists[k]...)
		s.lists[k] = s.lists[k][:len(s.scratch)+len(s.lists[k-1])]
		mergeShifted(s.lists[k], s.scratch, s.lists[k-1], v)
		if err := pace.spend(len(s.lists[k])); err != nil {
			return err
		}
	}
	return nil
}

// mergeShifted merges the sorted lists a and b, each element of b plus shift,
// into dst, which has the length of both and overlaps neither.
//
// Which of two is the smaller is as good as random, so it is computed and not
// branched on; then each step waits for the one before. Both ends are merged side
// by side, each in the other's waiting time.
func mergeShifted(dst, a, b []int64, shift int64) {
	i, j, w := 0, 0, 0
	k, l, z := len(a)-1, len(b)-1, len(dst)-1
	for {
		// So many steps from either end, none of which can pass the end of a list.
		steps := min(k-i+1, l-j+1) / 2
		if steps <= 0 {
			break
		}
		for range steps {
			x, y := a[i], b[j]+shift
			second := int((y - x) >> 63) // -1 if y is the smaller, else 0
			dst[w] = x ^ (x^y)&int64(second)
			i += 1 + second
			j -= second
			w++
			x, y = a[k], b[l]+shift
			first := int((y - x) >> 63) // -1 if x is the larger, else 0
			dst[z] = y ^ (y^x)&int64(first)
			k += first
			l -= 1 + first
			z--
		}
	}
	for ; w <= z; w++ { // one of the lists has one element left, or none
		if j > l || i <= k && a[i] <= b[j]+shift {
			dst[w] = a[i]
			i++
		} else {
			dst[w] = b[j] + shift
			j++
		}
	}
}
