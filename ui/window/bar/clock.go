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

// Clock is the remaining time of a player.
type Clock struct {
	Text string // such as "4:59"; "" without a clock
	Low  bool   // little time is left
	Runs bool   // the clock is running
}

// Time formats a remaining time like a clock: "1:04:59" or "4:59", or "9.8" with tenths if low is
// set.
func Time(left time.Duration, low bool) string {
	if low {
		return words.Decimal(clock.Tenths(left), 1)
	}
	return clock.Digits(left)
}

// clockFace draws a clock with digits of equal width. It has a background while the clock runs, and
// a warning sign if little time is left.
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
	box := container.New(kit.RowLayout{Wide: -1, Gap: 4}, f.warning, f.digits)
	f.Container = container.NewStack(f.back, container.New(layout.NewCustomPaddedLayout(0, 0, 8, 8), box))
	f.Hide()
	return f
}

// set shows a clock. It hides the face if there is no clock.
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
