package scan

import (
	"context"
	"encoding/binary"
	"math"
)

// nearPart is a part of a search, read.
type nearPart struct {
	rows        []byte
	steps, offs []float64
	marks       []byte
	head        [nearHead]int // as table writes it
	sums        []int32
}

// FilterNear does one part of a search. dot is nil for [Dot].
//
// It answers, for each word of the part, two lists of places: the nearest and the
// nearest marked ones, each that may be among those asked for.
func FilterNear(ctx context.Context, dot Kernel, args []byte) ([]byte, error) {
	p, queries, err := readNear(args)
	if err != nil {
		return nil, err
	}
	if dot == nil {
		dot = Dot
	}
	stride := p.head[0]
	var out []byte
	q := Query{Rows: make([]int16, stride)}
	nearest, marked := NewTop(p.head[3]), NewTop(p.head[4])
	for ; len(queries) > 0; queries = queries[16+2*stride:] {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		q.Step, q.Slack = float64At(queries, 0), float64At(queries, 1)
		for j := range q.Rows {
			q.Rows[j] = int16(binary.LittleEndian.Uint16(queries[16+2*j:]))
		}
		if len(p.sums) > 0 {
			dot(p.sums, p.rows, q.Rows)
		}
		nearest.Reset()
		marked.Reset()
		p.offer(nearest, marked, q)
		out = appendPlaces(appendPlaces(out, nearest), marked)
	}
	return out, nil
}

// offer offers the cosines of all words with a query: that of x and g, of length
// 1, is off by at most |x − x'| |g'| + |g − g'|.
//
// The floor is what the lesser of both tops asks for, so that a word which either
// may need is held.
func (p *nearPart) offer(nearest, marked *Top, q Query) {
	const rounding = 1e-12
	gain, slack, step := 1+q.Slack, q.Slack+rounding, q.Step
	sums, steps, offs := p.sums, p.steps, p.offs
	floor := math.Inf(-1)
	hold := func(i int) {
		score, off := float64(sums[i])*(steps[i]*step), float64(offs[i]*gain)+slack
		nearest.Offer(i, score, off)
		if p.marks[i] == 1 {
			marked.Offer(i, score, off)
		}
		floor = min(nearest.Floor(), marked.Floor()) - 2*slack
	}
	i := 0
	for ; i+4 <= len(sums); i += 4 {
		a, s, o := (*[4]int32)(sums[i:]), (*[4]float64)(steps[i:]), (*[4]float64)(offs[i:])
		b0, b1 := float64(a[0])*(s[0]*step)+float64(o[0]*gain), float64(a[1])*(s[1]*step)+float64(o[1]*gain)
		b2, b3 := float64(a[2])*(s[2]*step)+float64(o[2]*gain), float64(a[3])*(s[3]*step)+float64(o[3]*gain)
		if f := floor; b0 >= f || b1 >= f || b2 >= f || b3 >= f {
			for j, b := range [4]float64{b0, b1, b2, b3} {
				if b >= floor {
					hold(i + j)
				}
			}
		}
	}
	for ; i < len(sums); i++ {
		hold(i)
	}
}

// readNear reads a part; what is left are the queries.
//
// It checks every length against what there is, so that nothing is read beyond.
func readNear(b []byte) (*nearPart, []byte, error) {
	p := &nearPart{}
	if len(b) < 4*nearHead {
		return nil, nil, errNear
	}
	for i := range p.head {
		p.head[i] = int(binary.LittleEndian.Uint32(b[4*i:]))
	}
	b = b[4*nearHead:]
	stride, n, m := p.head[0], p.head[1], p.head[2]
	if stride < RowAlign || stride%RowAlign != 0 || stride > 1<<16 || n > len(b) || m > len(b) ||
		len(b) != n*(17+stride)+m*(16+2*stride) {
		return nil, nil, errNear
	}
	p.sums, p.steps, p.offs = make([]int32, n), make([]float64, n), make([]float64, n)
	for i := range n {
		p.steps[i], p.offs[i] = float64At(b, i), float64At(b, n+i)
	}
	p.marks, p.rows = b[16*n:17*n], b[17*n:n*(17+stride)]
	return p, b[n*(17+stride):], nil
}

// float64At returns the i-th float64 of bytes.
func float64At(b []byte, i int) float64 {
	return math.Float64frombits(binary.LittleEndian.Uint64(b[8*i:]))
}

// appendPlaces writes how many places there are, and the places.
func appendPlaces(b []byte, top *Top) []byte {
	places := top.Places()
	b = binary.LittleEndian.AppendUint32(b, uint32(len(places)))
	for _, p := range places {
		b = binary.LittleEndian.AppendUint32(b, uint32(p))
	}
	return b
}
