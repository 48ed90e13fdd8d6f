package chart_test

import (
	"fmt"

	"weatherglass/app/chart"
	"weatherglass/metrics/experiment"
)

var reading = experiment.Answer{Reading: experiment.Reading{
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
	for _, c := range chart.Charts(reading, 760) {
		fmt.Println(c.ID, "|", c.Title, "|", c.PoleB, "|", c.PoleA)
	}
	// Output: strip | Each word along the axis | ◂ closer to female terms | closer to male terms ▸
}

func ExampleGlassAlt() {
	fmt.Println(chart.GlassAlt(reading))
	// Output: Effect size 1.16 on a scale from −2 to 2, 95 % interval −0.07 to 1.64
}

func ExampleTable() {
	for _, g := range chart.Table(reading).Groups {
		for _, r := range g.Rows {
			fmt.Println(r.Cells[0].Text, r.Cells[1].Text, r.Cells[2].Text, r.Cells[2].Data[0].Number)
		}
	}
	// Output:
	// physics male ▸ +0.050 0.05
	// poetry male ▸ +0.010 0.01
}
