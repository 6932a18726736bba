package match

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"math"
	"time"

	"kalah/engine"
	"kalah/internal/message"
)

// planJSON is how a plan is written: times in milliseconds, players as in game logs,
// what is not set left out.
type planJSON struct {
	Players     []playerJSON `json:"players"`
	Pairing     Pairing      `json:"pairing"`
	Rules       engine.Rules `json:"rules"`
	Openings    []Opening    `json:"openings"`
	RandomMoves int          `json:"random_moves,omitempty"`
	Games       int          `json:"games"`
	Seed        int64        `json:"random_seed"`
	SPRT        *SPRT        `json:"sprt,omitempty"`
	MoveTime    float64      `json:"move_time_ms,omitempty"`
	TimeFactor  float64      `json:"time_factor,omitempty"`
}

type playerJSON struct {
	Type  engine.PlayerType `json:"type"`
	Name  string            `json:"name"`
	Limit int               `json:"limit,omitempty"`
	Seed  *int64            `json:"seed,omitempty"`
	Time  float64           `json:"time_ms,omitempty"`
	Level int               `json:"level,omitempty"`
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

func parseMilliseconds(field string, ms float64) (time.Duration, error) {
	const most = float64(math.MaxInt64/2) / float64(time.Millisecond)
	if !(ms >= 0 && ms <= most) {
		return 0, message.Errorf("%w: %s: found %v, expected 0 or more milliseconds", ErrPlan, field, ms)
	}
	return time.Duration(math.Round(ms * float64(time.Millisecond))), nil
}

// MarshalJSON implements [json.Marshaler].
func (p Plan) MarshalJSON() ([]byte, error) {
	j := planJSON{
		Players: make([]playerJSON, len(p.Players)), Pairing: p.Pairing, Rules: p.Rules, Openings: append([]Opening{}, p.Openings...),
		RandomMoves: p.RandomMoves, Games: p.Games, Seed: p.Seed, SPRT: p.SPRT, MoveTime: milliseconds(p.MoveTime), TimeFactor: p.TimeFactor,
	}
	for i, s := range p.Players {
		j.Players[i] = playerJSON{s.Type, s.Name, s.Limit, s.Seed, milliseconds(s.Time), s.Level}
	}
	return json.Marshal(j)
}

// UnmarshalJSON implements [json.Unmarshaler]. It refuses fields that a plan does not
// have; whether a match can be played says [Plan.Validate].
func (p *Plan) UnmarshalJSON(data []byte) error {
	var j planJSON
	decoder := json.NewDecoder(bytes.NewReader(data))
	decoder.DisallowUnknownFields()
	if err := decoder.Decode(&j); err != nil {
		return message.Errorf("%w: %w", ErrPlan, err)
	}
	if _, err := decoder.Token(); err != io.EOF {
		return message.Errorf("%w: something follows it", ErrPlan)
	}
	n := Plan{Pairing: j.Pairing, Rules: j.Rules, Openings: j.Openings, RandomMoves: j.RandomMoves, Games: j.Games, Seed: j.Seed, SPRT: j.SPRT, TimeFactor: j.TimeFactor}
	var err error
	if n.MoveTime, err = parseMilliseconds("move_time_ms", j.MoveTime); err != nil {
		return err
	}
	for _, s := range j.Players {
		t, ok := engine.ParseType(string(s.Type))
		if !ok {
			return message.Errorf("%w: players: type: found %q, which is no type of player", ErrPlan, string(s.Type))
		}
		spec := engine.PlayerSpec{Type: t, Name: s.Name, Limit: s.Limit, Seed: s.Seed, Level: s.Level}
		if spec.Time, err = parseMilliseconds("time_ms", s.Time); err != nil {
			return err
		}
		n.Players = append(n.Players, spec)
	}
	*p = n
	return nil
}

// Prolongs reports whether the plan is a shorter one with more games, so that the pairs of
// the shorter one are its first.
func (p *Plan) Prolongs(shorter *Plan) bool {
	same := *p
	same.Games = shorter.Games
	return p.Games > shorter.Games && same.Fingerprint() == shorter.Fingerprint()
}

// Fingerprint returns a text that tells the plan from all others: 64 hexadecimal
// digits of its JSON's SHA-256. A plan that cannot be written has none.
func (p *Plan) Fingerprint() string {
	data, err := json.Marshal(p)
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
