package bar

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// Slider returns the strip's slider.
func Slider(r *Replay) *widget.Slider { return &r.slider.Slider.Slider }

// Tempo returns the list of tempos.
func Tempo(r *Replay) *widget.Select { return &r.tempo.Select.Select }

// Next returns the button of the next move.
func Next(r *Replay) fyne.Focusable { return r.next }

// SetTexts gives the last two buttons other texts, as another language would.
func SetTexts(r *Replay, playOn, leave string) {
	r.playOn[0].change(playOn, r.playOn[0].Icon)
	r.leave[0].change(leave, r.leave[0].Icon)
	relayout(r.below)
}

// Texts returns what is written on the strip.
func Texts(p *Player) []string {
	return []string{p.name.Text, p.about.Text(), p.note.Text, p.turn.Text}
}

// Filled reports whether the marker is.
func Filled(p *Player) bool { return p.marker.FillColor != color.Transparent }

// MessageSize returns the size of the letters of the message.
func MessageSize(a *Actions) fyne.ThemeSizeName { return a.message.SizeName }

// FullWidth returns the width of the lower row with all texts.
func FullWidth(r *Replay) float32 {
	width := r.below.MinSize().Width
	for _, b := range [][2]*button{r.playOn, r.leave} {
		width += b[0].MinSize().Width - b[1].MinSize().Width
	}
	return width
}

// AsButton returns the button that the object is, or nil.
func AsButton(o fyne.CanvasObject) *widget.Button {
	switch o := o.(type) {
	case *widget.Button:
		return o
	case *kit.Button:
		return &o.Button
	case *button:
		return &o.Button.Button
	}
	return nil
}
