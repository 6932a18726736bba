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

func TestDigitsMakeOneNumberAndOneStep(t *testing.T) {
	for _, tt := range []struct {
		typed []int
		want  uint8
	}{
		{[]int{1, 2}, 12},
		{[]int{4, 2}, 42}, // the first digit changes nothing
		{[]int{2, 4, 9, 0}, 240},
		{[]int{0, 5}, 5},
	} {
		p := begin()
		before := p.Now()
		for _, d := range tt.typed {
			p.Type(pit(0, 2), d)
		}
		if got := p.Now().State[0][2]; got != tt.want {
			t.Errorf("%v: %d seeds, want %d", tt.typed, got, tt.want)
		}
		p.Undo()
		if p.Now() != before || p.CanUndo() {
			t.Errorf("%v: %v after Undo, want %v", tt.typed, p.Now(), before)
		}
	}
}

func TestANumberEndsWithTheNextStep(t *testing.T) {
	p := begin()
	p.Type(pit(0, 0), 1)
	p.Rest()
	p.Type(pit(0, 0), 2)
	if got := p.Now().State[0][0]; got != 2 {
		t.Errorf("%d seeds, want 2", got)
	}
	p.Type(pit(0, 0), 3)
	p.Erase(pit(0, 0))
	if got := p.Now().State[0][0]; got != 2 {
		t.Errorf("%d seeds after erasing a digit, want 2", got)
	}
	p.Undo()
	if got := p.Now().State[0][0]; got != 1 {
		t.Errorf("%d seeds, want 1", got)
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
