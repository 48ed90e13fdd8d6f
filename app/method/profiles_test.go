package method

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"
	"testing"

	"weatherglass/app/chart"
	"weatherglass/app/prose"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/protocol"
)

// profiled is an answer of four words on two axes.
func profiled() protocol.Answer {
	row := func(word string, first, second float64) measure.WordRow {
		return measure.WordRow{Set: "words", Word: word, As: word, Rank: 9,
			Scores: map[string]float64{"place_1": first, "score_1": first, "place_2": second, "score_2": second}}
	}
	r := experiment.Reading{
		Values: map[string]float64{"axes": 2, "leaning": 1, "crossed": 1, "rho": -0.8, "rho_usual": -0.25,
			"cos": -0.3, "others": 1900},
		Words: []measure.WordRow{row("nurse", -0.4, 0.3), row("smith", 0.2, -0.1), row("clerk", 0, 0.05), row("<b>", -0.1, 0),
			{Set: "A", Word: "he", As: "he"}},
		Tables: []measure.Table{
			{Name: "axes", Columns: []string{"axis", "a", "b", "found_a", "found_b", "mean", "sd", "others_mean",
				"others_sd", "to_a", "to_b"},
				Rows: [][]any{{1., "A", "B", 8., 8., -0.075, 0.22, 0.01, 0.1, 0., 1.},
					{2., "C", "D", 5., 5., 0.06, 0.15, 0., 0.1, 0., 0.}}},
			{Name: "alike", Columns: []string{"first", "second", "cos", "rho", "rho_usual"},
				Rows: [][]any{{1., 2., -0.3, -0.8, -0.25}}},
			{Name: "intersections", Columns: []string{"first", "second", "n", "expected", "usual", "p", "q", "words"},
				Rows: [][]any{{"A", "C", 1., 2.5, 2.25, 0.9, 0.9, "clerk"},
					{"B", "C", 7., 2.5, 3.25, 0.0004, 0.0016, "nurse, clerk, smith, baker"},
					{"B", "D", 6., 2.5, 6.5, 0.001, 0.002, "smith"}}},
		},
	}
	set := func(name string) experiment.ResolvedSet {
		return experiment.ResolvedSet{ID: "x", Name: name, Words: []string{"one", "two"}}
	}
	r.Experiment = experiment.Resolved{Method: "profiles", Options: map[string]any{"scale": "raw", "share": 25.,
		"others": 2000}, Sets: map[string]experiment.ResolvedSet{
		"words": {ID: "x", Name: "Occupations", Words: []string{"nurse", "smith", "clerk", "<b>"}}, "A": set("Male terms"),
		"B": set("Female terms"), "C": set("Pleasant"), "D": set("Unpleasant")}}
	return protocol.Answer{Reading: r}
}

func TestProfilesSentences(t *testing.T) {
	a := profiled()
	if got, want := prose.QuestionText(Question("profiles", AskedBy(a))), "In these vectors, where do 4 occupations lie between male terms and female terms and between pleasant words and unpleasant words?"; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if got, want := prose.Plain(Headline(a)), "7 of 4 occupations lie far out both toward female terms and toward pleasant words; were the axes apart, 2.5 would."; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	want := "Far out are the 25 % of the words that lie farthest to a side. Of as many other words, about as frequent, 3.2 would lie there: so much is the axes’ own doing. " +
		"Farthest out there are “nurse”, “clerk” and “smith”. One of the four lies farther out on some axis than words about as frequent do, when all words of an axis are looked at together. " +
		"The two axes that order the words most alike, or most the other way round, have the rank correlation −0.80; of other words they have −0.25."
	if got := prose.Plain(Verdict(a)); got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	if n := len(Figures(a)); n != 4 {
		t.Errorf("%d figures", n)
	}
	for _, row := range a.Reading.Tables[2].Rows {
		row[6] = 0.2
	}
	if got, want := prose.Plain(Headline(
		a)), "No two ends of the two axes share clearly more words than axes apart would."; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	delete(a.Reading.Values, "crossed")
	a.Reading.Tables = a.Reading.Tables[:2]
	if got, want := prose.Plain(Headline(a)), "4 occupations have places on two axes."; got != want {
		t.Errorf("%s\nwant %s", got, want)
	}
	a.Reading.Values, a.Reading.Tables = nil, nil
	if got := prose.Plain(Headline(a)); !strings.HasPrefix(got, "There are fewer than two axes") ||
		len(Charts(a, 760)) > 0 {
		t.Error(got)
	}
}

// Each word is a line with a point on each axis, and those farthest out are named.
func TestProfileLines(t *testing.T) {
	a := profiled()
	charts := Charts(a, 760)
	if len(charts) != 1 || charts[0].ID != "profiles" {
		t.Fatalf("%+v", charts)
	}
	var spec struct {
		Layer []struct {
			Data struct{ Values []map[string]any }
		}
	}
	if err := json.Unmarshal(charts[0].Spec, &spec); err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, layer := range []int{5, 6, 8, 11} {
		for _, x := range spec.Layer[layer].Data.Values {
			got = append(got, fmt.Sprint(x["w"]))
		}
	}
	want := "◂ female terms|◂ unpleasant words|male terms ▸|pleasant words ▸|nurse|smith|smith|nurse"
	if strings.Join(got, "|") != want {
		t.Errorf("%s\nwant %s", strings.Join(got, "|"), want)
	}
	if n := len(spec.Layer[1].Data.Values); n != 8 {
		t.Errorf("%d points", n)
	}
	p := Frame(a, 760).Profiles()
	if low, high := p.At(-0.4), p.At(0.4); !(low > 0 && math.Abs(low+high-1) < 1e-12 && p.At(0) == 0.5) {
		t.Errorf("%v %v", low, high)
	}
	if text := p.Text(-0.4); text != "−0.400" {
		t.Error(text)
	}
}

// On a scale of percents the axes run from 0 to 1.
func TestProfilesOfPercents(t *testing.T) {
	a := profiled()
	a.Reading.Experiment.Options["scale"] = "percentile"
	if p := Frame(a, 760).Profiles(); p.Low != 0 || p.High != 1 || p.At(0.25) != 0.25 || p.Text(0.25) != "25 %" {
		t.Errorf("%+v", p)
	}
}

// The table has the words with their places, and names groups where the reading has roles.
func TestProfileTables(t *testing.T) {
	a := profiled()
	if d := Table(a); len(d.Groups[0].Rows) != 4 || profileRow(d, 0) != "nurse|−0.400|+0.300|10" {
		t.Errorf("%s of %+v", profileRow(d, 0), d)
	}
	more := MoreTables(a)
	if len(more) != 3 {
		t.Fatalf("%d tables", len(more))
	}
	if got := profileRow(more[0], 1); got != "female terms|pleasant words|7|2.5|3.25|0.00040|0.0016|nurse, clerk, smith, baker" {
		t.Error(got)
	}
	if got := profileRow(more[1], 0); !strings.HasPrefix(got, "1|male terms|female terms|8|8|") {
		t.Error(got)
	}
}

// profileRow is the texts of a row.
func profileRow(d chart.DataTable, row int) string {
	var out []string
	for _, c := range d.Groups[0].Rows[row].Cells {
		out = append(out, c.Text)
	}
	return strings.Join(out, "|")
}

// Ranges of several axes keep the words that lie in all of them; a range that reaches an end
// keeps what lies there.
func TestProfileRanges(t *testing.T) {
	f := Frame(profiled(), 760)
	p := f.Profiles()
	v := p.View()
	left := func() (words []string) {
		for _, i := range p.Within(v) {
			words = append(words, p.Words[i].Word)
		}
		return words
	}
	if !v.Open() || len(left()) != 4 || p.ProfileLeft(v) != "No range is set: all 4 words are shown." {
		t.Errorf("%v: %s", left(), p.ProfileLeft(v))
	}
	v.Ranges[0].High = 50 // no farther right than the middle
	if got := strings.Join(left(), " "); got != "nurse clerk <b>" || p.ProfileLeft(v) != "3 of 4 words lie in the range." {
		t.Errorf("%s: %s", got, p.ProfileLeft(v))
	}
	v.Ranges[1].Low = 51
	if got := strings.Join(left(), " "); got != "nurse clerk" || p.ProfileLeft(v) != "2 of 4 words lie in both ranges." {
		t.Errorf("%s: %s", got, p.ProfileLeft(v))
	}
	v.Ranges[1].Low = 60
	v.Marked = "<b>"
	if got := strings.Join(left(), " "); got != "nurse" || p.ProfileLeft(v) != "1 of 4 words lies in both ranges." {
		t.Errorf("%s: %s", got, p.ProfileLeft(v))
	}
	svg := f.ProfileDrawing(p, v)
	for piece, n := range map[string]int{`class="b-out"`: 3, `class="b-in"`: 1, `class="b-range"`: 2,
		`class="b-marked"`: 1, "&lt;b&gt; −0.100": 1, "<b>": 0, "style=": 0, "◂ female terms": 1, "pleasant words ▸": 1} {
		if got := strings.Count(svg, piece); got != n {
			t.Errorf("%d times %s, want %d", got, piece, n)
		}
	}
	if got := p.ValueText(0, 100); got != "+0.420, toward male terms" || p.ValueText(0, 50) != "0.000, in the middle" {
		t.Error(got, p.ValueText(0, 50))
	}
}
