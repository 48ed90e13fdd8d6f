package vectors_test

import (
	"regexp"
	"slices"
	"testing"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"weatherglass/assets"
	"weatherglass/metrics/encoder"
	"weatherglass/vectors"
)

// TestShippedSentences: sentences that come with the program are those of their manifest, each with its words, and
// few enough bytes to be fetched for one question.
func TestShippedSentences(t *testing.T) {
	list, err := vectors.ListUses(assets.Sentences())
	if err != nil || len(list) != 3 {
		t.Fatalf("%d of them, %v", len(list), err)
	}
	for _, one := range list {
		m := one.Read
		if m.File.Bytes > 1_000_000 || m.Notice() == "" || m.Source.SHA256 == "" || m.Documents < 98 {
			t.Errorf("%s: %+v", m.ID, m.File)
		}
		s, err := vectors.OpenUses(t.Context(), m.ID)
		if err != nil {
			t.Fatal(err)
		}
		full := 0
		for _, w := range m.Words {
			in := regexp.MustCompile(`(?i)(^|[^\pL])` + regexp.QuoteMeta(w.Word) + `($|[^\pL])`)
			var marked []encoder.Marked
			for _, text := range s.Of(w.Word) {
				if !in.MatchString(text) || utf8.RuneCountInString(text) > m.Longest || !norm.NFC.IsNormalString(text) {
					t.Errorf("%s: %q for %s", m.ID, text, w.Word)
				}
				marked = append(marked, encoder.Marked{Sentence: text, Word: w.Word})
			}
			if _, err := encoder.Texts(marked, "", true); err != nil {
				t.Errorf("%s: a model does not find %s: %v", m.ID, w.Word, err)
			}
			if len(marked) == m.Most {
				full++
			}
			if slices.Contains(m.Never, w.Word) != (len(marked) == 0) || slices.Contains(m.Once, w.Word) != (len(marked) == 1) ||
				uint64(len(marked)) != min(w.All, uint64(m.Most)) {
				t.Errorf("%s: of %s %d sentences", m.ID, w.Word, len(marked))
			}
		}
		if full < 60 {
			t.Errorf("%s: %d words have %d sentences", m.ID, full, m.Most)
		}
	}
}
