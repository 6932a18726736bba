package tour_test

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/ui/window/board"
	"kalah/ui/window/lessonboard"
	"kalah/ui/window/tour"
	"kalah/ui/window/uitest/uiframe"
)

type harness struct {
	uiframe.Frame
	*tour.Tour

	games int
}

func open(t *testing.T) *harness {
	t.Helper()
	a := test.NewTempApp(t)
	h := &harness{Frame: uiframe.New(t, a)}
	settings := tour.NewSettings(a.Preferences())
	h.Tour = tour.New(tour.Config{
		Shell: h.Shell, Settings: settings, Session: settings.Session(), FirstGame: func() { h.games++ },
		Pace: lessonboard.Pace{Patience: time.Hour, Wrong: time.Hour, Speed: board.SpeedOff},
	})
	h.ShowView(h.View())
	h.Shell.Home()
	return h
}

// shown returns the facts of the tour.
func (h *harness) shown() map[string]any {
	h.T.Helper()
	all, ok := h.Shell.Snapshot()["tour"].(map[string]any)
	if !ok {
		h.T.Fatal("the tour is not shown")
	}
	return all
}

func TestOfferedOnce(t *testing.T) {
	h := open(t)
	h.Offer()
	if h.Shell.Shown() != tour.ID || !h.Settings.Seen.Get() {
		t.Fatal("a new user does not see the tour")
	}
	h.Key(fyne.KeyEscape)
	h.Offer()
	h.Is("Escape does not leave the tour, or it is offered again", "board", h.Shell.Shown())
}

// Keys are enough for the complete tour. At its end Enter starts a game.
func TestByKeys(t *testing.T) {
	h := open(t)
	h.Tour.Open()
	if h.Key(fyne.KeyRight); h.shown()["at"] != 0.0 {
		t.Fatal("a lesson can be skipped")
	}
	for i, houses := range []string{"d", "E", "6", "c", "fe", "1", "3", "B"} {
		h.Type(houses)
		if s := h.shown(); s["at"] != float64(i) || s["mood"] != "right" || s["next"] != true {
			t.Fatalf("lesson %d is not done: %v", i, s)
		}
		h.Key([]fyne.KeyName{fyne.KeyRight, fyne.KeyReturn}[i%2])
	}
	h.Key(fyne.KeyRight) // the last lesson has a line more
	if s := h.shown(); s["over"] != true || s["said"] != "That is all. Now play!" {
		t.Fatalf("the tour is not over: %v", s)
	}
	h.Key(fyne.KeyLeft, fyne.KeyLeft)
	h.Is("back leads to", "6 false", h.shown()["at"], h.shown()["over"] == true)
	h.Key(fyne.KeyRight, fyne.KeyRight, fyne.KeyReturn)
	h.Is("shows, and first games", "board 1", h.Shell.Shown(), h.games)
}

// The tour continues at the lesson where the user left it. After its end it starts over.
func TestKeepsItsPlace(t *testing.T) {
	h := open(t)
	h.Tour.Open()
	h.Type("a")
	test.Tap(h.Button(h.Window.Content(), "Next"))
	h.Key(fyne.KeyEscape)
	if h.Tour.Open(); h.shown()["at"] != 1.0 || h.Settings.Place.Get() != 1 {
		t.Errorf("continues at lesson %v, stored %d", h.shown()["at"], h.Settings.Place.Get())
	}
	h.Settings.Place.Set(7)
	h.Tour = tour.New(tour.Config{Shell: h.Shell, Settings: h.Settings, Session: h.Settings.Session(), Pace: lessonboard.Pace{Speed: board.SpeedOff}})
	v := h.Tour.View()
	v.ID = "another"
	h.Shell.Add(v)
	h.Shell.Show("another")
	h.Type("2")
	h.Key(fyne.KeyRight, fyne.KeyRight)
	h.Shell.Home()
	h.Is("after its end it stores lesson", "0", h.Settings.Place.Get())
	// Earlier versions had nine lessons.
	for place, want := range map[int]int{0: 0, 7: 7, 8: 7} {
		fyne.CurrentApp().Preferences().SetFloat("tour.place", float64(place))
		if at := h.Settings.Session().At(); at != want {
			t.Errorf("place %d leads to lesson %d, want %d", place, at, want)
		}
	}
}
