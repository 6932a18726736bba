// Package lesson teaches the rules of Kalah on the board: small positions, each with a line of
// text and something to play. A [Session] judges what the learner plays.
//
// The learner is always the first player. Lessons do not say which houses are right: a [Goal]
// asks the engine.
package lesson

import (
	"kalah/engine"
	"kalah/internal/message"
)

// rules are those that are taught.
var rules = engine.DefaultRules()

// Lesson teaches one rule.
type Lesson struct {
	// ID names the lesson to the program, Title to people.
	ID    string
	Title message.Text
	// Rule is the rule in full, for those who want to read it.
	Rule message.Text

	Start engine.State
	Steps []Step
	// Then is said after the last step, if it is not zero.
	Then message.Text
	// Fine marks a fine point, which Help > Rules teaches and the tour leaves out.
	Fine bool
}

// Step is something that the learner is to play.
type Step struct {
	// Say asks for it.
	Say  message.Text
	Goal Goal
	// Right is said after the right move of the last step.
	Right message.Text
	// Wrong is said after a wrong move, with the letter of a right house. The default says
	// where the last seed landed.
	Wrong func(right string) message.Text
	// Reply are the houses that the opponent plays then.
	Reply []int
}

// Goal is what a move of the learner has to do.
type Goal int

// The goals.
const (
	AnyHouse      Goal = iota // whatever may be played
	IntoStore                 // a seed falls into the learner's store
	AllRound                  // a seed comes back to the learner's side
	ExtraTurn                 // the last seed falls into the store
	TwoExtraTurns             // an extra turn, in which a house earns another one
	Capture                   // seeds of the opponent are captured
	NothingAcross             // the last seed falls into an empty house across from another, and stays
	FullLap                   // the house that was played is sown too
)

// Met reports whether a move reaches the goal.
func (g Goal) Met(m engine.Move) bool {
	last := m.Last()
	switch g {
	case AnyHouse:
		return true
	case IntoStore:
		return engine.Houses-m.House <= len(m.Sown)
	case AllRound:
		return engine.Houses-m.House+engine.Houses < len(m.Sown)
	case ExtraTurn:
		return m.ExtraTurn
	case TwoExtraTurns:
		return m.ExtraTurn && len(ExtraTurn.Houses(m.To)) > 0
	case Capture:
		return m.Captured > 1
	case NothingAcross:
		across := last.Opposite()
		return m.Captured == 0 && last.Player == engine.First && !last.IsStore() &&
			m.To[last.Player][last.House] == 1 && m.To[across.Player][across.House] == 0
	case FullLap:
		return len(m.Sown) > 2*engine.Houses
	}
	return false
}

// Houses returns the learner's houses that reach the goal from a state, in order.
func (g Goal) Houses(s engine.State) []int {
	var houses []int
	for _, house := range rules.Houses(s, engine.First) {
		if m, err := rules.Play(s, engine.First, house); err == nil && g.Met(m) {
			houses = append(houses, house)
		}
	}
	return houses
}
