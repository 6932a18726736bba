package tournament

import (
	"bytes"
	"cmp"
	"encoding/json"
	"math"
	"strings"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/message"
)

// definitionJSON is how a definition is written: the format of tournament files.
type definitionJSON struct {
	Players      []json.RawMessage `json:"players"` // each a playerJSON
	Pairing      match.Pairing     `json:"pairing,omitempty"`
	Rules        *engine.Rules     `json:"rules,omitempty"`
	Openings     string            `json:"openings,omitempty"`
	Games        *int              `json:"games,omitempty"`
	Seed         int64             `json:"random_seed"`
	SPRT         *match.SPRT       `json:"sprt,omitempty"`
	MoveTime     float64           `json:"move_time_ms,omitempty"`
	TimeFactor   float64           `json:"time_factor,omitempty"`
	OpeningsList []match.Opening   `json:"openings_list,omitempty"`
}

type playerJSON struct {
	Type  string  `json:"type"`
	Name  string  `json:"name,omitempty"`
	Limit *int    `json:"limit,omitempty"`
	Seed  *int64  `json:"seed,omitempty"`
	Time  float64 `json:"time_ms,omitempty"`
	Level int     `json:"level,omitempty"`
}

// MarshalJSON implements [json.Marshaler].
func (d Definition) MarshalJSON() ([]byte, error) {
	j := definitionJSON{
		Players: make([]json.RawMessage, len(d.Players)), Pairing: d.Pairing, Rules: &d.Rules, Openings: d.Openings, Games: &d.Games, Seed: d.Seed,
		SPRT: d.SPRT, MoveTime: milliseconds(d.MoveTime), TimeFactor: d.TimeFactor, OpeningsList: d.List,
	}
	for i, p := range d.Players {
		word := cmp.Or(p.Type.Info().Word, string(p.Type))
		player := playerJSON{word, p.Name, nil, p.Seed, milliseconds(p.Time), p.Level}
		if p.Limit != 0 {
			player.Limit = &p.Limit
		}
		var err error
		if j.Players[i], err = json.Marshal(player); err != nil {
			return nil, err
		}
	}
	return json.Marshal(j)
}

// Prolongs reports whether the match is a shorter one with more games, which had no game
// without counterpart.
func (d Definition) Prolongs(shorter Definition) bool {
	more := d.Games > shorter.Games && shorter.Games%2 == 0
	d.Games = shorter.Games
	a, err1 := json.Marshal(d)
	b, err2 := json.Marshal(shorter)
	return more && err1 == nil && err2 == nil && bytes.Equal(a, b)
}

// UnmarshalJSON implements [json.Unmarshaler]. What is left out is as in
// [NewDefinition], but that two players play a series; fields that there are not are
// refused.
func (d *Definition) UnmarshalJSON(data []byte) error {
	n := NewDefinition()
	j := definitionJSON{Rules: &n.Rules} // what they leave out stays
	if err := decodeLines(data, 1, &j); err != nil {
		return err
	}
	if len(j.Players) == 2 {
		n.Pairing = match.Series
	}
	read := 0 // of the data, up to the player
	for i, raw := range j.Players {
		read += max(0, bytes.Index(data[read:], raw))
		var p playerJSON
		var spec engine.PlayerSpec
		err := decodeLines(raw, 1+bytes.Count(data[:read], []byte("\n")), &p)
		if err == nil {
			spec, err = p.spec()
		}
		if err != nil {
			return message.Errorf("players: number %d: %w", i+1, err)
		}
		n.Players = append(n.Players, spec)
	}
	n.Pairing, n.Openings = cmp.Or(j.Pairing, n.Pairing), cmp.Or(j.Openings, n.Openings)
	if j.Games != nil {
		n.Games = *j.Games
	}
	n.Seed, n.TimeFactor, n.List = j.Seed, j.TimeFactor, j.OpeningsList
	if n.SPRT = j.SPRT; n.SPRT != nil {
		usual := match.NewSPRT(0, 0)
		n.SPRT.Alpha, n.SPRT.Beta = cmp.Or(n.SPRT.Alpha, usual.Alpha), cmp.Or(n.SPRT.Beta, usual.Beta)
	}
	var err error
	if n.MoveTime, err = parseMilliseconds("move_time_ms", j.MoveTime); err != nil {
		return err
	}
	*d = n
	return nil
}

func (p playerJSON) spec() (engine.PlayerSpec, error) {
	spec, level, ok := engine.ParseWord(p.Type)
	if t, logged := engine.ParseType(p.Type); !ok && logged {
		spec, ok = engine.NewSpec(t), true
	}
	switch {
	case !ok:
		return spec, message.Errorf("type: %q is no type of player", p.Type)
	case level && (p.Limit != nil || p.Level != 0 || p.Time != 0):
		return spec, message.Errorf("type: %s takes no limit, level or time_ms", strings.ToLower(p.Type))
	case level:
		p.Level = spec.Level
	}
	spec.Name = cmp.Or(p.Name, spec.Name)
	if p.Limit != nil {
		spec.Limit = *p.Limit
	}
	spec.Seed, spec.Level = p.Seed, p.Level
	var err error
	if spec.Time, err = parseMilliseconds("time_ms", p.Time); err != nil {
		return spec, err
	}
	spec.Time = spec.MoveTime() // so that it is shown and logged
	return spec, spec.Validate()
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

func parseMilliseconds(field string, ms float64) (time.Duration, error) {
	const most = float64(math.MaxInt64/2) / float64(time.Millisecond)
	if !(ms >= 0 && ms <= most) {
		return 0, message.Errorf("%s: found %v, expected 0 or more milliseconds", field, ms)
	}
	return time.Duration(math.Round(ms * float64(time.Millisecond))), nil
}

// ReadDefinition reads a tournament file. Errors name the file.
func ReadDefinition(path string) (Definition, error) {
	var d Definition
	data, err := ReadFile(path)
	if err == nil {
		err = d.UnmarshalJSON(data)
	}
	if err != nil {
		return d, message.Errorf("%s: %w", path, err)
	}
	return d, nil
}
