package slim

import "slices"

// Go lays a function out as a loop with a block for each place that code can go
// to, all nested, and a table of them at the top:
//
//	loop block block block (local.get 0) (br_table 0 1 2)
//	end ... end ... end ... end
//
// A jump writes the number of its target to local 0 and goes back to the loop.
// What lies ahead is the end of an open block, though: a branch leads there at
// once. Numbers stay what they are; a function that was left while it waited is
// resumed by them.

// nextBlock is the local with the number.
const nextBlock = 0

// labels says what a branch can reach. Levels count open blocks from 1.
//
// A branch of depth d leads out of d + 1 blocks: to the end of a block, but to the
// start of a loop. The level of a target is therefore open − depth.
type labels struct {
	loop   int   // the level of the loop; 0 if the layout is another one
	levels []int // of the block of each number
	open   int   // the current level
	blocks int   // the level of the innermost block of the layout that is open
}

// findLabels recognises the layout. Blocks round the loop are left by waiting.
//
// It walks the start of the function only. Where anything differs from the layout,
// loop is 0 and no jump is rewritten.
func findLabels(code []instr) labels {
	start := slices.IndexFunc(code, func(i instr) bool { return i.op == opLoop })
	if start < 0 {
		return labels{}
	}
	l := labels{}
	for _, i := range code[:start] {
		l.pass(i)
	}
	n := start + 1
	for n < len(code) && code[n].op == opBlock {
		n++
	}
	if n+1 >= len(code) || !code[n].isGet(nextBlock) || code[n+1].op != opBrTable {
		return labels{}
	}
	for _, i := range code[n+1:] {
		if i.isGet(nextBlock) {
			// A jump ahead would no longer write it.
			return labels{} // something else needs the number
		}
	}
	l.loop, l.blocks = l.open+1, l.open+n-start
	l.open = 0
	// br_table lists a depth for each number and one for all others.
	r := &reader{b: code[n+1].raw[1:]}
	for range r.uint() + 1 {
		l.levels = append(l.levels, l.blocks-r.uint())
	}
	return l
}

// pass follows the nesting past an instruction.
//
// Blocks within the code of a layout's block are above l.blocks; when open comes down
// to it, that block itself ends.
func (l *labels) pass(i instr) {
	switch i.op {
	case opBlock, opLoop, opIf:
		l.open++
	case opEnd:
		if l.open == l.blocks {
			l.blocks--
		}
		l.open--
	}
}

// ahead returns the depth of the branch that leads to the block of a number; ok
// is false if that lies behind.
//
// Ahead are the blocks that are still open: their level is at most blocks.
func (l *labels) ahead(number int64) (depth int64, ok bool) {
	if number < 0 || number >= int64(len(l.levels)) {
		return 0, false
	}
	level := l.levels[number]
	return int64(l.open - level), level > l.loop && level <= l.blocks
}
