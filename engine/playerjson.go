package engine

import (
	"cmp"
	"math"
	"strings"
	"time"

	"kalah/internal/message"
)

// PlayerJSON is the JSON of a player: in game logs, matches and settings.
type PlayerJSON struct {
	Type  PlayerType `json:"type"` // PlayerJSON.Spec also reads the words of the command line
	Name  string     `json:"name"`
	Limit int        `json:"limit,omitempty"`
	Nodes int        `json:"nodes,omitempty"`
	Seed  *int64     `json:"seed,omitempty"`
	Time  float64    `json:"time_ms,omitempty"`
	Level int        `json:"level,omitempty"`

	Command  string   `json:"command,omitempty"`
	Folder   string   `json:"folder,omitempty"`
	Protocol Protocol `json:"protocol,omitempty"`
}

// JSON returns the JSON of the player.
func (p PlayerSpec) JSON() PlayerJSON {
	return PlayerJSON{
		p.Type, p.Name, p.Limit, p.Nodes, p.Seed, float64(p.Time) / float64(time.Millisecond), p.Level,
		p.Command.Line, p.Command.Folder, p.Command.Protocol,
	}
}

// Spec returns the player, which is valid unless there is an error. A missing name or search depth
// is the default of the type.
func (j PlayerJSON) Spec() (PlayerSpec, error) {
	spec, level, ok := ParseWord(string(j.Type))
	if t, logged := ParseType(string(j.Type)); !ok && logged {
		spec, ok = NewSpec(t), true
	}
	switch {
	case !ok:
		return spec, message.Errorf("type: %q is no type of player", string(j.Type))
	case level && (j.Limit != 0 || j.Nodes != 0 || j.Level != 0 || j.Time != 0):
		return spec, message.Errorf("type: %s takes no limit, nodes, level or time_ms", strings.ToLower(string(j.Type)))
	case !(j.Time >= 0 && j.Time <= float64(MaxTime.Milliseconds())):
		return spec, message.Errorf("%s: found %v, expected 0 or more milliseconds", "time_ms", j.Time)
	}
	spec.Name, spec.Limit, spec.Level = cmp.Or(j.Name, spec.Name), cmp.Or(j.Limit, spec.Limit), cmp.Or(j.Level, spec.Level)
	spec.Nodes, spec.Seed, spec.Command = j.Nodes, j.Seed, Command{j.Command, j.Folder, j.Protocol}
	spec.Time = time.Duration(math.Round(j.Time * float64(time.Millisecond)))
	return spec, spec.Validate()
}
