package frame

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kalah/ui/window/bar"
)

// StatusLine is the status bar, and the notice above it.
type StatusLine struct {
	window  fyne.Window
	closed  func() bool
	changed func()                    // is called when something else is shown
	of      func() (last, now string) // of the view shown

	bottom  *fyne.Container // the notice, if there is one, above the status
	status  *bar.Status
	notices []Notice // one about each matter, the latest last
	notice  *bar.Notice
	said    string // what the status bar says instead of what happened last
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
	Of     string // what it is about: another one about that takes its place
	Text   string
	Action string // what the button says
	Icon   fyne.Resource
	Do     func()
}

// Notify shows a notice. It stays until the user sends it away, or Notify is called
// about the same: an empty one takes it away. Of several the latest is shown, and those
// before it come back after it.
func (s *StatusLine) Notify(n Notice) {
	if s.closed() {
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
func (s *StatusLine) showNotice() {
	s.notice, s.bottom.Objects = nil, []fyne.CanvasObject{s.status}
	if len(s.notices) > 0 {
		n := s.notices[len(s.notices)-1]
		s.notice = bar.NewNotice(n.Action, n.Icon, n.Do, func() { s.Notify(Notice{Of: n.Of}) })
		s.notice.Set(n.Text)
		s.bottom.Objects = []fyne.CanvasObject{s.notice, s.status}
	}
	s.bottom.Refresh()
	s.relayout()
	s.changed()
}

// Noticed returns the text of the notice that is shown, "" if there is none.
func (s *StatusLine) Noticed() string {
	if s.notice == nil {
		return ""
	}
	return s.notice.Text()
}

// relayout makes the views give way to the notice, or take its room.
func (s *StatusLine) relayout() {
	if c := s.window.Content(); c != nil {
		c.Refresh()
	}
}
