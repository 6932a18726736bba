package editor

import (
	"errors"

	"kalah/engine"
)

// ErrEmpty is returned for a position without seeds.
var ErrEmpty = errors.New("no seeds on the board")

// Position is a position with undo. It may be invalid; see [Position.Err].
type Position struct {
	steps  []engine.Position
	at     int  // index of the current step; later steps were undone
	number int  // index of the step before the number that is being typed
	typing bool // the next digit belongs to the number of the last step
}

// NewPosition returns a Position that starts with p.
func NewPosition(p engine.Position) *Position {
	return &Position{steps: []engine.Position{withRules(p)}}
}

// Now returns the current position. The number of seeds in its rules is the number that fits the
// seeds on the board best.
func (p *Position) Now() engine.Position { return p.steps[p.at] }

// withRules sets the number of seeds in the rules from the state. So the starting position is
// recognized if it is set up by hand.
func withRules(p engine.Position) engine.Position {
	p.Rules.Seeds = max(engine.MinSeeds, min((p.State.Total()+engine.Houses)/(2*engine.Houses), engine.MaxSeeds))
	p.Number = 0
	return p
}

// Err returns the reason why no game can start here: [ErrEmpty], too many seeds (wrapping
// [engine.ErrState]), or a finished game ([engine.ErrFinished]). Nil means that a game can start.
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

// Change makes a step that can be undone. It makes none if how changes nothing.
func (p *Position) Change(how func(*engine.Position)) {
	to := p.Now()
	how(&to)
	p.typing = false
	if to = withRules(to); to != p.Now() {
		p.steps = append(p.steps[:p.at+1], to)
		p.at++
	}
}

// Add adds seeds to a pit, or removes them if seeds is negative. It limits the result to the seeds
// that fit on a board.
func (p *Position) Add(pit engine.Pit, seeds int) { p.Put(pit, p.Seeds(pit)+seeds) }

// Put sets the seeds of a pit, limited to the seeds that fit on a board.
func (p *Position) Put(pit engine.Pit, seeds int) {
	p.Change(func(to *engine.Position) {
		to.State[pit.Player][pit.House] = uint8(max(0, min(seeds, engine.MaxTotal)))
	})
}

// Seeds returns the seeds of a pit.
func (p *Position) Seeds(pit engine.Pit) int { return int(p.Now().State[pit.Player][pit.House]) }

// Type adds a digit to the number typed for a pit. All digits of a number are one step. Type
// returns false and changes nothing if the number does not fit on a board.
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

// Rest ends a number. The next digit starts a new one.
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
