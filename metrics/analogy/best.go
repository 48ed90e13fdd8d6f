package analogy

import "slices"

// best holds, of the pairs that it was given, those that may be among the first
// `top` of either ranking.
//
// It holds at least what both rankings need, so that pairs may come in any order
// and parts. It is of one goroutine.
type best struct {
	top   int
	floor int64 // pairs below are not among them
	held  []Pair
	order int    // the first pairs held that are in order
	spare []Pair // room for them to be put in order
	least int    // pairs that are held before they are tidied
	room  int    // the same at present
	// By word, as x and as y: pairs seen, and whether it is taken. All 0 between
	// uses.
	seenX, seenY   []int32
	takenX, takenY []bool
}

// newBest returns one without pairs; words is the number of words, top that of
// pairs in a ranking.
func newBest(words, top, least int) *best {
	return &best{top: top, floor: 1, least: least, room: least, seenX: make([]int32, words), seenY: make([]int32, words),
		takenX: make([]bool, words), takenY: make([]bool, words)}
}

// add takes a pair.
//
// Amortised O(log held): pairs are sorted only when room has run out.
func (b *best) add(p Pair) {
	if p.steps < b.floor {
		return
	}
	if b.held = append(b.held, p); len(b.held) >= b.room {
		b.tidy()
		b.room = max(b.least, 2*len(b.held))
	}
}

// tidy drops pairs that cannot be chosen, and raises the floor, on the strength
// of any part of all pairs.
//
// When the k-th pair is chosen with no word twice on a side, k − 1 words of each
// side are taken. So of one x only the first k pairs can be chosen, and of one y
// likewise. And whatever pairs are added, the greedy choice cannot be enlarged,
// hence has at least half as many pairs as any other: if 2 k can be chosen among
// those seen that reach a score, k can among all.
//
// O(held log held).
func (b *best) tidy() {
	b.sort()
	kept, chosen := 0, 0
	for _, p := range b.held {
		if p.steps < b.floor {
			break
		}
		if !b.takenX[p.X] && !b.takenY[p.Y] {
			b.takenX[p.X], b.takenY[p.Y] = true, true
			if chosen++; chosen == 2*b.top {
				b.floor = p.steps
			}
		}
		b.seenX[p.X]++
		b.seenY[p.Y]++
		first := b.seenX[p.X] == 1 // it counts where x alone is unique
		if first || int(b.seenX[p.X]) <= b.top && int(b.seenY[p.Y]) <= b.top {
			b.held[kept] = p
			kept++
		}
	}
	b.held, b.order = b.held[:kept], kept
	b.reset()
}

// reset clears what is counted by word.
func (b *best) reset() {
	clear(b.seenX)
	clear(b.seenY)
	clear(b.takenX)
	clear(b.takenY)
}

// sort puts the pairs in order, without those below the floor: those that were added
// since the last time among themselves, then between the others.
//
// sort puts the best in front, by [Pair.compare].
func (b *best) sort() {
	added := slices.DeleteFunc(b.held[b.order:], func(p Pair) bool { return p.steps < b.floor })
	slices.SortFunc(added, Pair.compare)
	b.spare = b.spare[:0]
	before := b.held[:b.order]
	for _, p := range added {
		for len(before) > 0 && before[0].compare(p) <= 0 {
			b.spare, before = append(b.spare, before[0]), before[1:]
		}
		b.spare = append(b.spare, p)
	}
	b.spare = append(b.spare, before...)
	b.held, b.spare = b.spare, b.held
	b.order = len(b.held)
}

// both returns the first pairs when no word may stand twice on the same side.
//
// The greedy choice from the best pair down.
func (b *best) both() []Pair {
	b.sort()
	var out []Pair
	for _, p := range b.held {
		if len(out) == b.top {
			break
		}
		if !b.takenX[p.X] && !b.takenY[p.Y] {
			b.takenX[p.X], b.takenY[p.Y] = true, true
			out = append(out, p)
		}
	}
	b.reset()
	return out
}

// eachX returns the first pairs when no x may stand twice.
//
// Greedy, too: of one x the best pair alone.
func (b *best) eachX() []Pair {
	b.sort()
	var out []Pair
	for _, p := range b.held {
		if len(out) == b.top {
			break
		}
		if !b.takenX[p.X] {
			b.takenX[p.X] = true
			out = append(out, p)
		}
	}
	b.reset()
	return out
}
