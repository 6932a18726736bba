package board

import (
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/boardlook"
)

// ending returns a move that ends the game and leaves seeds of the other player, and
// the view after it.
func ending(t *testing.T) (engine.Move, View) {
	t.Helper()
	s := engine.State{{5: 1, 6: 22}, {1, 0, 3, 0, 0, 2, 19}}
	m := mustPlay(t, s, engine.First, 5)
	if !m.Finished {
		t.Fatal("the move does not end the game")
	}
	v := viewAfter(engine.DefaultRules(), m)
	v.Result = "Pearl wins 25 : 23"
	return m, v
}

// After the last move what is left is swept into its owner's store, in sight of all,
// and the stores show the result.
func TestTheEndIsPlayed(t *testing.T) {
	b, _ := shown(t, Start(engine.DefaultRules()))
	h := hold(b)
	m, then := ending(t)
	b.Sow(m, then, SpeedNormal, nil)
	line := &b.sowing.timeline
	h.animation.Tick(float32(line.played()) / float32(line.total()))
	checkDrawn(t, b, m.To)
	h.animation.Tick(float32(line.sweeps(3)) / float32(line.total()))
	checkCaption(t, b, "the last 6 seeds go to their owner's store")
	if got := b.scene.labels[1][5].count.Text; got != "0" {
		t.Errorf("the house nearest to the store says %q while the others are swept, want 0", got)
	}
	if got := b.scene.labels[1][0].count.Text; got != "1" {
		t.Errorf("the house furthest from the store says %q, want 1", got)
	}
	h.animation.Tick(1)
	checkDrawn(t, b, engine.State{{6: 23}, {6: 25}})
	checkCaption(t, b, "Pearl wins 25 : 23")

	b.SetView(Start(engine.DefaultRules()))
	b.SetView(then) // at once
	checkDrawn(t, b, engine.State{{6: 23}, {6: 25}})
}

// Taking back the last move brings what was swept back to its houses first.
func TestTheEndIsTakenBack(t *testing.T) {
	b, _ := shown(t, Start(engine.DefaultRules()))
	h := hold(b)
	m, then := ending(t)
	b.SetView(then)
	b.Unsow(m, viewBefore(engine.DefaultRules(), m), SpeedNormal, nil)
	h.animation.Tick(0)
	checkDrawn(t, b, m.To.Swept())
	line := &b.sowing.timeline
	h.animation.Tick(1 - float32(line.played())/float32(line.total()))
	checkDrawn(t, b, m.To)
	h.animation.Tick(1)
	checkDrawn(t, b, m.From)
}

// Every stone of a game that is over goes back to the place that it came from.
func TestUnsweepRestoresEveryStone(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := engine.Rules{Seeds: rapid.IntRange(1, 4).Draw(t, "seeds")}
		s, player := rules.Start(), engine.First
		stones := boardlook.NewStones()
		stones.Arrange(s)
		for {
			m, ok := drawMove(t, rules, s, player)
			if !ok {
				break
			}
			stones.Sow(m)
			s, player = m.To, m.Next()
		}
		before := stones.Clone()
		there := stones.Sweep(s)
		checkStonesShow(t, stones, s.Swept())
		back := stones.Unsweep(s)
		if len(there) != len(back) {
			t.Fatalf("%d stones are swept, %d come back", len(there), len(back))
		}
		for i := range there {
			if there[i] != back[i] {
				t.Fatalf("swept by %v, taken back by %v", there[i], back[i])
			}
		}
		allPits(func(pit engine.Pit) {
			was, is := before.In(pit), stones.In(pit)
			for i := range was {
				if len(is) != len(was) || is[i] != was[i] {
					t.Fatalf("stones of %v: %v, then %v", pit, was, is)
				}
			}
		})
	})
}
