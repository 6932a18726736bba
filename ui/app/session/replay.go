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

// recording is a game in replay. It is a log, or the past of the current game if it has a writer.
type recording struct {
	Record
	path    string
	branch  line.Path       // the current line
	line    engine.Snapshot // the game with all moves of that line
	sketch  *sketch         // nil if no sketch is shown
	edits   []edit          // edits of variations and comments that can be taken back
	undone  []edit          // edits that can be repeated
	goal    int             // number of moves before the position where the walk ends
	running bool
	stop    func() // stops the timer of the next step
}

// Open shows a log after its first n moves. The current game is halted, and resumes when the log
// is closed.
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

// Analyze shows a record from its start, with the analysis on until the record is closed.
func (s *Session) Analyze(record Record) {
	s.open("", record)
	s.Analysis.forLog = true
	s.GoTo(0)
}

// Review shows the past of the game after its first n moves. If a replay is already open, Review
// goes to its position after n moves.
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

// dropReplay closes the replay and leaves the board unchanged.
func (s *Session) dropReplay() {
	if s.replay != nil {
		s.restReplay()
		s.replay, s.scrub, s.Analysis.forLog = nil, nil, false
	}
}

// Leave closes the replay and shows the game.
func (s *Session) Leave() {
	if s.replay == nil {
		return
	}
	s.dropReplay()
	s.showAll()
	s.resume()
}

// at returns the number of moves of the replay that are shown, including a move being sown.
func (s *Session) at() int { return len(s.stage.aim().Moves) }

// GoTo shows the position of the replay after n moves at once. Values out of range are limited to
// the moves there are.
func (s *Session) GoTo(n int) {
	if o := s.replay; o != nil {
		s.scrub = nil
		s.restReplay()
		o.goal = max(0, min(n, len(o.line.Moves)))
		s.showAll()
		s.refresh()
	}
}

// Scrub is [Session.GoTo] for a slider, which may request positions faster than they can be
// shown. It shows only the latest request. A method that starts from the position shown shows the
// requested one first.
func (s *Session) Scrub(n int) {
	if s.replay != nil {
		s.scrub = &n
		s.cfg.Tasks.Post(s.endScrub)
	}
}

// endScrub shows the position requested by a slider, if it is not shown yet.
func (s *Session) endScrub() {
	if to := s.scrub; to != nil {
		s.GoTo(*to)
	}
}

// First shows the start of the replay.
func (s *Session) First() { s.GoTo(0) }

// Last shows the end of the replay.
func (s *Session) Last() {
	if s.replay != nil {
		s.GoTo(len(s.replay.line.Moves))
	}
}

// Next sows the next move of the replay.
func (s *Session) Next() { s.step(1) }

// Back takes back the latest move of the replay.
func (s *Session) Back() { s.step(-1) }

func (s *Session) step(by int) {
	s.endScrub()
	if s.replay != nil {
		s.restReplay()
		s.goOn(s.at(), s.at()+by)
	}
}

// NextTurn sows the moves of the replay up to the next end of a turn.
func (s *Session) NextTurn() { s.stepTurn(1) }

// BackTurn takes moves of the replay back to the previous end of a turn.
func (s *Session) BackTurn() { s.stepTurn(-1) }

func (s *Session) stepTurn(step int) {
	s.endScrub()
	if o := s.replay; o != nil {
		s.restReplay()
		s.goOn(o.goal, turnEnd(o.line.Moves, o.goal, step))
	}
}

// goOn walks the replay to a position move by move, after ending the current sowing.
func (s *Session) goOn(from, to int) {
	o := s.replay
	if s.stage.animating {
		s.stage.set(o.line.At(from))
	}
	o.goal = max(0, min(to, len(o.line.Moves)))
	s.walk()
}

// stepLater plays the next move of a running replay after a pause.
func (s *Session) stepLater(o *recording) {
	scene := s.stage.scene
	o.stop = s.cfg.Tasks.After(time.Duration(float64(replayPause)/s.tempo), func() {
		if s.replay == o && o.running && s.stage.scene == scene {
			s.walk()
		}
	})
}

// PlayPause starts or stops the replay. A replay at its end starts over.
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

// Rest stops a running replay.
func (s *Session) Rest() {
	if s.replay != nil && s.replay.running {
		s.restReplay()
		s.refresh()
	}
}

// restReplay stops a running replay after the move being sown.
func (s *Session) restReplay() {
	o := s.replay
	if o.running {
		o.running, o.goal = false, s.at()
	}
	o.stop()
}

// turnEnd returns the number of moves at the end of a turn nearest to n, after n if step is 1 or
// before n if step is -1. The start and the end of the game count as ends of turns.
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
	if k := o.sketch; k != nil {
		v.Sketch, v.More = true, len(o.line.Moves)-k.from.At < len(k.houses)
	}
	v.Players = o.Game.Seated(o.Players, v.At)
	v.Open, v.Ahead = !v.Sowing && !v.Game.Finished, v.Sowing
	if v.Clock = clockThen(v.Game); o.writer != nil && s.clockRunning() != clock.Nobody {
		v.Clock = s.clockState() // the clock of the game keeps running
	}
	v.Can = Can{Again: s.engine != nil, Save: len(o.Game.Moves) > 0, Leave: true, PlayOn: !s.stage.aim().Finished}
	o.can(&v.Can)
}

// replayPause is the time that a running replay shows each position, at the normal speed.
const replayPause = 600 * time.Millisecond

// ErrNoReplay is returned if no replay is shown.
var ErrNoReplay = message.New("no replay is shown")

// ContinueFrom returns the setup of a new game from the position of the replay. The errors are
// [ErrNoReplay] and, if the game is finished there, [engine.ErrFinished].
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
	game = game.WithoutEnding() // a game that was resigned here can be continued
	game.Repeatable, game.Moves = 0, withoutClocks(game.Moves)
	setup := Setup{
		Rules: game.Rules, Players: o.Game.Seated(o.Players, at), Clock: game.Clock, PieRule: game.PieRule,
	}
	if o.writer != nil {
		setup.Players = swappedIf(game.Swapped > 0, s.setup.original()) // without the random seeds of this game
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

// withoutClocks returns the moves without clock times: a game that continues from there starts
// with full clocks.
func withoutClocks(moves []engine.Played) []engine.Played {
	moves = slices.Clone(moves)
	for i := range moves {
		moves[i].Stats.Clock = 0
	}
	return moves
}

// Tempos lists the replay speeds, as multiples of the normal speed.
var Tempos = []float64{0.5, 1, 2, 4}

// SetTempo sets the speed of replays to the nearest of [Tempos].
func (s *Session) SetTempo(tempo float64) {
	s.tempo = Nearest(tempo)
	s.refresh()
}

// Nearest returns the value of [Tempos] nearest to x, or 1 if x is not positive.
func Nearest(x float64) float64 {
	if !(x > 0) {
		return 1
	}
	return slices.MinFunc(Tempos, func(a, b float64) int {
		return cmp.Compare(math.Abs(a-x), math.Abs(b-x))
	})
}

// TempoAfter returns the value of [Tempos] the given number of steps above x, or below x if steps
// is negative. It stays within the list.
func TempoAfter(x float64, steps int) float64 {
	i := slices.Index(Tempos, Nearest(x)) + steps
	return Tempos[max(0, min(i, len(Tempos)-1))]
}
