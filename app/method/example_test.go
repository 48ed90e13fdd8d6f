package method_test

import (
	"fmt"

	"weatherglass/app/chart"
	"weatherglass/app/method"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// science is a reading of science and arts against male and female terms.
var science = protocol.Answer{Reading: experiment.Reading{
	Experiment: experiment.Resolved{Method: "weat", Sets: map[string]experiment.ResolvedSet{
		"X": {ID: "x", Name: "Science", Words: []string{"physics", "chemistry", "astronomy", "nasa"}},
		"Y": {ID: "y", Name: "Arts", Words: []string{"poetry", "dance", "drama", "novel"}},
		"A": {ID: "a", Name: "Male terms", Words: []string{"he", "him"}},
		"B": {ID: "b", Name: "Female terms", Words: []string{"she", "her"}},
	}},
	Values: map[string]float64{"d": 1.6, "d_low": -0.1, "d_high": 1.9, "p": 1.0 / 70, "p_low": 1.0 / 70,
		"p_high": 1.0 / 70, "partitions": 70, "at_least": 1},
}}

func ExampleHeadline() {
	for _, s := range method.Headline(science) {
		fmt.Printf("%2s %q\n", s.Class, s.Text)
	}
	// Output:
	//    "Science words lean to "
	// pa "male terms"
	//    " more than arts words do; other words could show otherwise."
}

func ExampleVerdict() {
	fmt.Println(prose.Plain(method.Verdict(science)))
	// Output:
	// The difference is large. Shuffle these eight words, and luck gets this far about once in 100. But it depends on the words: over all of this kind it may be nothing.
}

func ExampleFigures() {
	for _, f := range method.Figures(science) {
		fmt.Println(f.Term, "|", f.Value, "|", f.Note)
	}
	// Output:
	// Effect size d | 1.60 | large; at most 2
	// 95 % interval | −0.10 to 1.90 | over the choice of targets and terms
	// p-value, exact | 0.014 | 1 of 70 shuffles
	// Words found | 12 of 12 | 8 targets, 4 terms
}

func ExampleQuestion() {
	fmt.Println(prose.QuestionText(method.Question("weat", method.AskedBy(science))))
	// Output:
	// In these vectors, do science words lean more to male terms, and less to female terms, than arts words?
}

var reading = protocol.Answer{Reading: experiment.Reading{
	Experiment: experiment.Resolved{Method: "weat", Sets: map[string]experiment.ResolvedSet{
		"X": {ID: "x", Name: "Science", Words: []string{"physics"}}, "Y": {ID: "y", Name: "Arts", Words: []string{"poetry"}},
		"A": {ID: "a", Name: "Male terms"}, "B": {ID: "b", Name: "Female terms"},
	}},
	Values: map[string]float64{"d": 1.16, "d_low": -0.07, "d_high": 1.64, "mean_x": 0.05, "mean_y": 0.01},
	Words: []experiment.WordRow{
		{Set: "X", Word: "physics", As: "physics", Rank: 5027, Scores: map[string]float64{"score": 0.05}},
		{Set: "Y", Word: "poetry", As: "poetry", Rank: 4316, Scores: map[string]float64{"score": 0.01}},
	},
}}

func ExampleCharts() {
	for _, c := range method.Charts(reading, 760) {
		fmt.Println(c.ID, "|", c.Title, "|", c.PoleB, "|", c.PoleA)
	}
	// Output: strip | Each word along the axis | ◂ closer to female terms | closer to male terms ▸
}

func ExampleFrame() {
	fmt.Println(chart.GlassAlt(method.Frame(reading, 760)))
	// Output: Effect size 1.16 on a scale from −2 to 2, 95 % interval −0.07 to 1.64
}

func ExampleTable() {
	for _, g := range method.Table(reading).Groups {
		for _, r := range g.Rows {
			fmt.Println(r.Cells[0].Text, r.Cells[1].Text, r.Cells[2].Text, r.Cells[2].Data[0].Number)
		}
	}
	// Output:
	// physics male ▸ +0.050 0.05
	// poetry male ▸ +0.010 0.01
}
