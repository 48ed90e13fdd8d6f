package slim

import "slices"

// The locals of the start function, all of 32 bits, that fillFunctions works
// with: what a function has by writeFunctions, addresses, and what was found
// there. startLocals is how many these are; no other instructions use more.
const (
	fillNumber = iota
	fillEntry  // of runtime.functab
	fillAt     // the function
	fillName
	fillWord  // one of its words
	fillSteps // the table of pctab that is to be used next
	fillData  // the last datum of gofunc that was new
	fillValue // of the word
	fillEnd   // of the words
	startLocals
)

// The exponent of the alignment that a load or store promises: 2^2 bytes.
const wordAligned = 2

// fillFunctions returns instructions that write what writeFunctions leaves out,
// for as many functions from the first number on.
//
// The loop goes from function to function; what it computes besides is where the next
// one begins. Roughly:
//
//	for number := first; number < first+count; number++ {
//		entry[0], entry[1] = number, at-functab
//		at.entry, at.name = number, name+at.name
//		... // its tables and data
//	}
//	entry[0] = number
func fillFunctions(functab, pctab, first int64, count int) []byte {
	b := setConst(nil, fillNumber, first)
	b = setConst(b, fillEntry, functab)
	b = setConst(b, fillAt, functab+int64(functabSize(count)))
	b = setConst(b, fillName, 0)
	b = setConst(b, fillSteps, pctab+1)
	b = setConst(b, fillData, 0)
	b = append(b, opLoop, blockEmpty)
	b = append(b, opLocalGet, fillEntry, opLocalGet, fillNumber, opI32Store, wordAligned, 0)
	b = append(b, opLocalGet, fillEntry, opLocalGet, fillAt)
	b = append(appendInt(append(b, opI32Const), functab), opI32Sub, opI32Store, wordAligned, functabOffsetField)
	b = append(b, opLocalGet, fillAt, opLocalGet, fillNumber, opI32Store, wordAligned, 4*fieldEntry)
	b = append(b, opLocalGet, fillAt, opLocalGet, fillName, opLocalGet, fillAt, opI32Load, wordAligned, 4*fieldName)
	b = append(b, opI32Add, opLocalTee, fillName, opI32Store, wordAligned, 4*fieldName)
	b = append(fillFuncdata(fillPCData(b, pctab)), opLocalGet, fillWord, opLocalSet, fillAt) // the next one follows
	b = append(b, opLocalGet, fillEntry, opI32Const, functabEntry, opI32Add, opLocalSet, fillEntry)
	b = append(b, opLocalGet, fillNumber, opI32Const, 1, opI32Add, opLocalTee, fillNumber)
	b = append(appendInt(append(b, opI32Const), first+int64(count)), opI32LtU, opBrIf, 0, opEnd)
	return append(b, opLocalGet, fillEntry, opLocalGet, fillNumber, opI32Store, wordAligned, 0)
}

// fillPCData appends what undoes numberSteps: first the word that is among the
// fixed ones, then those that follow them.
//
// Tables that follow the fixed words are reached by adding (word == at +
// 4·fieldSteps)·toTables: no branch is needed for the step over the words between.
func fillPCData(b []byte, pctab int64) []byte {
	const toTables = 4 * (fields - fieldSteps - 1)
	b = append(b, opLocalGet, fillAt, opI32Const, 4*fieldSteps, opI32Add, opLocalSet, fillWord, opLoop, blockEmpty)
	b = append(b, opLocalGet, fillWord, opI32Load, wordAligned, 0, opLocalTee, fillValue, opI32Const, isNew,
		opI32And, opIf, blockEmpty)
	b = append(b, opLocalGet, fillWord, opLocalGet, fillSteps)
	b = append(appendInt(append(b, opI32Const), pctab), opI32Sub, opI32Store, wordAligned, 0)
	b = append(skipSteps(b), opElse)
	b = append(b, opLocalGet, fillWord, opLocalGet, fillValue, opI32Const, 1, opI32ShrU, opI32Store, wordAligned, 0, opEnd)
	// 4 more; from the first word on, past the other fixed ones.
	b = append(b, opLocalGet, fillWord, opLocalGet, fillAt, opI32Sub, opI32Const, 4*fieldSteps, opI32Eq,
		opI32Const, toTables, opI32Mul)
	b = append(b, opI32Const, 4, opI32Add, opLocalGet, fillWord, opI32Add, opLocalTee, fillWord)
	b = append(b, opLocalGet, fillAt, opI32Load, wordAligned, 4*fieldPCData, opI32Const, 4, opI32Mul)
	b = append(b, opI32Const, 4*fields, opI32Add, opLocalGet, fillAt, opI32Add)
	return append(b, opI32LtU, opBrIf, 0, opEnd)
}

// skipSteps appends what stepsLength does.
//
// A number ends with a byte below 128; a table ends with a difference of 0 behind its
// first pair. The zero byte is passed at the end.
func skipSteps(b []byte) []byte {
	number := []byte{opLoop, blockEmpty, opLocalGet, fillSteps, opLocalGet, fillSteps, opI32Const, 1,
		opI32Add, opLocalSet, fillSteps}
	number = append(number, opI32Load8U, 0, 0, opI32Const, 7, opI32ShrU, opBrIf, 0, opEnd)
	b = slices.Concat(b, []byte{opLoop, blockEmpty}, number, number)
	b = append(b, opLocalGet, fillSteps, opI32Load8U, 0, 0, opBrIf, 0, opEnd)
	return append(b, opLocalGet, fillSteps, opI32Const, 1, opI32Add, opLocalSet, fillSteps)
}

// fillFuncdata appends what undoes numberData, from the word on that fillPCData
// came to.
//
// As many words as the last byte of the flags says. −1 stays: the function has no
// such datum.
func fillFuncdata(b []byte) []byte {
	const none = 0x7f // -1
	b = append(b, opLocalGet, fillAt, opI32Load8U, 0, 4*fieldFlags+3, opI32Const, 4, opI32Mul)
	b = append(b, opLocalGet, fillWord, opI32Add, opLocalSet, fillEnd)
	b = append(b, opLoop, blockEmpty, opLocalGet, fillWord, opLocalGet, fillEnd, opI32LtU, opIf, blockEmpty)
	b = append(b, opLocalGet, fillWord, opI32Load, wordAligned, 0, opLocalTee, fillValue, opI32Const, none,
		opI32Ne, opIf, blockEmpty)
	b = append(b, opLocalGet, fillValue, opI32Const, isNew, opI32And, opIf, blockEmpty)
	b = append(b, opLocalGet, fillWord, opLocalGet, fillValue, opI32Const, 1, opI32ShrU, opLocalGet, fillData, opI32Add)
	b = append(b, opLocalTee, fillData, opI32Store, wordAligned, 0, opElse)
	b = append(b, opLocalGet, fillWord, opLocalGet, fillValue, opI32Const, 1, opI32ShrU, opI32Store,
		wordAligned, 0, opEnd, opEnd)
	return append(b, opLocalGet, fillWord, opI32Const, 4, opI32Add, opLocalSet, fillWord, opBr, 1, opEnd, opEnd)
}
