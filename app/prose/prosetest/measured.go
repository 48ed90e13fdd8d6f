package prosetest

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"weatherglass/assets"
	"weatherglass/metrics/corpus"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/metricstest/contextstest"
	"weatherglass/metrics/metricstest/noveltest"
	"weatherglass/metrics/protocol"
)

// measured answers the golden question of a method, on the subset of GloVe.
func measured(t testing.TB, method string) (protocol.Answer, error) {
	t.Helper()
	e, err := golden(method)
	if err != nil {
		return protocol.Answer{}, err
	}
	lists, err := lexicon.Parse(assets.Lexicons())
	if err != nil {
		return protocol.Answer{}, err
	}
	env := experiment.Env{Lexicon: lists, Open: func(context.Context, string) (embed.Source,
		error) {
		return metricstest.Glove(t), nil
	},
		Texts: experiment.RunTexts, Corpus: func(context.Context, string) (corpus.Source,
			error) {
			return noveltest.Counts(t), nil
		},
		Contexts: experiment.RunContexts, OpenContexts: contextstest.Open}
	r, err := experiment.Run(t.Context(), e, env)
	if err != nil {
		return protocol.Answer{}, err
	}
	out, err := json.Marshal(protocol.Answer{Reading: *r}) // as the page gets it
	if err != nil {
		return protocol.Answer{}, err
	}
	var a protocol.Answer
	return a, json.Unmarshal(out, &a)
}

// golden returns the first golden question of a method.
func golden(method string) (experiment.Experiment, error) {
	all, err := allGoldens()
	if err != nil {
		return experiment.Experiment{}, err
	}
	for _, e := range all {
		if e.Method == method {
			return e, nil
		}
	}
	return experiment.Experiment{}, fmt.Errorf("there is neither a recorded answer nor a golden reading of %s", method)
}

// allGoldens are all golden questions whose methods are known to the tests at hand.
func allGoldens() (out []experiment.Experiment, err error) {
	data, err := os.ReadFile(filepath.Join(checkout(), "metrics/experiment/testdata/golden/readings.json"))
	if err != nil {
		return nil, err
	}
	var all []struct{ Experiment json.RawMessage }
	if err := json.Unmarshal(data, &all); err != nil {
		return nil, err
	}
	for _, one := range all {
		if e, err := experiment.Parse(one.Experiment); err == nil {
			out = append(out, e)
		}
	}
	return out, nil
}

// checkout is the folder of the module, seen from the package that is tested. What is
// compiled does not know it where paths are trimmed.
func checkout() string {
	dir := "."
	for range 8 {
		if _, err := os.Stat(filepath.Join(dir, "go.mod")); err == nil {
			break
		}
		dir = filepath.Join(dir, "..")
	}
	return dir
}
