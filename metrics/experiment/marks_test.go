package experiment_test

import (
	"context"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

const marked = `{"method": "analogies", "embedding": "e"%, "sets": {"pairs": [["she", "he"]], "marks": {"pairs": [["she", "he"], ["her", "his"], ["actress", "actor"], ["sheesh", "heesh"], ["table", "chair"]], "values": [0, 0, 1, 1, 0.5]}}, "options": {"top": 50, "pattern": "all"}}`

// The first 50 analogies are those of TestReferenceAnalogies; of the marks two
// are of words that are missing or analogies that are not listed.
func TestAnalogyMarks(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	plain := mustRun(t, strings.Replace(strings.Replace(marked, "%", "", 1), `, "marks": {"pairs": [["she", "he"], ["her", "his"], ["actress", "actor"], ["sheesh", "heesh"], ["table", "chair"]], "values": [0, 0, 1, 1, 0.5]}`, "", 1))
	if _, ok := plain.Values["marked"]; ok || len(table(t, plain, "analogies")[0]) != 5 {
		t.Errorf("without marks there are %v", plain.Values)
	}
	r := mustRun(t, strings.Replace(marked, "%", "", 1))
	want := map[string]any{"she–he": 0.0, "her–his": 0.0, "actress–actor": 1.0}
	found := 0
	for i, row := range table(t, r, "analogies") {
		if row[0] != table(t, plain, "analogies")[i][0] {
			t.Errorf("row %d is %v", i, row)
		}
		mark := want[row[0].(string)+"–"+row[1].(string)]
		if row[5] != mark {
			t.Errorf("row %v, want the mark %v", row, mark)
		}
		if mark != nil {
			found++
		}
	}
	if found != 3 {
		t.Fatalf("%d of the marked analogies are listed", found)
	}
	nearValues(t, r, map[string]float64{"marked": 3, "stereotypes": 1, "appropriate": 2})
	if !hasNote(r, "marks_elsewhere") {
		t.Errorf("notes %v", r.Notes)
	}
}

func TestMarksAreChecked(t *testing.T) {
	for _, c := range []struct{ marks, code, names string }{
		{`{"pairs": [["a", "b"]], "values": [2]}`, "bad_values", "0 0.5 1"},
		{`[["a", "b"]]`, "no_values", "marks"},
		{`{"pairs": [["a", "b", "c"]], "values": [1]}`, "bad_type", "2 words"},
	} {
		_, err := resolve(t, `{"method": "analogies", "sets": {"pairs": [["she", "he"]], "marks": `+c.marks+`}}`)
		if err == nil || !strings.Contains(err.Error(), c.names) {
			t.Errorf("%s: %v", c.marks, err)
		}
		if known, ok := err.(*experiment.Error); !ok || known.Code != c.code {
			t.Errorf("%s: %v, want %s", c.marks, err, c.code)
		}
	}
}

// counted counts how often an embedding is gone through.
type counted struct {
	*embed.Memory
	lookups *int
}

func (c counted) WordsAt(ctx context.Context, places []int) ([]string, error) {
	*c.lookups++
	return c.Memory.WordsAt(ctx, places)
}

// A second embedding has a table and counts of its own; itself as a second one
// lists the same. Marks alone are counted without another search.
func TestAnalogiesWithAndMemo(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	lookups, memo := 0, new(measure.Memo)
	run := func(text string) *experiment.Reading {
		e, err := experiment.Parse([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		environment := env(t, counted{metricstest.Glove(t), &lookups})
		environment.Memo = memo
		r, err := experiment.Run(t.Context(), e, environment)
		if err != nil {
			t.Fatal(err)
		}
		return r
	}
	same := run(strings.Replace(marked, "%", `, "with": "e"`, 1))
	nearValues(t, same, map[string]float64{"stereotypes_with": 1, "appropriate_with": 2, "kept": 50})
	if rows := table(t, same, "analogies_with"); len(rows) != 50 || rows[49][4] != 50.0 {
		t.Errorf("%d rows", len(rows))
	}
	searched := lookups
	if searched == 0 {
		t.Fatal("nothing was looked through")
	}
	again := run(strings.Replace(strings.Replace(marked, "%", `, "with": "e"`, 1), "0.5]", "1]", 1))
	if lookups != searched || again.Digest == same.Digest {
		t.Errorf("%d looks more, digest %s", lookups-searched, again.Digest)
	}
	if fresh := mustRun(t, strings.Replace(marked, "%", "", 1)); fresh.Digest != run(strings.Replace(marked, "%", "", 1)).
		Digest {
		t.Error("what is remembered gives another digest")
	}
	run(strings.Replace(strings.Replace(marked, "%", "", 1), `"top": 50`, `"top": 51`, 1))
	if lookups == searched {
		t.Error("another question is answered from what is kept")
	}
	recipe := `{"of": "e", "debias": [{"method": "projection", "pairs": [["man", "woman"]]}]}`
	debiased := run(strings.Replace(marked, "%", `, "with": `+recipe, 1))
	if debiased.Values["kept"] == 50 {
		t.Error("a debiased embedding lists the same")
	}
}
