package editor

import (
	"errors"

	"kalah/engine"
)

// ErrEmpty says that there are no seeds on the board.
var ErrEmpty = errors.New("no seeds on the board")

// Position is a position being set up, with all steps that led there. It may be invalid: see
// [Position.Err].
type Position struct {
	steps  []engine.Position
	at     int  // the current step; those after it were undone
	number int  // the step before the number being typed
	typing bool // the next digit belongs to the number that the last step has set
}

// NewPosition begins with a position.
func NewPosition(p engine.Position) *Position {
	return &Position{steps: []engine.Position{withRules(p)}}
}

// Now returns the position as it stands. The seeds a house of its rules are the nearest to
// what is on the board.
func (p *Position) Now() engine.Position { return p.steps[p.at] }

// withRules makes the seeds a house of the rules follow the state, so that a start is
// recognized as one.
func withRules(p engine.Position) engine.Position {
	p.Rules.Seeds = max(engine.MinSeeds, min((p.State.Total()+engine.Houses)/(2*engine.Houses), engine.MaxSeeds))
	p.Number = 0
	return p
}

// Err returns why nothing can begin here: no seeds, more than fit on a board
// (wrapping [engine.ErrState]), or a game that is finished
// ([engine.ErrFinished]).
func (p *Position) Err() error {
	s := p.Now().State
	switch {
	case s.Total() == 0:
		return ErrEmpty
	case s.Validate() != nil:
		return s.Validate()
	case s.Finished():
		return engine.ErrFinished
	}
	return nil
}

// Change makes a step that can be undone.
func (p *Position) Change(how func(*engine.Position)) {
	to := p.Now()
	how(&to)
	p.typing = false
	if to = withRules(to); to != p.Now() {
		p.steps = append(p.steps[:p.at+1], to)
		p.at++
	}
}

// Add adds seeds to a pit, or removes some, within what fits on a board.
func (p *Position) Add(pit engine.Pit, seeds int) { p.Put(pit, p.Seeds(pit)+seeds) }

// Put sets the seeds of a pit.
func (p *Position) Put(pit engine.Pit, seeds int) {
	p.Change(func(to *engine.Position) {
		to.State[pit.Player][pit.House] = uint8(max(0, min(seeds, engine.MaxTotal)))
	})
}

// Seeds returns the seeds of a pit.
func (p *Position) Seeds(pit engine.Pit) int { return int(p.Now().State[pit.Player][pit.House]) }

// Type types a digit of a pit's number. All digits of a number are one step. It reports
// whether the number fits on a board; otherwise nothing changes.
func (p *Position) Type(pit engine.Pit, digit int) bool {
	if p.typing {
		digit += p.Seeds(pit) * 10
	}
	if digit > engine.MaxTotal {
		return false
	}
	p.typed(pit, digit)
	return true
}

// Erase removes the last digit of a pit's number.
func (p *Position) Erase(pit engine.Pit) { p.typed(pit, p.Seeds(pit)/10) }

func (p *Position) typed(pit engine.Pit, seeds int) {
	if !p.typing {
		p.number = p.at
	}
	p.at = p.number
	p.Put(pit, seeds)
	p.typing = true
}

// Rest ends a number: the next digit begins a new one.
func (p *Position) Rest() { p.typing = false }

// CanUndo reports whether there is a step to undo.
func (p *Position) CanUndo() bool { return p.at > 0 }

// CanRedo reports whether there is a step to redo.
func (p *Position) CanRedo() bool { return p.at+1 < len(p.steps) }

// Undo takes the last step back.
func (p *Position) Undo() {
	p.at, p.typing = max(p.at-1, 0), false
}

// Redo makes the next step again.
func (p *Position) Redo() {
	p.at, p.typing = min(p.at+1, len(p.steps)-1), false
}
