package export

import (
	"errors"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging/story"
)

var midGame = engine.Position{
	Rules:  engine.Rules{Seeds: 4, EmptyCapture: true},
	State:  engine.State{{0, 1, 0, 12, 1, 0, 20}, {1, 0, 3, 0, 0, 2, 107}},
	Player: 1,
}

func TestParsePosition(t *testing.T) {
	standard := func(s engine.State, player engine.Side) engine.Position {
		return engine.Position{Rules: engine.DefaultRules(), State: s, Player: player}
	}
	board := story.Board(midGame.State)
	for _, test := range []struct {
		text string
		want engine.Position
	}{
		{FormatPosition(midGame), midGame},
		{`{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]}`, standard(engine.StartState(4), 0)},
		{`{"player":1,"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"algorithm":"scout","limit":-3}`, standard(engine.StartState(4), 1)},
		{board, standard(midGame.State, 0)},
		{"\n" + board + "\nTurn 12, Karl (second player)\n", standard(midGame.State, 1)},
		{"\u200b \u00a0" + FormatPosition(midGame) + "\u2060\n", midGame},
		{"```json\n" + FormatPosition(midGame) + "\n```\n", midGame},
		{"„[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]“", standard(engine.StartState(4), 0)},
		{FormatPosition(midGame) + ",", midGame},
		{`  "player": 1, "state": [[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],`, standard(engine.StartState(4), 1)},
		{"    [-1, -1, [[4, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0]]],", standard(engine.StartState(4), 0)},
		{"    [0, 2, [[0,1,0,12,1,0,20],[1,0,3,0,0,2,107]]],", standard(midGame.State, 1)},
		{"[1, 2, [[0,1,0,12,1,0,20],\n[1,0,3,0,0,2,107]]]", standard(midGame.State, 0)},
		{"6 state <6,20,107,0,1,0,12,1,0,1,0,3,0,0,2>\r\n", standard(midGame.State, 0)},
		{`"board":"<6,107,20,1,0,3,0,0,2,0,1,0,12,1,0>","player":1`, standard(midGame.State, 1)},
		{board + "Turn 12, Karl (first player)\nKarl plays A: 1 seed.\n", standard(midGame.State, 0)},
	} {
		got, err := ParsePosition([]byte(test.text))
		if err != nil || got != test.want {
			t.Errorf("%s\ngot %+v, %v\nwant %+v", test.text, got, err, test.want)
		}
	}
}

func TestParsePositionRefuses(t *testing.T) {
	board := story.Board(midGame.State)
	for _, test := range []struct{ text, want string }{
		{" \n", "no position: the text is empty, expected "},
		{"<6,20,107,0,1,0,12,1,0,1,0,3,0,0>", `no position: wrong board: found "<6,20,107,0,1,0,12,1,0,1,0,3,0,0>", expected <6,S,N,s1..s6,n1..n6>`},
		{"hello", "no position: neither JSON nor a board, expected "},
		{strings.Replace(board, " 12 |", "999 |", 1), "no position: D: 999, expected a whole number from 0 to 240"},
		{board + board, "no position: found 2 boards, expected one"},
		{"{\"state\":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],\"player\":[\n1]}", "no position: player: [ 1], expected a whole number from 0 to 1"},
		{strings.Repeat(" ", MaxPosition) + "[]", "no position: the text is longer than 65536 bytes"},
	} {
		got, err := ParsePosition([]byte(test.text))
		if !errors.Is(err, ErrPosition) || !strings.HasPrefix(err.Error(), test.want) || got != (engine.Position{}) {
			t.Errorf("%.80s\ngot %+v, %v\nwant %s", test.text, got, err, test.want)
		}
	}
}

// Every position of every game is parsed from its JSON, and from its text without the capture rule.
func TestPositionsComeBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		l := anyGame(t, engine.MaxSeeds)
		p := l.Snapshot().Position()
		p.Number, p.Rules.Seeds = 0, engine.DefaultSeeds // the JSON of a position lacks both
		if got, err := ParsePosition([]byte(FormatPosition(p))); err != nil || got != p {
			t.Fatalf("got %+v, %v, want %+v", got, err, p)
		}
		p.Rules.EmptyCapture = false
		south := engine.Position{Rules: p.Rules, State: engine.State{p.State[p.Player], p.State[1-p.Player]}}
		if got, err := ParsePosition([]byte(engine.FormatKGP(p.State, p.Player))); err != nil || got != south {
			t.Fatalf("got %+v, %v, want %+v", got, err, south)
		}
		text := story.Board(p.State) + "\n" + story.Cast(l.Players).Turn(l.Snapshot()).String()
		if got, err := ParsePosition([]byte(text)); err != nil || got != p {
			t.Fatalf("got %+v, %v, want %+v", got, err, p)
		}
		var turned strings.Builder // as the window exports it
		if err := Text(&turned, upTo(l, 0), Style{Say: message.Text.String}); err != nil {
			t.Fatal(err)
		}
		_, text, _ = strings.Cut(turned.String(), "\n\n") // without the names of the players, which may be any text
		if got, err := ParsePosition([]byte(text)); err != nil || got.State != l.Snapshot().Start {
			t.Fatalf("got %+v, %v of\n%s", got, err, text)
		}
	})
}

// FuzzParsePosition parses arbitrary texts. Each text is refused with an error in one line, or it is a
// position that is parsed again from its JSON.
func FuzzParsePosition(f *testing.F) {
	f.Add([]byte(FormatPosition(midGame)))
	f.Add([]byte(story.Board(midGame.State)))
	f.Add([]byte("6 state " + engine.FormatKGP(midGame.State, midGame.Player)))
	f.Add([]byte("\ufeff```json\n\"player\": 1, \"state\": [[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],\n```"))
	f.Add([]byte("\"[0, 2, [[0,1,0,12,1,0,20],[1,0,3,0,0,2,107]]],\""))
	f.Add([]byte(`[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]`))
	f.Add([]byte(`{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0.0]],"player":1e0}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		p, err := ParsePosition(text)
		if err != nil {
			if !errors.Is(err, ErrPosition) || len(err.Error()) > 1000 || strings.ContainsAny(err.Error(), "\r\n") {
				t.Fatalf("%q", err)
			}
			return
		}
		if again, err := ParsePosition([]byte(FormatPosition(p))); err != nil || again != p {
			t.Fatalf("got %+v, %v, want %+v", again, err, p)
		}
		if _, err := Of(p).checked(Style{}, MaxWidth); err != nil {
			t.Fatal(err)
		}
	})
}
