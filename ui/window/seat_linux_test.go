package window

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"path/filepath"
	"testing"
)

// wayland is a display that has these globals. It returns its socket.
func wayland(t *testing.T, globals ...string) string {
	t.Helper()
	socket := filepath.Join(t.TempDir(), "wayland-7")
	listener, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { listener.Close() })
	go func() {
		for {
			conn, err := listener.Accept()
			if err != nil {
				return
			}
			_, _ = io.ReadFull(conn, make([]byte, 24)) // for the registry, and to be told of its end
			var answer []byte
			word := func(w uint32) { answer = binary.NativeEndian.AppendUint32(answer, w) }
			for i, name := range globals {
				text := append([]byte(name), make([]byte, 4-len(name)%4)...)
				word(2)
				word(uint32(20+len(text)) << 16)
				word(uint32(i))
				word(uint32(len(name) + 1))
				answer = append(answer, text...)
				word(1)
			}
			word(3)
			word(12 << 16)
			word(0)
			_, _ = conn.Write(answer)
			conn.Close()
		}
	}()
	return socket
}

func TestSeat(t *testing.T) {
	with, without := wayland(t, "wl_compositor", "wl_seat", "wl_output"), wayland(t, "wl_compositor", "wl_shm")
	tests := []struct {
		name, socket, display, platform string
		err                             error
		uses                            string
	}{
		{"a seat", with, "", "", nil, ""},
		{"a seat, and X", with, ":7", "", nil, ""},
		{"no seat", without, "", "", ErrNoSeat, ""},
		{"no seat, but X", without, ":7", "", nil, "x11"},
		{"no seat, and X is wanted", without, ":7", "x11", nil, ""},
		{"no Wayland", "", ":7", "", nil, ""},
		{"a display that is gone", filepath.Join(t.TempDir(), "none"), "", "", nil, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			environment := map[string]string{"DISPLAY": test.display, platformVariable: test.platform}
			if test.socket != "" {
				environment["XDG_RUNTIME_DIR"], environment["WAYLAND_DISPLAY"] = filepath.Dir(test.socket), filepath.Base(test.socket)
			}
			set := ""
			err := checkSeat(func(name string) string { return environment[name] }, func(name, value string) error {
				if name == platformVariable {
					set = value
				}
				return nil
			})
			if !errors.Is(err, test.err) || set != test.uses {
				t.Errorf("got %v and platform %q, want %v and %q", err, set, test.err, test.uses)
			}
		})
	}
}
