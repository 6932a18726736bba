package shell

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"kalah/ui/bar"
	"kalah/ui/task"
)

// messages are what the window says below the view: the status bar, and a notice above
// it.
type messages struct {
	tasks    *task.Group               // once closed, nothing is said any more
	now      func() (last, now string) // of the view that is shown
	relayout func()                    // makes the view give way to the notice, or take its room
	observe  func()
	box      *fyne.Container // the notice, if there is one, above the status
	status   *bar.Status
	notice   *bar.Notice
	said     string // instead of what happened last
}

func newMessages(tasks *task.Group, now func() (last, now string), relayout, observe func()) messages {
	m := messages{tasks: tasks, now: now, relayout: relayout, observe: observe, status: bar.NewStatus()}
	m.box = container.NewVBox(m.status)
	return m
}

// Say shows a text in the status bar in the place of what happened last, until
// [Shell.Unsay] or another view is shown.
func (m *messages) Say(text string) {
	if m.tasks.Closed() {
		return
	}
	m.said = text
	m.show()
	m.observe()
}

// Unsay ends what [Shell.Say] has said: it was about what was shown before.
func (m *messages) Unsay() { m.said = "" }

// Said returns what was said last, "" if that is over.
func (m *messages) Said() string { return m.said }

// Status returns what the status bar says.
func (m *messages) Status() (last, now string) { return m.status.Text() }

func (m *messages) show() {
	last, now := m.now()
	if m.said != "" {
		last = m.said
	}
	m.status.SetLast(last)
	m.status.SetNow(now)
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
func (m *messages) Notify(n Notice) {
	if m.tasks.Closed() {
		return
	}
	m.removeNotice()
	if n.Text == "" {
		m.observe()
		return
	}
	m.notice = bar.NewNotice(n.Action, n.Icon, n.Do, func() {
		m.removeNotice()
		m.observe()
	})
	m.notice.Set(n.Text)
	m.box.Objects = []fyne.CanvasObject{m.notice, m.status}
	m.box.Refresh()
	m.relayout()
	m.observe()
}

// Noticed returns the text of the notice, "" if there is none.
func (m *messages) Noticed() string {
	if m.notice == nil {
		return ""
	}
	return m.notice.Text()
}

func (m *messages) removeNotice() {
	if m.notice == nil {
		return
	}
	m.box.Objects = slices.DeleteFunc(m.box.Objects, func(o fyne.CanvasObject) bool { return o == m.notice })
	m.notice = nil
	m.box.Refresh()
	m.relayout()
}
