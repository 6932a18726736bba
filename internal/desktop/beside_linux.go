package desktop

import (
	"runtime"
	"syscall"
)

// lastNice is the lowest priority.
const lastNice = 19

// WorkBeside gives the calling goroutine a thread of its own with the lowest priority. The
// thread ends with it, because a priority cannot be raised again.
func WorkBeside() {
	runtime.LockOSThread()
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), lastNice) // or else it has normal priority
}
