package method

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/metrics/experiment"
)

// readsOf are the functions that read numbers and options of a reading by their ids,
// each with how many of its first arguments are such ids.
var readsOf = map[string]int{"Value": 1, "Interval": 2, "Finding": 4, "LuckFinding": 1, "ValueFigure": 1,
	"EndsFigure": 2, "Option": 1}

// wrongIDs returns the ids read in a file that its method has not: of a file without a
// literal, that no method has. Files about series read the values of any series, too.
func wrongIDs(name string, f *ast.File, own []experiment.Measure) (reads int, wrong []string) {
	known := map[string]bool{"": true}
	if strings.HasPrefix(name, "series") {
		for _, v := range experiment.SeriesValues() {
			known[v.ID] = true
		}
	}
	for _, m := range own {
		for _, v := range slices.Concat(m.Values, m.Words) {
			known[v.ID] = true
		}
		for _, o := range m.Options {
			known["option "+o.ID] = true
		}
	}
	ast.Inspect(f, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		sel, ok := call.Fun.(*ast.SelectorExpr)
		if !ok {
			return true
		}
		for _, arg := range call.Args[:min(readsOf[sel.Sel.Name], len(call.Args))] {
			text, ok := arg.(*ast.BasicLit)
			if !ok {
				continue
			}
			id, _ := strconv.Unquote(text.Value)
			if sel.Sel.Name == "Option" {
				id = "option " + id
			}
			if reads++; !known[id] {
				wrong = append(wrong, id)
			}
		}
		return true
	})
	return reads, wrong
}

// Sentences read numbers and options by ids that their method has: one that is
// mistyped would be said to be absent.
func TestIDs(t *testing.T) {
	files, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	literal := regexp.MustCompile(`^"([a-z-]+)"$`)
	reads := 0
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		ids := map[string]bool{}
		ast.Inspect(f, func(n ast.Node) bool {
			kv, ok := n.(*ast.KeyValueExpr)
			if !ok {
				return true
			}
			key, _ := kv.Key.(*ast.Ident)
			text, isText := kv.Value.(*ast.BasicLit)
			if key == nil || key.Name != "ID" || !isText {
				return true
			}
			if id := literal.FindStringSubmatch(text.Value); id != nil {
				ids[id[1]] = true
			}
			return true
		})
		own := slices.DeleteFunc(experiment.Methods(), func(m experiment.Measure) bool { return len(ids) > 0 && !ids[m.ID] })
		n, wrong := wrongIDs(name, f, own)
		reads += n
		for _, id := range wrong {
			t.Errorf("%s reads %q, which the method does not have", name, id)
		}
	}
	if reads < 150 {
		t.Errorf("found %d reads only", reads)
	}
}

// A mistyped id is seen.
func TestWrongIDs(t *testing.T) {
	source := `package method
func f(v *prose.View) { v.Value("d"); v.Value("dd"); v.Interval("d_low", "d_hihg"); v.Option("convension"); v.Finding("d", "", "", "p") }`
	f, err := parser.ParseFile(token.NewFileSet(), "f.go", source, 0)
	if err != nil {
		t.Fatal(err)
	}
	weat := slices.DeleteFunc(experiment.Methods(), func(m experiment.Measure) bool { return m.ID != "weat" })
	reads, wrong := wrongIDs("f.go", f, weat)
	if want := []string{"dd", "d_hihg", "option convension"}; reads != 9 || !slices.Equal(wrong, want) {
		t.Errorf("%d reads, wrong are %q, want %q", reads, wrong, want)
	}
}
