package languages

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/assets/locales"
)

// verbs are those of package fmt in a format; %% is none.
var verbs = regexp.MustCompile(`%(\[(\d)\])?[-+.0-9]*[a-z]`)

// templateOf is a format of the engine as a template: its verbs are places in their order. parts are what
// fills them in a test.
func templateOf(format string) (template string, parts []string) {
	n := 0
	template = verbs.ReplaceAllStringFunc(format, func(verb string) string {
		n++
		parts = append(parts, strconv.Itoa(10*n+7))
		return "{" + strconv.Itoa(n) + "}"
	})
	return strings.ReplaceAll(template, "%%", "%"), parts
}

// toldInSources are the templates of the numbers of things within refusals, which the engine writes by Counted
// and CountedOf.
func toldInSources(t *testing.T) map[string][]string {
	t.Helper()
	told := map[string][]string{"{1} and {2} more": {"he, she", "17"}} // of lists of words
	err := filepath.WalkDir("metrics", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			call, ok := n.(*ast.CallExpr)
			if !ok {
				return true
			}
			for _, format := range toldBy(call) {
				if template, parts := templateOf(format); strings.Trim(template, "{1} ") != "" {
					told[template] = parts
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return told
}

// toldBy are the formats of a call.
func toldBy(call *ast.CallExpr) []string {
	_, name := nameOf(call)
	args := make([]string, len(call.Args))
	for i, a := range call.Args {
		args[i] = literal(a)
	}
	switch {
	case name == "Counted" && len(args) == 3 && args[1] != "":
		return []string{"1 " + args[1], "%s " + args[2]}
	case name == "CountedOf" && len(args) == 4 && args[2] != "":
		return []string{"%s of %s " + args[2], "%s of %s " + args[3]}
	}
	return nil
}

// TestTold: every language has a template for every error of the engine, and no other;
// each says what is its own, and no other's.
func TestTold(t *testing.T) {
	told, errors := toldInSources(t), errorsInSources(t)
	if len(told) < 3 || len(errors) < 200 {
		t.Fatalf("the engine has %d numbers and %d errors", len(told), len(errors))
	}
	maps.Copy(told, errors)
	all, err := locales.Told()
	if err != nil {
		t.Fatal(err)
	}
	defer locale.Use(locale.English)
	for _, l := range locale.Languages()[1:] {
		texts := all[l.ID]
		locale.Use(l.ID)
		for english, said := range texts {
			if _, ok := told[english]; !ok {
				t.Errorf("%s says %q, which the engine does not", l.ID, english)
			} else if !slices.Equal(partsOf(english), partsOf(said)) {
				t.Errorf("%s has other parts: %q, %q", l.ID, english, said)
			}
		}
		for template, parts := range told {
			said, ok := texts[template]
			if !ok {
				t.Errorf("%s has no template for %q", l.ID, template)
				continue
			}
			if got, want := locale.Told(filled(template, parts)), filled(said, parts); got != want {
				t.Errorf("%s says %q, of %q", l.ID, got, template)
			}
		}
	}
}

// filled has parts in the places of a template.
func filled(template string, parts []string) string {
	for i, p := range parts {
		template = strings.ReplaceAll(template, "{"+strconv.Itoa(i+1)+"}", p)
	}
	return template
}
