package build

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
)

// trimmed is a required module of which the page is built with a copy.
// packages are paths below the module; their tests and the packages they need from
// elsewhere are not copied.
type trimmed struct {
	module   string
	dir      string   // of the copy, below distDir
	packages []string // what the page takes of it
}

// trimmedModules are all of those.
var trimmedModules = []trimmed{
	{goAppModule, goAppDir, []string{"pkg/app", "pkg/errors"}},
	{compressModule, compressDir, compressPackages},
	{gonumModule, gonumDir, gonumPackages},
}

// copyTo writes the packages, and the module's go.mod, below distDir's path.
//
// What stood there before is removed.
func (m trimmed) copyTo(ctx context.Context, root, dist string) error {
	source, err := moduleDir(ctx, root, m.module)
	if err != nil {
		return err
	}
	to := filepath.Join(dist, m.dir)
	if err := os.RemoveAll(to); err != nil {
		return err
	}
	for _, pkg := range m.packages {
		if err := copyPackage(filepath.Join(source, pkg), filepath.Join(to, pkg)); err != nil {
			return err
		}
	}
	mod, err := os.ReadFile(filepath.Join(source, "go.mod"))
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(to, "go.mod"), mod, 0o644)
}

// moduleDir returns the folder of a required module's sources.
//
// It is shared with other builds, and not to be changed: hence the copy.
func moduleDir(ctx context.Context, root, module string) (string, error) {
	cmd := exec.CommandContext(ctx, "go", "list", "-m", "-f", "{{.Dir}}", module)
	cmd.Dir = root
	out, err := cmd.Output()
	source := strings.TrimSpace(string(out))
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return "", errNoGo
	case err != nil || source == "":
		return "", fmt.Errorf("the sources of %s cannot be found (%v); run go mod download", module, err)
	}
	return source, nil
}

// copyPackage copies the Go files of a package but those of the server half.
//
// Folders in it are other packages and are not entered. serverHalf names files of
// go-app only; no other trimmed module has one of the name that is needed.
func copyPackage(from, to string) error {
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	entries, err := os.ReadDir(from)
	if err != nil {
		return err
	}
	for _, e := range entries {
		name := e.Name()
		if e.Type() != fs.FileMode(0) || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") ||
			slices.Contains(serverHalf, name) {
			continue
		}
		b, err := os.ReadFile(filepath.Join(from, name))
		if err != nil {
			return err
		}
		if err := os.WriteFile(filepath.Join(to, name), b, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// rewriteFile replaces a file by what rewrite makes of it.
// rewriteFile is for files of the copy; an error of rewrite leaves it as it was.
func rewriteFile(path string, rewrite func(string) (string, error)) error {
	b, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	text, err := rewrite(string(b))
	if err != nil {
		return err
	}
	return os.WriteFile(path, []byte(text), 0o644)
}
