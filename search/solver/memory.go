package solver

import (
	"context"
	"unsafe"
)

// ownMemory is the minimum size, in bytes, of a table outside Go's heap. There the system zeroes
// memory at its first use, garbage collection takes no longer, and a release has an immediate
// effect.
const ownMemory = 16 << 20

// reserve returns zeroed memory for a table.
func reserve[T any](n int) []T {
	var t T
	if size := n * int(unsafe.Sizeof(t)); size >= ownMemory {
		if memory := mapMemory(size); memory != nil {
			table := unsafe.Slice((*T)(unsafe.Pointer(unsafe.SliceData(memory))), n)
			adviseHugePages(memory)
			return table
		}
	}
	return make([]T, n)
}

// release releases a table that reserve returned. The table must not be used afterwards.
func release[T any](table []T) {
	if size := len(table) * int(unsafe.Sizeof(table[0])); size >= ownMemory {
		unmap(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(table))), size))
	}
}

// memory holds the tables of a solver. It has no pointer to the solver, so that it can be released
// after the garbage collector has found the solver unreachable.
type memory struct {
	whole   *preparation // of the endgame table of options.TableSeeds
	table   *proofTable  // created at the first question
	guesses *guessTable
}

// release releases all tables.
func (m *memory) release() {
	m.forget()
	m.whole.drop()
}

// forget releases the transposition tables.
func (m *memory) forget() {
	if m.table != nil {
		release(m.table.words)
		release(m.guesses.words)
		m.table, m.guesses = nil, nil
	}
}

// Free releases the solver's memory as soon as no question or preparation runs or waits. A call that
// comes before that cancels the release. A later question allocates new memory; the proved results
// are lost. The garbage collector also releases the memory of solvers.
func (s *Solver) Free() {
	s.setUp()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.freeing = true
	s.freeUnused()
}

// freeUnused releases the memory after Free if there are no users. The caller holds mu.
func (s *Solver) freeUnused() {
	if s.users == 0 && s.freeing {
		s.freeing = false
		s.release()
		s.endgame = nil // it may be the table that release has released
	}
}

// enter keeps the solver's memory until leave is called.
func (s *Solver) enter() {
	s.setUp()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users++
	s.freeing = false
}

func (s *Solver) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users--
	s.freeUnused()
}

// Forget discards the proved results and estimates, but keeps the endgame table. It waits for the
// current question.
func (s *Solver) Forget() {
	_ = s.begin(context.Background()) // fails only if the context ends
	defer s.end()
	s.forget()
}
