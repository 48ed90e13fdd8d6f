// Package scan goes through whole vocabularies: it turns a direction into
// integers, multiplies quantised rows with it, and keeps of the scores what a
// question needs: the largest ones, their distribution, their means by
// frequency.
//
// Scores come from sums of integers, so that every platform and every kernel
// finds the same bits.
package scan

// RowAlign is what the length of a row is a multiple of; what lies behind the
// last component is 0 in rows or query.
const RowAlign = 16

// Stride is the length of a row of dims components.
func Stride(dims int) int { return (dims + RowAlign - 1) / RowAlign * RowAlign }

// Kernel computes dst[i] = sum_j rows[i*len(query)+j] * query[j] for every i of
// dst, with rows read as signed bytes and sums modulo 2^32. len(query) is a
// multiple of [RowAlign] and rows has at least len(dst)*len(query) bytes.
type Kernel func(dst []int32, rows []byte, query []int16)
