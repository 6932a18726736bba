package logging

import (
	"strings"
	"testing"
	"time"

	"kalah/engine"
	"kalah/internal/raced"
)

// Large files are read quickly, even hostile ones. A reader that takes quadratic time would need minutes.
func TestReadIsQuick(t *testing.T) {
	if raced.On {
		t.Skip("one goroutine reads")
	}
	const allowed = 10 * time.Second
	size := MaxSize / 4
	for name, text := range hostile(t, size) {
		began := time.Now()
		_, err := Read(strings.NewReader(text), name)
		if took := time.Since(began); took > allowed {
			t.Errorf("%s: took %v, want at most %v", name, took, allowed)
		}
		if isLog := strings.HasPrefix(name, "log with"); isLog != (err == nil) {
			t.Errorf("%s: got %v", name, err)
		}
		if err != nil {
			checkError(t, err)
		}
	}
}

// hostile returns files that consist of many repetitions of one part.
func hostile(t *testing.T, size int) map[string]string {
	const (
		people = `{"players":{"0":{"type":"Human"},"1":{"type":"Human"}}`
		start  = `[-1,-1,[[1,1,1,1,1,1,0],[1,1,1,1,1,1,0]]]`
		game   = people + `,"moves":[` + start + `],"winner":[]`
	)
	filled := func(before, again, after string) string {
		return before + strings.Repeat(again, (size-len(before)-len(after))/len(again)) + after
	}
	return map[string]string{
		"opening":                   filled("", "[", ""),
		"a text without end":        filled(`{"x":"`, `\`, ""),
		"not UTF-8":                 filled(game+`,"x":"`, "é", "\xff\"}"),
		"cut short":                 filled(game+`,"x":[`, `{"a":[1.5,"b"]},`, `0]`),
		"keys":                      `{` + manyFields(size/16) + `}`,
		"a long key":                filled(`{"`, `\u0041`, `":0}`),
		"a long digit":              filled(`{"version":`, "9", `}`),
		"a long origin":             filled(game+`,"from":{"log":"`, `\t`, `/"}}`),
		"starts":                    filled(people+`,"moves":[`+start, ","+start, `]}`),
		"a long state":              filled(people+`,"moves":[[-1,-1,[[0`, ",0", `],[0]]]]}`),
		"winners":                   filled(game[:len(game)-1]+`0`, ",1", `]}`),
		"statistics":                filled(game+`,"stats":[{}`, ",{}", `]}`),
		"log with numbers":          filled(game+`,"x":[`, "1,", `0]}`),
		"log with deep lists":       filled(game+`,"x":[`, strings.Repeat("[", 90)+strings.Repeat("]", 90)+",", `0]}`),
		"log with escaped text":     filled(game+`,"x":"`, `\u0001`, `"}`),
		"log with wide statistics":  longGame(t, 999),
		"log with empty statistics": longGame(t, 1),
	}
}

// longGame returns the log of a game of hundreds of moves. The statistics of each move have the given
// number of unknown fields.
func longGame(t *testing.T, fields int) string {
	rules := engine.Rules{Seeds: 20}
	s := engine.NewSnapshot(rules, nil)
	for !s.Finished {
		houses := s.Houses()
		house := houses[len(houses)-1] // makes the game long
		if len(s.Moves)%5 == 0 {
			house = houses[0]
		}
		m, err := rules.Play(s.State, s.Player, house)
		if err != nil {
			t.Fatal(err)
		}
		s = engine.NewSnapshot(rules, append(s.Moves, engine.Played{Move: m}))
	}
	text := mustWrite(t, New(s, humans(), engine.PerPlayer, time.Time{}))
	entry := "{" + manyFields(fields) + "}"
	return strings.TrimSuffix(strings.TrimSpace(text), "}") + `,"stats":[` + strings.Repeat(entry+",", len(s.Moves)-1) + entry + "]}"
}
