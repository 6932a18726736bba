package lesson

import (
	"errors"
	"slices"

	"kalah/engine"
	"kalah/internal/message"
)

// Mood is the kind of a session's current line.
type Mood int

// The moods.
const (
	Asking Mood = iota // the learner must play
	Wrong              // the learner chose a wrong or empty house and must play again
	Right              // the lesson is done
)

// ErrDone is returned by [Session.Play] when no house is expected.
var ErrDone = message.New("the lesson is done; the next one goes on")

// Result is the result of a house that the learner played.
type Result struct {
	Right bool
	// Moves holds the learner's move and, if it is right, the replies. A wrong move does not
	// change the position.
	Moves []engine.Move
}

// Session leads a learner through lessons. It must be used by one goroutine at a time.
type Session struct {
	lessons []Lesson
	passed  []bool // by lesson; true once it was done

	at, step int
	state    engine.State
	mood     Mood
	said     message.Text
	then     bool // Then was shown, or the lesson has none
	over     bool // past the last lesson
}

// NewSession returns a session at the start of the first lesson. There must be at least one
// lesson, each with at least one step.
func NewSession(lessons []Lesson) *Session {
	s := &Session{lessons: lessons, passed: make([]bool, len(lessons))}
	s.begin(0)
	return s
}

// begin goes to the start of a lesson.
func (s *Session) begin(at int) {
	l := &s.lessons[at]
	s.at, s.step, s.state, s.over = at, 0, l.Start, false
	s.then = l.Then.Format() == ""
	s.mood, s.said = Asking, l.Steps[0].Say
}

// Len returns the number of lessons.
func (s *Session) Len() int { return len(s.lessons) }

// At returns the index of the lesson.
func (s *Session) At() int { return s.at }

// Lesson returns the current lesson; after the end it is the last lesson.
func (s *Session) Lesson() Lesson { return s.lessons[s.at] }

// Lessons returns all lessons.
func (s *Session) Lessons() []Lesson { return slices.Clone(s.lessons) }

// Position returns the position, with the learner to move.
func (s *Session) Position() engine.Position {
	return engine.Position{Rules: rules, State: s.state, Player: engine.First}
}

// Say returns the current line and its mood.
func (s *Session) Say() (message.Text, Mood) { return s.said, s.mood }

// Open reports whether the learner must play a house.
func (s *Session) Open() bool { return !s.over && s.mood != Right }

// Accepted returns the right houses in order. It returns nil if no house is expected.
func (s *Session) Accepted() []int {
	if !s.Open() {
		return nil
	}
	return s.lessons[s.at].Steps[s.step].Goal.Houses(s.state)
}

// Hint returns a right house, or false if no house is expected.
func (s *Session) Hint() (house int, ok bool) {
	accepted := s.Accepted()
	if len(accepted) == 0 {
		return 0, false
	}
	return accepted[len(accepted)/2], true
}

// Play plays a house. The error is [ErrDone] or an error of the rules; then the position has not
// changed. After [engine.ErrEmpty] the current line tells the learner that the house is empty.
func (s *Session) Play(house int) (Result, error) {
	if !s.Open() {
		return Result{}, ErrDone
	}
	l := &s.lessons[s.at]
	step := &l.Steps[s.step]
	hint, _ := s.Hint()
	right := engine.Letter(engine.First, hint)
	m, err := rules.Play(s.state, engine.First, house)
	if errors.Is(err, engine.ErrEmpty) {
		s.mood, s.said = Wrong, emptyHouse(engine.Letter(engine.First, house), right)
	}
	if err != nil {
		return Result{}, err
	}
	result := Result{Right: step.Goal.Met(m), Moves: []engine.Move{m}}
	if !result.Right {
		s.mood, s.said = Wrong, almost(m.Last(), right)
		if step.Wrong != nil {
			s.said = step.Wrong(right)
		}
		return result, nil
	}
	s.state = m.To
	for _, reply := range step.Reply {
		m, err := rules.Play(s.state, engine.Second, reply)
		if err != nil {
			break // tests check that replies are legal
		}
		s.state = m.To
		result.Moves = append(result.Moves, m)
	}
	if s.step+1 < len(l.Steps) {
		s.step++
		s.mood, s.said = Asking, l.Steps[s.step].Say
		return result, nil
	}
	s.mood, s.said = Right, step.Right
	s.passed[s.at] = true
	return result, nil
}

// CanNext reports whether the current lesson was done, now or earlier.
func (s *Session) CanNext() bool { return !s.over && (s.mood == Right || s.passed[s.at]) }

// Next goes to the line after the last step, to the next lesson, or past the last lesson. It
// returns false if the lesson was not done.
func (s *Session) Next() bool {
	switch {
	case !s.CanNext():
		return false
	case s.mood == Right && !s.then:
		s.then, s.said = true, s.lessons[s.at].Then
	case s.at+1 < len(s.lessons):
		s.begin(s.at + 1)
	default:
		s.over = true
	}
	return true
}

// CanBack reports whether there is a previous lesson, or the last lesson is over.
func (s *Session) CanBack() bool { return s.over || s.at > 0 }

// Back goes to the start of the previous lesson. Past the last lesson it goes to the start of the
// last one. It returns false in the first lesson.
func (s *Session) Back() bool {
	switch {
	case !s.CanBack():
		return false
	case s.over:
		s.begin(s.at)
	default:
		s.begin(s.at - 1)
	}
	return true
}

// Restart starts the lesson over.
func (s *Session) Restart() { s.begin(s.at) }

// GoTo goes to the start of the lesson with the given index, if there is one.
func (s *Session) GoTo(at int) {
	if at >= 0 && at < len(s.lessons) {
		s.begin(at)
	}
}

// Passed reports whether a lesson was done at least once.
func (s *Session) Passed(at int) bool { return s.passed[at] }

// Done reports whether the learner is past the last lesson.
func (s *Session) Done() bool { return s.over }
