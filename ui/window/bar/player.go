// Package bar has the strips around the board: the players, the evaluation, the controls for a
// replay, and the actions.
package bar

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// PlayerView is the content of a [Player].
type PlayerView struct {
	Name, About string
	ToMove      bool
	Note        string // such as "Your move"
	Good        bool   // the note is good news: a person can move
	Clock       Clock
}

// Player is the strip with a player's name, next to the board. While the player is to move, its
// marker is filled and has another colour.
type Player struct {
	widget.BaseWidget

	view   PlayerView
	marker *canvas.Circle
	name   *widget.Label
	about  *kit.Muted
	note   *widget.Label
	clock  clockFace
	strip  *fyne.Container // nil until it is shown
}

// NewPlayer returns an empty strip.
func NewPlayer() *Player {
	p := &Player{
		marker: canvas.NewCircle(color.Transparent),
		name:   widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true}),
		about:  kit.NewMuted(""),
		note:   widget.NewLabelWithStyle("", fyne.TextAlignTrailing, fyne.TextStyle{Bold: true}),
		clock:  newClockFace(),
	}
	p.name.SizeName = theme.SizeNameSubHeadingText
	p.marker.StrokeWidth = 2
	p.ExtendBaseWidget(p)
	return p
}

// Set shows the view.
func (p *Player) Set(v PlayerView) {
	if v == p.view {
		return
	}
	p.view = v
	p.show()
	if p.strip != nil {
		relayout(p.strip)
	}
}

// View returns the view.
func (p *Player) View() PlayerView { return p.view }

// show updates the parts that have changed.
func (p *Player) show() {
	kit.SetText(p.name, p.view.Name)
	p.about.Set(p.view.About)
	importance := widget.MediumImportance
	if p.view.Good {
		importance = widget.SuccessImportance
	}
	if p.note.Importance != importance {
		p.note.Importance = importance
		p.note.Refresh()
	}
	kit.SetText(p.note, p.view.Note)
	ink := kit.InkOf(p)
	p.clock.set(p.view.Clock, ink)
	p.marker.StrokeColor = ink(kit.ColorMuted)
	p.marker.FillColor = color.Transparent
	if p.view.ToMove {
		p.marker.StrokeColor = ink(theme.ColorNamePrimary)
		p.marker.FillColor = p.marker.StrokeColor
	}
	p.marker.Refresh()
}

// Refresh implements [fyne.Widget].
func (p *Player) Refresh() {
	p.show()
	p.BaseWidget.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (p *Player) CreateRenderer() fyne.WidgetRenderer {
	dot := container.NewGridWrap(fyne.NewSize(14, 14), p.marker)
	p.strip = container.New(kit.RowLayout{Wide: 2}, container.NewPadded(dot), p.name, p.about.Object(), p.note, p.clock.Container)
	return widget.NewSimpleRenderer(p.strip)
}
