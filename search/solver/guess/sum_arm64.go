package guess

// difference is differenceInWords, by registers of eight units.
//
//go:noescape
func difference(rows *[7]*row) int32
