package build

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
)

// englishSources writes the sources of the page in the form that [App] is compiled from, into a folder,
// and returns where each file is replaced. App speaks English alone, so that there a text is itself, and
// one with parts is put together where it is said: a call for each costs a hundred kilobytes.
func englishSources(root, to string) (map[string]string, error) {
	out := map[string]string{}
	to, err := filepath.Abs(to)
	if err != nil {
		return nil, err
	}
	err = filepath.WalkDir(filepath.Join(root, "app"), func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		text, err := inEnglish(string(source))
		if err != nil || text == string(source) {
			return err
		}
		place, err := filepath.Rel(root, path)
		if err != nil {
			return err
		}
		ours := filepath.Join(to, place)
		if err := os.MkdirAll(filepath.Dir(ours), 0o755); err != nil {
			return err
		}
		replaced, err := filepath.Abs(path)
		out[replaced] = ours
		if err != nil {
			return err
		}
		return os.WriteFile(ours, []byte(text), 0o644)
	})
	return out, err
}

// inEnglish is a source with the texts that package locale says in the place of the calls, as far as they
// are literals. Lines stay where they are.
func inEnglish(source string) (string, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, "", source, parser.SkipObjectResolution)
	if err != nil {
		return "", err
	}
	e := englishSource{source: source, at: func(p token.Pos) int { return files.Position(p).Offset }}
	out := e.between(file, 0, len(source))
	if e.said == 0 {
		return source, nil
	}
	return out + "\nvar _ = locale.English // used, whatever is left\n", nil
}

// englishSource is a file that is rewritten.
type englishSource struct {
	source string
	at     func(token.Pos) int // the byte where something stands
	said   int                 // calls that were replaced
}

// between is the source from one byte to another, which a node fills, with its outermost calls replaced.
func (e *englishSource) between(n ast.Node, from, to int) string {
	var b strings.Builder
	ast.Inspect(n, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		text, ok := e.text(call)
		if !ok {
			return true
		}
		begins := e.at(call.Pos())
		b.WriteString(e.source[from:begins] + text)
		from = e.at(call.End())
		return false
	})
	return b.String() + e.source[from:to]
}

// place is where a part of a text stands.
var place = regexp.MustCompile(`\{([1-9])\}`)

// known are the functions of package locale that answer one thing in English.
var known = map[string]string{"ID": "locale.English", "Have": "true", "Thousands": `","`, "Prefix": `""`}

// text is what stands in the place of a call; ok is false of one that stays.
func (e *englishSource) text(call *ast.CallExpr) (text string, ok bool) {
	f, ok := call.Fun.(*ast.SelectorExpr)
	if !ok || call.Ellipsis.IsValid() {
		return "", false
	}
	if of, ok := f.X.(*ast.Ident); !ok || of.Name != "locale" {
		return "", false
	}
	switch name := f.Sel.Name; {
	case known[name] != "":
		text, ok = known[name], true
	case name == "ToldOf":
		text, ok = "("+e.part(call.Args[1])+")", true
	case name == "Told", name == "Number":
		text, ok = "("+e.part(call.Args[0])+")", true
	case name == "Say":
		text, ok = e.sum(call)
	default:
		ok = false
	}
	if ok {
		e.said++
	}
	return text, ok
}

// part is the source of an expression.
func (e *englishSource) part(n ast.Expr) string { return e.between(n, e.at(n.Pos()), e.at(n.End())) }

// sum is a text with its parts in their places; ok is false where one stands twice, or nowhere.
func (e *englishSource) sum(call *ast.CallExpr) (text string, ok bool) {
	parts := call.Args[1:]
	literal, ok := call.Args[0].(*ast.BasicLit)
	if !ok {
		return "(" + e.part(call.Args[0]) + ")", len(parts) == 0
	}
	english, err := strconv.Unquote(literal.Value)
	places := place.FindAllStringSubmatchIndex(english, -1)
	if err != nil || len(places) != len(parts) {
		return "", false
	}
	var pieces []string
	from, seen := 0, map[byte]bool{}
	for _, p := range places {
		number := english[p[2]]
		if at := int(number - '1'); at >= len(parts) || seen[number] {
			return "", false
		}
		seen[number] = true
		if p[0] > from {
			pieces = append(pieces, strconv.Quote(english[from:p[0]]))
		}
		pieces, from = append(pieces, "("+e.part(parts[number-'1'])+")"), p[1]
	}
	if from < len(english) || len(pieces) == 0 {
		pieces = append(pieces, strconv.Quote(english[from:]))
	}
	return "(" + strings.Join(pieces, " + ") + ")", true
}
