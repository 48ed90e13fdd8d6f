package measure_test

import (
	"strings"
	"testing"

	"weatherglass/metrics/measure"

	"golang.org/x/text/unicode/bidi"
	"pgregory.net/rapid"
)

func TestShownAndIsolated(t *testing.T) {
	for _, c := range []struct{ name, shown, isolated string }{
		{"Science", "Science", "Science"},
		{"Öl – “x” 👩‍🔬", "Öl – “x” 👩‍🔬", "Öl – “x” 👩‍🔬"},
		{"\u202eelpoep elam", "\ufffdelpoep elam", "\ufffdelpoep elam"},
		{"a\u2066b\u2069\u2069c", "a\ufffdb\ufffd\ufffdc", "a\ufffdb\ufffd\ufffdc"},
		{"red\x1b[31m\r\nline\u2028two\u0085", "red\ufffd[31m\ufffd\ufffdline\ufffdtwo\ufffd",
			"red\ufffd[31m\ufffd\ufffdline\ufffdtwo\ufffd"},
		{"tags\U000e0049\U000e0047", "tags\ufffd\ufffd", "tags\ufffd\ufffd"},
		{"bad \xff byte", "bad \ufffd byte", "bad \ufffd byte"},
		{"רופאים", "רופאים", "\u2068רופאים\u2069"},
		{"می\u200cخواهم", "می\u200cخواهم", "\u2068می\u200cخواهم\u2069"},
		{"x\u200f", "x\u200f", "\u2068x\u200f\u2069"},
	} {
		if got := measure.Shown(c.name); got != c.shown {
			t.Errorf("%q is shown as %q, want %q", c.name, got, c.shown)
		}
		if got := measure.Isolated(c.name); got != c.isolated {
			t.Errorf("%q is isolated as %q, want %q", c.name, got, c.isolated)
		}
	}
}

func TestShownText(t *testing.T) {
	for text, want := range map[string]string{
		"a\tb\nc\n":                          "a\tb\nc\n",
		"the \u2068א\u2069 words\n":          "the \u2068א\u2069 words\n",
		"open \u2068א\nnext\u2069\u2069 one": "open \u2068א\u2069\nnext one",
		"open \u2068א":                       "open \u2068א\u2069",
		"\x1b]0;title\x07\u202e\u2067":       "\ufffd]0;title\ufffd\ufffd\ufffd",
		"bad \xff":                           "bad \ufffd",
	} {
		if got := measure.ShownText(text); got != want {
			t.Errorf("%q is shown as %q, want %q", text, got, want)
		}
	}
}

// Whatever a name holds, what stands around it in a sentence keeps its order: by the
// algorithm of golang.org/x/text.
func TestIsolatedNamesTurnNothingRound(t *testing.T) {
	parts := []string{"a", "Z", "1", " ", ".", "א", "ع", "\u0661", "\u200e", "\u200f", "\u061c", "\u202a", "\u202b",
		"\u202c", "\u202d", "\u202e",
		"\u2066", "\u2067", "\u2068", "\u2069", "\n", "\u2029", "(", ")"}
	rapid.Check(t, func(t *rapid.T) {
		name := strings.Join(rapid.SliceOfN(rapid.SampledFrom(parts), 1, 12).Draw(t, "name"), "")
		const before, behind = "the words of ", " lean to B, not to A."
		var p bidi.Paragraph
		if _, err := p.SetString(before+measure.Isolated(name)+behind, bidi.DefaultDirection(bidi.LeftToRight)); err != nil {
			t.Fatal(err)
		}
		order, err := p.Order()
		if err != nil {
			t.Fatal(err)
		}
		first, last := order.Run(0), order.Run(order.NumRuns()-1)
		if first.Direction() != bidi.LeftToRight || !strings.HasPrefix(first.String(), before) {
			t.Fatalf("%q begins with %q", name, first.String())
		}
		if last.Direction() != bidi.LeftToRight || !strings.HasSuffix(last.String(), behind) {
			t.Fatalf("%q ends with %q", name, last.String())
		}
	})
}
