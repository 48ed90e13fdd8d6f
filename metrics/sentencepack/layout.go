package sentencepack

import (
	"encoding/binary"
	"fmt"
	"math"
)

// The file of vectors holds whole numbers, which the steps of the manifest make numbers:
//
//	templates  a vector of each template, kind by kind: the mean of its sentences; 16 bits
//	words      a vector of each group; 16 bits
//	rest       as many of each group as it has sentences, but for one; 8 bits
//
// Numbers of 16 bits stand as all lower bytes, then all upper ones; those of words and of the rest stand component by
// component, so that neighbours are alike and gzip finds them short. A group of n sentences is, after its templates are
// subtracted, n vectors v_1 ... v_n, of which the file has the combinations of [contrast]:
//
//	c_0 = (v_1 + ... + v_n) / sqrt(n)                            the word
//	c_k = (v_1 + ... + v_k - k v_(k+1)) / sqrt(k (k+1))          the rest, k = 1 ... n-1
//
// They are orthogonal and of length 1, so that rounding is of one size in all sentences. What tells words apart is in
// the first; the others are small, so that larger steps do for them.
type layout struct{ kinds, groups, size, width int }

// layoutOf is that of sentences with vectors of a width.
func layoutOf(c *Covered, width int) layout { return layout{c.Kinds, len(c.Groups), c.Size, width} }

// bytes is the length of the file before it is packed.
func (l layout) bytes() int {
	return 2*l.templates() + (2+l.size-1)*l.groups*l.width
}

// templates is how many numbers the vectors of templates have.
func (l layout) templates() int { return l.kinds * l.size * l.width }

// contrast is the matrix that combines the n sentences of a group, a row a combination.
func contrast(n int) [][]float64 {
	rows := make([][]float64, n)
	for k := range rows {
		rows[k] = make([]float64, n)
		for j := range rows[k] {
			switch {
			case k == 0:
				rows[k][j] = 1 / math.Sqrt(float64(n))
			case j < k:
				rows[k][j] = 1 / math.Sqrt(float64(k*(k+1)))
			case j == k:
				rows[k][j] = -float64(k) / math.Sqrt(float64(k*(k+1)))
			}
		}
	}
	return rows
}

// numbers are the whole numbers of a file.
type numbers struct {
	templates []int16  // by kind, template and component
	words     []int16  // by component and group
	rest      [][]int8 // the same of each combination but the first
}

// appendNumbers writes them.
func appendNumbers(to []byte, n numbers) []byte {
	to = appendWide(appendWide(to, n.templates), n.words)
	for _, plane := range n.rest {
		for _, v := range plane {
			to = append(to, byte(v))
		}
	}
	return to
}

// appendWide writes the lower bytes of numbers, then the upper ones.
func appendWide(to []byte, list []int16) []byte {
	for _, v := range list {
		to = append(to, byte(v))
	}
	for _, v := range list {
		to = append(to, byte(v>>8))
	}
	return to
}

// readNumbers reads what [appendNumbers] wrote.
func (l layout) readNumbers(b []byte) (n numbers, err error) {
	if len(b) != l.bytes() {
		return n, fmt.Errorf("it has %d bytes, and its sentences take %d", len(b),
			l.bytes())
	}
	n.templates, b = readWide(b, l.templates())
	n.words, b = readWide(b, l.groups*l.width)
	for range l.size - 1 {
		plane := make([]int8, l.groups*l.width)
		for i := range plane {
			plane[i] = int8(b[i])
		}
		n.rest, b = append(n.rest, plane), b[len(plane):]
	}
	return n, nil
}

// readWide reads what [appendWide] wrote, and returns what follows.
func readWide(b []byte, n int) ([]int16, []byte) {
	list := make([]int16, n)
	for i := range list {
		list[i] = int16(binary.LittleEndian.Uint16([]byte{b[i], b[n+i]}))
	}
	return list, b[2*n:]
}

// vectors are those of the sentences, in the order of [Covered].
//
// Each product is rounded before it is added, so that every machine finds the same.
func (n numbers) vectors(c *Covered, l layout, steps Steps) [][]float64 {
	mix := contrast(l.size)
	out := make([][]float64, 0, l.groups*l.size)
	of := make([]float64, l.size) // the combinations of a component
	for g, group := range c.Groups {
		first := len(out)
		for range l.size {
			out = append(out, make([]float64, l.width))
		}
		for i := range l.width {
			at := i*l.groups + g
			of[0] = float64(n.words[at]) * steps.Words
			for k, plane := range n.rest {
				of[k+1] = float64(plane[at]) * steps.Rest
			}
			for j := range l.size {
				v := float64(n.templates[(group.Kind*l.size+j)*l.width+i]) * steps.Templates
				for k := range of {
					v += float64(mix[k][j] * of[k])
				}
				out[first+j][i] = v
			}
		}
	}
	return out
}
