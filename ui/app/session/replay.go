package session

import (
	"cmp"
	"math"
	"path/filepath"
	"slices"
	"time"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging"
	"kalah/ui/app/clock"
)

// recording is what is being looked through.
type recording struct {
	game    engine.Snapshot // all of it
	players [2]engine.PlayerSpec
	created time.Time
	source  *logging.Log
	from    logging.From
	path    string
	past    *gameWriter // of the game whose past this is; nil for a log
	goal    int         // how many of the moves what is visible is led to
	running bool
	stop    func() // the timer of the next step
}

// Open shows a log after its first n moves. A game under way is halted, and goes on
// when the log is left.
func (s *Session) Open(path string, record Record, n int) {
	s.open(path, record)
	s.GoTo(n)
}

func (s *Session) open(path string, record Record) {
	s.showRecording(&recording{
		game: record.Game, players: record.Players, created: record.Created, source: record.Source, from: record.From, path: path,
	})
}

// Analyze is Open with the analysis, for as long as the log is shown.
func (s *Session) Analyze(record Record) {
	s.open("", record)
	s.Analysis.forLog = true
	s.GoTo(0)
}

// Review shows the game after its first n moves, and lets it be stepped
// through. If a replay is open already, it goes to that position.
func (s *Session) Review(n int) {
	if s.replay == nil {
		if s.engine == nil {
			return
		}
		s.halt()
		s.showRecording(&recording{
			game: s.game.At(len(s.game.Moves)), players: s.specs, created: s.recorder.created, from: s.from(), path: s.recorder.log, past: s.recorder.writer,
		})
	}
	s.GoTo(n)
}

func (s *Session) showRecording(o *recording) {
	o.stop = func() {}
	s.dropReplay()
	s.halt()
	s.dropHint()
	s.replay = o
}

// dropReplay leaves the replay without showing anything else.
func (s *Session) dropReplay() {
	if s.replay != nil {
		s.restReplay()
		s.replay, s.Analysis.forLog = nil, false
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
		s.restReplay()
		o.goal = max(0, min(n, len(o.game.Moves)))
		s.showAll()
		s.refresh()
	}
}

// Scrub is GoTo for a hand on a slider, which asks for more positions than can
// be shown: it shows the latest of those asked for before it comes to it.
func (s *Session) Scrub(n int) {
	o := s.replay
	if o == nil {
		return
	}
	s.scrub = &n
	s.post(func() {
		to := s.scrub
		s.scrub = nil
		if s.replay == o && to != nil {
			s.GoTo(*to)
		}
	})
}

// First shows the start.
func (s *Session) First() { s.GoTo(0) }

// Last shows the end.
func (s *Session) Last() {
	if s.replay != nil {
		s.GoTo(len(s.replay.game.Moves))
	}
}

// Next sows the next move.
func (s *Session) Next() { s.step(1) }

// Back takes back the latest move.
func (s *Session) Back() { s.step(-1) }

func (s *Session) step(by int) {
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
	if o := s.replay; o != nil {
		s.restReplay()
		s.goOn(o.goal, turnEnd(o.game.Moves, o.goal, step))
	}
}

// goOn leads the replay to a position move by move. What is under way is cut short.
func (s *Session) goOn(from, to int) {
	o := s.replay
	if s.display.animating {
		s.display.set(o.game.At(from))
	}
	o.goal = max(0, min(to, len(o.game.Moves)))
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
	o := s.replay
	switch {
	case o == nil || len(o.game.Moves) == 0:
		return
	case o.running:
		s.Rest()
		return
	case s.at() == len(o.game.Moves):
		s.GoTo(0)
	}
	o.running = true
	s.goOn(o.goal, len(o.game.Moves))
}

// Rest has a replay that runs by itself rest.
func (s *Session) Rest() {
	if s.replay != nil && s.replay.running {
		s.restReplay()
		s.refresh()
	}
}

// restReplay ends the running of a replay. A move under way is shown to its end.
func (s *Session) restReplay() {
	o := s.replay
	if o.running {
		o.running, o.goal = false, s.at()
	}
	o.stop()
}

// turnEnd returns the nearest end of a turn after n moves, or before them: the
// number of moves played when the other player comes to move. The start and the
// end of the game are such too.
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
	v.Line, v.At, v.Swapped, v.Log, v.Tempo = o.game.Moves, s.at(), o.game.Swapped, o.path, s.tempo
	v.Players = o.game.Seated(o.players, v.At)
	if v.Clock = clockThen(v.Game); o.past != nil && s.clockRunning() != clock.Nobody {
		v.Clock = s.clockState() // it goes on
	}
	v.Can = Can{Again: s.engine != nil, Save: len(o.game.Moves) > 0, Leave: true, PlayOn: !s.display.aim().Finished}
}

// replayPause is how long a replay that goes on by itself shows a position.
const replayPause = 600 * time.Millisecond

// ErrNoReplay says that nothing is being looked through.
var ErrNoReplay = message.New("no replay is shown")

// ContinueFrom returns what [Session.Start] is to be given for a new game that goes
// on from the position of a replay, between its players or others. A game that
// is finished there does not go on.
func (s *Session) ContinueFrom() (Setup, error) {
	o := s.replay
	if o == nil {
		return Setup{}, ErrNoReplay
	}
	at := s.at()
	game := o.game.At(at)
	if game.Finished {
		return Setup{}, message.Errorf("%w after move %d", engine.ErrFinished, at)
	}
	game = game.Open() // a game that was resigned there goes on
	game.Repeatable, game.Moves = 0, withoutClocks(game.Moves)
	setup := Setup{
		Rules: game.Rules, Players: o.game.Seated(o.players, at), Clock: game.Clock, PieRule: game.PieRule,
	}
	if o.past != nil {
		// Seeds that were drawn are drawn again.
		setup.Players = swappedIf(game.Swapped > 0, s.setup.original())
	}
	if at == 0 && !o.from.Position {
		return setup, nil // as any new game begins
	}
	b := &Beginning{Game: game, From: logging.From{Moves: at, Position: o.from.Position, Opening: o.from.Opening}}
	if o.path != "" {
		b.From.Log = filepath.Base(o.path)
	} else {
		b.past = o.past
	}
	setup.Begin = b
	return setup, nil
}

// withoutClocks returns the moves without the time that was left after them: who
// goes on from there has all of it.
func withoutClocks(moves []engine.Played) []engine.Played {
	moves = slices.Clone(moves)
	for i := range moves {
		moves[i].Stats.Clock = 0
	}
	return moves
}

// Tempos are how many times as fast as usual a replay may run.
var Tempos = []float64{0.5, 1, 2, 4}

// SetTempo has replays sow, and pause, in 1/tempo of their time. It takes the
// nearest of [Tempos].
func (s *Session) SetTempo(tempo float64) {
	s.tempo = Nearest(tempo)
	s.refresh()
}

// Nearest returns the one of [Tempos] that is nearest to x, and 1 for what is no
// tempo.
func Nearest(x float64) float64 {
	if !(x > 0) {
		return 1
	}
	return slices.MinFunc(Tempos, func(a, b float64) int {
		return cmp.Compare(math.Abs(a-x), math.Abs(b-x))
	})
}

// TempoAfter returns the tempo so many steps above x, or below, as far as there
// are any.
func TempoAfter(x float64, steps int) float64 {
	i := slices.Index(Tempos, Nearest(x)) + steps
	return Tempos[max(0, min(i, len(Tempos)-1))]
}
