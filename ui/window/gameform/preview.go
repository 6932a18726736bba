package gameform

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/window/kit"
)

// preview is a small board of numbers: the first player's houses along the bottom,
// the stores at the sides. What differs from the usual start is framed.
type preview struct {
	widget.BaseWidget

	state, usual engine.State
}

func newPreview() *preview {
	p := &preview{}
	p.ExtendBaseWidget(p)
	return p
}

// set shows a state beside the one that it is compared with.
func (p *preview) set(state, usual engine.State) {
	if p.state != state || p.usual != usual {
		p.state, p.usual = state, usual
		p.Refresh()
	}
}

// CreateRenderer implements [fyne.Widget].
func (p *preview) CreateRenderer() fyne.WidgetRenderer {
	r := &previewRenderer{of: p}
	for player := range r.pits {
		for pit := range r.pits[player] {
			c := &r.pits[player][pit]
			c.ground, c.seeds = canvas.NewRectangle(nil), canvas.NewText("", nil)
			c.seeds.Alignment = fyne.TextAlignCenter
			r.objects = append(r.objects, c.ground, c.seeds)
		}
	}
	r.Refresh()
	return r
}

// previewPit is a house or a store.
type previewPit struct {
	ground *canvas.Rectangle
	seeds  *canvas.Text
}

type previewRenderer struct {
	of      *preview
	pits    [2][engine.Houses + 1]previewPit
	objects []fyne.CanvasObject
}

// Shape of the preview: houses in two rows between the stores.
const (
	previewColumns = engine.Houses + 2
	previewRows    = 2
	previewHeight  = 26 // of a house
	previewGap     = 4
)

// MinSize implements [fyne.WidgetRenderer].
func (r *previewRenderer) MinSize() fyne.Size {
	return fyne.NewSize(previewColumns*(previewHeight+previewGap)-previewGap, previewRows*(previewHeight+previewGap)-previewGap)
}

// Layout implements [fyne.WidgetRenderer].
func (r *previewRenderer) Layout(size fyne.Size) {
	width := min((size.Width+previewGap)/previewColumns, 1.6*previewHeight) // from one column to the next
	step := float32(previewHeight + previewGap)
	left := (size.Width - previewColumns*width + previewGap) / 2
	for player := range r.pits {
		for pit, c := range r.pits[player] {
			column, row, rows := 1+pit, 1, 1
			if player == engine.Second {
				column, row = engine.Houses-pit, 0
			}
			if pit == engine.Store {
				row, rows = 0, previewRows
			}
			at := fyne.NewPos(left+float32(column)*width, float32(row)*step)
			box := fyne.NewSize(width-previewGap, float32(rows)*step-previewGap)
			c.ground.Move(at)
			c.ground.Resize(box)
			c.seeds.Move(at)
			c.seeds.Resize(box)
		}
	}
}

// Refresh implements [fyne.WidgetRenderer].
func (r *previewRenderer) Refresh() {
	for player := range r.pits {
		for pit, c := range r.pits[player] {
			seeds := r.of.state[player][pit]
			changed := seeds != r.of.usual[player][pit]
			c.ground.FillColor, c.ground.StrokeWidth = theme.Color(theme.ColorNameInputBackground), 0
			if changed {
				c.ground.FillColor, c.ground.StrokeWidth = theme.Color(kit.ColorMarked), 2
			}
			c.ground.StrokeColor = theme.Color(kit.ColorRing)
			c.ground.CornerRadius = theme.Size(theme.SizeNameInputRadius)
			c.seeds.Text, c.seeds.Color = strconv.Itoa(int(seeds)), theme.Color(theme.ColorNameForeground)
			c.seeds.TextSize = theme.Size(theme.SizeNameText)
			c.seeds.TextStyle.Bold = changed
			c.ground.Refresh()
			c.seeds.Refresh()
		}
	}
}

// Objects implements [fyne.WidgetRenderer].
func (r *previewRenderer) Objects() []fyne.CanvasObject { return r.objects }

// Destroy implements [fyne.WidgetRenderer].
func (r *previewRenderer) Destroy() {}
