package boardlook

import (
	"cmp"
	"image/color"

	"kalah/internal/message"
)

// Look is the look of a board and its stones. A nil field stands for the first element of
// [Boards], [StoneSets] or [Shapes], so the zero value is the default look.
type Look struct {
	Board  *Board
	Stones *StoneSet
	Shape  *Shape
}

// Board is the material of a board.
type Board struct {
	ID          string // in settings
	Name        message.Text
	Light, Dark *Palette // for a light and a dark theme
}

// StoneSet is a set of colours of stones. The colours have no meaning in the game.
type StoneSet struct {
	ID     string
	Name   message.Text
	Colors []color.NRGBA
	Least  float64 // minimum contrast of each colour with any pit; WCAG demands 3 for graphics
}

// Shape is the form of stones.
type Shape struct {
	ID    string
	Name  message.Text
	Long  float32 // longer diameter, relative to the normal one
	Flat  float32 // shorter diameter, relative to the longer one
	Gloss float32 // reflection, from 0 to 1
	Glass bool    // transparent, with a ribbon of colour
	Slit  bool    // along the middle, as of a cowrie
}

// The available looks, read-only.
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
		// Okabe and Ito (2008), Color Universal Design, without black and blue: these are too dark
		// for a pit.
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

// Colors returns the colours of the stones, read-only.
func (l Look) Colors() []color.NRGBA { return cmp.Or(l.Stones, StoneSets[0]).Colors }

// Form returns the shape of the stones.
func (l Look) Form() *Shape { return cmp.Or(l.Shape, Shapes[0]) }

// stoneTurns is the number of angles of stones.
const stoneTurns = 7

// Kind is a colour and an angle of a stone, from 0 to [Look.Kinds]-1.
type Kind int

// Kinds returns the number of kinds.
func (l Look) Kinds() int { return len(l.Colors()) * stoneTurns }

// Kind returns the kind of a stone.
func (l Look) Kind(stone int) Kind { return Kind(stone * 23 % l.Kinds()) }

// Color returns the index of the kind's colour in [Look.Colors].
func (l Look) Color(k Kind) int { return int(k) % len(l.Colors()) }

// Turn returns the kind's clockwise angle in half turns, from 0 to below 1.
func (l Look) Turn(k Kind) float64 { return float64(int(k)/len(l.Colors())) / stoneTurns }
