package solver

import (
	"errors"
	"runtime"
	"runtime/debug"

	"kalah/internal/message"
)

// errFault says that memory could not be read: that of a mapped file which was cut
// short, or is on a disk that failed.
var errFault = message.New("the file cannot be read any more")

// guarded calls work and returns errFault if that reads memory which is not there.
// What work had begun is left as it is then. Other panics go on.
func guarded(work func()) (err error) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() {
		switch p := recover().(type) {
		case nil:
		case error:
			var fault interface{ Addr() uintptr }
			if wrong := runtime.Error(nil); !errors.As(p, &wrong) || !errors.As(p, &fault) {
				panic(p)
			}
			err = errFault
		default:
			panic(p)
		}
	}()
	work()
	return nil
}
