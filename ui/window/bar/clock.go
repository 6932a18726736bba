package bar

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/clock"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Clock is what a player's strip shows of the time that is left.
type Clock struct {
	Text string // such as "4:59"; empty without a clock
	Low  bool   // hardly any time is left
	Runs bool   // it is this player's time that is counted
}

// Time returns a time that is left as clocks show it: "1:04:59", "4:59", and in
// tenths, if low: "9.8".
func Time(left time.Duration, low bool) string {
	if low {
		return words.Decimal(clock.Tenths(left), 1)
	}
	return clock.Digits(left)
}

// clockFace is a clock in a strip: digits of one width, on a ground of their own while the
// time runs, and with a sign of warning beside them when there is little left.
type clockFace struct {
	*fyne.Container

	back    *canvas.Rectangle
	digits  *canvas.Text
	warning *fyne.Container // the sign
}

func newClockFace() clockFace {
	f := clockFace{
		back: canvas.NewRectangle(color.Transparent), digits: canvas.NewText("", color.Transparent),
		warning: container.NewGridWrap(fyne.NewSquareSize(20), widget.NewIcon(theme.NewErrorThemedResource(theme.WarningIcon()))),
	}
	f.digits.TextStyle = fyne.TextStyle{Monospace: true}
	f.back.CornerRadius = 6
	f.back.StrokeWidth = 1
	box := container.New(kit.Line{Wide: -1, Gap: 4}, f.warning, f.digits)
	f.Container = container.NewStack(f.back, container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8), box))
	f.Hide()
	return f
}

// set shows a clock, or none.
func (f clockFace) set(c Clock, ink kit.Ink) {
	kit.Show(f.warning, c.Low)
	kit.Show(f.Container, c.Text != "")
	f.digits.Text, f.digits.TextSize = c.Text, theme.Size(theme.SizeNameHeadingText)
	f.back.FillColor, f.back.StrokeColor, f.digits.Color = color.Transparent, ink(theme.ColorNameSeparator), ink(kit.ColorMuted)
	if c.Runs {
		f.back.FillColor, f.back.StrokeColor, f.digits.Color = ink(kit.ColorMarked), ink(theme.ColorNamePrimary), ink(theme.ColorNameForeground)
	}
	if c.Low {
		f.digits.Color = ink(theme.ColorNameError)
		f.back.StrokeColor = f.digits.Color
	}
	f.back.Refresh()
	f.digits.Refresh()
}
