package guess

import "golang.org/x/sys/cpu"

// difference is differenceInWords, by wider registers where there are any.
func difference(rows *[7]*row) int32 {
	if cpu.X86.HasAVX2 {
		return differenceAVX2(rows)
	}
	return differenceInWords(rows)
}

//go:noescape
func differenceAVX2(rows *[7]*row) int32
