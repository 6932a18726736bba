package tournament

import (
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/message"
)

// ErrOpenings is what every error about a source of openings wraps.
var ErrOpenings = message.New("wrong openings")

// Bounds of openings.
const (
	MaxLines    = 8       // moves of a line
	MaxOpenings = 100_000 // of a source
)

// sourceKind says where openings come from.
type sourceKind string

// The kinds of sources, as people write them; all else is the name of a file.
const (
	fromStart   sourceKind = "start"
	randomMoves sourceKind = "random"
	allLines    sourceKind = "lines"
	someSeeds   sourceKind = "seeds"
	fairStarts  sourceKind = "fair"
	fromFile    sourceKind = "file"
)

// Source is where openings come from.
type Source struct {
	kind     sourceKind
	from, to int
	file     string
}

// ParseSource reads a source of openings:
//
//	start       the start of the game under the rules
//	random:K    K moves drawn at random from there, others for each pair of games
//	lines:K     every line of K moves from there
//	seeds:A-B   the starts with A to B seeds a house
//	fair        the starts that are worth exactly nothing to either player
//	FILE        those of a file: see [ReadOpenings]
//
// The error wraps [ErrOpenings]. Files are not read yet.
func ParseSource(text string) (Source, error) {
	word, numbers, counted := strings.Cut(text, ":")
	s := Source{kind: sourceKind(word)}
	least, most := 1, 1
	switch {
	case text == "":
		return Source{kind: fromStart}, nil
	case !counted && (s.kind == fromStart || s.kind == fairStarts):
		return s, nil
	case counted && s.kind == randomMoves:
		most = match.MaxRandomMoves
	case counted && s.kind == allLines:
		most = MaxLines
	case counted && s.kind == someSeeds:
		most = engine.MaxSeeds
	default:
		return Source{kind: fromFile, file: text}, nil
	}
	from, to, isRange := strings.Cut(numbers, "-")
	if !isRange {
		to = from
	}
	var errs [2]error
	s.from, errs[0] = strconv.Atoi(from)
	s.to, errs[1] = strconv.Atoi(to)
	switch {
	case isRange && s.kind == someSeeds && errs[0] == nil && errs[1] == nil && s.from >= least && s.from <= most && s.to >= least && s.to < s.from:
		return s, message.Errorf("%w: %q, expected the smaller number first", ErrOpenings, text)
	case isRange && s.kind != someSeeds, errs[0] != nil, errs[1] != nil, s.from < least, s.to > most, s.from > s.to:
		return s, message.Errorf("%w: %q, expected a whole number from %d to %d after %q", ErrOpenings, text, least, most, word+":")
	}
	return s, nil
}

// UsesSeeds reports whether the openings depend on how many seeds a house has under the
// rules.
func (s Source) UsesSeeds() bool {
	return s.kind != someSeeds && s.kind != fromFile
}

// openings returns what the source has under the rules.
func (s Source) openings(rules engine.Rules) ([]match.Opening, error) {
	switch s.kind {
	case allLines:
		return lines(rules, s.from)
	case someSeeds:
		var all []match.Opening
		for seeds := s.from; seeds <= s.to; seeds++ {
			all = append(all, match.Opening{State: engine.StartState(seeds)})
		}
		return all, nil
	case fairStarts:
		return fairOpenings(rules)
	case fromFile:
		return ReadOpenings(s.file)
	}
	return []match.Opening{match.StartOpening(rules)}, nil
}

// lines returns every line of so many moves that does not end the game.
func lines(rules engine.Rules, moves int) ([]match.Opening, error) {
	var all []match.Opening
	var houses []int
	start := rules.Start()
	var walk func(b engine.Board, player int) bool
	walk = func(b engine.Board, player int) bool {
		if len(houses) == moves {
			all = append(all, match.Opening{State: start, Houses: append([]int(nil), houses...)})
			return len(all) <= MaxOpenings
		}
		for house := range engine.Houses {
			if b.Seeds(player, house) == 0 {
				continue
			}
			next, inStore := b.Sow(player, house, rules.EmptyCapture)
			if next.Finished() {
				continue
			}
			to := 1 - player
			if inStore {
				to = player
			}
			houses = append(houses, house)
			if !walk(next, to) {
				return false
			}
			houses = houses[:len(houses)-1]
		}
		return true
	}
	switch {
	case !walk(start.Board(), engine.First):
		return nil, message.Errorf("%w: more than %d lines of %d moves", ErrOpenings, MaxOpenings, moves)
	case len(all) == 0:
		return nil, message.Errorf("%w: every line of %d moves ends the game", ErrOpenings, moves)
	}
	return all, nil
}
