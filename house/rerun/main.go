// Command rerun prints which tests the run with the race detector leaves out, wholly or in part: a package and a
// pattern a line, of the packages that it is given. "make native" runs these once more, without it.
package main

import (
	"fmt"
	"go/ast"
	"go/build/constraint"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

func main() {
	all, err := read(".")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	all.spread()
	for _, dir := range os.Args[1:] {
		if tests := all.toRerun(strings.TrimPrefix(dir, "./")); len(tests) > 0 {
			fmt.Printf("%s ^(%s)$\n", dir, strings.Join(tests, "|"))
		}
	}
}

// tests are functions of the module by their folder and name.
type tests struct {
	calls map[string][]string // what each calls
	short map[string]bool     // whether it asks how it is run, or what it calls does
}

// asks are the functions by which a test asks that.
func asks(path, name string) bool {
	return path == "testing" && name == "Short" || strings.HasSuffix(path, "/metrics/racetest")
}

// read reads the Go files below a folder.
func read(root string) (*tests, error) {
	all := &tests{map[string][]string{}, map[string]bool{}}
	return all, filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && (strings.HasPrefix(d.Name(), ".") && path != root || path == "bin" || path == "web/dist" ||
			d.Name() == "testdata"):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(path, ".go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.SkipObjectResolution|parser.ParseComments)
		if err == nil {
			all.take(filepath.Dir(path), file)
		}
		return err
	})
}

// take takes the functions of a file. A method stands for all of its name, which is too many and none too few.
func (all *tests) take(dir string, file *ast.File) {
	without := withoutRace(file)
	imports := map[string]string{}
	for _, i := range file.Imports {
		path, _ := strconv.Unquote(i.Path.Value) // it was parsed
		name := path[strings.LastIndexByte(path, '/')+1:]
		if i.Name != nil {
			name = i.Name.Name
		}
		imports[name] = path
	}
	for _, d := range file.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		id := dir + "." + f.Name.Name
		all.short[id] = all.short[id] || without
		ast.Inspect(f.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.SelectorExpr:
				of, _ := n.X.(*ast.Ident)
				if of == nil || imports[of.Name] == "" {
					all.calls[id] = append(all.calls[id], dir+"."+n.Sel.Name)
					return true
				}
				path := imports[of.Name]
				if asks(path, n.Sel.Name) {
					all.short[id] = true
				}
				if within, ok := strings.CutPrefix(path, "weatherglass/"); ok {
					all.calls[id] = append(all.calls[id], within+"."+n.Sel.Name)
				}
				return false
			case *ast.Ident:
				all.calls[id] = append(all.calls[id], dir+"."+n.Name)
			}
			return true
		})
	}
}

// withoutRace reports whether a file is not there with the race detector.
func withoutRace(file *ast.File) bool {
	for _, group := range file.Comments {
		for _, c := range group.List {
			if expr, err := constraint.Parse(c.Text); err == nil && c.Pos() < file.Package {
				return !expr.Eval(func(tag string) bool { return tag == "race" })
			}
		}
	}
	return false
}

// spread finds who calls a function that asks.
func (all *tests) spread() {
	for more := true; more; {
		more = false
		for id, calls := range all.calls {
			if !all.short[id] && slices.ContainsFunc(calls, func(c string) bool { return all.short[c] }) {
				all.short[id], more = true, true
			}
		}
	}
}

// toRerun are the tests of a package that ask.
func (all *tests) toRerun(dir string) (out []string) {
	for _, id := range slices.Sorted(maps.Keys(all.short)) {
		if name, ok := strings.CutPrefix(id, dir+"."); ok && all.short[id] && strings.HasPrefix(name, "Test") {
			out = append(out, name)
		}
	}
	return out
}
