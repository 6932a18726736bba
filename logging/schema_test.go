package logging

import (
	"strings"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"

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
