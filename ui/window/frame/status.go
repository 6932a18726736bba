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

// Say shows a text in the status bar, in place of the text about the last event. It stays until
// [Shell.Unsay] or until another view is shown.
func (s *Shell) Say(text string) {
	if s.closed {
		return
	}
	s.said = text
	s.showStatus()
	s.observe()
}

// Unsay clears the text of [Shell.Say].
func (s *Shell) Unsay() { s.said = "" }

// Said returns the text of [Shell.Say], "" if none is shown.
func (s *Shell) Said() string { return s.said }

// Status returns the texts of the status bar.
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
	kit.Show(s.now, now != "") // an empty label may keep its old text on the screen
}

// Notice is a message that stays, in a line with a button above the status bar.
type Notice struct {
	Of     string // subject: a new notice replaces an older notice with the same subject
	Text   string
	Action string // text of the button
	Icon   fyne.Resource
	Do     func()
	Offer  bool // the notice is an offer, not a warning
}

// Notify shows a notice. It stays until the user closes it or until Notify is called again for the
// same subject. A notice without text removes the notice of that subject. If there are several
// notices, the latest is shown.
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

// showNotice shows the latest notice, if there is any.
func (s *Shell) showNotice() {
	status := s.bottom.Objects[len(s.bottom.Objects)-1]
	s.bottom.Objects, s.notified = []fyne.CanvasObject{status}, nil
	if n := len(s.notices); n > 0 {
		s.bottom.Objects = []fyne.CanvasObject{s.line(s.notices[n-1]), status}
	}
	s.bottom.Refresh()
	s.frame.Refresh() // the height of the view has changed
	s.observe()
}

// line returns the line of a notice.
func (s *Shell) line(n Notice) fyne.CanvasObject {
	text := kit.NewLabel(n.Text)
	text.Wrapping = fyne.TextWrapWord
	dismiss := kit.NewTipButton(lang.L("Close"), theme.CancelIcon(), func() { s.Notify(Notice{Of: n.Of}) })
	dismiss.Importance = widget.LowImportance
	s.notified = kit.NewButtonWithIcon(n.Action, n.Icon, n.Do)
	buttons := container.NewVBox(container.NewHBox(s.notified, dismiss))
	icon := container.NewPadded(widget.NewIcon(theme.WarningIcon()))
	if n.Offer {
		icon = container.NewPadded(widget.NewIcon(theme.InfoIcon()))
	}
	return container.NewStack(kit.NewBackgroundOf(kit.ColorMarked, ""), container.NewPadded(kit.Border(nil, nil, icon, buttons, text)))
}

// Noticed returns the text of the notice that is shown, "" if there is none.
func (s *Shell) Noticed() string {
	if len(s.notices) == 0 {
		return ""
	}
	return s.notices[len(s.notices)-1].Text
}
