package e2e

import (
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"weatherglass/web/build"
)

// TestMain runs the tests from the root of the checkout.
func TestMain(m *testing.M) {
	root, err := build.Checkout()
	if err == nil {
		err = os.Chdir(root)
	}
	if err != nil {
		panic(err)
	}
	code := m.Run()
	stopBrowser()
	_ = os.RemoveAll(filepath.Dir(builtProgram.path))
	os.Exit(code)
}

// builtProgram is the program of this checkout.
var builtProgram struct {
	once sync.Once
	path string
	err  error
}

// built returns the path of the program, which it builds once.
func built(t *testing.T) string {
	t.Helper()
	builtProgram.once.Do(func() {
		dir, err := os.MkdirTemp("", "weatherglass-program")
		if err != nil {
			builtProgram.err = err
			return
		}
		builtProgram.path = filepath.Join(dir, "weatherglass")
		builtProgram.err = exec.Command("go", "build", "-o", builtProgram.path, ".").Run()
	})
	if builtProgram.err != nil {
		t.Fatal(builtProgram.err)
	}
	return builtProgram.path
}

// program runs a command and returns its status and all that it says.
func program(t *testing.T, args ...string) (code int, said string) {
	t.Helper()
	out, err := exec.Command(built(t), args...).CombinedOutput()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit):
		return exit.ExitCode(), string(out)
	case err != nil:
		t.Fatal(err)
	}
	return 0, string(out)
}
