#include "textflag.h"

// STEP adds the products of two columns of eight rows with those of four queries.
#define STEP(k) \
	VMOVDQU      (32*k)(SP), Y4         \
	VPBROADCASTD (0+4*k)(DX), Y5          \
	VPBROADCASTD (64+4*k)(DX), Y6         \
	VPBROADCASTD (128+4*k)(DX), Y7        \
	VPBROADCASTD (192+4*k)(DX), Y8        \
	VPMADDWD     Y4, Y5, Y5               \
	VPMADDWD     Y4, Y6, Y6               \
	VPMADDWD     Y4, Y7, Y7               \
	VPMADDWD     Y4, Y8, Y8               \
	VPADDD       Y5, Y0, Y0               \
	VPADDD       Y6, Y1, Y1               \
	VPADDD       Y7, Y2, Y2               \
	VPADDD       Y8, Y3, Y3

// WIDEN brings eight columns of a row and of the fourth row behind it.
#define WIDEN(at, low, X, Y) \
	VPMOVSXBW   at(SI)(AX*1), low \
	VPMOVSXBW   at(R8)(AX*1), X   \
	VINSERTI128 $1, X, Y, Y

// func findAVX2(dst []uint32, rows []byte, queries []int16, bounds []int32) int
//
// Eight rows at once, turned so that a register has two columns of each, with four
// queries at once. The number of queries is a multiple of four and not 0.
TEXT ·findAVX2(SB), NOSPLIT, $512-104
	MOVQ dst_base+0(FP), DI
	MOVQ rows_base+24(FP), SI
	MOVQ rows_len+32(FP), CX
	SHRQ $5, CX
	XORL R13, R13 // the first row

group:
	TESTQ CX, CX
	JLE   done
	LEAQ  128(SI), R8
	MOVL  $0xffffffff, R12 // which of the eight rows count for a query
	CMPQ  CX, $8
	JGE   turn
	MOVQ  SI, R8
	MOVL  $0x0000ffff, R12

turn:
	XORQ AX, AX
	MOVQ SP, BX

turnMore:
	WIDEN(0, X0, X4, Y0)
	WIDEN(32, X1, X5, Y1)
	WIDEN(64, X2, X6, Y2)
	WIDEN(96, X3, X7, Y3)
	VPUNPCKLDQ  Y1, Y0, Y4
	VPUNPCKHDQ  Y1, Y0, Y5
	VPUNPCKLDQ  Y3, Y2, Y6
	VPUNPCKHDQ  Y3, Y2, Y7
	VPUNPCKLQDQ Y6, Y4, Y0
	VPUNPCKHQDQ Y6, Y4, Y1
	VPUNPCKLQDQ Y7, Y5, Y2
	VPUNPCKHQDQ Y7, Y5, Y3
	VMOVDQU     Y0, (BX)
	VMOVDQU     Y1, 32(BX)
	VMOVDQU     Y2, 64(BX)
	VMOVDQU     Y3, 96(BX)
	ADDQ        $128, BX
	ADDQ        $8, AX
	CMPQ        AX, $32
	JLT         turnMore

	MOVQ queries_base+48(FP), DX
	MOVQ bounds_base+72(FP), R9
	MOVQ bounds_len+80(FP), R10
	MOVL R13, R11 // query << 16 | row

queries:
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	STEP(0)
	STEP(1)
	STEP(2)
	STEP(3)
	STEP(4)
	STEP(5)
	STEP(6)
	STEP(7)
	STEP(8)
	STEP(9)
	STEP(10)
	STEP(11)
	STEP(12)
	STEP(13)
	STEP(14)
	STEP(15)
	VPBROADCASTD (R9), Y4
	VPBROADCASTD 4(R9), Y5
	VPBROADCASTD 8(R9), Y6
	VPBROADCASTD 12(R9), Y7
	VPCMPGTD     Y4, Y0, Y0
	VPCMPGTD     Y5, Y1, Y1
	VPCMPGTD     Y6, Y2, Y2
	VPCMPGTD     Y7, Y3, Y3

	// One bit each: rows 0 to 3 of query 0, 1, 2, 3, then rows 4 to 7.
	VPACKSSDW Y1, Y0, Y0
	VPACKSSDW Y3, Y2, Y2
	VPACKSSWB Y2, Y0, Y0
	VPMOVMSKB Y0, AX
	ANDL      R12, AX
	JZ        next

hit:
	BSFL  AX, R8
	LEAL  -1(AX), BX
	ANDL  BX, AX
	MOVL  R8, BX
	ANDL  $12, BX
	SHLL  $14, BX
	ADDL  R11, BX
	MOVL  R8, R15
	ANDL  $3, R15
	ADDL  R15, BX
	SHRL  $2, R8
	ANDL  $4, R8
	ADDL  R8, BX
	MOVL  BX, (DI)
	ADDQ  $4, DI
	TESTL AX, AX
	JNZ   hit

next:
	ADDQ $256, DX
	ADDQ $16, R9
	ADDL $0x40000, R11
	SUBQ $4, R10
	JNZ  queries
	ADDQ $256, SI
	ADDL $8, R13
	SUBQ $8, CX
	JMP  group

done:
	VZEROUPPER
	SUBQ dst_base+0(FP), DI
	SHRQ $2, DI
	MOVQ DI, ret+96(FP)
	RET
