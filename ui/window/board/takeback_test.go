package board

import (
	"testing"

	"fyne.io/fyne/v2"
	"pgregory.net/rapid"

	"kalah/engine"
)

// stonesAt returns where each stone that is seen is.
func stonesAt(b *Board) map[int]fyne.Position {
	at := make(map[int]fyne.Position)
	for stone, r := range b.scene.stones {
		if r.Visible() {
			at[stone] = r.Position()
		}
	}
	return at
}

// checkStones fails unless every stone is where it was.
func checkStones(t rapid.TB, b *Board, want map[int]fyne.Position) {
	t.Helper()
	got := stonesAt(b)
	if len(got) != len(want) {
		t.Fatalf("%d stones are seen, want %d", len(got), len(want))
	}
	for stone, at := range want {
		if got[stone] != at {
			t.Fatalf("stone %d is at %v, want %v", stone, got[stone], at)
		}
	}
}

func viewAfter(rules engine.Rules, m engine.Move) View {
	return View{State: m.To, Rules: rules, Player: m.Next(), Last: []engine.Move{m}, Hint: NoHint, Finished: m.Finished}
}

func viewBefore(rules engine.Rules, m engine.Move) View {
	return View{State: m.From, Rules: rules, Player: m.Player, Hint: NoHint}
}

// Moves that are sown, wherever they are cut short, and then taken back leave
// every stone at the place where it lay.
func TestTakingBackRestoresTheBoard(t *testing.T) {
	b, _ := shown(t, Start(engine.DefaultRules()))
	h := hold(b)
	rapid.Check(t, func(t *rapid.T) {
		rules := engine.Rules{
			Seeds:        rapid.IntRange(1, 4).Draw(t, "seeds"),
			EmptyCapture: rapid.Bool().Draw(t, "empty capture"),
		}
		b.SetView(Start(rules))
		var moves []engine.Move
		lay := []map[int]fyne.Position{stonesAt(b)}
		s, player := rules.Start(), engine.First
		for range rapid.IntRange(1, 12).Draw(t, "moves") {
			m, ok := drawMove(t, rules, s, player)
			if !ok {
				break
			}
			b.Sow(m, viewAfter(rules, m), SpeedNormal, nil)
			h.animation.Tick(rapid.Float32Range(0, 1).Draw(t, "until"))
			b.Finish()
			moves, lay = append(moves, m), append(lay, stonesAt(b))
			s, player = m.To, m.Next()
		}
		for i := len(moves) - 1; i >= 0; i-- {
			checkStones(t, b, lay[i+1])
			b.Unsow(moves[i], viewBefore(rules, moves[i]), SpeedNormal, nil)
			h.animation.Tick(rapid.Float32Range(0, 1).Draw(t, "until"))
			b.Finish()
			checkStones(t, b, lay[i])
		}
	})
}

// A move that is taken back while it is being sown turns round where it is.
func TestTurningRoundIsSteady(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	before := stonesAt(b)
	m, then := next(t, 0) // captures
	b.Sow(m, then, SpeedNormal, nil)
	long := h.animation.Duration
	h.animation.Tick(0.5)
	half := stonesAt(b)

	done := 0
	b.Unsow(m, second(), SpeedNormal, func() { done++ })
	checkStones(t, b, half)
	if got := h.animation.Duration; got < long*4/10 || got > long*6/10 {
		t.Errorf("the way back from the middle takes %v of %v", got, long)
	}
	h.animation.Tick(0.5)
	quarter := stonesAt(b)
	b.Sow(m, then, SpeedNormal, nil) // and again
	checkStones(t, b, quarter)
	if done != 1 {
		t.Errorf("done %d times, want once", done)
	}

	b.Unsow(m, second(), SpeedNormal, nil)
	h.animation.Tick(1)
	checkStones(t, b, before)

	other, thenOther := next(t, 3)
	b.Sow(m, then, SpeedNormal, nil)
	h.animation.Tick(0.5)
	b.Unsow(other, thenOther, SpeedNormal, nil) // of another move: from its own end
	if got := b.sowing.moment(); got != b.sowing.timeline.total() {
		t.Errorf("it begins at %v, want its end", got)
	}
}

func TestTempo(t *testing.T) {
	b, _ := shown(t, second())
	h := hold(b)
	m, then := next(t, 3)
	b.Sow(m, then, SpeedNormal, nil)
	normal := h.animation.Duration
	b.SetTempo(4)
	b.SetTempo(0) // is none
	b.Sow(m, then, SpeedNormal, nil)
	if got := h.animation.Duration; got != normal/4 {
		t.Errorf("four times as fast it takes %v, want %v", got, normal/4)
	}
	b.Unsow(m, second(), SpeedNormal, nil)
	if got := h.animation.Duration; got >= normal/4 {
		t.Errorf("backwards it takes %v: nothing is to be read before", got)
	}
}
