package encoder

import (
	"weatherglass/metrics/message"
)

// activation is the function between the two halves of a feed-forward layer.
type activation func([]float32)

// activationOf returns the function that a config names.
//
// Hendrycks and Gimpel (2016), "Gaussian Error Linear Units (GELUs)"; Ramachandran et al.
// (2017), "Searching for Activation Functions", for x sigmoid(x).
func activationOf(name string) (activation, error) {
	switch name {
	case "gelu", "gelu_python":
		return gelu, nil
	case "gelu_new", "gelu_fast", "gelu_pytorch_tanh":
		return tanhGelu, nil
	case "relu":
		return relu, nil
	case "silu", "swish":
		return silu, nil
	}
	return nil, message.Errorf("encoder.activation: its activation {name:%.80q} is not read; gelu, gelu_new, gelu_pytorch_tanh, relu and silu are", name)
}

const half, rootHalf = 0.5, 0.70710678118654752

// plainGelu is x Φ(x) with Φ(x) = (1 + erf(x/√2)) / 2.
func plainGelu(x []float32) {
	for i, v := range x {
		x[i] = float32(v*half) * (1 + erf(float32(v*rootHalf)))
	}
}

// tanhGelu is x (1 + tanh(√(2/π) (x + .044715 x³))) / 2.
func tanhGelu(x []float32) {
	const rootTwoByPi, cubic = 0.79788456080286536, 0.044715
	for i, v := range x {
		cube := float32(float32(v*v) * v)
		x[i] = float32(v*0.5) * (1 + tanh(float32(rootTwoByPi*(v+float32(cubic*cube)))))
	}
}

func relu(x []float32) {
	for i, v := range x {
		x[i] = max(v, 0)
	}
}

func silu(x []float32) {
	for i, v := range x {
		x[i] = v / (1 + exp(-v))
	}
}
