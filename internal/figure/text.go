package figure

import (
	"image/color"
	"strings"

	"kalah/internal/cut"

	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Sizes of letters, in pixels.
const (
	titleSize = 15
	textSize  = 13
)

// letters returns a style for texts whose lower left corner is at the point of drawing.
func (l *Look) letters(size float64, ink color.Color, bold bool) text.Style {
	f := plotfont.Font{Typeface: plot.DefaultFont.Typeface, Variant: "Sans", Size: px(size)}
	heavy, handler := f, plot.DefaultTextHandler
	heavy.Weight = font.WeightBold
	if l.Fonts[0] != nil {
		own := text.Plain{Fonts: plotfont.NewCache(plotfont.Collection{{Font: f, Face: l.Fonts[0]}, {Font: heavy, Face: l.Fonts[1]}})}
		handler = fallback{own, l.Fonts}
	}
	if bold {
		f = heavy
	}
	return text.Style{Color: ink, Font: f, Handler: handler, XAlign: draw.XLeft, YAlign: draw.YBottom}
}

// fallback draws texts in the fonts of a look. If one of these fonts lacks a letter of a text, such as
// a minus, it draws the text in Liberation Sans, because a font draws nothing for a letter that it
// lacks.
type fallback struct {
	text.Handler
	fonts [2]*sfnt.Font
}

func (h fallback) of(txt string) text.Handler {
	for _, f := range h.fonts {
		for _, letter := range txt {
			if glyph, err := f.GlyphIndex(nil, letter); err != nil || glyph == 0 {
				return plot.DefaultTextHandler
			}
		}
	}
	return h.Handler
}

func (h fallback) Box(txt string, f plotfont.Font) (width, height, depth vg.Length) {
	return h.of(txt).Box(txt, f)
}

func (h fallback) Draw(c vg.Canvas, txt string, style text.Style, at vg.Point) {
	style.Handler = h.of(txt)
	style.Handler.Draw(c, txt, style, at)
}

// thinSpaces replaces spaces that the font lacks, such as the space between thousands.
var thinSpaces = strings.NewReplacer("\u202f", "\u00a0", "\u2009", "\u00a0", "\n", " ", "\t", " ")

// shorten shortens a text to a width.
func shorten(s string, style text.Style, width vg.Length) string {
	return cut.Fit(thinSpaces.Replace(s), func(text string) bool { return style.Width(text) <= width })
}

// wrap breaks a text at spaces into at most most lines and shortens the last one.
func wrap(s string, style text.Style, width vg.Length, most int) []string {
	var lines []string
	words := strings.Fields(thinSpaces.Replace(s))
	for len(words) > 0 {
		if len(lines) == most-1 {
			return append(lines, shorten(strings.Join(words, " "), style, width))
		}
		n := 1
		for n < len(words) && style.Width(strings.Join(words[:n+1], " ")) <= width {
			n++
		}
		lines = append(lines, shorten(strings.Join(words[:n], " "), style, width))
		words = words[n:]
	}
	return lines
}
