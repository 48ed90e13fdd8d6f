package command

import (
	"cmp"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"weatherglass/vectors/vectorstest"
)

// block returns the one piece of code of a language in the README, its very lines.
func block(t *testing.T, language string) string {
	t.Helper()
	data, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	_, rest, found := strings.Cut(string(data), "\n```"+language+"\n")
	code, after, ended := strings.Cut(rest, "\n```\n")
	if !found || !ended || strings.Contains(after, "\n```"+language+"\n") {
		t.Fatalf("README.md has not one piece of %s", language)
	}
	if n := strings.Count(code, "\n") + 1; n > 11 {
		t.Errorf("%s: %d lines", language, n)
	}
	return code
}

// runs runs the lines where the program of a folder is on the PATH, and returns what they print.
func runs(t *testing.T, dir, code string, command ...string) (string, error) {
	t.Helper()
	script := filepath.Join(dir, "script")
	if err := os.WriteFile(script, []byte(code+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(command[0], append(command[1:], script)...)
	cmd.Env = append(os.Environ(), "PATH="+dir+string(os.PathListSeparator)+os.Getenv("PATH"))
	out, err := cmd.CombinedOutput()
	return string(out), err
}

// checkNotebook runs lines of the README as they stand, and with a test that is not there.
func checkNotebook(t *testing.T, code string, command ...string) {
	t.Helper()
	want, _ := vectorstest.Reading(t, vectorstest.WEAT8)
	dir := t.TempDir()
	if out, err := exec.Command("go", "build", "-o", filepath.Join(dir, "weatherglass"), ".").
		CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	out, err := runs(t, dir, code, command...)
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	for _, part := range []string{want.Digest, "d_low", "1.1596", "0.0083", "astronomy", "symphony",
		"grandmother", "score", "rank"} {
		if !strings.Contains(out, part) {
			t.Errorf("%q is missing in\n%s", part, out)
		}
	}
	out, err = runs(t, dir, strings.Replace(code, "caliskan.weat8", "caliskan.weat99", 1), command...)
	if err == nil || !strings.Contains(out, "Nearest: ") {
		t.Errorf("of an unknown test: %v\n%s", err, out)
	}
}

// TestReadmePython needs pandas: that of "make notebooks", or one that is installed.
func TestReadmePython(t *testing.T) {
	code := block(t, "python")
	if testing.Short() {
		t.Skip("builds the program")
	}
	python := cmp.Or(os.Getenv("PYTHON"), "python3")
	if pandas, err := filepath.Abs("bin/notebooks"); err == nil {
		t.Setenv("PYTHONPATH", pandas+string(os.PathListSeparator)+os.Getenv("PYTHONPATH"))
	}
	if err := exec.Command(python, "-c", "import pandas").Run(); err != nil {
		t.Skipf("the README's Python is not run: %s has no pandas; make notebooks brings it", python)
	}
	checkNotebook(t, code, python)
}

func TestReadmeR(t *testing.T) {
	code := block(t, "r")
	if testing.Short() {
		t.Skip("builds the program")
	}
	if err := exec.Command("Rscript", "-e", "library(jsonlite)").Run(); err != nil {
		t.Skip("the README's R is not run: there is no Rscript with jsonlite; Debian has them as r-base-core and r-cran-jsonlite")
	}
	checkNotebook(t, code, "Rscript")
}
