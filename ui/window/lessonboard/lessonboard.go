// Package lessonboard shows lessons on a board that can be played. It has a line of text, the
// board, and an arrow that shows where to click. The [lesson.Session] has the contents of the
// lessons and decides whether a house is right.
package lessonboard

import (
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/app/lesson"
	"kalah/ui/window/board"
	"kalah/ui/window/words"
)

// Config is the configuration of lessons.
type Config struct {
	Session *lesson.Session
	// After calls a function after a time, on Fyne's goroutine. Stop prevents the call.
	After func(time.Duration, func()) (stop func())
	// Changed is called when the text changes, or when other actions become possible. It may be
	// nil.
	Changed func()
	// Over is the text after the last lesson.
	Over string
	// Pace has the durations. The zero value means the usual ones.
	Pace Pace
}

// Pace has the durations of a lesson.
type Pace struct {
	Patience time.Duration // time until the arrow appears
	Wrong    time.Duration // time until a wrong move is taken back
	Speed    board.Speed
}

// usual gives a child enough time to read a line.
var usual = Pace{Patience: 6 * time.Second, Wrong: 3 * time.Second, Speed: board.SpeedNormal}

// Lessons is a board with lessons on it. Its methods belong to Fyne's goroutine.
type Lessons struct {
	cfg Config

	board  *board.Board
	speech *Speech

	wrong  *engine.Move  // the wrong move that is shown, or nil
	turn   []engine.Move // the latest moves in a row by one player
	cancel func()        // cancels the function of later
	shown  int           // changes with everything shown, so that late calls of later are recognized
	closed bool
}

// New returns the lessons of a session. Nothing moves before [Lessons.Begin].
func New(cfg Config) *Lessons {
	if cfg.Pace == (Pace{}) {
		cfg.Pace = usual
	}
	l := &Lessons{cfg: cfg, board: board.New(), speech: newSpeech(), cancel: func() {}}
	l.board.OnPlay, l.board.OnEmpty = l.Play, l.Play
	l.board.OnSkip = l.skip
	l.show()
	return l
}

// Speech returns the line of text. The caller lays it out.
func (l *Lessons) Speech() *Speech { return l.speech }

// Board returns the board. The caller lays it out.
func (l *Lessons) Board() *board.Board { return l.board }

// Begin starts the time until the arrow appears. Call it when the lessons are shown, and
// [Lessons.Rest] when they are hidden.
func (l *Lessons) Begin() {
	l.closed = false
	l.show()
}

// Rest stops all animations and timers, and takes back a wrong move.
func (l *Lessons) Rest() {
	l.stop()
	l.settle()
	l.stop()
	l.closed = true
}

// Release frees the pictures of a board that is not shown again.
func (l *Lessons) Release() {
	l.Rest()
	l.board.Release()
}

// Busy reports whether the board shows a move.
func (l *Lessons) Busy() bool { return l.board.Busy() }

// Play plays a house for the learner, after ending any animation.
func (l *Lessons) Play(house int) {
	l.settle()
	s := l.cfg.Session
	r, err := s.Play(house)
	if err != nil {
		l.say() // the house is empty; the arrow stays
		l.changed()
		return
	}
	l.stop()
	if !r.Right {
		l.wrong = &r.Moves[0]
	}
	l.sow(r.Moves)
}

// ShowMe plays the house that the arrow would show.
func (l *Lessons) ShowMe() {
	l.settle()
	if house, ok := l.cfg.Session.Hint(); ok {
		l.Play(house)
	}
}

// sow shows moves one after the other, and then the text about them.
func (l *Lessons) sow(moves []engine.Move) {
	m := moves[0]
	if n := len(l.turn); n > 0 && l.turn[n-1].To == m.From && l.turn[n-1].ExtraTurn {
		l.turn = append(l.turn[:n:n], m)
	} else {
		l.turn = []engine.Move{m}
	}
	then := l.view()
	then.State, then.Last, then.Playable, then.Finished = m.To, l.turn, false, m.Finished
	l.board.PointAway()
	l.board.Sow(m, then, l.cfg.Pace.Speed, func() {
		if len(moves) > 1 {
			l.sow(moves[1:])
			return
		}
		if l.wrong == nil {
			l.settled()
			return
		}
		l.say()
		l.later(l.cfg.Pace.Wrong, l.takeBack)
		l.changed()
	})
	l.changed()
}

// takeBack shows the wrong move backwards.
func (l *Lessons) takeBack() {
	m := l.wrong
	if m == nil {
		return
	}
	l.wrong, l.turn = nil, nil
	l.stop()
	l.board.Unsow(*m, l.view(), l.cfg.Pace.Speed, l.settled)
	l.changed()
}

// settle ends the animation of a move at once.
func (l *Lessons) settle() {
	l.board.Finish()
	if l.wrong != nil {
		l.wrong, l.turn = nil, nil
		l.settled()
	}
}

// settled updates everything after all animations, and starts the time until the arrow appears.
func (l *Lessons) settled() {
	s := l.cfg.Session
	l.board.SetView(l.view())
	l.say()
	if house, ok := s.Hint(); ok && !l.closed {
		l.later(l.cfg.Pace.Patience, func() { l.point(house, 0) })
	}
	l.changed()
}

// Number of jumps of the arrow, up or down, and the time between two jumps. It does not glide:
// without a graphics card, an animation uses a quarter of a processor.
const (
	jumps = 6
	rest  = 400 * time.Millisecond
)

// point shows the arrow at a house. Jumped is the number of jumps so far; the arrow continues to
// jump.
func (l *Lessons) point(house, jumped int) {
	l.board.Arrow(engine.Pit{Player: engine.First, House: house}, jumped%2 == 1)
	if jumped < jumps && board.Animated() {
		l.later(rest, func() { l.point(house, jumped+1) })
	}
}

// show shows the session without animations.
func (l *Lessons) show() {
	l.board.PointAway()
	l.board.Finish()
	l.stop()
	l.wrong, l.turn = nil, nil
	l.settled()
}

// view returns the board's view of the session between moves.
func (l *Lessons) view() board.View {
	p := l.cfg.Session.Position()
	return board.View{
		State: p.State, Rules: p.Rules, Player: p.Player, Playable: l.cfg.Session.Open(), Last: l.turn, Hint: board.NoHint, Finished: p.State.Finished(),
	}
}

// say shows the session's line of text.
func (l *Lessons) say() {
	if l.cfg.Session.Done() {
		l.speech.Set(l.cfg.Over, lesson.Right)
		return
	}
	text, mood := l.cfg.Session.Say()
	l.speech.Set(words.Text(text), mood)
}

// CanNext reports whether [Lessons.Next] can be used now. It cannot while the board shows a move.
func (l *Lessons) CanNext() bool { return l.cfg.Session.CanNext() && !l.Busy() }

// Next continues the session.
func (l *Lessons) Next() {
	s := l.cfg.Session
	l.settle()
	before := s.At()
	if !s.Next() {
		return
	}
	if s.At() == before && !s.Open() { // another line of text on the same position
		l.stop()
		l.settled()
		return
	}
	l.show()
}

// Back goes to the previous lesson.
func (l *Lessons) Back() {
	if l.cfg.Session.Back() {
		l.show()
	}
}

// Restart starts the lesson over.
func (l *Lessons) Restart() {
	l.cfg.Session.Restart()
	l.show()
}

// skip is called for a click while no house can be played. It ends the animation, takes back a
// wrong move, or continues the lesson.
func (l *Lessons) skip() {
	switch {
	case l.board.Busy():
		l.board.Finish()
	case l.wrong != nil:
		l.takeBack()
	default:
		l.Next()
	}
}

// HandleRune plays the house of a letter or number. It reports whether there is such a house.
func (l *Lessons) HandleRune(r rune) bool {
	house, err := engine.ParseHouse(engine.First, string(r))
	if err != nil {
		return false
	}
	l.settle()
	if l.cfg.Session.Open() {
		l.Play(house)
	}
	return true
}

// HandleKey moves the ring along the houses or plays a house. It reports whether it used the key.
func (l *Lessons) HandleKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeySpace && (l.board.Busy() || l.wrong != nil) {
		l.skip()
		return true
	}
	return l.board.HandleKey(e)
}

// later calls f after a time, unless the board shows something else then.
func (l *Lessons) later(wait time.Duration, f func()) {
	shown := l.shown
	l.cancel = l.cfg.After(wait, func() {
		if l.shown == shown {
			f()
		}
	})
}

// stop cancels the function of later.
func (l *Lessons) stop() {
	l.cancel()
	l.shown++
}

func (l *Lessons) changed() {
	if l.cfg.Changed != nil {
		l.cfg.Changed()
	}
}
