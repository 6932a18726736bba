//go:build e2e && linux

package e2e_test

import (
	"encoding/json"
	"fmt"
	"testing"
	"time"
)

// analysed opens the log of a game with two seeds a house, whose values are
// found in no time.
func analysed(t *testing.T) (*window, gameLog) {
	t.Helper()
	w, _, log := opened(t, nil, "--seeds", "2", "--first", "random,seed=3", "--second", "random,seed=5")
	return w, log
}

// solved returns what the command line says that a position is worth, without
// the book and in whole.
func solved(t *testing.T, s snapshot) (score int, houses map[int]int) {
	t.Helper()
	state, err := json.Marshal(s.State)
	if err != nil {
		t.Fatal(err)
	}
	answer := kalahAnswers(t, fmt.Sprintf(`{"state":%s,"player":%d}`, state, s.Player), "solve", "--jsonl", "--no-book", "--table", "10")
	var value struct {
		Score  int
		Houses []struct{ House, Score int }
	}
	if err := json.Unmarshal([]byte(answer), &value); err != nil {
		t.Fatalf("%v in %q", err, answer)
	}
	houses = map[int]int{}
	for _, h := range value.Houses {
		houses[h.House] = h.Score
	}
	return value.Score, houses
}

// The engine follows what is shown, is right, and takes no time when it is off.
func TestAnalysisFollows(t *testing.T) {
	w, log := analysed(t)
	w.key("ctrl+e")
	for move := range min(8, len(log.Moves)-1) {
		if move > 0 {
			w.key("Right")
		}
		s := w.until("the position is not proved", func(s snapshot) bool {
			return s.Moves == move && !s.Sowing && s.Analysis.Phase == "proved"
		})
		score, houses := solved(t, s)
		if a := s.Analysis; a.Score != score || !a.Exact || houses[a.House] != score {
			t.Errorf("after move %d the analysis says %+v, but the value is %d, by house %v", move, a, score, houses)
		}
	}
	w.key("ctrl+e")
	w.until("the analysis cannot be switched off", func(s snapshot) bool { return !s.Analysis.On && s.Analysis.Phase == "off" })
	before, began := w.processorTime(), time.Now()
	<-time.After(2 * time.Second)
	if used, passed := w.processorTime()-before, time.Since(began); used > passed/4 {
		t.Errorf("switched off, the program used %v of processor time in %v", used, passed)
	}
}

// A review judges every move of the game and can be cancelled.
func TestReviewJudgesEveryMove(t *testing.T) {
	w, log := analysed(t)
	w.key("ctrl+j")
	s := w.untilWithin(3*patience, "the review does not end", func(s snapshot) bool {
		return !s.Analysis.Reviewing && s.Analysis.Reviewed >= len(log.Moves)-1
	})
	if s.Analysis.Slips == 0 {
		t.Error("two random players made no slip")
	}
}
