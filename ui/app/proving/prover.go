package proving

import (
	"context"

	"kalah/engine"
	"kalah/search/solver"
)

// Prover begins proofs.
type Prover interface {
	// Begin begins the proof of a position that can be played on, or goes on with what is
	// kept of it. An error that comes with a proof says why it is begun afresh, or why it
	// is not kept.
	Begin(ctx context.Context, at engine.Position) (Proof, error)
}

// Proof is one under way. Work, Keep and Close are called one after the other; the rest
// return at once and may be called from any goroutine.
type Proof interface {
	// Work proves the value and then that of each house that may be played. It returns
	// within 50 ms after its context has ended, and goes on when it is called again.
	Work(ctx context.Context) error

	// Known returns what is proved so far.
	Known() solver.Proved

	// Preparation returns how far the endgame table is while it is got ready.
	Preparation() solver.Preparation

	// Err returns why the proof could not be kept the last time, or nil.
	Err() error

	// Keep keeps what is proved.
	Keep(ctx context.Context) error

	// Close gives the memory back and lets others work on the question.
	Close()
}
