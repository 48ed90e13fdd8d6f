package languages

import (
	"cmp"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/assets/locales"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// source is what the sources say: messages by their ids, and all literals of metrics.
type source struct {
	messages map[string]string
	literals map[string]bool
	faults   []string
}

// sourceOf reads them.
var sourceOf = sync.OnceValues(func() (s *source, err error) {
	s = &source{messages: map[string]string{}, literals: map[string]bool{}}
	for _, folder := range []string{"metrics", "app", "wasm"} {
		if err := s.read(folder); err != nil {
			return s, err
		}
	}
	return s, nil
})

// read reads a folder.
func (s *source) read(folder string) error {
	return filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		named := namedTexts(file)
		ast.Inspect(file, func(n ast.Node) bool {
			fault := ""
			switch n := n.(type) {
			case *ast.BasicLit:
				if folder == "metrics" {
					s.literals[literal(n)] = true
				}
				fault = s.takeText(literal(n))
			case *ast.CompositeLit:
				s.takeLiteral(n)
			case *ast.CallExpr:
				fault = cmp.Or(s.take(n, named), unsaidBy(n, filepath.Dir(path)))
			}
			if fault != "" {
				s.faults = append(s.faults, files.Position(n.Pos()).String()+": "+fault)
			}
			return true
		})
		return nil
	})
}

// takeLiteral takes a message that a variable holds: of two fields, its id and its text without places.
func (s *source) takeLiteral(n *ast.CompositeLit) {
	if len(n.Elts) != 2 {
		return
	}
	texts := map[string]string{}
	for _, e := range n.Elts {
		if kv, ok := e.(*ast.KeyValueExpr); ok {
			if key, ok := kv.Key.(*ast.Ident); ok {
				texts[key.Name] = literal(kv.Value)
			}
		}
	}
	if texts["ID"] != "" && texts["Text"] != "" {
		s.messages[texts["ID"]] = strings.ReplaceAll(texts["Text"], "{", "{{")
	}
}

// aText is how a literal begins that is a [message.Text].
var aText = regexp.MustCompile(`^([a-z][a-z0-9]*\.[a-z0-9_]+): `)

// takeText takes the message of a literal that has its id before its text.
func (s *source) takeText(text string) (fault string) {
	if begins := aText.FindString(text); begins != "" {
		return s.keep(strings.TrimSuffix(begins, ": "), text[len(begins):])
	}
	return ""
}

// keep keeps the text of an id, which has one.
func (s *source) keep(id, text string) (fault string) {
	if other, known := s.messages[id]; known && other != text {
		return id + " has two texts"
	}
	s.messages[id] = text
	return ""
}

// namedTexts are the names of constants and variables of a file that hold a [message.Text], with its places.
func namedTexts(file *ast.File) map[string]int {
	named := map[string]int{}
	take := func(name ast.Expr, value ast.Expr) {
		if call, ok := value.(*ast.CallExpr); ok && len(call.Args) == 1 {
			value = call.Args[0]
		}
		if id, ok := name.(*ast.Ident); ok && aText.MatchString(literal(value)) {
			named[id.Name] = len(placesOf(literal(value)))
		}
	}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.ValueSpec:
			for i, value := range n.Values {
				take(n.Names[i], value)
			}
		case *ast.AssignStmt:
			for i := range min(len(n.Lhs), len(n.Rhs)) {
				take(n.Lhs[i], n.Rhs[i])
			}
		}
		return true
	})
	return named
}

// unsaid are packages whose errors only programmers see or the command line says, with the reason.
var unsaid = map[string]string{
	"metrics/encoder":             "the page runs no models",
	"metrics/formats/archive":     "packs are made of archives on the command line",
	"metrics/formats/parquet":     "the same",
	"metrics/lexicon":             "reads the built-in lists, which a test has read",
	"metrics/measure/measuretest": "is for tests",
	"metrics/pack":                "writes packs of words and vectors that this program has checked",
	"metrics/sentencepack":        "reads packs that this program knows by their hashes, and writes them for it",
	"metrics/stats":               "refuses arguments that no Experiment leads to",
	"app/prose/prosetest":         "is for tests",
	"wasm/slim":                   "rewrites the linked program",
	"wasm/slim/testdata/program":  "is for tests",
	"wasm/program":                "joins the engine to the browser",
	"wasm/kernel":                 "does not fail",
}

// inside begins an error of a package to the one that calls it, which says in its own words what a
// user did; these packages have none of their own and hand their errors on.
var inside = regexp.MustCompile(`^(analogy|debias|embed|engine|jobs|metrics|scan|series|shard|vecfile|vecout|%w): `)

// unsaidBy says what is wrong with a call that makes an error, or a message without an id, of a literal.
func unsaidBy(call *ast.CallExpr, in string) string {
	pkg, name := nameOf(call)
	made := pkg == "errors" && name == "New" || pkg == "fmt" && name == "Errorf" || pkg == "message" && name == "Plain"
	if !made || unsaid[in] != "" {
		return ""
	}
	text := literal(call.Args[0])
	if inner, ok := call.Args[0].(*ast.CallExpr); ok && name == "Plain" && len(inner.Args) > 0 {
		if of, format := nameOf(inner); of == "fmt" && format == "Sprintf" {
			text = literal(inner.Args[0])
		}
	}
	if !strings.Contains(text, " ") || inside.MatchString(text) {
		return ""
	}
	return "no language says this: make it a message, by message.Errorf or message.New"
}

// nameOf is the name that a call has for what it calls, and the package if it names one.
func nameOf(call *ast.CallExpr) (pkg, name string) {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return "", f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok {
			pkg = x.Name
		}
		return pkg, f.Sel.Name
	}
	return "", ""
}

// take takes the message of a call, and says what is wrong with it.
func (s *source) take(call *ast.CallExpr, named map[string]int) (fault string) {
	pkg, name := nameOf(call)
	args := call.Args
	switch {
	case pkg == "message" && name == "New":
	// within package message
	case pkg == "" && name == "New" && len(args) > 1 && strings.HasPrefix(literal(args[0]), "any."):
	case (name == "Note" || name == "add") && len(args) > 2 && strings.HasSuffix(literal(args[2]), "."):
		args = args[1:]
	default:
		return valuesOf(call, named)
	}
	id, text := literal(args[0]), literal(args[1])
	if id == "" || text == "" {
		if of, ok := args[0].(*ast.Ident); ok && of.Name == "id" { // who calls this has a literal
			return ""
		}
		return "a message is no literal"
	}
	if places := placesOf(text); len(places) != len(args)-2 {
		return id + " has other values than places"
	}
	return s.keep(id, text)
}

// valuesOf says what is wrong with the values of a call that has texts of messages, and these behind them.
func valuesOf(call *ast.CallExpr, named map[string]int) (fault string) {
	pkg, name := nameOf(call)
	if name == "lacking" || call.Ellipsis.IsValid() { // the values are from elsewhere
		return ""
	}
	last, places, here := -1, 0, false
	for i, a := range call.Args {
		text := literal(a)
		n, isText := 0, aText.MatchString(text) || i == last+1 && isEmpty(a)
		if of, ok := a.(*ast.Ident); ok && !isText {
			n, isText = named[of.Name], strings.HasPrefix(of.Name, "hint") ||
				of.Name == "what" && name == "fail" || named[of.Name] > 0
		}
		here = here || aText.MatchString(text)
		if isText {
			last, places = i, places+n+len(placesOf(strings.TrimPrefix(text, aText.FindString(text))))
		}
	}
	switch {
	case !here && pkg == "message" && name == "Errorf":
		return "a message is no literal"
	case here && pkg+name != "messageText" && places != len(call.Args)-last-1:
		return "a message has other values than places"
	}
	return ""
}

// isEmpty reports whether an expression is "".
func isEmpty(e ast.Expr) bool {
	text, ok := e.(*ast.BasicLit)
	return ok && text.Value == `""`
}

// placesOf are the places of a text by their names, each with how its value is written; "" where it only
// chooses a form.
func placesOf(text string) map[string]string {
	places := map[string]string{}
	for _, place := range message.Places(text) {
		name, as, _ := strings.Cut(place, ":")
		if strings.Contains(as, "|") {
			as = places[name]
		}
		places[name] = as
	}
	return places
}

// messagesInSources are the English texts of messages by their ids.
func messagesInSources(t *testing.T) map[string]string {
	t.Helper()
	s, err := sourceOf()
	if err != nil || len(s.messages) < 1200 {
		t.Fatalf("%d messages, %v", len(s.messages), err)
	}
	return s.messages
}

// isTerm reports whether a text may be a part of a message.
func isTerm(text string) bool {
	s, err := sourceOf()
	return err == nil && s.literals[text]
}

// documented are what methods, their roles, options and values do, as the registry says it.
func documented() map[string]bool {
	docs := map[string]bool{}
	add := func(doc string, roles []experiment.Role, options []experiment.Option) {
		docs[doc] = true
		for _, r := range roles {
			docs[r.Doc] = true
		}
		for _, o := range options {
			docs[o.Doc] = true
		}
	}
	for _, m := range experiment.Methods() {
		add(m.Doc, m.Roles, m.Options)
		for _, v := range slices.Concat(m.Values, m.Words) {
			docs[v.Doc] = true
		}
	}
	for _, m := range experiment.DebiasMethods() {
		add(m.Doc, m.Roles, m.Options)
	}
	return docs
}

// TestMessages: every message has a text in every language, with the places of the English one, and every
// value has a place.
func TestMessages(t *testing.T) {
	s, err := sourceOf()
	if err != nil {
		t.Fatal(err)
	}
	for _, fault := range s.faults {
		t.Error(fault)
	}
	all, err := locales.All()
	if err != nil {
		t.Fatal(err)
	}
	for id, english := range messagesInSources(t) {
		for _, l := range locale.Languages()[1:] {
			switch said, ok := all[l.ID][id]; {
			case !ok:
				t.Errorf("%s does not say %s: %q", l.ID, id, english)
			case !maps.Equal(placesOf(said), placesOf(english)):
				t.Errorf("%s has other places of %s: %q, %q", l.ID, id, english, said)
			}
		}
	}
}
