package phrase_test

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/phrase"
)

var players = [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "You"}, {Type: engine.TypeScout, Name: "Pearl", Limit: 6}}

func ExamplePlayer() {
	fmt.Println(phrase.Player(players[1], engine.Second))
	// Output: Scout, limit 6 · plays a–f
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
		if got := phrase.Name(tt.spec); got != tt.want {
			t.Errorf("Name(%+v) = %q, want %q", tt.spec, got, tt.want)
		}
	}
}

func TestShorten(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"", ""},
		{"Größe", "Größe"},
		{"Größen", "Größ…"},
		{"one two", "one…"},
	} {
		if got := phrase.Shorten(test.text, 5); got != test.want {
			t.Errorf("%q: got %q, want %q", test.text, got, test.want)
		}
	}
}

func TestLastTurn(t *testing.T) {
	rules := engine.DefaultRules()
	var moves []engine.Played
	wants := []string{
		"You played C, extra turn",
		"You played C F",
		"Pearl played a · 5,352 inspections in 4 ms",
	}
	for i, house := range []int{2, 5, 0} {
		now := engine.NewSnapshot(rules, moves)
		m, err := rules.Play(now.State, now.Player, house)
		if err != nil {
			t.Fatal(err)
		}
		p := engine.Played{Move: m}
		if now.Player == engine.Second {
			p.Stats = engine.Stats{Inspections: 5352, Elapsed: 4 * time.Millisecond}
		}
		moves = append(moves, p)
		if got := phrase.LastTurn(engine.NewSnapshot(rules, moves), players); got != wants[i] {
			t.Errorf("%q, want %q", got, wants[i])
		}
	}
	if got := phrase.LastTurn(engine.NewSnapshot(rules, nil), players); got != "" {
		t.Errorf("before the first move: %q", got)
	}
}

// The effort of a turn is that of all its moves.
func TestEffortOfATurnOfTwoMoves(t *testing.T) {
	rules := engine.DefaultRules()
	var moves []engine.Played
	for i, house := range []int{2, 5} {
		now := engine.NewSnapshot(rules, moves)
		m, err := rules.Play(now.State, now.Player, house)
		if err != nil {
			t.Fatal(err)
		}
		stats := engine.Stats{Inspections: uint64(4000 - 3000*i), Elapsed: time.Duration(3-2*i) * time.Millisecond, Hurried: i == 0}
		moves = append(moves, engine.Played{Move: m, Stats: stats})
	}
	pearl := [2]engine.PlayerSpec{players[1], players[0]}
	want := "Pearl played C F · 5,000 inspections in 4 ms, hurried"
	if got := phrase.LastTurn(engine.NewSnapshot(rules, moves), pearl); got != want {
		t.Errorf("%q, want %q", got, want)
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
		if got := phrase.Result(engine.Snapshot{State: tt.state}, players); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

func TestMove(t *testing.T) {
	m := engine.Move{Player: engine.Second, House: 3}
	if got := phrase.Move(m); got != "d" {
		t.Errorf("%q, want d", got)
	}
	m.Captured = 5
	if got := phrase.Move(m); got != "d×5" {
		t.Errorf("%q, want d×5", got)
	}
	if got := phrase.Move(engine.Move{House: 2, ExtraTurn: true}); got != "C⁺" {
		t.Errorf("%q, want C⁺", got)
	}
}

func TestNumbers(t *testing.T) {
	tests := []struct{ got, want string }{
		{phrase.Count(0), "0"},
		{phrase.Count(999), "999"},
		{phrase.Count(1000), "1,000"},
		{phrase.Count(1234567), "1,234,567"},
		{phrase.Duration(10 * time.Microsecond), "<0.1 ms"},
		{phrase.Duration(700 * time.Microsecond), "0.7 ms"},
		{phrase.Duration(999 * time.Millisecond), "999 ms"},
		{phrase.Duration(1300 * time.Millisecond), "1.3 s"},
		{phrase.Progress(search.Progress{Depth: 5, Inspections: 70123, Elapsed: 1400 * time.Millisecond}), "Depth 5 · 70,123 inspections · 1.4 s"},
		{phrase.Progress(search.Progress{Depth: -1, Inspections: 3, Elapsed: time.Millisecond}), "3 inspections · 1 ms"},
		{phrase.File("/logs/a.b.json"), "a.b"},
		{phrase.Cost(engine.Stats{Inspections: 1, Elapsed: time.Second, Hurried: true}), "1 inspection in 1.0 s, hurried"},
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
		if got := phrase.Folder(filepath.FromSlash(path)); got != filepath.FromSlash(want) {
			t.Errorf("Folder(%q) = %q, want %q", path, got, want)
		}
	}
}
