package session_test

import (
	"testing"

	"kalah/engine"
)

// The time of the player to move is counted while that player may play or thinks.
func TestClocks(t *testing.T) {
	tell(t, map[string]string{
		"they count": `
			Karl-Anna+turns -> clock=1m0s/1m0s counts=0
			tick:10s -> clock=50s/1m0s
			A        -> clock=52s/1m0s counts=1
			tick:5s  -> clock=52s/55s
			A        -> clock=52s/57s`,
		"a game goes on with what was logged": `
			Karl-Anna+turns tick:10s A tick:1s A resume -> clock=52s/1m1s counts=0`,
		// It was set back to the latest move.
		"a game goes on with the clock at which it was left": `
			Karl-Anna+turns tick:10s A tick:5s resume -> clock=52s/55s counts=1
			tick:1s -> clock=52s/54s
			undo    -> clock=1m0s/1m0s`,
		"an AI goes on with the time that it has left": `
			endless Karl-Pearl+short A tick:200ms resume tick:200ms -> thinking clock=6s/5.6s`,
		"a flag falls": `
			Karl-Anna+turns A tick:61s -> finished ending=time:1 clock=1m2s/0s logged=time:1
			A    -> finished 1
			undo -> waiting 1 clock=1m2s/1m0s`,
		"a late move, before anybody saw the flag fall": `Karl-Anna+minute ~2m ~A -> over 0`,
		"they stop in a pause": `
			Karl-Anna+minute tick:1s pause tick:1m -> clock=59s/1m0s counts=-1
			continue tick:1s -> clock=58s/1m0s`,
		"they stop while something is asked": `
			Karl-Anna+minute tick:1s hold tick:1m -> clock=59s/1m0s counts=-1
			hold:off tick:1s -> clock=58s/1m0s`,
		"they stop while a move is sown": `
			Karl-Anna+minute tick:1s slow A tick:1m -> clock=59s/1m0s counts=-1
			finish tick:1s -> clock=59s/59s`,
		"they count while the past is shown": `
			Karl-Anna+minute A hold:off review:0 tick:10s -> replay clock=1m0s/50s
			tick:51s -> -replay ending=time:1`,
	})
}

// A computer player is made to move in time, so that it does not lose by thinking.
func TestAnAIMovesBeforeItsFlagFalls(t *testing.T) {
	play(t, func(t *testing.T, w *window) {
		w.tell(`endless Pearl-Karl+short tick:1s -> -0`)
		for range 40 {
			w.tell(`end tick:500ms`)
		}
		if s := w.screen.Game; s.Ending.Reason == engine.OnTime && s.Ending.Player == engine.First {
			t.Errorf("it lost on time after %d moves", len(s.Moves))
		}
		for _, m := range w.screen.Game.Moves {
			if m.Player == engine.First && (m.Stats.Clock <= 0 || !m.Stats.Hurried) {
				t.Errorf("a move of the AI: %+v", m.Stats)
			}
		}
	})
}
