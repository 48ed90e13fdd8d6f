package experiment_test

import (
	"context"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	_ "weatherglass/metrics/masked"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/metricstest/contextstest"
	"weatherglass/metrics/metricstest/noveltest"
	_ "weatherglass/metrics/second"
)

// referenceEnv names a folder with further vector files, which may not be
// distributed: w2v_gnews_subset.txt. Without it their rows are skipped.
const referenceEnv = "WEATHERGLASS_REFERENCE"

// builtIn reads the lexicon that the program ships.
var builtIn = sync.OnceValues(func() (*lexicon.Lexicon, error) {
	data, err := os.ReadFile("../../assets/lexicons/lexicons.json")
	if err != nil {
		return nil, err
	}
	return lexicon.Parse(data)
})

func testLexicon(t testing.TB) *lexicon.Lexicon {
	t.Helper()
	lex, err := builtIn()
	if err != nil {
		t.Fatal(err)
	}
	return lex
}

// referenceVectors returns the vectors of a row of reference.json, looked up
// by its case rule, or skips the test if they are not there.
func referenceVectors(t *testing.T, name string) embed.Source {
	t.Helper()
	if name == "glove100_subset.txt" {
		return metricstest.Glove(t)
	}
	dir := os.Getenv(referenceEnv)
	if dir == "" {
		t.Skipf("%s may not be distributed; set %s to a folder that holds it", name, referenceEnv)
	}
	file, err := os.Open(filepath.Join(dir, name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	m, err := metricstest.ReadVectors(file, embed.Info{ID: name, Title: name,
		Provenance: embed.Provenance{Case: embed.CasePreserve}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

// env runs Experiments on one source.
func env(t testing.TB, source embed.Source) experiment.Env {
	return experiment.Env{
		Lexicon:  testLexicon(t),
		Open:     func(context.Context, string) (embed.Source, error) { return source, nil },
		Texts:    experiment.RunTexts,
		Corpus:   func(context.Context, string) (corpus.Source, error) { return noveltest.Counts(t), nil },
		Packs:    madeOfNovels,
		Contexts: experiment.RunContexts, OpenContexts: contextstest.Open,
	}
}

// madeOfNovels are the same vectors thrice, as of the texts and of two shuffles.
func madeOfNovels(context.Context) ([]experiment.EmbeddingEntry, error) {
	var list []experiment.EmbeddingEntry
	for shuffle := range uint64(3) {
		list = append(list, experiment.EmbeddingEntry{ID: "made", Made: &embed.Made{Texts: "novels",
			Method: "sgns", Shuffle: shuffle}})
	}
	return list, nil
}

// run parses and runs an Experiment on the GloVe subset.
func run(t testing.TB, text string) (*experiment.Reading, error) {
	t.Helper()
	e, err := experiment.Parse([]byte(text))
	if err != nil {
		return nil, err
	}
	return experiment.Run(t.Context(), e, env(t, metricstest.Glove(t)))
}

func mustRun(t testing.TB, text string) *experiment.Reading {
	t.Helper()
	r, err := run(t, text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}
