package logging

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/santhosh-tekuri/jsonschema/v6"

	"kalah/engine"
	"kalah/internal/cut"
)

// logSchema returns the schema in docs.
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

// bySchema validates a text by the schema.
func bySchema(t tb, schema *jsonschema.Schema, text string) error {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(cut.Mark(text)))
	if err != nil {
		t.Fatal(err)
	}
	return schema.Validate(value)
}

// The schema has all types of players and the bounds of their parameters.
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
