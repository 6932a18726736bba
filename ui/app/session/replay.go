package session

import (
	"cmp"
	"math"
	"path/filepath"
	"slices"
	"time"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/message"
	"kalah/logging"
	"kalah/ui/app/clock"
)

// recording is a game in replay: a log, or the past of the game if it has a writer.
type recording struct {
	Record
	path    string
	branch  line.Path       // names the line that is walked
	line    engine.Snapshot // with all its moves
	edits   []edit          // of variations and comments, that can be taken back
	undone  []edit          // that can be repeated
	goal    int             // how many of its moves lead to the position that is being walked to
	running bool
	stop    func() // stops the timer of the next step
}

// Open shows a log after its first n moves. A game under way is halted, and goes on
// when the log is left.
func (s *Session) Open(path string, record Record, n int) {
	s.open(path, record)
	s.GoTo(n)
}

func (s *Session) open(path string, record Record) {
	s.dropReplay()
	s.halt()
	s.dropHint()
	s.replay = &recording{Record: record, path: path, line: record.Game, stop: func() {}}
	s.Analysis.recall(record.Game, record.Notes.Review)
}

// Analyze is Open with the analysis switched on until the log is left.
func (s *Session) Analyze(record Record) {
	s.open("", record)
	s.Analysis.forLog = true
	s.GoTo(0)
}

// Review shows the game after its first n moves as a replay. If a replay is open already,
// it goes to that position.
func (s *Session) Review(n int) {
	if s.replay == nil {
		if s.engine == nil {
			return
		}
		s.review()
	}
	s.GoTo(n)
}

// review opens the past of the game.
func (s *Session) review() {
	s.halt()
	r := &s.recorder
	game := s.game.At(len(s.game.Moves))
	s.open(r.log, Record{Game: game, Players: s.specs(), Created: r.created, From: s.from(), Notes: r.notes(game), writer: r.writer})
}

// dropReplay leaves the replay without showing anything else.
func (s *Session) dropReplay() {
	if s.replay != nil {
		s.restReplay()
		s.replay, s.scrub, s.Analysis.forLog = nil, nil, false
	}
}

// Leave goes back to the game.
func (s *Session) Leave() {
	if s.replay == nil {
		return
	}
	s.dropReplay()
	s.showAll()
	s.resume()
}

// at returns how many moves of the replay are shown, or being shown.
func (s *Session) at() int { return len(s.display.aim().Moves) }

// GoTo shows the position after n moves at once.
func (s *Session) GoTo(n int) {
	if o := s.replay; o != nil {
		s.scrub = nil
		s.restReplay()
		o.goal = max(0, min(n, len(o.line.Moves)))
		s.showAll()
		s.refresh()
	}
}

// Scrub is GoTo for a slider, which asks for more positions than can be shown: the latest
// one replaces those that are not shown yet. What is asked for after it finds it shown.
func (s *Session) Scrub(n int) {
	if s.replay != nil {
		s.scrub = &n
		s.cfg.Tasks.Post(s.endScrub)
	}
}

// endScrub shows the position that a slider asked for, if it is not shown yet.
func (s *Session) endScrub() {
	if to := s.scrub; to != nil {
		s.GoTo(*to)
	}
}

// First shows the start.
func (s *Session) First() { s.GoTo(0) }

// Last shows the end.
func (s *Session) Last() {
	if s.replay != nil {
		s.GoTo(len(s.replay.line.Moves))
	}
}

// Next sows the next move.
func (s *Session) Next() { s.step(1) }

// Back takes back the latest move.
func (s *Session) Back() { s.step(-1) }

func (s *Session) step(by int) {
	s.endScrub()
	if s.replay != nil {
		s.restReplay()
		s.goOn(s.at(), s.at()+by)
	}
}

// NextTurn sows the moves up to the end of a turn.
func (s *Session) NextTurn() { s.stepTurn(1) }

// BackTurn takes back the moves of a turn.
func (s *Session) BackTurn() { s.stepTurn(-1) }

func (s *Session) stepTurn(step int) {
	s.endScrub()
	if o := s.replay; o != nil {
		s.restReplay()
		s.goOn(o.goal, turnEnd(o.line.Moves, o.goal, step))
	}
}

// goOn walks the replay to a position move by move. A sowing under way ends.
func (s *Session) goOn(from, to int) {
	o := s.replay
	if s.display.animating {
		s.display.set(o.line.At(from))
	}
	o.goal = max(0, min(to, len(o.line.Moves)))
	s.walk()
}

// stepLater takes the next step of a running replay after a pause.
func (s *Session) stepLater(o *recording) {
	scene := s.display.scene
	o.stop = s.cfg.Tasks.After(time.Duration(float64(replayPause)/s.tempo), func() {
		if s.replay == o && o.running && s.display.scene == scene {
			s.walk()
		}
	})
}

// PlayPause lets the replay run, from the start if it is at its end, or rest.
func (s *Session) PlayPause() {
	s.endScrub()
	o := s.replay
	switch {
	case o == nil || len(o.line.Moves) == 0:
		return
	case o.running:
		s.Rest()
		return
	case s.at() == len(o.line.Moves):
		s.GoTo(0)
	}
	o.running = true
	s.goOn(o.goal, len(o.line.Moves))
}

// Rest stops a replay that runs by itself.
func (s *Session) Rest() {
	if s.replay != nil && s.replay.running {
		s.restReplay()
		s.refresh()
	}
}

// restReplay stops a running replay after the move that is being sown.
func (s *Session) restReplay() {
	o := s.replay
	if o.running {
		o.running, o.goal = false, s.at()
	}
	o.stop()
}

// turnEnd returns the number of moves at the next end of a turn after n moves, or before
// them. The start and the end of the game count as ends of turns.
func turnEnd(moves []engine.Played, n, step int) int {
	for n += step; n > 0 && n < len(moves) && moves[n].Player == moves[n-1].Player; n += step {
	}
	return max(0, min(n, len(moves)))
}

func (s *Session) showReplay(v *Screen) {
	o := s.replay
	if o == nil {
		return
	}
	v.Replay, v.Running = true, o.running
	v.Line, v.At, v.Swapped, v.Log, v.Tempo = o.line.Moves, s.at(), o.line.Swapped, o.path, s.tempo
	v.Tree, v.Branch = o.noted(), o.branch
	v.Players = o.Game.Seated(o.Players, v.At)
	v.Open, v.Ahead = !v.Sowing && !v.Game.Finished, v.Sowing
	if v.Clock = clockThen(v.Game); o.writer != nil && s.clockRunning() != clock.Nobody {
		v.Clock = s.clockState() // the game's goes on
	}
	v.Can = Can{Again: s.engine != nil, Save: len(o.Game.Moves) > 0, Leave: true, PlayOn: !s.display.aim().Finished}
	o.can(&v.Can)
}

// replayPause is how long a running replay shows a position.
const replayPause = 600 * time.Millisecond

// ErrNoReplay says that there is no replay.
var ErrNoReplay = message.New("no replay is shown")

// ContinueFrom returns the setup of a new game that goes on from the position of a replay,
// unless the game is finished there.
func (s *Session) ContinueFrom() (Setup, error) {
	s.endScrub()
	o := s.replay
	if o == nil {
		return Setup{}, ErrNoReplay
	}
	at := s.at()
	game := o.line.At(at)
	if game.Finished {
		return Setup{}, message.Errorf("%w after move %d", engine.ErrFinished, at)
	}
	game = game.Open() // a game that was resigned there can go on
	game.Repeatable, game.Moves = 0, withoutClocks(game.Moves)
	setup := Setup{
		Rules: game.Rules, Players: o.Game.Seated(o.Players, at), Clock: game.Clock, PieRule: game.PieRule,
	}
	if o.writer != nil {
		setup.Players = swappedIf(game.Swapped > 0, s.setup.original()) // without drawn seeds
	}
	if at == 0 && !o.From.Position {
		return setup, nil
	}
	b := &Beginning{Game: game, From: logging.From{Moves: at, Position: o.From.Position, Opening: o.From.Opening}}
	if o.path != "" {
		b.From.Log = filepath.Base(o.path)
	} else {
		b.past = o.writer
	}
	setup.Begin = b
	return setup, nil
}

// withoutClocks returns the moves without the time left after them: a game that goes on
// from there begins with full clocks.
func withoutClocks(moves []engine.Played) []engine.Played {
	moves = slices.Clone(moves)
	for i := range moves {
		moves[i].Stats.Clock = 0
	}
	return moves
}

// Tempos are how many times as fast as usual a replay may run.
var Tempos = []float64{0.5, 1, 2, 4}

// SetTempo sets the speed of replays to the nearest of [Tempos].
func (s *Session) SetTempo(tempo float64) {
	s.tempo = Nearest(tempo)
	s.refresh()
}

// Nearest returns the one of [Tempos] that is nearest to x, and 1 for an x that is not
// positive.
func Nearest(x float64) float64 {
	if !(x > 0) {
		return 1
	}
	return slices.MinFunc(Tempos, func(a, b float64) int {
		return cmp.Compare(math.Abs(a-x), math.Abs(b-x))
	})
}

// TempoAfter returns the tempo so many steps above x, or below, within [Tempos].
func TempoAfter(x float64, steps int) float64 {
	i := slices.Index(Tempos, Nearest(x)) + steps
	return Tempos[max(0, min(i, len(Tempos)-1))]
}
