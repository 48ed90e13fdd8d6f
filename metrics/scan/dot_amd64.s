#include "textflag.h"

// func dotAVX2(dst []int32, rows []byte, query []int16)
//
// Four rows at once, 16 bytes of each: widened to 16 bits, multiplied with the
// query, and neighbouring products added to eight sums of 32 bits.
TEXT ·dotAVX2(SB), NOSPLIT, $0-72
	MOVQ dst_base+0(FP), DI
	MOVQ dst_len+8(FP), CX
	MOVQ rows_base+24(FP), SI
	MOVQ query_base+48(FP), DX
	MOVQ query_len+56(FP), R8  // stride

four:
	CMPQ  CX, $4
	JLT   one
	LEAQ  (SI)(R8*1), R9
	LEAQ  (R9)(R8*1), R10
	LEAQ  (R10)(R8*1), R11
	VPXOR Y0, Y0, Y0
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	VPXOR Y3, Y3, Y3
	XORQ  AX, AX
	JMP   fourTest

fourMore:
	VMOVDQU   (DX)(AX*2), Y4
	VPMOVSXBW (SI)(AX*1), Y5
	VPMOVSXBW (R9)(AX*1), Y6
	VPMOVSXBW (R10)(AX*1), Y7
	VPMOVSXBW (R11)(AX*1), Y8
	VPMADDWD  Y4, Y5, Y5
	VPMADDWD  Y4, Y6, Y6
	VPMADDWD  Y4, Y7, Y7
	VPMADDWD  Y4, Y8, Y8
	VPADDD    Y5, Y0, Y0
	VPADDD    Y6, Y1, Y1
	VPADDD    Y7, Y2, Y2
	VPADDD    Y8, Y3, Y3
	ADDQ      $16, AX

fourTest:
	CMPQ AX, R8
	JLT  fourMore

	// The eight sums of each row become one.
	VPHADDD      Y1, Y0, Y0
	VPHADDD      Y3, Y2, Y2
	VPHADDD      Y2, Y0, Y0
	VEXTRACTI128 $1, Y0, X1
	VPADDD       X1, X0, X0
	VMOVDQU      X0, (DI)
	ADDQ         $16, DI
	SUBQ         $4, CX
	LEAQ         (R11)(R8*1), SI
	JMP          four

one:
	TESTQ CX, CX
	JZ    done
	VPXOR Y0, Y0, Y0
	XORQ  AX, AX
	JMP   oneTest

oneMore:
	VPMOVSXBW (SI)(AX*1), Y5
	VPMADDWD  (DX)(AX*2), Y5, Y5
	VPADDD    Y5, Y0, Y0
	ADDQ      $16, AX

oneTest:
	CMPQ AX, R8
	JLT  oneMore
	VEXTRACTI128 $1, Y0, X1
	VPADDD       X1, X0, X0
	VPHADDD      X0, X0, X0
	VPHADDD      X0, X0, X0
	VMOVD        X0, (DI)
	ADDQ         $4, DI
	DECQ         CX
	ADDQ         R8, SI
	JMP          one

done:
	VZEROUPPER
	RET
