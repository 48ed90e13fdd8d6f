package stats

import (
	"math"
	"math/rand/v2"
)

// Streams of the PCG generator: its second seed, one a purpose, so that adding
// one analysis never shifts the random numbers of another. 4 is taken by
// training.
const (
	// StreamPermutation draws random permutations.
	StreamPermutation uint64 = 1
	// StreamBootstrap resamples targets and attributes of a WEAT.
	StreamBootstrap uint64 = 2
	// StreamRandomSets draws the words around which coherent sets are built.
	StreamRandomSets uint64 = 3
	// StreamPairs resamples words with two scores each.
	StreamPairs uint64 = 5
	// StreamMembers draws the other words of coherent sets.
	StreamMembers uint64 = 6
)

// dice rolls integers from a PCG stream. A 32-bit word of the stream gives
// several of them: multiplying it by the number of sides leaves the roll in the
// high 32 bits and a fresh fraction in the low ones. The whole batch is uniform
// after one rejection test, as in Lemire's method for a single number.
//
//	Lemire (2019), "Fast Random Integer Generation in an Interval";
//	Brackett-Rozinsky and Lemire (2024), "Batched Ranged Random Integer
//	Generation".
type dice struct {
	source *rand.PCG
	spare  uint32
	has    bool
}

func newDice(seed, stream uint64) *dice {
	return &dice{source: rand.NewPCG(seed, stream)}
}

// word returns the next 32 bits: the high half of an output, then the low one.
func (d *dice) word() uint32 {
	if d.has {
		d.has = false
		return d.spare
	}
	v := d.source.Uint64()
	d.spare, d.has = uint32(v), true
	return uint32(v >> 32)
}

// die is the shape of the numbers to roll: 0 .. sides-1, batch of them a word.
type die struct {
	sides  uint64
	batch  int
	reject uint64 // fractions below this would favour some results
}

// maxBatch is the largest batch.
const maxBatch = 8

// newDie returns a die with 1 <= sides <= 2^31. The batch is as large as
// keeps the chance of a rejection below 2^-8 (one number a word if sides
// itself is larger than that allows).
func newDie(sides int) die {
	d := die{sides: uint64(sides), batch: 1}
	product := uint64(sides)
	for d.batch < maxBatch && product*d.sides <= 1<<24 {
		product *= d.sides
		d.batch++
	}
	d.reject = (1 << 32) % product
	return d
}

// roll fills dst with independent uniform numbers.
func (d *dice) roll(shape die, dst []uint32) {
	for len(dst) >= shape.batch {
		if d.throw(shape, dst[:shape.batch]) {
			dst = dst[shape.batch:]
		}
	}
	if len(dst) == 0 {
		return
	}
	var batch [maxBatch]uint32
	for !d.throw(shape, batch[:shape.batch]) {
	}
	copy(dst, batch[:])
}

// throw fills one batch; false asks for another throw.
func (d *dice) throw(shape die, batch []uint32) bool {
	fraction := uint64(d.word())
	for i := range batch {
		product := fraction * shape.sides
		batch[i] = uint32(product >> 32)
		fraction = product & math.MaxUint32
	}
	return fraction >= shape.reject
}

// below returns one uniform number in 0 .. sides-1, 1 <= sides <= 2^31.
func (d *dice) below(sides uint32) uint32 {
	for {
		product := uint64(d.word()) * uint64(sides)
		low := uint32(product)
		// -sides % sides is 2^32 mod sides; only fractions below sides can
		// be below it, so the division is rare.
		if low >= sides || low >= -sides%sides {
			return uint32(product >> 32)
		}
	}
}
