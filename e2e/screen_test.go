//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"strings"
	"testing"
	"time"
)

// A screen is a virtual X display.
type screen struct {
	t       testing.TB
	display string // ":7"
}

// newScreen starts a display that ends with the test. The server chooses a free number.
func newScreen(t testing.TB) *screen {
	t.Helper()
	read, write, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer read.Close()
	// -r switches off key repeat: on a busy machine a key may be down for so long that the server
	// would repeat it.
	server := exec.Command("Xvfb", "-r", "-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset")
	server.ExtraFiles = []*os.File{write}
	var complaints strings.Builder
	server.Stderr = &complaints
	if err := server.Start(); err != nil {
		t.Fatalf("starting Xvfb: %v", err)
	}
	write.Close()
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	if err := read.SetReadDeadline(time.Now().Add(patience)); err != nil {
		t.Fatal(err)
	}
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatalf("Xvfb did not name its display: %v\n%s", err, complaints.String())
	}
	return &screen{t: t, display: ":" + strings.TrimSpace(number)}
}

// environment returns the variables that make a program use the screen.
func (s *screen) environment() []string {
	return []string{"DISPLAY=" + s.display, "WAYLAND_DISPLAY=", "LIBGL_ALWAYS_SOFTWARE=1"}
}

// command runs a program that uses the screen and returns its output.
func (s *screen) command(name string, args ...string) (string, error) {
	command := exec.Command(name, args...)
	command.Env = append(os.Environ(), s.environment()...)
	out, err := command.CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, out)
	}
	return strings.TrimSpace(string(out)), err
}

// xdotool runs xdotool, which controls the mouse, the keyboard and windows.
func (s *screen) xdotool(args ...string) string {
	s.t.Helper()
	out, err := s.command("xdotool", args...)
	if err != nil {
		s.t.Fatal(err)
	}
	return out
}
