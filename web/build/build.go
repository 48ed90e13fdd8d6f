// Package build makes what the page is made of, in a checkout: it compiles the page's
// WebAssembly, with a trimmed go-app and rewritten to be small, and keeps the
// compressed forms of files, each made once.
//
// Begin with [Ready]. A plain "go build ./wasm/page" makes the same program, larger: what
// is done besides is a chain of four. The files trim*.go copy modules without what
// the page never calls; overlay.go replaces files of Go's library; the compiler
// leaves out inlining where nothing is seen faster; wasm/slim rewrites what the
// linker made. Each step fails loudly when what it expects has changed, for then it
// would save nothing or break something. The sizes are a budget, held by a test.
package build

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"time"

	"weatherglass/files"
	"weatherglass/wasm/slim"
	"weatherglass/web"
)

// distDir is where a checkout keeps what is built for the page.
const distDir = "web/dist"

// Ready returns the built page: the one embedded in a release, else that
// of the checkout, which it builds when the sources changed.
//
// log is told when something has to be compiled. A release never compiles. Building
// needs the go command and the modules that go.sum names.
func Ready(ctx context.Context, log io.Writer) (Depot, error) {
	if dist, ok := web.Dist(); ok {
		return Depot{Files: dist}, nil
	}
	root, err := Checkout()
	if err != nil {
		return Depot{}, err
	}
	dir := filepath.Join(root, distDir)
	if err := buildWasm(ctx, root, dir, log); err != nil {
		return Depot{}, err
	}
	return Depot{Files: os.DirFS(dir), Dir: dir}, nil
}

// Checkout returns the folder of this module's go.mod, at or above the working
// directory.
//
// The module's name is compared, so that another module's folder is not taken for it.
func Checkout() (string, error) {
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for {
		b, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && strings.HasPrefix(string(b), "module weatherglass\n") {
			return dir, nil
		}
		if parent := filepath.Dir(dir); parent != dir {
			dir = parent
			continue
		}
		return "", errors.New(`this program has no page in it, and there is no checkout of its sources here; start it with "go run ." in the checkout, or make one that carries the page with "make release"`)
	}
}

// Program is one of those that the page is made of: a page runs one of them, which
// is its engine, too.
type Program struct {
	File string // below the folder of the page, and below web/ for browsers
	Main string // the folder of its main, which imports what it has
}

// App runs Measure, Words and Debias; Series these, Time, Corpus, Map and Compare; Class lessons and what a class's
// phones open, which wait for little; Texts every page, and what reads files of the visitor's.
var (
	App    = Program{File: "app.wasm", Main: "./wasm/page"}
	Class  = Program{File: "class.wasm", Main: "./wasm/class"}
	Series = Program{File: "series.wasm", Main: "./wasm/series"}
	Texts  = Program{File: "texts.wasm", Main: "./wasm/full"}
)

// Name is that of the file without its end.
func (p Program) Name() string { return strings.TrimSuffix(p.File, ".wasm") }

// Programs are all.
var Programs = []Program{App, Class, Series, Texts}

// buildWasm compiles the programs into dir, unless that is the program
// of these very sources, whole: the mark beside it holds the digests of both.
//
// A file that was changed or cut short after it was built is built again, for its
// digest is another.
func buildWasm(ctx context.Context, root, dir string, log io.Writer) error {
	inputs, err := hashInputs(root)
	if err != nil {
		return err
	}
	var missing []Program
	for _, p := range Programs {
		if !p.isBuilt(dir, inputs) {
			missing = append(missing, p)
		}
	}
	if missing == nil {
		return nil
	}
	fmt.Fprintln(log, "Building the page's WebAssembly; the first time this takes a minute ...")
	start := time.Now()
	c, err := newCompiler(ctx, root, dir)
	if err != nil {
		return err
	}
	if err := c.compileAll(ctx, missing, inputs); err != nil {
		return err
	}
	fmt.Fprintf(log, "Built it in %.1f s.\n", time.Since(start).Seconds())
	return nil
}

// mark is the file beside the program that says of what it was made.
func (p Program) mark(dir string) string { return filepath.Join(dir, p.File+".inputs") }

// isBuilt reports whether the program in dir is that of the inputs.
func (p Program) isBuilt(dir, inputs string) bool {
	mark, err := os.ReadFile(p.mark(dir))
	if err != nil {
		return false
	}
	built, err := os.ReadFile(filepath.Join(dir, p.File))
	return err == nil && string(mark) == markOf(inputs, built)
}

// markOf is what stands beside a file that was built: of what, and its SHA-256.
func markOf(inputs string, built []byte) string {
	return fmt.Sprintf("%s %x", inputs, sha256.Sum256(built))
}

var errNoGo = errors.New("the page is to be built, but there is no go command; install Go, or make a release that carries the page")

// compileFlags are those of the Go compiler for the page's WebAssembly: small,
// and the same bytes on every machine.
// -trimpath and -buildvcs=false keep the checkout's place and history out of it; -s
// -w leave out names for debuggers.
var compileFlags = withoutInlining("-trimpath", "-buildvcs=false", "-ldflags=-s -w")

// coldPackages are compiled without inlining: it makes them larger and nothing
// that is seen faster. Loops over vectors and vocabularies are in metrics and in
// packages below it, which keep it.
// A pattern of a package and those below it ends in /....
var coldPackages = []string{
	"weatherglass/app/...", goAppModule + "/...",
	"weatherglass/metrics/formats/benchmark", "weatherglass/metrics/experiment", "weatherglass/metrics/jobs",
	"weatherglass/metrics/lexicon", "weatherglass/metrics/debias", "weatherglass/metrics/linalg",
	"weatherglass/metrics/measure", "weatherglass/metrics/series", "weatherglass/wasm/engine",
	"compress/flate", "context", "encoding/base64", "encoding/json", "errors", "fmt", "golang.org/x/text/...", "io/fs",
	"net/netip", "net/url",
	"os", "path", "reflect", "sort", "strings", "sync", "syscall/js", "time",
	"internal/poll", "internal/sync",
}

// withoutInlining adds -l for each cold package; flags for a package that is not
// linked do nothing.
func withoutInlining(flags ...string) []string {
	for _, pkg := range coldPackages {
		flags = append(flags, "-gcflags="+pkg+"=-l")
	}
	return flags
}

// compiler compiles the programs of a checkout, with trimmed modules and replaced files
// that lie in the programs' own folder.
type compiler struct{ root, dir, mod, overlay string }

// newCompiler writes what all programs are compiled with.
func newCompiler(ctx context.Context, root, dir string) (compiler, error) {
	c := compiler{root: root, dir: dir}
	err := os.MkdirAll(dir, 0o755)
	if err == nil {
		c.mod, err = trimModules(ctx, root, dir)
	}
	if err != nil {
		return c, err
	}
	c.overlay = filepath.Join(dir, OverlayFile)
	return c, writeOverlay(ctx, dir)
}

// compileAll makes programs of the inputs. Each appears whole or not at all. What the linker made of one is rewritten
// while it links the next: both keep a single core busy.
func (c compiler) compileAll(ctx context.Context, programs []Program, inputs string) error {
	part, err := files.TempDir(c.dir)
	if err != nil {
		return err
	}
	defer os.RemoveAll(part)
	var rewriting sync.WaitGroup
	failed := make([]error, len(programs))
	for i, p := range programs {
		linked := filepath.Join(part, p.File)
		if failed[i] = c.link(ctx, p, linked); failed[i] != nil {
			break
		}
		rewriting.Go(func() { failed[i] = c.rewrite(p, linked, inputs) })
	}
	rewriting.Wait()
	return errors.Join(failed...)
}

// link runs the Go compiler.
//
// GOFLAGS is emptied: a developer's own flags would make other bytes.
func (c compiler) link(ctx context.Context, p Program, linked string) error {
	args := append([]string{"build", "-modfile=" + c.mod, "-overlay=" + c.overlay, "-o", linked}, compileFlags...)
	cmd := exec.CommandContext(ctx, "go", append(args, p.Main)...)
	cmd.Dir = c.root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=")
	out, err := cmd.CombinedOutput()
	switch {
	case errors.Is(err, exec.ErrNotFound):
		return errNoGo
	case err != nil:
		return fmt.Errorf("building the page's WebAssembly: %w: %s", err, out)
	}
	return nil
}

// rewrite writes what the linker made, rewritten to be small, and what it was made of.
func (c compiler) rewrite(p Program, linked, inputs string) error {
	b, err := os.ReadFile(linked)
	if err != nil {
		return err
	}
	if b, err = slim.Rewrite(b); err != nil {
		return fmt.Errorf("building the page's WebAssembly: %w", err)
	}
	if err := files.Write(filepath.Join(c.dir, p.File), b); err != nil {
		return err
	}
	return files.Write(p.mark(c.dir), []byte(markOf(inputs, b)))
}

// hashInputs hashes all that the WebAssembly is made of: the toolchain, the
// requirements, the sources, without tests, and how it is built.
//
// Names are hashed with their lengths, so that bytes cannot move from one file to the
// next unseen. Tests and testdata do not end up in the program.
func hashInputs(root string) (string, error) {
	h := sha256.New()
	fmt.Fprintln(h, runtime.Version())
	for _, name := range []string{"go.mod", "go.sum", "app", "assets/lessons", "metrics", "wasm", "web/build"} {
		err := filepath.WalkDir(filepath.Join(root, name), func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && d.Name() == "testdata":
				return fs.SkipDir
			case d.IsDir() || strings.HasSuffix(path, "_test.go"):
				return nil
			}
			b, err := os.ReadFile(path)
			rel, _ := filepath.Rel(root, path)
			fmt.Fprintln(h, filepath.ToSlash(rel), len(b))
			h.Write(b)
			return err
		})
		if err != nil {
			return "", err
		}
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}
