package window

import (
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"testing"
	"time"

	"kalah/ui/window/uitest"
)

// Fyne uses a display that answers.
func TestDisplayThatAnswers(t *testing.T) {
	usual := displayTime
	defer func() { displayTime = usual }()
	folder := t.TempDir()
	listen := func(path, answer string) string {
		l, err := net.Listen("unix", path)
		uitest.Must(t, err)
		t.Cleanup(func() { l.Close() })
		go func() {
			for conn, err := l.Accept(); err == nil; conn, err = l.Accept() {
				_, _ = conn.Write([]byte(answer))
				t.Cleanup(func() { conn.Close() })
			}
		}()
		return path
	}
	number := 30000 + os.Getpid()%10000
	listen(fmt.Sprintf("@/tmp/.X11-unix/X%d", number), "")
	x, silent := fmt.Sprintf(":%d", number), listen(filepath.Join(folder, "silent"), "")
	// The messages of a compositor: global 1 is a wl_seat of version 7, or "done".
	alive := listen(filepath.Join(folder, "alive"), "\x02\x00\x00\x00\x00\x00\x1c\x00\x01\x00\x00\x00\x08\x00\x00\x00wl_seat\x00\x07\x00\x00\x00")
	bare := listen(filepath.Join(folder, "bare"), "\x03\x00\x00\x00\x00\x00\x0c\x00\x00\x00\x00\x00")
	for _, test := range []struct {
		x, wayland, platform string
		want                 error
		set                  string
	}{
		{":55555", "", "", ErrNoDisplay, ""}, // refused
		{x, "", "", ErrSilent, ""},
		{x, silent, "", ErrSilent, ""},
		{x, "alive", "", nil, "wayland"}, // in XDG_RUNTIME_DIR
		{x, alive, "x11", ErrSilent, ""}, // asked for
		{"", bare, "", ErrNoSeat, ""},
		{"", filepath.Join(folder, "missing"), "", ErrNoDisplay, ""},
	} {
		env := map[string]string{"DISPLAY": test.x, "WAYLAND_DISPLAY": test.wayland, "FYNE_PLATFORM": test.platform, "XDG_RUNTIME_DIR": folder}
		set := ""
		if displayTime = usual; test.want == ErrSilent {
			displayTime = 50 * time.Millisecond
		}
		err := checkDisplay(func(name string) string { return env[name] }, func(_, value string) error { set = value; return nil })
		if !errors.Is(err, test.want) || set != test.set {
			t.Errorf("%+v: %v, and Fyne uses %q", test, err, set)
		}
	}
}
