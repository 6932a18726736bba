package resources

import _ "embed"

// Book is the opening book: exact scores of positions from the beginning of
// games. "kalah book" makes it; docs/book.md says how, and how long that took.
//
//go:embed book.bin
var Book []byte
