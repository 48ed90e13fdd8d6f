package main

import (
	"bytes"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	goapp "github.com/maxence-charriere/go-app/v10/pkg/app"
)

// builtDist returns the checkout's web/dist, built.
func builtDist(t *testing.T) string {
	t.Helper()
	if testing.Short() {
		t.Skip("builds the page's WebAssembly")
	}
	d, err := readyPage(t.Context(), os.Stderr)
	if err != nil {
		t.Fatal(err)
	}
	return d.dir
}

// The budget of app.wasm. On the wire it is some 0.175 of this, and at most 2.0 MB; e2e tests count
// that.
const wasmBudget = 11_000_000

func TestWasmBudget(t *testing.T) {
	info, err := os.Stat(filepath.Join(builtDist(t), "app.wasm"))
	if err != nil {
		t.Fatal(err)
	}
	if info.Size() > wasmBudget {
		t.Errorf("app.wasm has %d bytes, more than %d", info.Size(), wasmBudget)
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
	for _, name := range []string{"go.mod", "go.sum", "app/a.go", "metrics/m.go", "wasm/w.go", "app/a_test.go", "app/testdata/x"} {
		writeTestFile(t, filepath.Join(copied, name), "module weatherglass\n")
	}
	first := mustHash(t, copied)
	writeTestFile(t, filepath.Join(copied, "app/a_test.go"), "other")
	writeTestFile(t, filepath.Join(copied, "app/testdata/x"), "other")
	if mustHash(t, copied) != first {
		t.Error("a change of a test rebuilds the page")
	}
	writeTestFile(t, filepath.Join(copied, "metrics/m.go"), "other")
	if mustHash(t, copied) == first {
		t.Error("a change of a source does not rebuild the page")
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

func writeTestFile(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// TestOutsideCheckout checks what a binary without a page says elsewhere.
func TestOutsideCheckout(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, args := range [][]string{{"serve", "-addr", "localhost:0"}, {"export", "out"}, {"build"}} {
		code, _, errs := runCommand("", args...)
		if code != exitFailed || !strings.Contains(errs, "make release") || !strings.Contains(errs, "go run .") {
			t.Errorf("%v: exit %d, %q", args, code, errs)
		}
	}
}

func TestCheckoutFromBelow(t *testing.T) {
	root, err := checkout()
	if err != nil {
		t.Fatal(err)
	}
	t.Chdir(filepath.Join(root, "metrics"))
	if got, err := checkout(); err != nil || got != root {
		t.Errorf("from below: %s, %v; want %s", got, err, root)
	}
}

func TestBrokenSources(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the Go compiler")
	}
	root := t.TempDir()
	for _, name := range []string{"go.mod", "go.sum"} {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		writeTestFile(t, filepath.Join(root, name), string(b))
	}
	for _, name := range []string{"app/a.go", "metrics/m.go"} {
		writeTestFile(t, filepath.Join(root, name), "package "+filepath.Dir(name)+"\n")
	}
	writeTestFile(t, filepath.Join(root, "wasm/main.go"), "package main\n\nfunc main() { nothing() }\n")
	dir := filepath.Join(root, distDir)
	err := buildWasm(t.Context(), root, dir, io.Discard)
	if err == nil || !strings.Contains(err.Error(), "undefined: nothing") {
		t.Errorf("a source that does not compile: %v", err)
	}
	left, err := filepath.Glob(filepath.Join(dir, "app.wasm*"))
	if err != nil || len(left) != 0 {
		t.Errorf("it leaves %v", left)
	}
}

// TestWasmExec checks that go-app's loader is the one of this toolchain.
func TestWasmExec(t *testing.T) {
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	want, err := os.ReadFile(filepath.Join(strings.TrimSpace(string(out)), "lib", "wasm", "wasm_exec.js"))
	if err != nil {
		t.Fatal(err)
	}
	got, status := fetch(&goapp.Handler{Version: "1", Resources: resolver{"/", "1"}}, "/wasm_exec.js")
	if status != 200 || !bytes.Equal(got, want) {
		t.Error("go-app's wasm_exec.js is not that of the Go toolchain; another version of go-app is needed")
	}
}
