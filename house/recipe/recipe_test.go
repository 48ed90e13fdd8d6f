package recipe

import (
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// toyFiles are all that adding a measure with a message touches: six, and two for each language but English. Another is
// a decision about the house, not a fix.
var toyFiles = []string{
	"CHANGELOG.md", "app/method/toy.go",
	"assets/locales/de/notes.json", "assets/locales/de/toy.json", "assets/locales/fr/notes.json",
	"assets/locales/fr/toy.json",
	"docs/measures.md",
	"metrics/experiment/testdata/golden/readings.json", "metrics/toy.go", "metrics/toy_test.go",
}

// toyShown is a test that only this test adds: it looks at the page.
const toyShown = "app/instrument/toy_shown_test.go"

// TestMain runs the test from the root of the checkout.
func TestMain(m *testing.M) {
	if err := os.Chdir("../.."); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

// TestRecipe adds a measure to a copy of the tree by the steps of CONTRIBUTING: it
// stands in the menu, the glossary, the docs and the golden list, and the tests that
// ask for something of every method ask for no other file.
func TestRecipe(t *testing.T) {
	if testing.Short() {
		t.Skip("compiles a copy of the tree")
	}
	tree := toyTree{t, t.TempDir()}
	tree.copy(".", tree.listed())
	tree.copy("house/recipe/testdata/toy", []string{"metrics/toy.go", "metrics/toy_test.go", "app/method/toy.go"})
	tree.translate("de", "Das Mittel geht über {n:count} {n:Wort|Wörter}.")
	tree.translate("fr", "La moyenne porte sur {n:count} {n:mot|mots}.")
	tree.golden()
	tree.write("docs/measures.md", tree.run("run", ".", "methods", "-markdown"))
	log := string(tree.read("CHANGELOG.md"))
	tree.write("CHANGELOG.md", strings.Replace(log, "\n- ", "\n- `toy` measures how even a toy is.\n- ", 1))
	if touched := tree.touched(); !slices.Equal(touched, toyFiles) {
		t.Errorf("adding a measure touches %v, want %v", touched, toyFiles)
	}
	if !bytes.Contains(tree.read("docs/measures.md"), []byte("## Toy evenness (`toy`)")) {
		t.Error("docs/measures.md lacks the toy")
	}
	tree.copy("house/recipe/testdata/toy", []string{toyShown})
	tree.run("test", "-vet=off", "./metrics", "./app/instrument", "-run", "^TestToy")
	tree.run("test", "-vet=off", "-short", "./app/method", "./app/prose/prosetest", "./docs", "./house/languages")
}

// toyTree is a copy of the tree.
type toyTree struct {
	t   *testing.T
	dir string
}

// listed are the files that git knows of, or would.
func (x toyTree) listed() []string {
	x.t.Helper()
	cmd := exec.Command("git", "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	out, err := cmd.Output()
	if err != nil {
		x.t.Fatal(err)
	}
	return strings.FieldsFunc(string(out), func(r rune) bool { return r == 0 })
}

// copy adds files of a folder to the tree; a file that was removed and is still
// listed is none.
func (x toyTree) copy(from string, files []string) {
	x.t.Helper()
	for _, name := range files {
		b, err := os.ReadFile(filepath.Join(from, filepath.FromSlash(name)))
		if os.IsNotExist(err) {
			continue
		}
		if err != nil {
			x.t.Fatal(err)
		}
		x.write(name, string(b))
	}
}

func (x toyTree) path(name string) string { return filepath.Join(x.dir, filepath.FromSlash(name)) }

func (x toyTree) write(name, text string) {
	x.t.Helper()
	if err := os.MkdirAll(filepath.Dir(x.path(name)), 0o755); err != nil {
		x.t.Fatal(err)
	}
	if err := os.WriteFile(x.path(name), []byte(text), 0o644); err != nil {
		x.t.Fatal(err)
	}
}

func (x toyTree) read(name string) []byte {
	x.t.Helper()
	return x.readHere(x.path(name))
}

// readHere reads a file of this tree.
func (x toyTree) readHere(name string) []byte {
	x.t.Helper()
	b, err := os.ReadFile(filepath.FromSlash(name))
	if err != nil {
		x.t.Fatal(err)
	}
	return b
}

// translate says the toy and its message in a language. Without the message the tests of languages ask for it.
func (x toyTree) translate(language, note string) {
	x.t.Helper()
	folder := "assets/locales/" + language + "/"
	x.copy("house/recipe/testdata/toy", []string{folder + "toy.json"})
	const id = "toy_length"
	if said, err := x.output("test", "-vet=off", "./house/languages", "-run", "^TestMessages$"); err == nil ||
		!strings.Contains(said, id) {
		x.t.Errorf("%s lacks the message, and its test says %v\n%s", language, err, said)
	}
	lines := strings.SplitAfter(string(x.read(folder+"notes.json")), "\n")
	at := slices.IndexFunc(lines[1:], func(line string) bool { return line > "\t\""+id }) + 1
	x.write(folder+"notes.json", strings.Join(slices.Insert(lines, at, "\t\""+id+"\": \""+note+"\",\n"), ""))
}

// golden puts the toy's question in the golden list and has its digest filled in, for
// a moment beside so few others that all are soon measured: the test of the list asks
// for the methods that are left out, and for the toy no longer.
func (x toyTree) golden() {
	x.t.Helper()
	const name = "metrics/experiment/testdata/golden/readings.json"
	var list []json.RawMessage
	if err := json.Unmarshal(x.read(name), &list); err != nil {
		x.t.Fatal(err)
	}
	toy := json.RawMessage(x.readHere("house/recipe/testdata/toy.json"))
	x.writeList(name, append(list[:10:10], toy))
	said, _ := x.output("test", "-vet=off", "./metrics/experiment", "-run", "^TestGoldenReadings$", "-update")
	const lacks = "there is no golden reading of "
	if !strings.Contains(said, lacks+"ripa\n") || strings.Contains(said, lacks+"toy\n") {
		x.t.Errorf("the test of the golden list says\n%s", said)
	}
	var filled []json.RawMessage
	if err := json.Unmarshal(x.read(name), &filled); err != nil {
		x.t.Fatal(err)
	}
	var last struct {
		Digest string
		Values map[string]string
	}
	toy = filled[len(filled)-1]
	if err := json.Unmarshal(toy, &last); err != nil || last.Digest == "" || last.Values["toy_length"] == "" {
		x.t.Errorf("the golden list has %s, %v", toy, err)
	}
	x.writeList(name, append(list, toy))
}

func (x toyTree) writeList(name string, list []json.RawMessage) {
	x.t.Helper()
	text, err := json.Marshal(list)
	if err != nil {
		x.t.Fatal(err)
	}
	x.write(name, string(text))
}

// touched returns the files of the tree that are other than here, or only there.
func (x toyTree) touched() []string {
	x.t.Helper()
	var names []string
	err := filepath.WalkDir(x.dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		name, err := filepath.Rel(x.dir, path)
		if err != nil {
			return err
		}
		name = filepath.ToSlash(name)
		here, err := os.ReadFile(filepath.FromSlash(name))
		if err != nil || !bytes.Equal(here, x.read(name)) {
			names = append(names, name)
		}
		return nil
	})
	if err != nil {
		x.t.Fatal(err)
	}
	return names
}

// run runs Go in the tree, which must succeed, and returns what it prints.
func (x toyTree) run(args ...string) string {
	x.t.Helper()
	out, err := x.output(args...)
	if err != nil {
		var failed *exec.ExitError
		if errors.As(err, &failed) {
			out += string(failed.Stderr)
		}
		x.t.Fatalf("go %s: %v\n%s", strings.Join(args, " "), err, out)
	}
	return out
}

// output runs Go in the tree. The path of the copy stays out of what is compiled, so
// that another copy finds it compiled.
func (x toyTree) output(args ...string) (string, error) {
	cmd := exec.Command("go", slices.Insert(args, 1, "-trimpath")...)
	cmd.Dir = x.dir
	out, err := cmd.Output()
	return string(out), err
}
