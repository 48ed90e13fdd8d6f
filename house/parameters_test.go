package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// mostParameters is the number of parameters of a function of the core, its receiver
// apart; what needs more takes a struct, in which each has its name.
const mostParameters = 4

func TestParameters(t *testing.T) {
	err := filepath.WalkDir("metrics", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		fset := token.NewFileSet()
		f, err := parser.ParseFile(fset, path, nil, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		for _, at := range tooMany(f) {
			p := fset.Position(at)
			t.Errorf("%s:%d: more than %d parameters; put those that belong together into a struct", path,
				p.Line, mostParameters)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// tooMany returns where a function, a method or a type of a function has more
// parameters than it may.
func tooMany(f *ast.File) []token.Pos {
	var found []token.Pos
	ast.Inspect(f, func(n ast.Node) bool {
		if of, ok := n.(*ast.FuncType); ok && of.Params.NumFields() > mostParameters {
			found = append(found, of.Pos())
		}
		return true
	})
	return found
}

func TestTooMany(t *testing.T) {
	lines := []string{
		"package p",
		"func four(a, b int, c, d string) {}",
		"func five(a, b int, c, d string, e ...int) {}",
		"func (t T) method(a, b, c, d int) {}",
		"type kernel func(a, b, c, d, e int)",
		"type has interface{ Do(a, b, c, d, e int) }",
		"var literal = func(int, int, int, int, int) {}",
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", strings.Join(lines, "\n"), 0)
	if err != nil {
		t.Fatal(err)
	}
	var got []int
	for _, at := range tooMany(f) {
		got = append(got, fset.Position(at).Line)
	}
	if want := []int{3, 5, 6, 7}; !slices.Equal(got, want) {
		t.Errorf("lines %v have too many, want %v", got, want)
	}
}
