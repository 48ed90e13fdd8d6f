package cpu

// AVX2 says whether the processor has AVX2, and the system keeps its registers.
var AVX2 = hasAVX2()

func hasAVX2() bool
