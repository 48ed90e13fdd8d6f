//go:build ignore

// Make_encoders builds the packs of vectors of sentences anew, in encoders/, from the files of their models: folders
// as Hugging Face has them, with config.json, tokenizer.json and model.safetensors, below the folder of -models, each
// named after its pack. The SHA-256 of model.safetensors must be the one in its recipe, in recipes/encoders.
//
// Run it with "make encoders MODELS=DIR". Arguments name the packs to build. The same recipe gives the same bytes. By
// how much rounding moves numbers is measured here, by the method itself, and written into the manifest.
package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"go/format"
	"io"
	"log"
	"math"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing/fstest"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/encoded"
	"weatherglass/metrics/encoder"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/formats/contextfile"
	"weatherglass/metrics/lexicon"
	_ "weatherglass/metrics/second" // SEAT
	"weatherglass/metrics/sentencepack"
	"weatherglass/metrics/shard"
	"weatherglass/vectors"
)

func main() {
	log.SetFlags(0)
	models := flag.String("models", "", "the `FOLDER` in which the folders of models lie")
	list := flag.Bool("list", false, "only read the recipes, and say what they are made of")
	flag.Parse()
	paths, err := filepath.Glob("recipes/encoders/*.json")
	if err != nil {
		log.Fatal(err)
	}
	words, err := os.ReadFile("lexicons/lexicons.json")
	if err != nil {
		log.Fatal(err)
	}
	lex, err := lexicon.Parse(words)
	if err != nil {
		log.Fatal(err)
	}
	for _, path := range paths {
		m, err := recipe(path)
		if err != nil {
			log.Fatalf("%s: %v", path, err)
		}
		if *list {
			fmt.Println(m.ID, m.Model.Package)
			continue
		}
		if flag.NArg() > 0 && !slices.Contains(flag.Args(), m.ID) {
			continue
		}
		if err := (making{lex, filepath.Join(*models, m.ID)}).make(context.Background(), m); err != nil {
			log.Fatalf("%s: %v", m.ID, err)
		}
	}
	if !*list {
		if err := writeSums(); err != nil {
			log.Fatal(err)
		}
	}
}

// writeSums writes the hashes of the manifests into the program.
func writeSums() error {
	manifests, err := filepath.Glob("encoders/*/" + shard.ManifestPath)
	if err != nil {
		return err
	}
	text := "// Made by assets/make_encoders.go.\n\npackage sentencepack\n\n" +
		"// Shipped are the SHA-256 of the manifests of the packs that come with the program, by their ids.\n" +
		"var Shipped = map[string]string{\n"
	for _, path := range manifests {
		b, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		text += fmt.Sprintf("%q: \"%x\",\n", filepath.Base(filepath.Dir(path)), sha256.Sum256(b))
	}
	made, err := format.Source([]byte(text + "}\n"))
	if err != nil {
		return err
	}
	return os.WriteFile("../metrics/sentencepack/shipped.go", made, 0o644)
}

// recipe reads what a pack is made of: its manifest without what is found out.
func recipe(path string) (m sentencepack.Manifest, err error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return m, err
	}
	fields := json.NewDecoder(bytes.NewReader(text))
	fields.DisallowUnknownFields()
	return m, fields.Decode(&m)
}

// making makes a pack from the folder of a model.
type making struct {
	lex    *lexicon.Lexicon
	folder string
}

// make builds a pack, measures what rounding did, and writes it with that.
func (k making) make(ctx context.Context, m sentencepack.Manifest) error {
	if err := k.verify(m.Model.Weights); err != nil {
		return err
	}
	read, err := k.read(ctx, m)
	if err != nil {
		return err
	}
	built, err := sentencepack.Build(m, read, k.lex)
	if err != nil {
		return err
	}
	if m.Moved, err = k.moved(ctx, m, read, built); err != nil {
		return err
	}
	if built, err = sentencepack.Build(m, read, k.lex); err != nil {
		return err
	}
	dir := filepath.Join("encoders", m.ID)
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	for _, f := range built {
		if err := os.WriteFile(filepath.Join(dir, f.Name), f.Data, 0o644); err != nil {
			return err
		}
		fmt.Printf("%s/%s: %d bytes\n", dir, f.Name, len(f.Data))
	}
	fmt.Printf("rounding moves d by at most %g, d over words by %g\n", m.Moved.D, m.Moved.DWords)
	return nil
}

// verify compares the weights with their SHA-256.
func (k making) verify(sum string) (err error) {
	f, err := os.Open(filepath.Join(k.folder, encoder.WeightsFile))
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return err
	}
	if got := fmt.Sprintf("%x", h.Sum(nil)); got != sum {
		return fmt.Errorf("%s has the SHA-256 %s, and not %s", f.Name(), got, sum)
	}
	return nil
}

// read has the model read the sentences.
func (k making) read(ctx context.Context, m sentencepack.Manifest) ([][]float64, error) {
	covered, err := sentencepack.Cover(m.Tests, k.lex)
	if err != nil {
		return nil, err
	}
	q := encoded.Question{Choice: encoder.Choice{Pool: m.Model.Pool, Prefix: &m.Model.Prefix},
		Job: encoder.Job{Workers: runtime.GOMAXPROCS(0)}}
	for _, g := range covered.Groups {
		for _, s := range g.Sentences {
			q.Rows = append(q.Rows, contextfile.Row{Context: s})
		}
	}
	model, err := vectors.OpenEncoder(ctx, k.folder, nil)
	if err != nil {
		return nil, err
	}
	if model.Config.Layers != m.Model.Layers || model.Config.Width != m.Model.Width {
		return nil, fmt.Errorf("the model has %d layers of %d", model.Config.Layers, model.Config.Width)
	}
	if q, err = q.Read(ctx, model); err != nil {
		return nil, err
	}
	out := make([][]float64, len(q.Rows))
	for i, r := range q.Rows {
		out[i] = r.Vector
	}
	return out, nil
}

// moved measures each test with the vectors as they were read and as the pack has them.
func (k making) moved(ctx context.Context, m sentencepack.Manifest, read [][]float64,
	built []sentencepack.File) (moved sentencepack.Moved, err error) {
	folder := fstest.MapFS{}
	for _, f := range built {
		folder[f.Name] = &fstest.MapFile{Data: f.Data}
	}
	pack, err := sentencepack.Open(ctx, shard.FromFS(folder), "")
	if err != nil {
		return moved, err
	}
	covered, err := sentencepack.Cover(m.Tests, k.lex)
	if err != nil {
		return moved, err
	}
	whole := map[string][]float64{}
	for g, group := range covered.Groups {
		for j, s := range group.Sentences {
			whole[s] = read[g*covered.Size+j]
		}
	}
	own := func(ctx context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
		rows, err := encoded.Templates(asked, k.lex)
		if err != nil {
			return nil, err
		}
		for i, r := range rows {
			rows[i].Vector = whole[r.Context]
		}
		return encoded.Question{ID: m.ID, Title: m.Title, Words: words, Rows: rows}.Contexts(ctx)
	}
	packed := func(ctx context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
		return pack.Contexts(ctx, asked, words, k.lex)
	}
	for _, test := range m.Tests {
		var values [2]map[string]float64
		for i, open := range []func(context.Context, experiment.Resolved, []string) (*embed.Contexts, error){own, packed} {
			r, err := experiment.Run(ctx, experiment.Experiment{Method: "seat", Test: test, Embedding: m.ID},
				experiment.Env{Lexicon: k.lex, Contexts: experiment.RunContexts, OpenContexts: open})
			if err != nil {
				return moved, err
			}
			values[i] = r.Values
		}
		fmt.Printf("%s  d %.4f  over words %.4f  p over words %.3g, rounded %.4f  %.4f  %.3g\n", test, values[0]["d"],
			values[0]["d_words"], values[0]["p_words"], values[1]["d"], values[1]["d_words"], values[1]["p_words"])
		moved.D = max(moved.D, math.Abs(values[0]["d"]-values[1]["d"]))
		moved.DWords = max(moved.DWords, math.Abs(values[0]["d_words"]-values[1]["d_words"]))
	}
	return sentencepack.Moved{D: up(moved.D), DWords: up(moved.DWords)}, nil
}

// up rounds upwards, to four digits behind the point.
func up(x float64) float64 { return math.Ceil(x*1e4) / 1e4 }
