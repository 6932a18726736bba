package gameform

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

func playOnForm(t *testing.T, players [2]engine.PlayerSpec) (*PlayOn, *[]session.Setup) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	started := new([]session.Setup)
	setup := session.Setup{Rules: engine.Rules{Seeds: 6, EmptyCapture: true}, Players: players, Begin: &session.Beginning{}}
	g := NewPlayOn(setup, "After move 3", nil, func(s session.Setup) { *started = append(*started, s) }, func() {})
	w := test.NewTempWindow(t, g)
	w.Resize(fyne.NewSize(640, 420))
	return g, started
}

func TestPlayOn(t *testing.T) {
	seed := int64(7)
	players := [2]engine.PlayerSpec{
		{Type: engine.TypeScout, Name: "Pearl", Limit: 5, Seed: &seed},
		{Type: engine.TypeHuman, Name: "Karl"},
	}
	g, started := playOnForm(t, players)
	test.Tap(g.start)
	g.swap.OnTapped()
	g.players[1].role.SetSelectedIndex(0) // a person instead of Scout
	test.Tap(g.start)
	if len(*started) != 2 {
		t.Fatalf("started %d times, want 2", len(*started))
	}
	first, second := (*started)[0], (*started)[1]
	uitest.Is(t, "rules, position, players", "{6 true} true true", first.Rules, first.Begin != nil, cmp.Equal(first.Players, players))
	uitest.Is(t, "swapped and changed", fmt.Sprint(players[1], " Human"), second.Players[0], second.Players[1].Type)
}

// Old logs may lack settings that a player needs, or have players that cannot be chosen.
func TestPlayOnWithMissingSettings(t *testing.T) {
	g, started := playOnForm(t, [2]engine.PlayerSpec{{Type: engine.TypeMinimax}, {Type: engine.TypeRepeated, Name: "Again"}})
	test.Tap(g.start)
	if len(*started) != 0 || !g.start.Disabled() || g.players[0].limit.Reason() == "" {
		t.Error("Minimax without a limit can start, or nothing says what is missing")
	}
	g.players[0].limit.Entry.SetText("3")
	g.Start() // like Enter in the dialog
	if p := (*started)[0].Players; p[0].Limit != 3 || p[0].Name == "" || p[1].Type != engine.TypeHuman || p[1].Name != "Again" {
		t.Errorf("players %+v", p)
	}
}
