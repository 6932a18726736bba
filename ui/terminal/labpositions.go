package terminal

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/request"
	"kalah/search/lab"
)

const (
	fromStart  = "start"
	fromRandom = "random:"
)

// maxPositionsFile bounds a file of positions, in bytes.
const maxPositionsFile = 10 << 20

// labPositions returns the positions that are asked about, none for the start. A
// log brings its capture rule.
func (o labOptions) labPositions(ctx context.Context, e *lab.Experiment) ([]lab.Position, error) {
	number, random := strings.CutPrefix(o.positions, fromRandom)
	switch {
	case o.positions == fromStart:
		return nil, nil
	case random:
		n, err := strconv.Atoi(number)
		if err != nil || n < 1 || n > lab.MaxPositions {
			return nil, fmt.Errorf("%q, expected random:1 to random:%d", o.positions, lab.MaxPositions)
		}
		if err := o.rules.Validate(); err != nil {
			return nil, err
		}
		return lab.RandomPositions(e.Game, o.rules, n, e.Game.RandomMoves(), o.randomSeed), nil
	case e.Game != lab.Kalah:
		return nil, fmt.Errorf("%q, expected start or random:N for %s", o.positions, e.Game)
	}
	return positionsIn(ctx, o.positions, e)
}

// positionsIn reads the positions of a file.
func positionsIn(ctx context.Context, path string, e *lab.Experiment) ([]lab.Position, error) {
	text, err := await(ctx, func() ([]byte, error) { return readPositions(path) })
	if err != nil {
		return nil, err
	}
	var whole struct {
		Moves json.RawMessage `json:"moves"`
	}
	if json.Unmarshal(text, &whole) == nil && whole.Moves != nil {
		l, err := logging.Read(bytes.NewReader(text), path)
		if err != nil {
			return nil, err
		}
		e.Rules.EmptyCapture = l.Rules.EmptyCapture
		return positionsOf(l), nil
	}
	var found []lab.Position
	number := 0
	for line := range bytes.Lines(text) {
		number++
		if line = bytes.TrimSpace(line); len(line) == 0 {
			continue
		}
		p, err := positionIn(line, e.Rules)
		if err != nil {
			return nil, fmt.Errorf("%s, line %d: %w", path, number, err)
		}
		if len(found) == lab.MaxPositions {
			return nil, fmt.Errorf("%s, line %d: expected at most %d positions", path, number, lab.MaxPositions)
		}
		found = append(found, p)
	}
	if len(found) == 0 {
		return nil, fmt.Errorf("%s: no position in it", path)
	}
	return found, nil
}

func readPositions(path string) ([]byte, error) {
	f, err := os.Open(path)
	if errors.Is(err, os.ErrNotExist) {
		return nil, fmt.Errorf("%q is neither start, random:N nor a file", path)
	}
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxPositionsFile+1))
	if err == nil && len(text) > maxPositionsFile {
		err = fmt.Errorf("%s: the file is larger than %d MiB", path, maxPositionsFile>>20)
	}
	return bytes.TrimPrefix(text, byteOrderMark), err
}

// positionIn reads a state, in which the first player is to move, or a request.
func positionIn(line []byte, rules engine.Rules) (lab.Position, error) {
	r, p, err := request.Read(line)
	if err != nil {
		return lab.Position{}, err
	}
	if _, said := r["empty_capture"]; said && p.Rules.EmptyCapture != rules.EmptyCapture {
		return lab.Position{}, fmt.Errorf("empty_capture is %t, expected %t as for all (--empty-capture)", p.Rules.EmptyCapture, rules.EmptyCapture)
	}
	return lab.Position{State: p.State, Player: p.Player}, nil
}

// positionsOf returns the positions of a log in which there is a choice.
func positionsOf(l *logging.Log) []lab.Position {
	all := []lab.Position{{State: l.Start, Player: l.First}}
	for _, m := range l.Moves {
		if !m.Move.To.Finished() {
			all = append(all, lab.Position{State: m.Move.To, Player: m.Move.Next()})
		}
	}
	return all
}
