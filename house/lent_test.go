package house

import (
	"go/ast"
	"go/types"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// A slice of a reader's own buffer is lent: it holds until the next read, which may slide the buffer
// below it. These lend one, by the full names of go/types.
var lending = names(`(*bufio.Reader).ReadSlice (*bufio.Reader).Peek (*bufio.Reader).ReadLine (*bufio.Scanner).Bytes
	(*encoding/xml.Decoder).Token (*encoding/xml.Decoder).RawToken`)

// reading are the methods that end what was lent of their receiver.
var reading = names(`(*bufio.Reader).ReadSlice (*bufio.Reader).Peek (*bufio.Reader).ReadLine (*bufio.Reader).Read
	(*bufio.Reader).ReadByte (*bufio.Reader).ReadRune (*bufio.Reader).ReadBytes (*bufio.Reader).ReadString
	(*bufio.Reader).Discard (*bufio.Reader).WriteTo (*bufio.Reader).Reset (*bufio.Scanner).Scan (*encoding/xml.Decoder).Token (*encoding/xml.Decoder).RawToken
	(*encoding/xml.Decoder).Skip (*encoding/xml.Decoder).Decode`)

// promised is how a comment says that what a function returns is lent. Its own callers are held to it,
// whatever it does inside.
var promised = regexp.MustCompile(`(valid|good|holds?)\s+until\s+the\s+next`)

// mayKeep are fields that keep what was lent, with the reason why that does not outlive a read.
var mayKeep = map[string]string{
	"metrics/formats/vecfile.textRows.numbers": "text's next takes another line before anything else reads",
	"metrics/formats/vecfile.winkRows.numbers": "the same, of an entry",
}

// names are a list's words.
func names(list string) map[string]bool {
	set := map[string]bool{}
	for _, name := range strings.Fields(list) {
		set[name] = true
	}
	return set
}

// lent is what is known of functions by their full names, over all packages. It grows until no
// pass over them finds more.
type lent struct {
	lends, reads map[string]bool
	takes        map[string]map[int]bool // parameters that get what is lent
	returns      map[string]map[int]bool // parameters of which a result is a part
	methods      map[string][]string     // by name and signature, for calls of interfaces
	grown        bool
	faults, keep map[string]bool
}

// newLent knows the library's functions and the promises of comments.
func newLent(all []sources) *lent {
	l := &lent{lends: map[string]bool{}, reads: map[string]bool{}, keep: map[string]bool{}, methods: map[string][]string{},
		takes: map[string]map[int]bool{}, returns: map[string]map[int]bool{}}
	for name := range lending {
		l.lends[name] = true
	}
	for name := range reading {
		l.reads[name] = true
	}
	for _, s := range all {
		for _, f := range s.files {
			ast.Inspect(f, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.FuncDecl:
					l.promise(s, n.Name, n.Doc)
				case *ast.InterfaceType:
					for _, m := range n.Methods.List {
						if len(m.Names) == 1 {
							l.promise(s, m.Names[0], m.Doc)
						}
					}
				}
				return true
			})
		}
	}
	return l
}

// promise takes a function's comment at its word.
func (l *lent) promise(s sources, name *ast.Ident, doc *ast.CommentGroup) {
	f, ok := s.defs[name].(*types.Func)
	if !ok {
		return
	}
	if recv := f.Signature().Recv(); recv != nil {
		key := f.Name() + types.TypeString(f.Signature(), nil)
		l.methods[key] = append(l.methods[key], f.FullName())
	}
	if !promised.MatchString(doc.Text()) {
		return
	}
	for v := range f.Signature().Results().Variables() {
		if holdsSlice(v.Type(), 3) {
			l.lends[f.FullName()], l.reads[f.FullName()] = true, true
		}
	}
}

// holdsSlice reports whether a value may share memory with a buffer: a slice, a struct with one, or
// a token of XML.
func holdsSlice(t types.Type, depth int) bool {
	if isToken(t) {
		return true
	}
	switch t := t.Underlying().(type) {
	case *types.Slice:
		return true
	case *types.Struct:
		for f := range t.Fields() {
			if depth > 0 && holdsSlice(f.Type(), depth-1) {
				return true
			}
		}
	}
	return false
}

// callees are the full names of what a call may lead to: of an interface of this module, every
// method of that name and signature.
func (l *lent) callees(c *ssa.CallCommon) []string {
	if c.IsInvoke() {
		f := c.Method
		if f.Pkg() == nil || !strings.HasPrefix(f.Pkg().Path(), module) {
			return []string{f.FullName()}
		}
		return append([]string{f.FullName()}, l.methods[f.Name()+types.TypeString(f.Signature(), nil)]...)
	}
	if f := c.StaticCallee(); f != nil {
		return []string{fullName(f)}
	}
	return nil
}

// fullName is that of go/types, also of what is inside a function.
func fullName(f *ssa.Function) string {
	if f.Origin() != nil {
		f = f.Origin()
	}
	if o, ok := f.Object().(*types.Func); ok {
		return o.FullName()
	}
	return f.String()
}

// any reports whether one of a call's callees is in a set.
func (l *lent) any(set map[string]bool, c *ssa.CallCommon) bool {
	for _, name := range l.callees(c) {
		if set[name] {
			return true
		}
	}
	return false
}

// grow adds to what is known.
func (l *lent) grow(set map[string]map[int]bool, name string, i int) {
	if set[name] == nil {
		set[name] = map[int]bool{}
	}
	if !set[name][i] {
		set[name][i], l.grown = true, true
	}
}

// learn adds a name to a set.
func (l *lent) learn(set map[string]bool, name string) {
	if !set[name] {
		set[name], l.grown = true, true
	}
}

// TestLentSlices: nothing that is lent by a reader is used behind the next read of that reader, nor
// kept where a later read could change it.
func TestLentSlices(t *testing.T) {
	l := lentFaults(t, allSources(t))
	for fault := range l.faults {
		t.Error(fault)
	}
	for name := range mayKeep {
		if !l.keep[name] {
			t.Errorf("%s keeps nothing that is lent: take it out of the list", name)
		}
	}
}
