package bar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/style"
)

// ReplayView is what the strip of a replay shows.
type ReplayView struct {
	At, Moves int
	Running   bool
	Back      bool // there is a game to go back to
}

// Steps is called back by a [Replay].
type Steps interface {
	First()
	Back()
	PlayPause()
	Next()
	Last()
	GoTo(n int)
	Leave()
}

// Replay is the strip that steps through a log.
type Replay struct {
	widget.BaseWidget

	steps                   Steps
	view                    ReplayView
	first, back, next, last *widget.Button
	play, leave             *widget.Button
	slider                  *widget.Slider
	place                   *widget.Label
	setting                 bool // the slider is being moved by the program
}

// NewReplay returns the strip.
func NewReplay(steps Steps) *Replay {
	r := &Replay{steps: steps, place: widget.NewLabel("")}
	r.first = widget.NewButtonWithIcon("", theme.MediaSkipPreviousIcon(), steps.First)
	r.back = widget.NewButtonWithIcon("", theme.NavigateBackIcon(), steps.Back)
	r.play = widget.NewButtonWithIcon("", theme.MediaPlayIcon(), steps.PlayPause)
	r.play.Importance = widget.HighImportance
	r.next = widget.NewButtonWithIcon("", theme.NavigateNextIcon(), steps.Next)
	r.last = widget.NewButtonWithIcon("", theme.MediaSkipNextIcon(), steps.Last)
	r.leave = widget.NewButton(lang.L("Back to game"), steps.Leave)
	r.slider = widget.NewSlider(0, 1)
	r.slider.OnChanged = func(v float64) {
		if !r.setting && int(v) != r.view.At {
			steps.GoTo(int(v))
		}
	}
	r.ExtendBaseWidget(r)
	return r
}

// Set shows the view.
func (r *Replay) Set(v ReplayView) {
	if v == r.view {
		return
	}
	r.view = v
	r.Refresh()
}

// View returns what is shown.
func (r *Replay) View() ReplayView { return r.view }

// Refresh implements [fyne.Widget].
func (r *Replay) Refresh() {
	v := r.view
	r.setting = true
	r.slider.Max = float64(max(1, v.Moves))
	r.slider.Value = float64(v.At)
	enable(r.slider, v.Moves > 0)
	r.slider.Refresh()
	r.setting = false
	r.place.SetText(lang.L("{{.At}} of {{.Moves}}", map[string]any{"At": v.At, "Moves": v.Moves}))
	enable(r.first, v.At > 0)
	enable(r.back, v.At > 0)
	enable(r.next, v.At < v.Moves)
	enable(r.last, v.At < v.Moves)
	enable(r.play, v.Moves > 0)
	icon := theme.MediaPlayIcon()
	if v.Running {
		icon = theme.MediaPauseIcon()
	}
	r.play.SetIcon(icon)
	if v.Back {
		r.leave.Show()
	} else {
		r.leave.Hide()
	}
	r.BaseWidget.Refresh()
}

// CreateRenderer implements [fyne.Widget].
func (r *Replay) CreateRenderer() fyne.WidgetRenderer {
	buttons := container.NewHBox(r.first, r.back, r.play, r.next, r.last)
	slider := container.NewThemeOverride(r.slider, style.Track{})
	return widget.NewSimpleRenderer(container.New(line{middle: 1}, buttons, slider, r.place, r.leave))
}

func enable(d fyne.Disableable, on bool) {
	if on == !d.Disabled() {
		return
	}
	if on {
		d.Enable()
	} else {
		d.Disable()
	}
}
