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

const (
	// proofMemory is what a proof remembers positions in, in bytes, beside the endgame
	// table, which all share who map it. It is claimed as far as it is filled.
	proofMemory = 512 << 20

	// largestTable is the largest endgame table that a proof uses where it is on disk:
	// the one that long proofs in the terminal build.
	largestTable = 22
)

// prover proves by a solver of its own: a proof fills what the players find out by.
type prover struct {
	folder string
	memory int
}

// NewProver returns what proves positions for as long as it takes. What is proved is kept
// in the folder, where endgame tables lie too.
func NewProver(folder string) proving.Prover { return prover{folder, proofMemory} }

// Begin implements [proving.Prover].
func (p prover) Begin(ctx context.Context, at engine.Position) (proving.Proof, error) {
	s, err := p.solver(ctx, at.Rules)
	if err != nil {
		return nil, err
	}
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

// solver returns one with the largest endgame table that is there, or the usual one.
func (p prover) solver(ctx context.Context, rules engine.Rules) (*solver.Solver, error) {
	for seeds := largestTable; ; seeds-- {
		o := solver.Options{TableSeeds: seeds, Threads: 1, CacheFolder: p.folder}
		o.Memory = p.memory + solver.New(rules, o).TableSize()
		s := solver.New(rules, o)
		if seeds == solver.DefaultTableSeeds {
			return s, nil
		}
		there, err := s.Open(ctx)
		if there && err == nil {
			return s, nil
		}
		s.Free()
		if err != nil {
			return nil, err
		}
	}
}

// proof is one with the solver that works on it.
type proof struct {
	*solver.Proof
	solver *solver.Solver
}

// Work implements [proving.Proof]. It keeps the calling goroutine's thread below others.
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
