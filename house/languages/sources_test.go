package languages

import (
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"os"
	"path"
	"strconv"
	"strings"
	"testing"
)

// sources are the packages that the programs of the page consist of.
type sources struct {
	folders map[string]*folder // by their paths in the repository
	sites   map[string][]site  // by what is called there
}

// folder is one package.
type folder struct {
	path   string
	funcs  []*function
	values map[string]ast.Expr   // of constants and variables of the package
	fields map[string][]ast.Expr // of tables that are literals, by field
	nodes  []*function
}

// function is a function or method; without one a declaration outside of functions.
type function struct {
	*ast.FuncDecl
	decl    ast.Decl
	in      *folder
	imports map[string]string // packages of the repository, by the names that its file has for them
}

// site is a call in a function.
type site struct {
	by   *function
	call *ast.CallExpr
}

// read parses a package and those that it imports.
func (s *sources) read(t *testing.T, at string) {
	t.Helper()
	if s.folders[at] != nil {
		return
	}
	in := &folder{path: at, values: map[string]ast.Expr{}, fields: map[string][]ast.Expr{}}
	s.folders[at] = in
	entries, err := os.ReadDir(at)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if !strings.HasSuffix(e.Name(), ".go") || strings.HasSuffix(e.Name(), "_test.go") || !built(t, at, e.Name()) {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path.Join(at, e.Name()), nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		s.take(in, file)
		for _, dir := range imported(file) {
			s.read(t, dir)
		}
	}
}

// built reports whether a program of the page has a file.
func built(t *testing.T, dir, name string) bool {
	t.Helper()
	c := build.Default
	c.GOOS, c.GOARCH, c.CgoEnabled = "js", "wasm", false
	ok, err := c.MatchFile(dir, name)
	if err != nil {
		t.Fatal(err)
	}
	return ok
}

// imported are the packages of the repository that a file imports, by the names it has for them.
func imported(file *ast.File) map[string]string {
	of := map[string]string{}
	for _, i := range file.Imports {
		at, _ := strconv.Unquote(i.Path.Value) // it was parsed
		dir, ok := strings.CutPrefix(at, "weatherglass/")
		if !ok {
			continue
		}
		name := path.Base(dir)
		if i.Name != nil {
			name = i.Name.Name
		}
		if name == "_" {
			name = dir // no name, which a second one would have, too
		}
		of[name] = dir
	}
	return of
}

// take takes the declarations of a file.
func (s *sources) take(in *folder, file *ast.File) {
	imports := imported(file)
	for _, d := range file.Decls {
		f := &function{decl: d, in: in, imports: imports}
		in.nodes = append(in.nodes, f)
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Body != nil {
				f.FuncDecl = d
				in.funcs = append(in.funcs, f)
				s.takeSites(f)
			}
		case *ast.GenDecl:
			for _, spec := range d.Specs {
				v, ok := spec.(*ast.ValueSpec)
				for i := 0; ok && i < min(len(v.Names), len(v.Values)); i++ {
					in.values[v.Names[i].Name] = v.Values[i]
				}
			}
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if rows, ok := n.(*ast.CompositeLit); ok {
			in.takeRows(rows)
		}
		return true
	})
}

// takeSites takes the calls in a function.
func (s *sources) takeSites(f *function) {
	ast.Inspect(f.Body, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			_, name := nameOf(call)
			s.sites[name] = append(s.sites[name], site{f, call})
		}
		return true
	})
}

// takeRows takes the columns of a table that is a literal.
func (in *folder) takeRows(rows *ast.CompositeLit) {
	list, _ := rows.Type.(*ast.ArrayType)
	if list == nil {
		return
	}
	of, _ := list.Elt.(*ast.StructType)
	if of == nil {
		return
	}
	var names []string
	for _, f := range of.Fields.List {
		for _, n := range f.Names {
			names = append(names, n.Name)
		}
	}
	for _, row := range rows.Elts {
		cells, _ := row.(*ast.CompositeLit)
		for i := 0; cells != nil && i < min(len(cells.Elts), len(names)); i++ {
			in.fields[names[i]] = append(in.fields[names[i]], cells.Elts[i])
		}
	}
}

// named are the functions and methods with a name that take so many arguments.
func (in *folder) named(name string, args int) (found []*function) {
	for _, f := range in.funcs {
		if f.Name.Name == name && f.takes(args) {
			found = append(found, f)
		}
	}
	return found
}

// takes reports whether a function can be called with so many arguments.
func (f *function) takes(args int) bool {
	n := len(f.parameters())
	return args == n || f.isVariadic() && args >= n-1
}

// parameters are the names of a function's parameters.
func (f *function) parameters() (names []string) {
	for _, field := range f.Type.Params.List {
		for _, n := range field.Names {
			names = append(names, n.Name)
		}
	}
	return names
}

// isVariadic reports whether the last parameter takes all that is left.
func (f *function) isVariadic() bool {
	list := f.Type.Params.List
	if len(list) == 0 {
		return false
	}
	_, ok := list[len(list)-1].Type.(*ast.Ellipsis)
	return ok
}

// returnsText reports whether all that a function returns is a text.
func (f *function) returnsText() bool {
	if f.Type.Results == nil || len(f.Type.Results.List) != 1 {
		return false
	}
	of, ok := f.Type.Results.List[0].Type.(*ast.Ident)
	return ok && of.Name == "string" && len(f.Type.Results.List[0].Names) < 2
}
