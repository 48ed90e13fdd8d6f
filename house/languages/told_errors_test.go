package languages

import (
	"go/ast"
	"go/token"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// unsaid are packages whose errors only programmers see, with the reason.
var unsaid = map[string]string{
	"metrics/lexicon": "reads the built-in lists, which a test has read",
	"metrics/pack":    "writes packs of words and vectors that this program has checked",
	"metrics/stats":   "refuses arguments that no Experiment leads to",
	"wasm/program":    "joins the engine to the browser",
	"wasm/kernel":     "does not fail",
}

// inside begins an error of a package to the one that calls it, which says in its own words what a
// user did; these packages have none of their own and hand their errors on.
var inside = regexp.MustCompile(`^(analogy|debias|embed|engine|jobs|metrics|scan|series|shard|vecfile|vecout): `)

// ids are reasons of app/class, each of which the page says in a text of its own.
var ids = []string{"again", "letter", "short"}

// counted is what CountedOf makes, whose templates are those of its nouns: this one fits too much.
const counted = "{1} of {2} {3}"

// errorsInSources are the templates of what the page's programs say when they refuse something: of
// messages and hints, of the causes within them, and of what the check of lists finds.
func errorsInSources(t *testing.T) map[string][]string {
	t.Helper()
	all := &sources{map[string]*folder{}, map[string][]site{}}
	all.read(t, "wasm/full")
	told := map[string][]string{"{1}: {2}": {"7", "17"}} // where, and what
	for _, at := range slices.Sorted(maps.Keys(all.folders)) {
		if unsaid[at] != "" {
			continue
		}
		for _, several := range []bool{false, true} {
			if several && at != "metrics/lint" {
				continue
			}
			for _, text := range all.refusals(all.folders[at], several) {
				if template := templateIn(text); template != "" && template != counted && !slices.Contains(ids, template) && !inside.MatchString(template) {
					told[template] = numbersFor(template)
				}
			}
		}
	}
	return told
}

// numbersFor fill a template in a test.
func numbersFor(template string) (parts []string) {
	for i := range strings.Count(template, "{") {
		parts = append(parts, strconv.Itoa(10*i+7))
	}
	return parts
}

// refusals are the texts of a package's errors and findings.
func (s *sources) refusals(in *folder, several bool) (texts []string) {
	var parts []argument
	root := &scope{sources: s, in: in, several: several, parts: &parts}
	for _, f := range in.nodes {
		said := refusing(f.decl)
		scopes := []*scope{root.within(in, f)}
		if f.FuncDecl != nil {
			said = append(said, sayings(f)...)
			if len(said) > 0 {
				scopes = root.callers(f, mostCalls)
			}
		}
		for _, sc := range scopes {
			for _, e := range said {
				texts = append(texts, sc.texts(e)...)
			}
			for done := 0; done < len(parts); done++ {
				texts = append(texts, parts[done].in.returned(parts[done].e.(*ast.CallExpr))...)
			}
			parts = parts[:0]
		}
	}
	return unique(texts)
}

// mostCalls is how many calls deep a text is looked for.
const mostCalls = 2

// sayings are what the methods return by which an error says itself.
func sayings(f *function) (out []ast.Expr) {
	if name := f.Name.Name; f.Recv != nil && (name == "Error" || name == "Where") && f.returnsText() {
		ast.Inspect(f.Body, func(n ast.Node) bool {
			if r, ok := n.(*ast.ReturnStmt); ok {
				out = append(out, r.Results...)
			}
			return true
		})
	}
	return out
}

// refusing are the expressions of errors, warnings and findings below a node.
func refusing(below ast.Node) (out []ast.Expr) {
	ast.Inspect(below, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			switch pkg, name := nameOf(n); {
			case pkg == "errors" && name == "New" || pkg == "fmt" && name == "Errorf":
				out = append(out, n)
			case name == "warn":
				out = append(out, n.Args[len(n.Args)-1])
			}
		case *ast.AssignStmt:
			for i, to := range n.Lhs {
				if f, ok := to.(*ast.SelectorExpr); ok && isSaid(f.Sel.Name) && n.Tok == token.ASSIGN && len(n.Lhs) == len(n.Rhs) {
					out = append(out, n.Rhs[i])
				}
			}
		case *ast.CompositeLit:
			out = append(out, refusal(n)...)
		}
		return true
	})
	return out
}

// isSaid reports whether a field of that name says what is wrong.
func isSaid(field string) bool {
	return field == "Message" || field == "Hint" || field == "Reason" || field == "Why"
}

// refusal are the texts of a literal that is an error, a finding or a note.
func refusal(n *ast.CompositeLit) (out []ast.Expr) {
	name := ""
	switch of := n.Type.(type) {
	case *ast.Ident:
		name = of.Name
	case *ast.SelectorExpr:
		name = of.Sel.Name
	}
	finding := name == "Finding" || name == "Note" || n.Type == nil && hasKey(n, "Harm") // one of a list
	if name == "told" && len(n.Elts) == 5 {
		return []ast.Expr{foundOf(n)}
	}
	if !finding && !strings.HasSuffix(name, "Error") {
		return nil
	}
	for _, e := range n.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			out = append(out, e)
			continue
		}
		if key, ok := kv.Key.(*ast.Ident); ok && (isSaid(key.Name) || finding && key.Name == "Text") {
			out = append(out, kv.Value)
		}
	}
	return out
}

// hasKey reports whether a literal names a field.
func hasKey(n *ast.CompositeLit, field string) bool {
	return slices.ContainsFunc(n.Elts, func(e ast.Expr) bool {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return false
		}
		key, ok := kv.Key.(*ast.Ident)
		return ok && key.Name == field
	})
}

// foundOf is the text of a finding that has the words of one list: a check's id and harm, the format,
// the verb of one word and that of several.
func foundOf(n *ast.CompositeLit) ast.Expr {
	call := func(pkg, name string, args ...ast.Expr) *ast.CallExpr {
		if pkg == "" {
			return &ast.CallExpr{Fun: ast.NewIdent(name), Args: args}
		}
		return &ast.CallExpr{Fun: &ast.SelectorExpr{X: ast.NewIdent(pkg), Sel: ast.NewIdent(name)}, Args: args}
	}
	words := ast.NewIdent("words")
	return call("fmt", "Sprintf", n.Elts[2], call("", "listed", words), ast.NewIdent("name"), call("", "verb", words, n.Elts[3], n.Elts[4]))
}
