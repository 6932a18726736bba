package logging

import (
	"encoding/json"
	"slices"
	"strconv"

	"kalah/engine"
	"kalah/internal/message"
)

// readResult sets Finished and Winner from the moves, and compares them with the fields.
func (l *Log) readResult(f *fields) {
	last := l.Snapshot()
	l.Finished, l.Winner = last.Over(), last.Winners()
	found := take(f, "finished", parseBool)
	switch {
	case !f.has("finished") || found == l.Finished:
	case !last.Finished && l.Finished:
		f.fail("finished", message.Errorf("%w: found %t, expected %t: the file says how the game ended", ErrFinished, found, l.Finished))
	default:
		f.fail("finished", message.Errorf("%w: found %t, expected %t: move %d leads to %s",
			ErrFinished, found, l.Finished, len(last.Moves), last.State))
	}
	f.fail("winner", checkWinner(f.get("winner"), l.Winner, last))
}

// checkWinner compares the field "winner" with the expected winners. It accepts the two winners
// of a draw in any order.
func checkWinner(raw json.RawMessage, expected []engine.Side, last engine.Snapshot) error {
	var found []engine.Side
	text := any(message.Textf("none"))
	if raw != nil && string(raw) != "null" {
		numbers, err := elements(raw)
		if err != nil {
			return message.Errorf("%w of players such as [0]", err)
		}
		for i, number := range numbers {
			winner, err := parseSide(ErrWinner)(number)
			if err != nil {
				return err
			}
			if i >= int(engine.Sides) || slices.Contains(found, winner) {
				return message.Errorf("%w: found %s, expected every player once at most", ErrWinner, excerpt(raw))
			}
			found = append(found, winner)
		}
		text = excerpt(raw)
		slices.Sort(found)
	}
	switch {
	case slices.Equal(found, expected):
		return nil
	case !last.Over():
		return message.Errorf("%w: found %s, expected []: the game is not finished after move %d", ErrWinner, text, len(last.Moves))
	}
	if !last.Finished {
		return message.Errorf("%w: found %s, expected %s, as the game ended by %s", ErrWinner, text, numbers(expected), string(last.Ending.Reason))
	}
	return message.Errorf("%w: found %s, expected %s: the game ends %d to %d", ErrWinner, text, numbers(expected),
		last.State.Seeds(engine.First), last.State.Seeds(engine.Second))
}

// numbers returns a JSON list of numbers.
func numbers[N ~int](all []N) string {
	return list(all, func(n N) string { return strconv.Itoa(int(n)) })
}
