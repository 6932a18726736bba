//go:build e2e && linux

package e2e_test

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"kalah/internal/task/tasktest"
)

// waylandSocket is the name of the compositor's socket.
const waylandSocket = "kalah-test"

// weston starts a Wayland compositor with its socket in the run folder of a home folder. It returns the
// variables that make a program use this compositor and no X display.
func weston(t testing.TB, s *screen, home string, args ...string) []string {
	t.Helper()
	if _, err := exec.LookPath("weston"); err != nil {
		t.Skip("weston is not installed")
	}
	command := exec.Command("weston", append(args, "--no-config", "--socket="+waylandSocket, "--idle-time=0")...)
	command.Env = append(os.Environ(), s.environment()...)
	command.Env = append(command.Env, "HOME="+home, "XDG_RUNTIME_DIR="+runFolder(home))
	var said strings.Builder
	command.Stdout, command.Stderr = &said, &said
	tasktest.OK(t, command.Start())
	t.Cleanup(func() {
		_ = command.Process.Kill()
		_ = command.Wait()
		if t.Failed() {
			t.Logf("weston said:\n%s", said.String())
		}
	})
	eventually(t, "weston does not listen", func() bool {
		_, err := os.Stat(filepath.Join(runFolder(home), waylandSocket))
		return err == nil
	})
	return []string{"DISPLAY=", "WAYLAND_DISPLAY=" + waylandSocket}
}

// Under Wayland, without an X display, the window opens, can be played by mouse and by key, is idle
// without processor time, and ends by a signal.
func TestWayland(t *testing.T) {
	t.Parallel()
	s, home := newScreen(t), newHome(t)
	remember(t, home, quick())
	// The compositor runs in a window of the virtual screen, from which it gets mouse and keyboard.
	settings := weston(t, s, home, "--backend=x11-backend.so", "--use-pixman", "--width=1600", "--height=1000", "--shell=kiosk-shell.so")
	w := beginWindow(t, s, home, settings)
	w.shows("ready")
	// The kiosk shell makes the window as large as the screen. Without libdecor, GLFW draws a frame and
	// a title within it.
	full, _ := w.shows("window.0>=1590", "window.1>=970").place("window")
	left := (1600 - full[0]) / 2
	top := 1000 - full[1] - left
	// The compositor loses clicks before the mouse is in the window. A second click on C has no effect,
	// because the house is empty then.
	w.insist(func() {
		at, _ := w.shows("houses.C.0>0").place("houses.C")
		x, y := fmt.Sprintf("%.0f", at[0]+left), fmt.Sprintf("%.0f", at[1]+top)
		s.xdotool("mousemove", x, fmt.Sprintf("%.0f", at[1]+top-2))
		s.xdotool("mousemove", x, y, "click", "1")
	}, "moves=1", "state.0.2=0", "ready")
	s.xdotool("key", "a")
	w.shows("moves>=3", "ready")

	s.xdotool("mousemove", "1599", "999")
	w.idles(5*time.Second, 0.05)
	tasktest.OK(t, w.process.Signal(syscall.SIGTERM))
	w.hasEnded()
}
