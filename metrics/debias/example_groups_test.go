package debias_test

import (
	"context"
	"fmt"

	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/measure"
)

func ExampleFit_multiclassHard() {
	space := plane()
	fitted, err := debias.Fit(context.Background(), space, measure.Step{
		Method:  "multiclass-hard",
		Groups:  [][]string{{"she"}, {"he"}},
		Options: map[string]any{"k": 1},
	}, nil)
	show(space, fitted, err, "she", "he", "nurse")
	// Output:
	// she [0.60 0.80]
	// he [-0.60 0.80]
	// nurse [0.00 1.00]
}

func ExampleFit_multiclassSoft() {
	space := plane()
	fitted, err := debias.Fit(context.Background(), space, measure.Step{
		Method:   "multiclass-soft",
		Groups:   [][]string{{"she"}, {"he"}},
		Specific: []string{"she", "he"},
		Options:  map[string]any{"k": 1, "lambda": 0.0},
	}, nil)
	show(space, fitted, err, "nurse")
	// Output:
	// nurse [0.80 0.60]
}

func ExampleFit_gbdd() {
	space := plane()
	fitted, err := debias.Fit(context.Background(), space, measure.Step{
		Method: "gbdd",
		Groups: [][]string{{"she"}, {"he"}},
	}, nil)
	show(space, fitted, err, "she", "nurse", "queen")
	// Output:
	// she [0.00 0.80]
	// nurse [0.00 0.60]
	// queen [0.00 0.80]
}

func ExampleFit_bam() {
	space := plane()
	fitted, err := debias.Fit(context.Background(), space, measure.Step{
		Method: "bam",
		Groups: [][]string{{"she"}, {"he"}},
	}, nil)
	// The space turns by the angle from she to he, 74°, and nurse goes half-way:
	// from (0.8, 0.6) to 0.8 times (0.28, 0.96).
	show(space, fitted, err, "nurse")
	// Output:
	// nurse [0.22 0.77]
}

func ExampleFit_hsr() {
	space := plane()
	fitted, err := debias.Fit(context.Background(), space, measure.Step{
		Method:   "hsr",
		Specific: []string{"she", "he"},
		Options:  map[string]any{"alpha": 1},
	}, nil)
	// she and he span 0.72 along the first axis and 1.28 along the second.
	show(space, fitted, err, "she", "nurse", "queen")
	// Output:
	// she [0.60 0.80]
	// nurse [0.47 0.26]
	// queen [1.74 1.75]
}

func ExampleFit_ran() {
	space := plane()
	fitted, err := debias.Fit(context.Background(), space, measure.Step{
		Method:  "ran",
		Pairs:   [][]string{{"she", "he"}},
		Neutral: []string{"nurse"},
	}, nil)
	show(space, fitted, err, "nurse", "she")
	// Output:
	// nurse [0.60 0.80]
	// she [0.60 0.80]
}

func ExampleFit_doubleHard() {
	// The first axis is frequency, the second gender, the third the topic; words
	// that lean to she are frequent.
	m := embed.NewMemory(embed.Info{})
	for _, w := range []struct {
		word    string
		x, y, z float64
	}{
		{"she", 0, 1, 0}, {"he", 0, -1, 0},
		{"nurse", 10, 0.5, 1}, {"dancer", 10, 0.5, -1}, {"captain", -10, -0.5, 1}, {"drummer", -10, -0.5, -1},
	} {
		if err := m.Add(w.word, []float64{w.x, w.y, w.z}); err != nil {
			fmt.Println(err)
		}
	}
	if err := m.Ready(); err != nil {
		fmt.Println(err)
	}
	space := debias.NewSpace(m)
	fitted, err := debias.Fit(context.Background(), space, measure.Step{
		Method:   "double-hard",
		Pairs:    [][]string{{"she", "he"}},
		Specific: []string{"she", "he"},
	}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	v := fitted.Report().Values
	fmt.Printf("without component %v the clusters follow gender by %.2f, with it by %.2f\n", v["component"],
		v["accuracy"], v["accuracy_hard"])
	show(space, fitted, err, "dancer")
	// Output:
	// without component 1 the clusters follow gender by 0.50, with it by 1.00
	// dancer [0.00 0.00 -1.00]
}
