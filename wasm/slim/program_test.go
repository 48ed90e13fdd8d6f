package slim

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// TestSameBehaviour runs a program as Go links it and as it is rewritten.
func TestSameBehaviour(t *testing.T) {
	if testing.Short() {
		t.Skip("runs the Go compiler")
	}
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("needs Node to run WebAssembly")
	}
	linked := buildProgram(t)
	before, err := os.ReadFile(linked)
	if err != nil {
		t.Fatal(err)
	}
	after, err := Rewrite(before)
	if err != nil {
		t.Fatal(err)
	}
	// Of what Go 1.26 links, a fifth goes.
	if len(after) > len(before)*85/100 {
		t.Errorf("%d bytes became %d; has Go's linker or compiler changed?", len(before), len(after))
	}
	if m, _ := readModule(after); m.find(startSection) == nil {
		t.Error("the table of functions was not found")
	}
	slimmed := filepath.Join(t.TempDir(), "slim.wasm")
	if err := os.WriteFile(slimmed, after, 0o644); err != nil {
		t.Fatal(err)
	}
	want, got := runProgram(t, node, linked), runProgram(t, node, slimmed)
	if got != want || !strings.Contains(want, "main.main") {
		t.Errorf("it prints\n%s\nbut was\n%s", got, want)
	}
	again, err := Rewrite(after)
	if err != nil || len(again) > len(after) {
		t.Errorf("rewritten twice: %d bytes, then %d (%v)", len(after), len(again), err)
	}
}

func buildProgram(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program.wasm")
	cmd := exec.Command("go", "build", "-ldflags=-s -w", "-o", path, "./testdata/program")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

func runProgram(t *testing.T, node, program string) string {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	script := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")
	out, err := exec.Command(node, "--stack-size=8192", script, program).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}
