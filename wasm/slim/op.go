package slim

// Opcodes that are named here; the specification has the others.
const (
	opNop          = 0x01
	opBlock        = 0x02
	opLoop         = 0x03
	opIf           = 0x04
	opElse         = 0x05
	opEnd          = 0x0b
	opBr           = 0x0c
	opBrIf         = 0x0d
	opBrTable      = 0x0e
	opReturn       = 0x0f
	opCall         = 0x10
	opCallIndirect = 0x11
	opDrop         = 0x1a
	opSelect       = 0x1b
	opLocalGet     = 0x20
	opLocalSet     = 0x21
	opLocalTee     = 0x22
	opGlobalGet    = 0x23
	opGlobalSet    = 0x24
	opI32Load      = 0x28
	opFirstLoad    = opI32Load
	opI32Load8U    = 0x2d
	opI64Load32U   = 0x35
	opI32Store     = 0x36
	opFirstStore   = opI32Store
	opI64Store     = 0x37
	opLastStore    = 0x3e
	opMemorySize   = 0x3f
	opMemoryGrow   = 0x40
	opI32Const     = 0x41
	opI64Const     = 0x42
	opF32Const     = 0x43
	opF64Const     = 0x44
	opI32Eqz       = 0x45
	opI64Eqz       = 0x50
	opLastCompare  = 0x66
	opI32Eq        = 0x46
	opI32Ne        = 0x47
	opI32LtU       = 0x49
	opI32Add       = 0x6a
	opI32Sub       = 0x6b
	opI32Mul       = 0x6c
	opI32And       = 0x71
	opI32ShrU      = 0x76
	opI64Add       = 0x7c
	opI32WrapI64   = 0xa7
	opI64ExtendU   = 0xad
	opLastNumeric  = 0xc4
	opPrefix       = 0xfc
	noResult       = -0x40 // type of a block
	subLastTrunc   = 7     // 0 to 7: saturating truncations
	subMemoryCopy  = 10    // after opPrefix
	subMemoryFill  = 11
)

// instr is an instruction: a view of its bytes, and the numbers in them that
// matter here.
//
// value is signed as constants are; for blocks it is the type of the result, noResult
// for none.
type instr struct {
	op     byte
	raw    []byte // nil when it was rewritten
	value  int64  // a constant, the index of a local or global, a suboperation
	align  int    // of a load or store
	offset int    // of a load or store
}

// isGet reports whether it reads the local.
func (i instr) isGet(local int64) bool { return i.op == opLocalGet && i.value == local }

// readInstr reads the next instruction; ok is false if it is not known here.
//
// Instructions of later versions of the format, such as those of vectors, are not
// known: rewriteFunc leaves a function with one as it is.
func readInstr(r *reader) (i instr, ok bool) {
	start := r.at
	i.op = r.byte()
	switch op := i.op; {
	case op <= opNop, op == opElse, op == opEnd, op == opReturn, op == opDrop, op == opSelect:
	case op == opBlock, op == opLoop, op == opIf, op == opI32Const, op == opI64Const:
		i.value = r.int()
	case op == opBr, op == opBrIf, op == opCall, op >= opLocalGet && op <= opGlobalSet,
		op == opMemorySize, op == opMemoryGrow:
		i.value = int64(r.uint())
	case op == opBrTable:
		for range r.uint() + 1 {
			if r.uint(); r.bad {
				break
			}
		}
	case op == opCallIndirect:
		r.uint()
		r.uint()
	case op >= opFirstLoad && op <= opLastStore:
		i.align, i.offset = r.uint(), r.uint()
	case op == opF32Const:
		r.bytes(4)
	case op == opF64Const:
		r.bytes(8)
	case op >= opI32Eqz && op <= opLastNumeric:
	case op == opPrefix:
		i.value = int64(r.uint())
		ok := i.value <= subLastTrunc || i.value == subMemoryCopy || i.value == subMemoryFill
		if i.value == subMemoryCopy {
			r.byte()
		}
		if i.value >= subMemoryCopy {
			r.byte()
		}
		if !ok {
			return i, false
		}
	default:
		return i, false
	}
	if r.bad {
		return i, false
	}
	i.raw = r.b[start:r.at]
	return i, true
}

// appendTo writes the instruction.
//
// What was not rewritten is copied. The rest are the few kinds that folder writes.
func (i instr) appendTo(b []byte) []byte {
	if i.raw != nil {
		return append(b, i.raw...)
	}
	b = append(b, i.op)
	switch {
	case i.op >= opFirstLoad && i.op <= opLastStore:
		return appendUint(appendUint(b, i.align), i.offset)
	case i.op == opI32Const:
		return appendInt(b, i.value)
	case i.op == opLocalTee, i.op == opGlobalGet, i.op == opBr, i.op == opBrIf:
		return appendUint(b, int(i.value))
	}
	return b
}

// effect returns how many operands an instruction takes from the stack and
// leaves there; ok is false for those that depend on a type, and for branches.
//
// That of local.tee is one of each: the value passes through.
func (i instr) effect() (pops, pushes int, ok bool) {
	switch op := i.op; {
	case op == opNop:
		return 0, 0, true
	case op == opDrop, op == opLocalSet, op == opGlobalSet:
		return 1, 0, true
	case op == opSelect:
		return 3, 1, true
	case op == opLocalGet, op == opGlobalGet, op == opMemorySize, op >= opI32Const && op <= opF64Const:
		return 0, 1, true
	case op >= opFirstStore && op <= opLastStore:
		return 2, 0, true
	case op == opLocalTee, op >= opFirstLoad && op < opFirstStore, op == opMemoryGrow:
		return 1, 1, true
	case op == opPrefix && i.value <= subLastTrunc:
		return 1, 1, true
	case op == opPrefix:
		return 3, 0, true
	case op >= opI32Eqz && op <= opLastNumeric:
		if unary(op) {
			return 1, 1, true
		}
		return 2, 1, true
	}
	return 0, 0, false
}

// unary reports whether a numeric instruction has one operand.
func unary(op byte) bool {
	switch {
	case op == opI32Eqz, op == opI64Eqz, op >= 0xa7:
		return true
	case op >= 0x67 && op <= 0x69, op >= 0x79 && op <= 0x7b: // clz, ctz, popcnt
		return true
	case op >= 0x8b && op <= 0x91, op >= 0x99 && op <= 0x9f: // abs to sqrt
		return true
	}
	return false
}
