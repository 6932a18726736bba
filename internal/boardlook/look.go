package boardlook

import (
	"cmp"
	"image/color"

	"kalah/internal/message"
)

// Look is how a board and its stones look. A part that is nil is the first of its
// list, and so the zero value is the look that the program begins with.
type Look struct {
	Board  *Board
	Stones *StoneSet
	Shape  *Shape
}

// Board is what a board is made of. Another one is a value in [Boards].
type Board struct {
	ID          string // in settings
	Name        message.Text
	Light, Dark *Palette // for a light and a dark theme
}

// StoneSet is the colours of stones, which are for the eye only: no stone means more
// than another. Another set is a value in [StoneSets].
type StoneSet struct {
	ID     string
	Name   message.Text
	Colors []color.NRGBA
	Least  float64 // contrast of each with any pit: 3, as WCAG asks of what is not text, or more
}

// Shape is the form of stones. Another one is a value in [Shapes].
type Shape struct {
	ID    string
	Name  message.Text
	Long  float32 // the longer diameter, by that of the room that a stone has
	Flat  float32 // the shorter diameter by the longer one
	Gloss float32 // how much of the light above is mirrored, 0 to 1
	Glass bool    // light falls through it, and a ribbon of colour is in it
	Slit  bool    // along the middle, as a cowrie has it
}

// The lists of looks. They are for reading only.
var (
	Boards = []*Board{
		{ID: "walnut", Name: message.Textf("Walnut"), Light: Light, Dark: Dark},
		{ID: "maple", Name: message.Textf("Maple"), Light: mapleLight, Dark: mapleDark},
		{ID: "slate", Name: message.Textf("Slate"), Light: slateLight, Dark: slateDark},
	}
	StoneSets = []*StoneSet{
		{ID: "mixed", Name: message.Textf("Mixed"), Least: 3, Colors: []color.NRGBA{
			{0x5f, 0x9f, 0xe6, 0xff}, // blue
			{0xe8, 0xe2, 0xd6, 0xff}, // ivory
			{0xe8, 0x76, 0x68, 0xff}, // coral
			{0x72, 0xbf, 0x6d, 0xff}, // green
			{0xf0, 0xb9, 0x4e, 0xff}, // amber
			{0xa5, 0x8a, 0xdc, 0xff}, // lilac
		}},
		{ID: "natural", Name: message.Textf("Natural"), Least: 3, Colors: []color.NRGBA{
			{0xd9, 0xc3, 0x9c, 0xff}, // sand
			{0xb9, 0xb4, 0xaa, 0xff}, // granite
			{0xd8, 0x9a, 0x74, 0xff}, // clay
			{0xee, 0xe6, 0xd8, 0xff}, // quartz
			{0xa8, 0xa3, 0x7c, 0xff}, // olive
		}},
		// Okabe and Ito (2008), Color Universal Design, without black and blue, which
		// are too dark for a pit, told apart with any kind of colour vision.
		{ID: "universal", Name: message.Textf("For colour blindness"), Least: 3, Colors: []color.NRGBA{
			{0xe6, 0x9f, 0x00, 0xff}, // orange
			{0x56, 0xb4, 0xe9, 0xff}, // sky blue
			{0xf0, 0xe4, 0x42, 0xff}, // yellow
			{0xd5, 0x5e, 0x00, 0xff}, // vermillion
			{0x00, 0x9e, 0x73, 0xff}, // bluish green
			{0xcc, 0x79, 0xa7, 0xff}, // reddish purple
		}},
		{ID: "contrast", Name: message.Textf("High contrast"), Least: 7, Colors: []color.NRGBA{
			{0xff, 0xff, 0xff, 0xff}, // white
			{0xff, 0xe4, 0x3a, 0xff}, // yellow
			{0x8c, 0xf0, 0xff, 0xff}, // cyan
		}},
	}
	Shapes = []*Shape{
		{ID: "pebble", Name: message.Textf("Pebbles"), Long: 1, Flat: 0.84, Gloss: 0.72},
		{ID: "marble", Name: message.Textf("Marbles"), Long: 0.94, Flat: 1, Gloss: 1, Glass: true},
		{ID: "cowrie", Name: message.Textf("Cowries"), Long: 1.08, Flat: 0.72, Gloss: 0.5, Slit: true},
	}
)

// Palette returns the colours of the board.
func (l Look) Palette(dark bool) *Palette {
	b := cmp.Or(l.Board, Boards[0])
	if dark {
		return b.Dark
	}
	return b.Light
}

// Colors returns the colours of the stones. They are for reading only.
func (l Look) Colors() []color.NRGBA { return cmp.Or(l.Stones, StoneSets[0]).Colors }

// Form returns the shape of the stones.
func (l Look) Form() *Shape { return cmp.Or(l.Shape, Shapes[0]) }

// StoneTurns is how many ways a stone may be turned.
const StoneTurns = 7

// Kind is one of the looks that stones have side by side, from 0 to [Look.Kinds]-1:
// a colour, turned in a way.
type Kind int

// Kinds returns how many there are.
func (l Look) Kinds() int { return len(l.Colors()) * StoneTurns }

// Kind returns the kind of a stone: mixed colours, always the same.
func (l Look) Kind(stone int) Kind { return Kind(stone * 23 % l.Kinds()) }

// Color returns which of the colours a stone of the kind has.
func (l Look) Color(k Kind) int { return int(k) % len(l.Colors()) }

// Turn returns by which part of half a turn a stone of the kind is turned
// clockwise, from 0 to below 1.
func (l Look) Turn(k Kind) float64 { return float64(int(k)/len(l.Colors())) / StoneTurns }
