//go:build e2e && linux

package e2e_test

import (
	"fmt"
	"image"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// shots returns the pictures of the documentation. Another one is an entry here.
func shots() []shot {
	dark := settings{"window.theme": "dark"}
	slow := settings{"play.speed": "slow"}
	newcomer := settings{
		"play.player2_type": "Expert", "play.player2_name": "Easy",
		"play.player2_level": "2", "play.player2_limit": "6", "play.player2_seed": "",
	}
	return []shot{
		{name: "play", reach: inPlay},
		{name: "play-dark", settings: dark, reach: inPlay},
		{name: "start", settings: newcomer, reach: func(w *window) { w.pointAt("O") }}, // which no button is at
		{name: "tour", settings: settings{tourSeen: false}, reach: func(w *window) {
			w.until("the tour is not shown", func(s snapshot) bool { return s.Tour.Of > 0 })
			for _, house := range []string{"d", "e"} {
				w.key(house)
				w.until("the lesson is not done", func(s snapshot) bool { return s.Tour.Mood == "right" })
				w.key("Right")
			}
			w.until("the third lesson is not shown", func(s snapshot) bool { return s.Tour.Lesson == "around" })
			w.key("a")
			w.until("the wrong house is not shown", func(s snapshot) bool { return s.Tour.Mood == "wrong" && !s.Tour.Busy })
		}},
		{name: "rules", reach: func(w *window) { w.opens("F1") }},

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

		{name: "game-over", settings: settings{"play.player2_type": "Random_AI", "play.player2_name": "Ben", "play.player2_seed": "5"}, reach: toTheEnd, frame: aboveStatus},
		{name: "replay", log: "anna", reach: func(w *window) {
			w.key("ctrl+2", "Home")
			w.turn(7)
		}},
		{name: "analysis", engine: true, log: "anna", reach: func(w *window) {
			w.key("ctrl+3", "Home")
			w.turn(13)
			w.key("ctrl+e") // only now: what it knows of other turns would depend on the machine
			w.untilWithin(9*patience, "the position is not proved", func(s snapshot) bool { return s.Analysis.Phase == "proved" })
		}},
		{name: "review", engine: true, log: "anna", reach: func(w *window) {
			w.key("ctrl+j")
			w.untilWithin(12*patience, "the review does not end", func(s snapshot) bool {
				return !s.Analysis.Reviewing && s.Analysis.Reviewed > 0
			})
			w.key("Home")
			w.turn(13)
		}},
		{name: "library", reach: inLibrary},
		{name: "editor", reach: func(w *window) {
			w.opens("ctrl+u")
			for _, key := range strings.Split("B1C0D3E0F2a0b5c1d0e2f0A0", "") { // a house and its seeds, none of which are four
				before := w.atRest()
				w.key(key)
				w.changes(before, key+" changes nothing")
			}
		}},
		{name: "export", log: "anna", reach: func(w *window) {
			w.until("the log is not shown", func(s snapshot) bool { return s.Screen == "replay" })
			w.opens("ctrl+shift+s")
			w.key("Down", "Down", "Down") // the picture, with its preview
			w.rest(3 * time.Second)
		}},
		{name: "preferences", reach: func(w *window) { w.opens("ctrl+comma") }},
		{name: "match", prepare: playTournament, reach: inMatch},
		{name: "elo", prepare: playTournament, reach: func(w *window) {
			inMatch(w)
			w.key("4")
			w.untilMatch("the chart is not drawn", func(m matchSnapshot) bool { return m.Tab == "chart" && m.Drawn })
		}},
		{name: "lab", reach: func(w *window) {
			w.key("ctrl+shift+l")
			w.key("F5")
			w.untilWithin(3*patience, "nothing is measured", func(s snapshot) bool {
				return s.Lab.Ending == "finished" && s.Lab.Drawn && len(s.Lab.Rows) == 18
			})
		}},
		{name: "search-tree", size: image.Pt(1280, 760), reach: func(w *window) {
			w.until("nobody is asked to move", waiting)
			inSearchTree(w)
			w.clickAt([2]float64{420, 640}, 1) // below the rows: the arrows are the tree's then
			w.key("Home", "Down", "Down")      // to B, which is cut off
			w.until("B is not selected", func(s snapshot) bool { return len(s.Lab.Tree.Sides) > 0 && s.Lab.Tree.Sides[0].Move == "B" })
		}},
		{name: "tree-drawing", size: image.Pt(1280, 760), reach: func(w *window) {
			w.until("nobody is asked to move", waiting)
			inOneTree(w)
			w.key("d")
			w.clickAt([2]float64{900, 640}, 1) // beside the nodes: the arrows are the drawing's then, not the tabs'
			w.key("Down", "Right", "Return")   // B, which is cut off, unfolded
			w.until("B is not selected", func(s snapshot) bool { return len(s.Lab.Tree.Sides) > 0 && s.Lab.Tree.Sides[0].Move == "B" })
		}},
		{name: "puzzle", reach: func(w *window) {
			w.key("ctrl+shift+p")
			w.untilPuzzle("there is no puzzle", func(p puzzleSnapshot) bool { return p.Open })
			w.key("s")
			w.untilPuzzle("there is no proof", func(p puzzleSnapshot) bool { return p.Phase == "given" && p.At > 0 })
			w.key("Right")
			w.key("Home")
			w.untilPuzzle("the proof is not at its start", func(p puzzleSnapshot) bool { return p.Steps > 0 && p.At == 0 })
		}},
		{name: "statistics", prepare: playForAMonth, reach: func(w *window) {
			w.key("ctrl+shift+t")
			w.until("the games are not counted", func(s snapshot) bool { return len(s.Counts.Rows) == 6 && s.Counts.Drawn })
		}},
		{name: "resume", before: func(w *window) { w.moves("D", "A", "C") }, reach: func(w *window) {
			w.until("the game is not offered", func(s snapshot) bool { return s.Offered == 1 })
			w.dimmed()
		}},
	}
}

// inMatch shows the match that playTournament has left.
func inMatch(w *window) {
	w.key("ctrl+shift+m")
	w.untilMatch("the match is not there", func(m matchSnapshot) bool { return m.Phase == "finished" && len(m.Rows) == 9 && m.Drawn })
}

// playTournament leaves a match of the classic searches for the window to show.
func playTournament(t *testing.T, home string) {
	folder := filepath.Join(dataFolder(home), "kalah")
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	var players []string
	for _, of := range []string{"minimax", "alphabeta", "scout"} {
		for limit := 2; limit <= 4; limit++ {
			players = append(players, fmt.Sprintf(`{"type":%q,"limit":%d}`, of, limit))
		}
	}
	file := filepath.Join(home, "tournament.json")
	text := fmt.Sprintf(`{"players":[%s],"games":20,"openings":"random:2","random_seed":1}`, strings.Join(players, ","))
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	kalah(t, "match", "--tournament", file, "--out", filepath.Join(folder, "match.json"), "--json")
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

// turn goes to a turn of a log. A key that a window has not got is pressed again.
func (w *window) turn(n int) {
	w.t.Helper()
	eventuallyWithin(w.t, 3*patience, "the turn is not shown", func() bool {
		before := w.until("a move is still shown", func(s snapshot) bool { return !s.Sowing })
		switch {
		case before.Turn == n:
			return true
		case before.Turn < n:
			w.key("Next")
		default:
			w.key("Prior")
		}
		for end := time.Now().Add(patience / 4); time.Now().Before(end); w.rest(doubleClick / 10) {
			if s, ok := readSnapshot(w.snapshotFile()); ok && s.Moves != before.Moves && !s.Sowing {
				break
			}
		}
		return false
	})
}

// opens presses a key that opens a dialog, and waits for that to be seen.
func (w *window) opens(key string) {
	w.t.Helper()
	w.key(key)
	w.dimmed()
}

// inLibrary opens a library of a few hundred games and selects three of them.
func inLibrary(w *window) {
	const logs = 300
	w.t.Helper()
	fillLibrary(w.t, w.logFolder(), logs)
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
	return image.Rect(int(left-unit*0.7), int(top-unit*1.2), int(right+unit*0.7), int(bottom+unit*1.2))
}

// aboveStatus leaves out the status bar, which names a file by the time of day.
func aboveStatus(s snapshot) image.Rectangle {
	return image.Rect(0, 0, int(s.Window[0]), int(s.Window[1])-statusHeight)
}

// fillLibrary makes sample games, of people whose names fit every font and column.
func fillLibrary(t *testing.T, folder string, logs int) {
	t.Helper()
	fill := exec.Command("go", "-C", "../tools", "run", "./makelogs", "-n", strconv.Itoa(logs), folder)
	if out, err := fill.CombinedOutput(); err != nil {
		t.Fatalf("making logs: %v\n%s", err, out)
	}
	names := strings.NewReplacer(
		"山田", "Yuki", `\u5c71\u7530`, "Yuki",
		"Großmeisterin Überraschung", "Clara", `Gro\u00dfmeisterin \u00dcberraschung`, "Clara",
		"The second computer of the chess and Kalah club", "Jonas")
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil {
			return err
		}
		if err := os.Remove(path); err != nil {
			return err
		}
		renamed := filepath.Join(filepath.Dir(path), names.Replace(entry.Name()))
		if err := os.WriteFile(renamed, []byte(names.Replace(string(text))), 0o600); err != nil {
			return err
		}
		return os.Chtimes(renamed, info.ModTime(), info.ModTime())
	})
	if err != nil {
		t.Fatal(err)
	}
}
