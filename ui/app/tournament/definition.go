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

// Definition describes a match in the user's terms.
type Definition struct {
	Players  []engine.PlayerSpec
	Pairing  match.Pairing
	Rules    engine.Rules
	Openings string // source of the openings: see [ParseSource]; "" is the start
	Games    int    // number of games of each pairing
	Rounds   int    // see [match.Plan].SwissRounds
	Seed     int64

	SPRT       *match.SPRT   // nil for no test
	MoveTime   time.Duration // see [match.Plan]
	TimeFactor float64       // see [match.Plan]
	LateLoses  bool          // see [match.Plan]

	// List holds the openings of the file named by Openings, once it was read. The file of a
	// match contains them, so that the match can continue without the file of openings.
	List []match.Opening
}

// DefaultGames is the default number of games of each pairing.
const DefaultGames = 100

// NewDefinition returns the default definition without players: a round robin from the start
// under the default rules.
func NewDefinition() Definition {
	return Definition{Pairing: match.RoundRobin, Rules: engine.DefaultRules(), Openings: string(FromStart), Games: DefaultGames}
}

// Plan returns the plan of the match with its openings. It leaves out games that could only
// repeat earlier ones. If it reads a file of openings, it sets List. Errors wrap [match.ErrPlan]
// or name that file.
func (d *Definition) Plan() (*match.Plan, error) {
	p := &match.Plan{
		Players: d.Players, Pairing: d.Pairing, Rules: d.Rules, Games: d.Games, SwissRounds: d.Rounds, Seed: d.Seed,
		SPRT: d.SPRT, MoveTime: d.MoveTime, TimeFactor: d.TimeFactor, LateLoses: d.LateLoses, Openings: d.List,
	}
	if len(d.Players) > match.MaxPlayers {
		return nil, p.Validate()
	}
	p.Players = Named(d.Players)
	for i := range p.Players {
		p.Players[i].Time = p.Players[i].MoveTime() // as in the file of the match
	}
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
		case EveryLine, FairStarts: // in their own order the first openings are all alike
			match.Shuffle(p.Openings, d.Seed)
		}
	}
	if err := p.Validate(); err != nil {
		return nil, err
	}
	p.Games = p.DistinctGames()
	return p, nil
}

// definitionJSON is the format of tournament files.
type definitionJSON struct {
	Players      []json.RawMessage `json:"players"` // each a [engine.PlayerJSON]
	Pairing      match.Pairing     `json:"pairing,omitempty"`
	Rules        *engine.Rules     `json:"rules,omitempty"`
	Openings     string            `json:"openings,omitempty"`
	Games        *int              `json:"games,omitempty"`
	Rounds       int               `json:"rounds,omitempty"`
	Seed         int64             `json:"random_seed"`
	SPRT         *match.SPRT       `json:"sprt,omitempty"`
	MoveTime     float64           `json:"move_time_ms,omitempty"`
	TimeFactor   float64           `json:"time_factor,omitempty"`
	OpeningsList []match.Opening   `json:"openings_list,omitempty"`
	LateLoses    bool              `json:"late_loses,omitempty"`
}

// MarshalJSON implements [json.Marshaler].
func (d Definition) MarshalJSON() ([]byte, error) {
	j := definitionJSON{
		Players: make([]json.RawMessage, len(d.Players)), Pairing: d.Pairing, Rules: &d.Rules, Openings: d.Openings, Games: &d.Games, Rounds: d.Rounds, Seed: d.Seed,
		SPRT: d.SPRT, MoveTime: milliseconds(d.MoveTime), TimeFactor: d.TimeFactor, OpeningsList: d.List, LateLoses: d.LateLoses,
	}
	for i, p := range d.Players {
		player := p.JSON()
		player.Type = cmp.Or(engine.PlayerType(p.Type.Info().Word), p.Type)
		var err error
		if j.Players[i], err = json.Marshal(player); err != nil {
			return nil, err
		}
	}
	return json.Marshal(j)
}

// Prolongs reports whether d differs from a shorter match only by more games. The number of games
// of the shorter match must be even.
func (d Definition) Prolongs(shorter Definition) bool {
	more := d.Games > shorter.Games && shorter.Games%2 == 0 && d.Pairing != match.Swiss
	d.Games = shorter.Games
	return more && sameJSON(d, shorter)
}

// UnmarshalJSON implements [json.Unmarshaler]. Missing fields get the values of [NewDefinition],
// but two players play a series. Unknown fields are errors.
func (d *Definition) UnmarshalJSON(data []byte) error {
	n := NewDefinition()
	j := definitionJSON{Rules: &n.Rules} // missing fields of the rules keep their defaults
	if err := decode(data, 1, &j); err != nil {
		return err
	}
	if len(j.Players) == 2 {
		n.Pairing = match.Series
	}
	read := 0 // offset of the player in the data
	for i, raw := range j.Players {
		read += max(0, bytes.Index(data[read:], raw))
		var p engine.PlayerJSON
		var spec engine.PlayerSpec
		err := decode(raw, 1+bytes.Count(data[:read], []byte("\n")), &p)
		if err == nil {
			spec, err = p.Spec()
		}
		if err != nil {
			return message.Errorf("players: number %d: %w", i+1, err)
		}
		spec.Time = spec.MoveTime() // makes the default explicit, for display and logs
		n.Players = append(n.Players, spec)
	}
	n.Pairing, n.Openings = cmp.Or(j.Pairing, n.Pairing), cmp.Or(j.Openings, n.Openings)
	if j.Games != nil {
		n.Games = *j.Games
	}
	n.Rounds, n.Seed, n.TimeFactor, n.List, n.LateLoses = j.Rounds, j.Seed, j.TimeFactor, j.OpeningsList, j.LateLoses
	if n.SPRT = j.SPRT; n.SPRT != nil {
		usual := match.NewSPRT(0, 0)
		n.SPRT.Alpha, n.SPRT.Beta = cmp.Or(n.SPRT.Alpha, usual.Alpha), cmp.Or(n.SPRT.Beta, usual.Beta)
	}
	n.MoveTime = time.Duration(math.Round(j.MoveTime * float64(time.Millisecond)))
	if !(j.MoveTime >= 0 && j.MoveTime <= math.MaxInt64/2/float64(time.Millisecond)) {
		return message.Errorf("%s: found %v, expected 0 or more milliseconds", "move_time_ms", j.MoveTime)
	}
	*d = n
	return nil
}

func milliseconds(d time.Duration) float64 { return float64(d) / float64(time.Millisecond) }

// unknownField matches a message of encoding/json, which has no type for this error.
var unknownField = regexp.MustCompile(`^json: unknown field (.+)$`)

// decode reads exactly one JSON value and refuses unknown fields. Its errors avoid terms of Go
// and name the line; the first line has the number line. If line is 0, errors name no line.
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

// foundIn returns a text for a kind of JSON value, as in [json.UnmarshalTypeError].Value.
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

// expectedOf returns a text for the kind of JSON value that a type expects.
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

// Named returns the players with distinct names. A player without a name is named after its
// settings ("Minimax 3"), and a repeated name gets a number.
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

// describe returns a player's type with its main setting.
func describe(p engine.PlayerSpec) string {
	info := p.Type.Info()
	switch {
	case p.Level != 0:
		return fmt.Sprintf("%s %d", info.Title, p.Level)
	case p.Limit != 0:
		return fmt.Sprintf("%s %d", info.Title, p.Limit)
	case p.Nodes != 0:
		return fmt.Sprintf("%s %d nodes", info.Title, p.Nodes)
	case p.Time != 0 && p.Time != info.Time.Default:
		return fmt.Sprintf("%s %v", info.Title, p.Time)
	}
	return info.Title
}

// Preset is a predefined match.
type Preset struct {
	ID string // on the command line
	Definition
}

// Presets returns the predefined matches.
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
			spec.Limit = 9 // without a limit it would search by time
		}
		levels = append(levels, spec)
	}
	notebook := series("notebook", "start", 200, engine.NewSpec(engine.TypeRandom), limited(engine.TypeMinimax, 3))
	notebook.Rules = engine.Rules{Seeds: 6, EmptyCapture: true}
	mcts := robin("mcts", 8)
	for _, limit := range []int{100, 400, 1600, 6400} {
		mcts.Players = append(mcts.Players, limited(engine.TypeMCTS, limit))
	}
	for _, limit := range []int{4, 6, 8} { // 6 takes about the time of 400 playouts, 8 of 6,400
		mcts.Players = append(mcts.Players, limited(engine.TypeScout, limit))
	}
	ladder := robin("ladder", 40, ladder()...)
	mcts.Openings, ladder.Openings = "fair", "fair"
	return []Preset{
		notebook,
		robin("classics", 10, classics...),
		mcts,
		robin("levels", 40, levels...),
		ladder,
		series("perfect", "fair", 20,
			timed(engine.TypeExpert, 100*time.Millisecond), timed(engine.TypePerfect, time.Second)),
	}
}

// ladder returns Greedy, for comparison, and the levels that do not search by time.
func ladder() []engine.PlayerSpec {
	players := []engine.PlayerSpec{engine.NewSpec(engine.TypeGreedy)}
	for _, level := range engine.Levels() {
		if level.Spec.MoveTime() == 0 {
			players = append(players, level.Spec)
		}
	}
	return players
}
