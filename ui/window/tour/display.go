package tour

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/lesson"
	"kalah/ui/window/kit"
	"kalah/ui/window/lessonboard"
	"kalah/ui/window/words"
)

// display is all that the view shows: the line that is said above the board, how far
// one is, and the buttons below.
type display struct {
	steps *lessonboard.Steps
	back  *kit.Button
	skip  *kit.Button
	next  *kit.Button
	leave *kit.Button // at the end
	play  *kit.Button // at the end

	content fyne.CanvasObject
}

func newDisplay(t *Tour) *display {
	d := &display{steps: lessonboard.NewSteps()}
	d.back = kit.NewButtonWithIcon(lang.L("Back"), theme.NavigateBackIcon(), t.back)
	d.skip = kit.NewButton(lang.L("Skip the tour"), t.skip)
	d.skip.Importance = widget.LowImportance
	d.next = kit.NewButtonWithIcon(lang.X("tour.next", "Next"), theme.NavigateNextIcon(), t.next)
	d.next.IconPlacement = widget.ButtonIconTrailingText
	d.leave = kit.NewButton(lang.L("To the board"), t.skip)
	d.play = kit.NewButtonWithIcon(lang.L("Play your first game"), theme.MediaPlayIcon(), t.play)
	d.play.Importance = widget.HighImportance
	head := container.NewVBox(t.lessons.Speech(), container.NewCenter(d.steps))
	feet := container.New(feetLayout{}, d.back, d.skip, d.leave, d.next, d.play)
	d.content = container.NewPadded(kit.Border(head, container.NewPadded(feet), nil, nil, t.lessons.Content()))
	d.show(t.lessons, t.Session)
	return d
}

// show makes the buttons follow the lessons.
func (d *display) show(lessons *lessonboard.Lessons, s *lesson.Session) {
	over, can := s.Done(), lessons.CanNext()
	d.steps.Set(s.At(), s.Len(), over, s.Passed, lang.L("{{.Number}} of {{.Count}}", words.Args{"Number": s.At() + 1, "Count": s.Len()}))
	kit.Enable(d.back, s.CanBack())
	kit.Show(d.skip, !over)
	kit.Show(d.next, !over)
	kit.Show(d.leave, over)
	kit.Show(d.play, over)
	kit.Enable(d.next, can)
	importance := widget.MediumImportance
	if can {
		importance = widget.HighImportance
	}
	if d.next.Importance != importance {
		d.next.Importance = importance
		d.next.Refresh()
	}
}

// feetLayout lays out the buttons: the first at the left, the second in the middle, and
// what is visible of the others at the right. They are larger than elsewhere, for those
// who have just met a mouse.
type feetLayout struct{}

const (
	footHeight = 44
	leastFoot  = 120
	footGap    = 10
)

func footWidth(o fyne.CanvasObject) float32 { return max(leastFoot, o.MinSize().Width+16) }

// MinSize implements [fyne.Layout].
func (feetLayout) MinSize(objects []fyne.CanvasObject) fyne.Size {
	size := fyne.NewSize(-footGap, footHeight)
	for _, o := range objects {
		if o.Visible() {
			size.Width += footWidth(o) + footGap
		}
	}
	return size
}

// Layout implements [fyne.Layout].
func (feetLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	right := size.Width
	for i := len(objects) - 1; i >= 0; i-- {
		o := objects[i]
		if !o.Visible() {
			continue
		}
		wide := footWidth(o)
		o.Resize(fyne.NewSize(wide, footHeight))
		x := right - wide
		switch i {
		case 0:
			x = 0
		case 1:
			x = min((size.Width-wide)/2, x)
		default:
			right = x - footGap
		}
		o.Move(fyne.NewPos(x, 0))
	}
}
