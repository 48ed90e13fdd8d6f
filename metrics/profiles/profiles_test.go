package profiles_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/metricstest"
	_ "weatherglass/metrics/profiles"
)

// reference is a case of testdata/profiles.json, written by testdata/profiles.py with numpy
// and scipy. Lists are by axis, then by word.
type reference struct {
	Words                            []string
	Axes                             [][2][]string
	Scores, Percentile, Standardised [][]float64
	Beside, P, Q                     [][]float64
	Mean, SD                         []float64
	OthersMean                       []float64 `json:"others_mean"`
	OthersSD                         []float64 `json:"others_sd"`
	Others, Leaning, Crossed         float64
	Alike, Intersections             [][]any
	Embedding                        struct {
		Words   []string
		Vectors [][]float64
	}
}

func readReference(t *testing.T) (r struct{ Real, Made reference }) {
	t.Helper()
	data, err := os.ReadFile("testdata/profiles.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &r); err != nil {
		t.Fatal(err)
	}
	return r
}

// question asks for the words of a case on its axes.
func (r reference) question(options string) string {
	sets := map[string][]string{"words": r.Words}
	for i, axis := range r.Axes {
		sets[string(rune('A'+2*i))], sets[string(rune('B'+2*i))] = axis[0], axis[1]
	}
	text, _ := json.Marshal(sets)
	return fmt.Sprintf(`{"method": "profiles", "embedding": "x", "sets": %s, "options": %s}`, text, options)
}

func run(t testing.TB, source embed.Source, question string) (*experiment.Reading, error) {
	t.Helper()
	lex, err := lexicon.Parse([]byte(`{"sets": [], "tests": []}`))
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiment.Parse([]byte(question))
	if err != nil {
		t.Fatal(err)
	}
	return experiment.Run(t.Context(), e, experiment.Env{Lexicon: lex,
		Open: func(context.Context, string) (embed.Source, error) { return source, nil }})
}

func memory(t testing.TB, words []string, vectors [][]float64) embed.Source {
	t.Helper()
	m := embed.NewMemory(embed.Info{ID: "made", Title: "made", Digest: "made"})
	for i, w := range words {
		if err := m.Add(w, vectors[i]); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// near compares to the six digits of vectors that are kept as float32.
func near(t testing.TB, what string, got, want float64) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-6) {
		t.Errorf("%s is %v, want %v", what, got, want)
	}
}

// table returns the rows of a table.
func table(t testing.TB, r *experiment.Reading, name string) [][]any {
	t.Helper()
	for _, table := range r.Tables {
		if table.Name == name {
			return table.Rows
		}
	}
	t.Fatalf("there is no table %s", name)
	return nil
}

// check compares a reading with a case; place is what the option scale gives.
func (r reference) check(t *testing.T, got *experiment.Reading, place [][]float64) {
	t.Helper()
	near(t, "axes", got.Values["axes"], float64(len(r.Axes)))
	near(t, "crossed", got.Values["crossed"], r.Crossed)
	for i, w := range r.Words {
		if got.Words[i].Word != w {
			t.Fatalf("row %d is of %s, not %s", i, got.Words[i].Word, w)
		}
		for k := range r.Axes {
			want := map[string]float64{"score": r.Scores[k][i], "place": place[k][i]}
			if r.Others > 0 {
				want["beside"], want["p"], want["q"] = r.Beside[k][i], r.P[k][i], r.Q[k][i]
			}
			for id, x := range want {
				id = fmt.Sprint(id, "_", k+1)
				near(t, w+" "+id, got.Words[i].Scores[id], x)
			}
		}
	}
	for k, row := range table(t, got, "axes") {
		near(t, "mean", row[5].(float64), r.Mean[k])
		near(t, "deviation", row[6].(float64), r.SD[k])
		if r.Others > 0 {
			near(t, "mean of others", row[7].(float64), r.OthersMean[k])
			near(t, "deviation of others", row[8].(float64), r.OthersSD[k])
		}
	}
	same(t, "alike", table(t, got, "alike"), r.Alike)
	crossings := table(t, got, "intersections")
	for i := range crossings {
		crossings[i] = crossings[i][:7]
	}
	same(t, "intersections", crossings, r.Intersections)
}

// same compares two tables cell by cell.
func same(t *testing.T, name string, got, want [][]any) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s has %d rows, want %d", name, len(got), len(want))
	}
	for i, row := range want {
		for k, cell := range row {
			if x, ok := cell.(float64); ok {
				near(t, fmt.Sprint(name, " ", i, " ", k), got[i][k].(float64), x)
			} else if got[i][k] != cell {
				t.Errorf("%s %d %d is %v, want %v", name, i, k, got[i][k], cell)
			}
		}
	}
}

// Of real words every number is numpy's, by each scale.
func TestProfilesAreNumpys(t *testing.T) {
	want := readReference(t).Real
	for scale, place := range map[string][][]float64{"raw": want.Scores, "percentile": want.Percentile,
		"standardised": want.Standardised} {
		got, err := run(t, metricstest.Glove(t), want.question(`{"others": 0, "scale": "`+scale+`"}`))
		if err != nil {
			t.Fatal(err)
		}
		want.check(t, got, place)
		if _, ok := got.Values["leaning"]; ok {
			t.Error("words lean beyond none")
		}
	}
}

// Where all words there are count as about as frequent, so are the numbers beside them.
func TestProfilesBesideOthersAreNumpys(t *testing.T) {
	want := readReference(t).Made
	got, err := run(t, memory(t, want.Embedding.Words, want.Embedding.Vectors), want.question(`{"others": 10000}`))
	if err != nil {
		t.Fatal(err)
	}
	near(t, "others", got.Values["others"], want.Others)
	near(t, "leaning", got.Values["leaning"], want.Leaning)
	near(t, "rho", got.Values["rho"], want.Alike[0][3].(float64))
	near(t, "rho_usual", got.Values["rho_usual"], want.Alike[0][4].(float64))
	near(t, "cos", got.Values["cos"], want.Alike[0][2].(float64))
	want.check(t, got, want.Scores)
}

// Of made words along two axes at a right angle: those that lie out on both are the words of
// the crossing, by hand; the farther out comes first.
func TestProfilesNameTheWordsOfACrossing(t *testing.T) {
	words := []string{"right", "left", "up", "down", "a", "b", "c", "d", "e", "f", "g", "h"}
	vectors := [][]float64{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0},
		{1, 1, 1}, {3, 3, 1}, {0.1, 0.2, 1}, {0.2, 0.1, 1}, {-1, -1.1, 1}, {-0.1, -0.2, 1}, {-0.2, -0.1, 1}, {-3, -2.9, 1}}
	got, err := run(t, memory(t, words, vectors), `{"method": "profiles", "embedding": "x", "sets": {"words": ["a","b","c","d","e","f","g","h"], "A": ["right"], "B": ["left"], "C": ["up"], "D": ["down"]}}`)
	if err != nil {
		t.Fatal(err)
	}
	var found []string
	for _, row := range table(t, got, "intersections") {
		found = append(found, fmt.Sprintf("%v%v %v %v %v", row[0], row[1], row[2], row[3], row[7]))
	}
	if want := []string{"AC 2 0.5 b, a", "AD 0 0.5 ", "BC 0 0.5 ", "BD 2 0.5 h, e"}; !slices.Equal(found, want) {
		t.Errorf("%v, want %v", found, want)
	}
	// Both axes order the eight words nearly alike.
	if !noted(got, "axes_alike") || !noted(got, "no_others") {
		t.Errorf("notes %v", got.Notes)
	}
	near(t, "score of b", got.Words[1].Scores["score_1"], 2*3/math.Sqrt(19))
}

func noted(r *experiment.Reading, code string) bool {
	return slices.ContainsFunc(r.Notes, func(n experiment.Note) bool { return n.Code == code })
}

// Turning the embedding, and stretching its vectors, changes no place; turning an axis round
// changes the sign of its scores.
func TestProfilesLaws(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		words := make([]string, 14)
		vectors, turned := make([][]float64, 14), make([][]float64, 14)
		for i := range words {
			words[i] = string(rune('a' + i))
			v := rapid.SliceOfN(rapid.Float64Range(0.1, 1), 3, 3).Draw(r, words[i])
			stretch := rapid.Float64Range(0.5, 2).Draw(r, "stretch")
			vectors[i], turned[i] = v, []float64{-stretch * v[1], stretch * v[0], stretch * v[2]}
		}
		ask := func(v [][]float64, a, b string) *experiment.Reading {
			got, err := run(t, memory(t, words, v), `{"method": "profiles", "embedding": "x", "sets": {"words": ["g","h","i","j","k","l","m","n"], "`+a+`": ["a","b"], "`+b+`": ["c"], "C": ["d"], "D": ["e","f"]}}`)
			if err != nil {
				r.Fatal(err)
			}
			if noted(got, "too_few_axes") {
				r.Skip("the same means")
			}
			return got
		}
		first, second, round := ask(vectors, "A", "B"), ask(turned, "A", "B"), ask(vectors, "B", "A")
		for i := range 8 {
			for _, id := range []string{"score_1", "score_2"} {
				near(t, id+" turned", second.Words[i].Scores[id], first.Words[i].Scores[id])
			}
			near(t, "turned round", round.Words[i].Scores["score_1"], -first.Words[i].Scores["score_1"])
		}
	})
}

// What cannot be measured says what to do, and what is left out is said.
func TestProfilesRefuse(t *testing.T) {
	glove := metricstest.Glove(t)
	sets := func(more string) string {
		return `{"method": "profiles", "embedding": "x", "sets": {"words": ["nurse", "engineer"], "A": ["he"], "B": ["she"]` + more + `}}`
	}
	for more, code := range map[string]string{``: "missing_role", `, "C": ["nosuchword"], "D": ["he"]`: "too_few_words"} {
		_, err := run(t, glove, sets(more))
		var known *experiment.Error
		if !errors.As(err, &known) || known.Code != code || known.Hint.Text == "" {
			t.Errorf("%s: %v", more, err)
		}
	}
	got, err := run(t, glove, sets(`, "C": ["he"], "D": ["he"]`))
	if err != nil || !noted(got, "too_few_axes") || !noted(got, "direction_undefined") ||
		len(got.Values) > 0 || len(got.Words) != 6 {
		t.Errorf("one axis: %v %v", got, err)
	}
	got, err = run(t, glove, sets(`, "C": ["love"], "D": ["evil"], "E": ["music"]`))
	if err != nil {
		t.Fatal(err)
	}
	if !noted(got, "set_without_partner") || !noted(got, "few_words_crossed") || got.Values["axes"] != 2 {
		t.Errorf("%v %v", got.Values, got.Notes)
	}
	got, err = run(t, glove, strings.Replace(sets(`, "C": ["love"], "D": ["nurse"]`), `"words": [`, `"words": ["he", `, 1))
	if err != nil || !noted(got, "words_of_axes") {
		t.Errorf("%v", err)
	}
}

// Where rare words lie elsewhere than frequent ones, a word is held against those of its own
// frequency: one that lies as its neighbours do leans nowhere, and one that lies as words of
// another frequency leans. Of 1,000 words the first half lies to the right, the second to
// the left, spread alike.
func TestProfilesCompareWordsAsFrequent(t *testing.T) {
	words, vectors := []string{"right", "left", "up", "down"}, [][]float64{{1, 0, 0}, {-1, 0, 0}, {0, 1, 0}, {0, -1, 0}}
	for i := range 1000 {
		x := 1 + float64(i*37%101)/100
		if i >= 500 {
			x = -x
		}
		words, vectors = append(words, "w"+string(rune('a'+i/100))+string(rune('a'+i/10%10))+string(rune('a'+i%10))),
			append(vectors, []float64{x, 1 - float64(i*53%97)/100, 1})
	}
	vectors[4+150][0] = 1.5
	vectors[4+820][0] = 1.5
	got, err := run(t, memory(t, words, vectors), `{"method": "profiles", "embedding": "x", "options": {"others": 200}, "sets": {"words": ["wbfa","wica"], "A": ["right"], "B": ["left"], "C": ["up"], "D": ["down"]}}`)
	if err != nil {
		t.Fatal(err)
	}
	if at := got.Words[0].Scores; math.Abs(at["beside_1"]-0.5) > 0.25 || at["p_1"] < 0.3 {
		t.Errorf("a word like those as frequent: %v", at)
	}
	// 199 of its own frequency lie to the left: p is 2/200.
	at := got.Words[1].Scores
	near(t, "place", at["beside_1"], 1)
	near(t, "p", at["p_1"], 2.0/200)
	near(t, "leaning", got.Values["leaning"], 1)
	near(t, "others", got.Values["others"], 199)
}

// Of words that are as all others are, one in twenty has a p of at most .05, and no more
// than one in twenty crossings: 40 embeddings of 1,204 normal vectors with 20 words asked
// for each. The share of words lies within three standard errors of .05, from the words and
// from the 600 others of each axis; Fisher's test, which counts, may fall short.
func TestProfilesHoldTheirSize(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 1))
	var words, lean, rows, crossed float64
	for range 40 {
		names, asked := []string{"right", "left", "up", "down"}, []string(nil)
		vectors := metricstest.Gaussian(random, 1204, 20)
		for i := range 1200 {
			names = append(names, "w"+string(rune('a'+i/100))+string(rune('a'+i/10%10))+string(rune('a'+i%10)))
			if i%60 == 30 {
				asked = append(asked, names[len(names)-1])
			}
		}
		text, err := json.Marshal(asked)
		if err != nil {
			t.Fatal(err)
		}
		got, err := run(t, memory(t, names, vectors), fmt.Sprintf(`{"method": "profiles", "embedding": "x", "options": {"others": 600}, "sets": {"words": %s, "A": ["right"], "B": ["left"], "C": ["up"], "D": ["down"]}}`, text))
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range got.Words[:len(asked)] {
			for _, id := range []string{"p_1", "p_2"} {
				words++
				if row.Scores[id] <= 0.05 {
					lean++
				}
			}
		}
		for _, row := range table(t, got, "intersections") {
			rows++
			if row[5].(float64) <= 0.05 {
				crossed++
			}
		}
	}
	if share := lean / words; math.Abs(share-0.05) > 3*math.Sqrt(0.05*0.95*(1/words+1/(600*2*40.))) {
		t.Errorf("p is at most .05 of %.4f of %v words", share, words)
	}
	if share := crossed / rows; share > 0.05+3*math.Sqrt(0.05*0.95/rows) {
		t.Errorf("p is at most .05 of %.4f of %v crossings", share, rows)
	}
}
