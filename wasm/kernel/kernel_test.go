//go:build !js

package kernel

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// The modules are what their sources say.
func TestModuleIsBuilt(t *testing.T) {
	wat2wasm, err := exec.LookPath("wat2wasm")
	if err != nil {
		t.Skip("wat2wasm is not installed (Debian package wabt)")
	}
	for _, name := range []string{"kernel", "train", "read", "stairs", "encode"} {
		out := filepath.Join(t.TempDir(), name+".wasm")
		if log, err := exec.Command(wat2wasm, name+".wat", "-o", out).CombinedOutput(); err != nil {
			t.Fatalf("%v: %s", err, log)
		}
		built, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := os.ReadFile(name + ".wasm")
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(built, kept) {
			t.Errorf("%s.wasm is not made from %s.wat: run GOOS=js GOARCH=wasm go generate ./wasm/kernel", name, name)
		}
	}
}

// The tests of the module run under Node, because it needs WebAssembly.
func TestInNode(t *testing.T) {
	node, err := exec.LookPath("node")
	if err != nil {
		t.Skip("node is not installed")
	}
	program := filepath.Join(t.TempDir(), "kernel.test.wasm")
	build := exec.Command("go", "test", "-c", "-o", program, ".")
	build.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=-trimpath") // as the page is compiled
	if log, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, log)
	}
	run := exec.Command(node, "--stack-size=8192", "testdata/node.js", goroot(t), program, "-test.v")
	log, err := run.CombinedOutput()
	if err != nil {
		t.Fatalf("%v: %s", err, log)
	}
	for _, name := range []string{"TestKernelEqualsGo", "TestFindEqualsGo", "TestFourEqualsGo", "TestSiftEqualsGo",
		"TestCodesEqualGo", "TestSquaresEqualGo", "TestGramEqualsGo", "TestTrainingEqualsGo", "TestCompanyEqualsGo",
		"TestLearningEqualsGo", "TestSumEqualsGo", "TestTimesEqualsGo", "TestStairsEqualsGo", "TestEncodingEqualsGo"} {
		if !bytes.Contains(log, []byte("--- PASS: "+name)) {
			t.Errorf("%s did not run:\n%s", name, log)
		}
	}
}

func goroot(t *testing.T) string {
	t.Helper()
	out, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(out))
}
