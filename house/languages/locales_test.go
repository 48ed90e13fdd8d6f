package languages

import (
	"encoding/json"
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

	"weatherglass/app/prose"
	"weatherglass/assets/locales"
	"weatherglass/metrics/experiment"
	_ "weatherglass/metrics/masked"
	_ "weatherglass/metrics/second"
	"weatherglass/vectors"
)

// saidInSources are the texts that the page says by Say and Plural, both forms of the
// latter with a bar between, and what the engine is at. Texts that are said from a variable stand in a declaration
// whose comment says that locale.Say says them, or are a method's place in the menu and its labels of options.
func saidInSources(t *testing.T) map[string]bool {
	t.Helper()
	said := map[string]bool{}
	for _, folder := range []string{"app", "metrics", "wasm/engine"} {
		saidBelow(t, folder, said)
	}
	walks, err := os.ReadFile("web/walk.js")
	if err != nil {
		t.Fatal(err)
	}
	for _, found := range localized.FindAllSubmatch(walks, -1) {
		said[string(found[1])] = true
	}
	delete(said, "") // of a text that is not a literal
	return said
}

// saidBelow takes those of a folder.
func saidBelow(t *testing.T, folder string, said map[string]bool) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
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
			case *ast.CompositeLit:
				switch of, _ := n.Type.(*ast.Ident); {
				case isProgress(n):
					said[progressText(n)] = true
				case of == nil || len(n.Elts) != 3:
				case of.Name == "Place":
					said[literal(n.Elts[2])] = true
				case of.Name == "Tip":
					said[literal(n.Elts[0])], said[literal(n.Elts[1])] = true, true
				}
			case *ast.KeyValueExpr:
				if key, ok := n.Key.(*ast.Ident); ok && key.Name == "Labels" {
					saidAsLabels(n.Value, said)
				}
			case *ast.ValueSpec:
				if strings.HasSuffix(n.Names[0].Name, "Labels") && len(n.Values) > 0 {
					saidAsLabels(n.Values[0], said)
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}

// localized are texts that a script says in the language of the page.
var localized = regexp.MustCompile(`localized\("([^"]*)"`)

// isProgress reports whether a literal says what the engine is at.
func isProgress(n *ast.CompositeLit) bool {
	of, ok := n.Type.(*ast.SelectorExpr)
	return ok && of.Sel.Name == "Progress" && progressText(n) != ""
}

// progressText is what it says.
func progressText(n *ast.CompositeLit) string {
	for _, e := range n.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if key, ok := kv.Key.(*ast.Ident); ok && key.Name == "Text" {
				return literal(kv.Value)
			}
		}
	}
	return ""
}

// saidAsLabels takes the labels of options, lines "id=label".
func saidAsLabels(n ast.Node, said map[string]bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		if e, ok := n.(*ast.BasicLit); ok {
			for line := range strings.Lines(literal(e)) {
				at := strings.LastIndexByte(line, '=')
				label := strings.TrimSuffix(line[at+1:], "\n")
				switch {
				case at < 0:
				case kinds.MatchString(label):
					for move := range strings.SplitSeq(label, "|") {
						said[move[1:]] = true
					}
				default:
					said[label] = true
				}
			}
		}
		return true
	})
}

// kinds match a label of several moves, each behind the letter of its kind.
var kinds = regexp.MustCompile(`^[a-z][A-Z]`)

// numbered is a test's name that is the same in every language.
var numbered = regexp.MustCompile(`^(WEAT |GER-)\d+$`)

// testNames are the other names and the titles of built-in tests, which the page says.
func testNames(t *testing.T) map[string]bool {
	t.Helper()
	lex, err := vectors.Lexicon()
	if err != nil {
		t.Fatal(err)
	}
	names := map[string]bool{}
	for _, test := range lex.Tests {
		names[test.Title] = true
		if !numbered.MatchString(test.Name) {
			names[test.Name] = true
		}
	}
	return names
}

// registered are the names of methods and of their numbers, tables and roles, which the page says; a
// language has none of those that it calls as English does.
func registered() map[string]bool {
	names := documented()
	for _, m := range experiment.Methods() {
		names[m.Term], names[m.Name] = true, true
		for _, v := range slices.Concat(m.Values, m.Words, m.Tables) {
			names[v.Name], names[v.Range] = true, true
		}
		for _, r := range m.Roles {
			names[r.Name] = true
		}
	}
	for _, m := range experiment.DebiasMethods() {
		names[m.Term], names[prose.MethodOfDebiasing(m.ID)] = true, true
	}
	return names
}

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
	if doc == nil || !strings.Contains(strings.Join(strings.Fields(doc.Text()), " "), "locale.Say says") {
		return
	}
	ast.Inspect(n, func(n ast.Node) bool {
		if e, ok := n.(*ast.BasicLit); ok && e.Kind == token.STRING {
			switch s := literal(e); {
			case strings.HasPrefix(s, "\n"):
				saidAsLabels(e, said)
			case s != "":
				said[s] = true
			}
		}
		return true
	})
}

// places are where parts of a text stand.
var places = regexp.MustCompile(`\{\d\}`)

// TestLocales: every language says every text of the page, no other, each once and with the parts of the
// English one.
func TestLocales(t *testing.T) {
	said, names := saidInSources(t), registered()
	maps.Copy(said, testNames(t))
	maps.Copy(said, documented())
	coded := messagesInSources(t)
	if len(said) < 100 {
		t.Fatalf("the sources say %d texts", len(said))
	}
	all, err := locales.All()
	if err != nil {
		t.Fatal(err)
	}
	for language, texts := range all {
		for _, text := range saidTwice(t, language) {
			t.Errorf("%s has %q in two files, of which the page shows the last: leave it in one", language, text)
		}
		for _, text := range slices.Sorted(maps.Keys(said)) {
			translated, ok := texts[text]
			switch {
			case !ok:
				t.Errorf("%s has no text for %q", language, text)
			case translated == text && !slices.Contains(alike(language), text):
				t.Errorf("%s has the English %q", language, text)
			case strings.Contains(text, "|") != strings.Contains(translated, "|"):
				t.Errorf("%s has one form of %q", language, text)
			case !slices.Equal(partsOf(text), partsOf(translated)):
				t.Errorf("%s has other parts: %q, %q", language, text, translated)
			case strings.HasPrefix(text, " ") && !strings.ContainsAny(translated[:1], " -") ||
				strings.HasSuffix(text, " ") != strings.HasSuffix(translated, " "):
				t.Errorf("%s has other blanks at the ends: %q, %q", language, text, translated)
			}
		}
		for text := range texts {
			if !said[text] && !names[text] && coded[text] == "" && !isTerm(text) {
				t.Errorf("%s has a text that nobody says: %q", language, text)
			}
		}
	}
}

// saidTwice are the texts that stand in two files of a language.
func saidTwice(t *testing.T, language string) (twice []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join("assets/locales", language, "*.json"))
	if err != nil || len(files) == 0 {
		t.Fatalf("%s has no catalogues: %v", language, err)
	}
	seen := map[string]bool{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var texts map[string]string
		if err := json.Unmarshal(text, &texts); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		for text := range texts {
			if seen[text] {
				twice = append(twice, text)
			}
			seen[text] = true
		}
	}
	return twice
}

// partsOf are the places of a text, each once: a form of the singular may say one in a word.
func partsOf(text string) []string {
	found := places.FindAllString(text, -1)
	slices.Sort(found)
	return slices.Compact(found)
}
