package proving_test

import (
	"testing"
	"time"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/ui/app/proving"
)

func TestQuestionIsReadAsItWasWritten(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		q := proving.Question{
			Position: engine.Position{
				Rules:  engine.Rules{Seeds: rapid.IntRange(1, 20).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty capture")},
				Player: rapid.IntRange(0, 1).Draw(t, "player"),
			},
			Step: engine.Step{Turn: rapid.IntRange(1, 99).Draw(t, "turn"), Move: rapid.IntRange(1, 9).Draw(t, "move")},
		}
		for player := range 2 {
			for house := range engine.Houses {
				q.Position.State[player][house] = uint8(rapid.IntRange(1, 8).Draw(t, "in house"))
			}
			q.Players[player] = engine.PlayerSpec{
				Type: rapid.SampledFrom([]engine.PlayerType{engine.TypeHuman, engine.TypeExpert}).Draw(t, "type"), Name: rapid.String().Draw(t, "name"),
				Level: rapid.IntRange(0, 9).Draw(t, "level"), Limit: rapid.IntRange(0, 20).Draw(t, "limit"), Time: time.Duration(rapid.Int64Range(0, 1e12).Draw(t, "time")),
			}
		}
		got, err := proving.Parse(q.String())
		if err != nil || got != q {
			t.Fatalf("read %+v, %v; wrote %+v", got, err, q)
		}
	})
}

func FuzzParse(f *testing.F) {
	f.Add(question(6).String())
	f.Add(`{"seeds":4,"state":[[0,0,0,0,0,0,24],[4,4,4,4,4,4,0]],"player":0}`)
	f.Add(`{"seeds":0,"player":7}`)
	f.Fuzz(func(t *testing.T, text string) {
		q, err := proving.Parse(text)
		if err != nil {
			return
		}
		if q.Position.State.Finished() || q.Position.Rules.Validate() != nil || q.Position.State.Validate() != nil {
			t.Errorf("%q is taken for %+v", text, q)
		}
		again, err := proving.Parse(q.String())
		if err != nil || !again.Same(q.Position) {
			t.Errorf("%q is read as %+v, %v, after %+v", text, again, err, q)
		}
	})
}

func TestUnknown(t *testing.T) {
	q := question(4)
	q.Position.State = engine.State{{1, 0, 0, 0, 0, 2, 10}, {0, 3, 0, 0, 0, 0, 32}}
	q.Position.Player = engine.Second
	if got, want := q.Unknown(), (solver.Bounds{Lower: 16, Upper: 28}); got != want {
		t.Errorf("got %+v, want %+v", got, want)
	}
}
