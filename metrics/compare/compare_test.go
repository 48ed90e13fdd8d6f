package compare_test

import (
	"encoding/json"
	"errors"
	"math"
	"strings"
	"testing"

	"weatherglass/metrics/compare"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/racetest"
)

const ten = `{"tests": ["caliskan.weat1", "caliskan.weat2", "caliskan.weat3", "caliskan.weat6", "caliskan.weat7", "caliskan.weat8",
	"caliskan.weat9", "kurpicz.weat8-en"], "embeddings": ["glove", "half"]}`

// Each cell is the Reading of its Experiment, and nothing else.
func TestCellsAreReadings(t *testing.T) {
	racetest.Native(t)
	e, q := env(t), parse(t, ten)
	told := 0
	c, err := compare.Run(t.Context(), q, e, func(int, int, experiment.ComparedCell) { told++ })
	if err != nil || told != 16 || len(c.Rows) != 8 || len(c.Columns) != 2 {
		t.Fatalf("%v, told %d", err, told)
	}
	for i, row := range c.Rows {
		for j, column := range c.Columns {
			cell := c.Cells[i][j]
			r, err := experiment.Run(t.Context(), experiment.Experiment{Test: row.ID, Embedding: column.ID}, e)
			if err != nil {
				if cell.Error == nil || cell.Error.Message.Text != err.Error() &&
					!strings.HasPrefix(err.Error(), cell.Error.Message.Text) || cell.Reason == "" {
					t.Errorf("%s of %s: %v, and alone %v", row.ID, column.ID, cell.Error, err)
				}
				continue
			}
			if cell.Digest != r.Digest || float64(cell.Value) != r.Values["d"] || float64(cell.P) != r.Values["p"] ||
				float64(cell.Low) != r.Values["d_low"] {
				t.Errorf("%s of %s: %+v", row.ID, column.ID, cell)
			}
		}
	}
}

// The whole has one digest, whatever the order in which cells were measured, and is read
// back from its link.
func TestDigestAndLink(t *testing.T) {
	racetest.Skip(t)
	e, q := env(t), parse(t, ten)
	first, err := compare.Run(t.Context(), q, e, nil)
	if err != nil {
		t.Fatal(err)
	}
	table, err := compare.New(q, e.Lexicon)
	if err != nil {
		t.Fatal(err)
	}
	cells := make([][]experiment.ComparedCell, len(table.Rows))
	for i := len(cells) - 1; i >= 0; i-- {
		cells[i] = make([]experiment.ComparedCell, len(table.Columns))
		for j := range cells[i] {
			if cells[i][j], err = table.Cell(t.Context(), e, i, j); err != nil {
				t.Fatal(err)
			}
		}
	}
	again, err := table.Join(cells, e.Lexicon)
	if err != nil || again.Digest != first.Digest || again.Link != first.Link || first.Link == "" {
		t.Errorf("%v: %s, then %s", err, first.Digest, again.Digest)
	}
	asked, digest, err := experiment.DecodeComparing(first.Link)
	if err != nil || !strings.HasPrefix(first.Digest, digest) || len(digest) != 16 {
		t.Fatalf("%q, %v", digest, err)
	}
	opened, err := compare.Run(t.Context(), asked, e, nil)
	if err != nil || opened.Digest != first.Digest {
		t.Errorf("%v: the link gives %s, not %s", err, opened.Digest, first.Digest)
	}
	text, err := json.Marshal(first)
	var back experiment.Comparison
	if err != nil || json.Unmarshal(text, &back) != nil || !back.Cells[2][0].Measured() && back.Cells[2][0].Reason == "" {
		t.Errorf("%v: %s", err, text)
	}
}

// WEFE ranks by the mean of absolute values: here by hand, of the tests that both answer.
func TestRankingAsWEFE(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	c, err := compare.Run(t.Context(), parse(t, ten), env(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	r := c.Rankings[0]
	var means [2]float64
	n := 0.
	for i := range c.Rows {
		if c.Cells[i][0].Measured() && c.Cells[i][1].Measured() {
			n++
			for j := range means {
				means[j] += math.Abs(float64(c.Cells[i][j].Value))
			}
		}
	}
	for j, p := range r.Places {
		if math.Abs(means[j]/n-float64(p.Mean)) > 1e-12 || len(r.Rows) != int(n) {
			t.Errorf("column %d: mean %v, want %v", j, p.Mean, means[j]/n)
		}
		var shares float64
		for _, s := range p.Shares {
			shares += s
		}
		if !(p.First <= p.Rank && p.Rank <= p.Last) || math.Abs(shares-1) > 1e-9 || !(p.Low < p.Mean && p.Mean < p.High) {
			t.Errorf("column %d: %+v", j, p)
		}
	}
	if first := r.Places[0].Rank == 1; first != (means[0] > means[1]) || r.Draws != 1000 {
		t.Errorf("%+v", r)
	}
}

// A method of one list is asked about X and about Y, as WEFE's subqueries are.
func TestPartsOfTests(t *testing.T) {
	racetest.Native(t)
	c, err := compare.Run(t.Context(), parse(t, `{"tests": ["caliskan.weat7", "caliskan.weat8"], "embeddings": ["glove"], "methods": ["weat", "rnd"]}`), env(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, row := range c.Rows {
		got = append(got, row.Method+row.Part)
	}
	if strings.Join(got, " ") != "weat rndX rndY weat rndX rndY" || !c.Cells[1][0].Measured() ||
		c.Rankings[1].Draws != 100 {
		t.Errorf("%v, %+v", got, c.Rankings)
	}
}

// A cell that cannot be measured says why, and the others stand.
func TestEmptyCells(t *testing.T) {
	c, err := compare.Run(t.Context(), parse(t, `{"tests": ["caliskan.weat7", {"method": "weat", "sets": {"X": ["qqqa", "qqqb", "math", "algebra"], "Y": ["art", "poetry", "dance"], "A": ["he"], "B": ["she"]}}],
		"embeddings": ["glove", "nowhere"]}`), env(t), nil)
	if err != nil {
		t.Fatal(err)
	}
	if cell := c.Cells[1][0]; cell.Error == nil || cell.Error.Code != "too_few_words" ||
		cell.Reason != "2 of 4 words found: X" || cell.Found != 7 || cell.Asked != 9 {
		t.Errorf("%+v", cell)
	}
	if cell := c.Cells[0][1]; cell.Error == nil || cell.Error.Code != "unknown_embedding" || cell.Reason == "" {
		t.Errorf("%+v", cell)
	}
	if c.Family != 1 || c.Cells[0][0].Q != c.Cells[0][0].P || c.Rankings[0].Why == "" {
		t.Errorf("family %d, %+v", c.Family, c.Rankings)
	}
}

func TestErrors(t *testing.T) {
	for text, code := range map[string]string{
		`{"tests": [], "embeddings": ["glove"]}`:                                              "no_tests",
		`{"tests": ["caliskan.weat7"], "embeddings": []}`:                                     "no_embeddings",
		`{"tests": ["caliskan.weat7"]}`:                                                       "no_embeddings",
		`{"tests": "caliskan.weat7", "embeddings": ["glove"]}`:                                "bad_type",
		`{"tests": ["caliskan.weat7"], "embeddings": ["glove"], "rows": 1}`:                   "unknown_field",
		`{"tests": ["caliskan.weat7"], "embeddings": ["glove"], "methods": ["weat","weat"]}`:  "same_method",
		`{"tests": [{"test":"caliskan.weat7","embedding":"glove"}], "embeddings": ["glove"]}`: "unknown_field",
		`{"tests": ["caliskan.weat7"], "embeddings": [{"series": "novels-en"}]}`:              "series_compared",
		`{"tests": ["caliskan.weat77"], "embeddings": ["glove"]}`:                             "unknown_test",
		`{"tests": ["caliskan.weat7"], "embeddings": ["glove"], "methods": ["wat"]}`:          "unknown_method",
	} {
		q, err := experiment.ParseComparing([]byte(text))
		if err == nil {
			_, err = compare.New(q, env(t).Lexicon)
		}
		var known *experiment.Error
		if !errors.As(err, &known) || known.Code != code {
			t.Errorf("%s: %v, want %s", text, err, code)
		}
	}
	if _, _, err := experiment.DecodeComparing("AbC"); err == nil {
		t.Error("a damaged link was read")
	}
	link, err := experiment.EncodeQuestion(experiment.Experiment{Test: "caliskan.weat7", Embedding: "glove"})
	if _, _, got := experiment.DecodeComparing(link); err != nil || got == nil ||
		!strings.Contains(got.Error(), "one to a reading") {
		t.Errorf("%v, %v", err, got)
	}
}

func FuzzParseComparing(f *testing.F) {
	f.Add([]byte(ten))
	f.Add([]byte(`{"tests":[{"method":"weat","sets":{"X":["a"]}}],"embeddings":[{"of":"glove","debias":[{"method":"hard"}]}],"methods":["weat"],"seed":3,"rules":2}`))
	f.Fuzz(func(t *testing.T, data []byte) {
		q, err := experiment.ParseComparing(data)
		if err != nil {
			return
		}
		text, err := q.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		again, err := experiment.ParseComparing(text)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		if twice, err := again.MarshalJSON(); err != nil || string(twice) != string(text) {
			t.Errorf("%s, then %s, %v", text, twice, err)
		}
		if link, err := experiment.EncodeComparing(q, "", &lexicon.Lexicon{}); err == nil {
			if _, _, err := experiment.DecodeComparing(link); err != nil {
				t.Errorf("%s: %v", text, err)
			}
		}
	})
}
