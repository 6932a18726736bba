package solver

import "sync/atomic"

// claims are the positions that threads are searching right now. A thread puts
// off a move that leads to one, and finds the answer in the table later: a
// simple form of ABDADA (Weill, "The ABDADA distributed minimax search
// algorithm", ICCA Journal 19(1), 1996). Two positions may share a slot: then a
// move is put off, or not, for nothing.
type claims [1 << 12]atomic.Uint64

func (c *claims) slot(hash uint64) *atomic.Uint64 { return &c[hash%uint64(len(c))] }

// busy reports whether a thread is at the position.
func (c *claims) busy(hash uint64) bool { return c.slot(hash).Load() == hash }

// take says that a thread is at the position, drop that it is done.
func (c *claims) take(hash uint64) { c.slot(hash).Store(hash) }

func (c *claims) drop(hash uint64) { c.slot(hash).CompareAndSwap(hash, 0) }
