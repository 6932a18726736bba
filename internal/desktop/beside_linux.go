package desktop

import (
	"runtime"
	"syscall"
)

// lastNice is the nice value of what is to have only what nobody else wants.
const lastNice = 19

// WorkBeside lets what the calling goroutine does from now on have only what no other
// thread wants of the processors. It keeps a thread to itself, which ends with it: nobody
// may raise its precedence again.
func WorkBeside() {
	runtime.LockOSThread()
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, syscall.Gettid(), lastNice) // else it does as others do
}
