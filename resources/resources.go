// Package resources holds the pictures that the program ships, embedded in it.
//
// It gives plain bytes and knows no toolkit, so that commands that open no
// window can use it too. LICENSES.md in this folder says who made what.
package resources

import _ "embed"

//go:generate rsvg-convert --width 512 --height 512 --output icon.png icon.svg

// IconSVG is the program's icon as drawn: one house with the four seeds that
// it starts with.
//
//go:embed icon.svg
var IconSVG []byte

// IconPNG is IconSVG rendered at 512 by 512 pixels with a transparent
// background, for window managers and packages that want pixels.
//
//go:embed icon.png
var IconPNG []byte

// Book is the opening book: exact scores of positions from the beginning of
// games. tools/makebook makes it; docs/book.md says how, and how long that took.
//
//go:embed book.bin
var Book []byte

// Puzzles are positions in which one house wins: tools/makepuzzles makes them, by
// the command that it says there. Package search/puzzle reads them.
//
//go:embed puzzles.json
var Puzzles []byte

// Licenses says who made what is in this folder, and what the program shows.
//
//go:embed LICENSES.md
var Licenses string
