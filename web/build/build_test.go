package build

import (
	"bytes"
	"io"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/files/filestest"
)

// builtDist returns the checkout's web/dist, built.
func builtDist(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the page's WebAssembly")
	}
	d, err := Ready(t.Context(), os.Stderr)
	if err != nil {
		t.Fatal(err)
	}
	return d.Dir
}

// The budgets of the programs. On the wire they are some 0.175 of this; that of app.wasm is
// at most 2.0 MB there, and e2e tests count it. series.wasm has what Time, Corpus, Map and Compare need, a fifth
// more. texts.wasm shows every page: what only Your vectors and Compare need comes with one of them alone. A
// third of a megabyte of it unpacks Zstandard, a tenth draws, chooses and cites what Compare has, a quarter has
// readings as code, in frames, and of one word, a tenth pictures of a map, a third lessons, three eighths a
// class's guesses and a teacher's sheet, half a megabyte a class's own tests and ratings, a twelfth
// one test in several languages, a whole one the forms in which people have vectors, texts and lists,
// with what is said of those that cannot be read. What says texts in the language of the page, and
// fetches what of it is late, has 16 kB of each; claims that are held against their intervals,
// spellings, exact intervals and transfers that stop, a seventh of a megabyte of each; words of files
// as they can be shown, what is odd about these, intervals of few words, a type for each request to the engine,
// and the ids of what is refused, a twentieth. Guesses of exactly 0, deals of cards, words left out in lessons
// and the wall's short address, a fifth; names that keep off lines, and what ships is called, a hundredth; going on
// from answers that came with Compare and lessons, a seventieth; a tenth of series.wasm is SEAT of models of which
// sentences are here, which Compare puts beside vectors; where sentences end in any script, a seventh. That of
// a class's phones has the lessons in place of the instruments: together they are live there .7 s later.
var wasmBudgets = map[Program]int64{App: 11_700_000, Series: 14_480_000, Texts: 21_940_000, Class: 11_000_000}

func TestWasmBudgets(t *testing.T) {
	dir := builtDist(t)
	for _, p := range Programs {
		info, err := os.Stat(filepath.Join(dir, p.File))
		if err != nil {
			t.Fatal(err)
		}
		if info.Size() > wasmBudgets[p] {
			t.Errorf("%s has %d bytes, more than %d", p.File, info.Size(), wasmBudgets[p])
		}
	}
}

// TestBuildOnce checks that a second start compiles nothing, and that a change
// of a source is noticed.
func TestBuildOnce(t *testing.T) {
	dir := builtDist(t)
	root := filepath.Dir(filepath.Dir(dir))
	var log bytes.Buffer
	if err := buildWasm(t.Context(), root, dir, &log); err != nil {
		t.Fatal(err)
	}
	if log.Len() != 0 {
		t.Errorf("nothing changed, but it says %q", log.String())
	}
	copied := t.TempDir()
	for _, name := range []string{"go.mod", "go.sum", "app/a.go", "assets/lessons/l.go", "metrics/m.go", "wasm/w.go",
		"web/build/b.go", "app/a_test.go", "app/testdata/x"} {
		filestest.Write(t, filepath.Join(copied, name), "module weatherglass\n")
	}
	first := mustHash(t, copied)
	filestest.Write(t, filepath.Join(copied, "app/a_test.go"), "other")
	filestest.Write(t, filepath.Join(copied, "app/testdata/x"), "other")
	if mustHash(t, copied) != first {
		t.Error("a change of a test rebuilds the page")
	}
	for _, name := range []string{"metrics/m.go", "web/build/b.go"} {
		before := mustHash(t, copied)
		filestest.Write(t, filepath.Join(copied, name), "other")
		if mustHash(t, copied) == before {
			t.Errorf("a change of %s does not rebuild the page", name)
		}
	}
}

func mustHash(t *testing.T, root string) string {
	t.Helper()
	h, err := hashInputs(root)
	if err != nil {
		t.Fatal(err)
	}
	return h
}

func TestCheckoutFromBelow(t *testing.T) {
	root, err := Checkout()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join(root, "metrics"))
	if got, err := Checkout(); err != nil || got != root {
		t.Errorf("from below: %s, %v; want %s", got, err, root)
	}
}

func TestBrokenSources(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the Go compiler")
	}
	from, err := Checkout()
	if err != nil {
		t.Fatal(err)
	}
	root := t.TempDir()
	for _, name := range []string{"go.mod", "go.sum"} {
		b, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			t.Fatal(err)
		}
		filestest.Write(t, filepath.Join(root, name), string(b))
	}
	for _, name := range []string{"app/a.go", "assets/lessons/l.go", "metrics/m.go", "web/build/b.go"} {
		filestest.Write(t, filepath.Join(root, name), "package "+path.Base(path.Dir(name))+"\n")
	}
	filestest.Write(t, filepath.Join(root, "wasm/page/main.go"), "package main\n\nfunc main() { nothing() }\n")
	dir := filepath.Join(root, distDir)
	err = buildWasm(t.Context(), root, dir, io.Discard)
	if err == nil || !strings.Contains(err.Error(), "undefined: nothing") {
		t.Errorf("a source that does not compile: %v", err)
	}
	left, err := filepath.Glob(filepath.Join(dir, "*.wasm*"))
	if err != nil || len(left) != 0 {
		t.Errorf("it leaves %v", left)
	}
}

// A program that was damaged on the disk is not taken for the one that was built.
func TestMarkOfCoversTheProgram(t *testing.T) {
	a, b := markOf("inputs", []byte("program")), markOf("inputs", []byte("progrum"))
	if a == b || a == markOf("others", []byte("program")) {
		t.Error("the mark does not tell another program, or other sources")
	}
}
