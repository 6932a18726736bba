package play

import (
	"strings"
	"testing"

	"kalah/engine"
	"kalah/ui/app/session"
)

// The chosen profile names the person of a new game. The current game keeps its name.
func TestPersonOfTheProfile(t *testing.T) {
	h := open(t)
	h.untilOpen()
	eva := h.Profiles.New()
	eva.Name = "Eva"
	h.Profiles.Put(eva)
	h.Until("Eva", func() bool { return h.Profiles.Chosen() == eva && h.side.whose.Text == "Eva ▾" })
	names := func(want string) {
		t.Helper()
		setup, _ := h.side.form.Setup()
		h.Is("game, form and settings", want, h.screen.Players[0].Name, setup.Players[0].Name, h.Settings.Setup().Players[0].Name)
	}
	names("You Eva Eva")
	h.FirstGame()
	names("Eva Eva Eva")
	h.Profiles.Choose("")
	h.side.form.Start()
	names("You You You")
}

// At the end of a game another level may be suggested. The suggestion is shown only for that game.
func TestSuggestion(t *testing.T) {
	medium, _ := engine.ParseLevel("medium")
	easy, _ := engine.ParseLevel("easy")
	h := open(t, func(o *options) {
		setup := session.DefaultSetup()
		setup.Rules.Seeds, setup.PieRule = 1, true
		setup.Players = [2]engine.PlayerSpec{medium.Spec, setup.Players[0]}
		o.SetSetup(setup)
	})
	h.untilOpen()
	h.Session.End(engine.Resigned)
	h.untilFinished()
	r, _ := h.Session.Record()
	other := r
	other.Created = r.Created.Add(1)
	for record, want := range map[*session.Record]bool{&other: false, &r: true} {
		h.Suggest(*record, easy)
		h.Is("the strip has it", want, strings.Contains(h.buttonTexts(), "Try Easy?"))
	}
	h.Suggest(r, easy)
	h.suggested()[0].Do()
	form, _ := h.side.form.Setup()
	for what, s := range map[string]session.Setup{"stored": h.Settings.Setup(), "in the form": form} {
		h.Is(what, "1 true Easy Human", s.Rules.Seeds, s.PieRule, s.Players[0].Name, s.Players[1].Type)
	}
	h.Is("the game", "Easy false", h.screen.Players[0].Name, h.screen.Activity == session.Finished)
}
