package ui

import (
	"encoding/json"
	"sync"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/internal/safefile"
	"kalah/ui/control"
)

// SnapshotVariable names the environment variable that has the window write
// what it shows, for tests that drive the program from outside, to the JSON
// file that it names. The file is replaced as a whole after each change:
//
//	{"screen": "play" or "replay", "activity": "waiting", "state": STATE,
//	 "player": 0, "turn": 1, "moves": 0, "of": 0, "finished": false,
//	 "thinking": false, "sowing": false, "open": true, "hint": -1, "log": "",
//	 "players": ["You", "Pearl"], "message": "", "status": ["", ""],
//	 "analysis": {"on": true, "phase": "proved", "score": 6, "exact": true,
//	  "house": 3, "depth": 24, "nodes": 1000, "reviewing": false, "reviewed": 0,
//	  "slips": 0},
//	 "offered": 0, "notice": "",
//	 "at": 0, "tempo": 1, "running": false, "slider": [x, y, width, height],
//	 "window": [1100, 720], "houses": {"A": [x, y], ..., "o": [x, y]},
//	 "library": {"open": true, "scanning": false, "shown": 2, "of": 3, "selected": 1,
//	  "column": 0, "descending": true, "undo": false, "text": "",
//	  "rows": [{"name": "a.json", "at": [x, y]}, ...]}}
//
// The library's rows are those in sight, in the browser while that is open and
// else in the tab of logs. Moves are those of the position shown, and of those that there are. At is the
// position of a replay that a sowing leads to, and the slider is that of the
// replay, with width 0 if it is not seen. Window
// and houses, the centres of houses and stores, are in pixels of the screen
// from the window's corner. Offered counts the unfinished games that are offered
// to go on, notice is what the line above the status says. Open says that a house may be clicked. The analysis
// is that of the position shown, for the player to move; house is -1 while
// nothing is known. Reviewed counts the positions that a review is done with.
const SnapshotVariable = "KALAH_DEBUG_SNAPSHOT"

type snapshot struct {
	Screen   string                `json:"screen"`
	Activity string                `json:"activity"`
	State    engine.State          `json:"state"`
	Player   int                   `json:"player"`
	Turn     int                   `json:"turn"`
	Moves    int                   `json:"moves"`
	Of       int                   `json:"of"`
	Finished bool                  `json:"finished"`
	Thinking bool                  `json:"thinking"`
	Sowing   bool                  `json:"sowing"`
	Open     bool                  `json:"open"`
	Hint     int                   `json:"hint"`
	Log      string                `json:"log"`
	Players  [2]string             `json:"players"`
	Analysis analysisSnapshot      `json:"analysis"`
	Message  string                `json:"message"`
	Status   [2]string             `json:"status"`
	Offered  int                   `json:"offered"`
	Notice   string                `json:"notice"`
	Window   [2]float32            `json:"window"`
	Houses   map[string][2]float32 `json:"houses"`
	Library  librarySnapshot       `json:"library"`

	At      int        `json:"at"`
	Tempo   float64    `json:"tempo"`
	Running bool       `json:"running"`
	Slider  [4]float32 `json:"slider"`
}

var activities = map[control.Activity]string{
	control.NoGame: "none", control.Waiting: "waiting", control.Thinking: "thinking", control.Sowing: "sowing",
	control.Paused: "paused", control.Finished: "finished", control.Replaying: "replaying",
}

type analysisSnapshot struct {
	On        bool   `json:"on"`
	Phase     string `json:"phase"`
	Score     int    `json:"score"`
	Exact     bool   `json:"exact"`
	House     int    `json:"house"`
	Depth     int    `json:"depth"`
	Nodes     uint64 `json:"nodes"`
	Reviewing bool   `json:"reviewing"`
	Reviewed  int    `json:"reviewed"`
	Slips     int    `json:"slips"`
}

var phases = map[control.Phase]string{
	control.Off: "off", control.Resting: "resting", control.Preparing: "preparing", control.Searching: "searching",
	control.Proved: "proved", control.Failed: "failed", control.Reviewing: "reviewing",
	control.Yielding: "yielding",
}

func snapshotOf(a control.Analysis) analysisSnapshot {
	t := analysisSnapshot{
		On: a.On, Phase: phases[a.Phase], Score: a.Now.Score, Exact: a.Now.Exact, House: -1, Depth: a.Now.Depth,
		Nodes: a.Now.Nodes, Reviewing: a.Review.Running, Reviewed: a.Review.Done,
	}
	if a.Now.Known() {
		t.House = a.Now.House
	}
	for _, v := range a.Verdicts {
		if v.Slip() {
			t.Slips++
		}
	}
	return t
}

// snapshots writes snapshots from a goroutine, the latest only.
type snapshots struct {
	path string

	mu     sync.Mutex
	next   *snapshot
	active bool
}

// newSnapshots returns nil, which writes nothing, if there is no path.
func newSnapshots(path string) *snapshots {
	if path == "" {
		return nil
	}
	return &snapshots{path: path}
}

func (s *snapshots) write(w *window) {
	if s == nil {
		return
	}
	taken := w.takeSnapshot()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.next = &taken
	if !s.active {
		s.active = true
		go s.drain()
	}
}

func (s *snapshots) drain() {
	for {
		s.mu.Lock()
		next := s.next
		s.next = nil
		s.active = next != nil
		s.mu.Unlock()
		if next == nil {
			return
		}
		text, err := json.Marshal(next)
		if err == nil {
			err = safefile.Write(s.path, append(text, '\n'), 0o644)
		}
		if err != nil {
			fyne.LogError("debug snapshot", err)
		}
	}
}

func (w *window) takeSnapshot() snapshot {
	s := w.screen
	t := snapshot{
		Screen: "play", Activity: activities[s.Activity], State: s.Game.State, Player: s.Game.Player, Turn: s.Game.Turn,
		Moves: len(s.Game.Moves), Of: len(s.Line), Finished: s.Game.Finished, Thinking: s.Activity == control.Thinking,
		Analysis: snapshotOf(s.Analysis),
		Sowing:   s.Sowing, Open: s.Open, Hint: s.Hint, Log: s.Log, Message: w.message(s), Houses: map[string][2]float32{},
	}
	if s.Replay {
		t.Screen = "replay"
	}
	for i, p := range s.Players {
		t.Players[i] = p.Name
	}
	t.Status[0], t.Status[1] = w.status.Text()
	t.Offered, t.Notice = w.offers.open(), w.notice.Text()
	c := w.win.Canvas()
	scale := c.Scale()
	t.Window = [2]float32{c.Size().Width * scale, c.Size().Height * scale}
	at := w.app.Driver().AbsolutePositionForObject(w.board)
	for player := range 2 {
		for house := range engine.Houses + 1 {
			p := at.Add(w.board.Center(player, house))
			t.Houses[engine.Letter(player, house)] = [2]float32{p.X * scale, p.Y * scale}
		}
	}
	t.Library = w.librarySnapshot(scale)
	t.At, t.Tempo, t.Running = s.At, s.Tempo, s.Running
	if slider := w.replay.Slider(); s.Replay {
		p, size := w.app.Driver().AbsolutePositionForObject(slider), slider.Size()
		t.Slider = [4]float32{p.X * scale, p.Y * scale, size.Width * scale, size.Height * scale}
	}
	return t
}
