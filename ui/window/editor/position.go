package editor

import (
	"errors"

	"kalah/engine"
)

// ErrEmpty says that there is not a seed on the board.
var ErrEmpty = errors.New("no seeds on the board")

// maxUndo bounds how many steps can be undone.
const maxUndo = 1000

// Position is a position being set up. It may be one that cannot be: see
// [Position.Err].
type Position struct {
	now        engine.Position
	past, next []engine.Position
	typing     bool // the last step set a number that more digits may belong to
	before     int  // steps before that number
}

// NewPosition begins with a position.
func NewPosition(p engine.Position) *Position {
	e := &Position{}
	e.now = withRules(p)
	return e
}

// Now returns the position as it stands. Its rules have as many seeds a house as
// come nearest to what is on the board.
func (p *Position) Now() engine.Position { return p.now }

// withRules makes the rules follow the state: a position that is a start of the
// rules is told from others by that.
func withRules(p engine.Position) engine.Position {
	p.Rules.Seeds = max(engine.MinSeeds, min((p.State.Total()+engine.Houses)/(2*engine.Houses), engine.MaxSeeds))
	p.Number = 0
	return p
}

// Err returns why nothing can begin here: no seeds, more than fit on a board
// (wrapping [engine.ErrState]), or a game that is finished
// ([engine.ErrFinished]).
func (p *Position) Err() error {
	switch {
	case p.now.State.Total() == 0:
		return ErrEmpty
	case p.now.State.Validate() != nil:
		return p.now.State.Validate()
	case p.now.State.Finished():
		return engine.ErrFinished
	}
	return nil
}

// Set makes a step that can be undone.
func (p *Position) Set(to engine.Position) {
	to = withRules(to)
	p.typing = false
	if to == p.now {
		return
	}
	p.past = append(p.past, p.now)
	if len(p.past) > maxUndo {
		p.past = p.past[1:]
	}
	p.now, p.next = to, nil
}

// Put sets the seeds of a pit, within what fits on a board.
func (p *Position) Put(pit engine.Pit, seeds int) {
	to := p.now
	to.State[pit.Player][pit.House] = uint8(max(0, min(seeds, engine.MaxTotal)))
	p.Set(to)
}

// Add adds seeds to a pit, or takes some away.
func (p *Position) Add(pit engine.Pit, seeds int) { p.Put(pit, p.seeds(pit)+seeds) }

func (p *Position) seeds(pit engine.Pit) int { return int(p.now.State[pit.Player][pit.House]) }

// Type types a digit of a pit's number: the first one begins a number, those
// after it continue it. All of them are one step. It reports whether the number
// fits on a board; a digit that would make it larger changes nothing.
func (p *Position) Type(pit engine.Pit, digit int) bool {
	n := digit
	if p.typing {
		n = p.seeds(pit)*10 + digit
	}
	if n > engine.MaxTotal {
		return false
	}
	p.typed(pit, n)
	return true
}

// Erase takes the last digit of a pit's number away.
func (p *Position) Erase(pit engine.Pit) { p.typed(pit, p.seeds(pit)/10) }

func (p *Position) typed(pit engine.Pit, seeds int) {
	if !p.typing {
		p.before = len(p.past)
	}
	p.Put(pit, seeds)
	p.past = p.past[:min(len(p.past), p.before+1)] // one step for all digits
	p.typing = true
}

// Rest ends a number: another digit begins a new one.
func (p *Position) Rest() { p.typing = false }

// Clear takes all seeds off the board.
func (p *Position) Clear() {
	to := p.now
	to.State = engine.State{}
	p.Set(to)
}

// Start sets up the start with so many seeds a house.
func (p *Position) Start(seeds int) {
	to := p.now
	to.State, to.Player = engine.StartState(seeds), engine.First
	p.Set(to)
}

// Swap lets the players change sides: seeds and the turn to move.
func (p *Position) Swap() {
	to := p.now
	to.State[0], to.State[1] = to.State[1], to.State[0]
	to.Player = 1 - to.Player
	p.Set(to)
}

// ToMove sets who is to move.
func (p *Position) ToMove(player int) {
	to := p.now
	to.Player = player
	p.Set(to)
}

// EmptyCapture sets the capture rule.
func (p *Position) EmptyCapture(on bool) {
	to := p.now
	to.Rules.EmptyCapture = on
	p.Set(to)
}

// CanUndo reports whether there is a step to undo.
func (p *Position) CanUndo() bool { return len(p.past) > 0 }

// CanRedo reports whether there is a step to redo.
func (p *Position) CanRedo() bool { return len(p.next) > 0 }

// Undo takes the last step back.
func (p *Position) Undo() { p.step(&p.past, &p.next) }

// Redo makes again what was undone.
func (p *Position) Redo() { p.step(&p.next, &p.past) }

func (p *Position) step(from, to *[]engine.Position) {
	p.typing = false
	n := len(*from)
	if n == 0 {
		return
	}
	*to = append(*to, p.now)
	p.now = (*from)[n-1]
	*from = (*from)[:n-1]
}
