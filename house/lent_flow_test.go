package house

import (
	"fmt"
	"go/types"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/ssa"
)

// lentFaults finds the uses of lent slices behind a read, and what keeps them, over all packages.
func lentFaults(t *testing.T, all []sources) *lent {
	t.Helper()
	l := newLent(all)
	var functions []*lentFlow
	for _, s := range all {
		if !s.reads() {
			continue
		}
		for _, f := range s.functions() {
			functions = append(functions, &lentFlow{lent: l, from: s, f: f, name: fullName(f)})
		}
	}
	for l.grown = true; l.grown; {
		l.grown, l.faults = false, map[string]bool{}
		for _, f := range functions {
			f.pass()
		}
	}
	return l
}

// readers are packages that lend, or by which others get what is lent.
var readers = slices.Concat(prefixed("metrics/", "corpus", "pack", "vecinput"),
	prefixed("metrics/formats/", "contextfile", "tables", "textfile", "vecfile"),
	[]string{"bufio", "encoding/xml"})

// prefixed are packages of this module.
func prefixed(before string, names ...string) (all []string) {
	for _, name := range names {
		all = append(all, module+"/"+before+name)
	}
	return all
}

// reads reports whether a package is one of the readers or uses one.
func (s sources) reads() bool {
	reader := func(p *types.Package) bool { return slices.Contains(readers, p.Path()) }
	return reader(s.types) || slices.ContainsFunc(s.types.Imports(), reader)
}

// functions are those of a package, in static single assignment, with what is inside of them.
func (s sources) functions() (all []*ssa.Function) {
	program := ssa.NewProgram(s.fset, 0)
	made := map[*types.Package]bool{}
	var imported func([]*types.Package)
	imported = func(list []*types.Package) {
		for _, p := range list {
			if !made[p] {
				made[p] = true
				program.CreatePackage(p, nil, nil, true)
				imported(p.Imports())
			}
		}
	}
	imported(s.types.Imports())
	pkg := program.CreatePackage(s.types, s.files, s.info, false)
	pkg.Build()
	var add func(f *ssa.Function)
	add = func(f *ssa.Function) {
		if f == nil || f.Blocks == nil {
			return
		}
		all = append(all, f)
		for _, inside := range f.AnonFuncs {
			add(inside)
		}
	}
	for _, m := range pkg.Members {
		if f, ok := m.(*ssa.Function); ok {
			add(f)
		}
	}
	for _, object := range s.defs {
		if f, ok := object.(*types.Func); ok && f.Signature().Recv() != nil {
			add(program.FuncValue(f))
		}
	}
	return all
}

// lentFlow follows what is lent through a function.
type lentFlow struct {
	*lent
	from   sources
	f      *ssa.Function
	name   string
	values map[ssa.Value]ssa.Value // what is lent, with the root of who lent it; nil: of anybody
}

// pass goes over the function until it knows all values, then looks at each use.
func (w *lentFlow) pass() {
	w.values = map[ssa.Value]ssa.Value{}
	for i, p := range w.f.Params {
		if w.takes[w.name][i] || isToken(p.Type()) {
			w.values[p] = nil
		}
	}
	for more := true; more; {
		more = false
		for _, b := range w.f.Blocks {
			for _, instruction := range b.Instrs {
				more = w.follow(instruction) || more
			}
		}
	}
	for _, b := range w.f.Blocks {
		for _, instruction := range b.Instrs {
			w.look(instruction)
		}
	}
	for v := range w.values {
		w.outlives(v)
	}
}

// isToken reports whether it is a token of XML, which its decoder lends.
func isToken(t types.Type) bool {
	return types.TypeString(t, nil) == "encoding/xml.Token"
}

// follow marks the value of an instruction if it is a part of what is lent.
func (w *lentFlow) follow(instruction ssa.Instruction) bool {
	if s, ok := instruction.(*ssa.Store); ok {
		from, lent := w.values[s.Val]
		at, local := base(s.Addr).(*ssa.Alloc)
		return lent && local && w.mark(at, from)
	}
	v, ok := instruction.(ssa.Value)
	if !ok {
		return false
	}
	var parts []ssa.Value
	switch v := v.(type) {
	case *ssa.Call:
		return w.followCall(v)
	case *ssa.Slice, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.TypeAssert, *ssa.Extract, *ssa.Field:
		parts = []ssa.Value{*v.(ssa.Instruction).Operands(nil)[0]}
	case *ssa.Phi:
		parts = v.Edges
	case *ssa.UnOp:
		if alloc, ok := base(v.X).(*ssa.Alloc); ok {
			parts = []ssa.Value{alloc}
		}
	}
	for _, p := range parts {
		if from, lent := w.values[p]; lent && p != nil && (holdsSlice(v.Type(), 3) || isTuple(v.Type())) {
			return w.mark(v, from)
		}
	}
	return false
}

// isTuple is of several results.
func isTuple(t types.Type) bool { _, ok := t.(*types.Tuple); return ok }

// mark notes a value.
func (w *lentFlow) mark(v, from ssa.Value) bool {
	if _, known := w.values[v]; known {
		return false
	}
	w.values[v] = from
	return true
}

// followCall marks what a call returns of what is lent.
func (w *lentFlow) followCall(call *ssa.Call) bool {
	c := call.Common()
	if holdsResult(call.Type()) && w.any(w.lends, c) {
		return w.mark(call, root(receiver(c)))
	}
	if b, ok := c.Value.(*ssa.Builtin); ok {
		if b.Name() != "append" {
			return false
		}
		for i, arg := range c.Args {
			// The bytes of a slice are copied behind another's, slices of slices still are the same.
			from, lent := w.values[arg]
			if lent && (i == 0 || holdsSlice(call.Type().Underlying().(*types.Slice).Elem(), 3)) {
				return w.mark(call, from)
			}
		}
		return false
	}
	for i, arg := range c.Args {
		from, lent := w.values[arg]
		if lent && holdsResult(call.Type()) && w.passedOn(c, i) {
			return w.mark(call, from)
		}
	}
	return false
}

// holdsResult reports whether one of the results holds a slice.
func holdsResult(t types.Type) bool {
	tuple, ok := t.(*types.Tuple)
	if !ok {
		return holdsSlice(t, 3)
	}
	for v := range tuple.Variables() {
		if holdsSlice(v.Type(), 3) {
			return true
		}
	}
	return false
}

// copies are functions of bytes whose results share nothing with what they are given.
var copies = names(`bytes.Clone bytes.Join bytes.Repeat bytes.ReplaceAll bytes.Replace bytes.Map bytes.ToLower
	bytes.ToUpper bytes.ToValidUTF8`)

// passedOn reports whether a result may be a part of an argument.
func (w *lentFlow) passedOn(c *ssa.CallCommon, arg int) bool {
	if c.IsInvoke() {
		arg++
	}
	for _, name := range w.callees(c) {
		if w.returns[name][arg] || strings.HasPrefix(name, "bytes.") && !copies[name] {
			return true
		}
	}
	return false
}

// look learns from an instruction what becomes of lent values, and tells of those that are kept.
func (w *lentFlow) look(instruction ssa.Instruction) {
	switch v := instruction.(type) {
	case *ssa.Store:
		if _, lent := w.values[v.Val]; lent {
			w.kept(v.Addr, v)
		}
	case *ssa.MapUpdate:
		if _, lent := w.values[v.Value]; lent {
			w.fault(v, "a map keeps")
		}
	case *ssa.Send:
		if _, lent := w.values[v.X]; lent {
			w.fault(v, "a channel takes")
		}
	case *ssa.Return:
		for _, result := range v.Results {
			if _, lent := w.values[result]; lent {
				w.returned(result)
			}
		}
	case ssa.CallInstruction:
		c := v.Common()
		if w.any(w.reads, c) || passesReader(c) {
			w.learn(w.reads, w.name)
		}
		for i, arg := range c.Args {
			if _, lent := w.values[arg]; !lent {
				continue
			}
			if c.IsInvoke() {
				i++
			}
			for _, name := range w.callees(c) {
				w.grow(w.takes, name, i)
			}
		}
	}
}

// kept tells of what is stored where it outlives the function, but for fields that may.
func (w *lentFlow) kept(to ssa.Value, at ssa.Instruction) {
	if _, local := base(to).(*ssa.Alloc); local {
		return
	}
	field, ok := to.(*ssa.FieldAddr)
	if !ok {
		w.fault(at, "memory keeps")
		return
	}
	of := types.Unalias(field.X.Type()).Underlying().(*types.Pointer).Elem()
	name := strings.TrimPrefix(types.TypeString(of, nil), module+"/") + "." +
		of.Underlying().(*types.Struct).Field(field.Field).Name()
	if mayKeep[name] != "" {
		w.keep[name] = true
	} else {
		w.fault(at, "the field "+name+" keeps")
	}
}

// returned learns that the function lends, or returns a part of a parameter.
func (w *lentFlow) returned(v ssa.Value) {
	of := map[ssa.Value]bool{}
	var back func(v ssa.Value)
	back = func(v ssa.Value) {
		if v == nil || of[v] {
			return
		}
		of[v] = true
		switch v := v.(type) {
		case *ssa.Parameter:
			for i, p := range w.f.Params {
				if p == v && !isToken(p.Type()) {
					w.grow(w.returns, w.name, i)
				}
			}
		case *ssa.Call:
			if w.any(w.lends, v.Common()) {
				w.learn(w.lends, w.name)
				return
			}
			for _, arg := range v.Common().Args {
				if _, lent := w.values[arg]; lent {
					back(arg)
				}
			}
		case *ssa.Alloc:
			for _, use := range *v.Referrers() {
				if s, ok := use.(*ssa.Store); ok {
					back(s.Val)
				}
			}
		case ssa.Instruction:
			for _, p := range v.Operands(nil) {
				if _, lent := w.values[*p]; lent {
					back(*p)
				}
			}
		}
	}
	back(v)
}

// fault notes what is wrong.
func (w *lentFlow) fault(at ssa.Instruction, what string) {
	where := w.from.fset.Position(at.Pos())
	w.faults[fmt.Sprintf("%s: %s a slice that a reader lends until its next read; copy it", where, what)] = true
}
