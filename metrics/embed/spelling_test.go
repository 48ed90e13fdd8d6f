package embed_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"weatherglass/metrics/embed"
)

// words of German and French are written in more than one way; an English poet is no pœt, and
// no blü stands beside blue.
func TestSpellings(t *testing.T) {
	for _, c := range []struct{ word, language, rivals, others string }{
		{"soeur", "fr", "sœur", ""},
		{"sœur", "fr", "soeur", ""},
		{"Oeuvre", "fr-FR", "Œuvre", ""},
		{"sœur", "en", "soeur", ""},
		{"poet", "en", "", ""},
		{"Michael", "", "", ""},
		{"blue", "en", "", ""},
		{"poet", "de", "pöt", ""}, // no word, so that nobody finds it
		{"Grossvater", "de", "Großvater", ""},
		{"Grösse", "de", "Größe Groesse", ""},
		{"aussergewoehnlich", "de", "aussergewöhnlich außergewoehnlich außergewöhnlich", ""},
		{"Füße", "de", "Fueße Füsse Fuesse", ""},
		{"Straße", "", "", "Strasse"},
		{"Straße", "en", "", "Strasse"},
		{"aujourd’hui", "fr", "aujourd'hui", ""},
		{"ma'am", "en", "", "ma’am"},
		{"grand‑père", "fr", "grand-père", "grand‐père"},
		{"grand-père", "fr", "", ""},
		{"Mäd\u00adchen", "de", "Mädchen Maedchen", ""},
		{"zero\u200bwidth", "", "zerowidth", ""},
		{"ﬁre", "en", "", "fire"},
		{"plain", "fr", "", ""},
		{"–", "en", "", ""}, {"’", "fr", "", ""}, // marks, which are no words
		{"â_€_œMy", "en", "", ""}, {"SAH'_dur", "en", "", ""}, // of word2vec's vocabulary
	} {
		rivals, others := embed.Spellings(c.word, c.language)
		if strings.Join(rivals, " ") != c.rivals || strings.Join(others, " ") != c.others {
			t.Errorf("%q in %q: %q and %q, want %q and %q", c.word, c.language, rivals, others, c.rivals, c.others)
		}
	}
}

// of the words with these ranks, each the most frequent before the next.
func ranked(t *testing.T, language string, ranks map[string]int) *embed.Memory {
	t.Helper()
	m := embed.NewMemory(embed.Info{ID: "m", Provenance: embed.Provenance{Language: language, Case: embed.CaseLower}})
	for w, rank := range ranks {
		if err := m.AddRanked(w, rank, []float64{float64(rank), 1}); err != nil {
			t.Fatal(err)
		}
	}
	if err := m.Ready(); err != nil {
		t.Fatal(err)
	}
	return m
}

// A word is read in another spelling where it is missing, or ten times as rare: places 9 and
// 90, from 0, are 10 and 91.
func TestFindSpelled(t *testing.T) {
	m := ranked(t, "fr", map[string]int{"sœur": 9, "soeur": 99, "cœur": 9, "coeur": 98, "œuvre": 3, "moelle": 7,
		"mœlle": 70, "strasse": 5, "straße": 2, "strase": 1})
	for _, c := range []struct{ word, as string }{
		{"soeur", "sœur"}, // 100 and 10
		{"coeur", "coeur"}, {"cœur", "cœur"},
		{"Oeuvre", "œuvre"}, {"moelle", "moelle"}, {"mœlle", "mœlle"},
		{"poésie", ""},
		{"stra\u00adsse", "strasse"},
		{"STRASSE", "strasse"},
	} {
		hits, err := embed.FindSpelled(t.Context(), m, []string{"rien", c.word}, "fr")
		if err != nil || len(hits) != 2 || hits[1].Word != c.word || hits[1].As != c.as ||
			(c.as == "") != (hits[1].Vector == nil) {
			t.Errorf("%q: %+v, %v; want %q", c.word, hits, err, c.as)
		}
		forms, err := embed.FormsSpelled(t.Context(), m, []string{c.word, "sœur"}, "fr")
		if err != nil || !slices.Equal(forms, []string{c.as, "sœur"}) {
			t.Errorf("%q: forms %q, %v", c.word, forms, err)
		}
	}
	if embed.OtherSpelling("Science", "science") || embed.OtherSpelling("x", "") || !embed.OtherSpelling("Soeur", "sœur") {
		t.Error("a word in lower case, or a missing one, is in another spelling")
	}
}

// asking counts what is asked for.
type asking struct {
	*embed.Memory
	asked []string
}

func (a *asking) Find(ctx context.Context, words []string) ([]embed.Hit, error) {
	a.asked = append(a.asked, fmt.Sprint(words))
	return a.Memory.Find(ctx, words)
}

// Words that can be written in one way only cost what they did.
func TestFindSpelledAsksOnce(t *testing.T) {
	a := &asking{Memory: ranked(t, "en", map[string]int{"poet": 1, "ma'am": 2})}
	if _, err := embed.FindSpelled(t.Context(), a, []string{"poet", "ma'am", "michael", "well-known"}, "en"); err != nil ||
		len(a.asked) != 1 {
		t.Errorf("asked %q, %v", a.asked, err)
	}
	if _, err := embed.FormsSpelled(t.Context(), a, []string{"poet", "ma'am", "michael"}, "en"); err != nil ||
		len(a.asked) != 1 {
		t.Errorf("asked %q, %v", a.asked, err)
	}
}
