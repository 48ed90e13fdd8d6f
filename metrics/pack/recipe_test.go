package pack

import (
	"context"
	"strings"
	"testing"
)

func TestParseRecipe(t *testing.T) {
	r, err := ParseRecipe([]byte(`{"id":"x","text":{"language":"de"}}`))
	if err != nil || r.Title != "x" || r.Short != "x" || r.Text.Case != "preserve" || r.refine() != 2 {
		t.Errorf("%+v, %v", r, err)
	}
	for _, bad := range []string{
		``, `{}`, `{"id":"x"} {}`, `{"id":"x","colour":"blue"}`, `{"id":"x","text":{"case":"upper"}}`,
		`{"id":"my vectors"}`, `{"id":".x"}`, `{"id":"a/b"}`, `{"id":"x","text":{"normalization":"NFD"}}`,
		`{"id":"x","text":{"order":"alphabet"}}`, `{"id":"x","refine_bits":3}`,
	} {
		if _, err := ParseRecipe([]byte(bad)); err == nil {
			t.Errorf("%s passes", bad)
		}
	}
}

// Whatever is read as a recipe can be built with.
func FuzzParseRecipe(f *testing.F) {
	f.Add([]byte(`{"id":"x","text":{"language":"de","case":"lower"},"licences":[{"spdx":"MIT","applies":"vectors"}]}`))
	f.Add([]byte(`{"id":"x","refine_bits":0,"archive":{"registry":"npm"}}`))
	f.Fuzz(func(t *testing.T, b []byte) {
		r, err := ParseRecipe(b)
		if err != nil {
			return
		}
		l := &list{words: []string{"a", "b"}, vectors: [][]float64{{1, 2}, {3, 4}}}
		_, err = Build(context.Background(), r, Input{
			Open:  func() (Rows, error) { c := *l; return &c, nil },
			Write: func(string, []byte) error { return nil },
		})
		if err != nil && !strings.Contains(err.Error(), "its id") {
			t.Errorf("%s: %v", b, err)
		}
	})
}
