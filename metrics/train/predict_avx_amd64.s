#include "textflag.h"

// The steps of a prediction whose six rows of output are not the same: each number of a row
// is loaded once. The bits are those of lanes_avx_amd64.s, one row after another.

// ROWS loads where the six rows are, from DI.
#define ROWS \
	MOVQ (DI), R8; \
	MOVQ 8(DI), R9; \
	MOVQ 16(DI), R10; \
	MOVQ 24(DI), R11; \
	MOVQ 32(DI), R12; \
	MOVQ 40(DI), R13

// SUM stores the sum of eight lanes: those of lanes 0 to 3 and 4 to 7, then of the halves, then
// of the two left. half is the lower half of lanes.
#define SUM(lanes, half, to) \
	VEXTRACTF128 $1, lanes, X7; \
	VADDPS       X7, half, half; \
	VPERMILPD    $1, half, X7; \
	VADDPS       X7, half, half; \
	VPERMILPS    $1, half, X7; \
	VADDSS       X7, half, half; \
	VMOVSS       half, to

// SPREAD adds a row, as it was, to the sum in Y7 by its step, and v in Y6 to the row.
#define SPREAD(at, step, row, ofRow, ofV) \
	VMOVUPS (at)(BX*1), row; \
	VMULPS  row, step, ofRow; \
	VMULPS  Y6, step, ofV; \
	VADDPS  ofRow, Y7, Y7; \
	VADDPS  ofV, row, row; \
	VMOVUPS row, (at)(BX*1)

// func dotsAVX(to *[6]float32, v []float32, rows *[6]*float32)
//
// Eight sums side by side a row, in one register each.
TEXT ·dotsAVX(SB), NOSPLIT, $0-40
	MOVQ   to+0(FP), DX
	MOVQ   v_base+8(FP), SI
	MOVQ   v_len+16(FP), CX
	MOVQ   rows+32(FP), DI
	ROWS
	VXORPS Y0, Y0, Y0
	VXORPS Y1, Y1, Y1
	VXORPS Y2, Y2, Y2
	VXORPS Y3, Y3, Y3
	VXORPS Y4, Y4, Y4
	VXORPS Y5, Y5, Y5
	XORQ   BX, BX
	SHLQ   $2, CX

dotsMore:
	VMOVUPS (SI)(BX*1), Y6
	VMULPS  (R8)(BX*1), Y6, Y7
	VMULPS  (R9)(BX*1), Y6, Y8
	VMULPS  (R10)(BX*1), Y6, Y9
	VMULPS  (R11)(BX*1), Y6, Y10
	VMULPS  (R12)(BX*1), Y6, Y11
	VMULPS  (R13)(BX*1), Y6, Y12
	VADDPS  Y7, Y0, Y0
	VADDPS  Y8, Y1, Y1
	VADDPS  Y9, Y2, Y2
	VADDPS  Y10, Y3, Y3
	VADDPS  Y11, Y4, Y4
	VADDPS  Y12, Y5, Y5
	ADDQ    $32, BX
	CMPQ    BX, CX
	JLT     dotsMore

	SUM(Y0, X0, (DX))
	SUM(Y1, X1, 4(DX))
	SUM(Y2, X2, 8(DX))
	SUM(Y3, X3, 12(DX))
	SUM(Y4, X4, 16(DX))
	SUM(Y5, X5, 20(DX))
	VZEROUPPER
	RET

// func spreadAVX(v []float32, rows *[6]*float32, steps *[6]float32)
//
// Each row takes its step of v, as it was, and v the sum of those of all rows, as they were.
TEXT ·spreadAVX(SB), NOSPLIT, $0-40
	MOVQ         v_base+0(FP), SI
	MOVQ         v_len+8(FP), CX
	MOVQ         rows+24(FP), DI
	MOVQ         steps+32(FP), DX
	ROWS
	VBROADCASTSS (DX), Y0
	VBROADCASTSS 4(DX), Y1
	VBROADCASTSS 8(DX), Y2
	VBROADCASTSS 12(DX), Y3
	VBROADCASTSS 16(DX), Y4
	VBROADCASTSS 20(DX), Y5
	XORQ         BX, BX
	SHLQ         $2, CX

spreadMore:
	VMOVUPS (SI)(BX*1), Y6
	VXORPS  Y7, Y7, Y7
	SPREAD(R8, Y0, Y8, Y9, Y10)
	SPREAD(R9, Y1, Y11, Y12, Y13)
	SPREAD(R10, Y2, Y8, Y9, Y10)
	SPREAD(R11, Y3, Y11, Y12, Y13)
	SPREAD(R12, Y4, Y8, Y9, Y10)
	SPREAD(R13, Y5, Y11, Y12, Y13)
	VADDPS  Y7, Y6, Y6
	VMOVUPS Y6, (SI)(BX*1)
	ADDQ    $32, BX
	CMPQ    BX, CX
	JLT     spreadMore
	VZEROUPPER
	RET
