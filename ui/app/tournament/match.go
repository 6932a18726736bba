package tournament

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/internal/safefile"
)

// formatVersion is the version of the file format.
const formatVersion = 1

// Errors about the file of a match.
var (
	ErrFile      = message.New("not the file of a match")
	ErrDifferent = message.New("the file is of another match")
	ErrBusy      = message.New("another process plays into this file")
	ErrOdd       = message.New("its last game has no counterpart with the other player first, so it cannot be extended")
)

// Match is a match with its results so far.
type Match struct {
	Definition Definition
	Plan       *match.Plan
	Record     *match.Record
	Games      []Moves // games of the record to grade, in the order of the plan, at most [MaxGraded]
	Created    time.Time
}

// New returns a match before its first game, or one shard of it.
func New(d Definition, shard match.Shard, created time.Time) (*Match, error) {
	p, err := d.Plan()
	if err != nil {
		return nil, err
	}
	return &Match{Definition: d, Plan: p, Record: match.NewRecord(p, shard), Created: created.Round(time.Second).UTC()}, nil
}

// fileJSON is the format of the file of a match.
type fileJSON struct {
	Version     int             `json:"kalah_match"`
	Created     time.Time       `json:"created"`
	Match       json.RawMessage `json:"match"`
	Fingerprint string          `json:"plan_sha256"`
	Record      *match.Record   `json:"record"`
	Games       []Moves         `json:"games"`
}

// Encode returns the content of the match's file: JSON with one field per line.
func (m *Match) Encode() ([]byte, error) {
	var b bytes.Buffer
	for i, field := range []struct {
		key   string
		value any
	}{
		{"kalah_match", formatVersion}, {"created", m.Created}, {"match", m.Definition}, {"plan_sha256", m.Plan.Fingerprint()}, {"record", m.Record}, {"games", m.Games},
	} {
		if field.key == "games" && len(m.Games) == 0 {
			continue
		}
		value, err := json.Marshal(field.value)
		if err != nil {
			return nil, err
		}
		separator := ",\n"
		if i == 0 {
			separator = "{"
		}
		fmt.Fprintf(&b, "%s%q:%s", separator, field.key, value)
	}
	b.WriteString("}\n")
	return b.Bytes(), nil
}

// Save writes the match to its file, which it replaces as a whole.
func (m *Match) Save(path string) error {
	data, err := m.Encode()
	if err != nil {
		return err
	}
	if err := safefile.Write(path, data, 0o666); err != nil {
		return message.Errorf("%s: %w", path, safefile.Bare(err))
	}
	return nil
}

// Lock locks a match's file against other processes until the lock is removed. Errors name the
// file and wrap [ErrBusy] if it is locked already.
func Lock(path string) (*safefile.Lock, error) {
	lock, err := safefile.LockFile(path)
	if errors.Is(err, safefile.ErrLocked) {
		err = ErrBusy
	}
	if err != nil {
		return nil, message.Errorf("%s: %w", path, err)
	}
	return lock, nil
}

// Open reads the file of a match. Errors name the file, and wrap [ErrFile] if it is readable but
// not a valid match.
func Open(path string) (*Match, error) {
	var m *Match
	data, err := ReadFile(path)
	if err == nil {
		m, err = Decode(data)
	}
	if err != nil {
		return nil, message.Errorf("%s: %w", path, err)
	}
	return m, nil
}

// Decode is the inverse of [Match.Encode]. Errors wrap [ErrFile].
func Decode(data []byte) (*Match, error) {
	var j fileJSON
	if err := decode(data, 0, &j); err != nil {
		return nil, message.Errorf("%w: %w", ErrFile, err)
	}
	if j.Version != formatVersion {
		return nil, message.Errorf("%w: kalah_match: found %d, expected %d", ErrFile, j.Version, formatVersion)
	}
	m := &Match{Record: j.Record, Games: j.Games, Created: j.Created}
	if err := m.Definition.UnmarshalJSON(j.Match); err != nil {
		return nil, message.Errorf("%w: match: %w", ErrFile, err)
	}
	if s, err := ParseSource(m.Definition.Openings); err == nil && s.kind == FromFile && m.Definition.List == nil {
		return nil, message.Errorf("%w: match: openings_list: it is missing", ErrFile)
	}
	var err error
	if m.Plan, err = m.Definition.Plan(); err != nil {
		return nil, message.Errorf("%w: match: %w", ErrFile, err)
	}
	if got := m.Plan.Fingerprint(); got != j.Fingerprint {
		return nil, message.Errorf("%w: plan_sha256: the openings, or this version of the program, are other ones than those that it was begun with", ErrFile)
	}
	if m.Record == nil {
		return nil, message.Errorf("%w: record: it is missing", ErrFile)
	}
	if err := m.Record.Validate(m.Plan); err != nil {
		return nil, message.Errorf("%w: %w", ErrFile, err)
	}
	return m, m.validateGames()
}

// Prolong returns the match m with the results of a shorter match, if the two differ only in the
// number of games. Otherwise it returns false. A match with an odd number of games cannot be
// extended once its last game is played, because in a longer match that game is one of a pair.
func (m *Match) Prolong(shorter *Match) (*Match, bool) {
	if shorter == nil || !m.Plan.Prolongs(shorter.Plan) || m.Record.Shard.String() != shorter.Record.Shard.String() {
		return nil, false
	}
	longer := *m
	longer.Created, longer.Record, longer.Games = shorter.Created, shorter.Record.Clone(), shorter.Games
	longer.Record.Uncommitted = nil // the last game may be among them
	return &longer, longer.Record.Validate(m.Plan) == nil
}

// CheckSame returns nil if the other match has the same plan and is the same shard. Otherwise the
// error wraps [ErrDifferent] and names the difference.
func (m *Match) CheckSame(o *Match) error {
	if a, b := m.Record.Shard.String(), o.Record.Shard.String(); a != b {
		return message.Errorf("%w: shard %s, not %s", ErrDifferent, b, a)
	}
	if m.Plan.Fingerprint() == o.Plan.Fingerprint() {
		return nil
	}
	if m.Plan.Prolongs(o.Plan) {
		return message.Errorf("%w: %w", ErrDifferent, ErrOdd)
	}
	return message.Errorf("%w: %w", ErrDifferent, differs(m.Definition, o.Definition))
}

// sameJSON reports whether two values are equal in JSON.
func sameJSON(a, b any) bool {
	first, err1 := json.Marshal(a)
	second, err2 := json.Marshal(b)
	return err1 == nil && err2 == nil && bytes.Equal(first, second)
}

// differs returns an error that names the first difference between two definitions.
func differs(a, b Definition) error {
	switch {
	case !sameJSON(Named(a.Players), Named(b.Players)):
		return message.New("its players are others")
	case a.Pairing != b.Pairing:
		return message.Errorf("its pairing is %q, not %q", string(b.Pairing), string(a.Pairing))
	case a.Rules != b.Rules:
		return message.New("its rules are others")
	case a.Games != b.Games:
		return message.Errorf("it has %d games for each pairing, not %d", b.Games, a.Games)
	case a.Rounds != b.Rounds:
		return message.Errorf("it has %d rounds, not %d", b.Rounds, a.Rounds)
	case a.Seed != b.Seed:
		return message.Errorf("its random seed is %d, not %d", b.Seed, a.Seed)
	case !sameJSON(a.SPRT, b.SPRT):
		return message.New("its sequential test is another")
	case a.MoveTime != b.MoveTime || a.TimeFactor != b.TimeFactor:
		return message.New("its time for a move is another")
	case a.LateLoses != b.LateLoses:
		return message.New("its rule for agents that are late is another")
	}
	return message.New("its openings are others")
}

// Merge merges the shards of a match. The result equals the result of one process. If partial is
// set, shards may be incomplete or missing. Names are the names of the shards in errors.
func Merge(shards []*Match, names []string, partial bool) (*Match, error) {
	if len(shards) == 0 {
		return nil, message.Errorf("%w: there is none", match.ErrRecord)
	}
	whole := *shards[0]
	var records []*match.Record
	var games []Moves
	for i, m := range shards {
		if m.Plan.Fingerprint() != shards[0].Plan.Fingerprint() {
			return nil, message.Errorf("%s: %w than %s: %w", names[i], ErrDifferent, names[0], differs(shards[0].Definition, m.Definition))
		}
		if m.Created.Before(whole.Created) {
			whole = *m
		}
		records = append(records, m.Record)
		games = append(games, m.Games...)
	}
	slices.SortFunc(games, func(a, b Moves) int { return cmp.Compare(a.Game, b.Game) })
	whole.Games = games[:min(len(games), MaxGraded)]
	var err error
	if partial {
		whole.Record, err = match.Sum(whole.Plan, records)
	} else {
		whole.Record, err = match.Merge(whole.Plan, records, names...)
	}
	return &whole, err
}
