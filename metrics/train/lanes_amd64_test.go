package train

// Processors that have AVX are tested with what others take, too.
func init() {
	k := kernels["of this machine"]
	k.dot, k.pull, k.add, k.adapt = dotSSE, pullSSE, addSSE, adaptSSE
	kernels["SSE"] = k
}
