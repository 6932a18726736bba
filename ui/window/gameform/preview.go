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
	pits         [2][engine.Houses + 1]previewPit
}

// previewPit is a house or a store.
type previewPit struct {
	ground *canvas.Rectangle
	seeds  *canvas.Text
}

func newPreview() *preview {
	p := &preview{}
	p.each(func(_, _ int, c *previewPit) {
		c.ground, c.seeds = canvas.NewRectangle(nil), canvas.NewText("", nil)
		c.seeds.Alignment = fyne.TextAlignCenter
	})
	p.ExtendBaseWidget(p)
	return p
}

// each calls do with all houses and stores.
func (p *preview) each(do func(player, pit int, c *previewPit)) {
	for player := range p.pits {
		for pit := range p.pits[player] {
			do(player, pit, &p.pits[player][pit])
		}
	}
}

// set shows a state beside the one that it is compared with.
func (p *preview) set(state, usual engine.State) {
	if p.state != state || p.usual != usual {
		p.state, p.usual = state, usual
		p.Refresh()
	}
}

// Shape of the preview: houses in two rows between the stores.
const (
	previewColumns = engine.Houses + 2
	previewRows    = 2
	previewHeight  = 26 // of a house
	previewGap     = 4
)

// CreateRenderer implements [fyne.Widget].
func (p *preview) CreateRenderer() fyne.WidgetRenderer {
	var parts []fyne.CanvasObject
	p.each(func(_, _ int, c *previewPit) { parts = append(parts, c.ground, c.seeds) })
	least := kit.Fixed(previewColumns*(previewHeight+previewGap)-previewGap, previewRows*(previewHeight+previewGap)-previewGap)
	return kit.Draw(p, least, p.place, p.paint, parts...)
}

func (p *preview) place(size fyne.Size) {
	width := min((size.Width+previewGap)/previewColumns, 1.6*previewHeight) // from one column to the next
	step := float32(previewHeight + previewGap)
	left := (size.Width - previewColumns*width + previewGap) / 2
	p.each(func(player, pit int, c *previewPit) {
		column, row, rows := 1+pit, 1, 1
		if player == engine.Second {
			column, row = engine.Houses-pit, 0
		}
		if pit == engine.Store {
			row, rows = 0, previewRows
		}
		for _, o := range []fyne.CanvasObject{c.ground, c.seeds} {
			kit.Put(o, left+float32(column)*width, float32(row)*step, width-previewGap, float32(rows)*step-previewGap)
		}
	})
}

func (p *preview) paint(ink kit.Ink) {
	p.each(func(player, pit int, c *previewPit) {
		seeds := p.state[player][pit]
		changed := seeds != p.usual[player][pit]
		c.ground.FillColor, c.ground.StrokeWidth = ink(theme.ColorNameInputBackground), 0
		if changed {
			c.ground.FillColor, c.ground.StrokeWidth = ink(kit.ColorMarked), 2
		}
		c.ground.StrokeColor = ink(kit.ColorRing)
		c.ground.CornerRadius = theme.Size(theme.SizeNameInputRadius)
		c.seeds.Text, c.seeds.Color = strconv.Itoa(int(seeds)), ink(theme.ColorNameForeground)
		c.seeds.TextSize = theme.Size(theme.SizeNameText)
		c.seeds.TextStyle.Bold = changed
	})
}
