package desktop

import (
	"os"
	"strconv"
	"syscall"
)

// searchNice is how much nicer threads are that search.
const searchNice = 10

// yieldToThisThread gives this thread, and those that a graphics library starts
// from it, precedence over all others of the program. Threads inherit the nice
// value of the one that starts them, and Go does not start any from one that a
// goroutine has to itself. Where it fails the window is drawn less smoothly, and
// that is all.
func yieldToThisThread() {
	urgency, err := syscall.Getpriority(syscall.PRIO_PROCESS, 0) // the kernel's: 20 less the nice value
	if err != nil {
		return
	}
	nice := 20 - urgency + searchNice
	// A thread that was started meanwhile, by one whose turn had not come, has the
	// old value: it is found by looking again.
	for done := map[string]bool{}; ; {
		tasks, err := os.ReadDir("/proc/self/task")
		if err != nil {
			return
		}
		before := len(done)
		for _, t := range tasks {
			id, err := strconv.Atoi(t.Name())
			if err != nil || done[t.Name()] {
				continue
			}
			done[t.Name()] = true
			if id != syscall.Gettid() {
				_ = syscall.Setpriority(syscall.PRIO_PROCESS, id, nice)
			}
		}
		if len(done) == before {
			return
		}
	}
}
