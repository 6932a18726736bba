package lessonboard_test

import (
	"maps"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/ui/app/lesson"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
	"kalah/ui/window/lessonboard"
	"kalah/ui/window/uitest"
)

// clock has the functions to call later.
type clock map[*func()]bool

func (c clock) After(_ time.Duration, f func()) func() {
	c[&f] = true
	return func() { delete(c, &f) }
}

// pass calls the waiting functions, and reports whether there were any.
func (c clock) pass() bool {
	late := maps.Clone(c)
	clear(c)
	for f := range late {
		(*f)()
	}
	return len(late) > 0
}

// open begins a lesson.
func open(t *testing.T, at int) (*lessonboard.Lessons, *lesson.Session, clock) {
	t.Helper()
	a := test.NewTempApp(t)
	a.Settings().SetTheme(kit.NewTheme(kit.Light))
	c, s := clock{}, lesson.NewSession(lesson.All())
	l := lessonboard.New(lessonboard.Config{Session: s, After: c.After, Over: "over", Pace: lessonboard.Pace{Patience: 1, Wrong: 2, Speed: board.SpeedOff}})
	w := a.NewWindow("")
	w.SetContent(container.NewBorder(l.Speech(), nil, nil, nil, l.Board()))
	w.Resize(fyne.NewSize(800, 500))
	w.Show()
	t.Cleanup(w.Close)
	s.GoTo(at)
	l.Begin()
	return l, s, c
}

func says(t *testing.T, l *lessonboard.Lessons, want string, mood lesson.Mood) {
	t.Helper()
	if got, m := l.Speech().Text(); got != want || m != mood {
		t.Errorf("says %q in mood %d, want %q in %d", got, m, want, mood)
	}
}

// tap clicks on the middle of a house.
func tap(l *lessonboard.Lessons, house int) {
	at := l.Board().Center(engine.First, house)
	test.TapCanvas(fyne.CurrentApp().Driver().CanvasForObject(l.Board()), at.Add(fyne.CurrentApp().Driver().AbsolutePositionForObject(l.Board())))
}

// pointing reports whether the arrow is visible.
func pointing(l *lessonboard.Lessons) bool {
	return slices.ContainsFunc(test.LaidOutObjects(l.Board()), func(o fyne.CanvasObject) bool {
		a, is := o.(*canvas.ArbitraryPolygon)
		return is && a.Visible() && a.Size().Width > 0
	})
}

// A wrong house is shown and taken back. The right house is praised. A click, but no timer, shows
// the next lesson.
func TestLesson(t *testing.T) {
	l, s, c := open(t, 1)
	start := l.Board().View()
	playable := func(want bool) {
		t.Helper()
		if v := l.Board().View(); v.Playable != want || (v.State == start.State) != want {
			t.Errorf("a house may be played: %v, want %v, on %v", v.Playable, want, v.State)
		}
	}
	tap(l, 0)
	says(t, l, "Almost: the last seed lands in D. Play E.", lesson.Wrong)
	playable(false)
	c.pass() // it has been looked at
	playable(true)
	tap(l, 1)
	tap(l, 1) // takes it back at once
	playable(true)
	l.HandleRune('a')
	tap(l, 4) // also while a wrong move is shown
	tap(l, 4)
	says(t, l, "It stays there. The most seeds win.", lesson.Right)
	playable(false)
	tap(l, 0) // anywhere
	l.HandleRune('6')
	c.pass()
	uitest.Is(t, "a click and time lead to lesson", "2", s.At())
}

// A letter or a click on an empty house gets an answer, and the lesson continues.
func TestEmptyHouse(t *testing.T) {
	for _, play := range []func(*lessonboard.Lessons){
		func(l *lessonboard.Lessons) { l.HandleRune('c') },
		func(l *lessonboard.Lessons) { tap(l, 2) },
	} {
		l, s, c := open(t, 5)
		play(l)
		says(t, l, "House C is empty. Play A.", lesson.Wrong)
		c.pass()
		uitest.Is(t, "the arrow does not come", "true", pointing(l))
		l.HandleRune('a')
		says(t, l, "Your last seed and the five across are yours.", lesson.Right)
		tap(l, 2)
		uitest.Is(t, "after the lesson a click on an empty house does not lead to the next one", "6", s.At())
	}
}

// All moves of a turn stay marked. The end of a game shows the remaining seeds in the stores.
func TestTurnsAndEnd(t *testing.T) {
	l, s, c := open(t, 4)
	l.ShowMe()
	says(t, l, "Again! Which house now?", lesson.Asking)
	l.ShowMe()
	uitest.Is(t, "moves are marked", "2 false", len(l.Board().View().Last), len(c) > 0)
	s.GoTo(8)
	l.Begin()
	l.Play(3)
	says(t, l, "The upper row is empty: the game is over.", lesson.Right)
	if v := l.Board().View(); !v.Finished || len(v.Last) != 1 || v.Last[0].Player != engine.Second {
		t.Errorf("the end is not shown: %+v", v)
	}
	l.Next()
	says(t, l, "What was left is yours. 27 to 21: you win!", lesson.Right)
	uitest.Is(t, "the end is not shown any more", "true", l.Board().View().Finished)
	l.Next()
	l.Play(1)
	l.Next()
	l.Next()
	says(t, l, "over", lesson.Right)
	l.Back()
	l.Back()
	says(t, l, "The upper row has one seed left. Play any house.", lesson.Asking)
}

// The arrow appears after a while, and only while the lesson expects a house.
func TestArrow(t *testing.T) {
	l, _, c := open(t, 3)
	uitest.Is(t, "the arrow appears at once", "false", pointing(l))
	c.pass()
	uitest.Is(t, "the arrow appears", "true", pointing(l))
	jumps := 0
	for ; c.pass(); jumps++ {
	}
	l.HandleRune('c')
	uitest.Is(t, "the arrow jumps", "6 false", jumps, pointing(l))
	l.Restart()
	l.Rest()
	uitest.Is(t, "a timer runs while the lessons are hidden", "false", c.pass())
}
