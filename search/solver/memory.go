package solver

import (
	"context"
	"unsafe"
)

// Tables of at least so many bytes lie outside Go's heap: there they come zeroed
// at once, however large, do not make the collector put off its work, and are
// given back when they are no longer needed, not when it happens to look.
const ownMemory = 32 << 20

// reserve returns zeroed memory for a table. Its pages are backed when they are
// first touched.
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

// Free gives the solver's memory back as soon as nobody asks it anything. A solver that
// is asked again before that keeps it; one that is asked later gets it again, and has
// forgotten what it proved. One that nobody holds any more does so by itself, but only
// when Go's collector comes round to it.
func (s *Solver) Free() {
	s.enter()
	s.freeing.Store(true)
	s.leave()
}

// Forget makes the solver forget what it proved, but not its endgame table. It waits
// until nobody asks it anything.
func (s *Solver) Forget() {
	_ = s.begin(context.Background()) // which does not end
	defer s.end()
	s.forget()
}

// forget gives the memory of the transposition tables back.
func (s *Solver) forget() {
	if s.table != nil {
		release(s.table.words)
		release(s.guesses.words)
		s.table, s.guesses = nil, nil
	}
}

// enter says that the solver's memory is needed, until leave.
func (s *Solver) enter() {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.users++
}

// leave gives the memory back if the solver is to be freed and nobody needs it any more.
func (s *Solver) leave() {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.users--; s.users == 0 && s.freeing.Swap(false) {
		s.forget()
		s.whole.drop()
		s.endgame = nil // perhaps the same
	}
}
