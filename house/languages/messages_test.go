package languages

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"weatherglass/app/locale"
	"weatherglass/assets/locales"
	"weatherglass/metrics/experiment"
	"weatherglass/metrics/message"
)

// source is what the sources of metrics say: messages by their ids, and all literals.
type source struct {
	messages map[string]string
	literals map[string]bool
	faults   []string
}

// sourceOf reads them.
var sourceOf = sync.OnceValues(func() (s *source, err error) {
	s = &source{messages: map[string]string{}, literals: map[string]bool{}}
	err = filepath.WalkDir("metrics", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		files := token.NewFileSet()
		file, err := parser.ParseFile(files, path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				s.literals[literal(n)] = true
			case *ast.CallExpr:
				if fault := s.take(n); fault != "" {
					s.faults = append(s.faults, files.Position(n.Pos()).String()+": "+fault)
				}
			}
			return true
		})
		return nil
	})
	return s, err
})

// take takes the message of a call, and says what is wrong with it.
func (s *source) take(call *ast.CallExpr) (fault string) {
	pkg, name := nameOf(call)
	args := call.Args
	switch {
	case pkg == "message" && name == "New":
	case (name == "Note" || name == "add") && len(args) > 2 && strings.HasSuffix(literal(args[2]), "."):
		args = args[1:]
	default:
		return ""
	}
	id, text := literal(args[0]), literal(args[1])
	if id == "" || text == "" {
		if of, ok := args[0].(*ast.Ident); ok && of.Name == "id" { // who calls this has a literal
			return ""
		}
		return "a message is no literal"
	}
	if other, known := s.messages[id]; known && other != text {
		return id + " has two texts"
	}
	s.messages[id] = text
	if places := placesOf(text); len(places) != len(args)-2 {
		return id + " has other values than places"
	}
	return ""
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
	if err != nil || len(s.messages) < 250 {
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
