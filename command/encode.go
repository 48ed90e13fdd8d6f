package command

import (
	"context"
	"errors"
	"fmt"
	"io"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"weatherglass/app/prose"
	"weatherglass/corpora"
	"weatherglass/files"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/formats/tokenizer"
	"weatherglass/metrics/formats/vecout"
	"weatherglass/vectors"
)

const encodeHelp = `Usage: weatherglass encode [FLAGS] MODEL TABLE

Makes a vector of each sentence of TABLE by a model such as BERT, for weatherglass
contexts to measure. MODEL is a folder as Hugging Face has it, with config.json,
tokenizer.json and model.safetensors, whole or in parts: BERT, RoBERTa, XLM-R,
CamemBERT, DistilBERT, MPNet, ELECTRA, ModernBERT. TABLE has the columns word and
sentence (or context), as sentences and corpus sentences write it, with commas
between them, or with tabs if it is a .tsv; it may be packed.

  weatherglass sentences -test caliskan.weat7 > s.csv
  weatherglass encode all-MiniLM-L6-v2 s.csv               writes s.npy
  weatherglass contexts -method seat -test caliskan.weat7 s.npy

  weatherglass corpus sentences -test caliskan.weat7 novels > c.csv
  weatherglass encode -pool word all-MiniLM-L6-v2 c.csv    for CEAT

How a sentence becomes one vector is as the model's files of sentence-transformers say,
or the mean of all tokens; -pool and -layer choose otherwise. docs/contexts.md has more.

Flags:
`

// encodeOptions are the flags of encode.
type encodeOptions struct {
	out, pool string
	prefix    *string // nil: as the model says
	layer     int
	force     bool
}

// encodeSentences makes vectors of sentences.
func encodeSentences(ctx context.Context, t terminal, args []string) error {
	var o encodeOptions
	flags := newFlags("encode", encodeHelp)
	flags.StringVar(&o.out, "o", "", "`FILE` to write; TABLE's name with .npy if left out")
	flags.StringVar(&o.pool, "pool", "", "mean, cls or max of the tokens, or word: the mean of the word's own; as the model says if left out")
	flags.Func("prefix", "`TEXT` before each sentence, such as \"query: \"; as the model says if left out", func(text string) error {
		o.prefix = &text
		return nil
	})
	flags.IntVar(&o.layer, "layer", -1, "the `LAYER` to take, 0 the embeddings; the last if left out")
	flags.BoolVar(&o.force, "force", false, "write over an older file")
	if err := parse(t, flags, args, 2); err != nil {
		return err
	}
	if _, known := pools[o.pool]; !known {
		return usageError("-pool takes mean, cls, max or word")
	}
	model, table := flags.Arg(0), flags.Arg(1)
	if o.out == "" {
		o.out = arrayOf(table)
	}
	to := files.Target{Path: o.out, Force: o.force, Sources: []string{model, table}}
	if err := to.Check(); err != nil {
		return err
	}
	rows, err := sentencesOf(ctx, table)
	if err != nil {
		return err
	}
	e, err := vectors.OpenEncoder(ctx, model, nil)
	if err != nil {
		return err
	}
	return o.encode(ctx, t, e, rows, to)
}

// pools are the ways of -pool.
var pools = map[string]encoder.Pool{"": encoder.Mean, "mean": encoder.Mean, "cls": encoder.CLS, "max": encoder.Max, "word": encoder.Pieces}

// arrayOf is the name of the array of a table.
func arrayOf(table string) string {
	for _, end := range contextfile.Tables {
		if name, ok := strings.CutSuffix(table, end); ok {
			return name + ".npy"
		}
	}
	return table + ".npy"
}

// sentencesOf reads the table.
func sentencesOf(ctx context.Context, path string) (rows []contextfile.Row, err error) {
	in, err := files.OpenInput(ctx, path)
	if err != nil {
		return nil, err
	}
	f, err := in.Open()
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	rows, err = contextfile.Words(filepath.Base(path), f)
	if err == nil && len(rows) == 0 {
		err = fmt.Errorf("%s has no rows below its first line", filepath.Base(path))
	}
	return rows, err
}

// encode makes the vectors, writes them and says how they were made.
func (o encodeOptions) encode(ctx context.Context, t terminal, e *vectors.Encoder, rows []contextfile.Row, to files.Target) error {
	how := o.how(e)
	prefix := e.Sentence.Prompts[e.Sentence.Prompt]
	if o.prefix != nil {
		prefix = *o.prefix
	}
	texts, err := textsOf(rows, prefix, how.By == encoder.Pieces)
	if err != nil {
		return err
	}
	said := percent(t.err)
	job := encoder.Job{Workers: runtime.GOMAXPROCS(0), Progress: func(done, of int) {
		said(corpora.Progress{Text: "Making vectors", Done: int64(done), Total: int64(of)})
	}}
	made, cut, err := e.Embed(ctx, texts, how, job)
	var one *encoder.TextError
	if errors.As(err, &one) {
		return fmt.Errorf("line %d: %w", rows[one.At].Line, err)
	}
	if err != nil {
		return err
	}
	if err := to.Write(func(w io.Writer) error { return writeArray(w, made) }); err != nil {
		return err
	}
	for _, i := range cut {
		warner(t)(fmt.Sprintf("The sentence of line %d is longer than the model reads; its end was left out.", rows[i].Line))
	}
	length := ""
	if how.Normalise {
		length = ", each of length 1"
	}
	return say(t.out, fmt.Sprintf("Wrote %s vectors of %d numbers to %s: %s, layer %d of %d, %s%s.\n", prose.Count(float64(len(made))), e.Config.Width,
		o.out, e.Config.Type, how.Layer, e.Config.Layers, how.By, length))
}

// how is what is asked for, or what the model's files say. The vector of a word is not made one long, as the model
// says that of sentences.
func (o encodeOptions) how(e *vectors.Encoder) encoder.Layered {
	how := encoder.Layered{Pooling: e.Sentence.Pooling, Layer: e.Config.Layers}
	if o.pool != "" {
		how.By = pools[o.pool]
	}
	how.Normalise = how.Normalise && how.By != encoder.Pieces
	if o.layer >= 0 {
		how.Layer = o.layer
	}
	return how
}

// textsOf are the sentences with their prefix, and where the word stands in each if that is asked.
func textsOf(rows []contextfile.Row, prefix string, word bool) ([]encoder.Text, error) {
	texts := make([]encoder.Text, len(rows))
	for i, r := range rows {
		if strings.TrimSpace(r.Context) == "" {
			return nil, fmt.Errorf("line %d has no sentence: the table needs a column sentence, or context", r.Line)
		}
		texts[i].Text = prefix + r.Context
		if !word {
			continue
		}
		at := wordIn(r.Context, r.Word)
		if at < 0 {
			return nil, fmt.Errorf("line %d: the word %q does not stand in its sentence", r.Line, r.Word)
		}
		texts[i].Part = tokenizer.Span{Start: len(prefix) + at, End: len(prefix) + at + len(r.Word)}
	}
	return texts, nil
}

// wordIn is where a word first stands in a sentence, in any case and with no letter or digit on either side; −1 if it
// does not.
func wordIn(sentence, word string) int {
	for at := range sentence {
		end := at + len(word)
		if end > len(sentence) || !strings.EqualFold(sentence[at:end], word) {
			continue
		}
		before, _ := utf8.DecodeLastRuneInString(sentence[:at])
		after, _ := utf8.DecodeRuneInString(sentence[end:])
		if !slices.ContainsFunc([]rune{before, after}, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			return at
		}
	}
	return -1
}

// writeArray writes an array of NumPy's, a row a vector.
func writeArray(w io.Writer, rows [][]float32) error {
	out, err := vecout.NewWriter(w, vecout.NPY, len(rows), len(rows[0]))
	if err != nil {
		return err
	}
	wide := make([]float64, len(rows[0]))
	for _, row := range rows {
		for i, v := range row {
			wide[i] = float64(v)
		}
		if err := out.Write("", wide); err != nil {
			return err
		}
	}
	return out.Close()
}
