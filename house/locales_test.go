package house

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"weatherglass/assets/locales"
)

// saidInSources are the texts that the page says by Say and Plural, both forms of the
// latter with a bar between. Texts that are said from a variable stand in a declaration whose comment
// says that locale.Say says them.
func saidInSources(t *testing.T) map[string]bool {
	t.Helper()
	said := map[string]bool{}
	err := filepath.WalkDir("app", func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				if texts := saidBy(n); texts != "" {
					said[texts] = true
				}
			case *ast.GenDecl:
				saidLater(n, n.Doc, said)
			case *ast.FuncDecl:
				saidLater(n, n.Doc, said)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	walks, err := os.ReadFile("web/walk.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range localized.FindAllSubmatch(walks, -1) {
		said[string(found[1])] = true
	}
	return said
}

// localized are texts that a script says in the language of the page.
var localized = regexp.MustCompile(`localized\("([^"]*)"`)

// saidBy is what a call of Say, of package locale or of a builder, or of locale.Plural says; "" where
// it is none of those or says a variable.
func saidBy(call *ast.CallExpr) string {
	f, ok := call.Fun.(*ast.SelectorExpr)
	switch {
	case !ok || len(call.Args) == 0:
		return ""
	case f.Sel.Name == "Say":
		return literal(call.Args[0])
	case f.Sel.Name == "Plural":
		return literal(call.Args[1]) + "|" + literal(call.Args[2])
	}
	return ""
}

// literal is the text of one, "" for anything else.
func literal(e ast.Expr) string {
	text, ok := e.(*ast.BasicLit)
	if !ok {
		return ""
	}
	s, _ := strconv.Unquote(text.Value) // it was parsed
	return s
}

// saidLater takes the texts of a declaration that are said from a variable.
func saidLater(n ast.Node, doc *ast.CommentGroup, said map[string]bool) {
	if doc == nil || !strings.Contains(doc.Text(), "locale.Say says") {
		return
	}
	ast.Inspect(n, func(n ast.Node) bool {
		if e, ok := n.(*ast.BasicLit); ok && e.Kind == token.STRING {
			if s := literal(e); s != "" {
				said[s] = true
			}
		}
		return true
	})
}

// places are where parts of a text stand.
var places = regexp.MustCompile(`\{\d\}`)

// alike are texts that a language has as English has them.
var alike = map[string]map[string]bool{
	"de": {"Code": true, "Instrument": true, "Test": true},
	"fr": {
		"Code": true, "codes": true, "Corpus": true, "score": true, "{1} minute|{1} minutes": true, "{1} code|{1} codes": true, "{1} test.|{1} tests.": true,
		" test {1}": true, "Test": true, "Art": true, "Arts": true, "Instrument": true, "Instruments": true, "Intelligence": true, "Menu": true,
	},
}

// TestLocales: every language says every text of the page, no other, each with the parts of the
// English one.
func TestLocales(t *testing.T) {
	said := saidInSources(t)
	if len(said) < 100 {
		t.Fatalf("the sources say %d texts", len(said))
	}
	all, err := locales.All()
	if err != nil {
		t.Fatal(err)
	}
	for language, texts := range all {
		for _, text := range slices.Sorted(maps.Keys(said)) {
			translated, ok := texts[text]
			switch {
			case !ok:
				t.Errorf("%s has no text for %q", language, text)
			case translated == text && !alike[language][text]:
				t.Errorf("%s has the English %q", language, text)
			case strings.Contains(text, "|") != strings.Contains(translated, "|"):
				t.Errorf("%s has one form of %q", language, text)
			case !slices.Equal(partsOf(text), partsOf(translated)):
				t.Errorf("%s has other parts: %q, %q", language, text, translated)
			case strings.HasPrefix(text, " ") && !strings.ContainsAny(translated[:1], " -") || strings.HasSuffix(text, " ") != strings.HasSuffix(translated, " "):
				t.Errorf("%s has other blanks at the ends: %q, %q", language, text, translated)
			}
		}
		for text := range texts {
			if !said[text] {
				t.Errorf("%s has a text that nobody says: %q", language, text)
			}
		}
	}
}

// partsOf are the places of a text, each once: a form of the singular may say one in a word.
func partsOf(text string) []string {
	found := places.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}
