package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// Slider is a control for an integer from Min to Max, for example a volume.
type Slider struct {
	Value[int]
	Min, Max, Step int
	Show           func(n int) string // text next to the slider
	// Try demonstrates the setting. It is called when the slider is released and by a button with
	// the text TryText. It may be nil.
	Try     func()
	TryText string

	changed func()
}

// sliderWidth is the minimum width of the slider.
const sliderWidth = 160

func (s *Slider) object(changed func()) fyne.CanvasObject {
	s.changed = changed
	slider, value := kit.NewSlider(float64(s.Min), float64(s.Max)), widget.NewLabel(s.Show(s.Max))
	slider.Step = float64(max(1, s.Step))
	// The text has room for the maximum.
	right := container.NewHBox(container.NewGridWrap(value.MinSize(), value))
	slider.OnChanged = func(to float64) {
		value.SetText(s.Show(int(to)))
		if s.change(int(to)) {
			changed()
		}
	}
	slider.SetValue(float64(s.Get()))
	value.SetText(s.Show(s.Get()))
	if s.Try != nil {
		slider.OnChangeEnded = func(float64) { s.Try() }
		right.Add(kit.NewButtonWithIcon(s.TryText, theme.MediaPlayIcon(), s.Try))
	}
	least := container.NewGridWrap(fyne.NewSize(sliderWidth, 0))
	return kit.Border(nil, nil, nil, right, container.NewStack(least, slider))
}

// Changed must be called when notes may have changed.
func (s *Slider) Changed() {
	if s.changed != nil {
		s.changed()
	}
}
