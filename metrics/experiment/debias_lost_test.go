package experiment_test

import (
	"context"
	"errors"
	"testing"

	"weatherglass/metrics/embed"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
	"weatherglass/metrics/metricstest"
	"weatherglass/metrics/racetest"
)

// lost is an embedding whose server goes away after so many look-ups.
type lost struct {
	*embed.Memory
	left int
}

var errLost = &experiment.Error{Code: "unreachable", Message: message.Plain("The server is gone.")}

func (l *lost) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	if l.left--; l.left < 0 {
		return nil, errLost
	}
	return l.Memory.Find(ctx, words)
}

// A comparison of methods leaves out those that do not suit, and none whose
// vectors did not come: it fails.
func TestComparisonWithoutVectors(t *testing.T) {
	racetest.Skip(t)
	racetest.Native(t)
	e, err := experiment.Parse([]byte(`{"method":"debias-methods","embedding":"e","sets":{"words":["nurse","doctor","teacher","captain","lawyer","judge"],
		"pairs":[["he","she"],["man","woman"]]},"options":{"tests":"caliskan.weat8","among":200,"top":10,"classified":20,"neighbours":5,"sample":5}}`))
	if err != nil {
		t.Fatal(err)
	}
	failed := 0
	for n := 1; ; n *= 3 {
		source := &lost{metricstest.Glove(t), n}
		r, err := experiment.Run(t.Context(), e, env(t, source))
		if source.left >= 0 { // all came
			if err != nil || r.Values["methods"] < 10 {
				t.Errorf("with all vectors: %v, %v", r, err)
			}
			break
		}
		if failed++; !errors.Is(err, errLost) {
			t.Errorf("lost after %d look-ups: %v", n, err)
		}
	}
	if failed < 3 {
		t.Errorf("the server went away %d times only", failed)
	}
}
