package prose

import (
	"testing"

	"weatherglass/app/prose/prosetest"
)

func TestTitle(t *testing.T) {
	for name, want := range map[string]string{"weat8": "Science words and arts words in GloVe 6B, 100 d",
		"ripa": "290 occupations in GloVe 6B, 100 d"} {
		if got := Title(prosetest.Load(t, name)); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}
