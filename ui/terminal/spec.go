package terminal

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"kalah/engine"
	"kalah/search"
)

// kind is a type of player as the command line knows it.
type kind struct {
	word  string
	Type  engine.PlayerType
	name  string // unless another is given
	limit int    // unless another is given; 0 if players of this type need none
}

var kinds = []kind{
	{"human", engine.TypeHuman, "Human", 0},
	{"random", engine.TypeRandom, "Random", 0},
	{"minimax", engine.TypeMinimax, "Minimax", 4},
	{"alphabeta", engine.TypeAlphaBeta, "AlphaBeta", 6},
	{"scout", engine.TypeScout, "Scout", 6},
	{"expert", engine.TypeExpert, "Expert", 0},
	{"perfect", engine.TypePerfect, "Perfect", 0},
}

// keys returns the keys that a player of this kind takes.
func (k kind) keys() []string {
	keys := []string{"name"}
	if k.Type.HasLimit() {
		keys = append(keys, "limit")
	}
	if k.Type.HasTime() {
		keys = append(keys, "time")
	}
	if k.Type.HasLevel() {
		keys = append(keys, "level")
	}
	if k.Type.HasSeed() {
		keys = append(keys, "seed")
	}
	return keys
}

// parseSpec reads a player: its type, then ",key=value" any number of times.
func parseSpec(text string) (engine.PlayerSpec, error) {
	parts := strings.Split(text, ",")
	word := strings.TrimSpace(parts[0])
	at := slices.IndexFunc(kinds, func(k kind) bool { return strings.EqualFold(k.word, word) })
	if at < 0 {
		return engine.PlayerSpec{}, fmt.Errorf("%q is no type of player, expected %s", word, oneOf(words()))
	}
	k := kinds[at]
	spec := engine.PlayerSpec{Type: k.Type, Name: k.name, Limit: k.limit}
	given := map[string]bool{}
	for _, part := range parts[1:] {
		key, value, ok := strings.Cut(part, "=")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		switch {
		case !slices.Contains(k.keys(), key):
			return spec, fmt.Errorf("%s takes no %q, only %s", k.word, key, allOf(k.keys()))
		case !ok:
			return spec, fmt.Errorf("%s needs a value, as in %s=%s", key, key, exampleOf[key])
		case given[key]:
			return spec, fmt.Errorf("%s is given twice", key)
		}
		given[key] = true
		if err := set(&spec, key, value); err != nil {
			return spec, err
		}
	}
	spec.Time = timeOf(spec)
	return spec, spec.Validate()
}

// timeOf returns the player's time for a move: the usual one where its choices
// depend on that and nothing else was asked for, so that it is shown and logged.
func timeOf(spec engine.PlayerSpec) time.Duration {
	weakened := spec.Level != 0 && spec.Level != engine.MaxLevel
	switch {
	case spec.Time != 0:
		return spec.Time
	case spec.Type == engine.TypePerfect:
		return search.DefaultPerfectTime
	case spec.Type == engine.TypeExpert && spec.Limit == 0 && !weakened:
		return search.DefaultExpertTime
	}
	return 0
}

var exampleOf = map[string]string{"name": "Pearl", "limit": "5", "time": "500ms", "level": "3", "seed": "7"}

func set(spec *engine.PlayerSpec, key, value string) error {
	switch key {
	case "name":
		spec.Name = value
		return checkName(value)
	case "limit":
		limit, err := strconv.Atoi(value)
		if err != nil || limit < engine.MinLimit || limit > engine.MaxLimit {
			return fmt.Errorf("limit %q, expected a whole number from %d to %d", value, engine.MinLimit, engine.MaxLimit)
		}
		spec.Limit = limit
	case "time":
		d, err := parseDuration(value)
		if err == nil && (d < engine.MinTime || d > engine.MaxTime) {
			err = fmt.Errorf("expected %v to %v", engine.MinTime, engine.MaxTime)
		}
		if err != nil {
			return fmt.Errorf("time %q, %w", value, err)
		}
		spec.Time = d
	case "level":
		level, err := strconv.Atoi(value)
		if err != nil || level < engine.MinLevel || level > engine.MaxLevel {
			return fmt.Errorf("level %q, expected a whole number from %d to %d", value, engine.MinLevel, engine.MaxLevel)
		}
		spec.Level = level
	case "seed":
		seed, err := strconv.ParseInt(value, 10, 64)
		if err != nil {
			return fmt.Errorf("seed %q, expected a whole number of at most 18 digits", value)
		}
		spec.Seed = &seed
	}
	return nil
}

func checkName(name string) error {
	switch {
	case name == "":
		return errors.New("the name is empty")
	case !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
		return fmt.Errorf("the name %q holds what cannot be shown", name)
	}
	return nil
}

// withSeed returns the player with a seed, so that its game can be recomputed.
// It is short enough to be typed again.
func withSeed(spec engine.PlayerSpec) engine.PlayerSpec {
	if spec.Type.HasSeed() && spec.Seed == nil {
		seed := rand.Int64N(1_000_000)
		spec.Seed = &seed
	}
	return spec
}

// words returns how the types of players are called on the command line.
func words() []string {
	var words []string
	for _, k := range kinds {
		words = append(words, k.word)
	}
	return words
}

func oneOf(words []string) string { return list(words, "or") }

func allOf(words []string) string { return list(words, "and") }

func list(words []string, last string) string {
	n := len(words)
	if n < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:n-1], ", ") + " " + last + " " + words[n-1]
}
