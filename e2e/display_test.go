//go:build e2e && linux

package e2e_test

import (
	"os"
	"os/exec"
	"strings"
	"testing"
)

// Without a screen the program says so and what to do, and does not crash.
func TestNoDisplay(t *testing.T) {
	t.Parallel()
	tests := []struct{ name, display string }{
		{"no display named", ""},
		{"a display that is not there", ":54321"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			home := newHome(t)
			command := exec.Command(program)
			command.Env = append(os.Environ(), "DISPLAY="+test.display, "WAYLAND_DISPLAY=", "HOME="+home, "XDG_RUNTIME_DIR="+runFolder(home))
			out, err := command.CombinedOutput()
			if err == nil {
				t.Error("the program ended well, want an error")
			}
			// Fyne may name the cause before, in three lines.
			lines := strings.Split(strings.TrimSpace(string(out)), "\n")
			if last := lines[len(lines)-1]; len(lines) > 4 || !strings.Contains(last, "kalah play") {
				t.Errorf("the program said\n%s\nwant a line that names kalah play", out)
			}
		})
	}
}
