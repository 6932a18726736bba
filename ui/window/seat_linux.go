package window

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"path/filepath"
	"time"
)

// ErrNoSeat says that the Wayland display has neither mouse nor keyboard.
var ErrNoSeat = errors.New("the Wayland display has neither mouse nor keyboard; play in the terminal with: kalah play")

// platformVariable is the environment variable that makes Fyne use "x11" or "wayland".
const platformVariable = "FYNE_PLATFORM"

// checkSeat keeps GLFW from a Wayland display without a seat, as of a compositor without input devices:
// GLFW 3.4 crashes then. If there is an X display it is used instead.
func checkSeat(getenv func(string) string, setenv func(name, value string) error) error {
	display := getenv("WAYLAND_DISPLAY")
	if display == "" || getenv(platformVariable) == "x11" {
		return nil
	}
	if !filepath.IsAbs(display) {
		display = filepath.Join(getenv("XDG_RUNTIME_DIR"), display)
	}
	if seat, err := hasSeat(display); err != nil || seat {
		return nil // GLFW reports a display that does not answer
	}
	if getenv("DISPLAY") == "" {
		return ErrNoSeat
	}
	return setenv(platformVariable, "x11")
}

// seatTime is the time in which a display has to answer.
const seatTime = 2 * time.Second

// hasSeat asks a Wayland display for its globals. A message has the ID of its object, its opcode and
// size, and its arguments, in the machine's byte order; a string is preceded by its length and padded
// with zeros to a whole word.
func hasSeat(socket string) (bool, error) {
	conn, err := net.DialTimeout("unix", socket, seatTime)
	if err != nil {
		return false, err
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(seatTime)); err != nil {
		return false, err
	}
	const (
		display, registry, done   = 1, 2, 3 // objects
		sync, getRegistry, global = 0, 1, 0 // opcodes
		headSize                  = 8
	)
	order := binary.NativeEndian
	var ask []byte
	for _, word := range []uint32{
		display, (headSize+4)<<16 | getRegistry, registry,
		display, (headSize+4)<<16 | sync, done, // answered after the globals
	} {
		ask = order.AppendUint32(ask, word)
	}
	if _, err := conn.Write(ask); err != nil {
		return false, err
	}
	for {
		var head [headSize]byte
		if _, err := io.ReadFull(conn, head[:]); err != nil {
			return false, err
		}
		object, size, opcode := order.Uint32(head[:]), order.Uint32(head[4:])>>16, order.Uint32(head[4:])&0xffff
		if size < headSize {
			return false, errors.New("no Wayland message")
		}
		arguments := make([]byte, size-headSize)
		if _, err := io.ReadFull(conn, arguments); err != nil {
			return false, err
		}
		switch {
		case object == done:
			return false, nil
		case object == registry && opcode == global && len(arguments) >= 8:
			// The global's name, and its interface.
			length := order.Uint32(arguments[4:])
			if text := arguments[8:]; length > 0 && int(length) <= len(text) && string(text[:length-1]) == "wl_seat" {
				return true, nil
			}
		}
	}
}
