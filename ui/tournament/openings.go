package tournament

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"os"
	"strconv"
	"strings"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/internal/safefile"
)

// maxFile is the size of the largest file that is read, in bytes.
const maxFile = 64 << 20

// byteOrderMark opens the files of some editors. It carries no value.
var byteOrderMark = []byte("\ufeff")

// readFile reads a file that may not be larger than it should be, without a byte order
// mark before its text. The error does not name it.
func readFile(path string, most int64) ([]byte, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, safefile.Bare(err)
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, message.New("a folder, expected a file")
	}
	data, err := io.ReadAll(io.LimitReader(f, most+1))
	if err != nil {
		return nil, safefile.Bare(err)
	}
	if int64(len(data)) > most {
		return nil, message.Errorf("larger than %d bytes", most)
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
	data, err := readFile(path, maxFile)
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
	switch line[0] {
	case '[':
		o.State, err = parseRows([]byte(line))
	case '{':
		var fields struct {
			State  json.RawMessage `json:"state"`
			Player int             `json:"player"`
			Houses []int           `json:"houses"`
			// What kalah fair --json says besides.
			EmptyCapture bool `json:"empty_capture"`
			Number       int  `json:"number"`
		}
		if err := decode([]byte(line), &fields); err != nil {
			return o, err
		}
		o.First, o.Houses = fields.Player, fields.Houses
		o.State, err = parseRows(fields.State)
	default:
		o.State, err = parseText(line)
	}
	if err != nil {
		return o, err
	}
	if err := o.State.Validate(); err != nil {
		return o, err
	}
	return o, nil
}

var errNoState = message.New("expected a state such as [[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]]")

// parseRows reads a state from JSON. Arrays of another length are refused, which
// encoding/json would cut or fill.
func parseRows(data []byte) (s engine.State, err error) {
	var rows [][]int
	if err := decode(data, &rows); err != nil || len(rows) != len(s) {
		return s, errNoState
	}
	for player, row := range rows {
		if len(row) != len(s[player]) {
			return s, errNoState
		}
		for pit, n := range row {
			if n < 0 || n > engine.MaxTotal {
				return s, message.Errorf("%d seeds, expected 0 to %d", n, engine.MaxTotal)
			}
			s[player][pit] = uint8(n)
		}
	}
	return s, nil
}

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
