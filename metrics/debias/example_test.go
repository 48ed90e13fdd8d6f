package debias_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

// plane makes an embedding of vectors in the plane; the first axis is gender.
func plane() debias.Space {
	m := embed.NewMemory(embed.Info{})
	for _, w := range []struct {
		word string
		x, y float64
	}{{"she", 0.6, 0.8}, {"he", -0.6, 0.8}, {"nurse", 0.8, 0.6}, {"captain", -0.6, 0.8},
		{"queen", 3, 4}, {"king", -8, 6}} {
		if err := m.Add(w.word, []float64{w.x, w.y}); err != nil {
			fmt.Println(err)
		}
	}
	if err := m.Ready(); err != nil {
		fmt.Println(err)
	}
	return debias.NewSpace(m)
}

// show prints the new vectors of words.
func show(space debias.Space, fitted debias.Fitted, err error, words ...string) {
	if err != nil {
		fmt.Println(err)
		return
	}
	hits, err := debias.Debiased(space, fitted).Find(context.Background(), words)
	if err != nil {
		fmt.Println(err)
	}
	for _, h := range hits {
		fmt.Printf("%s %.2f\n", h.As, h.Vector)
	}
}

func ExampleFit() {
	space := plane()
	fitted, err := debias.Fit(context.Background(), space, measure.Step{
		Method:   "hard",
		Pairs:    [][]string{{"she", "he"}},
		Specific: []string{"she", "he"},
		Equalize: [][]string{{"queen", "king"}},
	}, nil)
	show(space, fitted, err, "she", "nurse", "queen", "king")
	// Output:
	// she [0.60 0.80]
	// nurse [0.00 1.00]
	// queen [0.71 0.70]
	// king [-0.71 0.70]
}

// The plane is symmetric, so half of the bias stays where the first component
// shrinks by √0.5.
func Example_soft() {
	space := plane()
	fitted, err := debias.Fit(context.Background(), space, measure.Step{
		Method:  "soft",
		Pairs:   [][]string{{"she", "he"}},
		Options: map[string]any{"retain": 0.5},
	}, nil)
	show(space, fitted, err, "she", "nurse")
	fmt.Printf("bias retained %.2f\n", fitted.Report().Values["bias_ratio"])
	// Output:
	// she [0.47 0.88]
	// nurse [0.69 0.73]
	// bias retained 0.50
}

func Example_projection() {
	space := plane()
	fitted, err := debias.Fit(context.Background(), space, measure.Step{Method: "projection",
		Pairs: [][]string{{"she", "he"}}}, nil)
	show(space, fitted, err, "nurse", "king")
	// Output:
	// nurse [0.00 0.60]
	// king [0.00 6.00]
}

// The share 1 / (0.6 + 1)² of the component of nurse stays, and nothing of that
// of a word without one.
func Example_partialProjection() {
	space := plane()
	fitted, err := debias.Fit(context.Background(), space, measure.Step{Method: "partial-projection",
		Pairs: [][]string{{"she", "he"}}}, nil)
	show(space, fitted, err, "nurse")
	// Output: nurse [0.31 0.60]
}

func Example_frequency() {
	space := plane()
	fitted, err := debias.Fit(context.Background(), space, measure.Step{Method: "frequency"}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(fitted.Report().Values["components"], "component of two")
	// Output: 1 component of two
}

// Queen minus nurse points to 135 degrees, nurse minus captain to −8, or, the
// other way round, to 172.
func Example_oscar() {
	space := plane()
	fitted, err := debias.Fit(context.Background(), space, measure.Step{
		Method: "oscar", Pairs: [][]string{{"queen", "nurse"}}, Neutral: []string{"nurse", "captain"},
	}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.0f degrees before\n", fitted.Report().Values["angle"])
	// Output: 37 degrees before
}

func Example_inlp() {
	space := plane()
	fitted, err := debias.Fit(context.Background(), space, measure.Step{
		Method: "inlp", Groups: [][]string{{"she", "queen", "nurse"}, {"he", "king", "captain"}},
		Options: map[string]any{"iterations": 1},
	}, nil)
	show(space, fitted, err, "she", "he")
	// Output:
	// she [0.00 0.80]
	// he [0.00 0.80]
}

// A chain projects on the plane's second axis first; of what is left only the
// frequency direction is there to be taken.
func ExampleChain() {
	space := plane()
	fitted, err := debias.Chain(context.Background(), space, []measure.Step{
		{Method: "projection", Pairs: [][]string{{"she", "he"}}},
		{Method: "frequency"},
	}, nil)
	show(space, fitted, err, "nurse", "king")
	fmt.Println(len(debias.Reports(fitted)), "reports")
	// Output:
	// nurse [0.00 0.00]
	// king [0.00 0.00]
	// 2 reports
}

func ExampleLookup() {
	m, ok := debias.Lookup("hard")
	fmt.Println(m.Term, m.Whole, ok)
	// Output: Hard debiasing false true
}

func ExampleBlockMoments() {
	m := debias.BlockMoments([]float64{3, 4, 0, 2}, 2, false)
	fmt.Println(m.Words, m.Sum, m.Products)
	// Output: 2 [3 6] [9 12 12 20]
}
