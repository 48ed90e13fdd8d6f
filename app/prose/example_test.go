package prose_test

import (
	"fmt"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
)

// science is a reading of science and arts against male and female terms.
var science = experiment.Answer{Reading: experiment.Reading{
	Experiment: experiment.Resolved{Method: "weat", Sets: map[string]experiment.ResolvedSet{
		"X": {ID: "x", Name: "Science", Words: []string{"physics", "chemistry", "astronomy", "nasa"}},
		"Y": {ID: "y", Name: "Arts", Words: []string{"poetry", "dance", "drama", "novel"}},
		"A": {ID: "a", Name: "Male terms", Words: []string{"he", "him"}},
		"B": {ID: "b", Name: "Female terms", Words: []string{"she", "her"}},
	}},
	Values: map[string]float64{"d": 1.6, "d_low": -0.1, "d_high": 1.9, "p": 1.0 / 70, "p_low": 1.0 / 70, "p_high": 1.0 / 70, "partitions": 70, "at_least": 1},
}}

func ExampleHeadline() {
	for _, s := range prose.Headline(science) {
		fmt.Printf("%2s %q\n", s.Class, s.Text)
	}
	// Output:
	//    "Science words lean to "
	// pa "male terms"
	//    " more than arts words do; other words could show otherwise."
}

func ExampleVerdict() {
	fmt.Println(prose.Plain(prose.Verdict(science)))
	// Output:
	// The difference is large, and sorting these eight words by luck would match it about once in 100. But much hangs on which words were chosen: over all of this kind it may be nothing.
}

func ExampleFigures() {
	for _, f := range prose.Figures(science) {
		fmt.Println(f.Term, "|", f.Value, "|", f.Note)
	}
	// Output:
	// Effect size d | 1.60 | large; at most 2
	// 95 % interval | −0.10 to 1.90 | over the choice of targets and terms
	// p-value, exact | 0.014 | 1 of 70 sortings
	// Words found | 12 of 12 | 8 targets, 4 terms
}

func ExampleQuestion() {
	fmt.Println(prose.QuestionText(prose.Question("weat", prose.AskedBy(science))))
	// Output:
	// In these vectors, do science words lean more to male terms, and less to female terms, than arts words?
}

func ExampleLuck() {
	fmt.Println(prose.Luck(108.0 / 12870))
	// Output: about 8 times in 1,000
}

func ExampleExplain() {
	tip, _ := prose.Explain("seed")
	fmt.Println(tip.Text)
	// Output: The number that random draws start from. The same number gives the same draws.
}
