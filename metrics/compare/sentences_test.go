package compare_test

import (
	"context"
	"io/fs"
	"strings"
	"testing"

	"weatherglass/assets"
	"weatherglass/metrics/compare"
	_ "weatherglass/metrics/contextual"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/sentencepack"
	"weatherglass/metrics/shard"
)

// withSentences lets an environment measure the sentences that come with the program.
func withSentences(env experiment.Env) experiment.Env {
	env.Contexts = experiment.RunContexts
	env.OpenContexts = func(ctx context.Context, asked experiment.Resolved, words []string) (*embed.Contexts, error) {
		if sentencepack.Shipped[asked.Embedding] == "" {
			return nil, experiment.UploadMissing(asked.Embedding)
		}
		folder, err := fs.Sub(assets.Encoders(), asked.Embedding)
		if err != nil {
			return nil, err
		}
		p, err := sentencepack.Open(ctx, shard.FromFS(folder), "")
		if err != nil {
			return nil, err
		}
		return p.Contexts(ctx, asked, words, env.Lexicon)
	}
	return env
}

// A WEAT of a model of which sentences are here is SEAT, with its p over words, beside a WEAT in vectors of words; q is
// of all of them. What is no WEAT says why it cannot be asked, and SEAT of words where it can.
func TestSentences(t *testing.T) {
	q, err := experiment.ParseComparing([]byte(`{"tests":["caliskan.weat8",
		{"method":"weat","test":"caliskan.weat7","options":{"interval":"none"}},
		{"method":"rnd","test":"caliskan.weat8"},{"method":"seat","test":"caliskan.weat8"}],
		"embeddings":["glove","bge-small-en-v1.5","e5-small-v2"]}`))
	if err != nil {
		t.Fatal(err)
	}
	env := withSentences(env(t))
	c, err := compare.Run(t.Context(), q, env, nil)
	if err != nil {
		t.Fatal(err)
	}
	if c.Family != 10 || c.Cells[0][0].Method != "" || !c.Cells[0][0].Measured() || c.Cells[0][0].Draws == nil {
		t.Errorf("%d p-values; %v", c.Family, c.Cells[0][0].Error)
	}
	for i, test := range []string{"caliskan.weat8", "caliskan.weat7"} {
		for j, id := range []string{"bge-small-en-v1.5", "e5-small-v2"} {
			r, err := experiment.Run(t.Context(), experiment.Experiment{Method: "seat", Test: test, Embedding: id}, env)
			if err != nil {
				t.Fatal(err)
			}
			cell := c.Cells[i][j+1]
			if cell.Digest != r.Digest || cell.Method != "seat" || float64(cell.P) != r.Values["p_words"] ||
				float64(cell.Value) != r.Values["d"] || float64(cell.Low) != r.Values["d_low"] || cell.Q.Absent() ||
				cell.Draws != nil || cell.Found != 32 || cell.Link == "" {
				t.Errorf("%s in %s: %+v, want %v", test, id, cell, r.Values)
			}
		}
	}
	if bad := c.Cells[2][1]; bad.Measured() || c.Cells[2][0].Error != nil {
		t.Errorf("RND of sentences: %+v", bad)
	}
	if cell := c.Cells[4][1]; cell.Digest != c.Cells[0][1].Digest || cell.Method != "" || cell.P != c.Cells[0][1].P {
		t.Errorf("SEAT asked for: %+v", cell)
	}
	if cell := c.Cells[4][0]; cell.Measured() || cell.Reason == "" {
		t.Errorf("SEAT of words: %v %s", cell.Value, cell.Reason)
	}
	if title := c.Columns[1].Title; title != "bge-small-en-v1.5" || len(c.Columns[1].Odd) != 1 ||
		!strings.Contains(c.Columns[1].Odd[0], "rounded") {
		t.Errorf("%+v", c.Columns[1])
	}
	again, err := compare.Run(t.Context(), q, env, nil)
	if err != nil || again.Digest != c.Digest || c.Link == "" {
		t.Errorf("%v: %s, then %s", err, c.Digest, again.Digest)
	}
}
