package story

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/logging"
)

func TestBoardText(t *testing.T) {
	got := Board(engine.State{{1, 2, 3, 4, 5, 6, 107}, {10, 20, 30, 0, 7, 8, 9}})
	want := `
         F    E    D    C    B    A
       +----+----+----+----+----+----+
       |  6 |  5 |  4 |  3 |  2 |  1 |
 O 107 +----+----+----+----+----+----+ 9   o
       | 10 | 20 | 30 |  0 |  7 |  8 |
       +----+----+----+----+----+----+
         a    b    c    d    e    f
`
	if "\n"+got != want {
		t.Errorf("got\n%s\nwant%s", got, want)
	}
}

func TestSentences(t *testing.T) {
	seven := int64(7)
	c := Cast{
		{Type: engine.TypeScout, Name: "Pearl", Limit: 5, Seed: &seven},
		{Type: engine.TypeHuman, Name: "K\x1b[31m\narl"},
	}
	play := func(rules engine.Rules, s engine.State, player, house int) string {
		t.Helper()
		m, err := rules.Play(s, player, house)
		if err != nil {
			t.Fatal(err)
		}
		return c.Played(m).String()
	}
	standard, empty := engine.DefaultRules(), engine.Rules{Seeds: 1, EmptyCapture: true}
	end := engine.NewSnapshot(empty, nil)
	for _, test := range []struct {
		got  any
		want string
	}{
		{
			c.Introduction(engine.NewSnapshot(standard, nil)),
			"Pearl (first player): Scout, limit 5, seed 7\nK�[31m arl (second player): Human\n4 seeds a house",
		},
		{
			Cast{}.Introduction(engine.NewSnapshot(empty, nil)),
			" (first player): \n (second player): \n1 seed a house; the last seed is taken also when the opposite house is empty",
		},
		{
			Cast{}.Introduction(engine.NewSnapshotFrom(empty, engine.State{{1, 2}, {3, 0, 0, 0, 0, 0, 4}}, engine.Second, nil)),
			" (first player): \n (second player): \na position that was set up, with 10 seeds; the second player begins; the last seed is taken also when the opposite house is empty",
		},
		{Origin(logging.From{}), ""},
		{Origin(logging.From{Position: true}), ""},
		{Origin(logging.From{Position: true, Opening: "other"}), ""},
		{Origin(logging.From{Position: true, Opening: logging.OpeningFair}), "It begins from a fair start: worth exactly 0, with best play a draw"},
		{
			Origin(logging.From{Position: true, Opening: logging.OpeningFair, Log: "a.json", Moves: 2}),
			"It began from a fair start. It goes on from a.json after move 2",
		},
		{Origin(logging.From{Log: "a\n.json", Moves: 1}), "It goes on from a .json after move 1"},
		{Origin(logging.From{Log: "a.json", Position: true}), "It goes on from the start of a.json"},
		{Origin(logging.From{Moves: 3}), "It goes on after 3 moves that were given"},
		{play(standard, standard.Start(), 0, 5), "Pearl plays F: 4 seeds."},
		{play(standard, standard.Start(), 0, 2), "Pearl plays C: 4 seeds, the last one in the store: extra turn."},
		{play(standard, engine.State{{1}, {1, 0, 0, 0, 5, 6}}, 0, 0), "Pearl plays A: 1 seed, the last one captures 5 seeds from e."},
		{play(standard, engine.State{{1, 1, 1}, {0, 1, 0, 0, 1}}, 0, 0), "Pearl plays A: 1 seed."},
		{
			play(empty, engine.State{{0, 0, 0, 0, 1, 0, 0}, {1, 1, 0, 0, 0, 1}}, 1, 1),
			"K�[31m arl plays b: 1 seed, the last one goes to the store, as D is empty.",
		},
		{SetUp(engine.PlayerSpec{Type: engine.TypeExpert, Time: 500 * time.Millisecond, Level: 3}), "Expert, 500ms a move, level 3"},
		{c.Turn(engine.NewSnapshot(standard, nil)), "Turn 1, Pearl (first player)"},
		{c.Result(end), "The game is not finished after 0 moves."},
		{c.Result(finished(engine.State{{0, 0, 0, 0, 0, 0, 30}, {0, 0, 1, 0, 0, 0, 17}})), "The game is over after 0 moves: Pearl (first player) wins 30:18 (seeds left in houses count for their owner)."},
		{c.Result(finished(engine.State{{0, 0, 0, 0, 0, 0, 17}, {0, 0, 0, 0, 0, 0, 30}})), "The game is over after 0 moves: K�[31m arl (second player) wins 30:17."},
		{c.Result(finished(engine.State{{0, 0, 0, 0, 0, 0, 17}, {0, 0, 0, 0, 0, 0, 17}})), "The game is over after 0 moves: a draw, 17:17."},
		{Cast{{Type: engine.TypeRandom}}.Turn(engine.NewSnapshot(standard, nil)), "Turn 1, Random_AI (first player)"},
	} {
		if got := fmt.Sprint(test.got); got != test.want {
			t.Errorf("got  %q\nwant %q", got, test.want)
		}
	}
}

// What a solver thought of its move is told as far as it is known.
func TestThought(t *testing.T) {
	value := func(v float64) *float64 { return &v }
	c := Cast{{Type: engine.TypePerfect}, {Type: engine.TypeExpert}}
	for _, test := range []struct {
		player int
		stats  engine.Stats
		want   string
	}{
		{0, engine.Stats{}, ""},
		{0, engine.Stats{Value: value(8), Proved: true, Nodes: 1, Elapsed: 1500 * time.Millisecond}, "  value +8, proved, 1 node, 1.50 s"},
		{0, engine.Stats{Value: value(-2), Nodes: 30}, "  value -2, not proved in its time, 30 nodes, 0.00 s"},
		{0, engine.Stats{Value: value(0), Hurried: true}, "  value +0, cut short, 0.00 s"},
		{1, engine.Stats{Value: value(4), Nodes: 30, Elapsed: time.Second}, "  value +4, 30 nodes, 1.00 s"},
	} {
		m := engine.Played{Move: engine.Move{Player: test.player}, Stats: test.stats}
		if text, _ := c.Thought(m); text.String() != test.want {
			t.Errorf("%+v: got %q, want %q", test.stats, text, test.want)
		}
	}
	classic := engine.Played{Stats: engine.Stats{Value: value(1), Inspections: 7}}
	if got, known := (Cast{{Type: engine.TypeScout}}).Thought(classic); known {
		t.Errorf("Scout: got %q, want nothing: its values are no seeds", got)
	}
}

func finished(s engine.State) engine.Snapshot {
	return engine.Snapshot{State: s, Finished: true}
}

func TestOneLine(t *testing.T) {
	for _, test := range []struct{ text, want string }{
		{"a b", "a b"},
		{" a\nb\tc\r\n", "a b c"},
		{"Große 😀", "Große 😀"},
		{"\x1b[2J\x00\u202e", "�[2J��"},
		{"👩\u200d👧", "👩\u200d👧"},
	} {
		if got := OneLine(test.text); got != test.want {
			t.Errorf("%q: got %q, want %q", test.text, got, test.want)
		}
	}
}

// TestShort keeps names whole as long as anybody would want them, and cuts those
// that only a hostile log has without looking at all of them.
func TestShort(t *testing.T) {
	whole := strings.Repeat("ü", MaxName)
	for _, test := range []struct{ name, want string }{
		{"", ""},
		{"  Karl\n", "Karl"},
		{whole, whole},
		{" " + whole + " ", whole},
		{whole + "x", whole[:2*(MaxName-1)] + "…"},
		{strings.Repeat("\u202e", 10<<20), strings.Repeat("�", MaxName-1) + "…"},
	} {
		if got := Short(test.name); got != test.want {
			t.Errorf("Short(%.20q, %d bytes): got %q, want %q", test.name, len(test.name), got, test.want)
		}
	}
	hostile := Cast{{Type: engine.TypeHuman, Name: strings.Repeat("x", 10<<20)}}
	from := logging.From{Log: hostile[0].Name}
	if told := len(hostile.Introduction(engine.NewSnapshot(engine.DefaultRules(), nil)).String()) + len(Origin(from).String()); told > 4*MaxName {
		t.Errorf("the beginning of a story has %d bytes", told)
	}
}

// A person without a name of its own is spoken to.
func TestYouPlay(t *testing.T) {
	c := Cast{engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeScout)}
	rules := engine.DefaultRules()
	m, err := rules.Play(rules.Start(), engine.First, 0)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := c.Played(m).String(), "You play A: 4 seeds."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	end := engine.NewSnapshotFrom(rules, engine.State{{6: 30}, {6: 18}}, engine.First, nil)
	if got, want := c.Result(end).String(), "The game is over after 0 moves: You (first player) win 30:18."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	end.State = engine.State{{6: 18}, {6: 30}}
	if got, want := c.Result(end).String(), "The game is over after 0 moves: Pearl (second player) wins 30:18."; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
