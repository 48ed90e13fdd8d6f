package experiment_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// leaning returns an embedding in the plane in which a word leans to "he" as far
// as is asked: its cosine with he less that with she.
func leaning(t *testing.T, id string, leans map[string]float64) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{ID: id, Title: id, Digest: "digest of " + id})
	add := func(word string, angle float64) {
		if err := m.Add(word, []float64{math.Cos(angle), math.Sin(angle)}); err != nil {
			t.Fatal(err)
		}
	}
	add("he", 0)
	add("she", math.Pi/2)
	for _, w := range []string{"art", "home", "office", "salary"} {
		if lean, ok := leans[w]; ok {
			add(w, math.Acos(lean/math.Sqrt2)-math.Pi/4)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// decadesEnv has the epochs y0 to y3. Words rise by .01, .02 and .03 a decade; the
// wiggle +a -a -a +a is at right angles to any line. Then the mean rises by .002 a
// year with residuals of a sqrt(4/2).
func decadesEnv(t *testing.T) experiment.Env {
	t.Helper()
	const wiggle = 0.001
	sources := map[string]embed.Source{"none": leaning(t, "none", nil)}
	for i, sign := range []float64{1, -1, -1, 1} {
		id := fmt.Sprint("y", i)
		sources[id] = leaning(t, id, map[string]float64{
			"art": 0.1 + 0.01*float64(i) + sign*wiggle, "office": -0.3 + 0.02*float64(i) + sign*wiggle,
			"home": 0.03*float64(i) + sign*wiggle,
		})
	}
	return experiment.Env{Lexicon: testLexicon(t), Series: experiment.RunSeries,
		Open: func(_ context.Context, id string) (embed.Source, error) {
			if s, ok := sources[id]; ok {
				return s, nil
			}
			return nil, &experiment.Error{Code: "unknown_embedding", Message: message.Plain("There is no " + id + ".")}
		}}
}

const associationOf = `{"method": "association", "sets": {"words": ["art", "office", "home"], "A": ["he"], "B": ["she"]}, "options": {"pool": 0}, "embedding": {"series": [%s]}}`

func runSeries(t *testing.T, env experiment.Env, epochs string) (*experiment.Reading, error) {
	t.Helper()
	e, err := experiment.Parse(fmt.Appendf(nil, associationOf, epochs))
	if err != nil {
		return nil, err
	}
	return experiment.Run(t.Context(), e, env)
}

const fourDecades = `{"at": 2010, "of": "y2"}, {"at": 1990, "of": "y0"}, {"at": 2000, "of": "y1"}, {"at": 2020, "of": "y3"}`

func tableOf(t *testing.T, r *experiment.Reading, name string) experiment.Table {
	t.Helper()
	for _, table := range r.Tables {
		if table.Name == name {
			return table
		}
	}
	t.Fatalf("there is no table %s", name)
	return experiment.Table{}
}

func TestSeries(t *testing.T) {
	r, err := runSeries(t, decadesEnv(t), fourDecades)
	if err != nil {
		t.Fatal(err)
	}
	se := 0.001 * math.Sqrt2 / math.Sqrt(500) // Sxx = 2 (15^2 + 5^2)
	const critical = 4.302652729911275        // Student's t with 2 degrees of freedom
	for id, want := range map[string]float64{
		"slope": 0.002, "slope_low": 0.002 - critical*se, "slope_high": 0.002 + critical*se, "t": 0.002 / se,
		"residual_sd": 0.001 * math.Sqrt2, "change": 0.06, "change_low": 0.06 - critical*0.002,
		"change_high":  0.06 + critical*0.002,
		"mann_kendall": 6, "p_mann_kendall": 1. / 12,
		"theil_sen": 0.002, // slopes .0018 .002 .0022 and, over two and three decades, .0019 .0021 .002
	} {
		near(t, id, r.Values[id], want, 1e-9)
	}
	if _, ok := r.Values["mean"]; ok || r.Values["p"] > 0.001 || r.Values["detectable"] < 2*se {
		t.Errorf("values %v", r.Values)
	}
	epochs := tableOf(t, r, "epochs")
	if text := strings.Join(epochs.Columns, " "); text != "at from to embedding mean sd found words found A found B note" {
		t.Errorf("columns %s", text)
	}
	for i, row := range epochs.Rows {
		if row[0] != float64(1990+10*i) || row[3] != fmt.Sprint("y", i) || row[6] != 3. || row[9] != nil {
			t.Errorf("row %d: %v", i, row)
		}
		near(t, "mean", row[4].(float64), -0.2/3+0.02*float64(i)+[]float64{0.001, -0.001, -0.001, 0.001}[i], 1e-9)
	}
	for i, w := range r.Words[:3] {
		near(t, w.Word, w.Scores["slope"], []float64{0.001, 0.002, 0.003}[i], 1e-9)
		near(t, w.Word+" step", w.Scores["step"], []float64{0.012, 0.022, 0.032}[i], 1e-9)
		if w.Scores["step_at"] != 2020 {
			t.Errorf("%s: the largest step ends at %v", w.Word, w.Scores["step_at"])
		}
	}
	words := tableOf(t, r, "words")
	if words.Columns[2] != "1990" || words.Rows[1][1] != "office" {
		t.Errorf("%v, %v", words.Columns, words.Rows)
	}
	if !noted(r, "few_epochs") || !noted(r, "independent_errors") || noted(r, "gap") || noted(r, "different_words") ||
		noted(r, "correlated_errors") {
		t.Errorf("notes %+v", r.Notes)
	}
	if len(r.Epochs) != 4 || r.Epochs[0].Embedding.ID != "y0" || r.Embedding.ID != "y3" {
		t.Errorf("epochs %+v", r.Epochs)
	}
}

func noted(r *experiment.Reading, code string) bool {
	for _, n := range r.Notes {
		if n.Code == code {
			return true
		}
	}
	return false
}

// An epoch without the words is a gap and stays one; a span says what overlaps.
func TestSeriesWithGap(t *testing.T) {
	r, err := runSeries(t, decadesEnv(t), `{"at": 1980, "of": "none"}, {"span": [1985, 1995], "of": "y0"}, {"span": [1995, 2005], "of": "y1"}, {"at": 2010, "of": "y2"}`)
	if err != nil {
		t.Fatal(err)
	}
	gap := tableOf(t, r, "epochs").Rows[0]
	if gap[0] != 1980. || gap[3] != "none" || gap[4] != nil || gap[len(gap)-1] != "too_few_words" {
		t.Errorf("%v", gap)
	}
	if !noted(r, "gap") || !noted(r, "correlated_errors") || len(r.Epochs) != 3 {
		t.Errorf("%d epochs, notes %+v", len(r.Epochs), r.Notes)
	}
	near(t, "slope", r.Values["slope"], 0.0019, 1e-9) // of +a, .02 - a, .04 - a
	two, err := runSeries(t, decadesEnv(t), `{"at": 1980, "of": "none"}, {"at": 1990, "of": "y0"}, {"at": 2020, "of": "y3"}`)
	if err != nil || !noted(two, "two_epochs") {
		t.Fatalf("%+v, %v", two, err)
	}
	near(t, "change", two.Values["change"], 0.06, 1e-9)
	if _, ok := two.Values["slope"]; ok {
		t.Errorf("two epochs have the values %v", two.Values)
	}
}

// An embedding that lacks one word of a longer list is measured, and it is said.
func TestSeriesWithDifferentWords(t *testing.T) {
	env := decadesEnv(t)
	before := env.Open
	env.Open = func(ctx context.Context, id string) (embed.Source, error) {
		switch id {
		case "full":
			return leaning(t, id, map[string]float64{"art": 0.1, "home": 0.1, "office": 0.1, "salary": 0.5}), nil
		case "other":
			return leaning(t, id, map[string]float64{"art": 0.2, "home": 0.2, "office": 0.2}), nil
		}
		return before(ctx, id)
	}
	e, err := experiment.Parse([]byte(strings.Replace(fmt.Sprintf(associationOf,
		`{"at": "women", "of": "full"}, {"at": "men", "of": "other"}`), `"home"]`, `"home", "salary"]`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Run(t.Context(), e, env)
	if err != nil || !noted(r, "different_words") || len(r.Missing) != 1 ||
		r.Missing[0] != (experiment.Missing{Set: "words", Word: "salary", At: "men"}) {
		t.Fatalf("%+v, %v", r, err)
	}
	table := tableOf(t, r, "differences")
	if len(r.Words) != 0 || len(table.Rows) != 1 || table.Rows[0][0] != "women" || table.Rows[0][1] != "men" {
		t.Fatalf("%+v, words %v", table, r.Words)
	}
	near(t, "difference", table.Rows[0][2].(float64), 0, 1e-9) // .2 and the mean of .1 .1 .1 .5
	if _, ok := r.Values["slope"]; ok {
		t.Errorf("named parts have the values %v", r.Values)
	}
}

func TestSeriesErrors(t *testing.T) {
	env := decadesEnv(t)
	elsewhere := env
	elsewhere.Series = nil
	for _, c := range []struct {
		env          experiment.Env
		epochs, code string
		says         string
	}{
		{elsewhere, fourDecades, "series_elsewhere", "command line"},
		{env, `{"at": 1990, "of": "y0"}, {"at": 2000, "of": "y9"}`, "unknown_embedding", "At 2000"},
		{env, `{"at": 1990, "of": "y0"}`, "one_epoch", "1990"},
		{env, `{"at": 1990, "of": "none"}, {"at": 2000, "of": "y1"}`, "too_few_epochs", "At 1990"},
		{env, `{"at": 1990, "of": "y0"}, {"at": 2000, "of": {"of": "y1", "debias": [{"method": "nothing"}]}}`, "unknown_method", "At 2000"},
		{env, `{"at": 1990, "of": "y0"}, {"at": 2000, "of": {"of": "y1"}}`, "bad_type", "At 2000"},
	} {
		_, err := runSeries(t, c.env, c.epochs)
		var known *experiment.Error
		if !errors.As(err, &known) || known.Code != c.code || !strings.Contains(known.Error(), c.says) {
			t.Errorf("%s: %v, want %s", c.epochs, err, c.code)
		}
	}
	for text, code := range map[string]string{
		`{"embedding": {"series": "novels-xx"}, "test": "caliskan.weat8"}`:                                                "unknown_series",
		`{"embedding": {"series": [{"at": 1, "of": "a"}, {"at": 2, "of": "b"}], "debias": []}, "test": "caliskan.weat8"}`: "unknown_field",
	} {
		e, err := experiment.Parse([]byte(text))
		if err == nil {
			_, err = experiment.Resolve(e, testLexicon(t))
		}
		var known *experiment.Error
		if !errors.As(err, &known) || known.Code != code {
			t.Errorf("%s: %v, want %s", text, err, code)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	e, _ := experiment.Parse(fmt.Appendf(nil, associationOf, fourDecades))
	_, err := experiment.Run(ctx, e, env)
	var known *experiment.Error
	if !errors.As(err, &known) || known.Code != "cancelled" {
		t.Errorf("stopped: %v", err)
	}
}

// A link of a series opens to the same digest; another order of the epochs is the
// same series, other times or another embedding are not.
func TestSeriesLink(t *testing.T) {
	env := decadesEnv(t)
	first, err := experiment.Parse(fmt.Appendf(nil, associationOf, fourDecades))
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Run(t.Context(), first, env)
	if err != nil {
		t.Fatal(err)
	}
	text, err := experiment.EncodeLink(first, r, env.Lexicon)
	if err != nil {
		t.Fatal(err)
	}
	link, err := experiment.DecodeLink(text)
	if err != nil {
		t.Fatal(err)
	}
	again, err := experiment.Run(t.Context(), link.Experiment, env)
	if err != nil || again.Digest != r.Digest || !strings.HasPrefix(r.Digest, link.Digest) {
		t.Errorf("digest %s, from the link %s: %v", r.Digest, again.Digest, err)
	}
	for _, epochs := range []string{
		`{"at": 1991, "of": "y0"}, {"at": 2000, "of": "y1"}, {"at": 2010, "of": "y2"}, {"at": 2020, "of": "y3"}`,
		`{"at": 1990, "of": "y0"}, {"at": 2000, "of": "y1"}, {"at": 2010, "of": "y2"}, {"at": 2020, "of": {"of": "y3", "debias": [{"method": "hard", "pairs": [["he", "she"]]}]}}`,
	} {
		if other, err := runSeries(t, env, epochs); err != nil || other.Digest == r.Digest {
			t.Errorf("%s: digest %v, %v", epochs, other, err)
		}
	}
	data, err := json.Marshal(r)
	if err != nil {
		t.Fatal(err)
	}
	var back experiment.Reading
	if err := json.Unmarshal(data, &back); err != nil || back.Epochs[1].At.Time != 2000 ||
		back.Experiment.Series[3].Of != "y3" {
		t.Errorf("%+v, %v", back.Epochs, err)
	}
}

// Two parts whose values have intervals are compared with an interval.
func TestSeriesOfNamedPartsWithIntervals(t *testing.T) {
	env := decadesEnv(t)
	env.Open = func(_ context.Context, id string) (embed.Source, error) {
		turn := map[string]float64{"early": 0, "late": 0.2}[id]
		m := embed.NewMemory(embed.Info{ID: id, Title: id, Digest: id})
		for i := range 6 {
			for _, w := range []struct {
				name  string
				angle float64
			}{{"m", 0.05 * float64(i)}, {"f", 1.5 + 0.04*float64(i)}, {"w", 0.2 + 0.2*float64(i) + turn}} {
				if err := m.Add(fmt.Sprint(w.name, i), []float64{math.Cos(w.angle), math.Sin(w.angle)}); err != nil {
					return nil, err
				}
			}
		}
		return m, m.Ready()
	}
	text := strings.NewReplacer(`["he"]`, `["m0", "m1", "m2", "m3", "m4", "m5"]`, `["she"]`,
		`["f0", "f1", "f2", "f3", "f4", "f5"]`,
		`["art", "office", "home"]`, `["w0", "w1", "w2", "w3", "w4", "w5"]`).
		Replace(fmt.Sprintf(associationOf, `{"at": "before", "of": "early"}, {"at": "after", "of": "late"}`))
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	r, err := experiment.Run(t.Context(), e, env)
	if err != nil {
		t.Fatal(err)
	}
	epochs, table := tableOf(t, r, "epochs"), tableOf(t, r, "differences")
	var halves [2]float64
	for i, row := range epochs.Rows {
		low, high := row[column(t, epochs, "low")].(float64), row[column(t, epochs, "high")].(float64)
		halves[i] = (high - low) / 2
	}
	row := table.Rows[0]
	reach := math.Hypot(halves[0], halves[1])
	near(t, "low", row[3].(float64), row[2].(float64)-reach, 1e-9)
	near(t, "high", row[4].(float64), row[2].(float64)+reach, 1e-9)
	if p := row[5].(float64); !(p > 0 && p < 1) || r.Values["p_heterogeneity"] != p &&
		math.Abs(r.Values["p_heterogeneity"]-p) > 1e-9 {
		t.Errorf("p %v, of all parts %v", p, r.Values["p_heterogeneity"])
	}
}

// column returns where a table has a column.
func column(t *testing.T, table experiment.Table, name string) int {
	t.Helper()
	for i, c := range table.Columns {
		if c == name {
			return i
		}
	}
	t.Fatalf("the table %s has no column %s", table.Name, name)
	return 0
}
