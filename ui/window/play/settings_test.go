package play

import (
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/board"
	"kalah/ui/window/myplayers"
	"kalah/ui/window/settings"
)

func ExampleSettings() {
	s := NewSettings(settings.Open("", nil)) // in memory alone
	s.Speed.Set(board.SpeedSlow)
	fmt.Println(s.Speed.Get() == board.SpeedSlow, s.Tempo.Get())
	// Output: true 1
}

// Setups are stored, with players of every type that can be chosen.
func TestSetupIsRemembered(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	s := NewSettings(p)
	seed := int64(-12)
	timed := session.DefaultSetup()
	timed.Clock, timed.PieRule, timed.Coach = engine.Clock{Time: 5 * time.Minute, Increment: 3 * time.Second}, true, true
	if diff := cmp.Diff(session.DefaultSetup(), s.Setup()); diff != "" {
		t.Errorf("at first: -want +got\n%s", diff)
	}
	setups := []session.Setup{
		{
			Rules: engine.Rules{Seeds: 20, EmptyCapture: true},
			Players: [2]engine.PlayerSpec{
				{Type: engine.TypeAlphaBeta, Name: "Ärmel", Limit: 9, Seed: &seed},
				{Type: engine.TypeHuman, Name: "Karl"},
			},
		},
		{
			Rules: engine.DefaultRules(),
			Players: [2]engine.PlayerSpec{
				{Type: engine.TypeExpert, Name: "E", Time: 250 * time.Millisecond, Level: 3},
				{Type: engine.TypePerfect, Name: "P", Time: 2 * time.Minute},
			},
		},
		timed,
		{Rules: engine.DefaultRules(), Players: session.DefaultSetup().Players, Opening: session.Opening{Fair: true, Number: 3}},
	}
	p.SetString("players.mine", `[{"name": "Program", "command": "python3 bot.py", "time_ms": 200}]`)
	for _, kind := range engine.Choosable() {
		usual, spec := session.DefaultSetup(), engine.NewSpec(kind)
		if mine, ok := myplayers.Find(p, spec.Name); ok {
			spec = mine
		}
		usual.Players = [2]engine.PlayerSpec{spec, spec}
		setups = append(setups, usual)
	}
	for _, want := range setups {
		s.SetSetup(want)
		if diff := cmp.Diff(want, s.Setup()); diff != "" {
			t.Errorf("-want +got\n%s", diff)
		}
	}
	for _, ms := range []int{-1, 1, 1 << 62} {
		p.SetInt("play.clock_ms", ms)
		if got := s.Setup().Clock; !got.IsZero() {
			t.Errorf("a broken setting, %d, gives %v", ms, got)
		}
	}
}
