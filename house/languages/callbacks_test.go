package languages

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"slices"
	"testing"
)

// TestCallbacksSayNothing: what the browser calls by app.FuncOf or js.FuncOf says no text itself. A text may
// have to be fetched, and the browser would wait for who waits for it. What is dispatched may say some.
func TestCallbacksSayNothing(t *testing.T) {
	callbacks := 0
	err := filepath.WalkDir("app", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".go" {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		for _, c := range callbacksIn(file) {
			callbacks++
			for _, of := range saysAtOnce(c) {
				t.Errorf("%s: a callback calls %s", files.Position(c.Pos()), of)
			}
		}
		return nil
	})
	if err != nil || callbacks < 5 {
		t.Errorf("%d callbacks, %v", callbacks, err)
	}
	file, err := parser.ParseFile(token.NewFileSet(), "", `package app
		var _ = app.FuncOf(func() { ctx.Dispatch(func() { locale.Say("a") }); prose.Count(1) })`, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got := saysAtOnce(callbacksIn(file)[0]); !slices.Equal(got, []string{"prose.Count"}) {
		t.Errorf("%q", got)
	}
}

// callbacksIn are the calls that make them.
func callbacksIn(file *ast.File) (out []*ast.CallExpr) {
	ast.Inspect(file, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && calledIn(call) == "FuncOf" {
			out = append(out, call)
		}
		return true
	})
	return out
}

// saysAtOnce are the packages with texts that a callback calls, but for what it dispatches.
func saysAtOnce(callback *ast.CallExpr) (out []string) {
	ast.Inspect(callback, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if f, ok := call.Fun.(*ast.SelectorExpr); ok {
			if of, ok := f.X.(*ast.Ident); ok && slices.Contains([]string{"locale", "prose", "method", "chart", "report"}, of.Name) {
				if says := of.Name + "." + f.Sel.Name; says != "locale.Came" { // which waits for nothing
					out = append(out, says)
				}
			}
		}
		return !slices.Contains([]string{"Dispatch", "Async", "Defer"}, calledIn(call))
	})
	return out
}

// calledIn is the name of the function or method that a call calls, "" of another.
func calledIn(call *ast.CallExpr) string {
	switch f := call.Fun.(type) {
	case *ast.SelectorExpr:
		return f.Sel.Name
	case *ast.Ident:
		return f.Name
	}
	return ""
}
