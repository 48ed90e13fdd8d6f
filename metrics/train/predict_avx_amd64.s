#include "textflag.h"

// The steps of a prediction whose six rows of output are not the same: each number of a row
// is loaded once. The bits are those of lanes_avx_amd64.s, one row after another.

// func dotsAVX(to *[6]float32, v []float32, rows *[6]*float32)
//
// Eight sums side by side a row, in one register each.
TEXT ·dotsAVX(SB), NOSPLIT, $0-40
	MOVQ   to+0(FP), DX
	MOVQ   v_base+8(FP), SI
	MOVQ   v_len+16(FP), CX
	MOVQ   rows+32(FP), DI
	MOVQ   (DI), R8
	MOVQ   8(DI), R9
	MOVQ   16(DI), R10
	MOVQ   24(DI), R11
	MOVQ   32(DI), R12
	MOVQ   40(DI), R13
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

	// The sums of lanes 0 to 3 and 4 to 7, then of the halves, then of the two left.
	VEXTRACTF128 $1, Y0, X7
	VADDPS       X7, X0, X0
	VPERMILPD    $1, X0, X7
	VADDPS       X7, X0, X0
	VPERMILPS    $1, X0, X7
	VADDSS       X7, X0, X0
	VMOVSS       X0, (DX)
	VEXTRACTF128 $1, Y1, X7
	VADDPS       X7, X1, X1
	VPERMILPD    $1, X1, X7
	VADDPS       X7, X1, X1
	VPERMILPS    $1, X1, X7
	VADDSS       X7, X1, X1
	VMOVSS       X1, 4(DX)
	VEXTRACTF128 $1, Y2, X7
	VADDPS       X7, X2, X2
	VPERMILPD    $1, X2, X7
	VADDPS       X7, X2, X2
	VPERMILPS    $1, X2, X7
	VADDSS       X7, X2, X2
	VMOVSS       X2, 8(DX)
	VEXTRACTF128 $1, Y3, X7
	VADDPS       X7, X3, X3
	VPERMILPD    $1, X3, X7
	VADDPS       X7, X3, X3
	VPERMILPS    $1, X3, X7
	VADDSS       X7, X3, X3
	VMOVSS       X3, 12(DX)
	VEXTRACTF128 $1, Y4, X7
	VADDPS       X7, X4, X4
	VPERMILPD    $1, X4, X7
	VADDPS       X7, X4, X4
	VPERMILPS    $1, X4, X7
	VADDSS       X7, X4, X4
	VMOVSS       X4, 16(DX)
	VEXTRACTF128 $1, Y5, X7
	VADDPS       X7, X5, X5
	VPERMILPD    $1, X5, X7
	VADDPS       X7, X5, X5
	VPERMILPS    $1, X5, X7
	VADDSS       X7, X5, X5
	VMOVSS       X5, 20(DX)
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
	MOVQ         (DI), R8
	MOVQ         8(DI), R9
	MOVQ         16(DI), R10
	MOVQ         24(DI), R11
	MOVQ         32(DI), R12
	MOVQ         40(DI), R13
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
	VMOVUPS (R8)(BX*1), Y8
	VMULPS  Y8, Y0, Y9
	VMULPS  Y6, Y0, Y10
	VADDPS  Y9, Y7, Y7
	VADDPS  Y10, Y8, Y8
	VMOVUPS Y8, (R8)(BX*1)
	VMOVUPS (R9)(BX*1), Y11
	VMULPS  Y11, Y1, Y12
	VMULPS  Y6, Y1, Y13
	VADDPS  Y12, Y7, Y7
	VADDPS  Y13, Y11, Y11
	VMOVUPS Y11, (R9)(BX*1)
	VMOVUPS (R10)(BX*1), Y8
	VMULPS  Y8, Y2, Y9
	VMULPS  Y6, Y2, Y10
	VADDPS  Y9, Y7, Y7
	VADDPS  Y10, Y8, Y8
	VMOVUPS Y8, (R10)(BX*1)
	VMOVUPS (R11)(BX*1), Y11
	VMULPS  Y11, Y3, Y12
	VMULPS  Y6, Y3, Y13
	VADDPS  Y12, Y7, Y7
	VADDPS  Y13, Y11, Y11
	VMOVUPS Y11, (R11)(BX*1)
	VMOVUPS (R12)(BX*1), Y8
	VMULPS  Y8, Y4, Y9
	VMULPS  Y6, Y4, Y10
	VADDPS  Y9, Y7, Y7
	VADDPS  Y10, Y8, Y8
	VMOVUPS Y8, (R12)(BX*1)
	VMOVUPS (R13)(BX*1), Y11
	VMULPS  Y11, Y5, Y12
	VMULPS  Y6, Y5, Y13
	VADDPS  Y12, Y7, Y7
	VADDPS  Y13, Y11, Y11
	VMOVUPS Y11, (R13)(BX*1)
	VADDPS  Y7, Y6, Y6
	VMOVUPS Y6, (SI)(BX*1)
	ADDQ    $32, BX
	CMPQ    BX, CX
	JLT     spreadMore
	VZEROUPPER
	RET
