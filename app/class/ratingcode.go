package class

import (
	"math/bits"
	"strings"
)

const (
	// Kinds are the answers that a rating has.
	Kinds = 3
	// MostItems is how many items a list to rate may have: three groups of letters hold no more.
	MostItems = 20
	// leastNonces is how many codes each answer to a list has at least, so that two phones with the
	// same answers have two codes, nearly always.
	leastNonces = 80
	groupLength = 4 // three letters and their check letter
)

// ratingCode is how answers to a list of so many items are written: as one to three groups of four
// letters, the last of a group being its check letter. A group is checked with those before it, so
// that groups that changed places, or are of two phones, are found as often as a wrong list is.
type ratingCode struct {
	groups                  int
	room, nonces            uint64
	spread, unspread, apart uint64
}

// ratingCodes are those of one, two and three groups.
var ratingCodes = func() (out [3]ratingCode) {
	for i, spread := range []uint64{spread, 29_076_001, 199_431_000_011} {
		room := uint64(1)
		for range 3 * (i + 1) {
			room *= uint64(base)
		}
		out[i] = ratingCode{groups: i + 1, room: room, spread: spread, unspread: inverse(spread, room),
			apart: room / uint64(base)}
	}
	return out
}()

// codeFor is how answers to n items are written; ok is false where no code holds them.
func codeFor(n int) (c ratingCode, ok bool) {
	if n < 1 || n > MostItems {
		return c, false
	}
	answers := uint64(1)
	for range n {
		answers *= Kinds
	}
	for _, c := range ratingCodes {
		if c.nonces = c.room / answers; c.nonces >= leastNonces {
			return c, true
		}
	}
	return c, false // no n up to MostItems: TestRatingCodes
}

// RatingGroups is how many groups of letters a code of n answers has, 0 where none holds them.
func RatingGroups(n int) int {
	c, _ := codeFor(n)
	return c.groups
}

// RatingCode is the code of answers, each from 0 to Kinds−1; nonce may be any number.
func RatingCode(tag Tag, answers []int, nonce uint64) string {
	c, ok := codeFor(len(answers))
	if !ok {
		return ""
	}
	n := uint64(0)
	for _, a := range answers {
		n = n*Kinds + uint64(a)
	}
	n = n*c.nonces + nonce%c.nonces
	n = (c.times(n, c.spread) + c.apart*uint64(tag)) % c.room
	var at []int
	for range 3 * c.groups {
		at = append([]int{int(n % uint64(base))}, at...)
		n /= uint64(base)
	}
	return strings.Join(c.lettered(tag, at), " ")
}

// DrawRating is a code of answers that can be read out in a room. random returns a number from 0 to
// n−1.
func DrawRating(tag Tag, answers []int, random func(n uint64) uint64) string {
	c, ok := codeFor(len(answers))
	if !ok {
		return ""
	}
	from := random(c.nonces)
	for i := range c.nonces {
		if code := RatingCode(tag, answers, from+i); presentable(code) {
			return code
		}
	}
	return RatingCode(tag, answers, from)
}

// ReadRating returns the n answers of a code, with or without spaces, and whether it is one of the
// list.
func ReadRating(tag Tag, n int, code string) (answers []int, ok bool) {
	c, ok := codeFor(n)
	code = strings.ReplaceAll(code, " ", "")
	if !ok || len(code) != groupLength*c.groups {
		return nil, false
	}
	var at []int
	value := uint64(0)
	for i := range len(code) {
		if i%groupLength == groupLength-1 {
			continue
		}
		l := strings.IndexByte(letters, code[i])
		if l < 0 {
			return nil, false
		}
		at = append(at, l)
		value = value*uint64(base) + uint64(l)
	}
	if strings.Join(c.lettered(tag, at), "") != code {
		return nil, false
	}
	value = c.times((value+c.room-c.apart*uint64(tag)%c.room)%c.room, c.unspread) / c.nonces
	answers = make([]int, n)
	for i := n - 1; i >= 0; i-- {
		answers[i] = int(value % Kinds)
		value /= Kinds
	}
	return answers, value == 0
}

// lettered writes letters in groups, each with its check letter.
func (c ratingCode) lettered(tag Tag, at []int) (groups []string) {
	before := 0
	for g := range c.groups {
		x := at[3*g : 3*g+3]
		check := (x[0] + 2*x[1] + 3*x[2] + int(tag) + 5*g + before) % base
		groups = append(groups, string([]byte{letters[x[0]], letters[x[1]], letters[x[2]], letters[check]}))
		before += 4*x[0] + 5*x[1] + 6*x[2]
	}
	return groups
}

// times is a product modulo the room; both are below it.
func (c ratingCode) times(a, b uint64) uint64 {
	high, low := bits.Mul64(a%c.room, b%c.room)
	_, rest := bits.Div64(high, low, c.room)
	return rest
}

// inverse is that of a modulo m, which have no factor in common (Euclid).
func inverse(a, m uint64) uint64 {
	r0, r1, t0, t1 := int64(m), int64(a%m), int64(0), int64(1)
	for r1 != 0 {
		q := r0 / r1
		r0, r1, t0, t1 = r1, r0-q*r1, t1, t0-q*t1
	}
	return uint64((t0%int64(m) + int64(m)) % int64(m))
}
