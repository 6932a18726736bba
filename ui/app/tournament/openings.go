package tournament

import (
	"bufio"
	"bytes"
	"io"
	"os"
	"slices"
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/cut"
	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/logging/request"
	"kalah/search/fair"
)

// maxFile is the maximum size of a file, in bytes.
const maxFile = 64 << 20

// ReadFile reads a file of limited size and removes a byte order mark. The error does not name
// the file.
func ReadFile(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, safefile.Bare(err)
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, message.New("a folder, expected a file")
	}
	return Read(f)
}

// Read is like [ReadFile] for a reader.
func Read(f io.Reader) ([]byte, error) {
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, safefile.Bare(err)
	}
	if len(data) > maxFile {
		return nil, message.Errorf("larger than %d bytes", maxFile)
	}
	return cut.Mark(data), nil
}

// ReadOpenings reads a file of openings, one per line:
//
//	[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]                          a state, player 0 to move
//	4 4 4 4 4 4 | 0 / 4 4 4 4 4 4 | 0                          the same
//	{"state": [[...],[...]], "player": 1, "houses": [2, 5]}    with the moves from there
//	<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>                            a KGP board, south is player 0
//	{"board": "<6,...>", "player": 1, "houses": [2, 5]}        the same for player 1, with moves
//
// Empty lines and comments, which begin with #, are ignored. Errors wrap [ErrOpenings] and
// name the file and the line.
func ReadOpenings(path string) ([]match.Opening, error) {
	var all []match.Opening
	data, err := ReadFile(path)
	if err == nil {
		all, err = ParseOpenings(data)
	}
	if err != nil {
		return nil, message.Errorf("%w: %s: %w", ErrOpenings, path, err)
	}
	return all, nil
}

// ParseOpenings reads the text of a file of openings. Errors name the line.
func ParseOpenings(data []byte) ([]match.Opening, error) {
	var all []match.Opening
	scanner := bufio.NewScanner(bytes.NewReader(data))
	scanner.Buffer(nil, 1<<20)
	number := 0
	for scanner.Scan() {
		number++
		line := strings.TrimSpace(scanner.Text())
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if len(all) == MaxOpenings {
			return nil, message.Errorf("line %d: more than %d openings", number, MaxOpenings)
		}
		o, err := parseOpening(line)
		if err != nil {
			return nil, message.Errorf("line %d: %w", number, err)
		}
		all = append(all, o)
	}
	if err := scanner.Err(); err != nil {
		return nil, message.Errorf("line %d: %w", number+1, err)
	}
	if len(all) == 0 {
		return nil, message.New("there is no opening")
	}
	return all, nil
}

func parseOpening(line string) (o match.Opening, err error) {
	if !strings.ContainsAny(line[:1], "[{<") {
		if o.State, err = parseText(line); err == nil {
			err = o.State.Validate()
		}
		return o, err
	}
	r, p, err := request.Read([]byte(line))
	if err != nil {
		return o, err
	}
	for field := range r {
		// The last two are in the output of kalah fair --json.
		if !slices.Contains([]string{"state", "board", "player", "houses", "empty_capture", "number"}, field) {
			return o, message.Errorf("unknown field %s", strconv.Quote(field))
		}
	}
	o.State, o.First = p.State, p.Player
	if houses, given := r["houses"]; given {
		err = decode(houses, 0, &o.Houses)
	}
	return o, err
}

var errNoState = message.New("expected a state such as [[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]")

// parseText is the inverse of [engine.State.String].
func parseText(line string) (s engine.State, err error) {
	words := strings.Fields(line)
	const each = engine.Houses + 2 // a bar before the store
	if len(words) != 2*each+1 || words[each] != "/" || words[each-2] != "|" || words[2*each-1] != "|" {
		return s, errNoState
	}
	for player := range s {
		row := words[player*(each+1):][:each]
		for pit, word := range append(row[:engine.Houses:engine.Houses], row[each-1]) {
			n, err := strconv.Atoi(word)
			if err != nil || n < 0 || n > engine.MaxTotal {
				return s, message.Errorf("%q, expected a whole number from 0 to %d", word, engine.MaxTotal)
			}
			s[player][pit] = uint8(n)
		}
	}
	return s, nil
}

// ErrOpenings is wrapped by every error about a source of openings.
var ErrOpenings = message.New("wrong openings")

// Limits of openings.
const (
	MaxLines    = 8       // maximum number of moves of a line
	MaxOpenings = 100_000 // maximum number of openings of a source
)

// OpeningKind is the kind of a source of openings, in the words of [ParseSource].
type OpeningKind string

// The kinds of openings.
const (
	FromStart   OpeningKind = "start"
	RandomMoves OpeningKind = "random"
	EveryLine   OpeningKind = "lines"
	EverySize   OpeningKind = "seeds"
	FairStarts  OpeningKind = "fair"
	FromFile    OpeningKind = "file"
)

// OpeningKinds lists all kinds in the order of the menus.
var OpeningKinds = []OpeningKind{FromStart, RandomMoves, EveryLine, EverySize, FairStarts, FromFile}

// Counted reports whether the kind takes a number or a range of numbers.
func (k OpeningKind) Counted() bool { return k == RandomMoves || k == EveryLine || k == EverySize }

// Source returns the text for [ParseSource]. The parameter what is a number, a range or the name
// of a file.
func (k OpeningKind) Source(what string) string {
	switch {
	case k.Counted():
		return string(k) + ":" + what
	case k == FromFile:
		return what
	}
	return string(k)
}

// SplitSource is the inverse of [OpeningKind.Source].
func SplitSource(source string) (kind OpeningKind, what string) {
	word, number, counted := strings.Cut(source, ":")
	switch kind = OpeningKind(word); {
	case source == "":
		return FromStart, ""
	case kind != FromFile && slices.Contains(OpeningKinds, kind) && counted == kind.Counted():
		return kind, number
	}
	return FromFile, source
}

// Source is a source of openings.
type Source struct {
	kind     OpeningKind
	from, to int
	file     string
}

// ParseSource reads a source of openings:
//
//	start       the start of the game under the rules
//	random:K    K random moves from there, different for each pair of games
//	lines:K     every line of K moves from there
//	seeds:A-B   the starts with A to B seeds per house
//	fair        the starts whose exact value is a draw
//	FILE        those of a file: see [ReadOpenings]
//
// The error wraps [ErrOpenings]. Files are not read.
func ParseSource(text string) (Source, error) {
	kind, what := SplitSource(text)
	s := Source{kind: kind}
	if !kind.Counted() {
		s.file = what
		return s, nil
	}
	most := map[OpeningKind]int{RandomMoves: match.MaxRandomMoves, EveryLine: MaxLines, EverySize: engine.MaxSeeds}[kind]
	from, to, isRange := strings.Cut(what, "-")
	if !isRange {
		to = from
	}
	s.from, _ = strconv.Atoi(from) // 0 if it is not a number
	s.to, _ = strconv.Atoi(to)
	switch {
	case min(s.from, s.to) < 1, max(s.from, s.to) > most, isRange && kind != EverySize:
		return s, message.Errorf("%w: %q, expected a whole number from %d to %d after %q", ErrOpenings, text, 1, most, string(kind)+":")
	case s.to < s.from:
		return s, message.Errorf("%w: %q, expected the smaller number first", ErrOpenings, text)
	}
	return s, nil
}

// UsesSeeds reports whether the openings depend on the number of seeds in the rules.
func (s Source) UsesSeeds() bool {
	return s.kind != EverySize && s.kind != FromFile
}

// openings returns the openings of the source under the rules.
func (s Source) openings(rules engine.Rules) ([]match.Opening, error) {
	switch s.kind {
	case EveryLine:
		return lines(rules, s.from)
	case EverySize:
		var all []match.Opening
		for seeds := s.from; seeds <= s.to; seeds++ {
			all = append(all, match.Opening{State: engine.StartState(seeds)})
		}
		return all, nil
	case FairStarts:
		var all []match.Opening
		for _, state := range fair.Starts(rules) {
			all = append(all, match.Opening{State: state})
		}
		if len(all) == 0 {
			return nil, message.Errorf("%w: there are no fair starts with %d seeds per house, only with %d", ErrOpenings, rules.Seeds, engine.DefaultSeeds)
		}
		return all, nil
	case FromFile:
		return ReadOpenings(s.file)
	}
	return []match.Opening{match.StartOpening(rules)}, nil
}

// lines returns every sequence of moves from the start that does not end the game.
func lines(rules engine.Rules, moves int) ([]match.Opening, error) {
	var all []match.Opening
	var houses []int
	start := rules.Start()
	var walk func(b engine.Board, player engine.Side) bool
	walk = func(b engine.Board, player engine.Side) bool {
		if len(houses) == moves {
			all = append(all, match.Opening{State: start, Houses: slices.Clone(houses)})
			return len(all) <= MaxOpenings
		}
		for house := range engine.Houses {
			if b.Seeds(player, house) == 0 {
				continue
			}
			next, inStore := b.Sow(player, house, rules)
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
