package tour

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/lesson"
	"kalah/ui/window/kit"
	"kalah/ui/window/lessonboard"
)

// display holds the parts of the view around the lessons: the steps above and the buttons below.
type display struct {
	steps *lessonboard.Steps
	back  *kit.Button
	skip  *kit.Button
	next  *kit.Button
	leave *kit.Button // shown after the last lesson
	play  *kit.Button // shown after the last lesson

	content fyne.CanvasObject
}

func newDisplay(t *Tour) *display {
	d := &display{steps: lessonboard.NewSteps(t.Session)}
	d.back = kit.NewButtonWithIcon(lang.L("Back"), theme.NavigateBackIcon(), t.lessons.Back)
	d.skip = kit.NewButton(lang.L("Skip the tutorial"), t.Shell.Home)
	d.skip.Importance = widget.LowImportance
	d.next = kit.NewButtonWithIcon(lang.X("tour.next", "Next"), theme.NavigateNextIcon(), t.lessons.Next)
	d.next.IconPlacement, d.next.Importance = widget.ButtonIconTrailingText, widget.HighImportance
	d.leave = kit.NewButton(lang.L("To the board"), t.Shell.Home)
	d.play = kit.NewButtonWithIcon(lang.L("Play your first game"), theme.MediaPlayIcon(), t.play)
	d.play.Importance = widget.HighImportance
	head := container.NewVBox(t.lessons.Speech(), container.NewCenter(d.steps))
	feet := container.NewStack( // each button keeps its place while others are hidden
		container.NewHBox(foot(d.back)), container.NewCenter(foot(d.skip)),
		container.NewHBox(layout.NewSpacer(), foot(d.next)), container.NewHBox(layout.NewSpacer(), foot(d.leave), foot(d.play)),
	)
	d.content = container.NewPadded(kit.Border(head, container.NewPadded(feet), nil, nil, t.lessons.Board()))
	d.show(t.lessons, t.Session)
	return d
}

// show shows the steps, and the buttons that can be used now.
func (d *display) show(lessons *lessonboard.Lessons, s *lesson.Session) {
	over := s.Done()
	d.steps.Refresh()
	kit.Show(d.back, s.CanBack())
	kit.Show(d.skip, !over)
	kit.Show(d.next, lessons.CanNext())
	kit.Show(d.leave, over)
	kit.Show(d.play, over)
}

// foot makes a button larger than usual.
func foot(b *kit.Button) fyne.CanvasObject {
	return container.New(kit.WithMinSize(func() fyne.Size { return fyne.NewSize(max(120, b.MinSize().Width+16), 44) }), b)
}
