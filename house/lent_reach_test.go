package house

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// receiver is what a method is called on, or the first argument; nil for none.
func receiver(c *ssa.CallCommon) ssa.Value {
	if c.IsInvoke() {
		return c.Value
	}
	if len(c.Args) > 0 {
		return c.Args[0]
	}
	return nil
}

// base is what an address leads into: the variable whose field or element it is.
func base(v ssa.Value) ssa.Value {
	for {
		switch at := v.(type) {
		case *ssa.FieldAddr:
			v = at.X
		case *ssa.IndexAddr:
			v = at.X
		default:
			return v
		}
	}
}

// root is the variable that a value is reached from: of t.source.br it is t.
func root(v ssa.Value) ssa.Value {
	for {
		switch at := v.(type) {
		case *ssa.FieldAddr:
			v = at.X
		case *ssa.IndexAddr:
			v = at.X
		case *ssa.Field:
			v = at.X
		case *ssa.UnOp:
			v = at.X
		case *ssa.ChangeInterface:
			v = at.X
		case *ssa.MakeInterface:
			v = at.X
		default:
			return v
		}
	}
}

// passesReader reports whether a function of a library gets a reader with a buffer, and may read it.
func passesReader(c *ssa.CallCommon) bool {
	f := c.StaticCallee()
	if f == nil || f.Pkg == nil || f.Signature.Recv() != nil || f.Blocks != nil {
		return false
	}
	return slices.ContainsFunc(c.Args, func(arg ssa.Value) bool {
		if made, ok := arg.(*ssa.MakeInterface); ok {
			arg = made.X
		}
		return types.TypeString(arg.Type(), nil) == "*bufio.Reader"
	}) && f.Pkg.Pkg.Path() == "io"
}

// ends reports whether an instruction reads what a root lent.
func (w *lentFlow) ends(instruction ssa.Instruction, from ssa.Value) bool {
	call, ok := instruction.(ssa.CallInstruction)
	if !ok {
		return false
	}
	c := call.Common()
	if !w.any(w.reads, c) && !passesReader(c) {
		return false
	}
	if _, deferred := call.(*ssa.Defer); deferred || from == nil {
		return !deferred
	}
	if c.IsInvoke() && root(c.Value) == from {
		return true
	}
	return slices.ContainsFunc(c.Args, func(arg ssa.Value) bool { return root(arg) == from })
}

// outlives tells of the uses of a value that a read may come before.
func (w *lentFlow) outlives(v ssa.Value) {
	made, _ := v.(ssa.Instruction) // nil of a parameter
	if _, variable := v.(*ssa.Alloc); variable || v.Referrers() == nil {
		return // what is stored into it is followed by itself
	}
	for _, b := range w.f.Blocks {
		for _, read := range b.Instrs {
			if read == made || !w.ends(read, w.values[v]) || made != nil && !reaches(made, read, made) {
				continue
			}
			for _, use := range *v.Referrers() {
				if use != read && uses(use, v) && reaches(read, place(use, v), made) {
					w.fault(use, "behind a read, this uses")
				}
			}
		}
	}
}

// uses leaves out what looks at a length alone.
func uses(use ssa.Instruction, v ssa.Value) bool {
	call, ok := use.(*ssa.Call)
	if !ok {
		_, debug := use.(*ssa.DebugRef)
		return !debug
	}
	b, builtin := call.Call.Value.(*ssa.Builtin)
	return !builtin || b.Name() != "len" && b.Name() != "cap"
}

// place is where a value is used: a joint of paths takes it at the end of the block before.
func place(use ssa.Instruction, v ssa.Value) ssa.Instruction {
	if phi, ok := use.(*ssa.Phi); ok {
		for i, edge := range phi.Edges {
			if edge == v {
				before := phi.Block().Preds[i]
				return before.Instrs[len(before.Instrs)-1]
			}
		}
	}
	return use
}

// reaches reports whether there is a way from one instruction to another that does not pass by a
// third, which may be nil.
func reaches(from, to, without ssa.Instruction) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var walk func(list []ssa.Instruction) bool
	walk = func(list []ssa.Instruction) bool {
		for _, at := range list {
			switch at {
			case to:
				return true
			case without:
				return false
			}
		}
		if len(list) == 0 {
			return false
		}
		for _, next := range list[0].Block().Succs {
			if !seen[next] {
				seen[next] = true
				if walk(next.Instrs) {
					return true
				}
			}
		}
		return false
	}
	b := from.Block()
	rest := b.Instrs[slices.Index(b.Instrs, from)+1:]
	if len(rest) == 0 {
		return false
	}
	return walk(rest)
}
