package solver

import (
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

var getThreadTimes = windows.NewLazySystemDLL("kernel32.dll").NewProc("GetThreadTimes")

// threadTime returns the processor time that the calling thread has used, in steps of 16 ms.
func threadTime() (used time.Duration, ok bool) {
	var created, exited, kernel, user windows.Filetime
	done, _, _ := getThreadTimes.Call(uintptr(windows.CurrentThread()), uintptr(unsafe.Pointer(&created)),
		uintptr(unsafe.Pointer(&exited)), uintptr(unsafe.Pointer(&kernel)), uintptr(unsafe.Pointer(&user)))
	for _, t := range []windows.Filetime{kernel, user} {
		used += time.Duration(int64(t.HighDateTime)<<32|int64(t.LowDateTime)) * 100 // in units of 100 ns
	}
	return used, done != 0
}
