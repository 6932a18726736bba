package logging

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"
)

// broken is a log that Read must refuse: the small one with a place changed,
// or a text of its own.
type broken struct {
	name      string
	old, with string
	text      string
	cause     error
	want      string // the whole error, without "game.json: "
	allowed   bool   // by the schema, which knows the form and not the rules
}

func checkBroken(t *testing.T, tests []broken) {
	t.Helper()
	schema := logSchema(t)
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			text := test.text
			if test.old != "" {
				text = replaced(t, test.old, test.with)
			}
			l, err := Read(strings.NewReader(text), "game.json")
			if err == nil {
				t.Fatalf("read as %+v, want %s", l, test.want)
			}
			if got, want := err.Error(), "game.json: "+test.want; got != want {
				t.Errorf("got  %s\nwant %s", got, want)
			}
			if !errors.Is(err, test.cause) {
				t.Errorf("%v: not a case of %v", err, test.cause)
			}
			checkError(t, err)
			if json.Valid([]byte(text)) && len(text) < 10_000 && (bySchema(t, schema, text) == nil) != test.allowed {
				t.Errorf("by the schema: %v", bySchema(t, schema, text))
			}
		})
	}
}

// checkError checks what holds for every error.
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
	for _, cause := range causes {
		if errors.Is(err, cause) {
			return
		}
	}
	t.Errorf("%v has none of the known causes", err)
}

func oneLine(t *testing.T, err error) {
	t.Helper()
	if strings.ContainsAny(err.Error(), "\n\r") || len(err.Error()) > 600 {
		t.Errorf("not one short line: %q", err)
	}
}

var causes = []error{
	ErrEmpty, ErrNotJSON, ErrTruncated, ErrTooLarge, ErrTooDeep, ErrShape, ErrVersion, ErrPlayer, ErrRules,
	ErrState, ErrMove, ErrWinner, ErrFinished, ErrStats, ErrCreated, ErrDuration, ErrFrom,
}
