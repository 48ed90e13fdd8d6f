package slim

import (
	"errors"
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
	// Of what Go 1.26 links, 23 % go: 6 points are the tables for traces.
	if len(after) > len(before)*79/100 {
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
	if got != want || !strings.Contains(want, "main.main") || !strings.HasPrefix(want,
		"<nil> nested <nil> repanicked again\n") {
		t.Errorf("it prints\n%s\nbut was\n%s", got, want)
	}
	compareTraces(t, failProgram(t, node, linked), failProgram(t, node, slimmed))
	again, err := Rewrite(after)
	if err != nil || len(again) > len(after) {
		t.Errorf("rewritten twice: %d bytes, then %d (%v)", len(after), len(again), err)
	}
}

// compareTraces compares what the program prints when it dies of a panic: the
// same functions, without lines.
func compareTraces(t *testing.T, linked, slimmed string) {
	t.Helper()
	if !strings.Contains(linked, "main.go:") {
		t.Fatalf("a trace is expected, not\n%s", linked)
	}
	for _, line := range strings.Split(linked, "\n") {
		name, _, call := strings.Cut(line, "(")
		if call && !strings.HasPrefix(line, "\t") && !strings.Contains(slimmed, name) {
			t.Errorf("%s is missing in\n%s", name, slimmed)
		}
	}
	if strings.Contains(slimmed, ".go:") || !strings.Contains(slimmed, "panic: assignment to entry in nil map") ||
		!strings.Contains(slimmed, "main.inner.fail") {
		t.Errorf("the trace is\n%s", slimmed)
	}
}

func buildProgram(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "program.wasm")
	cmd := exec.Command("go", "build", "-ldflags=-s -w", "-o", path, "./testdata/program")
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=-trimpath") // as the page is compiled
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return path
}

func runProgram(t *testing.T, node, program string) string {
	t.Helper()
	out, err := nodeCommand(t, node, program).CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	return string(out)
}

// failProgram has the program die, and returns what it prints.
func failProgram(t *testing.T, node, program string) string {
	t.Helper()
	out, err := nodeCommand(t, node, program, "fail").CombinedOutput()
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != 2 {
		t.Fatalf("exit code 2 is expected, not %v\n%s", err, out)
	}
	return string(out)
}

func nodeCommand(t *testing.T, node, program string, args ...string) *exec.Cmd {
	t.Helper()
	root, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	script := filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec_node.js")
	return exec.Command(node, append([]string{"--stack-size=8192", script, program}, args...)...)
}
