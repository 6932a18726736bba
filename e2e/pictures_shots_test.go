//go:build e2e && linux

package e2e_test

import (
	"fmt"
	"image"
	"os/exec"
	"path/filepath"
	"strconv"
)

// shots returns the pictures of the documentation. Another one is an entry here.
func shots() []shot {
	dark := settings{"window.theme": "dark"}
	slow := settings{"play.speed": "slow"}
	return []shot{
		{name: "play", reach: inPlay},
		{name: "play-dark", settings: dark, reach: inPlay},
		{name: "start", reach: func(*window) {}},

		// The rules, as the board alone shows them.
		{name: "sowing", frame: boardOnly, reach: func(w *window) { w.moves("D") }, settings: settings{"play.player2_type": "Human"}},
		{name: "extra-turn", frame: boardOnly, caught: true, settings: slow, reach: func(w *window) { w.key("c") }},
		{name: "capture-preview", frame: boardOnly, reach: func(w *window) { beforeCapture(w); w.pointAt("A") }, settings: settings{"play.player2_type": "Human"}},
		{name: "capture", frame: boardOnly, caught: true, settings: settings{"play.player2_type": "Human", "play.speed": "slow"}, reach: func(w *window) {
			beforeCapture(w)
			w.key("a")
		}},
		{name: "hint", frame: boardOnly, reach: func(w *window) {
			w.key("h")
			w.until("there is no hint", func(s snapshot) bool { return s.Hint >= 0 })
		}},

		{name: "game-over", settings: settings{"play.seeds": 1, "play.player2_type": "Random_AI", "play.player2_name": "Ben", "play.player2_seed": "3"}, reach: toTheEnd},
		{name: "moves", log: "anna", reach: func(w *window) {
			w.key("ctrl+2", "Home")
			w.turns(6)
			w.until("the turn is not shown", func(s snapshot) bool { return !s.Sowing && s.Moves > 6 })
		}},
		{name: "analysis", log: "anna", reach: func(w *window) {
			w.key("ctrl+e", "ctrl+3", "Home")
			w.turns(7)
			w.untilWithin(9*patience, "the position is not proved", func(s snapshot) bool {
				return !s.Sowing && s.Moves > 7 && s.Analysis.Phase == "proved"
			})
		}},
		{name: "review", log: "anna", reach: func(w *window) {
			w.key("ctrl+j")
			w.untilWithin(12*patience, "the review does not end", func(s snapshot) bool {
				return !s.Analysis.Reviewing && s.Analysis.Reviewed > 0
			})
			w.key("Home")
			w.turns(8)
			w.until("the turn is not shown", func(s snapshot) bool { return !s.Sowing && s.Moves > 8 })
		}},
		{name: "library", reach: inLibrary},
		{name: "editor", reach: func(w *window) { w.opens("ctrl+u") }},
		{name: "export", log: "anna", reach: func(w *window) { w.opens("ctrl+shift+s") }},
		{name: "rules", reach: func(w *window) { w.opens("F1") }},
	}
}

// inPlay plays some moves against Scout and points at a house.
func inPlay(w *window) {
	w.key("ctrl+2") // the list of moves
	var now snapshot
	for range 6 {
		now = w.until("nobody is asked to move", waiting)
		w.moves(letter(0, lastHouse(now.State[0])))
		now = w.until("no answer", waiting)
	}
	w.pointAt(letter(0, bestToPointAt(now.State[0])))
}

// beforeCapture plays to where house A captures.
func beforeCapture(w *window) {
	w.moves("E", "a")
}

// moves plays houses by their keys, one after the other.
func (w *window) moves(houses ...string) {
	w.t.Helper()
	for _, house := range houses {
		before := w.until("nobody is asked to move", waiting).Moves
		w.key(houseKey(house))
		w.until(house+" was not played", func(s snapshot) bool { return s.Moves > before && (waiting(s) || s.Finished) })
	}
}

// houseKey is a number: letters play a house of whoever is to move just as well,
// but xdotool would have to shift for some.
func houseKey(house string) string {
	for i, l := range "ABCDEFabcdef" {
		if string(l) == house {
			return strconv.Itoa(i%6 + 1)
		}
	}
	return house
}

func toTheEnd(w *window) {
	for {
		now := w.until("nobody is asked to move", func(s snapshot) bool { return waiting(s) || s.Finished && !s.Sowing })
		if now.Finished {
			return
		}
		w.key(houseKey(letter(0, lastHouse(now.State[0]))))
		w.until("the move is not played", func(s snapshot) bool { return s.Moves > now.Moves })
	}
}

// turns goes so many turns on in a log.
func (w *window) turns(n int) {
	for range n {
		w.key("Next")
	}
}

// opens presses a key that opens a dialog, and waits for that to be seen.
func (w *window) opens(key string) {
	w.t.Helper()
	before := w.atRest()
	w.key(key)
	w.changes(before, key+" changes nothing")
}

// inLibrary opens a library of a few hundred games and selects three of them.
func inLibrary(w *window) {
	const logs = 300
	w.t.Helper()
	fill := exec.Command("go", "run", "../internal/makelogs", "-n", strconv.Itoa(logs), w.logFolder())
	if out, err := fill.CombinedOutput(); err != nil {
		w.t.Fatalf("making logs: %v\n%s", err, out)
	}
	w.key("ctrl+b")
	s := w.untilWithin(3*patience, "the library does not show its logs", func(s snapshot) bool {
		return s.Library.Open && !s.Library.Scanning && s.Library.Shown == logs && len(s.Library.Rows) > 5
	})
	w.clickRow(s.Library.Rows[3].Name, 1)
	w.clickRow(s.Library.Rows[5].Name, 1, "shift")
	w.until("a range is not selected", func(s snapshot) bool { return s.Library.Selected == 3 })
	w.awayWithMouse()
}

// boardOnly returns where the board is, with what it calls out.
func boardOnly(s snapshot) image.Rectangle {
	at := func(pit string) (x, y float64) { return s.Houses[pit][0], s.Houses[pit][1] }
	left, top := at("o")
	right, bottom := left, top
	for pit := range s.Houses {
		x, y := at(pit)
		left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
	}
	unit := (right - left) / 7
	return image.Rect(int(left-unit*0.8), int(top-unit), int(right+unit*0.8), int(bottom+unit))
}

var _ = fmt.Sprint
var _ = filepath.Join
