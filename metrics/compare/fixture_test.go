package compare_test

import (
	"context"
	"os"
	"testing"

	_ "weatherglass/metrics"
	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/lexicon"
	"weatherglass/metrics/message"
	"weatherglass/metrics/metricstest"
)

// env opens the GloVe vectors of the tests as "glove", and the same with every second
// component left out as "half".
func env(t testing.TB) experiment.Env {
	t.Helper()
	data, err := os.ReadFile("../../assets/lexicons/lexicons.json")
	if err != nil {
		t.Fatal(err)
	}
	lex, err := lexicon.Parse(data)
	if err != nil {
		t.Fatal(err)
	}
	whole := metricstest.Glove(t)
	return experiment.Env{Lexicon: lex, Open: func(_ context.Context, id string) (embed.Source, error) {
		switch id {
		case "glove":
			return whole, nil
		case "half":
			return half{whole}, nil
		}
		return nil, &experiment.Error{Code: "unknown_embedding", Message: message.Plain("There is no embedding " + id + ".")}
	}}
}

// half is an embedding with every second component.
type half struct{ embed.Source }

func (h half) Info() embed.Info {
	info := h.Source.Info()
	info.ID, info.Dims, info.Digest = "half", (info.Dims+1)/2, "half"
	return info
}

func (h half) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	hits, err := h.Source.Find(ctx, words)
	for i := range hits {
		var kept []float64
		for k := 0; k < len(hits[i].Vector); k += 2 {
			kept = append(kept, hits[i].Vector[k])
		}
		hits[i].Vector = kept
	}
	return hits, err
}

// parse reads a question.
func parse(t testing.TB, text string) experiment.Comparing {
	t.Helper()
	q, err := experiment.ParseComparing([]byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return q
}
