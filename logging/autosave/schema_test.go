package autosave

import (
	"os"
	"testing"

	"github.com/santhosh-tekuri/jsonschema/v6"
)

// A running game is kept as a log like any other.
func TestSchemaAllowsRunningGames(t *testing.T) {
	compiler := jsonschema.NewCompiler()
	compiler.AssertFormat()
	schema, err := compiler.Compile("../../docs/log.schema.json")
	if err != nil {
		t.Fatal(err)
	}
	k := open(t, t.TempDir())
	for _, moves := range []int{0, 1, 10, 500} {
		l := numbered(t, 1, moves)
		l.From.Moves = len(l.Moves) / 2
		if err := k.Save(l); err != nil {
			t.Fatal(err)
		}
		file, err := os.Open(k.path)
		if err != nil {
			t.Fatal(err)
		}
		value, err := jsonschema.UnmarshalJSON(file)
		_ = file.Close()
		if err != nil {
			t.Fatal(err)
		}
		if err := schema.Validate(value); err != nil {
			t.Errorf("after %d moves: %v", moves, err)
		}
	}
}
