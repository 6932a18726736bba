package window

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"testing"

	"kalah/ui/window/uitest"
)

// Fyne uses a display that answers.
func TestDisplayThatAnswers(t *testing.T) {
	folder := t.TempDir()
	listen := func(path string, answer []byte) string {
		l, err := net.Listen("unix", path)
		uitest.Must(t, err)
		t.Cleanup(func() { l.Close() })
		go func() {
			for {
				conn, err := l.Accept()
				if err != nil {
					return
				}
				_, _ = conn.Write(answer)
				t.Cleanup(func() { conn.Close() })
			}
		}()
		return path
	}
	// The messages of a compositor: global 1 is a wl_seat of version 7, then "done".
	seat := []byte("\x02\x00\x00\x00\x00\x00\x1c\x00\x01\x00\x00\x00\x08\x00\x00\x00wl_seat\x00\x07\x00\x00\x00")
	done := []byte("\x03\x00\x00\x00\x00\x00\x0c\x00\x00\x00\x00\x00")
	number := 30000 + os.Getpid()%10000
	listen(fmt.Sprintf("@/tmp/.X11-unix/X%d", number), nil)
	silentX, silent := fmt.Sprintf(":%d", number), listen(filepath.Join(folder, "silent"), nil)
	alive, bare := listen(filepath.Join(folder, "alive"), seat), listen(filepath.Join(folder, "bare"), done)
	for _, test := range []struct {
		x, wayland, platform string
		want                 error
		set                  string
	}{
		{":55555", "", "", ErrNoDisplay, ""}, // refused
		{silentX, "", "", ErrSilent, ""},
		{"", silent, "", ErrSilent, ""},
		{silentX, silent, "", ErrSilent, ""},
		{silentX, "alive", "", nil, "wayland"}, // in XDG_RUNTIME_DIR
		{silentX, alive, "x11", ErrSilent, ""}, // asked for
		{"", bare, "", ErrNoSeat, ""},
		{"", filepath.Join(folder, "missing"), "", ErrNoDisplay, ""},
	} {
		env := map[string]string{"DISPLAY": test.x, "WAYLAND_DISPLAY": test.wayland, "FYNE_PLATFORM": test.platform, "XDG_RUNTIME_DIR": folder}
		set := ""
		err := checkDisplay(func(name string) string { return env[name] }, func(_, value string) error { set = value; return nil })
		if !errors.Is(err, test.want) || set != test.set {
			t.Errorf("%+v: %v, and Fyne uses %q", test, err, set)
		}
	}
}
