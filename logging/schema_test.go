package logging

import (
	"bytes"
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"
	"pgregory.net/rapid"

	"kalah/engine"
)

// logSchema returns the schema in docs, by which other programs may check logs.
func logSchema(t testing.TB) *jsonschema.Schema {
	t.Helper()
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	schema, err := compiler.Compile("../docs/log.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// bySchema returns what the schema has against a text.
func bySchema(t tb, schema *jsonschema.Schema, text string) error {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(strings.TrimPrefix(text, string(byteOrderMark))))
	if err != nil {
		t.Fatal(err)
	}
	return schema.Validate(value)
}

func TestSchemaIsOne(t *testing.T) {
	text, err := os.ReadFile("../docs/log.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	value, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	meta, err := jsonschema.NewCompiler().Compile("https://json-schema.org/draft/2020-12/schema")
	if err != nil {
		t.Fatal(err)
	}
	if err := meta.Validate(value); err != nil {
		t.Error(err)
	}
}

// The schema names the types of players that there are, and the bounds of what
// they take.
func TestSchemaKnowsTheCatalogue(t *testing.T) {
	text, err := os.ReadFile("../docs/log.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	type bounds struct{ Minimum, Maximum int }
	var schema struct {
		Defs struct {
			Player struct {
				Properties struct {
					Type         struct{ Enum []string }
					Limit, Level bounds
				}
			}
		} `json:"$defs"`
	}
	if err := json.Unmarshal(text, &schema); err != nil {
		t.Fatal(err)
	}
	var want []string
	got := schema.Defs.Player.Properties
	for _, info := range engine.Catalogue() {
		want = append(append(want, string(info.Type)), info.Aliases...)
		if b := info.Limit; b.Taken() && got.Limit != (bounds{b.Min, b.Max}) {
			t.Errorf("limit %v, want that of %s: %v", got.Limit, info.Type, b)
		}
		if b := info.Level; b.Taken() && got.Level != (bounds{b.Min, b.Max}) {
			t.Errorf("level %v, want that of %s: %v", got.Level, info.Type, b)
		}
	}
	if diff := cmp.Diff(want, got.Type.Enum); diff != "" {
		t.Errorf("types of players (-catalogue +schema):\n%s", diff)
	}
}

func TestSchemaAllowsLogs(t *testing.T) {
	schema := logSchema(t)
	texts := map[string]string{"small": small(t), "full": full(t)}
	for _, file := range realLogs(t) {
		texts[file] = contents(t, file)
	}
	for name, text := range texts {
		if err := bySchema(t, schema, text); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if err := bySchema(t, schema, mustWrite(t, mustRead(t, text))); err != nil {
			t.Errorf("%s, written again: %v", name, err)
		}
	}
}

func TestSchemaAllowsWhatIsWritten(t *testing.T) {
	schema := logSchema(t)
	rapid.Check(t, func(t *rapid.T) {
		text := mustWrite(t, drawLog(t))
		if err := bySchema(t, schema, text); err != nil {
			t.Fatalf("%v, in:\n%s", err, text)
		}
	})
}

// Whatever stands wherever in a log: what is read, the schema allows.
func TestSchemaAllowsWhatIsRead(t *testing.T) {
	schema := logSchema(t)
	base := map[string]string{"small": small(t), "full": full(t)}
	read := 0
	rapid.Check(t, func(t *rapid.T) {
		top := generic(t, base[rapid.SampledFrom([]string{"small", "full"}).Draw(t, "log")])
		rapid.SampledFrom(places(top)).Draw(t, "place")(rapid.SampledFrom([]any{
			nil, true, false, 0, 1, 2, 7, 0.5, 1e300, "", "0", "Minmax", "Perfect", "2026-11-20T14:03:59Z", "per_player",
			[]any{},
			map[string]any{},
			[]any{1},
			json.Number("9223372036854775807"),
			map[string]any{"seeds": 1},
			map[string]any{"type": "Expert", "level": 3, "time_ms": 1.5},
		}).Draw(t, "value"))
		changed, err := json.Marshal(top)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := Read(bytes.NewReader(changed), ""); err != nil {
			return
		}
		read++
		if err := bySchema(t, schema, string(changed)); err != nil {
			t.Fatalf("%v, in:\n%s", err, changed)
		}
	})
	if read == 0 && !testing.Short() { // which tries 20 only
		t.Error("none was read")
	}
}

// What is wrong in form neither the schema allows nor the reader.
func TestSchemaRefuses(t *testing.T) {
	schema := logSchema(t)
	from := func(value string) string { return replaced(t, `"random"`, `"from": `+value+`, "random"`) }
	player := func(value string) string { return replaced(t, `{"type": "Human", "name": "Karl"}`, value) }
	top := func(old, with string) string { return replaced(t, old, with) }
	for name, text := range map[string]string{
		"no object":             `[]`,
		"nothing":               `{}`,
		"no moves":              `{"players": {"0": {"type": "Human"}, "1": {"type": "Human"}}}`,
		"one player":            `{"players": {"0": {"type": "Human"}}, "moves": [[-1,-1,[[1,1,1,1,1,1,0],[1,1,1,1,1,1,0]]]]}`,
		"third player":          top(`"players": {`, `"players": {"2": {"type": "Human"},`),
		"player 0.5":            top(`"players": {`, `"players": {"0.5": 1,`),
		"no type":               player(`{"name": "Karl"}`),
		"unknown type":          player(`{"type": "Alien"}`),
		"name a number":         player(`{"type": "Human", "name": 7}`),
		"limit 0":               player(`{"type": "Scout", "limit": 0}`),
		"limit 101":             player(`{"type": "Scout", "limit": 101}`),
		"limit of a person":     player(`{"type": "Human", "limit": "far"}`),
		"seed a half":           player(`{"type": "Scout", "seed": 0.5}`),
		"seed too large":        player(`{"type": "Scout", "seed": 9223372036854775808}`),
		"level 11":              player(`{"type": "Expert", "level": 11}`),
		"time before now":       player(`{"type": "Perfect", "time_ms": -1}`),
		"no time":               player(`{"type": "Perfect", "time_ms": 0}`),
		"more than an hour":     player(`{"type": "Human", "time_ms": 3600001}`),
		"seeds 21":              top(`"seeds": 1`, `"seeds": 21`),
		"capture a number":      top(`"empty_capture": false`, `"empty_capture": 0`),
		"random":                top(`"per_player"`, `"both"`),
		"version 2":             top(`"version": 1`, `"version": 2`),
		"created a day":         top(`59.120Z`, `59`),
		"finished a number":     top(`"finished": true`, `"finished": 1`),
		"winner 2":              top(`"winner": [1]`, `"winner": [2]`),
		"winner twice":          top(`"winner": [1]`, `"winner": [1, 1]`),
		"no winner":             top(`"winner": [1]`, `"winner": []`),
		"unfinished but won":    top(`"finished": true`, `"finished": false`),
		"move a number":         top(`[0, 1, [[`, `7, [0, 1, [[`),
		"move of player 2":      top(`[0, 1, [[`, `[2, 1, [[`),
		"move of house 6":       top(`[0, 1, [[`, `[0, 6, [[`),
		"start of player 0":     top(`[-1, -1`, `[0, -1`),
		"uneven start":          top(`[-1, -1, [[1, 1,`, `[-1, -1, [[1, 2,`),
		"six pits":              top(`[[1, 1, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1, 1, 0]]`, `[[1, 1, 1, 1, 1, 1], [1, 1, 1, 1, 1, 1]]`),
		"241 seeds":             top(`[[1, 1, 1, 1, 1, 1, 0], [1, 1, 1, 1, 1, 1, 0]]`, `[[1, 1, 1, 1, 1, 1, 241], [1, 1, 1, 1, 1, 1, 0]]`),
		"stats an object":       top(`"stats": [`, `"stats": {}, "other": [`),
		"proved a number":       top(`{"nodes": 12}`, `{"proved": 1}`),
		"nodes less than none":  top(`{"nodes": 12}`, `{"nodes": -1}`),
		"from a text":           from(`"a.json"`),
		"from a log in a place": from(`{"log": "a/b.json"}`),
		"from no name":          from(`{"log": ""}`),
		"given moves a text":    from(`{"moves": "1"}`),
		"less than no moves":    from(`{"moves": -1}`),
		"position a number":     from(`{"position": 1}`),
		"second player first":   from(`{"player": 1}`),
		"opening a number":      from(`{"opening": 1}`),
		"third player first":    from(`{"position": true, "player": 2}`),
	} {
		if _, err := Read(strings.NewReader(text), ""); err == nil {
			t.Errorf("%s: is read", name)
		}
		if err := bySchema(t, schema, text); err == nil {
			t.Errorf("%s: the schema allows it", name)
		}
	}
}
