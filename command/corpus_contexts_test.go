package command

import (
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
)

// The word stands in one column, with context words of the sides marked near it.
func TestCorpusContexts(t *testing.T) {
	texts := t.TempDir()
	filestest.Write(t, filepath.Join(texts, "one.txt"), "Nothing.\nHis sister left the office, and he\tstayed.\n")
	filestest.Write(t, filepath.Join(texts, "two.txt"), "An Office in the harbour of the town.\n")
	code, out, errs := runCommand("", "corpus", "contexts", "-word", "OFFICE", "-width", "22", texts)
	if code != exitOK || !strings.Contains(out, "2 of 2 lines.\n") || strings.Count(out, "\n") != 3 {
		t.Fatalf("exit %d\n%s%s", code, out, errs)
	}
	for _, part := range []string{"His▸ ◂sister left the [office], and he▸ stayed.\tone, paragraph 2\n",
		strings.Repeat(" ", 19) + "An [Office] in the harbour of the\ttwo, paragraph 1\n"} {
		if !strings.Contains(out, part) {
			t.Errorf("no %q in\n%s", part, out)
		}
	}
	for args, want := range map[string]string{
		"corpus contexts " + texts:                         "needs -word WORD",
		"corpus contexts -word x":                          "needs -word WORD",
		"corpus contexts -word x -lines 0 " + texts:        "at least 1 line",
		"corpus contexts -word x -a nobody.there " + texts: "no built-in list",
	} {
		if code, _, errs := runCommand("", strings.Fields(args)...); code == exitOK || !strings.Contains(errs, want) {
			t.Errorf("%s: exit %d, %q", args, code, errs)
		}
	}
}
