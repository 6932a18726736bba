package export

import (
	"strings"
	"sync"
	"unicode"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/text/unicode/norm"
)

// missing replaces letters that the fonts lack.
const missing = '□'

// goFonts returns the regular and the bold Go font.
var goFonts = sync.OnceValue(func() (fonts [2]*sfnt.Font) {
	for i, data := range [][]byte{goregular.TTF, gobold.TTF} {
		var err error
		if fonts[i], err = opentype.Parse(data); err != nil {
			panic(err)
		}
	}
	return fonts
})

// typesetter measures text and provides font faces. It is not safe for concurrent use.
type typesetter struct {
	scale  float32 // pixels per unit
	fonts  [2]*sfnt.Font
	faces  map[faceKey]font.Face
	buffer sfnt.Buffer
}

type faceKey struct {
	size float32
	bold bool
}

// newTypesetter returns a typesetter for the fonts, or for the Go fonts if they are nil.
func newTypesetter(scale float32, fonts [2]*sfnt.Font) *typesetter {
	if fonts[0] == nil {
		fonts = goFonts()
	}
	return &typesetter{scale: scale, fonts: fonts, faces: map[faceKey]font.Face{}}
}

func (t *typesetter) font(bold bool) *sfnt.Font {
	if bold {
		return t.fonts[1]
	}
	return t.fonts[0]
}

func (t *typesetter) face(size float32, bold bool) font.Face {
	key := faceKey{size, bold}
	face := t.faces[key]
	if face == nil {
		face, _ = opentype.NewFace(t.font(bold), &opentype.FaceOptions{Size: float64(size * t.scale), DPI: 72, Hinting: font.HintingNone}) // NewFace never fails
		t.faces[key] = face
	}
	return face
}

// wide returns the width of the run, in units. Letters that the fonts lack count as squares,
// because they are rarely wider in other fonts.
func (t *typesetter) wide(r run) float32 {
	known, lacking := make([]rune, 0, len(r.text)), 0
	for _, letter := range r.text {
		switch {
		case t.has(letter, r.bold):
			known = append(known, letter)
		case !unicode.In(letter, unicode.Mn, unicode.Me, unicode.Cf):
			lacking++
		}
	}
	return float32(font.MeasureString(t.face(r.size, r.bold), string(known)))/64/t.scale + float32(lacking)*r.size
}

// has reports whether the fonts can draw the letter.
func (t *typesetter) has(letter rune, bold bool) bool {
	glyph, err := t.font(bold).GlyphIndex(&t.buffer, letter)
	return err == nil && glyph != 0
}

// legible returns the text in letters that the fonts can draw. It replaces letters that they
// lack by similar letters or a box, and leaves out accents that they lack.
func (t *typesetter) legible(text string, bold bool) string {
	var out strings.Builder
	for _, letter := range norm.NFC.String(text) {
		switch {
		case t.has(letter, bold):
			out.WriteRune(letter)
		case unicode.In(letter, unicode.Mn, unicode.Me, unicode.Cf):
		default:
			out.WriteString(t.nearest(letter, bold))
		}
	}
	return out.String()
}

// nearest decomposes a letter, such as "Ａ" into A and "ﬁ" into fi. It replaces the minus by a
// dash of the same width, because the fonts of the window lack the minus.
func (t *typesetter) nearest(letter rune, bold bool) string {
	const minus, dash = '−', '–'
	if letter == minus && t.has(dash, bold) {
		return string(dash)
	}
	var parts strings.Builder
	for _, part := range norm.NFKD.String(string(letter)) {
		switch {
		case t.has(part, bold):
			parts.WriteRune(part)
		case !unicode.Is(unicode.Mn, part):
			return string(missing)
		}
	}
	if parts.Len() == 0 {
		return string(missing)
	}
	return parts.String()
}
