package library

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"

	"kalah/ui/style"
)

// ink are the colours of rows. They are looked up once for all of them.
type ink struct {
	text, muted, primary, danger         color.Color
	selected, hovered, cursor, separator color.Color
}

func newInk(t fyne.Theme) ink {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	of := func(name fyne.ThemeColorName) color.Color { return t.Color(name, variant) }
	return ink{
		text: of(theme.ColorNameForeground), muted: of(style.ColorMuted), primary: of(theme.ColorNamePrimary), danger: of(theme.ColorNameError),
		selected: of(style.ColorMarked), hovered: of(theme.ColorNameHover), cursor: of(theme.ColorNamePrimary), separator: of(theme.ColorNameSeparator),
	}
}
