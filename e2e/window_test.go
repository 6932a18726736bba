//go:build e2e && linux

package e2e_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// A window is a running program with its window on a screen.
type window struct {
	t       *testing.T
	screen  *screen
	home    string // the folder of all that it keeps
	process *os.Process
	gone    chan struct{} // closed once the process has ended
	id      string        // of its X window
	started time.Time
	said    *bytes.Buffer // on standard error; read it when gone
	status  *os.ProcessState
}

// newHome makes a home folder for a program that has never run before.
func newHome(t *testing.T) string {
	t.Helper()
	return t.TempDir()
}

// openWindow starts the program in a home folder and waits for its window.
// Settings are further variables of its environment.
func openWindow(t *testing.T, s *screen, home string, settings []string, args ...string) *window {
	t.Helper()
	w := &window{t: t, screen: s, home: home, gone: make(chan struct{}), said: &bytes.Buffer{}}
	command := exec.Command(program, args...)
	command.Dir = home
	command.Stderr = w.said
	command.Env = append(os.Environ(), s.environment()...)
	command.Env = append(command.Env,
		"HOME="+home,
		"XDG_DATA_HOME="+filepath.Join(home, "data"),
		"XDG_CONFIG_HOME="+filepath.Join(home, "config"),
		"XDG_CACHE_HOME="+filepath.Join(home, "cache"),
		"KALAH_DEBUG_SNAPSHOT="+w.snapshotFile(),
		"LANG=en_US.UTF-8", "FYNE_SCALE=1")
	command.Env = append(command.Env, settings...)
	// What an earlier program left must not be taken for this one's.
	if err := os.Remove(w.snapshotFile()); err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	w.started = time.Now()
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	w.process = command.Process
	go func() {
		_ = command.Wait()
		w.status = command.ProcessState
		close(w.gone)
	}()
	t.Cleanup(func() {
		_ = w.process.Kill()
		<-w.gone
		if t.Failed() {
			t.Logf("the program said:\n%s", w.said)
		}
	})
	w.until("the window did not show itself", func(snapshot) bool { return true })
	eventually(t, "the display has no window of the program's", func() bool {
		ids, err := s.command("xdotool", "search", "--onlyvisible", "--pid", strconv.Itoa(w.process.Pid))
		w.id, _, _ = strings.Cut(ids, "\n")
		return err == nil && w.id != ""
	})
	return w
}

func (w *window) snapshotFile() string { return filepath.Join(w.home, "snapshot.json") }

// logFolder is where the program keeps the games played.
func (w *window) logFolder() string { return filepath.Join(w.home, "data", "kalah", "logs") }

// now returns the latest snapshot.
func (w *window) now() snapshot {
	w.t.Helper()
	var s snapshot
	eventually(w.t, "there is no snapshot", func() (ok bool) {
		s, ok = readSnapshot(w.snapshotFile())
		return ok
	})
	return s
}

// until waits for a snapshot that is as wanted, and returns it.
func (w *window) until(what string, wanted func(snapshot) bool) snapshot {
	w.t.Helper()
	var last snapshot
	var found bool
	defer func() {
		if !found {
			w.t.Logf("the last snapshot is %+v", last)
		}
	}()
	eventually(w.t, what, func() bool {
		select {
		case <-w.gone:
			w.t.Fatalf("the program has ended (%v), but %s", w.status, what)
		default:
		}
		var ok bool
		last, ok = readSnapshot(w.snapshotFile())
		found = ok && wanted(last)
		return found
	})
	return last
}

// click clicks on a house.
func (w *window) click(house string) {
	w.t.Helper()
	middle, ok := w.now().Houses[house]
	if !ok {
		w.t.Fatalf("the snapshot does not say where house %s is", house)
	}
	x, y := w.place()
	w.screen.xdotool("mousemove", strconv.Itoa(x+int(middle[0])), strconv.Itoa(y+int(middle[1])), "click", "1")
}

// key presses keys, named as xdotool names them, one after the other.
func (w *window) key(names ...string) {
	w.t.Helper()
	w.screen.xdotool("windowfocus", "--sync", w.id)
	w.screen.xdotool(append([]string{"key"}, names...)...)
}

// geometry returns one field of the window's geometry: X, Y, WIDTH or HEIGHT.
func (w *window) geometry(field string) int {
	w.t.Helper()
	for line := range strings.Lines(w.screen.xdotool("getwindowgeometry", "--shell", w.id)) {
		if value, ok := strings.CutPrefix(strings.TrimSpace(line), field+"="); ok {
			number, err := strconv.Atoi(value)
			if err != nil {
				w.t.Fatal(err)
			}
			return number
		}
	}
	w.t.Fatalf("xdotool does not tell the window's %s", field)
	return 0
}

func (w *window) place() (x, y int) { return w.geometry("X"), w.geometry("Y") }

// resize gives the window a size and puts it in the corner of the screen.
func (w *window) resize(width, height int) {
	w.t.Helper()
	w.screen.xdotool("windowmove", w.id, "0", "0")
	w.screen.xdotool("windowsize", w.id, strconv.Itoa(width), strconv.Itoa(height))
	eventually(w.t, fmt.Sprintf("the window is not %d by %d", width, height), func() bool {
		return w.geometry("WIDTH") == width && w.geometry("HEIGHT") == height
	})
}

// close asks the window to close and returns how long the program took to end.
func (w *window) close() time.Duration {
	w.t.Helper()
	id, err := strconv.ParseUint(w.id, 10, 32)
	if err != nil {
		w.t.Fatal(err)
	}
	asked := time.Now()
	if err := askToClose(w.screen.display, uint32(id)); err != nil {
		w.t.Fatal(err)
	}
	select {
	case <-w.gone:
	case <-time.After(patience):
		w.t.Fatalf("the program still runs %v after its window was closed", patience)
	}
	took := time.Since(asked)
	if !w.status.Success() {
		w.t.Errorf("the program ended with %v", w.status)
	}
	return took
}

// processorTime returns how much processor time the program has used.
func (w *window) processorTime() time.Duration {
	w.t.Helper()
	data, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", w.process.Pid))
	if err != nil {
		w.t.Fatal(err)
	}
	// The name, in brackets, may hold spaces: fields are counted from behind it.
	// utime and stime are the 14th and the 15th of all, in hundredths of a second.
	fields := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
	var ticks int
	for _, field := range fields[11:13] {
		n, err := strconv.Atoi(field)
		if err != nil {
			w.t.Fatal(err)
		}
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}
