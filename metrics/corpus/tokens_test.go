package corpus_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
	"pgregory.net/rapid"

	"weatherglass/metrics/corpus"
)

func tokens(language, text string) []string {
	var list []string
	corpus.NewTokenizer(language).Each([]byte(text), func(b []byte) { list = append(list, string(b)) })
	return list
}

func TestTokens(t *testing.T) {
	for _, c := range []struct{ language, text, want string }{
		{"en", "It ain't so; mother-in-law’s ROOM, No. 7.", "it|ain't|so|mother-in-law’s|room|no"},
		{"en", "'tis -- the dogs' day -x- a--b o'", "tis|the|dogs|day|x|a|b|o"},
		{"en", "abc123def _x_ ½ s¼ x²", "abc|def|x|s|x"},
		{"en", "Cafe\u0301 na\u00efve", "café|naïve"},
		{"de", "Straße ÄÖÜ Groß-Gerau", "straße|äöü|groß-gerau"},
		{"fr", "L'homme d’État, aujourd'hui, là-bas qu'", "l|homme|d|état|aujourd|hui|là-bas|qu"},
		{"ru", "Война и мир", "война|и|мир"},
		{"en", "", ""},
		{"en", "a\xffb\xe2\x80", "a|b"},
		// Signs of no width are no part of a word, wherever they stand, and no end of one.
		{"en", "nur\u00adse mother-\u00adin\u200b-law don\u2060’\ufefft \u200b \u00adshe\u00ad", "nurse|mother-in-law|don’t|she"},
		{"en", "well-\u00ad then; caf\u00ade\u0301 \u0915\u200d he\u200c\u200dr\u2003x", "well|then|café|क|her|x"},
		{"fr", "l\u00ad'infir\u00admière", "l|infirmière"},
	} {
		if got := strings.Join(tokens(c.language, c.text), "|"); got != c.want {
			t.Errorf("%s %q: %s, want %s", c.language, c.text, got, c.want)
		}
	}
}

func ExampleTokenizer_Each() {
	z := corpus.NewTokenizer("en")
	z.Each([]byte("She isn’t the Captain’s sister-in-law."), func(token []byte) { fmt.Println(string(token)) })
	// Output:
	// she
	// isn’t
	// the
	// captain’s
	// sister-in-law
}

// checkTokens holds for every text: a token is letters joined one by one, in lower
// case, and is taken apart as itself.
func checkTokens(t rapid.TB, language, text string) {
	for _, w := range tokens(language, text) {
		if again := tokens(language, w); !slices.Equal(again, []string{w}) {
			t.Fatalf("%s: the token %q is taken apart as %q", language, w, again)
		}
		joined := true
		for _, r := range w {
			joiner := r == '-' || language != "fr" && (r == '\'' || r == '’')
			if joiner == unicode.IsLetter(r) || joiner && joined || !joiner && r != unicode.ToLower(r) {
				t.Fatalf("%s: the token %q of %q", language, w, text)
			}
			joined = joiner
		}
		if joined {
			t.Fatalf("%s: the token %q ends with a joiner", language, w)
		}
	}
}

func FuzzTokens(f *testing.F) {
	for _, s := range []string{"It ain't so", "l'été", "İI ıſK Å", "a-’b", "\xff-\xfe", "e\u0301\u0327-x", "각 가\u11a8",
		"nur\u00adse-\u200b"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for _, language := range []string{"en", "fr"} {
			checkTokens(t, language, text)
		}
	})
}

// Tokens do not depend on how letters are composed, nor on what stands around the
// text but separates.
func TestTokensOfComposed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.RuneFrom([]rune("aéÄ’'- ñ1.각ﬁ\u00ad\u200b"))).Draw(t, "text")
		want := tokens("en", text)
		if got := tokens("en", norm.NFD.String(text)); !slices.Equal(got, want) {
			t.Fatalf("decomposed %q, composed %q", got, want)
		}
		if got := tokens("en", " 7 "+text+" 7 "+text); !slices.Equal(got, append(slices.Clone(want), want...)) {
			t.Fatalf("twice: %q, once %q", got, want)
		}
	})
}

func BenchmarkTokens(b *testing.B) {
	text := bytes.Repeat([]byte("She said that she would, if the Captain’s sister-in-law came, go home. "), 1000)
	if !utf8.Valid(text) {
		b.Fatal("no text")
	}
	z, n := corpus.NewTokenizer("en"), 0
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		z.Each(text, func([]byte) { n++ })
	}
}

// Words are known as they are counted; what is more than one stays.
func TestKnown(t *testing.T) {
	if got := strings.Join(corpus.Known([]string{"Nurse", "New York", "42", "Café"}, "en"),
		"|"); got != "nurse|New York|42|café" {
		t.Error(got)
	}
}
