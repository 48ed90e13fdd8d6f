package languages

import (
	"go/ast"
	"go/token"
	"slices"
	"strconv"
	"strings"
)

// gap stands for what is no literal in a text.
const gap = "\x00"

// mostForms is how many forms of a text are told apart.
const mostForms = 64

// scope is where an expression stands: in a function as one of its callers calls it, so that what a
// caller says in a literal is known. several is of the check of lists, which has other sentences of
// several words than of one.
type scope struct {
	*sources
	in      *folder
	fn      *function
	given   map[string][]ast.Expr // to parameters; to a variadic one several
	by      *scope                // the caller
	several bool
	busy    []ast.Expr
	parts   *[]argument // calls whose texts are parts of others
}

// short reports whether one of the texts is a word alone, which stands for its place.
func short(texts []string) bool {
	return slices.ContainsFunc(texts, func(t string) bool { return !strings.Contains(strings.TrimSpace(t), " ") })
}

// texts are the forms that an expression can have as a text, with gaps for what is no literal; none
// if locale.Say has said it.
func (s *scope) texts(e ast.Expr) []string {
	if slices.Contains(s.busy, e) || len(s.busy) > 40 {
		return []string{gap}
	}
	s.busy = append(s.busy, e)
	defer func() { s.busy = s.busy[:len(s.busy)-1] }()
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.STRING {
			return []string{literal(e)}
		}
	case *ast.ParenExpr:
		return s.texts(e.X)
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return join(s.part(e.X), s.part(e.Y))
		}
	case *ast.Ident:
		return s.variable(e)
	case *ast.SelectorExpr:
		return s.selected(e)
	case *ast.IndexExpr:
		return s.entries(e)
	case *ast.CallExpr:
		return s.called(e)
	}
	return []string{gap}
}

// part are the forms of a part of a text. What a function of ours makes is told by itself.
func (s *scope) part(e ast.Expr) []string {
	if call, ok := e.(*ast.CallExpr); ok && !s.inLint(call) && !isFormat(call) {
		*s.parts = append(*s.parts, argument{s, call})
		return []string{gap}
	}
	texts := s.texts(e)
	if _, ok := e.(*ast.BasicLit); !ok && s.isGiven(e) && short(texts) {
		return []string{gap} // a name
	}
	return texts
}

// isGiven reports whether an expression is a parameter or a field.
func (s *scope) isGiven(e ast.Expr) bool {
	if id, ok := e.(*ast.Ident); ok {
		_, given := s.given[id.Name]
		return given
	}
	_, field := e.(*ast.SelectorExpr)
	return field && s.constant(e) == nil
}

// variable is what a parameter, a variable or a constant holds.
func (s *scope) variable(id *ast.Ident) (texts []string) {
	if given, ok := s.given[id.Name]; ok {
		if len(given) != 1 {
			return []string{gap}
		}
		return s.by.texts(given[0])
	}
	for _, e := range assigned(s.fn, id.Name) {
		texts = append(texts, s.texts(e)...)
	}
	if texts == nil {
		if e := s.in.values[id.Name]; e != nil && !s.hasParameter(id.Name) {
			return s.within(s.in, nil).texts(e)
		}
		return []string{gap}
	}
	return unique(texts)
}

// hasParameter reports whether the function has one of the name.
func (s *scope) hasParameter(name string) bool {
	return s.fn != nil && s.fn.FuncDecl != nil && slices.Contains(s.fn.parameters(), name)
}

// within is a scope in another function, or outside of functions.
func (s *scope) within(in *folder, fn *function) *scope {
	return &scope{sources: s.sources, in: in, fn: fn, by: s, several: s.several, busy: s.busy, parts: s.parts}
}

// assigned are the expressions that a function puts into a variable.
func assigned(fn *function, name string) (out []ast.Expr) {
	if fn == nil || fn.FuncDecl == nil {
		return nil
	}
	ast.Inspect(fn.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for i := 0; i < len(n.Lhs) && len(n.Lhs) == len(n.Rhs) && n.Tok != token.ADD_ASSIGN; i++ {
				if id, ok := n.Lhs[i].(*ast.Ident); ok && id.Name == name {
					out = append(out, n.Rhs[i])
				}
			}
		case *ast.ValueSpec:
			for i := 0; i < min(len(n.Names), len(n.Values)); i++ {
				if n.Names[i].Name == name {
					out = append(out, n.Values[i])
				}
			}
		}
		return true
	})
	return out
}

// constant is the value of another package's constant or variable, nil of none.
func (s *scope) constant(e ast.Expr) (value *scopedValue) {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok || s.fn == nil {
		return nil
	}
	pkg, ok := sel.X.(*ast.Ident)
	if !ok {
		return nil
	}
	if in := s.folders[s.fn.imports[pkg.Name]]; in != nil && in.values[sel.Sel.Name] != nil {
		return &scopedValue{in, in.values[sel.Sel.Name]}
	}
	return nil
}

// scopedValue is an expression with its package.
type scopedValue struct {
	in *folder
	e  ast.Expr
}

// selected is a constant of another package, or a column of a table.
func (s *scope) selected(e *ast.SelectorExpr) (texts []string) {
	if c := s.constant(e); c != nil {
		return s.within(c.in, nil).texts(c.e)
	}
	for _, cell := range s.in.fields[e.Sel.Name] {
		texts = append(texts, s.within(s.in, nil).texts(cell)...)
	}
	if texts == nil {
		return []string{gap}
	}
	return unique(texts)
}

// entries are the values of a map of the package.
func (s *scope) entries(e *ast.IndexExpr) (texts []string) {
	id, _ := e.X.(*ast.Ident)
	if id == nil {
		return []string{gap}
	}
	of, _ := s.in.values[id.Name].(*ast.CompositeLit)
	if of == nil {
		return []string{gap}
	}
	for _, element := range of.Elts {
		if kv, ok := element.(*ast.KeyValueExpr); ok {
			texts = append(texts, s.within(s.in, nil).texts(kv.Value)...)
		}
	}
	return unique(append(texts, gap))
}

// join are all texts of a first half and a second one.
func join(a, b []string) (texts []string) {
	for _, x := range a {
		for _, y := range b {
			texts = append(texts, x+y)
		}
	}
	return unique(texts[:min(len(texts), mostForms)])
}

// unique sorts texts and drops what stands twice.
func unique(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

// templateIn is a text with places for its gaps, "" of one without words of its own.
func templateIn(text string) string {
	for strings.Contains(text, gap+gap) {
		text = strings.ReplaceAll(text, gap+gap, gap)
	}
	var b strings.Builder
	n, words := 0, false
	for _, r := range text {
		if string(r) == gap {
			n++
			b.WriteString("{" + strconv.Itoa(n) + "}")
			continue
		}
		words = words || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z'
		b.WriteRune(r)
	}
	if !words {
		return ""
	}
	return b.String()
}
