package frame

import (
	"slices"

	"fyne.io/fyne/v2"

	"kalah/ui/window/bar"
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
func (s *Shell) Status() (last, now string) { return s.status.Text() }

func (s *Shell) showStatus() {
	last, now := "", ""
	if s.shown != nil && s.shown.Status != nil {
		last, now = s.shown.Status()
	}
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
	s.notice, s.bottom.Objects = nil, []fyne.CanvasObject{s.status}
	if len(s.notices) > 0 {
		n := s.notices[len(s.notices)-1]
		s.notice = bar.NewNotice(n.Action, n.Icon, n.Do, func() { s.Notify(Notice{Of: n.Of}) })
		s.notice.Set(n.Text)
		s.bottom.Objects = []fyne.CanvasObject{s.notice, s.status}
	}
	s.bottom.Refresh()
	s.frame.Refresh() // views give way to the notice, or take its room
	s.observe()
}

// Noticed returns the text of the notice that is shown, "" if there is none.
func (s *Shell) Noticed() string {
	if s.notice == nil {
		return ""
	}
	return s.notice.Text()
}
