package slim

// Go moves the stack pointer at each call, and keeps it in a local and in a
// global. Here goes what it writes and does not read.

// endsInCall reports whether the last instructions are a call that pushes where
// it returns to, and get the stack pointer afterwards.
//
// They are: local.tee sp, global.set 0, local.get sp, i64.const (where to return),
// i64.store, i32.const, call, global.get 0. The local is read once between, for the
// address of the store.
func (f *folder) endsInCall() bool {
	if !f.ends(opLocalTee, opGlobalSet, opLocalGet, opI64Const, opI64Store, opI32Const, opCall, opGlobalGet) {
		return false
	}
	return f.last(7).value == stackPointer && f.last(6).value == stackGlobal && f.last(5).value == stackPointer &&
		f.last(0).value == stackGlobal
}

// shortenCall has such a call leave the local alone, which it is about to set.
func (f *folder) shortenCall() {
	// The five from the constant to the global.get: they stay.
	rest := [5]instr(f.out[len(f.out)-5:])
	stack := f.last(6)
	f.drop(8)
	f.out = append(f.out, stack, instr{op: opGlobalGet, value: stackGlobal})
	f.out = append(f.out, rest[:]...)
}

// endsInPops reports whether the last instructions add to the stack pointer
// twice: for what a function had there, and for where it returns to.
//
// They are: i32.const a, i32.add, local.tee sp, global.set 0, local.get sp, i32.const
// b, i32.add, local.tee sp.
func (f *folder) endsInPops() bool {
	if !f.ends(opI32Const, opI32Add, opLocalTee, opGlobalSet, opLocalGet, opI32Const, opI32Add, opLocalTee) {
		return false
	}
	return f.last(5).value == stackPointer && f.last(4).value == stackGlobal && f.last(3).value == stackPointer &&
		f.last(0).value == stackPointer
}

// popOnce adds both at once.
//
// What the global held between the two is read by nobody: no call lies there.
func (f *folder) popOnce() {
	sum := instr{op: opI32Const, value: f.last(7).value + f.last(2).value}
	f.drop(8)
	f.out = append(f.out, sum, instr{op: opI32Add}, instr{op: opLocalTee, value: stackPointer})
}

// setAgain writes the setting of a local to what was just read from it, or
// written to it.
//
// "local.get x, local.set x" does nothing. "local.tee x, local.set x" writes the
// value twice, of which the second is enough.
func (f *folder) setAgain(i instr) {
	wrote := f.last(0).op == opLocalTee
	if f.drop(1); wrote {
		f.out = append(f.out, i)
	}
}
