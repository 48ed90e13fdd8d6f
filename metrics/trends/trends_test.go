package trends_test

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/racetest"
	_ "weatherglass/metrics/trends"
)

// world is five decades of 1,200 words between he and she; the lists rise, fall, stay and
// are missing.
func world(t *testing.T) experiment.Env {
	t.Helper()
	random := rand.New(rand.NewPCG(10, 12))
	sources := map[string]embed.Source{}
	for e := range 5 {
		id := fmt.Sprint("y", e)
		m := embed.NewMemory(embed.Info{ID: id, Title: id, Digest: id})
		add := func(word string, lean float64) {
			angle := math.Acos(lean/math.Sqrt2) - math.Pi/4
			if err := m.Add(word, []float64{math.Cos(angle), math.Sin(angle)}); err != nil {
				t.Fatal(err)
			}
		}
		add("he", 1)
		add("she", -1)
		for i := range 1200 {
			add(fmt.Sprintf("w%c%c%c", 'a'+i/676, 'a'+i/26%26, 'a'+i%26), 0.3*math.Sin(float64(i))+0.03*random.NormFloat64())
		}
		wiggle := 0.001 * []float64{1, -1, 0, -1, 1}[e]
		for k := range 4 {
			at := 0.02*float64(k) + wiggle
			add("rise"+string(rune('a'+k)), -0.1+0.05*float64(e)+at)
			add("fall"+string(rune('a'+k)), 0.1-0.004*float64(e)+at)
			add("stay"+string(rune('a'+k)), at)
			if e < 2 && k < 3 {
				add("rare"+string(rune('a'+k)), at)
			}
		}
		if err := m.Ready(); err != nil {
			t.Fatal(err)
		}
		sources[id] = m
	}
	data, err := os.ReadFile("../../assets/lexicons/lexicons.json")
	if err != nil {
		t.Fatal(err)
	}
	lex, err := lexicon.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	return experiment.Env{Lexicon: lex, Series: experiment.RunSeries,
		Open: func(_ context.Context, id string) (embed.Source, error) { return sources[id], nil }}
}

const decades = `{"series": [{"at": 1960, "of": "y0"}, {"at": 1970, "of": "y1"}, {"at": 1980, "of": "y2"}, {"at": 1990, "of": "y3"}, {"at": 2000, "of": "y4"}]}`

const fourLists = `[{"name": "Up", "words": ["risea", "riseb", "risec", "rised"]}, ["falla", "fallb", "fallc", "falld"],
	{"name": "Level", "words": ["staya", "stayb", "stayc", "stayd", "nowhere"]}, {"name": "Rare", "words": ["rarea", "rareb", "rarec"]}]`

const goldenDigest = "6ffb51b025a039643be4fdf0627a7b56d7eb5bd28dee694bcf99a3f2da063299"

func ask(t *testing.T, env experiment.Env, method, embedding, sets, options string) (*experiment.Reading, error) {
	t.Helper()
	e, err := experiment.Parse(fmt.Appendf(nil, `{"method": %q, "embedding": %s, "sets": {%s, "A": ["he"], "B": ["she"]}, "options": %s}`, method, embedding, sets, options))
	if err != nil {
		return nil, err
	}
	return experiment.Run(t.Context(), e, env)
}

// cells returns the rows of a table by the names of its columns.
func cells(t *testing.T, r *experiment.Reading, name string) (rows []map[string]any) {
	t.Helper()
	for _, table := range r.Tables {
		for _, row := range table.Rows {
			if table.Name == name {
				cells := map[string]any{}
				for i, c := range table.Columns {
					cells[c] = row[i]
				}
				rows = append(rows, cells)
			}
		}
	}
	if rows == nil {
		t.Fatalf("no table %s", name)
	}
	return rows
}

func noted(r *experiment.Reading, code string) bool {
	for _, n := range r.Notes {
		if n.Code == code {
			return true
		}
	}
	return false
}

// Each list has the numbers that the association has of it alone, and q by Benjamini and
// Hochberg by hand: p times the number of lists over its rank, no larger than that of a
// larger p.
func TestTrendsOfListsAlone(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	env := world(t)
	r, err := ask(t, env, "trends", decades, `"lists": `+fourLists, `{}`)
	if err != nil {
		t.Fatal(err)
	}
	rows := cells(t, r, "trends")
	alone := make([]map[string]float64, 3)
	for i, words := range []string{`["risea", "riseb", "risec", "rised"]`, `["falla", "fallb", "fallc", "falld"]`,
		`["staya", "stayb", "stayc", "stayd"]`} {
		one, err := ask(t, env, "association", decades, `"words": `+words, `{}`)
		if err != nil {
			t.Fatal(err)
		}
		alone[i] = one.Values
		for column, id := range map[string]string{"slope": "slope", "low": "slope_low", "high": "slope_high", "p": "p",
			"p_random": "p_random", "p_coherent": "p_coherent",
			"random_low": "random_low", "random_high": "random_high", "change": "change", "change_low": "change_low",
			"change_high": "change_high"} {
			if got, ok := rows[i][column].(float64); !ok || math.Abs(got-one.Values[id]) > 1e-12 {
				t.Errorf("%s: %s is %v, alone %v", rows[i]["list"], column, rows[i][column], one.Values[id])
			}
		}
		for e, row := range cells(t, one, "epochs") {
			of := cells(t, r, "epochs")[5*i+e]
			if of["value"] != row["mean"] || of["low"] != row["low"] || of["random_low"] != row["random_low"] ||
				of["list"] != rows[i]["list"] || of["at"] != row["at"] {
				t.Errorf("%v, alone %v", of, row)
			}
		}
	}
	// Up and the second list fall far below .05, Level is level: p in this order.
	up, down, level := alone[0]["p"], alone[1]["p"], alone[2]["p"]
	if !(up < down && down < level) {
		t.Fatalf("p %v, %v, %v", up, down, level)
	}
	for i, want := range []float64{min(3*up, 3*down/2), 3 * down / 2, level} {
		if got := rows[i]["q"].(float64); math.Abs(got-min(want, level)) > 1e-12 {
			t.Errorf("q of %v is %v, want %v", rows[i]["list"], got, want)
		}
	}
	if r.Values["tested"] != 3 || r.Values["clear"] != 2 || r.Values["clear_random"] != 1 {
		t.Errorf("values %v", r.Values)
	}
	if rows[1]["list"] != "list 2" || rows[3]["list"] != "Rare" || rows[3]["slope"] != nil || rows[3]["epochs"] != 2. ||
		rows[3]["change"] == nil {
		t.Errorf("rows %v", rows)
	}
	// The digest of every platform; the numbers are compared above.
	if r.Digest != goldenDigest {
		t.Errorf("digest %s, want %s", r.Digest, goldenDigest)
	}
	if !noted(r, "list_gap") || !noted(r, "few_epochs") || !noted(r, "independent_errors") {
		t.Errorf("notes %+v", r.Notes)
	}
}

// Of one embedding the lists stand side by side; other measures can be taken.
func TestListsOfOneEmbedding(t *testing.T) {
	env := world(t)
	r, err := ask(t, env, "trends", `"y2"`, `"lists": `+fourLists, `{}`)
	if err != nil {
		t.Fatal(err)
	}
	rows := cells(t, r, "lists")
	if got := rows[0]["value"].(float64); math.Abs(got-0.03) > 1e-9 || rows[3]["value"] != nil || rows[2]["found"] != 4. ||
		rows[2]["asked"] != 5. {
		t.Errorf("rows %v", rows)
	}
	if r.Values["lists"] != 3 || math.Abs(r.Values["farthest"]-0.122) > 1e-9 || !noted(r, "list_gap") {
		t.Errorf("values %v", r.Values)
	}
	if len(r.Missing) != 4 || r.Missing[0] != (experiment.Missing{Set: "Level", Word: "nowhere"}) {
		t.Errorf("missing %v", r.Missing)
	}
	for _, m := range []string{"sc-weat", "ect", "rnd"} {
		series, err := ask(t, env, "trends", decades, `"lists": `+fourLists, `{"measure": "`+m+`"}`)
		if err != nil {
			t.Fatalf("%s: %v", m, err)
		}
		_, random := cells(t, series, "trends")[0]["p_random"].(float64)
		if random != (m == "rnd") {
			t.Errorf("%s: p against random lists is there: %v", m, random)
		}
	}
}

func TestTrendsRefuses(t *testing.T) {
	env := world(t)
	for _, c := range []struct{ embedding, lists, code string }{
		{decades, `[["risea"]]`, "too_few_lists"},
		{decades, `[]`, "too_few_lists"},
		{decades, `"schmahl.career"`, "bad_type"},
		{decades, `{"name": "x", "words": ["risea"]}`, "bad_type"},
		{decades, `[["risea"], [["a", "b"]]]`, "bad_type"},
		{decades, `[["risea"], "schmahl.nothing"]`, "unknown_set"},
		{decades, `[["risea"], []]`, "empty_set"},
		{decades, `[{"name": "One", "words": ["risea"]}, {"name": "One", "words": ["falla"]}]`, "same_name"},
		{decades, "[" + strings.Repeat(`["risea"],`, 24) + `["falla"]]`, "too_many_lists"},
		{decades, `[["here"], ["there"]]`, "too_few_epochs"},
		{`"y0"`, `[["here"], ["there"]]`, "too_few_words"},
	} {
		_, err := ask(t, env, "trends", c.embedding, `"lists": `+c.lists, `{}`)
		var known *experiment.Error
		if !asError(err, &known) || known.Code != c.code || known.Message.Text == "" || known.Hint.Text == "" {
			t.Errorf("%s: %v, want %s", c.lists, err, c.code)
		}
	}
}

func asError(err error, to **experiment.Error) bool {
	known, ok := err.(*experiment.Error)
	*to = known
	return ok
}

// Lists come back from canonical form and link as they were, built-in ones with the digest
// of their words; a list without a name needs none there. Digests cover words and names.
func TestListsInLinks(t *testing.T) {
	env := world(t)
	text := `{"method":"trends","embedding":"y0","sets":{"lists":["schmahl.career",["risea","riseb","risec"],{"name":"Mine","words":["falla","fallb","fallc"]}],"A":["he"],"B":["she"]}}`
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	if again, err := json.Marshal(e); err != nil || string(again) != text {
		t.Errorf("%s, %v", again, err)
	}
	canonical, err := experiment.Canonical(e, env.Lexicon)
	if err != nil || !strings.Contains(string(canonical), `"lists":["schmahl.career@`) ||
		!strings.Contains(string(canonical), `,["risea","riseb","risec"],{"name":"Mine"`) {
		t.Errorf("%s, %v", canonical, err)
	}
	r, err := experiment.Run(t.Context(), e, env)
	if err != nil {
		t.Fatal(err)
	}
	link, err := experiment.EncodeLink(e, r, env.Lexicon)
	if err != nil {
		t.Fatal(err)
	}
	opened, err := experiment.DecodeLink(link)
	if err != nil || len(opened.Experiment.Sets["lists"].Lists) != 3 {
		t.Fatalf("%+v, %v", opened, err)
	}
	same, err := experiment.Run(t.Context(), opened.Experiment, env)
	if err != nil || !strings.HasPrefix(same.Digest, opened.Digest) {
		t.Errorf("digest %s of a link with %s: %v", same.Digest, opened.Digest, err)
	}
	for _, change := range [][2]string{{"Mine", "Yours"}, {`"fallc"`, `"falld"`}, {"schmahl.career", "schmahl.family"}} {
		other, err := experiment.Parse([]byte(strings.Replace(text, change[0], change[1], 1)))
		if err != nil {
			t.Fatal(err)
		}
		if changed, err := experiment.Run(t.Context(), other, env); err != nil || changed.Digest == r.Digest {
			t.Errorf("%v: %v", change, err)
		}
	}
}
