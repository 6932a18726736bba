package evaluator

import (
	"context"
	"errors"
	"runtime/debug"

	"kalah/engine"
	"kalah/internal/desktop"
	"kalah/internal/message"
	"kalah/search/solver"
	"kalah/ui/app/proving"
)

// proofMemory is the size of a proof's transposition table in bytes. The endgame table is
// extra, as processes share it.
const proofMemory = 512 << 20

// prover proves by a solver of its own, as a proof fills the transposition table.
type prover struct {
	folder string
	memory int
}

// NewProver returns a prover that keeps proofs in the folder, where endgame tables are too.
func NewProver(folder string) proving.Prover { return prover{folder, proofMemory} }

// Begin implements [proving.Prover].
func (p prover) Begin(_ context.Context, at engine.Position) (proving.Proof, error) {
	o := solver.Options{Threads: 1, CacheFolder: p.folder, Stored: true}
	o.Memory = p.memory + solver.New(at.Rules, o).TableSize()/2
	s := solver.New(at.Rules, o)
	inner, err := s.NewProof(at.State, at.Player, p.folder, false)
	if inner == nil {
		s.Free()
		return nil, err
	}
	made := &proof{inner, s}
	switch {
	case errors.Is(err, solver.ErrProofBusy):
		made.Close()
		return nil, proving.ErrElsewhere
	case errors.Is(err, solver.ErrProof):
		err = message.Errorf("%w; the proof starts afresh", err)
	case err != nil:
		err = message.Errorf("the proof is not kept: %w", err)
	}
	return made, err
}

// proof is a proof with the solver that works on it.
type proof struct {
	*solver.Proof
	solver *solver.Solver
}

// Work implements [proving.Proof]. It lowers the priority of its thread.
func (p *proof) Work(ctx context.Context) error {
	desktop.WorkBeside()
	return p.Proof.Work(ctx)
}

// Close implements [proving.Proof].
func (p *proof) Close() {
	p.Proof.Close()
	p.solver.Free()
	debug.FreeOSMemory()
}
