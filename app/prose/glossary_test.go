package prose

import (
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

func TestGlossary(t *testing.T) {
	for _, key := range Terms() {
		tip, ok := Explain(key)
		if !ok || tip.Term == "" || !strings.HasPrefix(tip.Link, "/") {
			t.Errorf("%s: %+v", key, tip)
		}
		if n := len(strings.Fields(tip.Text)); n > 30 {
			t.Errorf("%s: %d words, want at most 30", key, n)
		}
		for _, other := range Terms() {
			if strings.Contains(" "+strings.ToLower(tip.Text), " "+strings.ToLower(other)) {
				t.Errorf("%s: explained by another term, %s", key, other)
			}
		}
	}
	for _, m := range experiment.Methods() {
		if tip, ok := Explain(MethodKey + m.ID); !ok || tip.Term == "" || tip.Text == "" || tip.Link != "/methods/"+m.ID {
			t.Errorf("%s: %+v", m.ID, tip)
		}
	}
	if _, ok := Explain(MethodKey + "unknown"); ok {
		t.Error("an unknown method is explained")
	}
	if _, ok := Explain("unknown"); ok {
		t.Error("an unknown term is explained")
	}
}
