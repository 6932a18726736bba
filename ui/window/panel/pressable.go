package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/window/kit"
)

// pressable is the part of a row or a cell that is pressed by a tap, by Space or by
// Enter: it knows whether it is pointed at, and whether it has the focus.
type pressable struct {
	kit.Hoverable

	outer   fyne.Widget // what embeds it
	press   func()      // nil: nothing happens
	focused bool
}

// Tapped implements [fyne.Tappable].
func (p *pressable) Tapped(*fyne.PointEvent) {
	if p.press != nil {
		p.press()
	}
}

// ExtendBaseWidget makes it a part of w.
func (p *pressable) ExtendBaseWidget(w fyne.Widget) { p.outer = w; p.Hoverable.ExtendBaseWidget(w) }

// TypedKey implements [fyne.Focusable].
func (p *pressable) TypedKey(e *fyne.KeyEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(p.outer)
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		p.Tapped(nil)
	case fyne.KeyDown:
		c.FocusNext()
	case fyne.KeyUp:
		c.FocusPrevious()
	default:
		kit.PassKey(p.outer, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (p *pressable) TypedRune(typed rune) { kit.PassRune(p.outer, typed) }

// FocusGained implements [fyne.Focusable].
func (p *pressable) FocusGained() { p.focused = true; p.Refresh(); kit.Reveal(p.outer) }

// FocusLost implements [fyne.Focusable].
func (p *pressable) FocusLost() { p.focused = false; p.Refresh() }

// Ringed reports whether it shows that it has the focus.
func (p *pressable) Ringed() bool { return p.focused }

// Cursor implements [desktop.Cursorable].
func (p *pressable) Cursor() desktop.Cursor {
	if p.press != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// outline draws the ground of a pressable: its frame says whether it has the focus or
// is pointed at.
func (p *pressable) outline(ground *canvas.Rectangle, paint kit.Ink) {
	ground.CornerRadius = 6
	ground.StrokeWidth, ground.StrokeColor = 1, paint(theme.ColorNameSeparator)
	switch {
	case p.focused:
		ground.StrokeWidth, ground.StrokeColor = 2, paint(kit.ColorRing)
	case p.Hovered && p.press != nil:
		ground.StrokeWidth, ground.StrokeColor = 2, paint(kit.ColorMuted)
	}
}
