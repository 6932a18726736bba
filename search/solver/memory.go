package solver

import (
	"context"
	"time"
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

// Release gives the solver's memory back as soon as nobody asks it
// anything. It can still be asked: it then gets the memory again, and gives it
// back after each question. A solver that is forgotten does so too, but only
// when Go's collector comes round to it.
func (s *Solver) Release() {
	s.released.Store(true)
	s.sweep()
}

// Free gives the solver's memory back once, as soon as nobody asks it
// anything. A solver that is asked again before that keeps it; one that is asked
// later gets it again, and has forgotten what it proved.
func (s *Solver) Free() {
	s.freeing.Store(true)
	s.sweep()
}

// Forget makes the solver forget what it proved, but not its endgame table. It waits
// until nobody asks it anything.
func (s *Solver) Forget() {
	_ = s.begin(context.Background()) // which does not end
	defer give(s.turn)
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

// FreeIdle gives the memory back at once if nobody has asked the solver anything
// for so long.
func (s *Solver) FreeIdle(idle time.Duration) {
	if s.claimed.Load() && time.Since(time.Unix(0, s.lastUse.Load())) >= idle {
		s.giveBack()
	}
}

// claim takes note that work begins which needs the memory.
func (s *Solver) claim() {
	s.freeing.Store(false)
	if s.options.Claiming != nil && !s.claimed.Load() {
		s.options.Claiming()
	}
	s.claimed.Store(true)
}

// sweep gives the memory back if the solver was released, or is to be freed, and
// is not at work. Whoever ends some work calls it, so the last one does it.
func (s *Solver) sweep() {
	s.lastUse.Store(time.Now().UnixNano())
	if s.released.Load() || s.freeing.Load() {
		s.giveBack()
	}
}

// giveBack gives the memory back unless the solver is at work.
func (s *Solver) giveBack() {
	// Else two that end at once could each find the other still at work.
	s.sweeping.Lock()
	defer s.sweeping.Unlock()
	for _, token := range []chan struct{}{s.turn, s.whole.turn} {
		select {
		case <-token:
			defer give(token)
		default:
			return
		}
	}
	s.forget()
	s.whole.drop()
	s.endgame = nil // perhaps the same
	s.claimed.Store(false)
	s.freeing.Store(false)
}
