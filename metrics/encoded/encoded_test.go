package encoded

import (
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"

	_ "weatherglass/metrics/contextual"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/metricstest/encodertest"
)

// memory are the files of a model in memory.
type memory map[string]string

// Open implements [encoder.Files].
func (m memory) Open(_ context.Context, path string) (encoder.File, error) {
	text, there := m[path]
	if !there {
		return nil, &fs.PathError{Op: "open", Path: path, Err: fs.ErrNotExist}
	}
	return inMemory{strings.NewReader(text)}, nil
}

// inMemory is one of them.
type inMemory struct{ *strings.Reader }

func (inMemory) Close() error { return nil }

// tiny is the random BERT.
func tiny(t *testing.T) *encoder.Published {
	t.Helper()
	model, err := encoder.Open(t.Context(), memory(encodertest.Files(t, "../..")), nil)
	if err != nil {
		t.Fatal(err)
	}
	return model
}

// measured is a reading of SEAT whose words the function opens.
func measured(t *testing.T, method string,
	open func(experiment.Resolved, []string) (*embed.Contexts, error)) (*experiment.Reading, error) {
	t.Helper()
	list := func(words string) experiment.SetRef {
		return experiment.SetRef{Name: words, Words: strings.Fields(words)}
	}
	return experiment.Run(t.Context(), experiment.Experiment{Method: method, Embedding: "own-tiny",
		Sets: map[string]experiment.SetRef{"X": list("math nurse"), "Y": list("art dance"), "A": list("he man"),
			"B": list("she woman")}},
		experiment.Env{Lexicon: &lexicon.Lexicon{}, Contexts: experiment.RunContexts,
			OpenContexts: func(_ context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
				return open(asked, words)
			}})
}

// oneByOne are lines of JSON of sentences, each read alone.
func oneByOne(t *testing.T, model *encoder.Published, rows []contextfile.Row) *contextfile.Reader {
	t.Helper()
	how, _ := model.How(encoder.Choice{})
	var lines strings.Builder
	for _, r := range rows {
		made, _, err := model.Embed(t.Context(), []encoder.Text{{Text: r.Context}}, how, encoder.Job{})
		if err != nil {
			t.Fatal(err)
		}
		exact := make([]float64, len(made[0])) // float32 would be written in fewer digits
		for i, v := range made[0] {
			exact[i] = float64(v)
		}
		line, err := json.Marshal(map[string]any{"word": r.Word, "context": r.Context, "vector": exact})
		if err != nil {
			t.Fatal(err)
		}
		lines.Write(append(line, '\n'))
	}
	r, err := contextfile.New("tiny.jsonl", strings.NewReader(lines.String()))
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// A model that reads templates gives the reading of lines of JSON with the same sentences and vectors, which are made
// one at a time here; and says how far it is.
func TestReading(t *testing.T) {
	model := tiny(t)
	done := 0
	got, err := measured(t, "seat", func(asked experiment.Resolved, words []string) (*embed.Contexts, error) {
		rows, err := Templates(asked, &lexicon.Lexicon{})
		if err != nil {
			return nil, err
		}
		q := Question{ID: asked.Embedding, Title: "tiny", Words: words, Rows: rows, Choice: Choice(asked),
			Job: encoder.Job{Workers: 2, Progress: Told(func(p experiment.Progress) { done = p.Done })}}
		if q, err = q.Read(t.Context(), model); err != nil {
			return nil, err
		}
		return q.Contexts(t.Context())
	})
	if err != nil {
		t.Fatal(err)
	}
	want, err := measured(t, "seat", func(asked experiment.Resolved, words []string) (*embed.Contexts, error) {
		rows, err := Templates(asked, &lexicon.Lexicon{})
		if err != nil {
			return nil, err
		}
		return contextfile.Collect(t.Context(), oneByOne(t, model, rows), words, contextfile.Hold{})
	})
	if err != nil {
		t.Fatal(err)
	}
	if got.Embedding.Digest != want.Embedding.Digest || got.Values["d"] != want.Values["d"] ||
		got.File.Held != want.File.Held {
		t.Errorf("%v of %d, one by one %v of %d", got.Values, got.File.Held, want.Values, want.File.Held)
	}
	if done != got.File.Held || got.File.Kind != contextfile.ModelKind {
		t.Errorf("%d of %d sentences were told, of %q", done, got.File.Held, got.File.Kind)
	}
}

// What cannot be read says which line, and CEAT says what it needs.
func TestRefused(t *testing.T) {
	model := tiny(t)
	for text, says := range map[string]string{"": "there is no sentence", "Nothing.": "does not stand in its sentence"} {
		q := Question{Choice: encoder.Choice{Pool: "word"}, Rows: []contextfile.Row{
			{Word: "he", Context: "He is.", Line: 2}, {Word: "she", Context: text, Line: 3}}}
		_, err := q.Read(t.Context(), model)
		var known *experiment.Error
		if !errors.As(err, &known) || known.Code != "bad_sentences" || !strings.Contains(known.Message.Text, "line 3") ||
			!strings.Contains(known.Message.Text, says) {
			t.Errorf("%q: %v", text, err)
		}
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	q := Question{Rows: []contextfile.Row{{Word: "he", Context: "He is.", Line: 2}}}
	if _, err := q.Read(ctx, model); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
	_, err := measured(t, "ceat", func(asked experiment.Resolved, _ []string) (*embed.Contexts, error) {
		return nil, NeedsSentences(asked)
	})
	var known *experiment.Error
	if !errors.As(err, &known) || known.Code != "no_sentences" {
		t.Errorf("%v", err)
	}
}

// Behind each layer stand the vectors that are read when it is asked for alone, and of a sentence that is too long its
// end is said to be missing.
func TestLayers(t *testing.T) {
	model := tiny(t)
	rows := []contextfile.Row{{Word: "he", Context: "He is a nurse."}, {Word: "she", Context: "There she is."},
		{Word: "he", Context: "He said " + strings.Repeat("no and ", model.Longest())}}
	for _, pool := range []string{"mean", "cls", "max", "word"} {
		q := Question{Choice: encoder.Choice{Pool: pool}, Rows: rows}
		layers, cut, err := q.Layers(t.Context(), model)
		if err != nil || len(layers) != model.Config.Layers+1 || !slices.Equal(cut, []int{2}) {
			t.Fatalf("%s: %d layers, %v, %v", pool, len(layers), cut, err)
		}
		for l := range layers {
			q.Choice.Layer = &l
			want, _, err := q.Vectors(t.Context(), model)
			if err != nil {
				t.Fatal(err)
			}
			for i := range want {
				if !slices.Equal(layers[l][i], want[i]) {
					t.Errorf("%s, layer %d, sentence %d: %v, alone %v", pool, l, i, layers[l][i][:3], want[i][:3])
				}
			}
		}
		c, err := q.With(layers[0], len(cut)).Contexts(t.Context())
		if err != nil || c.File.Cut != 1 {
			t.Errorf("%s: %+v, %v", pool, c, err)
		}
	}
}

// What the files say of a model, and what a question has it read.
func TestAbout(t *testing.T) {
	model := tiny(t)
	a := About("tiny", model)
	if a.Type != "bert" || a.Layers != model.Config.Layers || a.Width != 64 || a.Tokenizer != "WordPiece" ||
		a.Pool != "mean" || !a.FillsMasks || a.Weights < 100_000 || a.Work <= 0 || a.Pieces != 2000 {
		t.Errorf("%+v", a)
	}
	q := Question{Rows: []contextfile.Row{{Word: "he", Context: "He is."}, {Word: "he", Context: "It is he."},
		{Word: "xylophonist", Context: "A xylophonist."}, {Word: "東", Context: "This is 東."}}}
	at := 0.
	clock := func() float64 { at += 5; return at }
	r, err := q.Timed(t.Context(), model, clock)
	if err != nil || r.Sentences != 4 || r.Words != 3 || !slices.Equal(r.Several, []string{"xylophonist"}) ||
		r.Millis != 5 {
		t.Errorf("%+v, %v", r, err)
	}
	tokens := 0
	for _, row := range q.Rows {
		tokens += len(model.Tokenizer().Encode(row.Context).IDs)
	}
	if r.Tokens != tokens {
		t.Errorf("%d tokens, want %d", r.Tokens, tokens)
	}
	if unknown, _ := model.Tokenizer().Unknown(); slices.Contains(model.Tokenizer().Pieces("東"), unknown) !=
		slices.Contains(r.Unknown, "東") {
		t.Errorf("unknown: %v", r.Unknown)
	}
	stopped, stop := context.WithCancel(t.Context())
	stop()
	if _, err := q.Timed(stopped, model, clock); !errors.Is(err, context.Canceled) {
		t.Errorf("stopped: %v", err)
	}
}
