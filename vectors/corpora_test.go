package vectors_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/assets"
	"weatherglass/files/filestest"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/countpack"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/racetest"
	"weatherglass/metrics/shard"
	_ "weatherglass/metrics/texts" // the measures that count
	"weatherglass/vectors"
)

// expectedPMI is the file pmi_en.json, whose A is the female words.
type expectedPMI struct {
	Words map[string]map[string]struct {
		A, B, NA, NB float64
		PMI          float64
		Errors       float64 `json:"se_documents"`
	}
}

func readExpectedPMI(t *testing.T) expectedPMI {
	t.Helper()
	b, err := os.ReadFile("../metrics/corpus/testdata/pmi_en.json")
	if err != nil {
		t.Fatal(err)
	}
	var e expectedPMI
	if err := json.Unmarshal([]byte(strings.NewReplacer(`"N_A"`, `"NA"`, `"N_B"`, `"NB"`).Replace(string(b))),
		&e); err != nil {
		t.Fatal(err)
	}
	return e
}

// asked runs an Experiment on counts.
func asked(t *testing.T, text string, source corpus.Source) (*experiment.Reading, error) {
	t.Helper()
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	env := experiment.Env{Lexicon: lex, Texts: experiment.RunTexts, Corpus: vectors.Here().OpenCorpus}
	if source != nil {
		env.Corpus = func(context.Context, string) (corpus.Source, error) { return source, nil }
	}
	return experiment.Run(t.Context(), e, env)
}

// All counts of pmi_en.json are those of the built-in counts, through the words of the
// built-in lists and through all words; a reading has one digest through both.
func TestCountsOfNovels(t *testing.T) {
	racetest.Skip(t)
	expected := readExpectedPMI(t)
	words := make([]string, 0, len(expected.Words))
	for w := range expected.Words {
		words = append(words, w)
	}
	slices.Sort(words)
	list, err := json.Marshal(words)
	if err != nil {
		t.Fatal(err)
	}
	digests := map[string]string{}
	for _, through := range []string{"narrow", "whole"} {
		source, err := vectors.Here().OpenCorpus(t.Context(), "novels-en")
		if err != nil {
			t.Fatal(err)
		}
		if through == "whole" {
			if _, err := source.Choose(t.Context(), corpus.Ask{Whole: true}); err != nil {
				t.Fatal(err)
			}
		}
		for part, where := range map[string]string{"all": "{}", "T1": `{"slot": "T1"}`, "T4": `{"slot": "T4"}`,
			"author_F": `{"author_gender": "F"}`, "author_M": `{"author_gender": "M"}`} {
			text := fmt.Sprintf(`{"method": "pmi", "corpus": "novels-en", "where": %s, "sets": {"words": %s, "A": "valentini.female", "B": "valentini.male"}}`, where, list)
			r, err := asked(t, text, source)
			if err != nil {
				t.Fatal(err)
			}
			if before, ok := digests[part]; ok && before != r.Digest {
				t.Errorf("%s: other digests through some and through all words", part)
			}
			digests[part] = r.Digest
			compareRows(t, through+", "+part, r, expected, part)
		}
	}
}

// compareRows compares a reading with a column of pmi_en.json.
func compareRows(t *testing.T, name string, r *experiment.Reading, expected expectedPMI, part string) {
	t.Helper()
	rows := 0
	for _, row := range r.Words {
		want, ok := expected.Words[row.Word][part]
		if row.Set != "words" || !ok {
			continue
		}
		rows++
		if row.Scores["a"] != want.A || row.Scores["b"] != want.B || r.Values["n_a"] != want.NA ||
			r.Values["n_b"] != want.NB {
			t.Errorf("%s: %s has %v and %v of %v and %v, want %+v", name, row.Word, row.Scores["a"], row.Scores["b"],
				r.Values["n_a"], r.Values["n_b"], want)
		}
		if score, ok := row.Scores["score"]; ok && math.Abs(score-want.PMI) > 1e-9 {
			t.Errorf("%s: %s has %v, want %v", name, row.Word, score, want.PMI)
		}
	}
	if rows != len(expected.Words) {
		t.Errorf("%s: %d words compared of %d", name, rows, len(expected.Words))
	}
}

// The built-in counts are what their manifests say: every file by its hash, every
// collection by its documents and words as its README prints them, and small enough for
// a first visit.
func TestBuiltInCounts(t *testing.T) {
	racetest.Skip(t)
	list, err := vectors.ListCorpora(assets.Corpora())
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []struct {
		id                    string
		documents, vocabulary int
		tokens                uint64
	}{{"novels-de", 98, 22_553, 9_341_657 - 9}, {"novels-en", 99, 18_857, 11_425_087 - 2},
		{"novels-fr", 100, 18_915, 8_576_801}} {
		i := slices.IndexFunc(list, func(c vectors.ListedCorpus) bool { return c.ID == want.id })
		if i < 0 {
			t.Fatal("there are no counts ", want.id)
		}
		c := list[i]
		if c.Documents != want.documents || c.Vocabulary != want.vocabulary || c.Tokens != want.tokens ||
			!strings.Contains(c.Notice, "European Literary Text Collection") {
			t.Errorf("%+v, want %+v", c.CorpusEntry, want)
		}
		source, err := vectors.Here().OpenCorpus(t.Context(), want.id)
		if err != nil {
			t.Fatal(err)
		}
		pooled, err := source.Choose(t.Context(), corpus.Ask{Pool: true, Parts: [][]int{{0}}})
		if err != nil || len(pooled[0].Pool) != corpus.PoolSize {
			t.Errorf("%s has no pool: %v", want.id, err)
		}
		if _, err := source.Choose(t.Context(), corpus.Ask{Whole: true}); err != nil { // compares the digest
			t.Error(err)
		}
		for name, f := range c.Files {
			if strings.Contains(name, "narrow-") && f.Bytes+int64(len(c.Manifest)) > 400_000 {
				t.Errorf("%s: a first reading fetches %d bytes", want.id, f.Bytes+int64(len(c.Manifest)))
			}
		}
	}
	said, err := vectors.ListUses(assets.Sentences())
	if err != nil {
		t.Fatal(err)
	}
	index, err := vectors.CorporaIndexJSON(list, said)
	if err != nil || len(index) > 60_000 || strings.Count(string(index), `"sentences":{"sha256"`) != 3 {
		t.Errorf("the list of counts has %d bytes, %v", len(index), err)
	}
}

// What cannot be asked of counts says what can.
func TestCorpusErrors(t *testing.T) {
	for text, want := range map[string]string{
		`{"method": "pmi", "corpus": "novels-it", "sets": {"words": ["nurse"], "A": "valentini.female", "B": "valentini.male"}}`:                                "There are novels-de, novels-en, novels-fr.",
		`{"method": "pmi", "corpus": "novels-en", "sets": {"words": ["nurse"], "A": ["uncle"], "B": ["aunt"]}}`:                                                 "Choose from valentini.male, valentini.female; or count your own texts with -contexts.",
		`{"method": "word-counts", "corpus": {"series": "novels-en", "by": "title", "step": 10}, "sets": {"words": ["nurse"]}}`:                                 "step needs a column of years; title holds",
		`{"method": "word-counts", "corpus": "novels-en", "where": {"title": [1840, 1850]}, "sets": {"words": ["nurse"]}}`:                                      "the range of title needs numbers",
		`{"method": "word-counts", "corpus": {"series": "novels-en", "by": "year"}, "where": {"year": 1840}, "sets": {"words": ["nurse"]}}`:                     "one epoch, 1840: nothing can change. Widen the conditions of where",
		`{"method": "word-counts", "corpus": {"series": "novels-en", "by": "year", "step": 10}, "where": {"year": [2001, null]}, "sets": {"words": ["nurse"]}}`: "None of the 99 documents meets",
	} {
		_, err := asked(t, text, nil)
		var known *experiment.Error
		if !errors.As(err, &known) || !strings.Contains(known.Message.Text+" "+known.Hint.Text, want) {
			t.Errorf("%s: %v, want %q", text, err, want)
		}
	}
}

// Local counts stand in the folder corpora of local packs, under another id than the
// program's; damage there is told with the name of the file.
func TestLocalCorpora(t *testing.T) {
	dir := t.TempDir()
	fsys, err := vectors.CorporaWithLocal(dir)
	if err != nil {
		t.Fatal(err)
	}
	if list, err := vectors.ListCorpora(fsys); err != nil || len(list) != 3 {
		t.Errorf("a folder without corpora: %d, %v", len(list), err)
	}
	counts := filepath.Join(dir, vectors.CorporaFolder, "novels-en")
	filestest.Write(t, filepath.Join(counts, shard.ManifestPath), "{}")
	if _, err := vectors.CorporaWithLocal(dir); err == nil || !strings.Contains(err.Error(), "another id") {
		t.Errorf("counts that the program has: %v", err)
	}
	if err := os.Rename(counts, filepath.Join(filepath.Dir(counts), "mine")); err != nil {
		t.Fatal(err)
	}
	if fsys, err = vectors.CorporaWithLocal(dir); err != nil {
		t.Fatal(err)
	}
	if _, err := vectors.ListCorpora(fsys); err == nil || !strings.Contains(err.Error(),
		"corpora/mine: manifest.json: it does not describe a pack of counts") {
		t.Errorf("a damaged manifest: %v", err)
	}
}

// -corpus tells a pack from a folder of counts, and says what it takes.
func TestOpenCorpus(t *testing.T) {
	var known *experiment.Error
	for name, text := range map[string]string{"none": "", "empty": "{}"} {
		dir := filepath.Join(t.TempDir(), name)
		if text != "" {
			filestest.Write(t, filepath.Join(dir, shard.ManifestPath), text)
		}
		if _, err := vectors.OpenCorpus(t.Context(), dir); !errors.As(err, &known) || known.Code != "no_corpus" ||
			!strings.Contains(known.Hint.Text, "corpus count") {
			t.Errorf("%s: %v", name, err)
		}
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, assets.Corpora()); err != nil {
		t.Fatal(err)
	}
	pack := filepath.Join(dir, "novels-de")
	source, err := vectors.OpenCorpus(t.Context(), pack)
	if err != nil || source.About().ID != "novels-de" {
		t.Fatal(err)
	}
	b, err := os.ReadFile(filepath.Join(pack, shard.ManifestPath))
	if err != nil {
		t.Fatal(err)
	}
	m, err := countpack.ParseManifest(b)
	if err != nil {
		t.Fatal(err)
	}
	filestest.Write(t, filepath.Join(pack, m.Files.Narrow.Path), "cut")
	_, err = source.Choose(t.Context(), corpus.Ask{Words: []string{"frau"}})
	if !errors.As(err, &known) || known.Code != "bad_file" || !strings.Contains(known.Message.Text, m.Files.Narrow.Path) ||
		known.Hint.Text == "" {
		t.Errorf("a file that is cut: %v", err)
	}
}

// Two epochs have a change and no slope; and whose the counts are goes with every reading.
func TestFewEpochs(t *testing.T) {
	racetest.Skip(t)
	const sets = `"sets": {"words": ["telephone", "nurse"], "A": "valentini.male", "B": "valentini.female"}}`
	r, err := asked(t, `{"method": "pmi", "corpus": {"series": "novels-en", "by": "slot"}, "where": {"slot": ["T1", "T2"]}, `+sets, nil)
	if err != nil {
		t.Fatal(err)
	}
	_, sloped := r.Values["slope"]
	_, changed := r.Values["change"]
	if sloped || !changed || !slices.ContainsFunc(r.Notes, func(
		n experiment.Note) bool {
		return n.Code == "two_epochs"
	}) {
		t.Errorf("two epochs: %v, %+v", r.Values, r.Notes)
	}
	if r.Embedding.Licence != "CC-BY-4.0" || !strings.Contains(r.Embedding.Provenance.Notice, "edited by Lou Burnard") {
		t.Errorf("whose the counts are is lost: %+v", r.Embedding)
	}
}

// oneWord is a question of one word in the four slots.
func oneWord(word string) string {
	return `{"method": "pmi", "corpus": {"series": "novels-en", "by": "slot"}, "sets": {"words": ["` + word + `"], "A": "valentini.male", "B": "valentini.female"}}`
}

// TestEpochWithoutWords: an epoch at which the words lack company is a gap, first
// or between others, and the slope is that of the others; where one epoch alone has the
// words, nothing is said of a change.
func TestEpochWithoutWords(t *testing.T) {
	racetest.Skip(t)
	// The slope is the least-squares line by hand.
	for word, gap := range map[string]int{"telegraph": 0, "cricket": 2} {
		r, err := asked(t, oneWord(word), nil)
		if err != nil {
			t.Fatal(err)
		}
		var x, y []float64
		table := epochsOf(t, r)
		for i, row := range table.Rows {
			mean := row[slices.Index(table.Columns, "mean")]
			if (mean == nil) != (i == gap) {
				t.Errorf("%s: epoch %d has %v", word, i, mean)
			} else if i != gap {
				x, y = append(x, row[0].(float64)), append(y, mean.(float64))
			}
		}
		if len(x) != 3 {
			continue
		}
		mx, my := (x[0]+x[1]+x[2])/3, (y[0]+y[1]+y[2])/3
		over, under := 0.0, 0.0
		for i := range x {
			over += (x[i] - mx) * (y[i] - my)
			under += (x[i] - mx) * (x[i] - mx)
		}
		if slope := over / under; math.Abs(r.Values["slope"]-slope) > 1e-12 {
			t.Errorf("%s: slope %v, by hand %v", word, r.Values["slope"], slope)
		}
	}
	if _, err := asked(t, oneWord("zzyzx"), nil); err == nil {
		t.Error("a word that no epoch has is measured")
	}
	r, err := asked(t, oneWord("telephone"), nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Values) > 0 || !slices.ContainsFunc(r.Notes, func(n experiment.Note) bool { return n.Code == "no_trend" }) {
		t.Errorf("a word of the last epoch alone: %v, %+v", r.Values, r.Notes)
	}
}

// epochsOf returns the table of the epochs.
func epochsOf(t *testing.T, r *experiment.Reading) experiment.Table {
	t.Helper()
	at := slices.IndexFunc(r.Tables, func(t experiment.Table) bool { return t.Name == "epochs" })
	if at < 0 {
		t.Fatalf("there is no table of epochs: %+v", r.Tables)
	}
	return r.Tables[at]
}
