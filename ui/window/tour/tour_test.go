package tour_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/ui/window/board"
	"kalah/ui/window/kit"
	"kalah/ui/window/lessonboard"
	"kalah/ui/window/tour"
	"kalah/ui/window/uitest"
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

// shown returns what the tour says of itself.
func (h *harness) shown() map[string]any {
	h.T.Helper()
	all, ok := h.Shell.Snapshot()["tour"].(map[string]any)
	if !ok {
		h.T.Fatal("the tour is not shown")
	}
	return all
}

// press taps a button of the view.
func (h *harness) press(text string) {
	h.T.Helper()
	test.Tap(h.Button(h.Window.Content(), text))
}

func TestOfferedOnce(t *testing.T) {
	h := open(t)
	h.Offer()
	if h.Shell.Shown() != tour.ID || !h.Settings.Seen.Get() {
		t.Fatal("the tour is not offered to somebody new")
	}
	h.InOrder("the tour", h.Stops())
	h.Key(fyne.KeyEscape)
	if h.Shell.Shown() != "board" {
		t.Fatal("Escape does not leave the tour")
	}
	if h.Offer(); h.Shell.Shown() == tour.ID {
		t.Error("the tour is offered again")
	}
	h.Tour.Open()
	h.press("Skip the tutorial")
	if h.Shell.Shown() != "board" {
		t.Error("the tour cannot be skipped")
	}
}

// All of it by keys: houses by letters and numbers, on by the arrow or Enter, back by
// the other arrow. At its end Enter begins a game.
func TestByKeys(t *testing.T) {
	h := open(t)
	h.Tour.Open()
	h.Key(fyne.KeyRight)
	if h.shown()["at"] != 0.0 {
		t.Fatal("a lesson can be left out")
	}
	for i, houses := range []string{"d", "E", "6", "c", "fe", "1", "3"} {
		if got := h.shown()["at"]; got != float64(i) {
			t.Fatalf("lesson %v is shown, want %d", got, i)
		}
		h.Type(houses)
		if s := h.shown(); s["mood"] != "right" || s["next"] != true {
			t.Fatalf("lesson %d is not done: %v", i, s)
		}
		h.Key([]fyne.KeyName{fyne.KeyRight, fyne.KeyReturn}[i%2])
	}
	if s := h.shown(); s["over"] != true || s["said"] != "That is all. Now play!" {
		t.Fatalf("the tour is not over: %v", s)
	}
	if last, _ := h.View().Status(); !strings.HasPrefix(last, "Enter starts your first game.") {
		t.Errorf("at the end the status line says %q", last)
	}
	h.Key(fyne.KeyLeft, fyne.KeyLeft)
	if s := h.shown(); s["over"] == true || s["at"] != 5.0 {
		t.Errorf("back leads to %v", s)
	}
	h.Key(fyne.KeyRight, fyne.KeyRight) // both are passed
	h.Key(fyne.KeyReturn)
	if h.Shell.Shown() != "board" || h.games != 1 {
		t.Errorf("shows %q after %d first games, want one game", h.Shell.Shown(), h.games)
	}
}

// The row of the tour holds no grey button: Back and Next are there when they can act, and the row keeps its
// place meanwhile.
func TestNoGreyButtons(t *testing.T) {
	h := open(t)
	h.Tour.Open()
	skip := h.Button(h.Window.Content(), "Skip the tutorial").Position()
	for _, step := range []struct {
		houses string
		want   []string
	}{{"", []string{"Skip the tutorial"}}, {"a", []string{"Skip the tutorial", "Next"}}} {
		h.Type(step.houses)
		var shown []string
		for _, b := range uitest.All[*kit.Button](h.Window.Content()) {
			if b.Text != "" {
				shown = append(shown, b.Text)
			}
			if b.Disabled() {
				t.Errorf("%q is grey", b.Text)
			}
		}
		if !slices.Equal(shown, step.want) {
			t.Errorf("after %q the row holds %q, want %q", step.houses, shown, step.want)
		}
	}
	h.press("Next")
	if !h.Button(h.Window.Content(), "Back").Visible() {
		t.Error("the second lesson has no way back")
	}
	if at := h.Button(h.Window.Content(), "Skip the tutorial").Position(); at != skip {
		t.Errorf("the row moves from %v to %v", skip, at)
	}
}

// A lesson that is done waits for its learner, and who leaves the tour finds it at the
// same one, in the next window too; at its end it begins again.
func TestKeepsItsPlace(t *testing.T) {
	h := open(t)
	h.Tour.Open()
	h.Type("a")
	h.Loop.Run()
	if s := h.shown(); s["at"] != 0.0 || s["next"] != true {
		t.Fatalf("done, it shows %v", s)
	}
	h.press("Next")
	h.Key(fyne.KeyEscape)
	h.Tour.Open()
	if at := h.shown()["at"]; at != 1.0 {
		t.Errorf("at lesson %v after leaving and coming back", at)
	}
	h.Type("f")
	h.press("Next")
	h.Key(fyne.KeyEscape)
	if at := h.Settings.Place.Get(); at != 2 {
		t.Errorf("remembers lesson %d, want 2", at)
	}
	h.Settings.Place.Set(6)
	h.Tour = tour.New(tour.Config{Shell: h.Shell, Settings: h.Settings, Session: h.Settings.Session(), Pace: lessonboard.Pace{Speed: board.SpeedOff}})
	v := h.Tour.View()
	v.ID = "another"
	h.Shell.Add(v)
	h.Shell.Show("another")
	h.Type("3")
	h.Key(fyne.KeyRight)
	h.Shell.Home()
	if at := h.Settings.Place.Get(); at != 0 {
		t.Errorf("at its end it remembers lesson %d", at)
	}
}

// The place of an earlier version, whose tour had nine lessons, leads to the last one.
func TestEarlierPlace(t *testing.T) {
	h := open(t)
	for place, want := range []int{0, 1, 2, 3, 4, 5, 6, 6, 6} {
		fyne.CurrentApp().Preferences().SetFloat("tour.place", float64(place))
		if at := h.Settings.Session().At(); at != want {
			t.Errorf("place %d leads to lesson %d, want %d", place, at, want)
		}
	}
}
