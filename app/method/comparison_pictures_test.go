package method

import (
	"encoding/json"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

// twoByTwo is a comparison of two tests in two embeddings, one cell of which is empty. Its
// numbers are made up.
func twoByTwo() Comparison {
	cell := func(v, low, high, q float64) experiment.ComparedCell {
		return experiment.ComparedCell{Value: experiment.Number(v), Low: experiment.Number(low),
			High: experiment.Number(high), P: experiment.Number(q), Q: experiment.Number(q), Targets: 16}
	}
	none := experiment.ComparedCell{Value: experiment.None(), Low: experiment.None(), High: experiment.None(),
		P: experiment.None(), Q: experiment.None(),
		Reason: "1 of 32 words found: African American names", Error: &experiment.Error{Code: "too_few_words"}}
	return Comparison{experiment.Comparison{
		Rows: []experiment.ComparedRow{
			{Name: "WEAT 7", Title: "Math and arts, male and female", Source: "Caliskan, Bryson and Narayanan 2017",
				Method: "weat", Value: "d"},
			{Name: "WEAT <8>", Title: "Science and arts, male and female", Source: "Caliskan, Bryson and Narayanan 2017",
				Method: "weat", Value: "d"}},
		Columns: []experiment.ComparedColumn{{ID: "one", Title: "Vectors & one", MadeBy: "Pennington, Socher, Manning 2014"},
			{ID: "two", Title: "Two"}},
		Cells: [][]experiment.ComparedCell{{cell(1.3, 0.4, 1.7, 0.01), cell(-0.3, -0.9, 0.4, 0.6)},
			{cell(0.1, -0.5, 0.7, 0.8), none}},
		Family: 3, Digest: strings.Repeat("0123456789abcdef", 4)}}
}

// savedPicture is what a saved specification says and draws.
type savedPicture struct {
	Width float64
	Title struct{ Text, Subtitle []string }
	Layer []struct {
		Mark struct{ Type string }
		Data struct {
			Values []struct {
				X, Y, X2, Y2 float64
				T            string
			}
		}
	}
}

// Both pictures of a comparison say away from the page what they show, and have every number.
func TestComparisonPictures(t *testing.T) {
	c := twoByTwo()
	for _, of := range []string{ForestPicture, HeatPicture} {
		for _, width := range []float64{320, 760} {
			var got savedPicture
			if err := json.Unmarshal(c.Picture(of, width), &got); err != nil {
				t.Fatal(of, err)
			}
			said := strings.Join(append(got.Title.Text, got.Title.Subtitle...), "")
			want := []string{"Each test in each embedding", c.Headline(), "◂ the other way", "as the authors expect ▸",
				"not distinguishable from chance", "Vectors & one (Pennington, Socher, Manning 2014); Two",
				"Tests: Caliskan, Bryson and Narayanan 2017.", "check 0123456789abcdef."}
			for _, w := range want {
				if !strings.Contains(said, w) {
					t.Errorf("%s, %v: %q is not in %q", of, width, w, said)
				}
			}
			kinds, texts := map[string]int{}, ""
			for _, l := range got.Layer {
				kinds[l.Mark.Type] += len(l.Data.Values)
				for _, v := range l.Data.Values {
					texts += v.T + "\n"
					if v.X < 0 || v.Y < 0 || v.X > got.Width || v.X2 > got.Width+0.05 {
						t.Errorf("%s, %v: a mark at %v, %v", of, width, v.X, v.Y)
					}
				}
			}
			need := []string{"Two", "WEAT <8>"}
			if of == HeatPicture {
				need = append(need, "+1.30\n", "−0.30 •", "+0.10 •", "1 of 32", "Math and arts")
				if kinds["rect"] != 4+8 { // cells; seven steps and the empty one in the key
					t.Errorf("%d boxes", kinds["rect"])
				}
			} else if kinds["rect"] != 3 || kinds["rule"] < 3 { // squares; intervals and grid
				t.Errorf("%v", kinds)
			}
			for _, w := range need {
				if !strings.Contains(texts, w) {
					t.Errorf("%s, %v: %q is not in %q", of, width, w, texts)
				}
			}
		}
	}
	if none := (Comparison{}).Picture(HeatPicture, 760); none != nil {
		t.Errorf("a picture of nothing: %s", none)
	}
}

// Steps of an effect size are Cohen's 0.2 and 0.8, and 1.2; those of other values lie at the same
// shares of 1.5, which stands for the largest: 0.8 of 1.5 is 0.53 of the largest.
func TestHeatStep(t *testing.T) {
	c := twoByTwo()
	for v, want := range map[float64]string{0: "z", 0.19: "z", -0.19: "z", 0.2: "a1", -0.79: "b1", 0.8: "a2",
		-1.19: "b2", 1.2: "a3", -2: "b3"} {
		if got := c.HeatStep(0, v); got != want {
			t.Errorf("%v: %s, want %s", v, got, want)
		}
	}
	c.Rows[0].Method, c.Rows[0].Value = "rnd", "rnd"
	for share, want := range map[float64]string{0.1: "z", 0.5: "a1", 0.6: "a2", 1: "a3"} {
		if got := c.HeatStep(0, 1.3*share); got != want { // 1.3 is the largest of the row
			t.Errorf("%v of the largest: %s, want %s", share, got, want)
		}
	}
}
