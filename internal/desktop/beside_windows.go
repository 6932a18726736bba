package desktop

import (
	"runtime"

	"golang.org/x/sys/windows"
)

const (
	currentThread     = "GetCurrentThread"
	setThreadPriority = "SetThreadPriority"

	lowest = ^uintptr(1) // THREAD_PRIORITY_LOWEST, -2
)

// WorkBeside lets what the calling goroutine does from now on have only what no other
// thread wants of the processors. It keeps a thread to itself, which ends with it.
func WorkBeside() {
	runtime.LockOSThread()
	kernel := windows.NewLazySystemDLL("kernel32.dll")
	current, set := kernel.NewProc(currentThread), kernel.NewProc(setThreadPriority)
	if current.Find() != nil || set.Find() != nil {
		return // it does as others do
	}
	thread, _, _ := current.Call()
	_, _, _ = set.Call(thread, lowest)
}
