//go:build amd64 || js

package encoder

// geluTable are the constants of gelu in the order in which its kernel takes them.
var geluTable = [...]float32{
	half, rootHalf, 1, erfSwitch, erfOne,
	near5, near4, near3, near2, near1, near0,
	far7, far6, far5, far4, far3, far2, far1, far0,
	log2e, toWhole, ln2High, ln2Low,
	exp5, exp4, exp3, exp2, exp1, exp0,
}
