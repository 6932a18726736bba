package desktop

import (
	"runtime"
	"runtime/debug"

	"kalah/search"
)

const (
	// collectAt is by how many per cent the heap grows until it is collected: half of
	// Go's own. Of what the window keeps little has pointers, so that it costs little.
	collectAt = 50
	// heapLimit is from where on the heap is collected more often: above what two AIs
	// remember, and the window, by a little.
	heapLimit = 2*search.WindowMemo + 52<<20
)

// KeepSmall has Go give memory back sooner than a server would want, unless the
// environment says otherwise.
func KeepSmall(getenv func(string) string) {
	if getenv("GOGC") == "" {
		debug.SetGCPercent(collectAt)
	}
	if getenv("GOMEMLIMIT") == "" {
		debug.SetMemoryLimit(heapLimit)
	}
}

// processors is how many searches may use: all there are.
var processors = runtime.GOMAXPROCS(0)

// KeepSmooth has the window drawn in time while all processors search. It is to
// be called by the goroutine that draws, on its thread.
//
// Go takes a processor from a busy goroutine after 10 ms at best, too late for
// the next frame. With some to spare it is the system that decides, which favours
// threads that slept, and those with precedence.
func KeepSmooth() {
	runtime.GOMAXPROCS(processors + 2)
	yieldToThisThread()
}
