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
	you := Cast{engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeScout)} // texts address an unnamed person
	play := func(c Cast, rules engine.Rules, s engine.State, player engine.Side, house int) string {
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
			"Pearl (first player): Scout, limit 5, seed 7\nK�[31m arl (second player): Human\n4 seeds per house",
		},
		{
			Cast{}.Introduction(engine.NewSnapshotFrom(empty, engine.State{{1, 2}, {3, 0, 0, 0, 0, 0, 4}}, engine.Second, nil)),
			" (first player): \n (second player): \na position that was set up, with 10 seeds; the second player begins; the last seed is taken also when the opposite house is empty",
		},
		{Origin(logging.From{}), ""},
		{Origin(logging.From{Position: true, Opening: "other"}), ""},
		{
			Origin(logging.From{Position: true, Opening: logging.OpeningFair, Log: "a.json", Moves: 2}),
			"It began from a fair start. It goes on from a.json after move 2",
		},
		{Origin(logging.From{Log: "a\n.json", Moves: 1}), "It goes on from a .json after move 1"},
		{Origin(logging.From{Log: "a.json", Position: true}), "It goes on from the start of a.json"},
		{Origin(logging.From{Moves: 3}), "It goes on after 3 moves that were given"},
		{play(c, standard, standard.Start(), 0, 2), "Pearl plays C: 4 seeds, the last one in the store: extra turn."},
		{play(c, standard, engine.State{{1}, {1, 0, 0, 0, 5, 6}}, 0, 0), "Pearl plays A: 1 seed, the last one captures 5 seeds from e."},
		{
			play(c, empty, engine.State{{0, 0, 0, 0, 1, 0, 0}, {1, 1, 0, 0, 0, 1}}, 1, 1),
			"K�[31m arl plays b: 1 seed, the last one goes to the store, as D is empty.",
		},
		{play(you, standard, standard.Start(), 0, 0), "You play A: 4 seeds."},
		{you.Result(finished(engine.State{{6: 30}, {6: 18}})), "The game is over after 0 moves: You (first player) win 30:18."},
		{SetUp(engine.PlayerSpec{Type: engine.TypeExpert, Time: 500 * time.Millisecond, Level: 3}), "Expert, 500ms a move, level 3"},
		{c.Result(end), "The game is not finished after 0 moves."},
		{c.Result(finished(engine.State{{0, 0, 0, 0, 0, 0, 30}, {0, 0, 1, 0, 0, 0, 17}})), "The game is over after 0 moves: Pearl (first player) wins 30:18 (seeds left in houses count for their owner)."},
		{c.Result(finished(engine.State{{0, 0, 0, 0, 0, 0, 17}, {0, 0, 0, 0, 0, 0, 17}})), "The game is over after 0 moves: a draw, 17:17."},
		{Cast{{Type: engine.TypeRandom}}.Turn(engine.NewSnapshot(standard, nil)), "Turn 1, Random_AI (first player)"},
	} {
		if got := fmt.Sprint(test.got); got != test.want {
			t.Errorf("got  %q\nwant %q", got, test.want)
		}
	}
}

// Thought reports only known values of solvers.
func TestThought(t *testing.T) {
	value := func(v float64) *float64 { return &v }
	c := Cast{{Type: engine.TypePerfect}, {Type: engine.TypeExpert}}
	classic := Cast{1: {Type: engine.TypeScout}} // its values are not seeds
	for _, test := range []struct {
		cast   Cast
		player engine.Side
		stats  engine.Stats
		want   string
	}{
		{c, 0, engine.Stats{}, ""},
		{c, 0, engine.Stats{Value: value(8), Proved: true, Nodes: 1, Elapsed: 1500 * time.Millisecond}, "  value +8, proved, 1 node, 1.50 s"},
		{c, 0, engine.Stats{Value: value(-2), Nodes: 30}, "  value -2, not proved in its time, 30 nodes, 0.00 s"},
		{c, 0, engine.Stats{Value: value(0), Hurried: true}, "  value +0, cut short, 0.00 s"},
		{c, 1, engine.Stats{Value: value(4), Nodes: 30, Elapsed: time.Second}, "  value +4, 30 nodes, 1.00 s"},
		{classic, 1, engine.Stats{Value: value(1), Inspections: 7}, ""},
	} {
		m := engine.Played{Move: engine.Move{Player: test.player}, Stats: test.stats}
		if text, known := test.cast.Thought(m); text.String() != test.want || known != (test.want != "") {
			t.Errorf("%+v: got %q, want %q", test.stats, text, test.want)
		}
	}
}

func finished(s engine.State) engine.Snapshot {
	return engine.Snapshot{State: s, Finished: true}
}

// Short returns normal names unchanged, and cuts hostile names without reading all of them.
func TestShort(t *testing.T) {
	whole := strings.Repeat("ü", MaxName)
	for _, test := range []struct{ name, want string }{
		{" K a\nr\tl\r\n", "K a r l"},
		{"Große 😀", "Große 😀"},
		{"\x1b[2J\x00\u202e", "�[2J��"},
		{"👩\u200d👧", "👩\u200d👧"},
		{" " + whole + " ", whole},
		{whole + "x", whole[:2*(MaxName-1)] + "…"},
		{strings.Repeat("\u202e", 10<<20), strings.Repeat("�", MaxName-1) + "…"},
	} {
		if got := Short(test.name); got != test.want {
			t.Errorf("Short(%.20q, %d bytes): got %q, want %q", test.name, len(test.name), got, test.want)
		}
	}
	hostile := Cast{{Type: engine.TypeHuman, Name: strings.Repeat("x", 10<<20)}}
	begin := hostile.Introduction(engine.NewSnapshot(engine.DefaultRules(), nil)).String() + Origin(logging.From{Log: hostile[0].Name}).String()
	if len(begin) > 4*MaxName {
		t.Errorf("the begin of a story has %d bytes", len(begin))
	}
}
