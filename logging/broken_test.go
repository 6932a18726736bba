package logging

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/engine/line"
)

// TestReadRefuses reads the cases in testdata/broken.txt. The form of the cases is explained
// there.
func TestReadRefuses(t *testing.T) {
	schema, cases := logSchema(t), 0
	var base, old, text string
	var inForm bool
	for line := range strings.Lines(contents(t, "testdata/broken.txt")) {
		mark, rest, _ := strings.Cut(strings.TrimSuffix(line, "\n"), " ")
		rest = strings.ReplaceAll(rest, "⏎", "\n")
		switch mark {
		case "==":
			rest, inForm = strings.CutSuffix(rest, " in form")
			base = contents(t, rest)
			text = base
		case "-":
			old = rest
		case "+":
			if old != "" {
				rest = changed(t, text, old, rest)
			}
			text, old = rest, ""
		case "=":
			checkRefused(t, text, strings.ReplaceAll(rest, "{types}", typeNames()))
			if json.Valid([]byte(text)) && (bySchema(t, schema, text) == nil) != inForm {
				t.Errorf("%s: by the schema: %v", rest, bySchema(t, schema, text))
			}
			cases++
			text = base
		}
	}
	if cases == 0 {
		t.Error("no cases")
	}
	// These cases are too large for the file, or not UTF-8.
	deep := `"x": ` + strings.Repeat("[", 10_000) + strings.Repeat("]", 10_000)
	checkRefused(t, replaced(t, `"winner": [1]`, deep), "nested too deep: line 16, column 107: more than 100 lists or objects inside each other")
	checkRefused(t, "{"+manyFields(2000)+"}", "wrong shape: more than 1000 fields")
	long := strings.Repeat("x", engine.MaxCommand+1)
	why := changed(t, ended(t), `"reason": "resignation",`, `"reason": "failure", "why": "`+long[:engine.MaxWhy+1]+`",`)
	checkRefused(t, why, "ended.why: wrong ending: found a text of 1001 bytes, expected at most 1000")
	checkRefused(t, replaced(t, `"Human"`, `"Program", "command": "`+long+`"`), "players.1.command: wrong player: found a text of 4097 bytes, expected at most 4096")
	checkRefused(t, replaced(t, `"Human"`, `"Program", "folder": "`+long+`"`), "players.1.folder: wrong player: found a text of 4097 bytes, expected at most 4096")
	checkRefused(t, replaced(t, `Karl`, "K\xe4rl"), "not JSON: line 4, column 38: not UTF-8")
}

func checkRefused(t *testing.T, text, want string) {
	t.Helper()
	l, err := Read(strings.NewReader(text), "game.json")
	if err == nil {
		t.Errorf("%s: read as %+v", want, l)
		return
	}
	if got, want := err.Error(), "game.json: "+want; got != want {
		t.Errorf("got  %s\nwant %s", got, want)
	}
	checkError(t, err)
}

// checkError checks that an error wraps one of the causes and has its text.
func checkError(t *testing.T, err error) {
	t.Helper()
	var e *Error
	if !errors.As(err, &e) {
		t.Fatalf("%v is no *Error", err)
	}
	oneLine(t, err)
	if e.Move < NoMove {
		t.Errorf("got move %d", e.Move)
	}
	if !slices.ContainsFunc(causes, func(cause error) bool {
		return errors.Is(err, cause) && strings.Contains(err.Error(), cause.Error())
	}) {
		t.Errorf("%v has none of the known causes", err)
	}
}

func oneLine(t *testing.T, err error) {
	t.Helper()
	if strings.ContainsAny(err.Error(), "\n\r") || len(err.Error()) > 600 {
		t.Errorf("not one short line: %q", err)
	}
}

var causes = []error{
	ErrEmpty, ErrNotJSON, ErrTruncated, ErrTooLarge, ErrTooDeep, ErrShape, ErrVersion, ErrPlayer, ErrRules,
	ErrState, ErrMove, ErrWinner, ErrFinished, ErrStats, ErrCreated, ErrDuration, ErrFrom, ErrEnded, ErrClock, ErrSwapped, ErrTag,
	ErrVariation, ErrReview, line.ErrComment, line.ErrFull,
}

func manyFields(n int) string {
	fields := make([]string, n)
	for i := range fields {
		fields[i] = fmt.Sprintf(`"%d":%d`, i, i)
	}
	return strings.Join(fields, ",")
}

// A truncated file is recognized wherever it is cut.
func TestReadTruncated(t *testing.T) {
	text := strings.TrimSpace(full(t))
	for end := 1; end < len(text); end++ {
		_, err := Read(strings.NewReader(text[:end]), "half.json")
		if !errors.Is(err, ErrTruncated) {
			t.Fatalf("cut after %q: got %v", text[max(0, end-20):end], err)
		}
	}
}

// A draw has two winners, in either order.
func TestReadDraw(t *testing.T) {
	draw := func(winner string) string {
		return `{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}, "moves": [
			[-1, -1, [[1, 1, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1, 1, 0]]],
			[0, 1, [[1, 0, 2, 1, 1, 1, 0], [1, 1, 1, 1, 1, 1, 0]]], [1, 3, [[1, 0, 2, 1, 1, 1, 0], [1, 1, 1, 0, 2, 1, 0]]],
			[0, 0, [[0, 0, 2, 1, 1, 1, 3], [1, 1, 1, 0, 0, 1, 0]]], [1, 2, [[0, 0, 0, 1, 1, 1, 3], [1, 1, 0, 0, 0, 1, 3]]],
			[0, 5, [[0, 0, 0, 1, 1, 0, 4], [1, 1, 0, 0, 0, 1, 3]]], [0, 4, [[0, 0, 0, 1, 0, 0, 6], [0, 1, 0, 0, 0, 1, 3]]],
			[1, 1, [[0, 0, 0, 0, 0, 0, 6], [0, 0, 0, 0, 0, 1, 5]]]], "winner": ` + winner + `}`
	}
	for _, winner := range []string{"[0, 1]", "[1, 0]"} {
		l := mustRead(t, draw(winner))
		if got := numbers(l.Winner); got != "[0, 1]" {
			t.Errorf("got the winners %s", got)
		}
		if got := mustWrite(t, l); !strings.Contains(got, `"winner": `+winner+",") {
			t.Errorf("winner %s is not kept in:\n%s", winner, got)
		}
	}
}
