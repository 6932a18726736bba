package evaluator

import (
	"context"
	"errors"
	"os"
	"testing"
	"time"

	"kalah/engine"
	"kalah/search/solver"
	"kalah/ui/app/proving"
)

// middle is a position that is proved without a large table.
var middle = engine.Position{
	Rules: engine.DefaultRules(), Player: engine.Second,
	State: engine.State{{1, 2, 0, 4, 1, 3, 12}, {3, 0, 2, 5, 1, 2, 12}},
}

// A proof agrees with the solver, even if it is interrupted.
func TestProverProves(t *testing.T) {
	p := prover{t.TempDir(), 8 << 20}
	proof, err := p.Begin(t.Context(), middle)
	if err != nil {
		t.Fatal(err)
	}
	defer proof.Close()
	for range 3 {
		ctx, cancel := context.WithTimeout(t.Context(), time.Millisecond)
		err := proof.Work(ctx)
		cancel()
		if err != nil && !errors.Is(err, context.DeadlineExceeded) {
			t.Fatal(err)
		}
	}
	if err := proof.Work(t.Context()); err != nil {
		t.Fatal(err)
	}
	want, err := solver.New(middle.Rules, solver.Options{Memory: 8 << 20, TableSeeds: 8, Threads: 1}).Solve(t.Context(), middle.State, middle.Player)
	if err != nil {
		t.Fatal(err)
	}
	known := proof.Known()
	if known.Value != (solver.Bounds{Lower: want.Score, Upper: want.Score}) {
		t.Errorf("value %+v, want %d", known.Value, want.Score)
	}
	for _, h := range want.Houses {
		if got := known.Houses[h.House]; got != (solver.Bounds{Lower: h.Score, Upper: h.Score}) {
			t.Errorf("house %d: %+v, want %d", h.House, got, h.Score)
		}
	}
	if err := proof.Keep(t.Context()); err != nil || proof.Err() != nil {
		t.Errorf("keeping: %v, %v", err, proof.Err())
	}
}

func TestProofUnderWayElsewhere(t *testing.T) {
	p := prover{t.TempDir(), 8 << 20}
	one, err := p.Begin(t.Context(), middle)
	if err != nil {
		t.Fatal(err)
	}
	if two, err := p.Begin(t.Context(), middle); two != nil || !errors.Is(err, proving.ErrElsewhere) {
		t.Errorf("the same beside it: %v, want %v", err, proving.ErrElsewhere)
	}
	one.Close()
	two, err := p.Begin(t.Context(), middle)
	if err != nil {
		t.Fatal(err)
	}
	two.Close()
}

// A damaged proof starts afresh, and without a writable folder a proof is not kept: both with a
// warning.
func TestProofsWithAWarning(t *testing.T) {
	damaged, none := t.TempDir(), t.TempDir()+"/file"
	for _, path := range []string{none, solver.ProofFile(damaged, middle.Rules, middle.State, middle.Player)} {
		if err := os.WriteFile(path, []byte("kalah proof\n?"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for folder, afresh := range map[string]bool{damaged: true, none: false} {
		proof, err := prover{folder, 8 << 20}.Begin(t.Context(), middle)
		if proof == nil || err == nil || errors.Is(err, solver.ErrProof) != afresh {
			t.Fatalf("%v, %v; want a proof and a warning", proof, err)
		}
		if err := proof.Work(t.Context()); err != nil || !proof.Known().Value.Proved() {
			t.Errorf("%v, %+v", err, proof.Known().Value)
		}
		proof.Close()
	}
}
