package command

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/metrics/debias"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
	"weatherglass/metrics/racetest"
	"weatherglass/vectors"
	"weatherglass/vectors/vectorstest"
)

// fileOf writes the words of a pack, with the vectors that Find yields, as a
// vector file.
func fileOf(t *testing.T, pack string) string {
	t.Helper()
	source, err := vectors.Open(t.Context(), pack, nil)
	if err != nil {
		t.Fatal(err)
	}
	all := source.(measure.Vocabulary)
	places := make([]int, all.Info().Words)
	for i := range places {
		places[i] = i
	}
	words, err := all.WordsAt(t.Context(), places)
	if err != nil {
		t.Fatal(err)
	}
	hits, err := all.Find(t.Context(), words)
	if err != nil {
		t.Fatal(err)
	}
	var text []byte
	for _, h := range hits {
		text = append(text, h.As...)
		for _, x := range h.Vector {
			text = strconv.AppendFloat(append(text, ' '), x, 'g', -1, 64)
		}
		text = append(text, '\n')
	}
	path := filepath.Join(t.TempDir(), "vectors.txt")
	filestest.Write(t, path, string(text))
	return path
}

// goldenQuestions are a question for every method, those of the golden readings.
func goldenQuestions(t *testing.T) []experiment.Experiment {
	t.Helper()
	data, err := os.ReadFile("metrics/experiment/testdata/golden/readings.json")
	if err != nil {
		t.Fatal(err)
	}
	var golden []struct{ Experiment experiment.Experiment }
	if err := json.Unmarshal(data, &golden); err != nil {
		t.Fatal(err)
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	var questions []experiment.Experiment
	asked := map[string]bool{}
	for _, g := range slices.Backward(golden) {
		resolved, err := experiment.Resolve(g.Experiment, lex)
		if err != nil {
			t.Fatal(err)
		}
		of, _ := measure.Lookup(resolved.Method)
		if !asked[resolved.Method] && g.Experiment.Corpus == nil && !of.Contexts {
			asked[resolved.Method] = true
			questions = append(questions, g.Experiment)
		}
	}
	// Lists are measured by the methods that have golden readings.
	for _, m := range experiment.Methods() {
		if !asked[m.ID] && !m.Texts && !m.Contexts && m.ID != "trends" {
			t.Errorf("no golden reading asks for %s", m.ID)
		}
	}
	return questions
}

// everyStep is a recipe with each method of debiasing as its first step; the
// second one goes through all words again.
func everyStep(t *testing.T) []experiment.Experiment {
	t.Helper()
	var questions []experiment.Experiment
	for _, m := range debias.Methods() {
		step := []string{fmt.Sprintf(`"method":%q`, m.ID)}
		list := func(role, words string) {
			if slices.ContainsFunc(m.Roles, func(r measure.Role) bool { return r.ID == role }) {
				step = append(step, fmt.Sprintf("%q:%s", role, words))
			}
		}
		list(measure.RolePairs, `"bolukbasi.definitional"`)
		list(measure.RoleEqualize, `"bolukbasi.equalize"`)
		if m.ID == "hsr" {
			list(measure.RoleSpecific, `["she","he","woman","man"]`)
		}
		list(measure.RoleNeutral, `["nurse","doctor","captain","lawyer","teacher","engineer","singer","dancer","judge","manager","writer","player"]`)
		one := "{" + strings.Join(step, ",") + "}"
		for _, steps := range []string{one, one + `,{"method":"frequency"}`} {
			e, err := experiment.Parse(fmt.Appendf(nil, `{"embedding":{"of":"any","debias":[%s]},"method":"neighbours","sets":{"words":["nurse"]},"options":{"top":5}}`, steps))
			if err != nil {
				t.Fatal(err)
			}
			questions = append(questions, e)
		}
	}
	return questions
}

// Every method and every step of a recipe finds on a vector file what it finds on
// a pack of the same vectors.
func TestEverythingRunsOnAVectorFile(t *testing.T) {
	if testing.Short() {
		t.Skip("measures everything twice")
	}
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	pack := subsetPack(t)
	file := fileOf(t, pack)
	on := func(path string, e experiment.Experiment) (*experiment.Reading, error) {
		open := func(ctx context.Context, _ string) (embed.Source, error) { return vectors.Open(ctx, path, nil) }
		return experiment.Run(t.Context(), e, experiment.Env{Lexicon: lex, Open: open})
	}
	for _, e := range slices.Concat(goldenQuestions(t), everyStep(t)) {
		text, _ := json.Marshal(e)
		want, err := on(pack, e)
		if err != nil {
			t.Errorf("%.300s: on a pack: %v", text, err)
			continue
		}
		got, err := on(file, e)
		if err != nil {
			t.Errorf("%.300s: on a vector file: %v", text, err)
			continue
		}
		if len(got.Values) != len(want.Values) || len(got.Words) != len(want.Words) || len(got.Notes) != len(want.Notes) {
			t.Errorf("%.300s: %v, %d words, %v on a vector file; %v, %d words, %v on a pack", text, got.Values, len(got.Words),
				got.Notes, want.Values, len(want.Words), want.Notes)
		}
		// These two read all words of a pack as its scan has them, in 8 bits.
		within := 1e-6
		if m := want.Experiment.Method; m == "ripa-vocabulary" || m == "frequency" {
			within = 1e-3
		}
		for id, v := range want.Values {
			if math.Abs(got.Values[id]-v) > within*(1+math.Abs(v)) {
				t.Errorf("%.300s: %s is %v on a vector file, %v on a pack", text, id, got.Values[id], v)
			}
		}
	}
}

// Methods of debiasing know words by place, which ranks are not where a word
// stands twice in a file, composed and decomposed.
func TestVectorFilePlaces(t *testing.T) {
	path := filepath.Join(t.TempDir(), "twice.txt")
	filestest.Write(t, path, "north 0 2\ncaf\u00e9 3 0\ncafe\u0301 0 1\nsouth 0 -1\n")
	source, err := vectors.Open(t.Context(), path, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	space := debias.NewSpace(source.(measure.Vocabulary))
	hits, err := space.Find(t.Context(), []string{"south"})
	if err != nil {
		t.Fatal(err)
	}
	if words, err := space.WordsAt(t.Context(), []int{hits[0].Rank}); err != nil || words[0] != "south" {
		t.Errorf("at the place %d of south stands %v, %v", hits[0].Rank, words, err)
	}
}

// eight are the words of vectorstest in the forms that libraries write, by what the
// program says of each.
var eight = map[string]string{
	"eight":                   "8 of its 10 tokens are whole words",
	"eight/model.safetensors": "WordPiece",
	"eight/array.npy":         "",
	"eight/stored.npz":        "",
	"eight/packed.npz":        "",
	"eight/1990-w.npy":        "",
	// gensim 4 and 3: in one file, in two, in a whole model.
	"eight/one.kv":             "",
	"eight/two.kv":             "",
	"eight/two.kv.vectors.npy": "",
	"eight/five.kv":            "",
	"eight/whole.model":        "",
	"eight/old-one.kv":         "",
	"eight/old-two.kv":         "",
	"eight/old-3.kv":           "",
	"eight/old-4.kv":           "",
	"eight/old.model":          "",
}

// TestFormats runs, packs and debiases vectors of every form. By hand: X leans wholly
// to A and Y to B, so d is 2.
func TestFormats(t *testing.T) {
	racetest.Skip(t)
	dir := t.TempDir()
	recipe, question := filepath.Join(dir, "recipe.json"), filepath.Join(dir, "debias.json")
	filestest.Write(t, recipe, vectorstest.Recipe)
	filestest.Write(t, question, `{"of":"any","debias":[{"method":"hard","pairs":[["he","she"]],"equalize":[["he","she"]]}]}`)
	for name, says := range eight {
		path := filepath.Join("metrics", "formats", "tables", "testdata", filepath.FromSlash(name))
		code, out, errs := runCommand(vectorstest.Question, "run", "-json", "-vectors", path, "-")
		var reading struct{ Values map[string]float64 }
		if err := json.Unmarshal([]byte(out), &reading); code != exitOK || err != nil || reading.Values["d"] < 1.99 {
			t.Errorf("%s: exit %d, %v, %v\n%s", name, code, err, reading.Values, errs)
		}
		if !strings.Contains(errs, says) {
			t.Errorf("%s says %q, not %q", name, errs, says)
		}
		out = filepath.Join(dir, strings.NewReplacer("/", "-", ".", "-").Replace(name))
		if code, said, errs := runCommand("", "pack", "-recipe", recipe, "-o", out, path); code != exitOK ||
			!strings.Contains(said, "8 words") {
			t.Errorf("pack %s: exit %d, %s%s", name, code, said, errs)
		}
		if code, _, errs := runCommand("", "debias", "-no-audit", "-card=false", "-vectors", path, "-o", out+".vec",
			question); code != exitOK {
			t.Errorf("debias %s: exit %d, %s", name, code, errs)
		}
	}
}
