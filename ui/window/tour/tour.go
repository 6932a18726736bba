// Package tour is the view of the tour, which teaches the rules of Kalah in lessons on the board.
// It is shown at the first start, and by Help > Tutorial.
package tour

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/app/lesson"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/lessonboard"
)

// ID is the ID of the view.
const ID = "tour"

// Config is the configuration of the view.
type Config struct {
	Shell    *frame.Shell
	Session  *lesson.Session
	Settings *Settings
	// FirstGame starts a game against the easiest player.
	FirstGame func()
	// Pace has the durations. The zero value means the usual ones.
	Pace lessonboard.Pace
}

// Tour is the view.
type Tour struct {
	Config

	lessons *lessonboard.Lessons // nil until the view is shown
	display *display
}

// New returns the view.
func New(cfg Config) *Tour { return &Tour{Config: cfg} }

// View returns the view for the shell.
func (t *Tour) View() frame.View {
	return frame.View{
		ID: ID, Whole: true, Name: lang.L("Tutorial"),
		Content:  t.build,
		Commands: t.commands(),
		Enter:    func() { t.lessons.Begin() }, Leave: t.leave, Close: t.leave,
		Status: t.status,
		Key:    func(e *fyne.KeyEvent) bool { return t.lessons.HandleKey(e) },
		Rune:   func(r rune) bool { return t.lessons.HandleRune(r) },
		Rest:   func() fyne.Focusable { return t.lessons.Board() },
		Facts:  t.facts,
	}
}

// Offer shows the tour if it was never shown.
func (t *Tour) Offer() {
	if !t.Settings.Seen.Get() {
		t.Open()
	}
}

// Open shows the tour at the lesson where the user left it. After the last lesson it starts over.
func (t *Tour) Open() {
	if t.Shell.Shown() == ID {
		return
	}
	t.Settings.Seen.Set(true)
	if t.Session.Done() {
		t.Session.GoTo(0)
	}
	t.Shell.Show(ID)
}

func (t *Tour) build() fyne.CanvasObject {
	t.lessons = lessonboard.New(lessonboard.Config{
		Session: t.Session, After: t.Shell.Tasks().After, Pace: t.Pace,
		Over: lang.X("tour.over", "That is all. Now play!"), Changed: t.changed,
	})
	t.display = newDisplay(t)
	return t.display.content
}

func (t *Tour) leave() {
	if t.lessons != nil {
		t.lessons.Rest()
	}
	place := t.Session.At()
	if t.Session.Done() {
		place = 0
	}
	t.Settings.Place.Set(place)
}

// changed updates the view after a change in the lessons.
func (t *Tour) changed() {
	if t.display == nil || t.Shell.Closed() {
		return
	}
	t.display.show(t.lessons, t.Session)
	if t.Shell.Shown() == ID {
		t.Shell.Changed()
	}
}

// play starts a first game.
func (t *Tour) play() {
	t.Shell.Home()
	if t.FirstGame != nil {
		t.FirstGame()
	}
}

func (t *Tour) status() (last, now string) {
	if t.Session.Done() {
		return lang.L("Enter starts your first game. Esc leaves the tutorial."), ""
	}
	return lang.L("A to F or 1 to 6 play a house. Esc leaves the tutorial."), ""
}

func (t *Tour) commands() []command.Command {
	return []command.Command{
		{
			ID: "tour.next", Text: lang.L("Go on"), Do: func() { t.lessons.Next() }, Enabled: t.Session.CanNext,
			Keys:    []command.Key{command.Bare(fyne.KeyRight), command.Bare(fyne.KeyReturn), command.Bare(fyne.KeyEnter)},
			KeyText: lang.X("keys.tour.next", "→, Enter"),
		},
		{ID: "tour.play", Do: t.play, Enabled: t.Session.Done, Keys: []command.Key{command.Bare(fyne.KeyReturn), command.Bare(fyne.KeyEnter)}},
		{ID: "tour.back", Text: lang.L("Go back"), Do: func() { t.lessons.Back() }, Enabled: t.Session.CanBack, Keys: []command.Key{command.Bare(fyne.KeyLeft)}},
		{ID: "tour.house", Text: lang.L("Play a house"), KeyText: lang.X("keys.tour.house", "A–F, 1–6")},
		{ID: "tour.skip", Text: lang.L("Back to the board"), Do: t.Shell.Home, Keys: []command.Key{command.Bare(fyne.KeyEscape)}},
	}
}

var moods = map[lesson.Mood]string{lesson.Asking: "asking", lesson.Wrong: "wrong", lesson.Right: "right"}

// facts describe the view for tests from outside. "right" has the houses that are accepted now;
// "ready" means that a house may be clicked.
func (t *Tour) facts() frame.Facts {
	s, l, d := t.Session, t.lessons, t.display
	said, mood := l.Speech().Text()
	right := ""
	for _, house := range s.Accepted() {
		right += engine.Letter(engine.First, house)
	}
	return frame.Facts{"houses": l.Board().Places(), "tour": frame.Facts{
		"lesson": s.Lesson().ID, "at": s.At(), "of": s.Len(), "said": said, "mood": moods[mood], "right": right, "open": s.Open(),
		"next": s.CanNext(), "busy": l.Busy(), "over": s.Done(), "ready": l.Board().View().Playable && !l.Busy(),
		"buttons": frame.Facts{"back": d.back, "skip": d.skip, "next": d.next, "board": d.leave, "play": d.play},
	}}
}
