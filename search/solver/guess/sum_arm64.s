#include "textflag.h"

// Adds 32 units of a row, whose address moves on, to V0 to V3.
#define ROW(at) \
	VLD1.P 64(at), [V4.H8, V5.H8, V6.H8, V7.H8] \
	VADD V4.H8, V0.H8, V0.H8 \
	VADD V5.H8, V1.H8, V1.H8 \
	VADD V6.H8, V2.H8, V2.H8 \
	VADD V7.H8, V3.H8, V3.H8

// Adds what is positive of 8 units, and 1<<15 for each, to a sum.
#define COUNT(low, units, sum) \
	VUMAX V16.H8, units, units \
	VUADDW low, sum, sum \
	VUADDW2 units, sum, sum

// Adds 32 units of all rows, and that of them to a sum.
#define SUM(sum) \
	VLD1.P 64(R1), [V0.H8, V1.H8, V2.H8, V3.H8] \
	ROW(R2) \
	ROW(R3) \
	ROW(R4) \
	ROW(R5) \
	ROW(R6) \
	ROW(R7) \
	COUNT(V0.H4, V0.H8, sum) \
	COUNT(V1.H4, V1.H8, sum) \
	COUNT(V2.H4, V2.H8, sum) \
	COUNT(V3.H4, V3.H8, sum)

// func difference(rows *[7]*row) int32
TEXT ·difference(SB), NOSPLIT, $0-12
	MOVD rows+0(FP), R0
	LDP 0(R0), (R1, R2)
	LDP 16(R0), (R3, R4)
	LDP 32(R0), (R5, R6)
	MOVD 48(R0), R7
	VMOVI $0x80, V16.B16
	VSHL $8, V16.H8, V16.H8 // 1<<15
	VEOR V17.B16, V17.B16, V17.B16
	VEOR V18.B16, V18.B16, V18.B16
	SUM(V17.S4)
	SUM(V17.S4)
	SUM(V18.S4)
	SUM(V18.S4)
	VSUB V18.S4, V17.S4, V17.S4
	VADDV V17.S4, V17
	VMOV V17.S[0], R0
	MOVW R0, ret+8(FP)
	RET
