package match

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"time"

	"kalah/engine"
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
