package encoder

func gelu(x []float32) { plainGelu(x) }
