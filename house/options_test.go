package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
	"weatherglass/metrics/measure"
)

// kindOf is the function that reads an option.
func kindOf(o measure.Option) string {
	switch o.Default.(type) {
	case string:
		return "Choice"
	case float64:
		return "Real"
	}
	return "Int"
}

// optionReads are the ids of options by the function that reads them and the measure,
// "Choice weat"; those of all measures and methods of debiasing stand under "Choice ".
func optionReads() map[string][]string {
	out := map[string][]string{}
	add := func(method string, options []measure.Option) {
		for _, o := range options {
			for _, key := range []string{kindOf(o) + " " + method, kindOf(o) + " "} {
				out[key] = append(out[key], o.ID)
			}
		}
	}
	for _, m := range experiment.Methods() {
		add(m.ID, m.Options)
	}
	for _, m := range experiment.DebiasMethods() {
		add("debias "+m.ID, m.Options)
	}
	return out
}

// TestOptionsAreReadByTheirIds checks that an option is read by an id that there is,
// as what it is: one that is mistyped would be read as zero. A file that declares
// measures reads the options of these.
func TestOptionsAreReadByTheirIds(t *testing.T) {
	options, reads := optionReads(), 0
	for _, dir := range []string{"metrics", "metrics/audit", "metrics/debias", "metrics/experiment"} {
		files, err := filepath.Glob(filepath.Join(dir, "*.go"))
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range files {
			if strings.HasSuffix(name, "_test.go") {
				continue
			}
			f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
			if err != nil {
				t.Fatal(err)
			}
			n, wrong := wrongReads(f, options)
			reads += n
			for _, w := range wrong {
				t.Errorf("%s reads %s, an option that there is not", name, w)
			}
		}
	}
	if reads < 100 {
		t.Errorf("found %d reads of options only", reads)
	}
}

// wrongReads counts the reads of options in a file, and returns those of none.
func wrongReads(f *ast.File, options map[string][]string) (reads int, wrong []string) {
	declared := measuresOf(f)
	ast.Inspect(f, func(n ast.Node) bool {
		kind, id, ok := optionRead(n)
		if !ok {
			return true
		}
		reads++
		known := options[kind+" "]
		if len(declared) > 0 {
			known = nil
		}
		for _, method := range declared {
			known = append(known, options[kind+" "+method]...)
		}
		if !slices.Contains(known, id) {
			wrong = append(wrong, kind+"("+id+")")
		}
		return true
	})
	return reads, wrong
}

// optionRead takes a call like in.Choice("p") apart.
func optionRead(n ast.Node) (kind, id string, ok bool) {
	call, isCall := n.(*ast.CallExpr)
	if !isCall || len(call.Args) != 1 {
		return "", "", false
	}
	sel, isSel := call.Fun.(*ast.SelectorExpr)
	text, isText := call.Args[0].(*ast.BasicLit)
	if !isSel || !isText || !slices.Contains([]string{"Choice", "Int", "Real"}, sel.Sel.Name) {
		return "", "", false
	}
	id, err := strconv.Unquote(text.Value)
	return sel.Sel.Name, id, err == nil
}

// measuresOf returns the ids of the measures that a file declares.
func measuresOf(f *ast.File) []string {
	var out []string
	ast.Inspect(f, func(n ast.Node) bool {
		lit, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		if sel, ok := lit.Type.(*ast.SelectorExpr); !ok || sel.Sel.Name != "Measure" {
			return true
		}
		for _, e := range lit.Elts {
			kv, ok := e.(*ast.KeyValueExpr)
			if !ok {
				continue
			}
			key, _ := kv.Key.(*ast.Ident)
			if text, ok := kv.Value.(*ast.BasicLit); ok && key != nil && key.Name == "ID" {
				id, _ := strconv.Unquote(text.Value)
				out = append(out, id)
			}
		}
		return true
	})
	return out
}

func TestWrongReads(t *testing.T) {
	source := `package p
var _ = measure.Measure{ID: "weat"}
func f(in *measure.Input) { use(in.Choice("p"), in.Choice("intervall"), in.Int("p"), in.Choice("distance"), rand.Int()) }`
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	reads, wrong := wrongReads(f, optionReads())
	if want := []string{"Choice(intervall)", "Int(p)", "Choice(distance)"}; reads != 4 || !slices.Equal(wrong, want) {
		t.Errorf("%d reads, wrong are %v, want %v", reads, wrong, want)
	}
}
