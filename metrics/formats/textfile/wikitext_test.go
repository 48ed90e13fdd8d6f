package textfile

import (
	"strings"
	"testing"
)

// What is left open costs no more than what is closed: however many things stand open at once,
// the looks ahead go over the page once for each kind of thing that is looked for.
func TestWikitextIsLinear(t *testing.T) {
	const size = 1 << 18
	kinds := 3 + len(wikiSilent) // what ends a tag, an address and a line, and each silent element
	for _, open := range []string{
		"<ref>", "<math>", "<ref><gallery><source>", "<", "<a", "</", "[http://", "[http://x\n", "[//", "[[", "{{", "{|",
		"<!-", "''", "&", "&#", "&#x", "&amp", "=", "* ", "<ref name=", "[[a|", "[[File:", "<" + strings.Repeat("/", 50),
	} {
		for _, end := range []string{"", "</ref>", ">", "]", "]]", "-->"} {
			text := strings.Repeat(open, size/len(open)) + end
			s := scanWikitext(text)
			if s.looked > kinds*len(text) {
				t.Errorf("%q open: %d bytes of %d were gone over", open, s.looked, len(text))
			}
			if len(s.out) > len(text) {
				t.Errorf("%q open: %d bytes come of %d", open, len(s.out), len(text))
			}
		}
	}
}

// The text of a page whose references are left open is still there.
func TestWikitextLeftOpen(t *testing.T) {
	for text, want := range map[string]string{
		"<ref>She <ref>was":               "  She   was",
		"a<ref>x</ref>b<ref>c":            "a b c",
		"<ref>" + strings.Repeat("x ", 3): "  x x x",
	} {
		if got := string(scanWikitext(text).out); strings.Join(strings.Fields(got),
			" ") != strings.Join(strings.Fields(want), " ") {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
