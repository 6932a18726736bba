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
