package trends_test

import (
	"context"
	"fmt"
	"math"
	"testing"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/metricstest/noveltest"
	_ "weatherglass/metrics/texts"
)

// texts are an Env of the counts of some words of English novels.
func texts(t *testing.T) experiment.Env {
	t.Helper()
	env := world(t)
	counts := noveltest.Counts(t)
	env.Texts, env.Corpus = experiment.RunTexts, func(context.Context, string) (corpus.Source,
		error) {
		return counts, nil
	}
	return env
}

const novelLists = `["rios.career-family.career", {"name": "Home", "words": ["home", "family", "marriage", "children", "nowhere"]}, {"name": "Rare", "words": ["corporation", "executive"]}]`

func askTexts(t *testing.T, env experiment.Env, method, by, sets, options string) (*experiment.Reading, error) {
	t.Helper()
	e, err := experiment.Parse(fmt.Appendf(nil, `{"method": %q, "corpus": {"series": "novels", %s}, "where": {"year": [1840, 1919]}, "sets": {%s, "A": "valentini.male", "B": "valentini.female"}, "options": %s}`, method, by, sets, options))
	if err != nil {
		return nil, err
	}
	return experiment.Run(t.Context(), e, env)
}

// A list of several has the numbers by decade, the slope and the other trends of PMI bias
// of it alone, which stand against other programs' in package texts; what it has beside A
// and B, and the words of the decade, are there.
func TestTrendsOfTexts(t *testing.T) {
	env := texts(t)
	r, err := askTexts(t, env, "trends", `"by": "year", "step": 10`, `"lists": `+novelLists, `{"measure": "pmi"}`)
	if err != nil {
		t.Fatal(err)
	}
	rows, epochs := cells(t, r, "trends"), cells(t, r, "epochs")
	for i, words := range []string{`"rios.career-family.career"`,
		`["home", "family", "marriage", "children", "nowhere"]`} {
		one, err := askTexts(t, env, "pmi", `"by": "year", "step": 10`, `"words": `+words, `{}`)
		if err != nil {
			t.Fatal(err)
		}
		for column, id := range map[string]string{"slope": "slope", "low": "slope_low", "high": "slope_high", "t": "t",
			"p": "p", "change": "change", "change_low": "change_low",
			"theil_sen": "theil_sen", "theil_sen_low": "theil_sen_low", "theil_sen_high": "theil_sen_high",
			"mann_kendall":   "mann_kendall",
			"p_mann_kendall": "p_mann_kendall", "residual_sd": "residual_sd", "detectable": "detectable"} {
			want, exists := one.Values[id]
			if got, ok := rows[i][column].(float64); ok != exists || math.Abs(got-want) > 1e-12 {
				t.Errorf("%s: %s is %v, alone %v", rows[i]["list"], column, rows[i][column], one.Values[id])
			}
		}
		for e, row := range cells(t, one, "epochs") {
			of := epochs[8*i+e]
			if of["value"] != row["mean"] || of["low"] != row["low"] || of["high"] != row["high"] ||
				of["documents"] != row["documents"] {
				t.Errorf("%v, alone %v", of, row)
			}
		}
	}
	if r.Values["tested"] != 2 || rows[2]["slope"] != nil || rows[2]["epochs"] != 0. || epochs[16]["value"] != nil ||
		epochs[16]["note"] != "too_few_words" {
		t.Errorf("values %v, the rare list %v, %v", r.Values, rows[2], epochs[16])
	}
	// The words of the first decade's novels, as their index and the reference count them.
	if first := epochs[0]; first["from"] != 1840. || first["to"] != 1849. || first["documents"] != 11. ||
		!noted(r, "no_random") || noted(r, "no_coherent") || !noted(r, "list_gap") {
		t.Errorf("%v, notes %+v", epochs[0], r.Notes)
	}
	company := cells(t, r, "company")
	if len(company) < 10 || company[0]["list"] != "Career" || company[0]["1840–1849"] == nil {
		t.Errorf("company %v", company[0])
	}
}

// Named parts are compared: each list as PMI bias of it alone is, and q corrects for all.
func TestPartsOfTexts(t *testing.T) {
	env := texts(t)
	r, err := askTexts(t, env, "trends", `"by": "author_gender"`, `"lists": `+novelLists, `{"measure": "pmi"}`)
	if err != nil {
		t.Fatal(err)
	}
	rows := cells(t, r, "differences")
	var p []float64
	for i, words := range []string{`"rios.career-family.career"`,
		`["home", "family", "marriage", "children", "nowhere"]`} {
		one, err := askTexts(t, env, "pmi", `"by": "author_gender"`, `"words": `+words, `{}`)
		if err != nil {
			t.Fatal(err)
		}
		want := cells(t, one, "differences")[0]
		for _, column := range []string{"from", "to", "difference", "low", "high", "p"} {
			got, want := rows[i][column], want[column]
			if a, ok := got.(float64); got != want && (!ok || math.Abs(a-want.(float64)) > 1e-12) {
				t.Errorf("%s: %s is %v, alone %v", rows[i]["list"], column, got, want)
			}
		}
		p = append(p, rows[i]["p"].(float64))
	}
	// Of two, the larger p is its own q, and the smaller one is doubled up to that.
	small, large := min(p[0], p[1]), max(p[0], p[1])
	for i, row := range rows {
		want := large
		if p[i] == small {
			want = min(2*small, large)
		}
		if q := row["q"].(float64); math.Abs(q-want) > 1e-12 {
			t.Errorf("q of %v is %v, want %v", row["list"], q, want)
		}
	}
	if len(rows) != 2 || r.Values["tested"] != 2 || len(cells(t, r, "epochs")) != 6 || !noted(r, "independent_errors") {
		t.Errorf("%d rows, values %v, notes %+v", len(rows), r.Values, r.Notes)
	}
}

// What counts in texts asks for texts, what measures vectors for vectors.
func TestTrendsOfTextsRefuses(t *testing.T) {
	env := texts(t)
	for _, c := range []struct{ by, options, code string }{
		{`"by": "year", "step": 10`, `{}`, "unknown_field"},
		{`"by": "year", "step": 1000`, `{"measure": "pmi"}`, "one_epoch"},
	} {
		_, err := askTexts(t, env, "trends", c.by, `"lists": `+novelLists, c.options)
		var known *experiment.Error
		if !asError(err, &known) || known.Code != c.code {
			t.Errorf("%s, %s: %v, want %s", c.by, c.options, err, c.code)
		}
	}
	if _, err := ask(t, env, "trends", `"y0"`, `"lists": `+fourLists, `{"measure": "pmi"}`); err == nil ||
		err.(*experiment.Error).Code != "no_corpus" {
		t.Errorf("vectors: %v", err)
	}
}
