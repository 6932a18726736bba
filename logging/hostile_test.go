package logging

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"kalah/engine"
)

// Whatever is in a large file, the answer comes soon, and takes a small
// multiple of its size in memory.
func TestReadIsQuick(t *testing.T) {
	size, allowed := MaxSize, 10*time.Second // a quadratic reader takes minutes
	switch {
	case underRace:
		size /= 10
	case testing.Short():
		size, allowed = size/4, allowed/4
	}
	files := hostile(t)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		text := files[name](size)
		if len(text) > MaxSize {
			t.Fatalf("%s: %d bytes", name, len(text))
		}
		var err error
		took, heap := time.Duration(0), uint64(0)
		for range 5 { // others may use the processors too
			began := time.Now()
			heap = heapOf(func() { _, err = Read(strings.NewReader(text), name) })
			if took = time.Since(began); took <= allowed {
				break
			}
		}
		if took > allowed {
			t.Errorf("%s: took %v, want at most %v", name, took, allowed)
		}
		if most := uint64(8 * MaxSize); heap > most {
			t.Errorf("%s: took %d MiB, want at most %d", name, heap>>20, most>>20)
		}
		t.Logf("%-28s %4d ms %3d MiB", name, took.Milliseconds(), heap>>20)
		if isLog := strings.HasPrefix(name, "log with"); isLog != (err == nil) {
			t.Errorf("%s: got %v", name, err)
		}
		if err != nil {
			checkError(t, err)
		}
	}
}

// filled makes a text of a size, or nearly, by saying one thing again and again.
func filled(before, again, after string) func(size int) string {
	return func(size int) string {
		return before + strings.Repeat(again, (size-len(before)-len(after))/len(again)) + after
	}
}

// hostile returns files that take as much as can be of whatever there is.
func hostile(t *testing.T) map[string]func(size int) string {
	const (
		player = `{"players":{"0":{"type":"Scout",`
		others = `},"1":{"type":"Human"}},"moves":[[-1,-1,[[1,1,1,1,1,1,0],[1,1,1,1,1,1,0]]]],"winner":[]`
		people = `{"players":{"0":{"type":"Human"},"1":{"type":"Human"}}`
		start  = `[-1,-1,[[1,1,1,1,1,1,0],[1,1,1,1,1,1,0]]]`
		game   = people + `,"moves":[` + start + `],"winner":[]`
	)
	ended := strings.TrimSuffix(strings.TrimSpace(small(t)), "}")
	return map[string]func(size int) string{
		"spaces":              filled("", " ", ""),
		"lines":               filled("[", "\n", "x]"),
		"opening":             filled("", "[", ""),
		"a text that goes on": filled(`{"x":"`, `\`, ""),
		"not UTF-8":           filled(game+`,"x":"`, "é", "\xff\"}"),
		"cut short":           filled(game+`,"x":[`, `{"a":[1.5,"b"]},`, `0]`),
		"more after the end":  filled(game+`,"x":[`, `{"a":[1.5,"b"]},`, `0]}x`),
		"same keys":           filled(`{`, `"a":0,`, `"b":0}`),
		"keys":                func(size int) string { return `{` + manyFields(size/16) + `}` },
		"a long key":          filled(`{"`, `\u0041`, `":0}`),
		"a long digit":        filled(`{"version":`, "9", `}`),
		"a long name":         filled(player+`"name":7,"x":"`, `\u0041`, `"`+others+`}`),
		"a long time":         filled(game+`,"created":"`, "2", `"}`),
		"a long origin":       filled(game+`,"from":{"log":"`, `\t`, `/"}}`),
		"starts":              filled(people+`,"moves":[`+start, ","+start, `]}`),
		"a long move":         filled(people+`,"moves":[[0`, ",0", `]]}`),
		"a long state":        filled(people+`,"moves":[[-1,-1,[[0`, ",0", `],[0]]]]}`),
		"a long pit":          filled(people+`,"moves":[[-1,-1,[[0,`, "9", `],[0]]]]}`),
		"winners":             filled(game[:len(game)-1]+`0`, ",1", `]}`),
		"statistics":          filled(game+`,"stats":[{}`, ",{}", `]}`),
		"moves after the end": filled(strings.Replace(strings.Split(ended, "],\n  \"winner\"")[0], `"moves": [`, `"winner": [1], "moves": [`, 1),
			`,[1,0,[[0,0,0,0,0,0,1],[2,0,0,0,2,1,6]]]`, `]}`),

		"log with a name":            filled(player+`"name":"`, "é", `"`+others+`}`),
		"log with an escaped name":   filled(player+`"name":"`, `\u0001`, `"`+others+`}`),
		"log with a long exponent":   filled(player+`"time_ms":1e-`, "0", others+`}`),
		"log with numbers":           filled(game+`,"x":[`, "1,", `0]}`),
		"log with lists":             filled(game+`,"x":[`, "[],", `0]}`),
		"log with deep lists":        filled(game+`,"x":[`, strings.Repeat("[", 90)+strings.Repeat("]", 90)+",", `0]}`),
		"log with wide fields":       func(size int) string { return game + fieldsOf(990, strings.Repeat(" ", size/1000)+"0") + `}` },
		"log with escaped fields":    func(size int) string { return game + fieldsOf(990, `"`+strings.Repeat(`\n`, size/2020)+`"`) + `}` },
		"log with wide statistics":   func(int) string { return longGame(t, 999) },
		"log with empty statistics":  func(int) string { return longGame(t, 1) },
		"log with spaces everywhere": func(size int) string { return spaced(longGame(t, 1), size) },
	}
}

// fieldsOf returns n fields of that value, each behind a comma.
func fieldsOf(n int, value string) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, `,"%x":%s`, i, value)
	}
	return b.String()
}

// longGame returns the log of a game of hundreds of moves, each with so many
// fields of statistics that nobody knows.
func longGame(t *testing.T, fields int) string {
	rules := engine.Rules{Seeds: 20}
	s := engine.NewSnapshot(rules, nil)
	for !s.Finished {
		houses := s.Houses()
		// Nearly always the last house: few seeds go far.
		house := houses[len(houses)-1]
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
	entry := "{" + fieldsOf(fields, "0")[1:] + "}"
	return strings.TrimSuffix(strings.TrimSpace(text), "}") + `,"stats":[` + strings.Repeat(entry+",", len(s.Moves)-1) + entry + "]}"
}

// spaced puts spaces wherever JSON has room for them, up to a size.
func spaced(text string, size int) string {
	room := strings.Count(text, ",")
	return strings.ReplaceAll(text, ",", ","+strings.Repeat(" ", (size-len(text))/room))
}
