package terminal

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"kalah/engine"
)

// choosable returns the types of players that the command line offers.
func choosable() []engine.TypeInfo {
	return slices.DeleteFunc(engine.Catalogue(), func(info engine.TypeInfo) bool { return info.Word == "" })
}

// keysOf returns the keys that a type of player accepts.
func keysOf(info engine.TypeInfo) []string {
	keys := []string{"name"}
	for _, key := range []struct {
		name  string
		taken bool
	}{
		{"command", info.Outside},
		{"folder", info.Outside},
		{"protocol", info.Outside},
		{"limit", info.Limit.Taken()},
		{"nodes", info.Nodes.Taken()},
		{"time", info.Time.Taken()},
		{"level", info.Level.Taken()},
		{"seed", info.Seed},
	} {
		if key.taken {
			keys = append(keys, key.name)
		}
	}
	return keys
}

// typesHelp returns the part of a help text about the types of players and their keys.
func typesHelp() string {
	var b strings.Builder
	for _, info := range choosable() {
		keys := strings.Join(keysOf(info), ", ")
		line := fmt.Sprintf("  %-10s %-19s", info.Word, keys)
		if len(keys) > 18 {
			line = strings.TrimRight(line, " ") + fmt.Sprintf("\n%32s", "")
		}
		b.WriteString(strings.TrimRight(line+" "+info.About, " ") + "\n")
	}
	return b.String()
}

// namedLevels returns the levels whose word is not the word of a type.
func namedLevels() []engine.Level {
	return slices.DeleteFunc(engine.Levels(), func(l engine.Level) bool {
		_, level, _ := engine.ParseWord(l.Word)
		return !level
	})
}

// playerOf returns the player for a word and the keys that it accepts. A level accepts only keys
// that do not change its strength.
func playerOf(word string) (info engine.TypeInfo, spec engine.PlayerSpec, keys []string, ok bool) {
	spec, level, ok := engine.ParseWord(word)
	info = spec.Type.Info()
	if keys = keysOf(info); level {
		info.Word = strings.ToLower(word)
		keys = slices.DeleteFunc(keys, func(key string) bool { return key != "name" && key != "seed" })
	}
	return info, spec, keys, ok
}

// parseSpec reads a player: the word of a type or level, then any number of ",key=value".
func parseSpec(text string) (engine.PlayerSpec, error) {
	parts, err := splitSpec(text)
	if err != nil {
		return engine.PlayerSpec{}, err
	}
	word := strings.TrimSpace(parts[0])
	info, spec, keys, ok := playerOf(word)
	if !ok {
		return spec, fmt.Errorf("unknown player %q, %s", word, expected(word, words()))
	}
	given := map[string]bool{}
	for _, part := range parts[1:] {
		key, value, ok := strings.Cut(part, "=")
		key, value = strings.TrimSpace(key), strings.TrimSpace(value)
		switch {
		case !slices.Contains(keys, key):
			return spec, fmt.Errorf("%s takes no %q, only %s%s", info.Word, key, allOf(keys), hint(key, keys))
		case !ok:
			return spec, fmt.Errorf("%s needs a value, as in %s=%s", key, key, exampleOf[key])
		case given[key]:
			return spec, fmt.Errorf("%s is given twice", key)
		}
		given[key] = true
		if err := set(&spec, info, key, value); err != nil {
			return spec, err
		}
	}
	if err := needsCommand(spec); err != nil {
		return spec, err
	}
	spec.Time = spec.MoveTime() // makes the default explicit, for display and logs
	return spec, spec.Validate()
}

// parseAI reads a player like [parseSpec], and refuses a person.
func parseAI(text string) (engine.PlayerSpec, error) {
	spec, err := parseSpec(text)
	if err == nil && spec.Type.IsPerson() {
		err = errors.New("a person cannot play here, expected a computer player")
	}
	return spec, err
}

// needsCommand returns an error for a program without a command.
func needsCommand(spec engine.PlayerSpec) error {
	if info := spec.Type.Info(); info.Outside && strings.TrimSpace(spec.Command.Line) == "" {
		return fmt.Errorf("%s needs a command, as in %s,command=%s", info.Word, info.Word, exampleOf["command"])
	}
	return nil
}

// splitSpec splits a player at its commas. A value in double quotes may contain commas, and
// quotes after a backslash.
func splitSpec(text string) (parts []string, err error) {
	var part strings.Builder
	const outside, inside, behind = 0, 1, 2 // of the quotes of a value
	at := outside
	for i := 0; i < len(text); i++ {
		switch c := text[i]; {
		case c == '"' && at == inside:
			at = behind
		case c == '"' && at == outside && i > 0 && text[i-1] == '=':
			at = inside
		case c == '\\' && at == inside && strings.HasPrefix(text[i+1:], `"`):
			part.WriteByte('"')
			i++
		case c == ',' && at != inside:
			parts = append(parts, part.String())
			part.Reset()
			at = outside
		case at == behind && c != ' ':
			return nil, fmt.Errorf(`%q follows the quotes of a value, expected a comma (write \" for a quote in it)`, text[i:])
		default:
			part.WriteByte(c)
		}
	}
	if at == inside {
		return nil, fmt.Errorf("the quotes of %q are not closed", part.String())
	}
	return append(parts, part.String()), nil
}

var exampleOf = map[string]string{"name": "Pearl", "limit": "5", "nodes": "100000", "time": "500ms", "level": "3", "seed": "7", "command": `"python3 bot.py"`, "folder": "bots", "protocol": "numbers"}

func set(spec *engine.PlayerSpec, info engine.TypeInfo, key, value string) (err error) {
	switch key {
	case "name":
		spec.Name = value
		return checkName(value)
	case "command":
		spec.Command.Line = value
	case "folder":
		spec.Command.Folder = value
	case "protocol":
		protocol, ok := map[string]engine.Protocol{"kgp": engine.KGP, string(engine.Numbers): engine.Numbers}[value]
		if spec.Command.Protocol = protocol; !ok {
			err = errors.New(expected(value, []string{"kgp", string(engine.Numbers)}))
		}
	case "limit":
		err = whole(&spec.Limit, info.Limit.Min, info.Limit.Max).Set(value)
	case "nodes":
		err = whole(&spec.Nodes, info.Nodes.Min, info.Nodes.Max).Set(value)
	case "level":
		err = whole(&spec.Level, info.Level.Min, info.Level.Max).Set(value)
	case "time":
		if spec.Time, err = parseDuration(value); err == nil && !info.Time.Hold(spec.Time) {
			err = fmt.Errorf("expected %v to %v", info.Time.Min, info.Time.Max)
		}
	case "seed":
		var seed int64
		seed, err = parseSeed(value)
		spec.Seed = &seed
	}
	if err != nil {
		err = fmt.Errorf("%s %q, %w", key, value, err)
	}
	return err
}

func checkName(name string) error {
	switch {
	case name == "":
		return errors.New("the name is empty")
	case !utf8.ValidString(name) || strings.ContainsFunc(name, func(r rune) bool { return !unicode.IsPrint(r) }):
		return fmt.Errorf("the name %q has characters that cannot be shown", name)
	}
	return nil
}

// withSeed gives a player that uses random numbers a random seed if it has none, so that its game
// can be recomputed. The seed is short enough to type.
func withSeed(spec engine.PlayerSpec) engine.PlayerSpec {
	if spec.Type.HasSeed() && spec.Seed == nil {
		seed := rand.Int64N(1_000_000)
		spec.Seed = &seed
	}
	return spec
}

// words returns the words for the types of players and the levels.
func words() []string {
	var words []string
	for _, info := range choosable() {
		words = append(words, info.Word)
	}
	for _, level := range namedLevels() {
		words = append(words, level.Word)
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

// expected lists the words allowed in place of the word found, and the nearest one.
func expected(found string, words []string) string {
	return "expected " + oneOf(words) + hint(found, words)
}

// hint proposes the word nearest to the word found, or returns "".
func hint(found string, words []string) string {
	if near := nearest(found, words); near != "" {
		return ": did you mean " + near + "?"
	}
	return ""
}

// nearest returns the word nearest to the word found, or "". At most two typing errors may lie
// between them, one for a short word; otherwise the word found must be a beginning of the word.
func nearest(found string, words []string) (near string) {
	found = strings.ToLower(found)
	least := 1 + min(2, len(found)/3)
	for _, word := range words {
		if d := slips(found, word, least-1); d < least {
			near, least = word, d
		}
	}
	if i := slices.IndexFunc(words, func(word string) bool { return strings.HasPrefix(word, found) }); near == "" && len(found) > 2 && i >= 0 {
		near = words[i]
	}
	return near
}

// slips returns the number of typing errors between two words: missing, extra, wrong or exchanged
// letters (Damerau 1964). It stops counting at most+1.
func slips(a, b string, most int) int {
	switch {
	case most < 0:
		return 0
	case a == "" || b == "":
		return len(a) + len(b)
	case a[0] == b[0]:
		return slips(a[1:], b[1:], most)
	}
	least := min(slips(a[1:], b, most-1), slips(a, b[1:], most-1), slips(a[1:], b[1:], most-1))
	if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
		least = min(least, slips(a[2:], b[2:], most-1))
	}
	return 1 + least
}
