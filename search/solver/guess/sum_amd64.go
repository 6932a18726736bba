package guess

import "golang.org/x/sys/cpu"

// difference does the same as differenceInWords, with wider registers if the processor has them.
func difference(rows *[7]*row) int32 {
	if cpu.X86.HasAVX2 {
		return differenceAVX2(rows)
	}
	return differenceInWords(rows)
}

//go:noescape
func differenceAVX2(rows *[7]*row) int32
