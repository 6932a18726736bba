package settings

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// Slider is a whole number from Min to Max of which one thinks as more or less, such as
// a volume.
type Slider struct {
	Value[int]
	Min, Max, Step int
	Show           func(n int) string // the number as it stands beside the slider
	// Try lets one judge what is set. It is the button behind the slider, with this
	// text, and is called when the slider is let go. Nil: there is nothing to try.
	Try     func()
	TryText string

	changed func()
}

// sliderWidth is the least width of the slider.
const sliderWidth = 160

func (s *Slider) object(changed func()) fyne.CanvasObject {
	s.changed = changed
	slider, value := kit.NewSlider(float64(s.Min), float64(s.Max)), widget.NewLabel(s.Show(s.Max))
	slider.Step = float64(max(1, s.Step))
	// The value keeps the room that it takes at most.
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

// Changed is to be called when what is said of the setting may have changed by itself.
func (s *Slider) Changed() {
	if s.changed != nil {
		s.changed()
	}
}
