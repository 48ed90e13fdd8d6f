//go:build unix

package command

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"weatherglass/files/filestest"
	"weatherglass/vectors/vectorstest"
)

// pipe makes a named pipe and has the text written to it, once.
func pipe(t *testing.T, name, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), name)
	if err := syscall.Mkfifo(path, 0o644); err != nil {
		t.Fatal(err)
	}
	if text != "" {
		go func() {
			if f, err := os.OpenFile(path, os.O_WRONLY, 0); err == nil {
				_, _ = io.WriteString(f, text)
				_ = f.Close()
			}
		}()
	}
	return path
}

// Vectors, recipes and questions may come through pipes; what is read twice is
// kept meanwhile.
func TestPipes(t *testing.T) {
	file := filepath.Join(t.TempDir(), "v.txt")
	filestest.Write(t, file, vectorstest.Text)
	want := readingOf(t, vectorstest.Question, file)
	if got := readingOf(t, vectorstest.Question, pipe(t, "v.txt", vectorstest.Text)); got.Digest != want.Digest {
		t.Errorf("digest %s, of the file %s", got.Digest, want.Digest)
	}
	if code, out, errs := runCommand("", "run", "-vectors", pipe(t, "v.txt", vectorstest.Text),
		pipe(t, "q.json", vectorstest.Question)); code != exitOK || out == "" {
		t.Errorf("exit %d, %q", code, errs)
	}
	// Two passes, and three with the accuracy report.
	out := filepath.Join(t.TempDir(), "tiny")
	if code, _, errs := runCommand("", "pack", "-recipe", pipe(t, "r.json", vectorstest.Recipe), "-o", out,
		pipe(t, "v.txt", vectorstest.Text)); code != exitOK {
		t.Errorf("exit %d, %q", code, errs)
	}
}

// A pipe among the files of a model is refused, whichever it is in the place of: nobody is waited for.
func TestPipeInModel(t *testing.T) {
	const from = "metrics/formats/tables/testdata/static"
	for _, name := range []string{"tokenizer.json", "model.safetensors"} {
		model := filepath.Join(t.TempDir(), "model")
		if err := os.CopyFS(model, os.DirFS(from)); err != nil {
			t.Fatal(err)
		}
		path := filepath.Join(model, name)
		if err := errors.Join(os.Remove(path), syscall.Mkfifo(path, 0o644)); err != nil {
			t.Fatal(err)
		}
		for _, given := range []string{model, filepath.Join(model, "model.safetensors")} {
			if given == path {
				continue // somebody named a pipe, which is read
			}
			code, _, errs := runCommand(vectorstest.Question, "run", "-vectors", given, "-")
			if code != exitFailed || !strings.Contains(errs, "neither a file nor a folder") {
				t.Errorf("%s in %s: exit %d, %q", name, given, code, errs)
			}
		}
	}
}

// Whatever is waited for, an end of the context, as SIGINT and SIGTERM bring, ends
// the wait.
func TestWaitsEnd(t *testing.T) {
	vectors, recipe := debiasFiles(t)
	silent := func() string { return pipe(t, "silent", "") }
	out := filepath.Join(t.TempDir(), "out")
	never, writer := io.Pipe()
	defer writer.Close()
	for name, args := range map[string][]string{
		"vectors":          {"run", "-vectors", silent(), "-"},
		"a question":       {"run", silent()},
		"standard input":   {"run", "-"},
		"a recipe":         {"debias", "-vectors", vectors, "-o", out, silent()},
		"debiased vectors": {"debias", "-vectors", silent(), "-o", out, recipe},
		"a pack's recipe":  {"pack", "-recipe", silent(), "-o", out, vectors},
		"a benchmark":      {"benchmark", silent()},
	} {
		t.Run(name, func(t *testing.T) {
			ctx, stop := context.WithCancel(t.Context())
			var in io.Reader = never
			if name == "vectors" {
				in = strings.NewReader(vectorstest.Question)
			}
			done := make(chan int)
			var told bytes.Buffer
			go func() { done <- dispatch(ctx, terminal{in, &told, &told}, args) }()
			stop()
			if code := <-done; code != exitFailed {
				t.Errorf("exit %d, %s", code, told.String())
			}
		})
	}
	if _, err := os.Lstat(out); err == nil {
		t.Error("something was written")
	}
}

// Devices have no end, and sockets no beginning.
func TestDevicesAreRefused(t *testing.T) {
	vectors, recipe := debiasFiles(t)
	out := filepath.Join(t.TempDir(), "out")
	for _, args := range [][]string{
		{"run", "-vectors", "/dev/zero", "-"}, {"run", "/dev/zero"}, {"debias", "-vectors", "/dev/zero", "-o", out, recipe},
		{"debias", "-vectors", vectors, "-o", out, "/dev/zero"}, {"pack", "-recipe", "/dev/zero", "-o", out, vectors},
		{"benchmark", "/dev/zero"},
	} {
		if code, _, errs := runCommand(vectorstest.Question, args...); code != exitFailed ||
			!strings.Contains(errs, "neither a file nor a pipe") {
			t.Errorf("%v: exit %d, %q", args, code, errs)
		}
	}
}

// A byte order mark, as editors write it, is no part of a text.
func TestByteOrderMark(t *testing.T) {
	const mark = "\ufeff"
	dir := t.TempDir()
	at := func(name, text string) string {
		path := filepath.Join(dir, name)
		filestest.Write(t, path, mark+text)
		return path
	}
	vectors := at("v.txt", vectorstest.Text)
	for _, args := range [][]string{
		{"run", "-vectors", vectors, "-"}, {"run", "-vectors", vectors, at("q.json", vectorstest.Question)},
		{"pack", "-recipe", at("r.json", vectorstest.Recipe), "-o", filepath.Join(dir, "tiny"), vectors},
		{"debias", "-no-audit", "-vectors", vectors, "-o", filepath.Join(dir, "out"),
			at("d.json", `{"of":"","debias":[{"method":"hard","pairs":[["he","she"]]}]}`)},
		{"benchmark", at("b.tsv", "sun\tmoon\t6.5\n")},
	} {
		if code, _, errs := runCommand(mark+vectorstest.Question, args...); code != exitOK {
			t.Errorf("%v: exit %d, %q", args, code, errs)
		}
	}
}

// A file that ends behind a number, without a newline, may have been cut off there:
// it is said. One that ends behind a space was not cut within a number.
func TestCutVectorsAreTold(t *testing.T) {
	for text, told := range map[string]bool{
		vectorstest.Text: false,
		strings.TrimSuffix(vectorstest.Text, "\n"):       true,
		strings.TrimSuffix(vectorstest.Text, "\n") + " ": false,
	} {
		path := filepath.Join(t.TempDir(), "v.txt")
		filestest.Write(t, path, text)
		code, _, errs := runCommand(vectorstest.Question, "run", "-vectors", path, "-")
		if code != exitOK || strings.Contains(errs, "without a newline") != told {
			t.Errorf("%q: exit %d, %q", text[len(text)-5:], code, errs)
		}
		// Whoever has the Reading alone knows it, too.
		code, out, _ := runCommand(vectorstest.Question, "run", "-json", "-vectors", path, "-")
		if code != exitOK || strings.Contains(out, "without a newline") != told ||
			strings.Contains(out, `"code": "file"`) != told {
			t.Errorf("%q as JSON: exit %d, %s", text[len(text)-5:], code, out)
		}
		recipe := filepath.Join(t.TempDir(), "r.json")
		filestest.Write(t, recipe, vectorstest.Recipe)
		code, _, errs = runCommand("", "pack", "-recipe", recipe, "-o", filepath.Join(t.TempDir(), "tiny"), path)
		if code != exitOK || strings.Count(errs, "without a newline") > 1 ||
			strings.Contains(errs, "without a newline") != told {
			t.Errorf("a pack of %q: exit %d, %q", text[len(text)-5:], code, errs)
		}
	}
}

// The same word in two forms of Unicode is a duplicate, and is told as one.
func TestTwinsAreTold(t *testing.T) {
	path := filepath.Join(t.TempDir(), "v.txt")
	filestest.Write(t, path, vectorstest.Text+"é 1 2\ne\u0301 3 4\n")
	code, _, errs := runCommand(vectorstest.Question, "run", "-vectors", path, "-")
	if code != exitOK || !strings.Contains(errs, "repeats 1 word, 1 of them with the same letters in other code points") {
		t.Errorf("exit %d, %q", code, errs)
	}
}

// What is odd about a file stands in what is made of it: a comparison, the card of debiased
// vectors, a series and its readings.
func TestOddFilesAreToldOnwards(t *testing.T) {
	const odd = "without a newline"
	dir := t.TempDir()
	at := func(name, text string) string {
		path := filepath.Join(dir, name)
		filestest.Write(t, path, text)
		return path
	}
	cut := at("cut-1990.txt", strings.TrimSuffix(vectorstest.Text, "\n"))
	whole := at("whole-2000.txt", strings.Replace(vectorstest.Text, "1", "2", 1))
	test := at("t.json", vectorstest.Question)
	for _, form := range []string{"-json", ""} {
		code, out, errs := runCommand("", slices.DeleteFunc([]string{"compare", form, test, "by", cut, whole},
			func(s string) bool { return s == "" })...)
		if code != exitOK || strings.Count(out, odd) != 1 {
			t.Errorf("compare %s: exit %d, %s\n%s", form, code, out, errs)
		}
	}
	recipe := at("d.json", `{"of":"","debias":[{"method":"hard","pairs":[["he","she"]]}]}`)
	code, _, errs := runCommand("", "debias", "-no-audit", "-vectors", cut, "-o", filepath.Join(dir, "out"), recipe)
	card, err := os.ReadFile(filepath.Join(dir, "out.card.md"))
	if err != nil || code != exitOK || strings.Count(string(card), odd) != 1 {
		t.Errorf("debias: exit %d, %v, %s\n%s", code, err, errs, card)
	}
	made := filepath.Join(dir, "made")
	if code, _, errs := runCommand("", "series", "-case", "lower", "-o", made, cut, whole); code != exitOK {
		t.Fatalf("series: exit %d, %s", code, errs)
	}
	code, out, errs := runCommand(vectorstest.Question, "run", "-json", "-vectors", made, "-")
	if code != exitOK || strings.Count(out, `"code": "file"`) != 1 || !strings.Contains(out, odd) {
		t.Errorf("a series: exit %d, %s\n%s", code, out, errs)
	}
}
