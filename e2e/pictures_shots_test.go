//go:build e2e && linux

package e2e_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"image"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// shots returns the pictures of the documentation. Another one is an entry here.
func shots() []shot {
	dark := settings{"window.theme": "dark"}
	slow := settings{"play.speed": "slow"}
	friend := settings{"play.player2_type": "Human"}
	newcomer := settings{
		"play.player2_type": "Expert", "play.player2_name": "Easy",
		"play.player2_level": "2", "play.player2_limit": "6", "play.player2_seed": "",
	}
	const (
		inPlay    = "key ctrl+2 \n play last last last last last last \n shows ready \n point F"
		inMatch   = "key ctrl+shift+m \n shows match.phase=finished match.rows.len=9 match.drawn"
		oneTree   = "shows ready \n key ctrl+shift+l \n shows lab.tab \n key Tab Tab Right \n shows lab.tree.sides.len=1 \n"
		twoTrees  = oneTree + "key Tab Tab Tab Right Right Right \n shows lab.tree.sides.1.algorithm=Scout \n"
		inLibrary = `key ctrl+b
			comes library.open !library.scanning library.shown=300 library.rows.len>5
			click library.rows.3.at library.selected=1
			rest
			range library.rows.5.at
			shows library.selected=3
			away`
	)
	return []shot{
		{name: "play", reach: inPlay},
		{name: "play-dark", settings: dark, reach: inPlay},
		{name: "start", settings: newcomer, reach: "point O"}, // which no button is at
		{name: "tour", settings: settings{tourSeen: false}, reach: `shows tour.of
			key d
			shows tour.mood=right
			key Right
			key e
			shows tour.mood=right
			key Right
			shows tour.lesson=around
			key a
			shows tour.mood=wrong !tour.busy`},
		{name: "rules", reach: "dialog F1"},

		// The rules, as the board alone shows them.
		{name: "sowing", frame: boardOnly, reach: "play D", settings: friend},
		{name: "extra-turn", frame: boardOnly, caught: true, settings: slow, reach: "key c"},
		{name: "capture-preview", frame: boardOnly, reach: "play E a \n point A", settings: friend},
		{name: "capture", frame: boardOnly, caught: true, settings: with(friend, slow), reach: "play E a \n key a"},
		{name: "hint", frame: boardOnly, reach: "key h \n shows hint>=0"},

		{name: "game-over", settings: settings{"play.player2_type": "Random_AI", "play.player2_name": "Ben", "play.player2_seed": "5"}, reach: "playout \n away", frame: aboveStatus},
		{name: "replay", log: "anna", reach: "key ctrl+2 Home \n turn 7"},
		// Only then the engine: what it knows of other turns would depend on the machine.
		{name: "analysis", engine: true, log: "anna", reach: "key ctrl+3 Home \n turn 13 \n key ctrl+e \n comes analysis.phase=proved"},
		{name: "review", engine: true, log: "anna", reach: "key ctrl+j \n comes !analysis.reviewing analysis.reviewed>0 \n key Home \n turn 13"},
		{name: "library", prepare: fillLibrary, reach: inLibrary},
		// A house and its seeds, none of which are four.
		{name: "editor", reach: "dialog ctrl+u \n typed B 1 C 0 D 3 E 0 F 2 a 0 b 5 c 1 d 0 e 2 f 0 A 0"},
		// The picture, with its preview.
		{name: "export", log: "anna", reach: "shows screen=replay \n dialog ctrl+shift+s \n typed Down Down Down \n rest \n rest \n rest"},
		{name: "preferences", reach: "dialog ctrl+comma"},
		{name: "match", prepare: playTournament, reach: inMatch},
		{name: "elo", prepare: playTournament, reach: inMatch + "\n key 4 \n shows match.tab=chart match.drawn"},
		{name: "lab", reach: "key ctrl+shift+l \n key F5 \n comes lab.ending=finished lab.drawn lab.rows.len=18"},
		// Below the rows, so that the arrows are the tree's; then to B, which is cut off.
		{name: "search-tree", size: image.Pt(1280, 760), reach: twoTrees + "at 420 640 \n key Home Down Down \n shows lab.tree.sides.0.move=B"},
		// Beside the nodes, so that the arrows are the drawing's; then to B, unfolded.
		{name: "tree-drawing", size: image.Pt(1280, 760), reach: oneTree + "key d \n at 900 640 \n key Down Right Return \n shows lab.tree.sides.0.move=B"},
		{name: "puzzle", reach: "key ctrl+shift+p \n shows puzzles.open \n key s \n shows puzzles.phase=given puzzles.at>0 \n key Right \n key Home \n shows puzzles.steps>0 puzzles.at=0"},
		{name: "statistics", prepare: playForAMonth, reach: "key ctrl+shift+t \n shows statistics.rows.len=6 statistics.drawn"},
		{name: "resume", before: "play D A C", reach: "shows offered=1 \n dimmed"},
	}
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

// turn goes to a turn of a log. A key that a window has not got is pressed again.
func (w *window) turn(n int) {
	w.t.Helper()
	for range 100 {
		f := w.shows("!sowing")
		switch turn := int(f.number("turn")); {
		case turn == n:
			return
		case turn < n:
			w.key("Next")
		default:
			w.key("Prior")
		}
		w.watch(patience/4, fmt.Sprintf("moves!=%v", f.number("moves")), "!sowing")
	}
	w.t.Fatalf("turn %d is not shown", n)
}

// boardOnly returns where the board is, with what it calls out.
func boardOnly(f facts) image.Rectangle {
	store, _ := f.place("houses.o")
	left, top := store[0], store[1]
	right, bottom := left, top
	for pit := range f["houses"].(map[string]any) {
		at, _ := f.place("houses." + pit)
		left, right, top, bottom = min(left, at[0]), max(right, at[0]), min(top, at[1]), max(bottom, at[1])
	}
	unit := (right - left) / 7
	return image.Rect(int(left-unit*0.7), int(top-unit*1.2), int(right+unit*0.7), int(bottom+unit*1.2))
}

// aboveStatus leaves out the status bar, which names a file by the time of day.
func aboveStatus(f facts) image.Rectangle {
	return image.Rect(0, 0, int(f.number("window.0")), int(f.number("window.1"))-statusHeight)
}

// fillLibrary makes 300 sample games, of people whose names fit every font and column.
func fillLibrary(t *testing.T, home string) {
	t.Helper()
	folder := (&window{home: home}).logFolder()
	fill := exec.Command("go", "-C", "../tools", "run", "./makelogs", "-n", "300", folder)
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

// playForAMonth leaves the statistics of somebody who plays most days, gets better, and
// has some games reviewed.
func playForAMonth(t *testing.T, home string) {
	t.Helper()
	opponents := []struct {
		level, limit int
		ahead        string // a letter a game: m is a draw, n a seed more than half, and so on
	}{
		{1, 6, "lopjqnrp"}, {2, 6, "hkmjonpiqolp"}, {3, 5, "fhkgmiolnhqkp"}, {6, 5, "egifkhl"},
	}
	type object = map[string]any
	var text bytes.Buffer
	lines := json.NewEncoder(&text)
	write := func(line object) {
		if err := lines.Encode(line); err != nil {
			t.Fatal(err)
		}
	}
	game := func(at time.Time, ahead int, more object) {
		g := object{"id": at, "played": at, "against": "Expert", "player": 0, "result": "drawn", "seeds": []int{24 + ahead, 24 - ahead}, "moves": 40}
		if ahead > 0 {
			g["result"] = "won"
		} else if ahead < 0 {
			g["result"] = "lost"
		}
		for key, value := range more {
			g[key] = value
		}
		write(object{"game": g})
	}
	at := time.Date(2026, 10, 20, 19, 4, 0, 0, time.UTC)
	for i, o := range opponents {
		for n, c := range o.ahead {
			at = at.Add(17*time.Hour + 13*time.Minute)
			game(at, int(c-'m'), object{"limit": o.limit, "level": o.level, "undone": (n+i)%6 == 2})
			if n%3 != 1 {
				write(object{"accuracy": object{"id": at, "moves": 17, "best": 9 + (n+3*i)%5, "lost": 4 + (2*n+i)%9}})
			}
		}
	}
	for n, c := range "kpi" {
		game(at.Add(time.Duration(n+1)*time.Hour), int(c-'m'), object{"people": true, "against": "Human"})
	}
	file := filepath.Join(dataFolder(home), "kalah", "statistics.jsonl")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, text.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
}
