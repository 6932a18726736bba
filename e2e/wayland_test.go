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
)

// waylandSocket is the name of the compositor's socket.
const waylandSocket = "kalah-test"

// weston starts a Wayland compositor whose socket is in the run folder of a home,
// and returns what a program needs to use it, and nothing else.
func weston(t testing.TB, s *screen, home string, args ...string) []string {
	t.Helper()
	if _, err := exec.LookPath("weston"); err != nil {
		t.Skip("weston is not installed: the window is not tried under Wayland")
	}
	command := exec.Command("weston", append(args, "--no-config", "--socket="+waylandSocket, "--idle-time=0")...)
	command.Env = append(os.Environ(), s.environment()...)
	command.Env = append(command.Env, "HOME="+home, "XDG_RUNTIME_DIR="+runFolder(home))
	var said strings.Builder
	command.Stdout, command.Stderr = &said, &said
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
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

// Under Wayland, with no X display to be had, the window opens, is played in by
// mouse and by key, idles without work, and ends by a signal.
func TestWayland(t *testing.T) {
	t.Parallel()
	s, home := newScreen(t), newHome(t)
	remember(t, home, quick())
	// A compositor in a window of the virtual screen, which lends it mouse and keyboard.
	settings := weston(t, s, home, "--backend=x11-backend.so", "--use-pixman", "--width=1600", "--height=1000", "--shell=kiosk-shell.so")
	w := beginWindow(t, s, home, settings)
	w.shows("ready")
	// The kiosk gives the window the whole screen. Where there is no libdecor, GLFW draws a
	// frame and a title within it.
	full, _ := w.shows("window.0>=1590", "window.1>=970").place("window")
	left := (1600 - full[0]) / 2
	top := 1000 - full[1] - left
	// The compositor loses what comes before it has lent the mouse to the window. A second
	// click on C, which is empty then, means nothing.
	w.insist(func() {
		at, _ := w.shows("houses.C.0>0").place("houses.C")
		x, y := fmt.Sprintf("%.0f", at[0]+left), fmt.Sprintf("%.0f", at[1]+top)
		s.xdotool("mousemove", x, fmt.Sprintf("%.0f", at[1]+top-2))
		s.xdotool("mousemove", x, y, "click", "1")
	}, "moves=1", "state.0.2=0", "ready")
	s.xdotool("key", "a")
	w.shows("moves>=3", "ready")
	s.shoot("wayland.png", 1600, 1000)

	s.xdotool("mousemove", "1599", "999")
	w.idles(5*time.Second, 0.05)
	if err := w.process.Signal(syscall.SIGTERM); err != nil {
		t.Fatal(err)
	}
	w.hasEnded()
}
