package desktop

import (
	"runtime"
	"runtime/debug"

	"kalah/search"
)

const (
	// collectAt is half of Go's GC percentage. Little of the heap has pointers, so the
	// collections are cheap.
	collectAt = 50
	// heapLimit is a little more than what two AIs and the window need.
	heapLimit = 2*search.WindowMemo + 52<<20
)

// KeepSmall makes Go return memory earlier than by default, unless the environment sets it.
func KeepSmall(getenv func(string) string) {
	if getenv("GOGC") == "" {
		debug.SetGCPercent(collectAt)
	}
	if getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(heapLimit)
	}
}

// processors is how many processors there are, which all may be used by searches.
var processors = runtime.GOMAXPROCS(0)

// KeepSmooth lets the window be drawn in time while searches use all processors. It is
// called by the goroutine that draws, on its thread.
//
// Go preempts a busy goroutine after 10 ms at best, too late for the next frame. With spare
// Ps the system decides, which favours threads that slept or have a higher priority.
func KeepSmooth() {
	runtime.GOMAXPROCS(processors + 2)
	yieldToThisThread()
}
