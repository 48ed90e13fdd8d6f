#include "go_asm.h"
#include "textflag.h"

// The eight lanes of Y0 to Y3, or of Y4 to Y7, become four sums in X11: lanes four apart
// are added, then those two apart, then the last two.
#define PAIRWISE(A, B, C, D) \
	VPERM2F128   $0x20, B, A, Y8 \
	VPERM2F128   $0x31, B, A, Y9 \
	VPERM2F128   $0x20, D, C, Y10 \
	VPERM2F128   $0x31, D, C, Y11 \
	VADDPS       Y9, Y8, Y8 \
	VADDPS       Y11, Y10, Y10 \
	VUNPCKLPD    Y10, Y8, Y9 \
	VUNPCKHPD    Y10, Y8, Y11 \
	VADDPS       Y11, Y9, Y9 \
	VHADDPS      Y9, Y9, Y9 \
	VEXTRACTF128 $1, Y9, X10 \
	VUNPCKLPS    X10, X9, X11

// A row of w times two of x, added to the lanes of each.
#define TWICE(W, A, B) \
	VMOVUPS (W)(BX*1), Y10 \
	VMULPS  Y8, Y10, Y11 \
	VMULPS  Y9, Y10, Y12 \
	VADDPS  Y11, A, A \
	VADDPS  Y12, B, B

#define ONCE(W, A) \
	VMULPS (W)(BX*1), Y8, Y11 \
	VADDPS Y11, A, A

// func productAVX2(p *product)
//
// Two rows of x at once, each with four of w, in eight registers of eight lanes. Weights
// come from memory once for a batch: with few rows of x that takes longest, so that the
// first pass asks for two of the rows of w that are due after the next four, and later
// ones for the other two.
TEXT ·productAVX2(SB), NOSPLIT, $0-8
	MOVQ p+0(FP), AX
	MOVQ product_y(AX), DI
	MOVQ product_x(AX), SI
	MOVQ product_x+8(AX), CX
	MOVQ product_w(AX), R9
	MOVQ product_stride(AX), R12
	MOVQ product_depth(AX), R8
	SHLQ $2, R12                 // from here on in bytes
	SHLQ $2, R8
	LEAQ (R9)(R8*1), R10
	LEAQ (R10)(R8*1), R11
	LEAQ (R11)(R8*1), R13
	LEAQ (SI)(CX*4), CX          // where x ends
	LEAQ (R13)(R8*4), DX
	ADDQ R8, DX                  // the four rows of w after the next four

two:
	LEAQ   (SI)(R8*1), AX
	CMPQ   AX, CX
	JGE    one
	VXORPS Y0, Y0, Y0
	VXORPS Y1, Y1, Y1
	VXORPS Y2, Y2, Y2
	VXORPS Y3, Y3, Y3
	VXORPS Y4, Y4, Y4
	VXORPS Y5, Y5, Y5
	VXORPS Y6, Y6, Y6
	VXORPS Y7, Y7, Y7
	XORQ   BX, BX

twoMore:
	PREFETCHT1 (DX)(BX*2)
	VMOVUPS (SI)(BX*1), Y8
	VMOVUPS (AX)(BX*1), Y9
	TWICE(R9, Y0, Y4)
	TWICE(R10, Y1, Y5)
	TWICE(R11, Y2, Y6)
	TWICE(R13, Y3, Y7)
	ADDQ    $32, BX
	CMPQ    BX, R8
	JLT     twoMore

	PAIRWISE(Y0, Y1, Y2, Y3)
	VMOVUPS X11, (DI)
	PAIRWISE(Y4, Y5, Y6, Y7)
	VMOVUPS X11, (DI)(R12*1)
	LEAQ    (DI)(R12*2), DI
	LEAQ    (AX)(R8*1), SI
	LEAQ    (R13)(R8*2), BX
	LEAQ    (BX)(R8*4), DX
	ADDQ    R8, DX
	JMP     two

one:
	CMPQ   SI, CX
	JGE    done
	VXORPS Y0, Y0, Y0
	VXORPS Y1, Y1, Y1
	VXORPS Y2, Y2, Y2
	VXORPS Y3, Y3, Y3
	XORQ   BX, BX

oneMore:
	VMOVUPS (SI)(BX*1), Y8
	ONCE(R9, Y0)
	ONCE(R10, Y1)
	ONCE(R11, Y2)
	ONCE(R13, Y3)
	ADDQ    $32, BX
	CMPQ    BX, R8
	JLT     oneMore

	PAIRWISE(Y0, Y1, Y2, Y3)
	VMOVUPS X11, (DI)

done:
	VZEROUPPER
	RET
