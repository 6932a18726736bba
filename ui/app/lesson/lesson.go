// Package lesson teaches the rules of Kalah on the board. A lesson is a small position with a few
// lines of text and a task for each step. A [Session] judges the moves of the learner.
//
// The learner is always the first player. Lessons do not list the right houses: a [Goal] finds
// them by the engine.
package lesson

import (
	"slices"

	"kalah/engine"
	"kalah/internal/message"
)

// rules are the rules of all lessons.
var rules = engine.DefaultRules()

// Lesson teaches one rule.
type Lesson struct {
	// ID names the lesson in code.
	ID    string
	Title message.Text
	// Rule is the complete rule.
	Rule message.Text

	Start engine.State
	Steps []Step
	// Then is the line after the last step, if it is not empty.
	Then message.Text
	// Fine marks a special case that is taught in Help > Rules and not in the tour.
	Fine bool
}

// Step is a task for the learner.
type Step struct {
	// Say is the line that gives the task.
	Say  message.Text
	Goal Goal
	// Right is the line after the right move of the last step.
	Right message.Text
	// Wrong returns the line after a wrong move. Right is the letter of a right house. If Wrong
	// is nil, the line says where the last seed landed.
	Wrong func(right string) message.Text
	// Reply lists the houses that the opponent plays after the right move.
	Reply []int
}

// Goal is the required effect of the learner's move.
type Goal int

// The goals.
const (
	AnyHouse      Goal = iota // any legal house
	IntoStore                 // a seed falls into the learner's store
	AllRound                  // a seed comes back to the learner's side
	ExtraTurn                 // the last seed falls into the store
	TwoExtraTurns             // an extra turn, in which a house earns another extra turn
	Capture                   // seeds of the opponent are captured
	NothingAcross             // the last seed falls into an empty house opposite an empty house, and stays
	FullLap                   // the house that was played gets a seed too
	Safe                      // no house of the opponent captures next
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
	case Safe:
		return !slices.ContainsFunc(rules.Houses(m.To, engine.Second), func(house int) bool {
			reply, err := rules.Play(m.To, engine.Second, house)
			return err == nil && reply.Captured > 0
		})
	}
	return false
}

// Houses returns the learner's houses that reach the goal, in order.
func (g Goal) Houses(s engine.State) []int {
	var houses []int
	for _, house := range rules.Houses(s, engine.First) {
		if m, err := rules.Play(s, engine.First, house); err == nil && g.Met(m) {
			houses = append(houses, house)
		}
	}
	return houses
}
