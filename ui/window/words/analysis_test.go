package words_test

import (
	"testing"
	"time"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/words"
)

func TestScoreAndValue(t *testing.T) {
	tests := []struct {
		seeds       int
		score, tick string
	}{{6, "+6", "+6 ✓"}, {0, "0", "0 ✓"}, {-2, "−2", "−2 ✓"}}
	for _, tt := range tests {
		if got := words.Score(tt.seeds); got != tt.score {
			t.Errorf("score %d: %q, want %q", tt.seeds, got, tt.score)
		}
		if got := words.Value(tt.seeds, true); got != tt.tick {
			t.Errorf("value %d: %q, want %q", tt.seeds, got, tt.tick)
		}
	}
	if got := words.Value(-4, false); got != "~ −4" {
		t.Errorf("estimate %q", got)
	}
}

func TestLine(t *testing.T) {
	var steps []session.Step
	for _, s := range [][2]int{{1, 3}, {1, 5}, {1, 0}, {0, 1}, {0, 4}, {1, 2}} {
		steps = append(steps, session.Step{Player: s[0], House: s[1]})
	}
	if got, want := words.Line(steps), "d f a | B E | c"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := words.Line(nil); got != "" {
		t.Errorf("no moves: %q", got)
	}
}

func TestOutcome(t *testing.T) {
	players := [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "You"}, {Type: engine.TypeScout, Name: "Pearl"}}
	tests := []struct {
		player, seeds int
		exact         bool
		want          string
	}{
		{0, 6, true, "You win by 6 with best play, proved"},
		{1, -6, true, "You win by 6 with best play, proved"},
		{1, 4, true, "Pearl wins by 4 with best play, proved"},
		{0, 0, true, "A draw with best play, proved"},
		{0, 2, false, "You seem to win by 2 with best play"},
		{0, -2, false, "Pearl seems to win by 2 with best play"},
		{1, 0, false, "It looks like a draw with best play"},
	}
	for _, tt := range tests {
		if got := words.Outcome(tt.player, tt.seeds, tt.exact, players); got != tt.want {
			t.Errorf("player %d, %d, %v: %q, want %q", tt.player, tt.seeds, tt.exact, got, tt.want)
		}
	}
}

// The names alone would not say who wins.
func TestPlayersOfOneName(t *testing.T) {
	for _, name := range []string{"Karl", "You"} {
		p := engine.PlayerSpec{Type: engine.TypeHuman, Name: name}
		players := [2]engine.PlayerSpec{p, p}
		for _, tt := range []struct{ got, want string }{
			{words.NameOf(players, 0), name + " (A–F)"},
			{words.NameOf(players, 1), name + " (a–f)"},
			{words.Outcome(0, 6, true, players), name + " (A–F) wins by 6 with best play, proved"},
			{words.Outcome(0, -2, false, players), name + " (a–f) seems to win by 2 with best play"},
			{words.Result(engine.Snapshot{State: engine.State{{6: 30}, {6: 18}}}, players), name + " (A–F) wins 30 : 18"},
		} {
			if tt.got != tt.want {
				t.Errorf("%q, want %q", tt.got, tt.want)
			}
		}
	}
	others := [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "Karl"}, {Type: engine.TypeHuman, Name: "Anna"}}
	if got := words.NameOf(others, 0); got != "Karl" {
		t.Errorf("%q, want Karl alone", got)
	}
}

func TestLarge(t *testing.T) {
	tests := map[float64]string{
		0: "0", 52: "52", 999: "999", 999.9: "1.00 k", 1234: "1.23 k", 84_000: "84.0 k", 840_400: "840 k",
		999_999: "1.00 M", 11_230_000: "11.2 M", 9.996e6: "10.0 M", 99.96e6: "100 M", 4.19e8: "419 M", 2.5e9: "2.50 G", 3e12: "3.00 T",
	}
	for n, want := range tests {
		if got := words.Short(n); got != want {
			t.Errorf("%v: %q, want %q", n, got, want)
		}
	}
}

func TestEffort(t *testing.T) {
	e := session.Evaluation{Depth: 24, Nodes: 132_000_000, Elapsed: 11 * time.Second}
	if got, want := words.Effort(e), "depth 24 · 132 M nodes · 12.0 M nodes/s"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	e = session.Evaluation{Depth: 3, Nodes: 20, Elapsed: time.Microsecond}
	if got, want := words.Effort(e), "depth 3 · 20 nodes"; got != want {
		t.Errorf("over at once: %q, want %q", got, want)
	}
	e = session.Evaluation{Nodes: 20}
	if got, want := words.Effort(e), "20 nodes"; got != want {
		t.Errorf("without a depth: %q, want %q", got, want)
	}
	if got := words.Memory(256 << 20); got != "256 MiB" {
		t.Errorf("memory %q", got)
	}
}

func TestSlips(t *testing.T) {
	m := engine.Move{Player: engine.First, House: 4}
	tests := []struct {
		v    session.Verdict
		mark string
		loss string
	}{
		{session.Verdict{Known: true, Exact: true, Loss: 2, Best: 2, Score: 12}, "?! −2 (C)", "E gives away 2 seeds"},
		{session.Verdict{Known: true, Exact: true, Loss: 1, Best: 2, Score: 12}, "?! −1 (C)", "E gives away 1 seed"},
		{session.Verdict{Known: true, Exact: true, Loss: 4, Best: 0, Score: -2}, "? −4 (A)", "E gives away 4 seeds"},
		{session.Verdict{Known: true, Exact: true, Loss: 10, Best: 0, Score: 20}, "?? −10 (A)", "E gives away 10 seeds"},
		{session.Verdict{Known: true, Exact: true, Loss: 2, Best: 0, Score: 2}, "?? −2 (A)", "E gives the win away"},
		{session.Verdict{Known: true, Exact: true, Loss: 2, Best: 0}, "?? −2 (A)", "E gives the draw away"},
		{session.Verdict{Known: true, Loss: 2, Best: 0, Score: 2}, "?! ~−2 (A)", "E gives away about 2 seeds"},
		{session.Verdict{Known: true, Loss: 6, Best: 0}, "? ~−6 (A)", "E gives away about 6 seeds"},
	}
	for _, tt := range tests {
		if got := words.Slip(tt.v, engine.First); got != tt.mark {
			t.Errorf("%+v: %q, want %q", tt.v, got, tt.mark)
		}
		if got := words.Loss(tt.v, m); got != tt.loss {
			t.Errorf("%+v: %q, want %q", tt.v, got, tt.loss)
		}
	}
	for _, v := range []session.Verdict{{}, {Known: true, Exact: true}, {Loss: 4}} {
		if got := words.Slip(v, engine.First); got != "" {
			t.Errorf("%+v: %q, want nothing", v, got)
		}
	}
	if got := words.Best(tests[0].v, engine.Second); got != "best: c" {
		t.Errorf("best %q", got)
	}
}

func TestAccuracyInWords(t *testing.T) {
	tests := []struct {
		a    session.Accuracy
		want string
	}{
		{session.Accuracy{Exact: true}, "–"},
		{session.Accuracy{Exact: true, Moves: 9, Best: 9}, "100%"},
		{session.Accuracy{Moves: 9, Best: 9}, "~ 100%"},
		{session.Accuracy{Exact: true, Moves: 10, Best: 9, Lost: 4}, "90%"},
	}
	for _, tt := range tests {
		if got := words.Accuracy(tt.a); got != tt.want {
			t.Errorf("%+v: %q, want %q", tt.a, got, tt.want)
		}
	}
}

func TestMeaningOfValues(t *testing.T) {
	two := [2]engine.PlayerSpec{{Type: engine.TypeHuman, Name: "You"}, {Type: engine.TypeScout, Name: "Pearl"}}
	for player, want := range []string{
		"Each number says by how many seeds you win (+) or lose (−) in the end with that house, if both then play their best.",
		"Each number says by how many seeds Pearl wins (+) or loses (−) in the end with that house, if both then play their best.",
	} {
		if got := words.ValuesMean(player, two); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestEffect(t *testing.T) {
	rules := engine.DefaultRules()
	tests := []struct {
		state engine.State
		house int
		want  string
	}{
		{rules.Start(), 0, "ends in E"},
		{rules.Start(), 2, "extra turn"},
		{engine.State{{1, 0, 3, 0, 0, 0, 0}, {4, 4, 4, 4, 4, 4, 0}}, 0, "captures 5"},
		{engine.State{{0, 0, 0, 0, 0, 1, 0}, {4, 4, 4, 4, 4, 4, 0}}, 5, "ends the game"},
	}
	for _, tt := range tests {
		m, err := rules.Play(tt.state, engine.First, tt.house)
		if err != nil {
			t.Fatal(err)
		}
		if got := words.Effect(m); got != tt.want {
			t.Errorf("%v, house %d: %q, want %q", tt.state, tt.house, got, tt.want)
		}
	}
}
