package search_test

import (
	"context"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search"
)

// Who thinks by the clock gets ready beside the game, and lets go at its end.
func TestStrongPlayersPrepare(t *testing.T) {
	for _, spec := range []engine.PlayerSpec{
		{Type: engine.TypePerfect},
		{Type: engine.TypeExpert},
		{Type: engine.TypeExpert, Limit: 4},
	} {
		ai, err := env.NewAI(engine.DefaultRules(), spec, search.NewRNG(1), nil)
		if err != nil {
			t.Fatal(err)
		}
		p, ok := ai.(engine.Preparer)
		if !ok {
			t.Fatalf("%s does not prepare", spec.Type)
		}
		ctx, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
		began := time.Now()
		p.Prepare(ctx)
		if took := time.Since(began); took > 10*time.Second {
			t.Errorf("%s: preparing took %v", spec.Type, took)
		}
		cancel()
	}
}
