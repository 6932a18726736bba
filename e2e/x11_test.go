//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"encoding/binary"
	"fmt"
	"image"
	"io"
	"net"
	"strings"
)

// The little of the X protocol that xdotool does not offer.
const (
	requestInternAtom = 16
	requestSendEvent  = 25
	requestGetFocus   = 43
	requestGetImage   = 73
	clientMessage     = 33
	zPixmap           = 2
)

// askToClose sends a window what a window manager sends when a person clicks on
// its cross: a WM_DELETE_WINDOW message. xdotool can only destroy a window, and
// there is no window manager here.
func askToClose(display string, window uint32) error {
	conn, err := dial(display)
	if err != nil {
		return err
	}
	defer conn.Close()
	protocols, err := internAtom(conn, "WM_PROTOCOLS")
	if err != nil {
		return err
	}
	deleteWindow, err := internAtom(conn, "WM_DELETE_WINDOW")
	if err != nil {
		return err
	}

	// SendEvent: to the window, to its owner alone (no event mask); the event is
	// a ClientMessage of 32-bit values.
	message := make([]byte, 44)
	message[0] = requestSendEvent
	binary.LittleEndian.PutUint16(message[2:], 11)
	binary.LittleEndian.PutUint32(message[4:], window)
	message[12], message[13] = clientMessage, 32
	binary.LittleEndian.PutUint32(message[16:], window)
	binary.LittleEndian.PutUint32(message[20:], protocols)
	binary.LittleEndian.PutUint32(message[24:], deleteWindow)
	if _, err := conn.Write(message); err != nil {
		return err
	}
	// An answered request behind it tells that the message has been taken.
	if _, err := conn.Write([]byte{requestGetFocus, 0, 1, 0}); err != nil {
		return err
	}
	_, err = reply(conn)
	return err
}

// pixel returns the colour of one point of a window, as 0xRRGGBB.
func pixel(display string, window uint32, x, y int) (uint32, error) {
	data, err := pixels(display, window, image.Rect(x, y, x+1, y+1))
	if err != nil {
		return 0, err
	}
	return binary.LittleEndian.Uint32(data) & 0xffffff, nil
}

// pixels returns a part of what a window shows, four bytes a point.
func pixels(display string, window uint32, part image.Rectangle) ([]byte, error) {
	conn, err := dial(display)
	if err != nil {
		return nil, err
	}
	defer conn.Close()
	request := make([]byte, 20)
	request[0], request[1] = requestGetImage, zPixmap
	binary.LittleEndian.PutUint16(request[2:], 5)
	binary.LittleEndian.PutUint32(request[4:], window)
	binary.LittleEndian.PutUint16(request[8:], uint16(part.Min.X))
	binary.LittleEndian.PutUint16(request[10:], uint16(part.Min.Y))
	binary.LittleEndian.PutUint16(request[12:], uint16(part.Dx()))
	binary.LittleEndian.PutUint16(request[14:], uint16(part.Dy()))
	binary.LittleEndian.PutUint32(request[16:], 0xffffffff)
	if _, err := conn.Write(request); err != nil {
		return nil, err
	}
	if _, err := reply(conn); err != nil {
		return nil, err
	}
	data := make([]byte, 4*part.Dx()*part.Dy())
	_, err = io.ReadFull(conn, data)
	return data, err
}

// dial opens a connection to a display.
func dial(display string) (net.Conn, error) {
	conn, err := net.Dial("unix", "/tmp/.X11-unix/X"+strings.TrimPrefix(display, ":"))
	if err != nil {
		return nil, err
	}
	if err := greet(conn); err != nil {
		conn.Close()
		return nil, err
	}
	return conn, nil
}

// greet introduces us: little-endian, protocol 11.0, no authorisation.
func greet(conn net.Conn) error {
	if _, err := conn.Write([]byte{'l', 0, 11, 0, 0, 0, 0, 0, 0, 0, 0, 0}); err != nil {
		return err
	}
	head := make([]byte, 8)
	if _, err := io.ReadFull(conn, head); err != nil {
		return err
	}
	rest := make([]byte, 4*int(binary.LittleEndian.Uint16(head[6:])))
	if _, err := io.ReadFull(conn, rest); err != nil {
		return err
	}
	if head[0] != 1 {
		return fmt.Errorf("the display refused the connection: %q", rest)
	}
	return nil
}

func internAtom(conn net.Conn, name string) (uint32, error) {
	padded := (len(name) + 3) / 4 * 4
	request := make([]byte, 8+padded)
	request[0] = requestInternAtom
	binary.LittleEndian.PutUint16(request[2:], uint16(2+padded/4))
	binary.LittleEndian.PutUint16(request[4:], uint16(len(name)))
	copy(request[8:], name)
	if _, err := conn.Write(request); err != nil {
		return 0, err
	}
	answer, err := reply(conn)
	if err != nil {
		return 0, err
	}
	return binary.LittleEndian.Uint32(answer[8:]), nil
}

// reply reads the answer to the last request, or the error in its place.
func reply(conn net.Conn) ([]byte, error) {
	answer := make([]byte, 32)
	if _, err := io.ReadFull(conn, answer); err != nil {
		return nil, err
	}
	if answer[0] != 1 {
		return nil, fmt.Errorf("the display answered with error %d", answer[1])
	}
	return answer, nil
}
