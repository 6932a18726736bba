//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"encoding/json"
	"os"
)

// A snapshot is what the program says that its window shows.
type snapshot struct {
	Screen   string                `json:"screen"`   // play or replay
	Activity string                `json:"activity"` // what goes on: waiting, thinking, ...
	Players  [2]string             `json:"players"`
	State    [2][7]int             `json:"state"`
	Player   int                   `json:"player"`
	Turn     int                   `json:"turn"`
	Moves    int                   `json:"moves"`
	Of       int                   `json:"of"` // moves that there are
	Finished bool                  `json:"finished"`
	Ended    string                `json:"ended"` // how, where the board is not empty
	Thinking bool                  `json:"thinking"`
	Sowing   bool                  `json:"sowing"`
	Open     bool                  `json:"open"` // a house may be clicked
	Log      string                `json:"log"`
	Hint     int                   `json:"hint"`    // a house, or -1
	Offered  int                   `json:"offered"` // unfinished games to go on with
	Notice   string                `json:"notice"`
	Window   [2]float64            `json:"window"` // its size
	Tab      string                `json:"tab"`    // of the side panel
	Library  librarySnapshot       `json:"library"`
	Match    matchSnapshot         `json:"match"`
	Lab      labSnapshot           `json:"lab"`
	Tour     tourSnapshot          `json:"tour"`
	Puzzles  puzzleSnapshot        `json:"puzzles"`
	Counts   countsSnapshot        `json:"statistics"`
	Houses   map[string][2]float64 `json:"houses"` // the middle of each house and store, in the window

	Analysis struct {
		On        bool   `json:"on"`
		Phase     string `json:"phase"`
		Score     int    `json:"score"`
		Exact     bool   `json:"exact"`
		House     int    `json:"house"`
		Reviewing bool   `json:"reviewing"`
		Reviewed  int    `json:"reviewed"` // positions
		Slips     int    `json:"slips"`
	} `json:"analysis"`

	Proof *struct {
		Phase   string                `json:"phase"`
		AtLeast int                   `json:"at_least"`
		AtMost  int                   `json:"at_most"`
		Nodes   uint64                `json:"nodes"`
		Kept    bool                  `json:"kept"`
		Buttons map[string][2]float64 `json:"buttons"` // the middle of each, in the window
	} `json:"proof"` // in the background; nil without one

	At      int        `json:"at"` // of a replay: what a sowing leads to
	Tempo   float64    `json:"tempo"`
	Running bool       `json:"running"`
	Slider  [2]float64 `json:"slider"` // the middle of it, in the window,
	Length  [2]float64 `json:"slider_size"`
}

// A tourSnapshot is what the program says of its tour, while that is shown.
type tourSnapshot struct {
	Lesson  string                `json:"lesson"`
	At      int                   `json:"at"`
	Of      int                   `json:"of"`
	Said    string                `json:"said"`
	Mood    string                `json:"mood"`  // asking, wrong, right
	Right   string                `json:"right"` // the houses that are accepted now
	Open    bool                  `json:"open"`
	Next    bool                  `json:"next"`
	Busy    bool                  `json:"busy"`
	Over    bool                  `json:"over"`
	Ready   bool                  `json:"ready"`   // a house may be clicked
	Buttons map[string][2]float64 `json:"buttons"` // the middle of each, in the window
}

// A puzzleSnapshot is what the program says of its puzzles, while they are shown.
type puzzleSnapshot struct {
	Number  int                   `json:"number"`
	Of      int                   `json:"of"`
	Phase   string                `json:"phase"` // asking, wrong, solved, given
	Player  int                   `json:"player"`
	House   int                   `json:"house"` // the one that wins
	Open    bool                  `json:"open"`  // a house may be clicked
	At      int                   `json:"at"`    // of the proof
	Steps   int                   `json:"steps"`
	Solved  int                   `json:"solved"`
	Streak  int                   `json:"streak"`
	Houses  map[string][2]float64 `json:"houses"`
	Buttons map[string][2]float64 `json:"buttons"` // those that can be pressed
}

// A countsSnapshot is what the program says of its statistics, while they are shown.
type countsSnapshot struct {
	Headline string     `json:"headline"`
	Rows     [][]string `json:"rows"`
	Known    bool       `json:"known"` // the games are summed up,
	Drawn    bool       `json:"drawn"` // and the chart is drawn
}

// A labSnapshot is what the program says of its laboratory.
type labSnapshot struct {
	Running bool                  `json:"running"`
	Ending  string                `json:"ending"`
	Drawn   bool                  `json:"drawn"` // the chart
	Rows    [][]string            `json:"rows"`
	Places  map[string][2]float64 `json:"places"` // the middle of each button, in the window
	Tab     string                `json:"tab"`
	Tree    treeSnapshot          `json:"tree"` // in the tabs of search trees
}

// A treeSnapshot is what the program says of its search trees, and of the board of
// tic-tac-toe beside one.
type treeSnapshot struct {
	Building bool `json:"building"`
	Running  bool `json:"running"`
	Sides    []struct {
		Algorithm string `json:"algorithm"`
		Limit     int    `json:"limit"`
		Step      int    `json:"step"`
		Steps     int    `json:"steps"`
		Rows      int    `json:"rows"`
		Move      string `json:"move"`
		How       string `json:"how"`
	} `json:"sides"`
	Board string        `json:"board"`
	Moves int           `json:"moves"`
	Open  bool          `json:"open"`
	Tree  *treeSnapshot `json:"tree"`
}

// A librarySnapshot is what the program says of its list of logs.
type librarySnapshot struct {
	Open     bool   `json:"open"` // in the place of the board
	Scanning bool   `json:"scanning"`
	Shown    int    `json:"shown"`
	Of       int    `json:"of"`
	Selected int    `json:"selected"`
	Undo     bool   `json:"undo"` // a deletion can be undone
	Text     string `json:"text"` // searched for
	Rows     []struct {
		Name string     `json:"name"`
		At   [2]float64 `json:"at"` // the middle, in the window
	} `json:"rows"`
}

// A matchSnapshot is what the program says of its view of matches.
type matchSnapshot struct {
	Phase   string                `json:"phase"`
	Done    int                   `json:"done"`
	Total   int                   `json:"total"`
	Tab     string                `json:"tab"`
	Rows    [][]string            `json:"rows"`
	Opens   [2]float64            `json:"opens"` // the first row of the list of games
	Buttons map[string][2]float64 `json:"buttons"`
	Presets [][2]float64          `json:"presets"` // what starts them
	Drawn   bool                  `json:"drawn"`   // no chart is being drawn
}

// letter names a house of a player.
func letter(player, house int) string {
	return string("ABCDEFabcdef"[6*player+house])
}

// readSnapshot returns the snapshot kept in a file. A file that is not there
// yet, or half written, is no snapshot.
func readSnapshot(path string) (snapshot, bool) {
	var s snapshot
	data, err := os.ReadFile(path)
	if err != nil || json.Unmarshal(data, &s) != nil {
		return s, false
	}
	return s, true
}

// waiting tells whether a person is asked to move, and the last move has been
// shown.
func waiting(s snapshot) bool { return s.Activity == "waiting" && s.Open && !s.Sowing }
