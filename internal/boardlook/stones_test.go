package boardlook

import (
	"reflect"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
)

// checkPieces fails unless the pits have the numbers of stones in the state, and every stone is in
// one place.
func checkPieces(t rapid.TB, p *Stones, s engine.State) {
	t.Helper()
	all := slices.Clone(p.spare)
	allPits(func(pit engine.Pit) {
		in := p.in[pit.Player][pit.House]
		if want := int(s[pit.Player][pit.House]); len(in) != want {
			t.Fatalf("%d stones in %v, want %d (%v)", len(in), pit, want, s)
		}
		all = append(all, in...)
	})
	slices.Sort(all)
	if n := len(all); n != engine.MaxTotal || len(slices.Compact(all)) != n {
		t.Fatalf("%d stones, or one in two places; want %d", n, engine.MaxTotal)
	}
}

// The stones show the state after each move that is sown, taken back or jumped to. The stones that
// the move does not concern stay in their places. Taking a move back restores all places.
func TestStonesFollowTheGame(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		rules := engine.Rules{
			Seeds:        rapid.IntRange(engine.MinSeeds, engine.MaxSeeds).Draw(t, "seeds"),
			EmptyCapture: rapid.Bool().Draw(t, "empty capture"),
		}
		s, player := rules.Start(), engine.First
		p := NewStones()
		p.Arrange(s)
		for range 40 {
			houses := rules.Houses(s, player)
			if len(houses) == 0 {
				return
			}
			m, err := rules.Play(s, player, rapid.SampledFrom(houses).Draw(t, "house"))
			if err != nil {
				t.Fatal(err)
			}
			before := p.Clone().in
			there := p.Sow(m)
			if checkPieces(t, p, m.To); len(there.Seeds) != int(m.From[m.Player][m.House]) {
				t.Fatalf("%d seeds fly from %d", len(there.Seeds), m.From[m.Player][m.House])
			}
			checkUntouched(t, p, before, m)
			if m.Finished {
				there.Swept = p.Sweep(m.To)
				checkPieces(t, p, m.To.Swept())
			}

			after := p.Clone().in
			back := p.Unsow(m)
			checkPieces(t, p, m.From)
			if !m.Finished {
				checkUntouched(t, p, after, m)
			}
			if !reflect.DeepEqual(there, back) {
				t.Fatalf("sown by %+v, taken back by %+v", there, back)
			}
			allPits(func(pit engine.Pit) {
				if was, is := before[pit.Player][pit.House], p.in[pit.Player][pit.House]; !slices.Equal(was, is) {
					t.Fatalf("stones of %v: %v before, %v after taking the move back", pit, was, is)
				}
			})

			p.Arrange(m.To)
			checkPieces(t, p, m.To)
			s, player = m.To, m.Next()
		}
	})
}

// checkUntouched fails unless the stones of houses that the move does not change, and the stones
// below the added ones, keep their places.
func checkUntouched(t *rapid.T, p *Stones, before [2][engine.Houses + 1][]int, m engine.Move) {
	allPits(func(pit engine.Pit) {
		if pit == (engine.Pit{Player: m.Player, House: m.House}) || m.From[pit.Player][pit.House] > m.To[pit.Player][pit.House] {
			return // taken up, or captured
		}
		was, is := before[pit.Player][pit.House], p.in[pit.Player][pit.House]
		common := min(len(was), len(is))
		if !slices.Equal(was[:common], is[:common]) {
			t.Fatalf("stones of %v moved: %v, then %v", pit, was, is)
		}
	})
}
