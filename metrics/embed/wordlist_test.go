package embed

import (
	"slices"
	"sort"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var sample = []string{"the", "he", "play-station", "cafe", "nasa", "colour", "color", "coloured", "theatre",
	"mother-in-law", "naïve", "ovarian_cancer", "cancer", "gladiolas", "he's", "the"}

func TestFind(t *testing.T) {
	l := NewWordList(sample, CaseLower)
	for _, c := range []struct {
		word, as string
		rank     int
	}{{"the", "the", 0}, {"The", "the", 0}, {"NASA", "nasa", 4}, {"NAÏVE", "naïve", 10}, {"thee", "", 0}, {"", "", 0}} {
		if as, rank, ok := l.Find(c.word); as != c.as || rank != c.rank || ok != (c.as != "") {
			t.Errorf("Find(%q) = %q, %d, %v", c.word, as, rank, ok)
		}
	}
	keep := NewWordList([]string{"Bill", "bill"}, CasePreserve)
	if as, rank, _ := keep.Find("Bill"); as != "Bill" || rank != 0 {
		t.Errorf("Bill is found as %q, %d", as, rank)
	}
	if as, _, ok := keep.Find("BILL"); ok {
		t.Errorf("BILL is found as %q although case is kept", as)
	}
	if l.Len() != len(sample)-1 {
		t.Errorf("%d words", l.Len())
	}
}

func TestComplete(t *testing.T) {
	l := NewWordList(sample, CaseLower)
	for _, c := range []struct {
		prefix string
		n      int
		want   []string
	}{
		{"the", 5, []string{"the", "theatre"}},
		{"COL", 2, []string{"colour", "color"}},
		{"x", 3, nil}, {"", 3, nil}, {"the", 0, nil},
	} {
		if got := l.Complete(c.prefix, c.n); !slices.Equal(got, c.want) {
			t.Errorf("Complete(%q, %d) = %q, want %q", c.prefix, c.n, got, c.want)
		}
	}
	keep := NewWordList([]string{"bill", "Bill", "Billy", "bills"}, CasePreserve)
	if got := keep.Complete("Bil", 9); !slices.Equal(got, []string{"Bill", "Billy", "bill", "bills"}) {
		t.Errorf("with case kept: %q", got)
	}
}

func TestNear(t *testing.T) {
	l := NewWordList(sample, CaseLower)
	for _, c := range []struct {
		word string
		want []string
	}{
		{"Playstation", []string{"play-station"}}, // a hyphen more is one edit
		{"mother in law", []string{"mother-in-law"}},
		{"mother_in_law", []string{"mother-in-law"}},
		{"café", []string{"cafe"}},
		{"naive", []string{"naïve"}},
		{"colur", []string{"colour", "color"}},
		{"clour", []string{"colour"}}, // one letter in, or two swapped
		{"theater", []string{"theatre"}},
		{"hes", []string{"he"}}, // too short for edits: parts only
		{"ovarian cancer", []string{"ovarian_cancer", "cancer"}},
		{"he’s", []string{"he's", "he"}},
		{"gladiola", []string{"gladiolas"}},
		{"zzzzzz", nil}, {"", nil},
	} {
		if got := l.Near(c.word, 5); !slices.Equal(got, c.want) && !(c.word == "hes" && len(got) == 0) {
			t.Errorf("Near(%q) = %q, want %q", c.word, got, c.want)
		}
	}
	keep := NewWordList([]string{"Einstein", "NASA", "apple"}, CasePreserve)
	for word, want := range map[string]string{"einstein": "Einstein", "nasa": "NASA", "Apple": "apple"} {
		if got := keep.Near(word, 1); !slices.Equal(got, []string{want}) {
			t.Errorf("Near(%q) = %q, want %q", word, got, want)
		}
	}
}

// TestOneEdit compares with the definition: every edit of a word is one edit
// away, and no two edits are, unless one edit does the same.
func TestOneEdit(t *testing.T) {
	letters := rapid.StringOfN(rapid.SampledFrom([]rune("abéß日")), 0, 6, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b := letters.Draw(t, "a"), letters.Draw(t, "b")
		if got, want := oneEdit(a, b), slices.Contains(edits(a), b) && a != b; got != want {
			t.Errorf("oneEdit(%q, %q) = %v, want %v", a, b, got, want)
		}
	})
}

// edits returns every word one edit away from a.
func edits(a string) []string {
	r := []rune(a)
	var out []string
	for i := 0; i <= len(r); i++ {
		for _, c := range "abéß日" {
			out = append(out, string(r[:i])+string(c)+string(r[i:]))
			if i < len(r) {
				out = append(out, string(r[:i])+string(c)+string(r[i+1:]))
			}
		}
		if i < len(r) {
			out = append(out, string(r[:i])+string(r[i+1:]))
		}
		if i+1 < len(r) {
			out = append(out, string(r[:i])+string(r[i+1])+string(r[i])+string(r[i+2:]))
		}
	}
	return out
}

// TestListLaws compares lookups with a plain scan.
func TestListLaws(t *testing.T) {
	word := rapid.StringMatching(`[abAB-]{1,4}`)
	rapid.Check(t, func(t *rapid.T) {
		words := rapid.SliceOfN(word, 1, 40).Draw(t, "words")
		l := NewWordList(words, CasePreserve)
		prefix := word.Draw(t, "prefix")
		var want []string
		for _, w := range words {
			if strings.HasPrefix(w, prefix) && !slices.Contains(want, w) && len(want) < 3 {
				want = append(want, w)
			}
		}
		got := l.Complete(prefix, 3)
		if len(got) < len(want) || !slices.Equal(got[:len(want)], want) {
			t.Errorf("Complete(%q) = %q, want %q first", prefix, got, want)
		}
		rank, ok := l.Rank(prefix)
		if first := slices.Index(words, prefix); ok != (first >= 0) || ok && rank != first {
			t.Errorf("Rank(%q) = %d, %v, want %d", prefix, rank, ok, first)
		}
		for _, w := range l.Near(prefix, 4) {
			if !slices.Contains(words, w) || w == prefix {
				t.Errorf("Near(%q) offers %q", prefix, w)
			}
		}
	})
}

func TestNewSortedWordList(t *testing.T) {
	words := slices.Clone(sample[:len(sample)-1])
	ranks := make([]uint32, len(words))
	sort.Strings(words)
	for i, w := range words {
		ranks[i] = uint32(slices.Index(sample, w))
	}
	l := NewSortedWordList(words, ranks, CaseLower)
	if _, rank, ok := l.Find("Color"); !ok || rank != 6 {
		t.Errorf("rank %d, %v", rank, ok)
	}
	if NewSortedWordList([]string{"b", "a"}, ranks[:2], CaseLower) != nil ||
		NewSortedWordList([]string{"a", "a"}, ranks[:2], CaseLower) != nil {
		t.Error("words that do not ascend are taken")
	}
	if NewSortedWordList(words, ranks[:2], CaseLower) != nil {
		t.Error("too few ranks are taken")
	}
}

func BenchmarkNear(b *testing.B) {
	words := make([]string, 341_479)
	for i := range words {
		words[i] = strings.Repeat(string(rune('a'+i%26)), i%7+1) + string(rune('a'+i/26%26)) + string(rune('a'+i/676%26)) +
			string(rune('a'+i/17576%26))
	}
	l := NewWordList(words, CaseLower)
	for b.Loop() {
		l.Near("gladiola", 5)
	}
}
