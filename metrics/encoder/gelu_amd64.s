#include "textflag.h"

// A step of a polynomial: P = P * X + the table's number at AT.
#define STEP(AT, X, P) \
	VMULPS       X, P, P \
	VBROADCASTSS AT(DX), Y10 \
	VADDPS       Y10, P, P

// func geluAVX2(x []float32, table *float32)
//
// Both ways to erf, of which each number takes its own. What exp is asked for here has a
// power of two within float32, which is added to the exponent.
TEXT ·geluAVX2(SB), NOSPLIT, $0-32
	MOVQ         x_base+0(FP), SI
	MOVQ         x_len+8(FP), CX
	MOVQ         table+24(FP), DX
	VBROADCASTSS 8(DX), Y15       // 1
	VPCMPEQD     Y14, Y14, Y14
	VPSLLD       $31, Y14, Y14    // the sign

more:
	CMPQ         CX, $8
	JLT          done
	VMOVUPS      (SI), Y0
	VBROADCASTSS 4(DX), Y10
	VMULPS       Y10, Y0, Y1      // x = v / √2
	VBROADCASTSS (DX), Y10
	VMULPS       Y10, Y0, Y0      // v / 2
	VANDNPS      Y1, Y14, Y2      // |x|

	VMULPS       Y1, Y1, Y3       // near 0: x + x p(x²) in Y4
	VBROADCASTSS 20(DX), Y4
	STEP(24, Y3, Y4)
	STEP(28, Y3, Y4)
	STEP(32, Y3, Y4)
	STEP(36, Y3, Y4)
	STEP(40, Y3, Y4)
	VMULPS       Y1, Y4, Y4
	VADDPS       Y1, Y4, Y4

	VBROADCASTSS 44(DX), Y5       // farther out: -q(|x|) in Y5
	STEP(48, Y2, Y5)
	STEP(52, Y2, Y5)
	STEP(56, Y2, Y5)
	STEP(60, Y2, Y5)
	STEP(64, Y2, Y5)
	STEP(68, Y2, Y5)
	STEP(72, Y2, Y5)
	VXORPS       Y14, Y5, Y5

	VBROADCASTSS 76(DX), Y10      // n in Y6
	VMULPS       Y10, Y5, Y6
	VBROADCASTSS 80(DX), Y10
	VADDPS       Y10, Y6, Y6
	VSUBPS       Y10, Y6, Y6
	VBROADCASTSS 84(DX), Y10      // r in Y7
	VMULPS       Y10, Y6, Y8
	VSUBPS       Y8, Y5, Y7
	VBROADCASTSS 88(DX), Y10
	VMULPS       Y10, Y6, Y8
	VSUBPS       Y8, Y7, Y7
	VBROADCASTSS 92(DX), Y8       // 1 + r + r² p(r) in Y8
	STEP(96, Y7, Y8)
	STEP(100, Y7, Y8)
	STEP(104, Y7, Y8)
	STEP(108, Y7, Y8)
	STEP(112, Y7, Y8)
	VMULPS       Y7, Y8, Y8
	VMULPS       Y7, Y8, Y8
	VADDPS       Y7, Y8, Y8
	VADDPS       Y15, Y8, Y8
	VCVTPS2DQ    Y6, Y6           // times 2^n
	VPSLLD       $23, Y6, Y6
	VPADDD       Y6, Y8, Y8
	VSUBPS       Y8, Y15, Y8      // 1 - that

	VBROADCASTSS 16(DX), Y10      // 1 where |x| is large
	VCMPPS       $0x1e, Y10, Y2, Y9
	VBLENDVPS    Y9, Y15, Y8, Y8
	VANDPS       Y14, Y1, Y9      // with the sign of x
	VORPS        Y9, Y8, Y8
	VBROADCASTSS 12(DX), Y10      // the other where it is small
	VCMPPS       $0x11, Y10, Y2, Y9
	VBLENDVPS    Y9, Y4, Y8, Y8

	VADDPS       Y15, Y8, Y8
	VMULPS       Y8, Y0, Y0
	VMOVUPS      Y0, (SI)
	ADDQ         $32, SI
	SUBQ         $8, CX
	JMP          more

done:
	VZEROUPPER
	RET

// func addAVX2(a, b []float32)
TEXT ·addAVX2(SB), NOSPLIT, $0-48
	MOVQ a_base+0(FP), SI
	MOVQ a_len+8(FP), CX
	MOVQ b_base+24(FP), DI

addMore:
	CMPQ    CX, $8
	JLT     addDone
	VMOVUPS (SI), Y0
	VADDPS  (DI), Y0, Y0
	VMOVUPS Y0, (SI)
	ADDQ    $32, SI
	ADDQ    $32, DI
	SUBQ    $8, CX
	JMP     addMore

addDone:
	VZEROUPPER
	RET
