package proving

import (
	"context"

	"kalah/engine"
	"kalah/search/solver"
)

// Prover begins proofs.
type Prover interface {
	// Begin begins the proof of a position, or goes on with what is kept of it. It may return
	// a proof with an error that says why it begins afresh, or why it is not kept.
	Begin(ctx context.Context, at engine.Position) (Proof, error)
}

// Proof is a proof under way. Work, Keep and Close are called one after the other; the others
// return at once and may be called from any goroutine.
type Proof interface {
	// Work proves the value of the position and then of each house. It returns within 50 ms
	// after its context has ended, and goes on when it is called again.
	Work(ctx context.Context) error

	// Known returns what is proved so far.
	Known() solver.Proved

	// Preparation returns the progress of preparing the endgame table.
	Preparation() solver.Preparation

	// Err returns the error of the last attempt to keep the proof, or nil.
	Err() error

	// Keep keeps what is proved.
	Keep(ctx context.Context) error

	// Close releases the memory, and the question for other processes.
	Close()
}
