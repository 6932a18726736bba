// Package resources embeds the files that the program ships. LICENSES.md says who made them.
package resources

import _ "embed"

//go:generate rsvg-convert --width 512 --height 512 --output icon.png icon.svg

// IconSVG is the program's icon: a house with four seeds.
//
//go:embed icon.svg
var IconSVG []byte

// IconPNG is IconSVG rendered at 512 by 512 pixels with a transparent background.
//
//go:embed icon.png
var IconPNG []byte

// Book is the opening book, made by tools/makebook: see docs/book.md.
//
//go:embed book.bin
var Book []byte

// Puzzles are positions in which one house wins, made by tools/makepuzzles and read by
// package search/puzzle.
//
//go:embed puzzles.json
var Puzzles []byte

// Licenses says who made what is in this folder.
//
//go:embed LICENSES.md
var Licenses string
