package metrics

import (
	"encoding/binary"
	"errors"
)

// errJobArgs says that a job got what no caller here sends.
var errJobArgs = errors.New("metrics: these are not the arguments of the job")

// appendInts appends whole numbers as u32.
//
// Little-endian; numbers must be from 0 to 2^32 − 1.
func appendInts(b []byte, numbers ...int) []byte {
	for _, n := range numbers {
		b = binary.LittleEndian.AppendUint32(b, uint32(n))
	}
	return b
}

// takeInts reads n whole numbers that appendInts wrote.
//
// ok is false, and nothing is returned, where fewer are there. rest shares b.
func takeInts(b []byte, n int) (numbers []int, rest []byte, ok bool) {
	if n < 0 || n > len(b)/4 {
		return nil, nil, false
	}
	numbers = make([]int, n)
	for i := range numbers {
		numbers[i] = int(binary.LittleEndian.Uint32(b[4*i:]))
	}
	return numbers, b[4*n:], true
}
