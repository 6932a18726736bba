// Package export writes games and positions for other programs: as text and as a
// table, as pictures (SVG and PNG) and as an animation (GIF), and a position as
// the JSON that the headless commands take.
//
// A picture is described once, in [Picture], and drawn once, for a pen that
// either writes SVG or paints pixels: both look the same. All that is written
// depends on the game and the style alone, to the last byte.
package export
