package encoder_test

import (
	"context"
	"fmt"
	"os"

	"weatherglass/metrics/encoder"
	"weatherglass/metrics/formats/safetensors"
)

// Example reads a model, says what it will take, and makes vectors of two sentences.
func Example() {
	config, err := os.ReadFile("testdata/electra/config.json")
	if err != nil {
		fmt.Println(err)
		return
	}
	c, err := encoder.ReadConfig(config)
	if err != nil {
		fmt.Println(err)
		return
	}
	f, err := os.Open("testdata/electra/model.safetensors")
	if err != nil {
		fmt.Println(err)
		return
	}
	defer f.Close()
	info, err := f.Stat()
	if err != nil {
		fmt.Println(err)
		return
	}
	weights, err := safetensors.Open(f, info.Size())
	if err != nil {
		fmt.Println(err)
		return
	}
	plan, err := encoder.Inspect(weights, c)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(c.Type, c.Layers, "layers of", c.Width, "fills masks:", plan.FillsMasks, "bytes:", plan.Weights)
	m, err := encoder.Load(context.Background(), weights, c, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	job := encoder.Job{Sentences: [][]int{{2, 7, 33, 3}, {2, 91, 3}}}
	vectors, err := m.Vectors(context.Background(), job, encoder.Pooling{By: encoder.Mean, Normalise: true}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(len(vectors), "vectors of", len(vectors[0]))
	// Output:
	// electra 2 layers of 32 fills masks: true bytes: 90720
	// 2 vectors of 32
}
