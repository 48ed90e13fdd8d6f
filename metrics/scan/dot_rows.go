package scan

// dotRows is the [Kernel] a component at a time. Array pointers and several sums make it some
// ten times faster in a browser than a loop over the slices.
//
// Sums modulo 2^32, so that their order has no say.
func dotRows(dst []int32, rows []byte, query []int16) {
	stride := len(query)
	for i := range dst {
		row := rows[i*stride : (i+1)*stride]
		var s0, s1, s2, s3 int32
		for j := 0; j+RowAlign <= stride; j += RowAlign {
			r, q := (*[RowAlign]byte)(row[j:]), (*[RowAlign]int16)(query[j:])
			s0 += int32(int8(r[0]))*int32(q[0]) + int32(int8(r[4]))*int32(q[4]) +
				int32(int8(r[8]))*int32(q[8]) + int32(int8(r[12]))*int32(q[12])
			s1 += int32(int8(r[1]))*int32(q[1]) + int32(int8(r[5]))*int32(q[5]) +
				int32(int8(r[9]))*int32(q[9]) + int32(int8(r[13]))*int32(q[13])
			s2 += int32(int8(r[2]))*int32(q[2]) + int32(int8(r[6]))*int32(q[6]) +
				int32(int8(r[10]))*int32(q[10]) + int32(int8(r[14]))*int32(q[14])
			s3 += int32(int8(r[3]))*int32(q[3]) + int32(int8(r[7]))*int32(q[7]) +
				int32(int8(r[11]))*int32(q[11]) + int32(int8(r[15]))*int32(q[15])
		}
		dst[i] = s0 + s1 + s2 + s3
	}
}
