package train

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// Several workers find the bits of one, also where they wait for each other all the time.
func TestTurns(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	for _, words := range []int{2, 40, 1000} {
		list := make([]Prediction, 4000)
		for i := range list {
			list[i].Input = uint32(r.IntN(words))
			for k := range list[i].Output {
				list[i].Output[k] = uint32(r.IntN(words))
			}
		}
		input, output := newWeights(words, 16), newWeights(words, 16)
		for i := range input.Values {
			input.Values[i], output.Values[i] = float32(r.NormFloat64()), float32(r.NormFloat64())
		}
		one := Predictor{Input: copied(input), Output: copied(output), Sum: make([]float32, 16),
			Logistic: NewLogistic(), Rate: 0.025}
		several := Predictor{Input: copied(input), Output: copied(output), Logistic: one.Logistic, Rate: one.Rate}
		turns := newTurns(words, 16, 5)
		for range 3 {
			Predict(list, one)
			turns.learn(list, several)
		}
		if !slices.Equal(one.Input.Values, several.Input.Values) || !slices.Equal(one.Output.Values, several.Output.Values) {
			t.Errorf("of %d words five workers find other numbers", words)
		}
		if slices.Equal(one.Input.Values, input.Values) || slices.Equal(one.Output.Values, output.Values) {
			t.Errorf("of %d words nothing has moved", words)
		}
	}
}

func copied(w weights) Rows { return Rows{Stride: w.Stride, Values: slices.Clone(w.Values)} }
