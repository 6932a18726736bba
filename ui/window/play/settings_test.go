package play

import (
	"testing"
	"time"

	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/myplayers"
)

// Setups are stored, with players of every type that can be chosen.
func TestSetupIsRemembered(t *testing.T) {
	p := test.NewTempApp(t).Preferences()
	s, seed := NewSettings(p), int64(-12)
	check := func(want session.Setup) {
		t.Helper()
		if diff := cmp.Diff(want, s.Setup()); diff != "" {
			t.Errorf("-want +got\n%s", diff)
		}
	}
	check(session.DefaultSetup())
	timed, fair, seeded := session.DefaultSetup(), session.DefaultSetup(), session.DefaultSetup()
	timed.Clock, timed.PieRule, timed.Coach = engine.Clock{Time: 5 * time.Minute, Increment: 3 * time.Second}, true, true
	fair.Opening = session.Opening{Fair: true, Number: 3}
	seeded.Rules = engine.Rules{Seeds: 20, EmptyCapture: true}
	seeded.Players = [2]engine.PlayerSpec{{Type: engine.TypeAlphaBeta, Name: "Ärmel", Limit: 9, Seed: &seed}, {Type: engine.TypeExpert, Name: "E", Time: 250 * time.Millisecond, Level: 3}}
	setups := []session.Setup{timed, fair, seeded}
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
		check(want)
	}
	for _, ns := range []string{"-1", "1", "1e18", "1e99", "null"} {
		p.SetString("play.setup", `{"clock":{"Time":`+ns+`,"Increment":1}}`)
		if got := s.Setup().Clock; !got.IsZero() {
			t.Errorf("a broken setting, %s, gives %v", ns, got)
		}
	}
}
