package loglist

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"kalah/logging/library"
)

// letters are games with single letters as their paths.
func letters(text string) []library.Game {
	var all []library.Game
	for _, r := range text {
		all = append(all, library.Game{Path: string(r)})
	}
	return all
}

func TestSelection(t *testing.T) {
	list := letters("abcdef")
	shift, ctrl := gesture{extend: true}, gesture{add: true}
	type click struct {
		at int
		g  gesture
	}
	tests := []struct {
		clicks []click
		want   string
	}{
		{nil, "[]"},
		{[]click{{2, gesture{}}}, "[c]"},
		{[]click{{2, gesture{}}, {4, gesture{}}}, "[e]"},
		{[]click{{2, gesture{}}, {4, shift}}, "[c d e]"},
		{[]click{{2, gesture{}}, {4, shift}, {0, shift}}, "[a b c]"}, // from where it began
		{[]click{{4, ctrl}, {1, ctrl}}, "[b e]"},
		{[]click{{4, ctrl}, {1, ctrl}, {4, ctrl}}, "[b]"},
		{[]click{{0, gesture{}}, {3, ctrl}, {5, gesture{extend: true, add: true}}}, "[a d e f]"},
		{[]click{{3, shift}}, "[d]"}, // with nothing to begin at
	}
	for _, tt := range tests {
		s := newSelection()
		for _, c := range tt.clicks {
			s.click(list, c.at, c.g)
		}
		if got := fmt.Sprint(s.chosen(list)); got != tt.want {
			t.Errorf("clicks %v select %s, want %s", tt.clicks, got, tt.want)
		}
	}
}

func TestSelectionFollowsTheList(t *testing.T) {
	s := newSelection()
	s.click(letters("abcdef"), 1, gesture{})
	s.click(letters("abcdef"), 3, gesture{extend: true}) // b c d, the cursor on d
	s.keep(letters("zbacdef"))
	if got := fmt.Sprint(s.chosen(letters("zbacdef")), s.cursor, s.at); got != "[b c d]d4" {
		t.Errorf("in another order: %s", got)
	}
	s.keep(letters("zbef"))
	if got := fmt.Sprint(s.chosen(letters("zbef")), s.cursor, s.at); got != "[b]f3" {
		t.Errorf("without c and d: %s, want the cursor on what is at its place or last", got)
	}
	s.keep(nil)
	if len(s.paths) != 0 || s.cursor != "" || s.chosen(nil) != nil {
		t.Errorf("in an empty list: %v", s)
	}
}

// Whatever is clicked and whatever happens to the list, nothing is selected
// that is not in it, and the cursor is in it.
func TestSelectionIsOfTheList(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := newSelection()
		for range rapid.IntRange(1, 30).Draw(t, "steps") {
			text := rapid.Permutation([]rune("abcdefgh")).Draw(t, "order")
			list := letters(string(text[:rapid.IntRange(0, 8).Draw(t, "length")]))
			s.keep(list)
			for path := range s.paths {
				if index(list, path) < 0 {
					t.Fatalf("%s is selected, but not in the list", path)
				}
			}
			if len(list) == 0 {
				continue
			}
			if s.cursor != "" && list[s.at].Path != s.cursor {
				t.Fatalf("the cursor is on %s, at %d is %s", s.cursor, s.at, list[s.at].Path)
			}
			g := gesture{rapid.Bool().Draw(t, "shift"), rapid.Bool().Draw(t, "ctrl")}
			at := rapid.IntRange(0, len(list)-1).Draw(t, "at")
			if rapid.Bool().Draw(t, "key") {
				s.step(list, at, g)
			} else {
				s.click(list, at, g)
			}
		}
	})
}
