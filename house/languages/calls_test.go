package languages

import (
	"go/ast"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// nameOf is the name that a call has for what it calls, and the package if it names one.
func nameOf(call *ast.CallExpr) (pkg, name string) {
	switch f := call.Fun.(type) {
	case *ast.Ident:
		return "", f.Name
	case *ast.SelectorExpr:
		if x, ok := f.X.(*ast.Ident); ok {
			return x.Name, f.Sel.Name
		}
		return ".", f.Sel.Name
	}
	return "", ""
}

// isFormat reports whether a call writes a text by a format, or is an error of one.
func isFormat(call *ast.CallExpr) bool {
	pkg, name := nameOf(call)
	return pkg == "fmt" && name == "Sprintf"
}

// called are the texts that a call makes.
func (s *scope) called(call *ast.CallExpr) []string {
	pkg, name := nameOf(call)
	switch {
	case pkg == "locale" || name == "Say":
		return nil
	case s.inLint(call):
		return s.lintWords(call, name)
	case pkg == "fmt" && (name == "Sprintf" || name == "Errorf"):
		return s.formatted(s.texts(call.Args[0]), s.arguments(call))
	case pkg == "errors" && name == "New":
		return s.texts(call.Args[0])
	case name == "Because" && len(call.Args) == 2:
		return join(join(s.part(call.Args[0]), []string{": "}), join(trimmed(s.part(call.Args[1])), []string{"."}))
	}
	return s.returned(call)
}

// trimmed are texts without a full stop.
func trimmed(texts []string) (out []string) {
	for _, t := range texts {
		out = append(out, strings.TrimRight(t, ". \n"))
	}
	return out
}

// returned are the texts that a function of ours returns.
func (s *scope) returned(call *ast.CallExpr) (texts []string) {
	pkg, name := nameOf(call)
	in := s.in
	if s.fn != nil && s.fn.imports[pkg] != "" {
		in = s.folders[s.fn.imports[pkg]]
	}
	for _, f := range in.named(name, len(call.Args)) {
		if !f.returnsText() {
			continue
		}
		within := s.bound(f, call)
		ast.Inspect(f.Body, func(n ast.Node) bool {
			if _, ok := n.(*ast.FuncLit); ok {
				return false
			}
			if r, ok := n.(*ast.ReturnStmt); ok && len(r.Results) == 1 {
				texts = append(texts, within.texts(r.Results[0])...)
			}
			return true
		})
	}
	if texts == nil {
		return []string{gap}
	}
	return unique(texts)
}

// bound is the scope of a function as a call calls it.
func (s *scope) bound(f *function, call *ast.CallExpr) *scope {
	c := s.within(f.in, f)
	c.given = map[string][]ast.Expr{}
	names := f.parameters()
	for i, name := range names {
		switch {
		case i == len(names)-1 && f.isVariadic():
			c.given[name] = call.Args[min(i, len(call.Args)):]
		case i < len(call.Args):
			c.given[name] = call.Args[i : i+1]
		}
	}
	return c
}

// argument is what a verb of a format writes, or a part of a text, and where it stands.
type argument struct {
	in *scope
	e  ast.Expr
}

// arguments are those of a format, the variadic ones of a caller, too.
func (s *scope) arguments(call *ast.CallExpr) (out []argument) {
	args := call.Args[1:]
	if call.Ellipsis.IsValid() && len(args) == 1 {
		id, ok := args[0].(*ast.Ident)
		if !ok || s.given[id.Name] == nil {
			return nil
		}
		for _, e := range s.given[id.Name] {
			out = append(out, argument{s.by, e})
		}
		return out
	}
	for _, e := range args {
		out = append(out, argument{s, e})
	}
	return out
}

// formatted are the texts that formats make.
func (s *scope) formatted(formats []string, args []argument) (texts []string) {
	for _, format := range formats {
		all, rest, n := []string{""}, format, 0
		for {
			at := verb.FindStringSubmatchIndex(rest)
			if at == nil {
				break
			}
			if at[2] >= 0 {
				n, _ = strconv.Atoi(rest[at[2]:at[3]])
				n--
			}
			of := []string{gap}
			if kind := rest[at[1]-1]; n < len(args) && (kind == 's' || kind == 'v' || kind == 'w') {
				if of = args[n].in.part(args[n].e); format == "%s" {
					of = args[n].in.texts(args[n].e)
				}
			}
			all, rest = join(all, join([]string{rest[:at[0]]}, of)), rest[at[1]:]
			n++
		}
		texts = append(texts, join(all, []string{strings.ReplaceAll(rest, "%%", "%")})...)
	}
	return unique(texts)
}

// verb is one of a format.
var verb = regexp.MustCompile(`%(?:\[(\d)\])?[-+#.0-9]*(?:\[\d\])?[a-zA-Z]`)

// callers are the scopes of a function, one for each call of it, up to so many calls deep; one
// without a caller if there is none.
func (s *scope) callers(f *function, depth int) (out []*scope) {
	if depth > 0 && len(f.parameters()) > 0 {
		for _, at := range s.sites[f.Name.Name] {
			if !f.isCalled(at) {
				continue
			}
			for _, by := range s.callers(at.by, depth-1) {
				out = append(out, by.bound(f, at.call))
			}
		}
	}
	if out == nil {
		return []*scope{s.within(f.in, f)}
	}
	return out
}

// isCalled reports whether a call by the name of a function is one of it, as far as a name can tell.
func (f *function) isCalled(at site) bool {
	pkg, _ := nameOf(at.call)
	dir, far := at.by.imports[pkg]
	switch {
	case !f.takes(len(at.call.Args)):
		return false
	case f.Recv != nil:
		return pkg != "" && !far
	case pkg == "":
		return at.by.in == f.in
	}
	return far && dir == f.in.path
}

// inLint reports whether a call names words in a sentence of the check of lists.
func (s *scope) inLint(call *ast.CallExpr) bool {
	_, name := nameOf(call)
	return s.in.path == "metrics/lint" && slices.Contains([]string{"listed", "verb", "stand"}, name)
}

// lintWords are words in a sentence of the check of lists, or their verb.
func (s *scope) lintWords(call *ast.CallExpr, name string) []string {
	words := gap
	if s.several {
		words = gap + " and " + gap
	}
	switch {
	case name == "listed":
		return []string{words}
	case name == "stand" && s.several:
		return []string{words + " stand"}
	case name == "stand":
		return []string{words + " stands"}
	case s.several:
		return s.texts(call.Args[2])
	}
	return s.texts(call.Args[1])
}
