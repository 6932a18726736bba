package editor

import (
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
)

func begin() *Position {
	rules := engine.DefaultRules()
	return NewPosition(engine.Position{Rules: rules, State: rules.Start()})
}

func pit(player, house int) engine.Pit { return engine.Pit{Player: player, House: house} }

// Digits make one number and one step, which ends with the next step.
func TestDigits(t *testing.T) {
	for _, tt := range []struct {
		typed string // r ends the number, e erases
		want  uint8
	}{
		{"12", 12},
		{"42", 42}, // the first digit changes nothing
		{"2490", 240},
		{"05", 5},
		{"1r2", 2},
		{"23e", 2},
	} {
		p := begin()
		before := p.Now()
		for _, r := range tt.typed {
			switch r {
			case 'r':
				p.Rest()
				before = p.Now()
			case 'e':
				p.Erase(pit(0, 2))
			default:
				p.Type(pit(0, 2), int(r-'0'))
			}
		}
		got := p.Now().State[0][2]
		if p.Undo(); got != tt.want || p.Now() != before {
			t.Errorf("%s: %d seeds, want %d; %v after Undo, want %v", tt.typed, got, tt.want, p.Now(), before)
		}
	}
}

// The rules have the number of seeds that fits the board best.
func TestRulesFollowTheSeeds(t *testing.T) {
	for _, tt := range []struct {
		state engine.State
		want  int
	}{
		{engine.StartState(6), 6}, {engine.State{}, 1}, {engine.State{{240}}, 20}, {engine.State{{31}, {30}}, 5}, {engine.State{{30}, {35}}, 5}, {engine.State{{30}, {36}}, 6},
	} {
		p := begin()
		p.Change(func(to *engine.Position) { to.State = tt.state })
		if got := p.Now().Rules.Seeds; got != tt.want {
			t.Errorf("%v: rules with %d seeds per house, want %d", tt.state, got, tt.want)
		}
	}
}

// All steps can be undone one by one, and repeated.
func TestUndoAndRedo(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := begin()
		where := rapid.Custom(func(t *rapid.T) engine.Pit {
			return pit(rapid.IntRange(0, 1).Draw(t, "player"), rapid.IntRange(0, 6).Draw(t, "house"))
		})
		states := []engine.Position{p.Now()}
		for range rapid.IntRange(0, 30).Draw(t, "steps") {
			p.Rest()
			switch rapid.IntRange(0, 3).Draw(t, "step") {
			case 0:
				p.Put(where.Draw(t, "pit"), rapid.IntRange(-5, 300).Draw(t, "seeds"))
			case 1:
				p.Add(where.Draw(t, "pit"), rapid.IntRange(-1, 1).Draw(t, "seeds"))
			case 2:
				p.Type(where.Draw(t, "pit"), rapid.IntRange(0, 9).Draw(t, "digit"))
			case 3:
				p.Change(func(to *engine.Position) { to.Player = 1 - to.Player })
			}
			if p.Now() != states[len(states)-1] {
				states = append(states, p.Now())
			}
		}
		for i := len(states) - 1; i > 0; i-- {
			if p.Now() != states[i] || !p.CanUndo() {
				t.Fatalf("step %d: %v, want %v", i, p.Now(), states[i])
			}
			p.Undo()
		}
		if p.Now() != states[0] || p.CanUndo() {
			t.Fatalf("%v at the beginning, want %v", p.Now(), states[0])
		}
		for i := 1; i < len(states); i++ {
			p.Redo()
			if p.Now() != states[i] {
				t.Fatalf("step %d again: %v, want %v", i, p.Now(), states[i])
			}
		}
	})
}
