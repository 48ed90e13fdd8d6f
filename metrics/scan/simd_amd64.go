package scan

// avx2 says whether the processor has what the kernels in assembly need.
var avx2 = hasAVX2()

func hasAVX2() bool

//go:noescape
func dotAVX2(dst []int32, rows []byte, query []int16)

// Dot is the [Kernel] of this machine.
func Dot(dst []int32, rows []byte, query []int16) {
	if !avx2 || len(query)%RowAlign != 0 {
		plainDot(dst, rows, query)
		return
	}
	dotAVX2(dst, rows[:len(dst)*len(query)], query)
}
