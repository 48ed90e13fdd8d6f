package scan

// plainDot is the [Kernel] in plain Go, for engines without SIMD.
func plainDot(dst []int32, rows []byte, query []int16) { dotRows(dst, rows, query) }
