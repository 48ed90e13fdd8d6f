package house

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// sources is one package of this module without its tests, parsed and checked.
type sources struct {
	path  string // from the module's root, "" for the root
	fset  *token.FileSet
	files []*ast.File
	types *types.Package
	uses  map[*ast.Ident]types.Object
	defs  map[*ast.Ident]types.Object
	info  *types.Info
}

// file returns the name of the file that a position is in.
func (s sources) file(at token.Pos) string { return filepath.Base(s.fset.Position(at).Filename) }

// parseSources parses files, by path, and checks them as one package.
func parseSources(path string, paths []string, load types.Importer) (sources, error) {
	s := sources{path: strings.TrimPrefix(strings.TrimPrefix(path, module), "/"), fset: token.NewFileSet(),
		uses: map[*ast.Ident]types.Object{}, defs: map[*ast.Ident]types.Object{}}
	s.info = &types.Info{Defs: s.defs, Uses: s.uses, Types: map[ast.Expr]types.TypeAndValue{},
		Implicits: map[ast.Node]types.Object{}, Instances: map[*ast.Ident]types.Instance{},
		Scopes:     map[ast.Node]*types.Scope{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, FileVersions: map[*ast.File]string{}}
	for _, p := range paths {
		f, err := parser.ParseFile(s.fset, p, nil, parser.SkipObjectResolution|parser.ParseComments)
		if err != nil {
			return s, err
		}
		s.files = append(s.files, f)
	}
	var err error
	s.types, err = (&types.Config{Importer: load}).Check(path, s.fset, s.files, s.info)
	return s, err
}

// allSources returns the packages of this module as they are built natively. They are read once, by the first
// test that asks.
func allSources(t *testing.T) []sources {
	t.Helper()
	all, err := readSources()
	if err != nil {
		t.Fatal(err)
	}
	return all
}

var readSources = sync.OnceValues(func() ([]sources, error) {
	out, err := runGoList(nil, "-export", "-deps", "-json=ImportPath,Export,Dir,GoFiles", "./...")
	if err != nil {
		return nil, err
	}
	type listed struct {
		ImportPath, Export, Dir string
		GoFiles                 []string
	}
	exports, own := map[string]string{}, []listed(nil)
	for l, err := range eachListed[listed](out) {
		if err != nil {
			return nil, err
		}
		exports[l.ImportPath] = l.Export
		if isOurs(l.ImportPath) {
			own = append(own, l)
		}
	}
	open := func(path string) (io.ReadCloser, error) { return os.Open(exports[path]) }
	var all []sources
	for _, l := range own {
		var paths []string
		for _, f := range l.GoFiles {
			paths = append(paths, filepath.Join(l.Dir, f))
		}
		// Each package has positions of its own, and so an importer of its own.
		s, err := parseSources(l.ImportPath, paths, importer.ForCompiler(token.NewFileSet(), "gc", open))
		if err != nil {
			return nil, err
		}
		all = append(all, s)
	}
	return all, nil
})
