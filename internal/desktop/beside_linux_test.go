package desktop

import (
	"strconv"
	"sync"
	"syscall"
	"testing"
	"time"
)

// The thread that steps back is one for itself: those that are started afterwards, by
// itself too, are as before.
func TestWorkBeside(t *testing.T) {
	before := nice(t, syscall.Gettid())
	var group sync.WaitGroup
	group.Go(func() {
		WorkBeside()
		if got := nice(t, syscall.Gettid()); got != strconv.Itoa(lastNice) {
			t.Errorf("the thread is at %s, want %d", got, lastNice)
		}
		for range 3 * processors {
			group.Go(func() {
				time.Sleep(5 * time.Millisecond)
				if got := nice(t, syscall.Gettid()); got != before {
					t.Errorf("another thread is at %s, want %s", got, before)
				}
			})
		}
	})
	group.Wait()
}
