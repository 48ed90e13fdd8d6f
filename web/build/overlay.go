package build

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

const (
	overlayDir = "_overlay" // below distDir; "./..." leaves it out
	// OverlayFile is the -overlay of the page's build, below the folder of the page.
	OverlayFile = "overlay.json"
)

// source is a file of Go's library that the compiler of the page's WebAssembly is
// given in another form.
// Go's -overlay gives the compiler other bytes for a path; nothing of the
// installation is changed.
type source struct {
	file    string                       // below Go's src
	from    string                       // the file that is rewritten; "" for this one
	rewrite func(string) (string, error) // from what that file holds
}

// sources returns them all. A file that is not as it was is an error, so that a
// new version of Go does not undo any of this unseen.
//
// Each is looked at again when Go's version changes: web/build's tests compare what
// the new form does with what the library does.
func sources() []source {
	return []source{
		{file: "crypto/sha256/sha256.go", rewrite: insteadOf("crypto/internal/fips140/sha256", plainHash)},
		{file: "internal/godebug/godebug.go", rewrite: insteadOf("func (s *Setting) IncNonDefault()", noSettings)},
		{file: "slices/zsortanyfunc.go", from: swapSort, rewrite: sortBySwaps},
		{file: "slices/zsortordered.go", rewrite: sortFloatsAlone},
		{file: "time/format.go", rewrite: withoutParsing},
	}
}

// insteadOf returns the rewriting into a text of its own, of a file that holds
// the mark.
//
// The mark is a part of the file that makes its replacement right; without it the
// file has become another.
func insteadOf(mark, text string) func(string) (string, error) {
	return func(original string) (string, error) {
		if !strings.Contains(original, mark) {
			return "", fmt.Errorf("%q is not in it", mark)
		}
		return text, nil
	}
}

// writeOverlay writes the sources in their other form, and the file that tells
// the compiler of them.
//
// GOROOT is asked of the go command that will build, which may be another than the
// one that built this program.
func writeOverlay(ctx context.Context, dir string) error {
	to, err := filepath.Abs(filepath.Join(dir, overlayDir))
	if err != nil {
		return err
	}
	out, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return errNoGo
	case err != nil:
		return err
	}
	within, replace := filepath.Join(strings.TrimSpace(string(out)), "src"), map[string]string{}
	for _, s := range sources() {
		ours := filepath.Join(to, filepath.FromSlash(s.file))
		if err := s.write(within, ours); err != nil {
			return fmt.Errorf("%s is not as it was, see web/build/overlay.go: %w", s.file, err)
		}
		replace[filepath.Join(within, filepath.FromSlash(s.file))] = ours
	}
	overlay, err := json.Marshal(map[string]map[string]string{"Replace": replace})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, OverlayFile), overlay, 0o644)
}

// write writes to ours what the compiler takes for the file below within.
//
// The file that is replaced must exist: else the overlay would add one.
func (s source) write(within, ours string) error {
	b, err := os.ReadFile(filepath.Join(within, filepath.FromSlash(cmp.Or(s.from, s.file))))
	if err != nil {
		return err
	}
	text, err := s.rewrite(string(b))
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(ours), 0o755); err != nil {
		return err
	}
	return os.WriteFile(ours, []byte(text), 0o644)
}
