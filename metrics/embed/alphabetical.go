package embed

import (
	"cmp"
	"slices"
	"strings"
)

// headed is a word by the number of its first bytes.
type headed struct {
	head uint64
	rank uint32
}

// alphabetical returns the ranks of the words in the order of their bytes, of equal
// words the first rank first.
//
//	Radix sort of the first eight bytes, the last of them first (Knuth 1998, The Art
//	of Computer Programming 3, section 5.2.5); few words share these.
func alphabetical(words []string) []uint32 {
	order, other := make([]headed, len(words)), make([]headed, len(words))
	for i, w := range words {
		order[i] = headed{head(w), uint32(i)}
	}
	for shift := 0; shift < 64; shift += 8 {
		var starts [257]int
		for _, e := range order {
			starts[int(byte(e.head>>shift))+1]++
		}
		for b := range 256 {
			starts[b+1] += starts[b]
		}
		for _, e := range order {
			at := &starts[byte(e.head>>shift)]
			other[*at] = e
			*at++
		}
		order, other = other, order
	}
	ranks := make([]uint32, len(words))
	for i, e := range order {
		ranks[i] = e.rank
	}
	for i := 0; i < len(order); {
		from := i
		for i++; i < len(order) && order[i].head == order[from].head; i++ {
		}
		if i-from > 1 {
			slices.SortFunc(ranks[from:i], func(a, b uint32) int {
				return cmp.Or(strings.Compare(words[a], words[b]), cmp.Compare(a, b))
			})
		}
	}
	return ranks
}

// head returns the first eight bytes of w as a number, which orders as they do.
func head(w string) (h uint64) {
	for i := range min(8, len(w)) {
		h |= uint64(w[i]) << (56 - 8*i)
	}
	return h
}
