package encoded

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/lexicon"
	_ "weatherglass/metrics/masked"
	"weatherglass/metrics/metricstest/contextstest"
	"weatherglass/metrics/metricstest/encodertest"
)

// filled is a reading of fill-mask by a model, of the sentences of a table or, without one, of templates; rows are what
// the model made.
func filled(t *testing.T, model *encoder.Published, sets map[string]experiment.SetRef,
	table []contextfile.Row) (r *experiment.Reading, rows []contextfile.Row, err error) {
	t.Helper()
	r, err = experiment.Run(t.Context(), experiment.Experiment{Method: "fill-mask", Embedding: "own-tiny", Sets: sets},
		experiment.Env{Lexicon: &lexicon.Lexicon{}, Contexts: experiment.RunContexts,
			OpenContexts: func(ctx context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
				q := Question{Asked: asked, ID: asked.Embedding, Title: "tiny", Words: words, Job: encoder.Job{Workers: 2}}
				var err error
				if table == nil {
					q.Rows, err = Templates(asked, &lexicon.Lexicon{})
				} else {
					q.Rows, err = OfTable(asked, table)
				}
				if err == nil {
					q, err = q.Read(ctx, model)
				}
				if err != nil {
					return nil, err
				}
				rows = q.Rows
				return q.Contexts(ctx)
			}})
	return r, rows, err
}

// The random BERT expects in the masks of the built-in templates what NumPy finds, with the words and with them masked;
// so the reading has NumPy's numbers. The digest is the same in WebAssembly.
func TestFilled(t *testing.T) {
	r, rows, err := filled(t, tiny(t), contextstest.MaskSets(), nil)
	if err != nil {
		t.Fatal(err)
	}
	lines := bufio.NewScanner(strings.NewReader(contextstest.Masks))
	for i := 0; lines.Scan(); i++ {
		var want struct {
			Word, Context string
			Vector        []float64
		}
		if err := json.Unmarshal(lines.Bytes(), &want); err != nil {
			t.Fatal(err)
		}
		if got := rows[i]; got.Word != want.Word || got.Context != want.Context ||
			!slices.EqualFunc(got.Vector, want.Vector, func(a, b float64) bool { return math.Abs(a-b) < 1e-4 }) {
			t.Fatalf("row %d: %v, want %v", i+1, got, want)
		}
	}
	var want struct{ Values map[string]float64 }
	if err := json.Unmarshal(contextstest.MasksExpected, &want); err != nil {
		t.Fatal(err)
	}
	for id, x := range want.Values {
		if got := r.Values[id]; math.Abs(got-x) > 1e-4 {
			t.Errorf("%s is %v, want %v", id, got, x)
		}
	}
	if r.Digest[:16] != "2e1dd5dc577ac458" {
		t.Errorf("digest %.16s", r.Digest)
	}
}

// What models of five architectures expect in masks, whatever their tokenizers call them, is what transformers found:
// the references of metrics/encoder. Words that had no log p there are no single piece.
func TestFilledAsReference(t *testing.T) {
	for name, tokens := range map[string]string{"bert": "wordpiece-uncased", "distilbert": "wordpiece-uncased",
		"modernbert": "bpe-modernbert", "mpnet": "wordpiece-mpnet", "xlm-roberta": "unigram-xlmr"} {
		model, err := encoder.Open(t.Context(), memory(encodertest.FilesOf(t, "../..", name, tokens)), nil)
		if err != nil {
			t.Fatal(err)
		}
		text, err := os.ReadFile(filepath.Join("..", "encoder", "testdata", name, "expected", "fill_mask.json"))
		if err != nil {
			t.Fatal(err)
		}
		var want struct {
			Templates []struct {
				Masks []struct {
					LogP map[string]float64 `json:"log_p"`
				}
			}
		}
		if err := json.Unmarshal(text, &want); err != nil {
			t.Fatal(err)
		}
		for at, r := range map[int]encoder.Marked{0: {Sentence: "[MASK] is a nurse.", Word: "nurse"},
			3: {Sentence: "The doctor said that [MASK] was late.", Word: "doctor"}, 6: {Sentence: "My [MASK] is a teacher.",
				Word: "teacher"},
			15: {Sentence: "The king loved [MASK] son.", Word: "king"}} {
			logP := want.Templates[at].Masks[0].LogP
			for _, word := range []string{"he", "she", "man", "woman", "his", "her", "boy", "girl", "brother", "sister"} {
				token, ok := model.MaskToken(word)
				x, has := logP[word]
				if ok != has {
					t.Errorf("%s: %s is one piece: %v, want %v", name, word, ok, has)
				}
				if !ok {
					continue
				}
				got, err := model.Fill(t.Context(), []encoder.Marked{r}, []int{token}, encoder.Job{})
				if err != nil {
					t.Fatal(err)
				}
				if p := float64(got[0].With[0]); math.Abs(p-x) > 3e-4 || got[0].With[0] == got[0].Without[0] {
					t.Errorf("%s, %s, %s: %v, want %v", name, r.Sentence, word, got, x)
				}
			}
		}
	}
}

// Of a table only the question's words are read.
func TestFilledTable(t *testing.T) {
	list := func(words ...string) experiment.SetRef { return experiment.SetRef{Words: words} }
	r, rows, err := filled(t, tiny(t), map[string]experiment.SetRef{"words": list("doctor"), "A": list("he", "man", "boy"),
		"B": list("she", "woman")}, []contextfile.Row{{Word: "doctor", Context: "The doctor said that [MASK] was late.",
		Line: 2},
		{Word: "king", Context: "Nobody asks for this.", Line: 3}})
	if err != nil || len(rows) != 6 || r.Values["sentences"] != 1 {
		t.Fatal(rows, err)
	}
}

// A mask may stand before or behind the word, whatever its case; a word of several pieces is masked piece by piece.
func TestFilledPlaces(t *testing.T) {
	list := func(words ...string) experiment.SetRef { return experiment.SetRef{Words: words} }
	sets := map[string]experiment.SetRef{"words": list("engineer"), "A": list("he"), "B": list("she")}
	_, rows, err := filled(t, tiny(t), sets, []contextfile.Row{{Word: "engineer",
		Context: "Engineer is what [MASK] was.", Line: 2},
		{Word: "engineer", Context: "So [MASK] was an engineer.", Line: 3},
		{Word: "engineer", Context: "So [MASK] was an engineer.", Line: 4}})
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range rows[:3] {
		if r.Vector[0] != 3 || r.Vector[1] == r.Vector[3] || i == 2 && !slices.Equal(r.Vector, rows[1].Vector) {
			t.Errorf("%v", rows)
		}
	}
}

// What a model cannot fill says so in words of its own.
func TestNotFilled(t *testing.T) {
	list := func(words ...string) experiment.SetRef { return experiment.SetRef{Name: "the list", Words: words} }
	sets := func() map[string]experiment.SetRef {
		return map[string]experiment.SetRef{"words": list("doctor"), "A": list("he"), "B": list("she")}
	}
	model := tiny(t)
	for what, c := range map[string]struct {
		role, words, sentence string
		code                  string
		says                  []string
	}{
		"no mask":               {sentence: "The doctor was late.", code: "no_masks", says: []string{"no sentence of the table", "[MASK]"}},
		"two masks":             {sentence: "The doctor saw [MASK] and [MASK].", code: "bad_sentences", says: []string{"line 2", "needs one [MASK]"}},
		"no word":               {sentence: "The nurse saw [MASK].", code: "bad_sentences", says: []string{"line 2", `"doctor"`}},
		"part of a word":        {sentence: "The doctors saw [MASK].", code: "bad_sentences", says: []string{"line 2", `"doctor"`}},
		"the mask of the model": {sentence: "A doctor, [MASK] or [mask].", code: ""},
		"longer than positions": {sentence: "The doctor saw [MASK]" + strings.Repeat(" and so on", 60) + ".",
			code: "bad_sentences", says: []string{"line 2", "shorten it", "128"}},
		"fillers of many pieces": {role: "A", words: "grandfather nightwatchman", sentence: "The doctor saw [MASK].",
			code: "no_filler", says: []string{"the list", "grandfather, nightwatchman", "he and she"}},
		"both sides": {role: "B", words: "he", sentence: "The doctor saw [MASK].", code: "overlap", says: []string{"he"}},
		"both sides in cases": {role: "B", words: "He", sentence: "The doctor saw [MASK].", code: "overlap",
			says: []string{"He"}},
	} {
		asked := sets()
		if c.role != "" {
			asked[c.role] = list(strings.Fields(c.words)...)
		}
		_, _, err := filled(t, model, asked, []contextfile.Row{{Word: "doctor", Context: c.sentence, Line: 2}})
		var known *experiment.Error
		if c.code == "" {
			if err != nil {
				t.Errorf("%s: %v", what, err)
			}
			continue
		}
		if !errors.As(err, &known) || known.Code != c.code {
			t.Errorf("%s: %v", what, err)
			continue
		}
		for _, part := range c.says {
			if !strings.Contains(strings.ToLower(known.Error()), strings.ToLower(part)) {
				t.Errorf("%s: %q does not say %q", what, known.Error(), part)
			}
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	asked := experiment.Resolved{Method: "fill-mask", Sets: map[string]experiment.ResolvedSet{"A": {Words: []string{"he"}},
		"B": {Words: []string{"she"}}}}
	q := Question{Asked: asked, Rows: []contextfile.Row{{Word: "doctor", Context: "A doctor [MASK]", Line: 2}}}
	if _, err := q.Read(ctx, model); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}

// A model without a head, and a tokenizer without a mask, are refused before a sentence is read.
func TestCannotFill(t *testing.T) {
	files := encodertest.Files(t, "../..")
	for says, change := range map[string]func(map[string]string){
		"no masked-LM head": func(f map[string]string) {
			f[encoder.WeightsFile] = strings.Replace(f[encoder.WeightsFile], "cls.predictions.transform.dense.weight",
				"cls.predictions.transform.dense.weighs", 1)
		},
		"no mask token": func(f map[string]string) {
			f[encoder.TokenizerFile] = strings.ReplaceAll(f[encoder.TokenizerFile], "[MASK]", "[MUSK]")
		},
	} {
		changed := maps.Clone(files)
		change(changed)
		model, err := encoder.Open(t.Context(), memory(changed), nil)
		if err != nil {
			t.Fatal(err)
		}
		_, _, err = filled(t, model, contextstest.MaskSets(), nil)
		var known *experiment.Error
		if !errors.As(err, &known) || known.Code != "no_head" || !strings.Contains(known.Message.Text, says) ||
			!strings.Contains(known.Hint.Text, "SEAT and CEAT can measure this one") {
			t.Errorf("%s: %v", says, err)
		}
	}
}
