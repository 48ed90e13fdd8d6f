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
	"weatherglass/metrics/experiment"
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

// toldInSources are the templates of what the engine says: of notes, and of the numbers of things within
// them, which it writes by Counted and CountedOf; and of what its registry says of methods and their values.
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
	for _, m := range experiment.Methods() {
		addDocs(told, m.Doc, m.Roles, m.Options)
		for _, v := range slices.Concat(m.Values, m.Words) {
			told[v.Doc] = nil
		}
	}
	for _, m := range experiment.DebiasMethods() {
		addDocs(told, m.Doc, m.Roles, m.Options)
	}
	return told
}

// addDocs adds what a method, its roles and its options do.
func addDocs(told map[string][]string, doc string, roles []experiment.Role, options []experiment.Option) {
	told[doc] = nil
	for _, r := range roles {
		told[r.Doc] = nil
	}
	for _, o := range options {
		told[o.Doc] = nil
	}
}

// toldBy are the formats of a call.
func toldBy(call *ast.CallExpr) []string {
	name := calledIn(call)
	args := make([]string, len(call.Args))
	for i, a := range call.Args {
		args[i] = literal(a)
	}
	switch {
	case (name == "Note" || name == "add") && len(args) > 2:
		return []string{args[2]}
	case name == "Counted" && len(args) == 3 && args[1] != "":
		return []string{"1 " + args[1], "%s " + args[2]}
	case name == "CountedOf" && len(args) == 4 && args[2] != "":
		return []string{"%s of %s " + args[2], "%s of %s " + args[3]}
	}
	return nil
}

// TestTold: every language has a template for every note of the engine and for every error, and no other;
// each says what is its own, and no other's.
func TestTold(t *testing.T) {
	told, errors := toldInSources(t), errorsInSources(t)
	if len(told) < 200 || len(errors) < 200 {
		t.Fatalf("the engine has %d notes and %d errors", len(told), len(errors))
	}
	maps.Copy(told, errors)
	all, err := locales.Told()
	if err != nil {
		t.Fatal(err)
	}
	defer locale.Use(locale.English)
	for _, l := range locale.Languages()[1:] {
		texts := locales.Texts{}
		for _, of := range locale.Templates {
			maps.Copy(texts, all[l.ID][string(of)])
		}
		locale.Use(l.ID)
		for english, said := range texts {
			if _, ok := told[english]; !ok {
				t.Errorf("%s says %q, which the engine does not", l.ID, english)
			} else if !slices.Equal(partsOf(english), partsOf(said)) {
				t.Errorf("%s has other parts: %q, %q", l.ID, english, said)
			}
		}
		for _, of := range locale.Templates {
			locale.Have(of)
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
