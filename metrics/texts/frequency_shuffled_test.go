package texts_test

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"testing"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
)

// shuffledFixture is what testdata/frequency_shuffled.py makes.
type shuffledFixture struct {
	Counts  [][4]any                        `json:"counts"` // word, occurrences, beside A, beside B
	Vectors map[string]map[string][]float64 `json:"vectors"`
	Rows    []map[string]any                `json:"rows"`
}

func readShuffled(t *testing.T) shuffledFixture {
	t.Helper()
	var f shuffledFixture
	data, err := os.ReadFile("testdata/frequency_shuffled.json")
	if err == nil {
		err = json.Unmarshal(data, &f)
	}
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// env has the counts as texts of one document, and vectors in packs of the names given.
func (f shuffledFixture) env(t *testing.T, packs ...string) experiment.Env {
	t.Helper()
	x, err := corpus.NewIndex([]string{"year"})
	if err == nil {
		err = x.Add("all", []string{"1900"})
	}
	if err != nil {
		t.Fatal(err)
	}
	lists := []corpus.Contexts{{Name: "women", Words: []string{"she", "her"}}, {Name: "men", Words: []string{"he", "his"}}}
	var words []corpus.WordCount
	d := corpus.Document{Pairs: make([][]corpus.Count, 2)}
	for place, row := range f.Counts {
		n := func(i int) uint64 { return uint64(row[i].(float64)) }
		words = append(words, corpus.WordCount{Word: row[0].(string), Count: n(1)})
		d.Tokens += n(1)
		d.Words = append(d.Words, corpus.Count{Place: uint32(place), N: n(1)})
		for side := range 2 {
			if n(2+side) > 0 {
				d.Pairs[side] = append(d.Pairs[side], corpus.Count{Place: uint32(place), N: n(2 + side)})
			}
		}
	}
	counts := corpus.NewPacked(corpus.Counted{Vocabulary: corpus.NewVocabulary(words), Contexts: lists},
		x, []corpus.Document{d})
	counts.Describe(corpus.About{ID: "mine", Title: "Mine", Language: "en", Documents: 1, Vocabulary: len(words),
		Contexts: lists, Digest: "00ff"})
	return experiment.Env{
		Lexicon: new(lexicon.Lexicon), Texts: experiment.RunTexts,
		Corpus: func(context.Context, string) (corpus.Source, error) { return counts, nil },
		Packs: func(context.Context) ([]experiment.EmbeddingEntry, error) {
			list := []experiment.EmbeddingEntry{{ID: "other"}, {ID: "elsewhere",
				Made: &embed.Made{Texts: "theirs", Method: "sgns"}}}
			for _, id := range packs {
				made := embed.Made{Texts: "mine", Method: "sgns"}
				fmt.Sscanf(id, "shuffled-%d", &made.Shuffle)
				list = append(list, experiment.EmbeddingEntry{ID: id, Made: &made})
			}
			return list, nil
		},
		Open: func(_ context.Context, id string) (embed.Source, error) {
			m := embed.NewMemory(embed.Info{ID: id, Title: id, Dims: 4, Digest: "d-" + id,
				Provenance: embed.Provenance{Case: embed.CaseLower}})
			for _, row := range f.Counts {
				if v := f.Vectors[id][row[0].(string)]; v != nil {
					if err := m.Add(row[0].(string), v); err != nil {
						return nil, err
					}
				}
			}
			return m, m.Ready()
		},
	}
}

const shuffledQuestion = `{"method": "frequency-shuffled", "corpus": "mine", "sets": {"A": ["she", "her"], "B": ["he", "his"]}}`

func ask(t *testing.T, env experiment.Env, question string) (*experiment.Reading, error) {
	t.Helper()
	e, err := experiment.Parse([]byte(question))
	if err != nil {
		t.Fatal(err)
	}
	return experiment.Run(t.Context(), e, env)
}

// Every number of the table is that of the script, which computes them by the definitions.
func TestFrequencyShuffled(t *testing.T) {
	f := readShuffled(t)
	r, err := ask(t, f.env(t, "shuffled-2", "text", "shuffled-3", "shuffled-1"), shuffledQuestion)
	if err != nil {
		t.Fatal(err)
	}
	bins := r.Tables[0]
	if len(bins.Rows) != len(f.Rows) || len(f.Rows) != 6 {
		t.Fatalf("%d rows, want %d", len(bins.Rows), len(f.Rows))
	}
	for i, want := range f.Rows {
		for k, name := range bins.Columns {
			w, ok := want[name]
			if !ok {
				continue
			}
			got := bins.Rows[i][k]
			if x, isNumber := w.(float64); isNumber {
				if y, ok := got.(float64); !ok || !(y-x < 1e-9 && x-y < 1e-9) {
					t.Errorf("%v from %v: %s = %v, want %v", bins.Rows[i][0], bins.Rows[i][1], name, got, w)
				}
			} else if got != w {
				t.Errorf("row %d: %s = %v, want %v", i, name, got, w)
			}
		}
	}
	// Bins join: from 39 occurrences, of the rarest word, to those of the most frequent one.
	if a, b, c := bins.Rows[0], bins.Rows[1], bins.Rows[2]; a[1] != 39.0 || a[2] != 100.0 || b[1] != 101.0 ||
		b[2] != 316.0 || c[1] != 317.0 || c[2] != 2857.0 {
		t.Errorf("bins %v, %v, %v", a[:3], b[:3], c[:3])
	}
	var ids []string
	for _, row := range r.Tables[2].Rows {
		ids = append(ids, row[2].(string))
	}
	if got := strings.Join(ids, " "); got != "text shuffled-1 shuffled-2 shuffled-3" {
		t.Errorf("vectors %s", got)
	}
	least, most := f.Rows[0]["shuffled_d"].(float64), f.Rows[0]["shuffled_d"].(float64)
	for _, row := range f.Rows[:3] {
		least, most = min(least, row["shuffled_d"].(float64)), max(most, row["shuffled_d"].(float64))
	}
	valuesAre(t, r.Values, map[string]float64{"drift": most - least, "words": 500, "documents": 1})
}

// Without vectors of both kinds there are counts alone; parts of the texts have none.
func TestFrequencyShuffledWithout(t *testing.T) {
	f := readShuffled(t)
	for packs, code := range map[string]string{"": "no_vectors", "text": "no_control", "shuffled-1": "no_control"} {
		r, err := ask(t, f.env(t, strings.Fields(packs)...), shuffledQuestion)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(strings.Join(codes(r), " "), code) || len(r.Tables[0].Rows) != 3 ||
			r.Tables[0].Rows[0][0] != "pmi" {
			t.Errorf("%q: %v, %v", packs, codes(r), r.Tables[0].Rows)
		}
		if _, ok := r.Values["drift"]; ok {
			t.Errorf("%q: there is a drift of vectors", packs)
		}
	}
	for _, more := range []string{`"corpus": {"series": "mine", "by": "year"}`,
		`"corpus": "mine", "where": {"year": 1900}`} {
		if _, err := ask(t, f.env(t), strings.Replace(shuffledQuestion, `"corpus": "mine"`, more, 1)); err == nil ||
			!strings.Contains(err.Error(), "all the texts") {
			t.Errorf("%s: %v", more, err)
		}
	}
}
