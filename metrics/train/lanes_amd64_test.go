package train

// Processors that have AVX are tested with what others take, too.
func init() {
	k := kernels["of this machine"]
	k.dot, k.along, k.add, k.adapt = dotSSE, alongSSE, addSSE, adaptSSE
	kernels["SSE"] = k
}
