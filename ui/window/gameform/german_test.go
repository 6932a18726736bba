package gameform

import (
	"testing"
	"time"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/words"
)

// The form shows names and numbers as the language has them; games have them as
// logs do.
func TestFormInGerman(t *testing.T) {
	if _, err := words.Use("de"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = words.Use("en") })
	g, _ := form(t)
	setup := session.DefaultSetup()
	setup.Players[engine.Second] = engine.NewSpec(engine.TypeExpert)
	setup.Players[engine.Second].Time = 1500 * time.Millisecond
	g.Set(setup)
	first, second := g.players[engine.First], g.players[engine.Second]
	if got := [3]string{first.name.Text(), second.name.Text(), second.time.Text()}; got != [3]string{"Du", "Experte", "1,5"} {
		t.Errorf("shows %q", got)
	}
	got, ok := g.Setup()
	if !ok || !got.Players[0].IsYou() || got.Players[1].Name != "Expert" || got.Players[1].Time != 1500*time.Millisecond {
		t.Errorf("sets up %+v, %v", got.Players, ok)
	}
	for text, want := range map[string]time.Duration{"0,25": 250 * time.Millisecond, "0.25": 250 * time.Millisecond, "2": 2 * time.Second} {
		second.time.Entry.SetText(text)
		if got, ok := g.Setup(); !ok || got.Players[1].Time != want {
			t.Errorf("%q is %v, %v, want %v", text, got.Players[1].Time, ok, want)
		}
	}
	second.time.Entry.SetText("1,2,3")
	if _, ok := g.Setup(); ok || second.time.Reason() != "Sekunden von 0,001 bis 3600 oder leer" {
		t.Errorf("1,2,3 is accepted, or refused by %q", second.time.Reason())
	}
	second.role.SetSelected("Zufall") // a default name follows the type
	if got := second.name.Text(); got != "Zufall" {
		t.Errorf("the name is %q", got)
	}
}
