package tournament

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/message"
)

// Definition is a match as people ask for it.
type Definition struct {
	Players  []engine.PlayerSpec
	Pairing  match.Pairing
	Rules    engine.Rules
	Openings string // the source: see [ParseSource]; "" is the start
	Games    int    // of each pairing
	Seed     int64

	SPRT       *match.SPRT   // nil: none
	MoveTime   time.Duration // see [match.Plan]
	TimeFactor float64       // see [match.Plan]

	// List are the openings that a file held. A definition that was read from a
	// match's file has them, so that the match goes on without that file.
	List []match.Opening
}

// DefaultGames is how many games a pairing plays unless told otherwise.
const DefaultGames = 100

// NewDefinition returns a definition without players, with all that people need not
// say: a round robin from the start of the usual rules.
func NewDefinition() Definition {
	return Definition{Pairing: match.RoundRobin, Rules: engine.DefaultRules(), Openings: string(FromStart), Games: DefaultGames}
}

// Plan returns the plan of the match, with the openings found, and without the games that
// could only repeat earlier ones. Errors wrap [match.ErrPlan] or name the file of openings.
func (d *Definition) Plan() (*match.Plan, error) {
	p := &match.Plan{
		Players: d.Players, Pairing: d.Pairing, Rules: d.Rules, Games: d.Games, Seed: d.Seed,
		SPRT: d.SPRT, MoveTime: d.MoveTime, TimeFactor: d.TimeFactor, Openings: d.List,
	}
	if len(d.Players) > match.MaxPlayers {
		return nil, p.Validate()
	}
	p.Players = Named(d.Players)
	s, err := ParseSource(d.Openings)
	if err != nil {
		return nil, err
	}
	if s.kind == RandomMoves {
		p.RandomMoves = s.from
	}
	if p.Openings == nil {
		if p.Openings, err = s.openings(d.Rules); err != nil {
			return nil, err
		}
		switch s.kind {
		case FromFile:
			d.List = p.Openings
		case EveryLine, FairStarts: // otherwise the first would be all of one kind
			match.Shuffle(p.Openings, d.Seed)
		}
	}
	if err := p.Validate(); err != nil {
		return nil, err
	}
	p.Games = p.DistinctGames()
	return p, nil
}

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
	if err := decode(data, 1, &j); err != nil {
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
		err := decode(raw, 1+bytes.Count(data[:read], []byte("\n")), &p)
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

// unknownField is how encoding/json says so: it has no type for this error.
var unknownField = regexp.MustCompile(`^json: unknown field (.+)$`)

// decode reads one JSON value and nothing after it, and refuses unknown fields. It says in
// the words of people what encoding/json says in those of Go, and names the line of a file
// in which the value begins; 0: in none.
func decode(data []byte, line int, into any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(into)
	if err == nil {
		if _, err = d.Token(); !errors.Is(err, io.EOF) {
			return message.New("something follows the JSON")
		}
		return nil
	}
	var syntax *json.SyntaxError
	var other *json.UnmarshalTypeError
	var at int64
	switch {
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return message.New("the JSON ends too early")
	case errors.As(err, &syntax):
		at, err = syntax.Offset, message.Errorf("not JSON: %w", err)
	case errors.As(err, &other):
		at, err = other.Offset, message.Errorf("found %s, expected %s", foundIn(other.Value), expectedOf(other.Type))
		if other.Field != "" {
			err = message.Errorf("%s: %w", other.Field, err)
		}
	default:
		if unknown := unknownField.FindStringSubmatch(err.Error()); unknown != nil {
			return message.Errorf("unknown field %s", unknown[1])
		}
		return err
	}
	if line == 0 {
		return err
	}
	return message.Errorf("line %d: %w", line+bytes.Count(data[:min(at, int64(len(data)))], []byte("\n")), err)
}

// foundIn says what stands in the JSON: a kind of value, or "number" and the number.
func foundIn(value string) message.Text {
	if number, ok := strings.CutPrefix(value, "number "); ok {
		return message.Textf("the number %s", number)
	}
	text, ok := map[string]message.Text{
		"number": message.Textf("a number"), "string": message.Textf("a text"), "bool": message.Textf("true or false"), "array": message.Textf("a list"),
	}[value]
	if !ok {
		return message.Textf("an object")
	}
	return text
}

// expectedOf says what JSON a value of the type is written as.
func expectedOf(t reflect.Type) message.Text {
	switch k := t.Kind(); {
	case reflect.Int <= k && k <= reflect.Uint64:
		return message.Textf("a whole number")
	case k == reflect.Bool:
		return foundIn("bool")
	case k == reflect.Float32, k == reflect.Float64:
		return foundIn("number")
	case k == reflect.String:
		return foundIn("string")
	case k == reflect.Slice, k == reflect.Array:
		return foundIn("array")
	}
	return foundIn("object")
}

// Named returns the players with names that tell them apart: those without a name of
// their own are called by what they are set up with ("Minimax 3"), and who would
// have the name of an earlier player gets a number.
func Named(players []engine.PlayerSpec) []engine.PlayerSpec {
	named := slices.Clone(players)
	taken, next := map[string]bool{}, map[string]int{}
	for i := range named {
		p := &named[i]
		if info := p.Type.Info(); p.Name == "" || p.Name == info.Name {
			p.Name = describe(*p)
		}
		name := p.Name
		for n := max(2, next[name]); taken[p.Name]; n++ {
			p.Name = fmt.Sprintf("%s (%d)", name, n)
			next[name] = n + 1
		}
		taken[p.Name] = true
	}
	return named
}

// describe returns a player's type with what tells it from others of the type.
func describe(p engine.PlayerSpec) string {
	info := p.Type.Info()
	switch {
	case p.Level != 0:
		return fmt.Sprintf("%s %d", info.Title, p.Level)
	case p.Limit != 0:
		return fmt.Sprintf("%s %d", info.Title, p.Limit)
	case p.Time != 0 && p.Time != info.Time.Default:
		return fmt.Sprintf("%s %v", info.Title, p.Time)
	}
	return info.Title
}

// Preset is a match that is offered by name.
type Preset struct {
	ID string // on the command line
	Definition
}

// Presets returns the matches that are offered.
func Presets() []Preset {
	series := func(id, openings string, games int, players ...engine.PlayerSpec) Preset {
		d := NewDefinition()
		d.Pairing, d.Openings, d.Games, d.Players = match.Series, openings, games, players
		return Preset{id, d}
	}
	limited := func(t engine.PlayerType, limit int) engine.PlayerSpec {
		spec := engine.NewSpec(t)
		spec.Limit = limit
		return spec
	}
	timed := func(t engine.PlayerType, time time.Duration) engine.PlayerSpec {
		spec := engine.NewSpec(t)
		spec.Time = time
		return spec
	}
	robin := func(id string, games int, players ...engine.PlayerSpec) Preset {
		p := series(id, "random:2", games, players...)
		p.Pairing = match.RoundRobin
		return p
	}
	var classics, levels []engine.PlayerSpec
	for _, t := range []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout} {
		for limit := 2; limit <= 6; limit++ {
			classics = append(classics, limited(t, limit))
		}
	}
	for level := engine.MinLevel; level <= engine.MaxLevel; level++ {
		spec := engine.NewSpec(engine.TypeExpert)
		if spec.Level = level; level == engine.MaxLevel {
			spec.Limit = 9 // at its full strength it would think by the clock
		}
		levels = append(levels, spec)
	}
	notebook := series("notebook", "start", 200, engine.NewSpec(engine.TypeRandom), limited(engine.TypeMinimax, 3))
	notebook.Rules = engine.Rules{Seeds: 6, EmptyCapture: true}
	ladder := robin("ladder", 40, ladder()...)
	ladder.Openings = "fair"
	return []Preset{
		notebook,
		robin("classics", 10, classics...),
		robin("levels", 40, levels...),
		ladder,
		series("perfect", "fair", 20,
			timed(engine.TypeExpert, 100*time.Millisecond), timed(engine.TypePerfect, time.Second)),
	}
}

// ladder are the levels that do not think by the clock, and the player that the weakest
// is measured by.
func ladder() []engine.PlayerSpec {
	players := []engine.PlayerSpec{engine.NewSpec(engine.TypeGreedy)}
	for _, level := range engine.Levels() {
		if level.Spec.MoveTime() == 0 {
			players = append(players, level.Spec)
		}
	}
	return players
}
