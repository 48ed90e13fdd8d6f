package command

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"

	"weatherglass/app/prose"
	"weatherglass/corpora"
	"weatherglass/files"
	"weatherglass/metrics/encoded"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/formats/vecout"
	"weatherglass/vectors"
)

const encodeHelp = `Usage: weatherglass encode [FLAGS] MODEL TABLE

Makes a vector of each sentence of TABLE by a model such as BERT, for weatherglass
contexts to measure. MODEL is a folder as Hugging Face has it, or a zip file of one,
with config.json, tokenizer.json and model.safetensors, whole or in parts: BERT, RoBERTa, XLM-R,
CamemBERT, DistilBERT, MPNet, ELECTRA, ModernBERT. TABLE has the columns word and
sentence (or context), as sentences and corpus sentences write it, with commas
between them, or with tabs if it is a .tsv; it may be packed.

  weatherglass sentences -test caliskan.weat7 > s.csv
  weatherglass encode all-MiniLM-L6-v2 s.csv               writes s.npy
  weatherglass contexts -method seat -test caliskan.weat7 s.npy

  weatherglass corpus sentences -test caliskan.weat7 novels > c.csv
  weatherglass encode -pool word all-MiniLM-L6-v2 c.csv    for CEAT

How a sentence becomes one vector is as the model's files of sentence-transformers say,
or the mean of all tokens; -pool and -layer choose otherwise. docs/models.md has more.

Flags:
`

// encodeOptions are the flags of encode.
type encodeOptions struct {
	out   string
	force bool
	asked encoder.Choice
}

// encodeSentences makes vectors of sentences.
func encodeSentences(ctx context.Context, t terminal, args []string) error {
	var o encodeOptions
	flags := newFlags("encode", encodeHelp)
	flags.StringVar(&o.out, "o", "", "`FILE` to write; TABLE's name with .npy if left out")
	flags.StringVar(&o.asked.Pool, "pool", "", "mean, cls or max of the tokens, or word: the mean of the word's own; as the model says if left out")
	flags.Func("prefix", "`TEXT` before each sentence, such as \"query: \"; as the model says if left out", func(text string) error {
		o.asked.Prefix = &text
		return nil
	})
	layer := flags.Int("layer", -1, "the `LAYER` to take, 0 the embeddings; the last if left out")
	flags.BoolVar(&o.force, "force", false, "write over an older file")
	if err := parse(t, flags, args, 2); err != nil {
		return err
	}
	if *layer >= 0 {
		o.asked.Layer = layer
	}
	if !encoder.IsPool(o.asked.Pool) {
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
	rows, err := vectors.ReadSentences(ctx, table)
	if err != nil {
		return err
	}
	e, err := vectors.OpenEncoder(ctx, model, nil)
	if err != nil {
		return err
	}
	return o.encode(ctx, t, e, rows, to)
}

// arrayOf is the name of the array of a table.
func arrayOf(table string) string {
	for _, end := range contextfile.Tables {
		if name, ok := strings.CutSuffix(table, end); ok {
			return name + ".npy"
		}
	}
	return table + ".npy"
}

// encode makes the vectors, writes them and says how they were made.
func (o encodeOptions) encode(ctx context.Context, t terminal, e *encoder.Published, rows []contextfile.Row,
	to files.Target) error {
	said := percent(t.err)
	job := encoder.Job{Workers: runtime.GOMAXPROCS(0), Progress: func(done, of int) {
		said(corpora.Progress{Text: "Making vectors", Done: int64(done), Total: int64(of)})
	}}
	made, cut, err := encoded.Question{Rows: rows, Choice: o.asked, Job: job}.Vectors(ctx, e)
	if err != nil {
		return err
	}
	if err := to.Write(func(w io.Writer) error { return writeArray(w, made) }); err != nil {
		return err
	}
	for _, i := range cut {
		warner(t)(fmt.Sprintf("The sentence of line %d is longer than the model reads; its end was left out.", rows[i].Line))
	}
	how, _ := e.How(o.asked)
	length := ""
	if how.Normalise {
		length = ", each of length 1"
	}
	return say(t.out, fmt.Sprintf("Wrote %s vectors of %d numbers to %s: %s, layer %d of %d, %s%s.\n",
		prose.Count(float64(len(made))), e.Config.Width,
		o.out, e.Config.Type, how.Layer, e.Config.Layers, how.By, length))
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
