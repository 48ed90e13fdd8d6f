package wire

import "encoding/binary"

// AppendInts appends whole numbers as u32.
//
// Little-endian; numbers must be from 0 to 2^32 − 1.
func AppendInts(b []byte, numbers ...int) []byte {
	for _, n := range numbers {
		b = binary.LittleEndian.AppendUint32(b, uint32(n))
	}
	return b
}

// TakeInts reads n whole numbers that AppendInts wrote.
//
// ok is false, and nothing is returned, where fewer are there. rest shares b.
func TakeInts(b []byte, n int) (numbers []int, rest []byte, ok bool) {
	if n < 0 || n > len(b)/4 {
		return nil, nil, false
	}
	numbers = make([]int, n)
	for i := range numbers {
		numbers[i] = int(binary.LittleEndian.Uint32(b[4*i:]))
	}
	return numbers, b[4*n:], true
}
