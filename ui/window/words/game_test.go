package words_test

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/window/words"
)

var players = [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "You"}, {Type: engine.TypeScout, Name: "Pearl", Limit: 6}}

func ExamplePlayer() {
	fmt.Println(words.Player(players[1], engine.Second))
	// Output: Scout · limit 6 · houses a–f
}

func TestName(t *testing.T) {
	tests := []struct {
		spec engine.PlayerSpec
		want string
	}{
		{players[1], "Pearl"},
		{engine.PlayerSpec{Type: engine.TypeRandom}, "Random"},
		{engine.PlayerSpec{Name: "  two\nlines "}, "two lines"},
		{engine.PlayerSpec{Name: "abcdefghijklmnopqrstuvwxyz"}, "abcdefghijklmnopqrstuvw…"},
	}
	for _, tt := range tests {
		if got := words.Name(tt.spec); got != tt.want {
			t.Errorf("Name(%+v) = %q, want %q", tt.spec, got, tt.want)
		}
	}
}

func TestNamesAreShortened(t *testing.T) {
	long := engine.PlayerSpec{Name: "Die Großmeisterin von Köln am Rhein"}
	if got, want := words.Name(long), "Die Großmeisterin von K…"; got != want {
		t.Errorf("Name = %q, want %q", got, want)
	}
}

// Two players of one name are told apart by their houses.
func TestPlayersOfOneNameEverywhere(t *testing.T) {
	twins := [2]engine.PlayerSpec{{Type: engine.TypeScout, Name: "Pearl"}, {Type: engine.TypeExpert, Name: " Pearl"}}
	if got, want := words.NameOf(twins, engine.Second), "Pearl (a–f)"; got != want {
		t.Errorf("NameOf = %q, want %q", got, want)
	}
	if got, want := words.NameOf(players, engine.Second), "Pearl"; got != want {
		t.Errorf("NameOf = %q, want %q", got, want)
	}
	if got, want := words.Outcome(engine.First, 6, true, twins), "Pearl (A–F) wins by 6 with best play, proved"; got != want {
		t.Errorf("Outcome = %q, want %q", got, want)
	}
	if got, want := words.Result(engine.Snapshot{State: engine.State{{6: 18}, {6: 30}}}, twins), "Pearl (a–f) wins 30 : 18"; got != want {
		t.Errorf("Result = %q, want %q", got, want)
	}
}

func TestResult(t *testing.T) {
	tests := []struct {
		state engine.State
		want  string
	}{
		{engine.State{{6: 30}, {6: 18}}, "You win 30 : 18"},
		{engine.State{{6: 10}, {0, 1, 6: 37}}, "Pearl wins 38 : 10"},
		{engine.State{{6: 24}, {6: 24}}, "Draw, 24 : 24"},
	}
	for _, tt := range tests {
		if got := words.Result(engine.Snapshot{State: tt.state}, players); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

func TestMove(t *testing.T) {
	m := engine.Move{Player: engine.Second, House: 3}
	if got := words.Move(m); got != "d" {
		t.Errorf("%q, want d", got)
	}
	m.Captured = 5
	if got := words.Move(m); got != "d×5" {
		t.Errorf("%q, want d×5", got)
	}
	if got := words.Move(engine.Move{House: 2, ExtraTurn: true}); got != "C⁺" {
		t.Errorf("%q, want C⁺", got)
	}
}

func TestNumbers(t *testing.T) {
	tests := []struct{ got, want string }{
		{words.Int(0), "0"},
		{words.Int(999), "999"},
		{words.Int(1000), "1,000"},
		{words.Int(1234567), "1,234,567"},
		{words.Duration(10 * time.Microsecond), "<0.1 ms"},
		{words.Duration(700 * time.Microsecond), "0.7 ms"},
		{words.Duration(999 * time.Millisecond), "999 ms"},
		{words.Duration(1300 * time.Millisecond), "1.3 s"},
		{words.Progress(search.Progress{Depth: 5, Inspections: 70123, Elapsed: 1400 * time.Millisecond}), "Depth 5 · 70,123 inspections · 1.4 s"},
		{words.Progress(search.Progress{Depth: -1, Inspections: 3, Elapsed: time.Millisecond}), "3 inspections · 1 ms"},
		{words.File("/logs/a.b.json"), "a.b"},
		{words.Cost(engine.Stats{Inspections: 1, Elapsed: time.Second, Hurried: true}), "1 inspection in 1.0 s · cut short"},
	}
	for _, tt := range tests {
		if tt.got != tt.want {
			t.Errorf("%q, want %q", tt.got, tt.want)
		}
	}
}

func TestFolder(t *testing.T) {
	home := filepath.FromSlash("/home/karl")
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	for path, want := range map[string]string{
		"/home/karl/logs": "~/logs", "/home/karl": "~", "/home/karla/logs": "/home/karla/logs", "/logs": "/logs", "": "",
	} {
		if got := words.Folder(filepath.FromSlash(path)); got != filepath.FromSlash(want) {
			t.Errorf("Folder(%q) = %q, want %q", path, got, want)
		}
	}
}

// Everything that names a position counts alike.
func TestPositionsAreNamedByTurns(t *testing.T) {
	for _, tt := range []struct {
		step        engine.Step
		turn, among string
	}{
		{engine.Step{Turn: 1, Move: 1}, "Turn 1", "Turn 1 of 30"},
		{engine.Step{Turn: 17, Move: 1}, "Turn 17", "Turn 17 of 30"},
		{engine.Step{Turn: 17, Move: 2}, "Turn 17, move 2", "Turn 17 of 30, move 2"},
		{engine.Step{Turn: 30}, "Turn 30, end", "Turn 30 of 30, end"},
	} {
		if got := words.Turn(tt.step); got != tt.turn {
			t.Errorf("Turn(%+v) = %q, want %q", tt.step, got, tt.turn)
		}
		if got := words.TurnOf(tt.step, 30); got != tt.among {
			t.Errorf("TurnOf(%+v, 30) = %q, want %q", tt.step, got, tt.among)
		}
	}
	rules := engine.DefaultRules()
	m, err := rules.Play(rules.Start(), engine.First, 2) // C earns an extra turn
	if err != nil {
		t.Fatal(err)
	}
	if got, want := words.Standing(engine.NewSnapshot(rules, []engine.Played{{Move: m}})), "Turn 1, move 2, 1 : 0"; got != want {
		t.Errorf("Standing = %q, want %q", got, want)
	}
}

func TestOneSeed(t *testing.T) {
	for n, want := range map[int][2]string{1: {"1 seed", "1 seed a house"}, 4: {"4 seeds", "4 seeds a house"}} {
		if got := [2]string{words.SeedCount(n), words.SeedsAHouse(n)}; got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
