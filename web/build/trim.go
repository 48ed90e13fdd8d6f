package build

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
)

// go-app is one package for server and browser. Its server half imports
// net/http, whose TLS stays in the browser's program although nothing calls it:
// 1.6 MB, 0.35 MB on the wire, as regular expressions do for routes that the
// page has none of; encrypted states and device ids, of which the page has none
// either, bring AES, random numbers of certified quality and four hashes. So the
// WebAssembly is built with a copy of go-app without these files. The plain
// "go build ./wasm/page" works, too; it only weighs more.

const (
	goAppModule = "github.com/maxence-charriere/go-app/v10"
	goAppDir    = "goapp" // below distDir
	// TrimmedMod is the go.mod of that build, below the folder of the page.
	TrimmedMod = "trimmed.mod"
)

// serverHalf are the files of go-app that the browser does without.
// Names of files in pkg/app. One that go-app no longer has is simply not there to be
// left out.
var serverHalf = []string{"crypto.go", "http.go", "resource.go", "route.go", "scripts.go", "static.go",
	"wasm.go", "wasmexec.go"}

// browserHalf stands for what the rest of go-app uses of them.
const browserHalf = `package app

import (
	"errors"
	"strings"
)

var errNoEncryption = errors.New("this page was built without encryption; see trim.go")

func encrypt(string, []byte) ([]byte, error) { return nil, errNoEncryption }

func decrypt(string, []byte) ([]byte, error) { return nil, errNoEncryption }

// clientResourceResolver returns a function that turns /web/... into the
// address of that file, and leaves all else as it is.
func clientResourceResolver(files string) func(string) string {
	return func(location string) string {
		path := strings.TrimPrefix(location, "/")
		if name, ok := strings.CutPrefix(path, "web/"); ok {
			return files + "/" + name
		}
		return location
	}
}

// router finds the component of a path.
type router map[string]func() Composer

func makeRouter() router { return router{} }

func (r router) route(path string, newComponent func() Composer) { r[path] = newComponent }

func (r router) routeWithRegexp(string, func() Composer) {
	panic("this page was built without regular expressions; see trim.go")
}

func (r router) createComponent(path string) (Composer, bool) {
	newComponent, ok := r[path]
	if !ok {
		return nil, false
	}
	return newComponent(), true
}
`

// uuidModule is what go-app tells tabs apart with.
const uuidModule = "github.com/google/uuid"

// shortID stands for uuidModule.
const shortID = `package uuid

import (
	"math/rand/v2"
	"strconv"
)

// NewString returns 128 random bits. They are no secret.
func NewString() string {
	return strconv.FormatUint(rand.Uint64(), 16) + "-" + strconv.FormatUint(rand.Uint64(), 16)
}
`

// trimModules writes the copies and a go.mod that names them, and returns the
// path of the latter.
//
// dir is the folder of the built page. Copies of earlier versions are removed first,
// so that no file of them stays.
func trimModules(ctx context.Context, root, dir string) (string, error) {
	for _, m := range trimmedModules {
		if err := m.copyTo(ctx, root, dir); err != nil {
			return "", err
		}
	}
	if err := os.WriteFile(filepath.Join(dir, goAppDir, "pkg/app/browser_half.go"),
		[]byte(browserHalf), 0o644); err != nil {
		return "", err
	}
	if err := writeShortID(filepath.Join(dir, goAppDir, "uuid")); err != nil {
		return "", err
	}
	if err := rewriteFile(filepath.Join(dir, compressDir, "flate", "deflate.go"), withoutFastSteps); err != nil {
		return "", err
	}
	for name := range unsaid {
		if err := rewriteFile(filepath.Join(dir, compressDir, "zstd", name), withoutUnsaid(name)); err != nil {
			return "", err
		}
	}
	if err := rewriteFile(filepath.Join(dir, gonumDir, realTransform), powersOfTwo); err != nil {
		return "", err
	}
	return writeTrimmedMod(root, dir)
}

// writeShortID writes the module that stands for uuidModule.
//
// A replaced module needs a go.mod with the name that it stands for.
func writeShortID(dir string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module "+uuidModule+"\n"), 0o644); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "uuid.go"), []byte(shortID), 0o644)
}

// writeTrimmedMod writes this module's go.mod, with the trimmed modules replaced,
// and go.sum beside it.
//
// -modfile takes go.sum from beside it, under the same name. Replaced modules are
// folders, for which no sums are needed.
func writeTrimmedMod(root, dir string) (string, error) {
	mod, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		return "", err
	}
	sum, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		return "", err
	}
	for _, m := range trimmedModules {
		mod = fmt.Appendf(mod, "\nreplace %s => ./%s/%s\n", m.module, distDir, m.dir)
	}
	mod = fmt.Appendf(mod, "\nreplace %s => ./%s/%s/uuid\n", uuidModule, distDir, goAppDir)
	path := filepath.Join(dir, TrimmedMod)
	if err := os.WriteFile(strings.TrimSuffix(path, ".mod")+".sum", sum, 0o644); err != nil {
		return "", err
	}
	return path, os.WriteFile(path, mod, 0o644)
}
