package desktop

import (
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"kalah/internal/task/tasktest"
)

// The test changes the priority of threads, so it runs in a separate process.
func TestThisThreadHasPrecedence(t *testing.T) {
	const variable = "KALAH_TEST_NICE"
	if os.Getenv(variable) == "" {
		cmd := exec.Command(os.Args[0], "-test.run=^TestThisThreadHasPrecedence$")
		cmd.Env = append(os.Environ(), variable+"=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	runtime.LockOSThread()
	before, err := strconv.Atoi(nice(t, syscall.Gettid()))
	tasktest.OK(t, err)
	KeepSmooth()
	if got := nice(t, syscall.Gettid()); got != strconv.Itoa(before) {
		t.Errorf("this thread is at %s, before at %d", got, before)
	}
	want := strconv.Itoa(min(before+searchNice, 19))
	// The existing threads start new ones.
	var group sync.WaitGroup
	for range 3 * processors {
		group.Go(func() {
			runtime.LockOSThread()
			defer runtime.UnlockOSThread()
			time.Sleep(20 * time.Millisecond)
			if got := nice(t, syscall.Gettid()); got != want {
				t.Errorf("another thread is at %s, want %s", got, want)
			}
		})
	}
	group.Wait()
}

// nice returns the nice value of a thread.
func nice(t *testing.T, thread int) string {
	t.Helper()
	stat, err := os.ReadFile(fmt.Sprintf("/proc/self/task/%d/stat", thread))
	tasktest.OK(t, err)
	_, fields, _ := strings.Cut(string(stat), ") ") // the name may hold spaces
	return strings.Fields(fields)[16]
}
