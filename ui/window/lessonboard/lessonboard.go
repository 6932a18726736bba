// Package lessonboard shows lessons on a board that can be played: the line that is
// said, the board, and an arrow for a person who does not know what to click. What a lesson is
// about, and whether a house is right, is the [lesson.Session]'s to say.
package lessonboard

import (
	"fmt"
	"time"

	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/app/lesson"
	"kalah/ui/window/board"
	"kalah/ui/window/words"
)

// Config is what lessons need from outside.
type Config struct {
	Session *lesson.Session
	// After calls a function after a time, on Fyne's goroutine; what it returns
	// cancels that.
	After func(time.Duration, func()) (stop func())
	// Changed is called whenever something else is said or may be done.
	Changed func()
	// Over is what is said behind the last lesson.
	Over string
	// Pace is how long things take; the zero value is the usual one.
	Pace Pace
}

// Pace says how long things take.
type Pace struct {
	Patience time.Duration // until the arrow points
	Wrong    time.Duration // that a wrong move stays, to be looked at
	Speed    board.Speed
}

// usual gives a child the time to read a line.
var usual = Pace{Patience: 6 * time.Second, Wrong: 3 * time.Second, Speed: board.SpeedNormal}

// Lessons is a board with lessons on it. Its methods belong to Fyne's goroutine.
type Lessons struct {
	cfg Config

	board  *board.Board
	speech *Speech

	wrong  *engine.Move  // that is shown, and will be taken back
	turn   []engine.Move // the last ones by one player
	cancel func()        // what is to happen later
	shown  int           // counts what was shown, so that what is late means nothing
	closed bool
}

// New returns the lessons where the session stands. Nothing moves before [Lessons.Begin].
func New(cfg Config) *Lessons {
	if cfg.Pace == (Pace{}) {
		cfg.Pace = usual
	}
	l := &Lessons{cfg: cfg, board: board.New(), speech: newSpeech(), cancel: func() {}}
	l.board.OnPlay = l.Play
	l.board.OnSkip = l.skip
	l.show()
	return l
}

// Speech returns the line that is said, to be placed.
func (l *Lessons) Speech() *Speech { return l.speech }

// Board returns the board, to be placed.
func (l *Lessons) Board() *board.Board { return l.board }

// Begin lets time pass: after a while the arrow points. It is called when the lessons
// are in sight, and [Lessons.Rest] when they are no more.
func (l *Lessons) Begin() {
	l.closed = false
	l.show()
}

// Rest stops whatever moves or waits, and takes back a wrong move.
func (l *Lessons) Rest() {
	l.stop()
	l.settle()
	l.stop()
	l.closed = true
}

// Release drops what lessons hold that will not be shown any more.
func (l *Lessons) Release() {
	l.Rest()
	board.Release(l.board)
}

// Busy reports whether a move is being shown.
func (l *Lessons) Busy() bool { return l.board.Busy() }

// Play plays a house for the learner. What is being shown ends first.
func (l *Lessons) Play(house int) {
	l.settle()
	s := l.cfg.Session
	r, err := s.Play(house)
	if err != nil {
		return // the board offers nothing else, and letters of empty houses mean nothing
	}
	l.stop()
	if !r.Right {
		l.wrong = &r.Moves[0]
	}
	l.sow(r.Moves)
}

// ShowMe plays the house that the arrow would point at.
func (l *Lessons) ShowMe() {
	l.settle()
	if house, ok := l.cfg.Session.Hint(); ok {
		l.Play(house)
	}
}

// sow shows moves one after the other, and then what is said of them.
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

// takeBack sows a wrong move backwards.
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

// settle ends at once what is being shown.
func (l *Lessons) settle() {
	l.board.Finish()
	if l.wrong != nil {
		l.wrong, l.turn = nil, nil
		l.settled()
	}
}

// settled shows what follows once nothing moves any more. If the learner does nothing an
// arrow points.
func (l *Lessons) settled() {
	s := l.cfg.Session
	l.board.SetView(l.view())
	l.say()
	if house, ok := s.Hint(); ok && !l.closed {
		l.later(l.cfg.Pace.Patience, func() { l.point(house, 0) })
	}
	l.changed()
}

// How often the arrow jumps, up or down, and how long it stays there. It does not glide: an
// animation takes a quarter of a processor without a graphics card, beside what it paints.
const (
	jumps = 6
	rest  = 400 * time.Millisecond
)

// point shows the arrow at a house after so many jumps, and goes on with them.
func (l *Lessons) point(house, jumped int) {
	l.board.Arrow(engine.Pit{Player: engine.First, House: house}, jumped%2 == 1)
	if jumped < jumps && board.Animated() {
		l.later(rest, func() { l.point(house, jumped+1) })
	}
}

// show shows the session as it stands, with nothing moving.
func (l *Lessons) show() {
	l.board.PointAway()
	l.board.Finish()
	l.stop()
	l.wrong, l.turn = nil, nil
	l.settled()
}

// view returns what the board shows of the session while nothing moves.
func (l *Lessons) view() board.View {
	p := l.cfg.Session.Position()
	v := board.View{
		State: p.State, Rules: p.Rules, Player: p.Player, Playable: l.cfg.Session.Open(), Last: l.turn, Hint: board.NoHint, Finished: p.State.Finished(),
	}
	if v.Finished {
		v.Result = fmt.Sprintf("%d : %d", p.State.Seeds(engine.First), p.State.Seeds(engine.Second))
	}
	return v
}

// say says the session's line.
func (l *Lessons) say() {
	if l.cfg.Session.Done() {
		l.speech.Set(l.cfg.Over, lesson.Right)
		return
	}
	text, mood := l.cfg.Session.Say()
	l.speech.Set(words.Text(text), mood)
}

// CanNext reports whether the next lesson may be looked at, and what leads there has
// been seen.
func (l *Lessons) CanNext() bool { return l.cfg.Session.CanNext() && !l.Busy() }

// Next goes on to what the session has next.
func (l *Lessons) Next() {
	s := l.cfg.Session
	l.settle()
	before := s.At()
	if !s.Next() {
		return
	}
	if s.At() == before && !s.Open() { // another line on the same position
		l.stop()
		l.settled()
		return
	}
	l.show()
}

// Back goes to the lesson before.
func (l *Lessons) Back() {
	if l.cfg.Session.Back() {
		l.show()
	}
}

// Restart begins the lesson again.
func (l *Lessons) Restart() {
	l.cfg.Session.Restart()
	l.show()
}

// skip is what a click means where no house may be played: what is shown comes to its
// end, and then the lesson goes on.
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

// HandleRune plays the house that a letter or a number names. It reports whether it
// names one.
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

// HandleKey walks along the houses, and plays the one reached.
func (l *Lessons) HandleKey(e *fyne.KeyEvent) bool {
	if e.Name == fyne.KeySpace && (l.board.Busy() || l.wrong != nil) {
		l.skip()
		return true
	}
	return l.board.HandleKey(e)
}

// later calls f after a time, unless something else is shown by then.
func (l *Lessons) later(wait time.Duration, f func()) {
	shown := l.shown
	l.cancel = l.cfg.After(wait, func() {
		if l.shown == shown {
			f()
		}
	})
}

// stop cancels what was to happen later.
func (l *Lessons) stop() {
	l.cancel()
	l.shown++
}

func (l *Lessons) changed() {
	if l.cfg.Changed != nil {
		l.cfg.Changed()
	}
}
