package desktop

import (
	"os"
	"strconv"
	"syscall"
)

// searchNice is the nice value of searching threads minus the nice value of the window's thread.
const searchNice = 10

// yieldToThisThread lowers the priority of all other threads of the program. New threads inherit the
// priority of the thread that starts them. So threads of a graphics library, started from this
// thread, keep the higher priority; Go starts no threads from a locked thread. Errors are ignored.
func yieldToThisThread() {
	urgency, err := syscall.Getpriority(syscall.PRIO_PROCESS, 0) // 20 - nice value
	if err != nil {
		return
	}
	nice := 20 - urgency + searchNice
	// Repeat until there are no new threads, because a new thread may have inherited the old value.
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
