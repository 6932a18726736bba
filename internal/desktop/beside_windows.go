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

// WorkBeside gives the calling goroutine a thread of its own with the lowest priority.
func WorkBeside() {
	runtime.LockOSThread()
	kernel := windows.NewLazySystemDLL("kernel32.dll")
	current, set := kernel.NewProc(currentThread), kernel.NewProc(setThreadPriority)
	if current.Find() != nil || set.Find() != nil {
		return // it has normal priority
	}
	thread, _, _ := current.Call()
	_, _, _ = set.Call(thread, lowest)
}
