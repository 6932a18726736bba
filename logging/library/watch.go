package library

import (
	"context"
	"time"
)

// How Watch waits. Variables of the type, so that tests need not wait as long.
type pace struct {
	quiet    time.Duration // without changes, before what changed is looked at
	patience time.Duration // with changes that never cease
	poll     time.Duration // between two looks where the folder cannot be watched
}

var defaultPace = pace{quiet: 200 * time.Millisecond, patience: time.Second, poll: 5 * time.Second}

// Watch scans the library whenever something in its folder or one within it
// changed, calls changed if that changed the list or its problems, and returns
// nil once the context ends. It begins with a scan. Changed is called by one
// goroutine at a time, also while a long scan fills the list.
//
// The folder may come, go and come back. Where the system cannot watch it, Watch
// looks at it every few seconds instead, and [Library.Problems] says so.
func (l *Library) Watch(ctx context.Context, changed func()) error {
	w := l.newWatch(changed)
	defer w.close()
	return w.run(ctx)
}
