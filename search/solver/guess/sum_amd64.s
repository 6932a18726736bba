#include "textflag.h"

// Adds 16 units of all rows, from the offset at, and in pairs what is positive of that, with the
// signs of a register, to a sum.
#define SUM(at, signs, sum) \
	VMOVDQU at(R8), Y0 \
	VPADDW at(R9), Y0, Y0 \
	VPADDW at(R10), Y0, Y0 \
	VPADDW at(R11), Y0, Y0 \
	VPADDW at(R12), Y0, Y0 \
	VPADDW at(R13), Y0, Y0 \
	VPADDW at(BX), Y0, Y0 \
	VPSUBUSW Y14, Y0, Y0 \
	VPMADDWD signs, Y0, Y0 \
	VPADDD Y0, sum, sum

// func differenceAVX2(rows *[7]*row) int32
TEXT ·differenceAVX2(SB), NOSPLIT, $0-12
	MOVQ rows+0(FP), AX
	MOVQ 0(AX), R8
	MOVQ 8(AX), R9
	MOVQ 16(AX), R10
	MOVQ 24(AX), R11
	MOVQ 32(AX), R12
	MOVQ 40(AX), R13
	MOVQ 48(AX), BX
	VPCMPEQW Y13, Y13, Y13 // -1
	VPSLLW $15, Y13, Y14   // 1<<15
	VPABSW Y13, Y12        // 1
	VPXOR Y1, Y1, Y1
	VPXOR Y2, Y2, Y2
	SUM(0, Y12, Y1)
	SUM(32, Y12, Y2)
	SUM(64, Y12, Y1)
	SUM(96, Y12, Y2)
	SUM(128, Y13, Y1)
	SUM(160, Y13, Y2)
	SUM(192, Y13, Y1)
	SUM(224, Y13, Y2)
	VPADDD Y2, Y1, Y1
	VEXTRACTI128 $1, Y1, X2
	VPADDD X2, X1, X1
	VPSHUFD $0x4e, X1, X2
	VPADDD X2, X1, X1
	VPSHUFD $0xb1, X1, X2
	VPADDD X2, X1, X1
	VMOVD X1, AX
	MOVL AX, ret+8(FP)
	VZEROUPPER
	RET
