package analogy

import (
	"context"
	"encoding/binary"
	"errors"
	"math"

	"weatherglass/metrics/scan"
	"weatherglass/metrics/wire"
)

// errPart is the error of arguments that no search made.
var errPart = errors.New("analogy: these are not the arguments of a part of a search")

// headNumbers is the whole numbers that a part begins with.
const headNumbers = 7

// encode writes a part: seven whole numbers (both widths, the sizes of x and y,
// same, from, enough), delta, floor and, for either frame, off and the factors;
// then each block's places and rows. A part of one block has it once.
func (p *part) encode() []byte {
	le := binary.LittleEndian
	same, ys := 0, len(p.y.along)
	if p.same {
		same, ys = 1, 0
	}
	b := make([]byte, 0, p.bytes(len(p.x.along)+ys))
	for _, n := range []int{p.coarse.width, p.fine.width, len(p.x.along), ys, same, p.from, p.enough} {
		b = le.AppendUint32(b, uint32(n))
	}
	b = wire.AppendFloats(b, p.delta, p.floor, p.coarse.off, p.fine.off)
	b = wire.AppendFloats(wire.AppendFloats(b, p.coarse.factors...), p.fine.factors...)
	b = p.x.append(b)
	if !p.same {
		b = p.y.append(b)
	}
	return b
}

// bytes is the length of a part of so many words.
func (p *part) bytes(words int) int {
	width := p.coarse.width + p.fine.width
	return 4*headNumbers + 8*(4+width) + (8+width)*words
}

// append writes the places, then the coarse and the fine rows of a block.
func (k block) append(b []byte) []byte {
	b = wire.AppendFloats(b, k.along...)
	return append(append(b, k.coarse...), k.fine...)
}

// decode reads what encode writes.
//
// It checks lengths and numbers, so that Filter may rely on them; slices of b are
// kept.
func decode(b []byte) (*part, error) {
	if len(b) < 4*headNumbers {
		return nil, errPart
	}
	var head [headNumbers]int
	for i := range head {
		head[i] = int(binary.LittleEndian.Uint32(b[4*i:]))
		if i < 4 && head[i] > len(b) {
			return nil, errPart
		}
	}
	p := &part{same: head[4] == 1, from: head[5], enough: head[6]}
	p.coarse.width, p.fine.width = head[0], head[1]
	xs, ys := head[2], head[3]
	if head[0] != scan.FindWidth || !rowWidth(head[1]) || p.same && ys > 0 || p.enough < 1 || len(b) != p.bytes(xs+ys) {
		return nil, errPart
	}
	b = b[4*headNumbers:]
	numbers := wire.Floats(b, 4+head[0]+head[1])
	b = b[8*len(numbers):]
	p.delta, p.floor, p.coarse.off, p.fine.off = numbers[0], numbers[1], numbers[2], numbers[3]
	p.coarse.factors, p.fine.factors = numbers[4:4+head[0]], numbers[4+head[0]:]
	p.x, b = p.cut(b, xs)
	p.y, _ = p.cut(b, ys)
	if p.same {
		p.y = p.x
	}
	return p, p.checkNumbers(numbers)
}

// rowWidth reports whether kernels can read rows of n bytes.
func rowWidth(n int) bool { return n > 0 && n%scan.RowAlign == 0 }

// checkNumbers refuses what is no part of a length or a distance.
func (p *part) checkNumbers(numbers []float64) error {
	for _, list := range [][]float64{numbers, p.x.along, p.y.along} {
		for _, x := range list {
			if !(math.Abs(x) <= 4) {
				return errPart
			}
		}
	}
	for _, f := range numbers[4:] {
		if !(f > 0) {
			return errPart
		}
	}
	return nil
}

// cut takes the block of n words that b begins with.
func (p *part) cut(b []byte, n int) (block, []byte) {
	k := block{along: wire.Floats(b, n)}
	b = b[8*n:]
	k.coarse, b = b[:n*p.coarse.width], b[n*p.coarse.width:]
	k.fine, b = b[:n*p.fine.width], b[n*p.fine.width:]
	return k, b
}

// Filter does one part of a search: arguments that [Space.Search] made go in,
// its answer comes out.
//
// The answer: u32 the first x that is left, then u32 x and u32 y of each hit,
// little-endian.
func Filter(ctx context.Context, kernels scan.Kernels, args []byte) ([]byte, error) {
	p, err := decode(args)
	if err != nil {
		return nil, err
	}
	hits, next, err := p.filter(ctx, kernels.OrOwn())
	if err != nil {
		return nil, err
	}
	out := binary.LittleEndian.AppendUint32(make([]byte, 0, 4+8*len(hits)), uint32(next))
	for _, h := range hits {
		out = binary.LittleEndian.AppendUint32(binary.LittleEndian.AppendUint32(out, h.x), h.y)
	}
	return out, nil
}

// answer reads what Filter returns for blocks of xs and ys words.
//
// Places are checked against the blocks, as an answer comes from elsewhere.
func answer(b []byte, xs, ys int) (hits []hit, next int, err error) {
	if len(b)%8 != 4 {
		return nil, 0, errPart
	}
	next = int(binary.LittleEndian.Uint32(b))
	hits = make([]hit, 0, len(b)/8)
	for b = b[4:]; len(b) > 0; b = b[8:] {
		h := hit{binary.LittleEndian.Uint32(b), binary.LittleEndian.Uint32(b[4:])}
		if int(h.x) >= xs || int(h.y) >= ys {
			return nil, 0, errPart
		}
		hits = append(hits, h)
	}
	if next > xs {
		return nil, 0, errPart
	}
	return hits, next, nil
}
