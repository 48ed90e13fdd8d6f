package house

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"os"
	"os/exec"
	"strings"
	"testing"
)

// goList returns what "go list" prints, with variables added to its environment.
func goList(t *testing.T, env []string, args ...string) string {
	t.Helper()
	out, err := runGoList(env, args...)
	if err != nil {
		t.Fatal(err)
	}
	return out
}

func runGoList(env []string, args ...string) (string, error) {
	cmd := exec.Command("go", append([]string{"list"}, args...)...)
	cmd.Env = append(os.Environ(), env...)
	var errs bytes.Buffer
	cmd.Stderr = &errs
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("go list: %w\n%s", err, errs.String())
	}
	return string(out), nil
}

// eachListed are the packages that "go list -json" printed.
func eachListed[P any](out string) iter.Seq2[P, error] {
	return func(yield func(P, error) bool) {
		for d := json.NewDecoder(strings.NewReader(out)); ; {
			var p P
			err := d.Decode(&p)
			if errors.Is(err, io.EOF) || !yield(p, err) || err != nil {
				return
			}
		}
	}
}

// isOurs reports whether an import path is of this module.
func isOurs(path string) bool { return path == module || strings.HasPrefix(path, module+"/") }
