package main

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/tools/command/commandtest"
)

func Example() {
	if err := run(context.Background(), os.Stdout, []string{"-limits", "2"}); err != nil {
		fmt.Println(err)
	}
	// Output:
	// | Limit | 1 | 2 |
	// |---|---:|---:|
	// | Minimax, every line | 10 | 116 |
	// | Minimax, with a memo | 10 | 116 |
	// | AlphaBeta, bounds alone | 10 | 60 |
	// | … with a memo | 10 | 60 |
	// | … and deepening | 11 | 71 |
	// | … and ordering: AlphaBeta | 11 | 57 |
	// | Scout, tests alone | 12 | 86 |
	// | … with a memo | 10 | 60 |
	// | … and deepening | 11 | 71 |
	// | … and ordering: Scout | 11 | 57 |
}

// docs is the folder of the documentation.
var docs = filepath.Join("..", "..", "docs")

// shown returns the table in the page.
func shown(t *testing.T) []row {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(docs, "how-it-thinks.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, table, found := strings.Cut(string(text), "<!-- go -C tools run ./thinking -->")
	if !found {
		t.Fatal("the page has no table of inspections")
	}
	var rows []row
	for i, line := range strings.Split(strings.TrimSpace(table), "\n") {
		if !strings.HasPrefix(line, "|") {
			break
		}
		if i < 2 { // the header
			continue
		}
		cells := strings.Split(strings.Trim(line, "|"), "|")
		r := row{name: strings.TrimSpace(cells[0])}
		for _, cell := range cells[1:] {
			cell = strings.ReplaceAll(strings.TrimSpace(cell), ",", "")
			if cell == "" {
				break
			}
			n, err := strconv.ParseUint(cell, 10, 64)
			if err != nil {
				t.Fatal(err)
			}
			r.inspections = append(r.inspections, n)
		}
		rows = append(rows, r)
	}
	return rows
}

// The table in the page matches the measurements, as far as they are quick.
func TestTableInThePage(t *testing.T) {
	const quick = 5
	rows, err := measureAll(t.Context(), quick)
	if err != nil {
		t.Fatal(err)
	}
	page := shown(t)
	if len(page) != len(rows) {
		t.Fatalf("the page has %d rows, want %d", len(page), len(rows))
	}
	for i, r := range rows {
		if page[i].name != r.name || len(page[i].inspections) != variants[i].maxLimit {
			t.Errorf("row %d is %q with %d numbers, want %q with %d", i, page[i].name, len(page[i].inspections), r.name, variants[i].maxLimit)
			continue
		}
		for k, n := range r.inspections {
			if page[i].inspections[k] != n {
				t.Errorf("%s, limit %d: the page says %d, measured %d", r.name, k+1, page[i].inspections[k], n)
			}
		}
	}
}

// The pictures in the folder are up to date.
func TestPicturesInThePage(t *testing.T) {
	made, err := draw(shown(t))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range made {
		got, err := os.ReadFile(filepath.Join(docs, "pictures", name))
		if err != nil {
			t.Error(err)
		} else if !bytes.Equal(got, want) {
			t.Errorf("%s is not what is drawn: make pictures", name)
		}
	}
}

// The page gives the numbers of leaves that each search inspects in the small tree.
func TestSmallTree(t *testing.T) {
	for a, want := range map[engine.PlayerType]int{engine.TypeMinimax: 8, engine.TypeAlphaBeta: 5, engine.TypeScout: 7} {
		if r, err := record(a); err != nil || len(inspected(r)) != want {
			t.Errorf("%s: %v, want %d inspections", a, err, want)
		}
	}
}

func TestWrongArguments(t *testing.T) {
	commandtest.Refuses(t, run, []string{"-limits", "0"}, []string{"-limits", "9"}, []string{"table"},
		[]string{"-pictures", filepath.Join(t.TempDir(), "none"), "-limits", "1"})
}
