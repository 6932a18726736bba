package play

import (
	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/loglist"
)

// snapshot is the view's part of the window's:
//
//	{"screen": "play" or "replay", "activity": "waiting", "state": STATE,
//	 "player": 0, "turn": 1, "moves": 0, "of": 0, "finished": false,
//	 "thinking": false, "sowing": false, "open": true, "hint": -1, "log": "",
//	 "players": ["You", "Pearl"], "message": "", "offered": 0,
//	 "analysis": {"on": true, "phase": "proved", "score": 6, "exact": true,
//	  "house": 3, "depth": 24, "nodes": 1000, "reviewing": false, "reviewed": 0,
//	  "slips": 0},
//	 "ended": "", "swapped": 0, "clock_ms": [300000, 300000], "clock_runs": 0,
//	 "at": 0, "tempo": 1, "running": false, "slider": [x, y, width, height],
//	 "proof": {"phase": "proving", "state": STATE, "at_least": -4, "at_most": 72,
//	  "nodes": 1000, "kept": true, "buttons": {"stop": [x, y]}},
//	 "houses": {"A": [x, y], ..., "o": [x, y]}, "library": {...}}
//
// Moves are those of the position shown, and of those that there are. At is the
// position of a replay that a sowing leads to, and the slider is that of the
// replay, with width 0 if it is not seen. The houses, which are the centres of
// houses and stores, are in pixels of the screen from the window's corner. Offered
// counts the unfinished games that are offered to go on. Open says that a house
// may be clicked. The analysis is that of the position shown, for the player to
// move; house is -1 while nothing is known. Reviewed counts the positions that a
// review is done with. Ended is the reason of an end that is not the board's, and
// swapped the moves before the players changed sides. The clocks are missing in games
// without; clock_runs is -1 while they stand. The proof is the one in the
// background; problem says there why it has ended. Library is the list of logs beside the board.
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
	Offered  int                   `json:"offered"`
	Houses   map[string][2]float32 `json:"houses"`
	Ended    engine.Reason         `json:"ended"`
	Swapped  int                   `json:"swapped"`
	ClockMS  []int64               `json:"clock_ms,omitempty"`
	Runs     int                   `json:"clock_runs"`
	At       int                   `json:"at"`
	Tempo    float64               `json:"tempo"`
	Running  bool                  `json:"running"`
	Slider   [4]float32            `json:"slider"`
	Tab      string                `json:"tab"`
	Proof    *proofSnapshot        `json:"proof,omitempty"`
	Library  loglist.Snapshot      `json:"library"`
}

var activities = map[session.Activity]string{
	session.NoGame: "none", session.Waiting: "waiting", session.Thinking: "thinking", session.Sowing: "sowing",
	session.Paused: "paused", session.Finished: "finished", session.Replaying: "replaying",
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

var phases = map[session.Phase]string{
	session.Off: "off", session.Resting: "resting", session.Preparing: "preparing", session.Searching: "searching",
	session.Proved: "proved", session.Failed: "failed", session.Reviewing: "reviewing",
	session.Yielding: "yielding",
}

func snapshotOf(a session.AnalysisState) analysisSnapshot {
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

func (p *Play) snapshot() snapshot {
	s := p.screen
	t := snapshot{
		Screen: "play", Activity: activities[s.Activity], State: s.Game.State, Player: s.Game.Player, Turn: s.Game.Turn,
		Moves: len(s.Game.Moves), Of: len(s.Line), Finished: s.Game.Over(), Thinking: s.Activity == session.Thinking,
		Analysis: snapshotOf(s.Analysis),
		Sowing:   s.Sowing, Open: s.Open, Hint: s.Hint, Log: s.Log, Message: p.stripText(s), Offered: p.offered(),
		At: s.At, Tempo: s.Tempo, Running: s.Running, Tab: tabNames[p.side.selectedTab()], Houses: map[string][2]float32{},
	}
	if s.Replay {
		t.Screen = "replay"
	}
	t.Ended, t.Swapped, t.Runs = s.Game.Ending.Reason, s.Game.Swapped, s.Clock.Running
	if s.Clock.On {
		t.ClockMS = []int64{s.Clock.Left[0].Milliseconds(), s.Clock.Left[1].Milliseconds()}
	}
	for i, player := range s.Players {
		t.Players[i] = player.Name
	}
	driver, scale := p.Shell.App().Driver(), p.Shell.Window().Canvas().Scale()
	pixels := func(at fyne.Position) [2]float32 { return [2]float32{at.X * scale, at.Y * scale} }
	corner := driver.AbsolutePositionForObject(p.board)
	for player := range 2 {
		for house := range engine.Houses + 1 {
			t.Houses[engine.Letter(player, house)] = pixels(corner.Add(p.board.Center(player, house)))
		}
	}
	if t.Proof = p.proofs.snapshot(); t.Proof != nil {
		for name, b := range p.side.analysis.ProofButtons() {
			size := b.Size()
			t.Proof.Buttons[name] = pixels(driver.AbsolutePositionForObject(b).AddXY(size.Width/2, size.Height/2))
		}
	}
	if slider := p.display.replay.Slider(); s.Replay {
		at, size := pixels(driver.AbsolutePositionForObject(slider)), slider.Size()
		t.Slider = [4]float32{at[0], at[1], size.Width * scale, size.Height * scale}
	}
	t.Library = p.side.logs.Snapshot(false, scale)
	return t
}

// tabNames are the same in every language.
var tabNames = map[tab]string{tabGame: "game", tabMoves: "moves", tabAnalysis: "analysis", tabLogs: "logs"}
