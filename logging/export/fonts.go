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
	"golang.org/x/image/math/fixed"
	"golang.org/x/text/unicode/norm"
)

// missing stands for a letter that the fonts do not have.
const missing = '□'

// fonts are the Go fonts, regular and bold.
type fonts [2]*sfnt.Font

// loadFonts returns the fonts; both are part of the program.
var loadFonts = sync.OnceValues(func() (f fonts, err error) {
	for i, data := range [][]byte{goregular.TTF, gobold.TTF} {
		if f[i], err = opentype.Parse(data); err != nil {
			return f, err
		}
	}
	return f, nil
})

// typesetter measures and draws text. It belongs to one goroutine.
type typesetter struct {
	fonts  fonts
	scale  float64 // pixels by unit
	faces  map[faceKey]font.Face
	buffer sfnt.Buffer
}

type faceKey struct {
	size float64
	bold bool
}

func newTypesetter(scale float64) (*typesetter, error) {
	f, err := loadFonts()
	return &typesetter{fonts: f, scale: scale, faces: map[faceKey]font.Face{}}, err
}

func (t *typesetter) face(size float64, bold bool) (font.Face, error) {
	key := faceKey{size, bold}
	if face, ok := t.faces[key]; ok {
		return face, nil
	}
	face, err := opentype.NewFace(t.fonts[weight(bold)], &opentype.FaceOptions{Size: size * t.scale, DPI: 72, Hinting: font.HintingNone})
	if err == nil {
		t.faces[key] = face
	}
	return face, err
}

func weight(bold bool) int {
	if bold {
		return 1
	}
	return 0
}

// wide returns how wide the run is, in units. Letters that the fonts lack count
// as squares: where another font shows them they are seldom wider.
func (t *typesetter) wide(r run) float64 {
	face, err := t.face(r.size, r.bold)
	if err != nil {
		return 0
	}
	known, lacking := make([]rune, 0, len(r.text)), 0
	for _, letter := range r.text {
		switch {
		case t.has(letter, r.bold):
			known = append(known, letter)
		case !unicode.In(letter, unicode.Mn, unicode.Me, unicode.Cf):
			lacking++
		}
	}
	return units(font.MeasureString(face, string(known)))/t.scale + float64(lacking)*r.size
}

func units(v fixed.Int26_6) float64 { return float64(v) / 64 }

// has reports whether the fonts can draw the letter.
func (t *typesetter) has(letter rune, bold bool) bool {
	glyph, err := t.fonts[weight(bold)].GlyphIndex(&t.buffer, letter)
	return err == nil && glyph != 0
}

// legible returns the text as the fonts can draw it: with the nearest letters
// that they have, or a box in the place of one that has none. Accents that they
// lack are left out.
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

// nearest takes a letter apart, as "Ａ" is an A and "ﬁ" is fi, and keeps what
// can be drawn of it.
func (t *typesetter) nearest(letter rune, bold bool) string {
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
