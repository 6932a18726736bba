package desktop

import (
	"runtime"
	"runtime/debug"

	"kalah/search"
)

const (
	// collectAt is half of Go's default GC percentage. Little of the heap has pointers, so
	// collections are cheap.
	collectAt = 50
	// heapLimit is a little more than the memory of two computer players and the window, in bytes.
	heapLimit = 2*search.WindowMemo + 52<<20
)

// KeepSmall makes Go return memory earlier than by default. The variables GOGC and GOMEMLIMIT
// override it.
func KeepSmall(getenv func(string) string) {
	if getenv("GOGC") == "" {
		debug.SetGCPercent(collectAt)
	}
	if getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(heapLimit)
	}
}

// processors is the number of processors. Searches may use all of them.
var processors = runtime.GOMAXPROCS(0)

// KeepSmooth makes sure that the window is drawn in time while searches use all processors. The
// goroutine that draws must call it, locked to its thread.
//
// Go preempts a busy goroutine after at least 10 ms, too late for the next frame. With more Ps than
// processors, the system schedules the threads instead. It favours threads that slept or have a
// higher priority.
func KeepSmooth() {
	runtime.GOMAXPROCS(processors + 2)
	yieldToThisThread()
}
