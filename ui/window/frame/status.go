package frame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// Say shows a text in the status bar in the place of what happened last, until
// [Shell.Unsay] or another view is shown.
func (s *Shell) Say(text string) {
	if s.closed {
		return
	}
	s.said = text
	s.showStatus()
	s.observe()
}

// Unsay ends what [Shell.Say] has said: it was about what was shown before.
func (s *Shell) Unsay() { s.said = "" }

// Said returns what was said last, "" if that is over.
func (s *Shell) Said() string { return s.said }

// Status returns what the status bar says.
func (s *Shell) Status() (last, now string) { return s.last.Text, s.now.Text }

func (s *Shell) showStatus() {
	last, now := "", ""
	if s.shown != nil && s.shown.Status != nil {
		last, now = s.shown.Status()
	}
	if s.said != "" {
		last = s.said
	}
	kit.SetText(s.last, last)
	kit.SetText(s.now, now)
	kit.Show(s.now, now != "") // an empty label may keep what it said before
}

// Notice is something that a user has to know for longer than until the next
// move: a line above the status bar, with what can be done about it.
type Notice struct {
	Of     string // what it is about: another one about that takes its place
	Text   string
	Action string // what the button says
	Icon   fyne.Resource
	Do     func()
}

// Notify shows a notice. It stays until the user sends it away, or Notify is called
// about the same: an empty one takes it away. Of several the latest is shown, and those
// before it come back after it.
func (s *Shell) Notify(n Notice) {
	if s.closed {
		return
	}
	before := len(s.notices)
	s.notices = slices.DeleteFunc(s.notices, func(other Notice) bool { return other.Of == n.Of })
	if n.Text != "" {
		s.notices = append(s.notices, n)
	} else if len(s.notices) == before {
		return
	}
	s.showNotice()
}

// showNotice shows the latest notice, if there is one.
func (s *Shell) showNotice() {
	status := s.bottom.Objects[len(s.bottom.Objects)-1]
	s.bottom.Objects = []fyne.CanvasObject{status}
	if n := len(s.notices); n > 0 {
		s.bottom.Objects = []fyne.CanvasObject{s.line(s.notices[n-1]), status}
	}
	s.bottom.Refresh()
	s.frame.Refresh() // views give way to the notice, or take its room
	s.observe()
}

// line returns what shows a notice.
func (s *Shell) line(n Notice) fyne.CanvasObject {
	text := kit.NewLabel(n.Text)
	text.Wrapping = fyne.TextWrapWord
	dismiss := kit.NewTipButton(lang.L("Close"), theme.CancelIcon(), func() { s.Notify(Notice{Of: n.Of}) })
	dismiss.Importance = widget.LowImportance
	buttons := container.NewVBox(container.NewHBox(kit.NewButtonWithIcon(n.Action, n.Icon, n.Do), dismiss)) // at their own height beside two lines of text
	icon := container.NewPadded(widget.NewIcon(theme.WarningIcon()))
	return container.NewStack(kit.NewGroundOf(kit.ColorMarked, ""), container.NewPadded(kit.Border(nil, nil, icon, buttons, text)))
}

// Noticed returns the text of the notice that is shown, "" if there is none.
func (s *Shell) Noticed() string {
	if len(s.notices) == 0 {
		return ""
	}
	return s.notices[len(s.notices)-1].Text
}
