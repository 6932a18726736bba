package ui

import "runtime"

// processors is how many searches may use: all there are.
var processors = runtime.GOMAXPROCS(0)

// keepSmooth has the window drawn in time while all processors search. It is to
// be called by the goroutine that draws, on its thread.
//
// Go takes a processor from a busy goroutine after 10 ms at best, too late for
// the next frame. With some to spare it is the system that decides, which favours
// threads that slept, and those with precedence.
func keepSmooth() {
	runtime.GOMAXPROCS(processors + 2)
	yieldToThisThread()
}
