package bar

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
)

// Slider returns the strip's slider.
func Slider(r *Replay) *widget.Slider { return r.slider }

// Texts returns what is written on the strip.
func Texts(p *Player) []string {
	return []string{p.name.Text, p.about.segment.Text, p.note.Text, p.turn.Text}
}

// Filled reports whether the marker is.
func Filled(p *Player) bool { return p.marker.FillColor != color.Transparent }

// MessageSize returns the size of the letters of the message.
func MessageSize(a *Actions) fyne.ThemeSizeName { return a.message.SizeName }
