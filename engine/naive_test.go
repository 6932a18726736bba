package engine_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"kalah/engine"
)

// naiveSow plays a house as the rules are told: seed by seed. The packed board
// must agree with it.
func naiveSow(s engine.State, player, house int, emptyCapture bool) (next engine.State, sown []engine.Pit, captured int) {
	at := engine.Pit{Player: player, House: house}
	seeds := s[player][house]
	s[player][house] = 0
	for ; seeds > 0; seeds-- {
		at.House++
		if at.House > engine.Store || at.House == engine.Store && at.Player != player {
			at = engine.Pit{Player: 1 - at.Player}
		}
		s[at.Player][at.House]++
		sown = append(sown, at)
	}
	if at.Player == player && !at.IsStore() && s[player][at.House] == 1 {
		across := &s[1-player][5-at.House]
		if *across > 0 || emptyCapture {
			captured = int(*across) + 1
			s[player][engine.Store] += *across + 1
			s[player][at.House], *across = 0, 0
		}
	}
	return s, sown, captured
}

// anyState draws a state of up to 240 seeds, whether or not a game reaches it.
func anyState(t *rapid.T) engine.State {
	most := rapid.SampledFrom([]int{1, 3, 9, 17}).Draw(t, "most seeds a house")
	var s engine.State
	for player := range s {
		for pit := range s[player] {
			s[player][pit] = uint8(rapid.IntRange(0, most).Draw(t, "seeds"))
		}
	}
	if rapid.Bool().Draw(t, "with a large house") {
		player, house := rapid.IntRange(0, 1).Draw(t, "player"), rapid.IntRange(0, 5).Draw(t, "house")
		s[player][house] += uint8(rapid.IntRange(0, engine.MaxTotal-s.Total()).Draw(t, "more"))
	}
	return s
}

func TestPlayIsSeedBySeed(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := anyState(t)
		rules := engine.Rules{Seeds: 4, EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
		player := rapid.IntRange(0, 1).Draw(t, "player")
		for _, house := range rules.Houses(s, player) {
			m, err := rules.Play(s, player, house)
			if err != nil {
				t.Fatal(err)
			}
			want, sown, captured := naiveSow(s, player, house, rules.EmptyCapture)
			if m.To != want || !slices.Equal(m.Sown, sown) || m.Captured != captured || m.Finished != want.Finished() {
				t.Fatalf("%v %s: got %v by %v, captured %d; want %v by %v, %d",
					s, engine.Letter(player, house), m.To, m.Sown, m.Captured, want, sown, captured)
			}
			last := m.Last()
			if captured > 0 && m.CapturedFrom != last.Opposite() {
				t.Fatalf("%v: captured from %v, want %v", s, m.CapturedFrom, last.Opposite())
			}
			if got := m.To.Total(); got != s.Total() {
				t.Fatalf("%v: %d seeds became %d", s, s.Total(), got)
			}
			if wantExtra := last.IsStore() && !want.Finished(); m.ExtraTurn != wantExtra {
				t.Fatalf("%v: extra turn %v, want %v", s, m.ExtraTurn, wantExtra)
			}
		}
	})
}
