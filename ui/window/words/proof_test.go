package words

import (
	"testing"
	"time"

	"kalah/engine"
	"kalah/search/solver"
)

func TestBounds(t *testing.T) {
	players := [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), {Type: engine.TypeScout, Name: "Pearl"}}
	players[0].Name = "You"
	unknown := solver.Bounds{Lower: -48, Upper: 48}
	for _, test := range []struct {
		player int
		bounds solver.Bounds
		want   string
	}{
		{0, unknown, "Nothing is proved yet."},
		{0, solver.Bounds{Lower: -4, Upper: 48}, "Proved so far for you: at least −4"},
		{0, solver.Bounds{Lower: 2, Upper: 10}, "Proved so far for you: at least +2, at most +10 · a certain win"},
		{0, solver.Bounds{Lower: 0, Upper: 10}, "Proved so far for you: at least 0, at most +10 · a draw at least"},
		{1, solver.Bounds{Lower: -48, Upper: -2}, "Proved so far for Pearl: at most −2 · a certain loss"},
		{1, solver.Bounds{Lower: -8, Upper: 0}, "Proved so far for Pearl: at least −8, at most 0 · a draw at most"},
		{1, solver.Bounds{Lower: -8, Upper: 8}, "Proved so far for Pearl: at least −8, at most +8"},
	} {
		if got := Bounds(test.bounds, unknown, test.player, players); got != test.want {
			t.Errorf("Bounds(%+v, %d) = %q, want %q", test.bounds, test.player, got, test.want)
		}
	}
}

func TestSpent(t *testing.T) {
	for d, want := range map[time.Duration]string{
		1500 * time.Millisecond: "1 s", 119 * time.Second: "119 s", 2 * time.Minute: "2 min", 119 * time.Minute: "119 min",
		130 * time.Minute: "2 h 10 min", 50 * time.Hour: "50 h 0 min",
	} {
		if got := Spent(d); got != want {
			t.Errorf("Spent(%v) = %q, want %q", d, got, want)
		}
	}
}
