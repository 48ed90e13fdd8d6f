#include "textflag.h"

// func dotSSE(a, b []float32) float32
//
// Eight sums side by side, in two registers.
TEXT ·dotSSE(SB), NOSPLIT, $0-52
	MOVQ  a_base+0(FP), SI
	MOVQ  a_len+8(FP), CX
	MOVQ  b_base+24(FP), DI
	XORPS X0, X0
	XORPS X1, X1
	JMP   dotTest

dotMore:
	MOVUPS (SI), X2
	MOVUPS 16(SI), X3
	MOVUPS (DI), X4
	MOVUPS 16(DI), X5
	MULPS  X4, X2
	MULPS  X5, X3
	ADDPS  X2, X0
	ADDPS  X3, X1
	ADDQ   $32, SI
	ADDQ   $32, DI
	SUBQ   $8, CX

dotTest:
	CMPQ CX, $8
	JGE  dotMore

	// The sums of lanes 0 to 3 and 4 to 7, then of the halves, then of the two left.
	ADDPS   X1, X0
	MOVHLPS X0, X1
	ADDPS   X1, X0
	MOVAPS  X0, X1
	SHUFPS  $1, X1, X1
	ADDSS   X1, X0
	MOVSS   X0, ret+48(FP)
	RET

// func alongSSE(a, b, c []float32, step float32)
TEXT ·alongSSE(SB), NOSPLIT, $0-76
	MOVQ   a_base+0(FP), SI
	MOVQ   a_len+8(FP), CX
	MOVQ   b_base+24(FP), DI
	MOVQ   c_base+48(FP), DX
	MOVSS  step+72(FP), X6
	SHUFPS $0, X6, X6
	JMP    alongTest

alongMore:
	MOVUPS (SI), X0
	MOVUPS 16(SI), X1
	MOVUPS (DI), X2
	MOVUPS 16(DI), X3
	MOVUPS (DX), X4
	MOVUPS 16(DX), X5
	MULPS  X6, X4
	MULPS  X6, X5
	ADDPS  X2, X4
	ADDPS  X3, X5
	MULPS  X6, X2
	MULPS  X6, X3
	ADDPS  X2, X0
	ADDPS  X3, X1
	MOVUPS X0, (SI)
	MOVUPS X1, 16(SI)
	MOVUPS X4, (DI)
	MOVUPS X5, 16(DI)
	ADDQ   $32, SI
	ADDQ   $32, DI
	ADDQ   $32, DX
	SUBQ   $8, CX

alongTest:
	CMPQ CX, $8
	JGE  alongMore
	RET

// func fetch(a []float32)
//
// A line of the cache is 64 bytes; the last one is asked for by its last number.
TEXT ·fetch(SB), NOSPLIT, $0-24
	MOVQ a_base+0(FP), SI
	MOVQ a_len+8(FP), CX
	LEAQ -4(SI)(CX*4), DI
	JMP  fetchTest

fetchMore:
	PREFETCHT0 (SI)
	ADDQ       $64, SI

fetchTest:
	CMPQ SI, DI
	JLT  fetchMore
	PREFETCHT0 (DI)
	RET

// func addSSE(a, b []float32, step float32)
TEXT ·addSSE(SB), NOSPLIT, $0-52
	MOVQ   a_base+0(FP), SI
	MOVQ   a_len+8(FP), CX
	MOVQ   b_base+24(FP), DI
	MOVSS  step+48(FP), X6
	SHUFPS $0, X6, X6
	JMP    addTest

addMore:
	MOVUPS (SI), X0
	MOVUPS 16(SI), X1
	MOVUPS (DI), X2
	MOVUPS 16(DI), X3
	MULPS  X6, X2
	MULPS  X6, X3
	ADDPS  X2, X0
	ADDPS  X3, X1
	MOVUPS X0, (SI)
	MOVUPS X1, 16(SI)
	ADDQ   $32, SI
	ADDQ   $32, DI
	SUBQ   $8, CX

addTest:
	CMPQ CX, $8
	JGE  addMore
	RET

// func adaptSSE(a, b []float32, step float32)
//
// Half of a row is a multiple of four numbers long.
TEXT ·adaptSSE(SB), NOSPLIT, $0-52
	MOVQ   a_base+0(FP), SI
	MOVQ   a_len+8(FP), CX
	MOVQ   b_base+24(FP), DI
	MOVSS  step+48(FP), X6
	SHRQ   $1, CX
	LEAQ   (SI)(CX*4), R8
	LEAQ   (DI)(CX*4), R9
	SHUFPS $0, X6, X6
	JMP    adaptTest

adaptMore:
	MOVUPS (SI), X0
	MOVUPS (DI), X1
	MOVUPS (R8), X2
	MOVUPS (R9), X3

	// What is taken from a, and from b, before it is divided.
	MOVAPS X1, X4
	MOVAPS X0, X5
	MULPS  X6, X4
	MULPS  X6, X5

	// a and b.
	SQRTPS X2, X7
	SQRTPS X3, X8
	MOVAPS X4, X9
	MOVAPS X5, X10
	DIVPS  X7, X9
	DIVPS  X8, X10
	SUBPS  X9, X0
	SUBPS  X10, X1
	MOVUPS X0, (SI)
	MOVUPS X1, (DI)

	// The sums of squares.
	MULPS  X4, X4
	MULPS  X5, X5
	ADDPS  X4, X2
	ADDPS  X5, X3
	MOVUPS X2, (R8)
	MOVUPS X3, (R9)
	ADDQ   $16, SI
	ADDQ   $16, DI
	ADDQ   $16, R8
	ADDQ   $16, R9
	SUBQ   $4, CX

adaptTest:
	CMPQ CX, $4
	JGE  adaptMore
	RET
