package method

import (
	"strings"
	"testing"

	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
)

// neighbourhoodAnswer is a reading of 20 occupations between he and she.
func neighbourhoodAnswer(method string, values map[string]float64, tables ...experiment.Table) protocol.Answer {
	a := protocol.Answer{}
	a.Reading.Experiment = experiment.Resolved{Method: method, Sets: map[string]experiment.ResolvedSet{
		"words": {ID: "o", Name: "Occupations"}, "pairs": {Name: "Pairs", Pairs: [][]string{{"he", "she"}}},
		"compared": {Name: "Jobs", Pairs: [][]string{{"doctor", "nurse"}}}, "questions": {Name: "My questions"}}}
	for range 20 {
		a.Reading.Words = append(a.Reading.Words, experiment.WordRow{Set: "words", Word: "job", As: "job",
			Scores: map[string]float64{"score": 0.7}})
	}
	a.Reading.Values, a.Reading.Tables = values, tables
	return a
}

func TestNeighbourhoodHeadlines(t *testing.T) {
	type values = map[string]float64
	for _, c := range []struct {
		method string
		values values
		want   string
	}{
		{"male-neighbours", values{"share": 0.757, "share_low": 0.7, "share_high": 0.8},
			"Of the words nearest to 20 occupations, 76 % lean to the male side."},
		{"male-neighbours", values{"share": 0.24, "p": 0.01}, "Of the words nearest to 20 occupations, only 24 % lean to the male side, most others to the female side."},
		{"male-neighbours", values{"share": 0.757, "share_low": 0.7, "share_high": 0.8, "p": 0.5}, "Of the words nearest to 20 occupations, 76 % lean to the male side, though neighbours are often as one-sided along a random direction."},
		{"male-neighbours", values{"share": 0.55, "share_low": 0.4, "share_high": 0.7}, "No clear side: of the words nearest to 20 occupations, 55 % lean to the male side."},
		{"male-neighbours", nil, "No neighbours can be counted."},
		{"proximity", values{"proximity": 0.1, "p": 0.01}, "10 % of the words nearest to 20 occupations are near by the difference between male and female."},
		{"proximity", values{"proximity": 0.1, "p": 0.36, "random": 0.08}, "10 % of the words nearest to 20 occupations are near by the difference between male and female; by random differences it is 8 % on average."},
		{"proximity", values{"proximity": 0.1, "p": 0.01, "random": 0.05, "proximity_low": 0.07, "proximity_high": 0.14}, "10 % of the words nearest to 20 occupations are near by the difference between male and female, more than the 5 % by random differences."},
		{"proximity", values{"proximity": 0.1, "p": 0.8, "random": 0.2, "proximity_low": 0.07, "proximity_high": 0.14}, "10 % of the words nearest to 20 occupations are near by the difference between male and female, fewer than the 20 % by random differences, though random ones often give as few."},
		{"proximity", values{"proximity": 0.1, "p": 0.98, "random": 0.2, "proximity_low": 0.07, "proximity_high": 0.14}, "10 % of the words nearest to 20 occupations are near by the difference between male and female, fewer than the 20 % by random differences."},
		{"proximity", values{"gipe": 0.1}, "No nearness can be measured."},
		{"gipe", values{"gipe": 0.12, "p": 0.01}, "12 % of the words nearest to 20 occupations, weighted, are near by the difference between male and female."},
		{"gipe", values{"gipe": 0.06, "change": -0.04, "change_low": -0.06, "change_high": -0.02}, "Fewer of the words nearest to 20 occupations are near by the difference between male and female than in the original."},
		{"gipe", values{"gipe": 0.06, "change": 0.04, "change_low": 0.02, "change_high": 0.06}, "More of the words nearest to 20 occupations are near by the difference between male and female than in the original."},
		{"gipe", values{"gipe": 0.06, "change": -0.01, "change_low": -0.02, "change_high": 0.01}, "No clear change in how near 20 occupations stand to others by the difference between male and female."},
		{"sembias", values{"definition": 0.8, "stereotype": 0.15}, "The vectors choose the definition in 80 % of the questions and the stereotype in 15 %."},
		{"sembias", nil, "No question can be answered."},
		{"pair-bias", values{"along": 0.3, "p": 0.01}, "The first words of the compared pairs lean more to the male side than the second ones."},
		{"pair-bias", values{"along": -0.3, "p": 0.01}, "The first words of the compared pairs lean more to the female side than the second ones."},
		{"pair-bias", values{"along": 0.3, "p": 0.2}, "No clear difference of the compared pairs between male and female."},
		{"pair-bias", values{"median_beta": 0.3}, "No difference can be measured."},
	} {
		if got := prose.Plain(Headline(neighbourhoodAnswer(c.method, c.values))); got != c.want {
			t.Errorf("%s %v:\n got %s\nwant %s", c.method, c.values, got, c.want)
		}
	}
}

func TestNeighbourhoodVerdicts(t *testing.T) {
	edges := experiment.Table{Name: "illicit", Columns: []string{"word", "neighbour", "similarity", "beta"},
		Rows: [][]any{{"promoter", "mike", 0.4, 0.36}}}
	type values = map[string]float64
	for _, c := range []struct {
		method string
		values values
		want   string
	}{
		{"male-neighbours", values{"rho": 0.85, "rho_random": 0.89}, "A word’s share and its own lean have the rank correlation +0.85; along random directions it is +0.89 on average."},
		{"male-neighbours", values{"share_low": 0.7, "share_high": 0.8}, "Over all words of this kind it lies between 70 % and 80 %, with 95 % confidence."},
		{"proximity", values{"proximity": 0.1, "random": 0.09, "p": 0.36}, "The share is 0.100. Along directions between random words it is 0.090 on average, and at least as large as here about 4 times in 10. Near by this difference most of all: promoter and mike."},
		{"gipe", values{"gipe": 0.067, "before": 0.11, "change": -0.043}, "The original has 0.110, a change of −0.043."},
		{"sembias", values{"stereotype_low": 0.1, "stereotype_high": 0.3, "none": 0.05, "coverage": 0.9}, "Over all pairs of this kind the share of stereotypes lies between 10 % and 30 %, with 95 % confidence. Neither is chosen in 5 %. The embedding has the words of 90 % of the questions."},
		{"pair-bias", values{"along": 0.3, "along_low": 0.1, "along_high": 0.4, "median_beta": -0.06}, "The mean cosine of their differences with the direction is +0.30. Over all pairs of this kind it lies between +0.10 and +0.40, with 95 % confidence. The median share of their likeness that comes from it, β, is −0.06."},
	} {
		if got := prose.Plain(Verdict(neighbourhoodAnswer(c.method, c.values, edges))); !strings.Contains(got, c.want) {
			t.Errorf("%s:\n got %s\nwant %s", c.method, got, c.want)
		}
	}
}

func TestNeighbourhoodQuestions(t *testing.T) {
	for method, want := range map[string]string{
		"male-neighbours": "In [embedding: these vectors], do the words nearest to [words: occupations] lean toward [pairsA: he] or toward [pairsB: she]?",
		"proximity":       "In [embedding: these vectors], which share of the words nearest to [words: occupations] is near by the difference between [pairsA: he] and [pairsB: she]?",
		"gipe":            "In [embedding: these vectors], how much of the nearness around [words: occupations] comes from the difference between [pairsA: he] and [pairsB: she]?",
		"sembias":         "In [embedding: these vectors], which of four pairs differs most like [pairsA: he] and [pairsB: she]: definitions, stereotypes or neither, in [questions: My questions]?",
		"pair-bias":       "In [embedding: these vectors], how far do [compared: Jobs] differ along the difference between [pairsA: he] and [pairsB: she]?",
	} {
		if got := blanks(Question(method, AskedBy(neighbourhoodAnswer(method, nil)))); got != want {
			t.Errorf("%s:\n got %s\nwant %s", method, got, want)
		}
	}
}

func TestNeighbourhoodFigures(t *testing.T) {
	type values = map[string]float64
	for method, c := range map[string]struct {
		values values
		want   [3]string
	}{
		"male-neighbours": {values{"share": 0.757}, [3]string{"Neighbours, male", "76 %",
			"of those nearest to a word, on average"}},
		"proximity": {values{"proximity": 0.1}, [3]string{"Proximity bias η", "0.10", "share of the nearest words"}},
		"gipe":      {values{"gipe": 0.12}, [3]string{"GIPE", "0.12", "0 is none"}},
		"sembias":   {values{"definition": 0.8}, [3]string{"Definition", "80 %", "chosen by luck: 25 %"}},
		"pair-bias": {values{"along": 0.3}, [3]string{"Difference along", "0.30", "mean cosine; 0 is none"}},
	} {
		if got := cells(Figures(neighbourhoodAnswer(method, c.values))[0]); got != c.want {
			t.Errorf("%s: got %q, want %q", method, got, c.want)
		}
	}
}
