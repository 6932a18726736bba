package guess

// difference does the same as differenceInWords, with registers that hold eight units.
//
//go:noescape
func difference(rows *[7]*row) int32
