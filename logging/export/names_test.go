package export

import (
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
)

func TestLegible(t *testing.T) {
	letters := newTypesetter(1, Style{}.Fonts)
	for _, test := range []struct{ text, want string }{
		{"Pearl", "Pearl"},
		{"Zoë Ñandú Ελένη Ольга", "Zoë Ñandú Ελένη Ольга"},
		{"Zoe\u0308", "Zoë"},
		{"a\u0323\u0302h\u0323", "ah"}, // accents that the fonts lack
		{"ﬁn Ａ ①", "ﬁn A 1"},
		{"山田 Yamada", "□□ Yamada"},
		{"A\u200dB\ufe0f", "AB"},
		{"", ""},
	} {
		if got := letters.legible(test.text, true); got != test.want {
			t.Errorf("%q: got %q, want %q", test.text, got, test.want)
		}
	}
	// The fonts of the test have a minus, but the fonts of the window lack it.
	if got := letters.nearest('−', true); got != "–" {
		t.Errorf("a minus is drawn as %q", got)
	}
}

// A long name does not overlap the text at the end of the line.
func TestNamesFit(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyGame(t, 4)
		l.Players[0].Name = strings.Repeat(rapid.StringN(1, 8, -1).Draw(t, "part"), rapid.IntRange(1, 30).Draw(t, "times"))
		l.Players[0].Type, l.Players[0].Limit = engine.TypeAlphaBeta, 12
		p, err := At(l, len(l.Moves))
		if err != nil {
			t.Fatal(err)
		}
		pen := &textPen{}
		d := newDrawing(pen, Style{}, p.State.Total())
		d.players(p)
		free := map[float32][2]float32{} // by line: the end of the left text and the begin of the right text
		for _, text := range pen.texts {
			wide := float32(0)
			for _, r := range text.runs {
				wide += fontTolerance*d.fit.wide(r) + r.before
			}
			y := text.at.Y - baseline(text.runs[0].size)
			line, known := free[y]
			if !known {
				line[1] = sceneWide - margin
			}
			if text.anchor == atEnd {
				line[1] = text.at.X - wide
			} else {
				line[0] = text.at.X + wide
			}
			free[y] = line
		}
		for _, line := range free {
			if line[0] > line[1]+1e-2 {
				t.Fatalf("a name ends at %.0f, beyond %.0f", line[0], line[1])
			}
		}
	})
}

// textPen is a pen that stores the texts.
type textPen struct {
	svgPen
	texts []text
}

func (p *textPen) write(t text) { p.texts = append(p.texts, t) }
