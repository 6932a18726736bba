package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kalah/ui/bar"
)

// StatusLine is the status bar, and the notice above it.
type StatusLine struct {
	window  fyne.Window
	closed  func() bool
	changed func()                    // is called when something else is shown
	of      func() (last, now string) // of the view shown

	bottom *fyne.Container // the notice, if there is one, above the status
	status *bar.Status
	notice *bar.Notice
	said   string // what the status bar says instead of what happened last
}

func newStatusLine(w fyne.Window, closed func() bool, changed func(), of func() (last, now string)) *StatusLine {
	s := &StatusLine{window: w, closed: closed, changed: changed, of: of, status: bar.NewStatus()}
	s.bottom = container.NewVBox(s.status)
	return s
}

// Say shows a text in the status bar in the place of what happened last, until
// [StatusLine.Unsay] or another view is shown.
func (s *StatusLine) Say(text string) {
	if s.closed() {
		return
	}
	s.said = text
	s.show()
	s.changed()
}

// Unsay ends what [StatusLine.Say] has said: it was about what was shown before.
func (s *StatusLine) Unsay() { s.said = "" }

// Said returns what was said last, "" if that is over.
func (s *StatusLine) Said() string { return s.said }

// Status returns what the status bar says.
func (s *StatusLine) Status() (last, now string) { return s.status.Text() }

func (s *StatusLine) show() {
	last, now := s.of()
	if s.said != "" {
		last = s.said
	}
	s.status.SetLast(last)
	s.status.SetNow(now)
}

// Notice is something that a user has to know for longer than until the next
// move: a line above the status bar, with what can be done about it.
type Notice struct {
	Text   string
	Action string // what the button says
	Icon   fyne.Resource
	Do     func()
}

// Notify shows a notice in the place of the one before. It stays until the user
// sends it away, or Notify is called with an empty one.
func (s *StatusLine) Notify(n Notice) {
	if s.closed() {
		return
	}
	s.removeNotice()
	if n.Text == "" {
		s.changed()
		return
	}
	s.notice = bar.NewNotice(n.Action, n.Icon, n.Do, func() {
		s.removeNotice()
		s.changed()
	})
	s.notice.Set(n.Text)
	s.bottom.Objects = []fyne.CanvasObject{s.notice, s.status}
	s.bottom.Refresh()
	s.relayout()
	s.changed()
}

// Noticed returns the text of the notice, "" if there is none.
func (s *StatusLine) Noticed() string {
	if s.notice == nil {
		return ""
	}
	return s.notice.Text()
}

func (s *StatusLine) removeNotice() {
	if s.notice == nil {
		return
	}
	s.bottom.Objects = slices.DeleteFunc(s.bottom.Objects, func(o fyne.CanvasObject) bool { return o == s.notice })
	s.notice = nil
	s.bottom.Refresh()
	s.relayout()
}

// relayout makes the views give way to the notice, or take its room.
func (s *StatusLine) relayout() {
	if c := s.window.Content(); c != nil {
		c.Refresh()
	}
}
