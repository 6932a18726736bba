package window

/*
#cgo LDFLAGS: -lX11
#include <stdlib.h>
#include <X11/Xlib.h>

static int opens(char *name) {
	Display *display = XOpenDisplay(name);
	if (display) XCloseDisplay(display);
	free(name);
	return display != NULL;
}
*/
import "C"

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"os"
	"path/filepath"
	"time"

	"kalah/internal/task"
)

// ErrNoSeat is returned for a Wayland display without mouse and keyboard.
var ErrNoSeat = errors.New("the Wayland display has neither mouse nor keyboard; play in the terminal with: kalah play")

// ErrSilent is returned for a display that accepts a connection and does not answer.
var ErrSilent = errors.New("the display does not answer; play in the terminal with: kalah play")

// platformVariable is the environment variable that makes Fyne use "x11" or "wayland".
const platformVariable = "FYNE_PLATFORM"

// displayTime is the time in which a display must answer. Tests shorten it for displays that do not.
var displayTime = 1500 * time.Millisecond

// checkDisplay keeps GLFW away from displays that it cannot use. Without a display GLFW would end
// the process, and it would wait forever for a display that does not answer. GLFW 3.4 crashes on a
// Wayland display without a seat, such as a compositor without input devices. If only one of the
// two kinds of display can be used, checkDisplay makes Fyne use that one.
func checkDisplay(getenv func(string) string, setenv func(name, value string) error) error {
	errX := make(chan error, 1)
	task.New(func(f func()) { f() }).Detach(func() error { return checkX(getenv("DISPLAY")) }, func(err error) { errX <- err })
	wayland := ErrNoDisplay
	if getenv(platformVariable) != "x11" {
		wayland = checkWayland(getenv("WAYLAND_DISPLAY"), getenv("XDG_RUNTIME_DIR"))
	}
	switch x := <-errX; {
	case wayland == nil && x == nil:
		return nil
	case wayland == nil:
		return setenv(platformVariable, "wayland")
	case x == nil:
		return setenv(platformVariable, "x11")
	case errors.Is(wayland, ErrNoDisplay):
		return x
	}
	return wayland
}

// checkX opens an X display with Xlib, which understands all forms of names and finds the key.
func checkX(name string) error {
	if name == "" {
		return ErrNoDisplay
	}
	opened := make(chan error, 1)
	task.New(func(f func()) { f() }).Detach(func() error {
		if C.opens(C.CString(name)) == 0 {
			return ErrNoDisplay
		}
		return nil
	}, func(err error) { opened <- err })
	select {
	case err := <-opened:
		return err
	case <-time.After(displayTime):
		return ErrSilent
	}
}

// checkWayland checks whether a Wayland display has a seat.
func checkWayland(name, folder string) error {
	if name == "" {
		return ErrNoDisplay
	}
	if !filepath.IsAbs(name) {
		name = filepath.Join(folder, name)
	}
	seat, err := hasSeat(name)
	switch {
	case errors.Is(err, os.ErrDeadlineExceeded):
		return ErrSilent
	case err != nil:
		return ErrNoDisplay
	case !seat:
		return ErrNoSeat
	}
	return nil
}

// hasSeat asks a Wayland display for its globals. A message has the ID of its object, its opcode
// and size, and its arguments, in the machine's byte order. A string has its length before it, and
// is padded with zeros to a multiple of four bytes.
func hasSeat(socket string) (bool, error) {
	conn, err := net.DialTimeout("unix", socket, displayTime)
	if err != nil {
		return false, err
	}
	defer conn.Close()
	if err := conn.SetDeadline(time.Now().Add(displayTime)); err != nil {
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
		display, (headSize+4)<<16 | sync, done, // the answer comes after the globals
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
			// Number of the global, and its interface.
			length := order.Uint32(arguments[4:])
			if text := arguments[8:]; length > 0 && int(length) <= len(text) && string(text[:length-1]) == "wl_seat" {
				return true, nil
			}
		}
	}
}
