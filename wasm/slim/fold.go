package slim

import "math"

// stackPointer is the local in which Go's functions keep it: an address of 32
// bits that lies far below the end of memory. stackGlobal passes it on.
const (
	// Local 0 is the number of the next block (see jump.go); global 0 is the stack
	// pointer between functions, as Go's compiler lays functions out.
	stackPointer = 1
	stackGlobal  = 0
)

// folder rewrites the instructions of one function. Besides those of the format
// it writes opAddress: "add value to the address", which goes away when a load
// or store has an offset to take it.
//
// The rewriting looks at the last few instructions that were written, so that what
// one rule makes may be taken up by another. A rule holds for the order of values and
// of memory alike: no load, store or call is moved past another.
type folder struct {
	labels
	// It grows by one instruction at a time, and shrinks from its end.
	out []instr
	// What is known of WebAssembly's operand stack, the top last: deeper operands
	// than it has are unknown.
	stack []int // where in out the opAddress of an operand is, else -1
}

const opAddress = 0xff // an opcode that nothing has

// rewriteFunc returns the body of a function, shorter, or as it is if something
// in it is not known here.
//
// Instructions are read all before any is rewritten: findLabels looks ahead.
func rewriteFunc(body []byte) []byte {
	r := &reader{b: body}
	for range r.uint() { // locals: how many, of which type
		r.uint()
		if r.byte(); r.bad {
			return body
		}
	}
	declared := r.at
	var code []instr
	for r.at < len(body) {
		i, ok := readInstr(r)
		if !ok {
			return body
		}
		code = append(code, i)
	}
	f := folder{labels: findLabels(code)}
	for _, i := range code {
		f.add(i)
	}
	out := append(make([]byte, 0, len(body)), body[:declared]...)
	for _, i := range f.out {
		switch {
		case i.op != opAddress:
			out = i.appendTo(out)
		// An address that nothing took up is spelled out; one of 0 is nothing.
		case i.value != 0:
			out = append(appendInt(append(out, opI32Const), i.value), opI32Add)
		}
	}
	return out
}

// add appends an instruction, and folds what it makes superfluous.
//
// An opAddress below a load or store goes into its offset: the sum of both is
// computed in more than 32 bits there, as in Go's own code, and the stack pointer
// lies far below the end of memory, so that the address is the same.
func (f *folder) add(i instr) {
	pops, pushes, ok := i.effect()
	if !ok {
		// Operands from before are still there, but how far down is not known.
		f.stack = f.stack[:0]
		f.branch(i)
		f.pass(i)
		return
	}
	// The address is the lowest of the operands that a load or store takes: under the
	// value, for a store.
	address := -1
	if i.op >= opFirstLoad && i.op <= opLastStore && pops <= len(f.stack) {
		address = f.stack[len(f.stack)-pops]
	}
	f.stack = f.stack[:max(0, len(f.stack)-pops)]
	if address >= 0 {
		if sum := int64(i.offset) + f.out[address].value; sum <= math.MaxInt32 {
			i.offset, i.raw = int(sum), nil
			// The place in out stays, as one that writes nothing: other numbers in
			// stack point behind it.
			f.out[address].value = 0
		}
	}
	f.write(i)
	// Only an instruction that is an opAddress itself leaves one.
	for range pushes {
		top := -1
		if last := len(f.out) - 1; last >= 0 && f.out[last].op == opAddress {
			top = last
		}
		f.stack = append(f.stack, top)
	}
}

// branch appends a branch or what delimits blocks.
//
// In order: a jump to a block ahead; a jump back on a condition; "if br end", which
// is br_if; a branch to the end of the very block that ends; what a function sets
// before it returns; twice a negation in front of a condition.
func (f *folder) branch(i instr) {
	switch {
	case i.op == opBr && f.ends(opI32Const, opLocalSet) && f.last(0).value == nextBlock && f.loop > 0 &&
		i.value == int64(f.open-f.loop):
		if depth, ok := f.ahead(f.last(1).value); ok {
			f.drop(2)
			i = instr{op: opBr, value: depth}
		}
	case i.op == opEnd && f.ends(opIf, opI32Const, opLocalSet, opBr) && f.last(1).value == nextBlock &&
		f.last(3).value == noResult && f.loop > 0 && f.last(0).value > 0:
		// Back, on a condition: where code goes on, nothing reads the number.
		jump := []instr{f.last(2), f.last(1), {op: opBrIf, value: f.last(0).value - 1}}
		f.drop(4)
		f.out = append(f.out, jump...)
		return
	case i.op == opEnd && f.ends(opIf, opBr) && f.last(1).value == noResult && f.last(0).value > 0:
		depth := f.last(0).value - 1
		f.drop(2)
		f.branch(instr{op: opBrIf, value: depth})
		return
	case i.op == opEnd && f.ends(opBr) && f.last(0).value == 0 && f.last(0).raw == nil:
		f.drop(1) // to what comes next
	case i.op == opReturn && f.ends(opLocalTee, opGlobalSet, opI32Const):
		end := [2]instr(f.out[len(f.out)-2:]) // no local is read any more
		f.drop(3)
		f.out = append(f.out, end[:]...)
	case (i.op == opIf || i.op == opBrIf) && f.ends(opI32Eqz, opI32Eqz):
		f.drop(2)
	}
	f.out = append(f.out, i)
}

// write appends an instruction, or has those before it do its work.
//
// In order: nothing for nop; "get x, set x"; what goes round calls; pops that follow
// each other; "set x, get x", which is tee; tests of a number that was widened only
// for the test; a negated comparison that is negated again; the narrowing of 64 bits.
func (f *folder) write(i instr) {
	switch {
	case i.op == opNop:
		return
	case i.op == opLocalSet && (f.ends(opLocalGet) || f.ends(opLocalTee)) && f.last(0).value == i.value:
		f.setAgain(i)
	case i.op == opLocalSet && i.value == stackPointer && f.endsInCall():
		f.shortenCall()
		f.out = append(f.out, i)
	case i.op == opGlobalSet && i.value == stackGlobal && f.endsInPops():
		f.popOnce()
		f.out = append(f.out, i)
	case i.op == opLocalGet && f.ends(opLocalSet) && f.last(0).value == i.value:
		f.replace(1, instr{op: opLocalTee, value: i.value})
	case i.op == opI64Eqz && f.ends(opI64ExtendU):
		f.drop(1)
		f.write(instr{op: opI32Eqz})
	case i.op == opI32Eqz && f.ends(opI32Eqz) && len(f.out) > 1 && isCompare(f.last(1).op):
		f.drop(1)
	case i.op == opI32WrapI64:
		f.wrap(i)
	default:
		f.out = append(f.out, i)
	}
}

// wrap takes the low half of what was computed in 64 bits.
//
// Go computes addresses in 64 bits and narrows them; where the upper half cannot
// matter, it is never made.
func (f *folder) wrap(i instr) {
	switch {
	case f.ends(opI64Const):
		f.replace(1, instr{op: opI32Const, value: int64(int32(f.last(0).value))})
	case f.ends(opI64ExtendU):
		f.drop(1)
	case f.ends(opI64Load32U):
		l := f.last(0)
		f.replace(1, instr{op: opI32Load, align: l.align, offset: l.offset})
	case f.endsInStackAddress():
		f.replace(3, instr{op: opAddress, value: f.last(1).value})
	default:
		f.out = append(f.out, i)
	}
}

// endsInStackAddress reports whether the last instructions add a constant to
// the stack pointer.
//
// The constant is not negative and below 2^31, so that adding it to an address of 32
// bits needs no more.
func (f *folder) endsInStackAddress() bool {
	if !f.ends(opI64ExtendU, opI64Const, opI64Add) || len(f.out) < 4 {
		return false
	}
	sp, n := f.last(3), f.last(1).value
	return (sp.op == opLocalGet || sp.op == opLocalTee) && sp.value == stackPointer && n >= 0 && n <= math.MaxInt32
}

// isCompare: these give 0 or 1, whose double negation is itself.
func isCompare(op byte) bool { return op >= opI32Eqz && op <= opLastCompare }

// ends reports whether these are the last instructions.
func (f *folder) ends(ops ...byte) bool {
	if len(f.out) < len(ops) {
		return false
	}
	for n, op := range ops {
		if f.out[len(f.out)-len(ops)+n].op != op {
			return false
		}
	}
	return true
}

// last returns the nth last instruction, from 0.
func (f *folder) last(n int) instr { return f.out[len(f.out)-1-n] }

// drop takes back the last n instructions.
func (f *folder) drop(n int) { f.out = f.out[:len(f.out)-n] }

// replace writes one in place of the last n.
func (f *folder) replace(n int, i instr) {
	f.drop(n)
	f.out = append(f.out, i)
}
