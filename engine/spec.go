package engine

import (
	"time"

	"kalah/internal/message"
)

// PlayerSpec says how a player is set up. Nil and zero fields are not set.
type PlayerSpec struct {
	Type  PlayerType
	Name  string
	Limit int           // turns to look ahead
	Seed  *int64        // of the random numbers
	Time  time.Duration // to think for each move
	Level int           // strength; the highest is the full one
}

// NewSpec returns a player of the type with what it has unless told otherwise:
// its name, and a limit if it needs one.
func NewSpec(t PlayerType) PlayerSpec {
	info := t.info()
	return PlayerSpec{Type: t, Name: info.Name, Limit: info.Limit.Default}
}

// TwoPeople returns two persons without names of their own, who are told apart.
func TwoPeople() [2]PlayerSpec {
	return [2]PlayerSpec{{Type: TypeHuman, Name: "One"}, {Type: TypeHuman, Name: "Two"}}
}

// IsYou reports whether the player is a person without a name of its own: who
// sits at the board, and is spoken to.
func (p PlayerSpec) IsYou() bool {
	info := p.Type.info()
	return info.Kind == Person && p.Name == info.Name
}

// Weakened reports whether the player plays below its strength.
func (p PlayerSpec) Weakened() bool { return p.Level != 0 && p.Level != p.Type.info().Level.Max }

// Deterministic reports whether the player chooses the same house whenever it is asked
// about the same position: it neither draws random numbers nor thinks by the clock.
func (p PlayerSpec) Deterministic() bool {
	info := p.Type.info()
	draws := info.Seed && (!info.Level.Taken() || p.Weakened()) // Expert draws below its full strength only
	return !draws && p.MoveTime() == 0
}

// MoveTime returns how long the player thinks for a move at most, 0 for as long
// as it takes: what it is set to or, where neither a limit nor a low level ends
// its thinking, the usual time of its type.
func (p PlayerSpec) MoveTime() time.Duration {
	if p.Time != 0 || p.Limit != 0 || p.Weakened() {
		return p.Time
	}
	return p.Type.info().Time.Default
}

// Validate returns an error naming the field that a player of this type cannot
// have. A missing seed or limit is no error here: logs of old games lack them.
func (p PlayerSpec) Validate() error {
	info := p.Type.info()
	switch {
	case p.Limit != 0 && !info.Limit.Taken():
		return message.Errorf("%s takes no limit", p.Type)
	case p.Limit != 0 && !info.Limit.Hold(p.Limit):
		return message.Errorf("limit %d, expected %d to %d", p.Limit, info.Limit.Min, info.Limit.Max)
	case p.Seed != nil && !info.Seed:
		return message.Errorf("%s takes no seed", p.Type)
	case p.Time != 0 && !info.Time.Taken():
		return message.Errorf("%s takes no time", p.Type)
	case p.Time != 0 && !info.Time.Hold(p.Time):
		return message.Errorf("time %v, expected %v to %v", p.Time, info.Time.Min, info.Time.Max)
	case p.Level != 0 && !info.Level.Taken():
		return message.Errorf("%s takes no level", p.Type)
	case p.Level != 0 && !info.Level.Hold(p.Level):
		return message.Errorf("level %d, expected %d to %d", p.Level, info.Level.Min, info.Level.Max)
	}
	return nil
}

// Sharing says whether the two players of a game draw from one stream of random
// numbers, spelt as game logs spell it.
type Sharing string

// The ways to share random numbers.
const (
	PerPlayer Sharing = "per_player" // each AI has its own stream
	Shared    Sharing = "shared"     // one stream for both, as in the notebook
)
