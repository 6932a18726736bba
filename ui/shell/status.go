package shell

import (
	"slices"

	"fyne.io/fyne/v2"

	"kalah/ui/bar"
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
	Text   string
	Action string // what the button says
	Icon   fyne.Resource
	Do     func()
}

// Notify shows a notice in the place of the one before. It stays until the user
// sends it away, or Notify is called with an empty one.
func (s *Shell) Notify(n Notice) {
	if s.closed {
		return
	}
	s.removeNotice()
	if n.Text == "" {
		s.observe()
		return
	}
	s.notice = bar.NewNotice(n.Action, n.Icon, n.Do, func() {
		s.removeNotice()
		s.observe()
	})
	s.notice.Set(n.Text)
	s.bottom.Objects = []fyne.CanvasObject{s.notice, s.status}
	s.bottom.Refresh()
	s.relayout()
	s.observe()
}

// Noticed returns the text of the notice, "" if there is none.
func (s *Shell) Noticed() string {
	if s.notice == nil {
		return ""
	}
	return s.notice.Text()
}

func (s *Shell) removeNotice() {
	if s.notice == nil {
		return
	}
	s.bottom.Objects = slices.DeleteFunc(s.bottom.Objects, func(o fyne.CanvasObject) bool { return o == s.notice })
	s.notice = nil
	s.bottom.Refresh()
	s.relayout()
}

// relayout makes the views give way to the notice, or take its room.
func (s *Shell) relayout() {
	if c := s.cfg.Window.Content(); c != nil {
		c.Refresh()
	}
}
