package board

import (
	"bytes"
	"image"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// lookTheme is a theme that asks for a look.
type lookTheme struct {
	fyne.Theme
	look boardlook.Look
}

func (t lookTheme) BoardLook() boardlook.Look { return t.look }

// Each look is seen: no two samples are the same picture.
func TestSamplesOfAllLooks(t *testing.T) {
	test.NewTempApp(t)
	sample := NewSample(middle)
	var seen [][]byte
	for _, b := range boardlook.Boards {
		for _, set := range boardlook.StoneSets {
			for _, shape := range boardlook.Shapes {
				fyne.CurrentApp().Settings().SetTheme(lookTheme{test.Theme(), boardlook.Look{Board: b, Stones: set, Shape: shape}})
				img, ok := sample.paint(280, 128).(*image.RGBA)
				if !ok {
					t.Fatal("the sample is no picture")
				}
				pix := img.Pix
				for _, other := range seen {
					if bytes.Equal(other, pix) {
						t.Errorf("%s, %s, %s looks like another look", b.ID, set.ID, shape.ID)
					}
				}
				seen = append(seen, pix)
			}
		}
	}
}

// A board follows the look of its theme at once.
func TestTheBoardFollowsTheLook(t *testing.T) {
	b, _ := shown(t, Start(engine.DefaultRules()))
	before := b.scene.paint.stone(b.scene.look, 0, 30)
	look := boardlook.Look{Board: boardlook.Boards[1], Stones: boardlook.StoneSets[2], Shape: boardlook.Shapes[1]}
	fyne.CurrentApp().Settings().SetTheme(lookTheme{test.Theme(), look})
	b.Refresh()
	if b.scene.look != look || b.scene.palette != look.Board.Light && b.scene.palette != look.Board.Dark {
		t.Errorf("the board shows %v", b.scene.look)
	}
	if after := b.scene.paint.stone(b.scene.look, 0, 30); after == before {
		t.Error("the stones look as before")
	}
}
