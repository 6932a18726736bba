package session

import (
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/ui/app/clock"
)

// Replay looks through a log, or the past of the game. While it is open the
// game is halted. But for opening it its methods do nothing while it is not
// open.
type Replay struct {
	session *Session

	open  *recording // nil while none is shown
	scrub *int       // position that a slider asked for and that is not shown yet
	tempo float64
}

// recording is what is being looked through.
type recording struct {
	game    engine.Snapshot // all of it
	players [2]engine.PlayerSpec
	created time.Time
	source  *logging.Log
	from    logging.From
	path    string
	past    *gameWriter // of the game whose past this is; nil for a log
	at      int         // moves shown, or being shown
	goal    int         // what at moves towards, move by move
	running bool
	stop    func() // the timer of the next step

	analysed bool // whether or not the analysis is switched on
}

// Open shows a log from its start. A game under way is halted, and goes on
// when the log is left.
func (r *Replay) Open(path string, record Record) {
	r.show(&recording{
		game: record.Game, players: record.Players, created: record.Created, source: record.Source, from: record.From, path: path,
	})
	r.GoTo(0)
}

// Analyze is Open with the analysis, for as long as the log is shown.
func (r *Replay) Analyze(record Record) {
	r.Open("", record)
	r.open.analysed = r.session.cfg.Evaluator != nil
	r.session.refresh()
}

// Review shows the game after its first n moves, and lets it be stepped
// through. If a replay is open already, it goes to that position.
func (r *Replay) Review(n int) {
	if r.open == nil {
		g := r.session.Game
		if g.engine == nil {
			return
		}
		g.halt()
		r.show(&recording{
			game: g.game.At(len(g.game.Moves)), players: g.specs, created: g.recorder.created, from: g.recorder.from(), path: g.recorder.log, past: g.recorder.writer,
		})
	}
	r.GoTo(n)
}

func (r *Replay) show(o *recording) {
	o.stop = func() {}
	r.drop()
	r.session.Game.halt()
	r.session.Game.hint.drop()
	r.open = o
}

// drop leaves the replay without showing anything else.
func (r *Replay) drop() {
	if r.open != nil {
		r.rest()
		r.open = nil
	}
}

// Leave goes back to the game.
func (r *Replay) Leave() {
	if r.open == nil {
		return
	}
	r.drop()
	r.session.Game.showAll()
	r.session.Game.resume()
}

// GoTo shows the position after n moves at once.
func (r *Replay) GoTo(n int) {
	o := r.open
	if o == nil {
		return
	}
	r.rest()
	o.at = max(0, min(n, len(o.game.Moves)))
	r.cut()
	r.session.refresh()
}

// Scrub is GoTo for a hand on a slider, which asks for more positions than can
// be shown: it shows the latest of those asked for before it comes to it.
func (r *Replay) Scrub(n int) {
	o := r.open
	if o == nil {
		return
	}
	r.scrub = &n
	r.session.post(func() {
		to := r.scrub
		r.scrub = nil
		if r.open == o && to != nil {
			r.GoTo(*to)
		}
	})
}

// cut ends a sowing.
func (r *Replay) cut() {
	r.open.goal = r.open.at
	r.session.display.set(r.open.game.At(r.open.at))
}

// First shows the start.
func (r *Replay) First() { r.GoTo(0) }

// Last shows the end.
func (r *Replay) Last() {
	if r.open != nil {
		r.GoTo(len(r.open.game.Moves))
	}
}

// Next sows the next move.
func (r *Replay) Next() { r.walk(func(o *recording) int { return o.at + 1 }) }

// Back takes back the latest move.
func (r *Replay) Back() { r.walk(func(o *recording) int { return o.at - 1 }) }

// NextTurn sows the moves up to the end of a turn.
func (r *Replay) NextTurn() {
	r.walk(func(o *recording) int { return turnEnd(o.game.Moves, o.arrive(), 1) })
}

// BackTurn takes back the moves of a turn.
func (r *Replay) BackTurn() {
	r.walk(func(o *recording) int { return turnEnd(o.game.Moves, o.arrive(), -1) })
}

// arrive leaves out the rest of a turn that is under way, and returns where it
// leads.
func (o *recording) arrive() int {
	if !o.running {
		o.at = o.goal
	}
	return o.at
}

// walk goes to a position move by move; what is under way is cut short.
func (r *Replay) walk(goal func(*recording) int) {
	o := r.open
	if o == nil {
		return
	}
	to := goal(o)
	r.rest()
	if r.session.display.animating {
		r.cut()
	}
	o.goal = max(0, min(to, len(o.game.Moves)))
	r.step()
}

// step shows one move on the way to the goal, and the others after it.
func (r *Replay) step() {
	o, d := r.open, &r.session.display
	then := func() {
		o.running = o.running && o.at != o.goal
		switch {
		case o.running:
			r.session.refresh()
			r.later(o)
		case o.at != o.goal:
			r.step()
		default:
			r.session.refresh()
		}
	}
	switch {
	case o.at < o.goal:
		o.at++
		d.sow(o.game.At(o.at), then)
	case o.at > o.goal:
		o.at--
		d.unsow(o.game.Moves[o.at].Move, o.game.At(o.at), then)
	default:
		o.running = false
		r.session.refresh()
	}
}

// later takes the next step of a running replay after a pause.
func (r *Replay) later(o *recording) {
	s := r.session
	scene := s.display.scene
	o.stop = s.cfg.Tasks.After(time.Duration(float64(s.cfg.Pause)/r.tempo), func() {
		if r.open == o && o.running && s.display.scene == scene && !s.closed {
			r.step()
		}
	})
}

// PlayPause lets the replay run, from the start if it is at its end, or rest.
func (r *Replay) PlayPause() {
	o := r.open
	switch {
	case o == nil || len(o.game.Moves) == 0:
		return
	case o.running:
		r.Rest()
		return
	case o.at == len(o.game.Moves):
		r.GoTo(0)
	}
	o.arrive()
	if r.session.display.animating {
		r.cut()
	}
	o.running, o.goal = true, len(o.game.Moves)
	r.step()
}

// Rest has a replay that runs by itself rest.
func (r *Replay) Rest() {
	if r.open != nil && r.open.running {
		r.rest()
		r.session.refresh()
	}
}

// rest ends the running of a replay. A move under way is shown to its end.
func (r *Replay) rest() {
	o := r.open
	if o.running {
		o.running, o.goal = false, o.at
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

// fill sets what a screen shows of the replay, if it is open.
func (r *Replay) fill(s *Screen) {
	o := r.open
	if o == nil {
		return
	}
	s.Replay, s.Running = true, o.running
	s.Line, s.At, s.Swapped, s.Log, s.Tempo = o.game.Moves, o.at, o.game.Swapped, o.path, r.tempo
	s.Players = o.game.Seated(o.players, o.at)
	if s.Clock = clockThen(s.Game); o.past != nil && r.session.Timing.running() != clock.Nobody {
		s.Clock = r.session.Timing.state() // it goes on
	}
	s.Can = Can{Again: r.session.Game.engine != nil, Save: len(o.game.Moves) > 0, Leave: true, PlayOn: !o.game.At(o.at).Finished}
}
