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
	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/logging/request"
)

// maxFile is the size of the largest file that is read, in bytes.
const maxFile = 64 << 20

// byteOrderMark opens the files of some editors. It carries no value.
var byteOrderMark = []byte("\ufeff")

// ReadFile reads a file that is not larger than it should be, without a byte order
// mark before its text. The error does not name it.
func ReadFile(path string) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, safefile.Bare(err)
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, message.New("a folder, expected a file")
	}
	data, err := io.ReadAll(io.LimitReader(f, maxFile+1))
	if err != nil {
		return nil, safefile.Bare(err)
	}
	if len(data) > maxFile {
		return nil, message.Errorf("larger than %d bytes", maxFile)
	}
	return bytes.TrimPrefix(data, byteOrderMark), nil
}

// ReadOpenings reads a file of openings, one a line:
//
//	[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]                          a state, player 0 to move
//	4 4 4 4 4 4 | 0 / 4 4 4 4 4 4 | 0                          the same
//	{"state": [[...],[...]], "player": 1, "houses": [2, 5]}    with what is played from there
//
// Blank lines and what begins with # are left out. Errors wrap [ErrOpenings] and name
// the file and the line.
func ReadOpenings(path string) ([]match.Opening, error) {
	data, err := ReadFile(path)
	if err != nil {
		return nil, message.Errorf("%w: %s: %w", ErrOpenings, path, err)
	}
	all, err := ParseOpenings(data)
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
	if line[0] != '[' && line[0] != '{' {
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
		// The last two are what kalah fair --json says besides.
		if !slices.Contains([]string{"state", "player", "houses", "empty_capture", "number"}, field) {
			return o, message.Errorf("unknown field %s", strconv.Quote(field))
		}
	}
	o.State, o.First = p.State, p.Player
	if houses, given := r["houses"]; given {
		err = decode(houses, &o.Houses)
	}
	return o, err
}

var errNoState = message.New("expected a state such as [[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]")

// parseText reads a state as engine.State.String writes it.
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
