package method

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/app/chart"
	"weatherglass/app/prose"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/protocol"
	"weatherglass/metrics/series"
)

// overTime is a reading of four periods of twenty years with these values of d, the
// third a gap.
func overTime(values map[string]float64) protocol.Answer {
	a := reading("weat", values)
	rows := [][]any{
		{1850.0, 1840.0, 1859.0, "e1", 1.0, 0.5, 1.5, 8.0, nil}, {1870.0, 1860.0, 1879.0, "e2", 0.75, 0.25, 1.25, 8.0, nil},
		{1890.0, 1880.0, 1899.0, "e3", nil, nil, nil, nil, "too_few_words"},
		{1910.0, 1900.0, 1920.0, "e4", 0.25, nil, nil, 7.0, nil},
	}
	a.Reading.Tables = []experiment.Table{
		{Name: "epochs", Columns: []string{"at", "from", "to", "embedding", "d", "d_low", "d_high", "found X", "note"},
			Rows: rows},
		{Name: "words", Columns: []string{"set", "word", "1840–1859", "1860–1879", "1880–1899", "1900–1920"},
			Rows: [][]any{{"X", "nurse", 0.5, nil, nil, -0.25}}},
	}
	for i, at := range []float64{1850, 1870, 1910} {
		a.Reading.Epochs = append(a.Reading.Epochs, experiment.Epoch{At: series.At{Time: at},
			Embedding: embed.Info{Title: "English novels, " + []string{"1840 to 1859", "1860 to 1879", "1900 to 1920"}[i]}})
	}
	return a
}

func TestSeriesHeadline(t *testing.T) {
	down := map[string]float64{"change": -0.75, "slope": -0.0125, "slope_low": -0.02, "slope_high": -0.005,
		"p": 0.01, "detectable": 0.02}
	unclear := map[string]float64{"change": -0.75, "slope": -0.0125, "slope_low": -0.04, "slope_high": 0.015, "p": 0.2}
	for _, c := range []struct {
		a    protocol.Answer
		want string
	}{
		{overTime(down), "Math words moved towards female terms, compared with arts words."},
		{overTime(unclear), "No clear movement of math words between male terms and female terms, compared with arts words."},
		{overTime(map[string]float64{"change": -0.5, "change_low": -0.9, "change_high": -0.1}),
			"Math words moved towards female terms, compared with arts words."},
		{overTime(nil), "Nothing can be said of a change over time."},
	} {
		if got := prose.Plain(Headline(c.a)); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	// Where slope and change part, neither is denied and both are doubted.
	unclear["change_low"], unclear["change_high"] = -1.4, -0.1
	if got := prose.Plain(Headline(overTime(unclear))); !strings.HasSuffix(got, ", though luck could do as much.") {
		t.Errorf("a change that is clear, a slope that is not: %q", got)
	}
	down["change_low"], down["change_high"] = -1.6, 0.1
	if got := prose.Plain(Headline(overTime(down))); !strings.HasSuffix(got, "; other texts could show otherwise.") {
		t.Errorf("a slope that is clear, a change that is not: %q", got)
	}
	delete(down, "change_low")
	// Change of -0.0125 a year: -0.13 in ten, -0.75 from 1850 to 1910, and 0.02 · 60 = 1.2.
	text := prose.Plain(Verdict(overTime(down)))
	for _, want := range []string{"1.00 in 1840–1859, 0.25 in 1900–1920", "three points",
		"−0.12 in ten years (−0.20 to −0.05)", "change by 1.20 over"} {
		if !strings.Contains(text, want) {
			t.Errorf("the verdict lacks %q: %s", want, text)
		}
	}
	if title := prose.Title(overTime(down)); !strings.HasSuffix(title, "in English novels, 1840–1859 to 1900–1920") {
		t.Errorf("the title is %q", title)
	}
}

// epochRow is a row of the data of a picture over years.
type epochRow struct {
	T, D, Lo, Hi float64
	Name         string
}

// The picture has three points, of which two are bounded, a line that is dashed only where
// its slope is unclear, and no point where nothing was measured.
func TestSeriesChart(t *testing.T) {
	for _, c := range []struct {
		high   float64
		dashed bool
	}{{-0.005, false}, {0.015, true}} {
		charts := Charts(overTime(map[string]float64{"slope": -0.0125, "slope_low": -0.04, "slope_high": c.high}), 760)
		if len(charts) != 1 {
			t.Fatalf("%d charts", len(charts))
		}
		var spec struct {
			Layer []struct {
				Data struct{ Values []epochRow }
				Mark struct{ StrokeDash []int }
			}
		}
		if err := json.Unmarshal(charts[0].Spec, &spec); err != nil {
			t.Fatal(err)
		}
		line, bounds, points := spec.Layer[2], spec.Layer[3], spec.Layer[4]
		if len(points.Data.Values) != 3 || len(bounds.Data.Values) != 2 || len(line.Mark.StrokeDash) > 0 != c.dashed {
			t.Errorf("%d points, %d bounds, dash %v", len(points.Data.Values), len(bounds.Data.Values), line.Mark.StrokeDash)
		}
		if name := points.Data.Values[0].Name; name != "1840–1859" {
			t.Errorf("the first point is called %q", name)
		}
		// On the line lies the mean of the points, (1 + .75 + .25)/3 in (1850 + 1870 + 1910)/3.
		for _, row := range line.Data.Values {
			if want := 2.0/3 - 0.0125*(row.T-5630.0/3); math.Abs(row.D-want) > 1e-9 || row.Lo >= row.D || row.Hi <= row.D {
				t.Errorf("the line at %v is %v, want %v, in %v to %v", row.T, row.D, want, row.Lo, row.Hi)
			}
		}
	}
	table := Table(overTime(nil))
	if rows := table.Groups[0].Rows; len(rows) != 4 || rows[2].Cells[1].Text != "too few words" ||
		rows[3].Cells[2].Text != "–" {
		t.Errorf("the table %+v", table.Groups)
	}
	if more := MoreTables(overTime(nil)); len(more) != 1 || more[0].Groups[0].Rows[0].Cells[4].Text != "−0.250" {
		t.Errorf("the words %+v", more)
	}
}

// The low and high of a few methods are of another number than the one that is followed:
// they are no interval of it, even where they hold it.
func TestEpochsHaveTheirOwnIntervals(t *testing.T) {
	for method, want := range map[string]bool{"association": true, "axes": false, "neighbour-test": false} {
		a := reading(method, nil)
		main, ok := prose.MeasureOf(method)
		if !ok {
			t.Fatal(method)
		}
		a.Reading.Tables = []experiment.Table{{Name: "epochs", Columns: []string{"at", main.Values[0].ID, "low", "high"},
			Rows: [][]any{{1990.0, 0.5, 0.25, 0.75}}}}
		if e := (&prose.View{Answer: a}).Epochs(); len(e) != 1 || e[0].Bounded != want {
			t.Errorf("%s: %+v", method, e)
		}
	}
}

// inParts is a reading of two named parts.
func inParts(difference, low, high, p float64) protocol.Answer {
	a := reading("association", nil)
	a.Reading.Tables = []experiment.Table{
		{Name: "epochs", Columns: []string{"at", "from", "to", "embedding", "mean", "low", "high"},
			Rows: [][]any{{"men", nil, nil, "m", 0.25, 0.125, 0.375}, {"women", nil, nil, "w", 0.25 + difference, nil, nil}}},
		{Name: "differences", Columns: []string{"from", "to", "difference", "low", "high", "p", "q"},
			Rows: [][]any{{"men", "women", difference, low, high, p, p}}},
	}
	for _, by := range []string{"women", "men"} {
		a.Reading.Epochs = append(a.Reading.Epochs, experiment.Epoch{At: series.At{Name: by},
			Embedding: embed.Info{Title: "English novels by " + by}})
	}
	return a
}

func TestPartsHeadline(t *testing.T) {
	for _, c := range []struct {
		a    protocol.Answer
		want string
	}{
		{inParts(-0.125, -0.2, -0.05, 0.01), "Occupations stand nearer to male terms in “men” than in “women”."},
		{inParts(0.125, 0.05, 0.2, 0.01), "Occupations stand nearer to male terms in “women” than in “men”."},
		{inParts(0.125, -0.05, 0.3, 0.2), "No clear difference between “men” and “women”."},
	} {
		if got := prose.Plain(Headline(c.a)); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
	if text := prose.Plain(Verdict(inParts(-0.125, -0.2, -0.05, 0.01))); !strings.Contains(text,
		"0.250 in “men”, 0.125 in “women”") {
		t.Errorf("the verdict is %s", text)
	}
	if title := prose.Title(inParts(1, 0, 2, 1)); !strings.HasSuffix(title, "in English novels, men and women") {
		t.Errorf("the title is %q", title)
	}
}

// No headline of a series denies what its interval leaves out, or claims what it holds.
func TestSeriesClaims(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		low := rapid.Float64Range(-1, 1).Draw(t, "low")
		high := low + rapid.Float64Range(1e-3, 1).Draw(t, "width")
		slope := (low + high) / 2
		p := 0.2
		if low > 0 || high < 0 {
			p = 0.01
		}
		for _, a := range []protocol.Answer{
			overTime(map[string]float64{"change": slope, "slope": slope, "slope_low": low, "slope_high": high, "p": p}),
			inParts(slope, low, high, p),
		} {
			text := prose.Plain(Headline(a))
			if denies := strings.HasPrefix(text, "No clear"); denies != (p > 0.05) {
				t.Fatalf("%v to %v: %s", low, high, text)
			}
		}
	})
}

// A word is drawn where its score is, coloured by its side; one that an epoch lacks is not
// drawn there, and the groups that words are held against never are.
func TestEpochWords(t *testing.T) {
	a := overTime(nil)
	a.Reading.Tables[1].Rows = append(a.Reading.Tables[1].Rows, []any{"X", "welder", 0.1, 0.1, nil, nil},
		[]any{"A", "he", 0.5, 0.5, 0.5, 0.5})
	first, last := chart.EpochWords(a, 760, 0, true), chart.EpochWords(a, 760, 3, true)
	if strings.Count(first, `class="p-at-a"`) != 2 || strings.Contains(first, `class="p-at-b"`) {
		t.Errorf("first: %s", first)
	}
	if strings.Count(last, `class="p-at-b"`) != 1 || strings.Contains(last, `class="p-at-a"`) ||
		strings.Contains(last, ">he<") {
		t.Errorf("last: %s", last)
	}
	a.Reading.Experiment.Sets["A"] = experiment.ResolvedSet{Name: "words that novels have beside men",
		Words: []string{"he"}}
	a.Reading.Experiment.Sets["B"] = experiment.ResolvedSet{Name: "words that novels have beside women",
		Words: []string{"she"}}
	for width, cut := range map[int]bool{360: true, 760: false} {
		svg := chart.EpochWords(a, width, 0, true)
		if strings.Contains(svg, "… ▸") != cut || strings.Contains(svg, "beside women<") == cut {
			t.Errorf("names of both sides at %d pixels, cut %v: %s", width, cut, svg)
		}
	}
	if chart.EpochWords(reading("weat", nil), 760, 0, true) != "" {
		t.Error("words of a reading of one embedding")
	}
	if got := EpochLabels(a); len(got) != 4 || got[3] != "1900–1920" {
		t.Errorf("labels %v", got)
	}
}
