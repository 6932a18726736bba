package solver

import (
	"context"
	"unsafe"
)

// ownMemory is the size in bytes from which a table lies outside Go's heap. There its
// memory is zeroed as it is touched, does not delay garbage collection, and is given back
// at once when it is released.
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

// release gives back what reserve returned. Nothing may use it any more.
func release[T any](table []T) {
	if size := len(table) * int(unsafe.Sizeof(table[0])); size >= ownMemory {
		unmap(unsafe.Slice((*byte)(unsafe.Pointer(unsafe.SliceData(table))), size))
	}
}

// Free gives the solver's memory back once no question or preparation is under way. A
// question asked before that cancels it; one asked later gets new memory, and what was
// proved is lost. The garbage collector frees a solver that is not referenced any more.
func (s *Solver) Free() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.freeing = true
	s.freeUnused()
}

// freeUnused needs the lock.
func (s *Solver) freeUnused() {
	if s.users == 0 && s.freeing {
		s.freeing = false
		s.forget()
		s.whole.drop()
		s.endgame = nil // perhaps the same
	}
}

// enter keeps the solver's memory until leave is called.
func (s *Solver) enter() {
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

// Forget makes the solver forget what it proved, but not its endgame table. It waits for
// the question under way.
func (s *Solver) Forget() {
	_ = s.begin(context.Background()) // which does not end
	defer s.end()
	s.forget()
}

// forget releases the transposition tables.
func (s *Solver) forget() {
	if s.table != nil {
		release(s.table.words)
		release(s.guesses.words)
		s.table, s.guesses = nil, nil
	}
}
