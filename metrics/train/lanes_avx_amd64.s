#include "textflag.h"

// The kernels of lanes_amd64.s with registers of eight numbers; the bits are the same.

// func dotAVX(a, b []float32) float32
//
// Eight sums side by side, in one register.
TEXT ·dotAVX(SB), NOSPLIT, $0-52
	MOVQ   a_base+0(FP), SI
	MOVQ   a_len+8(FP), CX
	MOVQ   b_base+24(FP), DI
	VXORPS Y0, Y0, Y0
	JMP    dotTest

dotMore:
	VMOVUPS (SI), Y2
	VMULPS  (DI), Y2, Y2
	VADDPS  Y2, Y0, Y0
	ADDQ    $32, SI
	ADDQ    $32, DI
	SUBQ    $8, CX

dotTest:
	CMPQ CX, $8
	JGE  dotMore

	// The sums of lanes 0 to 3 and 4 to 7, then of the halves, then of the two left.
	VEXTRACTF128 $1, Y0, X1
	VZEROUPPER
	ADDPS        X1, X0
	MOVHLPS      X0, X1
	ADDPS        X1, X0
	MOVAPS       X0, X1
	SHUFPS       $1, X1, X1
	ADDSS        X1, X0
	MOVSS        X0, ret+48(FP)
	RET

// func alongAVX(a, b, c []float32, step float32)
TEXT ·alongAVX(SB), NOSPLIT, $0-76
	MOVQ         a_base+0(FP), SI
	MOVQ         a_len+8(FP), CX
	MOVQ         b_base+24(FP), DI
	MOVQ         c_base+48(FP), DX
	VBROADCASTSS step+72(FP), Y6
	JMP          alongTest

alongMore:
	VMOVUPS (DI), Y2
	VMULPS  (DX), Y6, Y4
	VMULPS  Y6, Y2, Y5
	VADDPS  Y2, Y4, Y4
	VADDPS  (SI), Y5, Y5
	VMOVUPS Y4, (DI)
	VMOVUPS Y5, (SI)
	ADDQ    $32, SI
	ADDQ    $32, DI
	ADDQ    $32, DX
	SUBQ    $8, CX

alongTest:
	CMPQ CX, $8
	JGE  alongMore
	VZEROUPPER
	RET

// func addAVX(a, b []float32, step float32)
TEXT ·addAVX(SB), NOSPLIT, $0-52
	MOVQ         a_base+0(FP), SI
	MOVQ         a_len+8(FP), CX
	MOVQ         b_base+24(FP), DI
	VBROADCASTSS step+48(FP), Y6
	JMP          addTest

addMore:
	VMULPS  (DI), Y6, Y2
	VADDPS  (SI), Y2, Y2
	VMOVUPS Y2, (SI)
	ADDQ    $32, SI
	ADDQ    $32, DI
	SUBQ    $8, CX

addTest:
	CMPQ CX, $8
	JGE  addMore
	VZEROUPPER
	RET

// func adaptAVX(a, b []float32, step float32)
TEXT ·adaptAVX(SB), NOSPLIT, $0-52
	MOVQ         a_base+0(FP), SI
	MOVQ         a_len+8(FP), CX
	MOVQ         b_base+24(FP), DI
	VBROADCASTSS step+48(FP), Y6
	SHRQ         $1, CX
	LEAQ         (SI)(CX*4), R8
	LEAQ         (DI)(CX*4), R9
	JMP          adaptTest

adaptMore:
	VMOVUPS (SI), Y0
	VMOVUPS (DI), Y1
	VMOVUPS (R8), Y2
	VMOVUPS (R9), Y3

	// What is taken from a, and from b, before it is divided.
	VMULPS Y6, Y1, Y4
	VMULPS Y6, Y0, Y5

	// a and b.
	VSQRTPS Y2, Y7
	VSQRTPS Y3, Y8
	VDIVPS  Y7, Y4, Y9
	VDIVPS  Y8, Y5, Y10
	VSUBPS  Y9, Y0, Y0
	VSUBPS  Y10, Y1, Y1
	VMOVUPS Y0, (SI)
	VMOVUPS Y1, (DI)

	// The sums of squares.
	VMULPS  Y4, Y4, Y4
	VMULPS  Y5, Y5, Y5
	VADDPS  Y4, Y2, Y2
	VADDPS  Y5, Y3, Y3
	VMOVUPS Y2, (R8)
	VMOVUPS Y3, (R9)
	ADDQ    $32, SI
	ADDQ    $32, DI
	ADDQ    $32, R8
	ADDQ    $32, R9
	SUBQ    $8, CX

adaptTest:
	CMPQ CX, $8
	JGE  adaptMore
	VZEROUPPER
	RET
