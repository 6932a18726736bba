package export

import (
	"cmp"
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging/request"
	"kalah/resources"
)

// MaxPosition is the maximum length of a text for [ParsePosition], in bytes.
const MaxPosition = 64 << 10

// ErrPosition is wrapped by the errors of [ParsePosition].
var ErrPosition = message.New("no position")

// FormatPosition returns the position as JSON in one line. The line is a request for commands
// such as "kalah rules --jsonl".
func FormatPosition(p engine.Position) string {
	text, err := json.Marshal(struct {
		State        engine.State `json:"state"`
		Player       engine.Side  `json:"player"`
		EmptyCapture bool         `json:"empty_capture"`
	}{p.State, p.Player, p.Rules.EmptyCapture})
	if err != nil {
		return "" // encoding numbers and truth values cannot fail
	}
	return string(text)
}

// ParsePosition parses a position in one of these forms:
//
//   - a request for commands such as "kalah rules --jsonl",
//   - a state or an entry of "moves" from a log,
//   - a board of the Kalah Game Protocol,
//   - a board as "kalah replay" and [Text] draw it, in any language.
//
// ParsePosition calls [Unwrap] first. If the text does not name the player to move, it is the
// opponent of the player of an entry, otherwise the first player. The position may be finished.
// Errors wrap [ErrPosition].
func ParsePosition(text []byte) (engine.Position, error) {
	p, err := parsePosition(text)
	if err != nil {
		return engine.Position{}, message.Errorf("%w: %w", ErrPosition, err)
	}
	return p, nil
}

func parsePosition(text []byte) (engine.Position, error) {
	if len(text) > MaxPosition {
		return engine.Position{}, message.Errorf("the text is longer than %d bytes", MaxPosition)
	}
	copied := strings.TrimRight(Unwrap(strings.Map(plainly, string(text))), ", \t\r\n") // a line of a list ends with a comma
	if strings.HasPrefix(copied, `"`) && fields.MatchString(copied) {
		copied = "{" + copied + "}"
	}
	if board := kgpBoard.FindString(copied); board != "" && copied[0] != '{' {
		copied = board
	}
	move := logMove.FindStringSubmatch(copied)
	if move != nil {
		copied = move[2]
	}
	switch {
	case copied == "":
		return engine.Position{}, message.New(`the text is empty, expected {"state":[[…],[…]],"player":0}, a state or a board`)
	case strings.ContainsAny(copied[:1], "{[<"):
		_, p, err := request.Read([]byte(copied))
		if move != nil && move[1] == "0" {
			p.Player = engine.Second
		}
		return p, err
	}
	return parseBoard(copied)
}

var (
	fields   = regexp.MustCompile(`^"\w+"\s*:`)
	kgpBoard = regexp.MustCompile(`<\s*\d+\s*(,\s*-?\d+\s*)+>`)
	logMove  = regexp.MustCompile(`(?s)^\[\s*(-1|0|1)\s*,\s*-?\d\s*,\s*(\[.*\])\s*\]$`)
	fence    = regexp.MustCompile("(?s)^(?:```+|~~~+)[ \\t]*\\w*[ \\t]*\\r?\\n?(.*?)(?:```+|~~~+)?$")
)

// unseen are characters without a width, such as a byte-order mark.
const unseen = "\ufeff\u200b\u200c\u200d\u2060"

// plainly replaces every space character by a normal space and removes unseen characters.
func plainly(r rune) rune {
	switch {
	case strings.ContainsRune(unseen, r):
		return -1
	case r != '\n' && r != '\r' && unicode.IsSpace(r):
		return ' '
	}
	return r
}

// Unwrap returns a copied text without the wrapping of a page, a mail or a program. It removes
// spaces, invisible characters such as a byte-order mark, code fences and quotation marks
// around the text.
func Unwrap(text string) string {
	for before := ""; text != before; {
		before = text
		text = strings.TrimFunc(text, func(r rune) bool { return unicode.IsSpace(r) || strings.ContainsRune(unseen, r) })
		if inner := fence.FindStringSubmatch(text); inner != nil {
			text = inner[1]
		}
		var quoted string
		if json.Unmarshal([]byte(text), &quoted) == nil && text != "null" { // a JSON text, which may contain escapes
			text = quoted
			continue
		}
		for _, marks := range []string{"``", `""`, "''", "“”", "„“", "‘’", "«»", "»«"} {
			first, size := utf8.DecodeRuneInString(marks)
			inner, ok := strings.CutPrefix(text, string(first))
			inner, closed := strings.CutSuffix(inner, marks[size:])
			if ok && closed && !strings.ContainsAny(inner, marks) {
				text = inner
			}
		}
	}
	return text
}

// The patterns of the lines of a board.
var (
	houseLine = regexp.MustCompile(`^\s*\|((?:\s*\d{1,3}\s*\|){6})\s*$`)
	storeLine = regexp.MustCompile(`^\s*([Oo])\s+(\d{1,3})\s+\+[-+]+\s+(\d{1,3})\s+([Oo])\s*$`)
	number    = regexp.MustCompile(`\d+`)
)

// parseBoard parses a board as drawn by package story, and finds the player to move.
func parseBoard(text string) (engine.Position, error) {
	p := engine.Position{Rules: engine.DefaultRules()}
	lines := strings.Split(text, "\n")
	boards, err := 0, error(nil)
	for i, line := range lines {
		stores := storeLine.FindStringSubmatch(strings.TrimRight(line, "\r"))
		if stores == nil || stores[1] == stores[4] || i == 0 || i+1 == len(lines) {
			continue
		}
		above, below := housesIn(lines[i-1]), housesIn(lines[i+1])
		if above == nil || below == nil {
			continue
		}
		boards++
		upper := engine.First // player whose store is on the left
		if stores[1] == engine.Letter(engine.Second, engine.Store) {
			upper = engine.Second
		}
		for house := range engine.Houses {
			across := engine.Houses - 1 - house // the upper houses run from right to left
			err = cmp.Or(err, put(&p.State, upper, house, above[across]), put(&p.State, 1-upper, house, below[house]))
		}
		err = cmp.Or(err, put(&p.State, upper, engine.Store, stores[2]), put(&p.State, 1-upper, engine.Store, stores[3]))
		p.Player = playerIn(lines[:i], lines[i+1:])
	}
	switch {
	case boards == 0:
		return p, message.New(`neither JSON nor a board, expected {"state":[[…],[…]],"player":0}, a state or a board as "kalah replay" shows it`)
	case boards > 1:
		return p, message.Errorf("found %d boards, expected one", boards)
	case err != nil:
		return p, err
	}
	return p, p.State.Validate()
}

// housesIn returns the six numbers in a row of houses, or nil if the line is not such a row.
func housesIn(line string) []string {
	row := houseLine.FindStringSubmatch(strings.TrimRight(line, "\r"))
	if row == nil {
		return nil
	}
	return number.FindAllString(row[1], -1)
}

func put(s *engine.State, player engine.Side, house int, text string) error {
	n, err := strconv.Atoi(text)
	if err != nil || n > engine.MaxTotal {
		return message.Errorf("%s: %s, expected a whole number from 0 to %d", engine.Letter(player, house), text, engine.MaxTotal)
	}
	s[player][house] = uint8(n)
	return nil
}

// playerIn returns the player to move. It looks for a line such as "Turn 2, Karl (second
// player)" below the board, and then for a line above the board that names the player who moves
// first, in any language.
func playerIn(above, below []string) engine.Side {
	turns, begins := resources.InAllLanguages("Turn %d, %s"), resources.InAllLanguages("a position that was set up, with %s; the second player begins")
	seats := [2][]string{resources.InAllLanguages("%s (first player)"), resources.InAllLanguages("%s (second player)")}
	for _, line := range below {
		for player := range engine.Sides {
			for i, seat := range seats[player] {
				turn, _, _ := strings.Cut(turns[i], "%d")
				if line = strings.TrimSpace(line); strings.HasPrefix(line, turn) && strings.HasSuffix(line, strings.TrimPrefix(seat, "%s")) {
					return player
				}
			}
		}
	}
	for _, line := range above {
		for _, text := range begins {
			if _, end, _ := strings.Cut(text, "%s"); strings.Contains(line, end) {
				return engine.Second
			}
		}
	}
	return engine.First
}
