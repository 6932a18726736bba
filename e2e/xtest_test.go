//go:build e2e && linux

package e2e_test

import (
	"encoding/binary"
	"errors"
	"io"
	"net"
	"time"
)

// More of the X protocol: what makes thousands of inputs without a process for
// each, and tells when a program has taken them.
const (
	requestChangeAttributes = 2
	requestConfigureWindow  = 12
	requestQueryTree        = 15
	requestSetFocus         = 42
	requestQueryExtension   = 98
	requestKeyboardMapping  = 101
	fakeInput               = 2 // of the extension XTEST

	keyPress, keyRelease       = 2, 3
	buttonPress, buttonRelease = 4, 5
	motion                     = 6
	substructureNotify         = 1 << 19
)

// Keys that are no characters, by the protocol's numbers.
const (
	keyBackspace = 0xff08
	keyTab       = 0xff09
	keyReturn    = 0xff0d
	keyEscape    = 0xff1b
	keyHome      = 0xff50
	keyLeft      = 0xff51
	keyEnd       = 0xff57
	keyF1        = 0xffbe
	keyF11       = 0xffc8
	keyShift     = 0xffe1
	keyControl   = 0xffe3
	keyDelete    = 0xffff
)

// hands are a mouse and a keyboard on a display, quicker than xdotool's.
type hands struct {
	conn      net.Conn
	window    uint32
	root      uint32
	extension byte               // the opcode of XTEST
	codes     map[uint32][2]byte // by key: its code, and 1 if it takes Shift
	protocols uint32             // atoms
	ping      uint32
	pings     uint32
	queue     []byte // not sent yet
}

// newHands returns hands on a window.
func newHands(display string, window uint32) (*hands, error) {
	conn, err := dial(display)
	if err != nil {
		return nil, err
	}
	h := &hands{conn: conn, window: window, codes: map[uint32][2]byte{}}
	if err := h.prepare(); err != nil {
		conn.Close()
		return nil, err
	}
	return h, nil
}

func (h *hands) close() { h.conn.Close() }

// prepare asks the display for what the other methods need, before there are
// events between the answers.
func (h *hands) prepare() error {
	tree, err := h.ask(request(requestQueryTree, 0, h.window))
	if err != nil {
		return err
	}
	h.root = binary.LittleEndian.Uint32(tree[8:])
	if h.protocols, err = internAtom(h.conn, "WM_PROTOCOLS"); err != nil {
		return err
	}
	if h.ping, err = internAtom(h.conn, "_NET_WM_PING"); err != nil {
		return err
	}
	extension, err := h.ask(append(request(requestQueryExtension, 0, 5), "XTEST\x00\x00\x00"...))
	if err != nil {
		return err
	}
	if extension[8] == 0 {
		return errors.New("the display has no XTEST")
	}
	h.extension = extension[9]

	const first, count = 8, 248
	mapping, err := h.ask(request(requestKeyboardMapping, 0, first|count<<8))
	if err != nil {
		return err
	}
	perCode := int(mapping[1])
	for code := range count {
		for shift := min(perCode, 2) - 1; shift >= 0; shift-- {
			key := binary.LittleEndian.Uint32(mapping[32+4*(code*perCode+shift):])
			if _, known := h.codes[key]; key != 0 && (!known || shift == 0) {
				h.codes[key] = [2]byte{byte(first + code), byte(shift)}
			}
		}
	}
	// The answers to pings go to the root.
	const eventMask = 1 << 11
	_, err = h.conn.Write(request(requestChangeAttributes, 0, h.root, eventMask, substructureNotify))
	return err
}

// request returns a request of 32-bit values, with its length.
func request(opcode, detail byte, values ...uint32) []byte {
	r := []byte{opcode, detail, 0, 0}
	for _, v := range values {
		r = binary.LittleEndian.AppendUint32(r, v)
	}
	length := len(r) / 4
	if opcode == requestQueryExtension {
		length += 2 // the name
	}
	binary.LittleEndian.PutUint16(r[2:], uint16(length))
	return r
}

// ask sends a request and returns all of the answer.
func (h *hands) ask(request []byte) ([]byte, error) {
	if _, err := h.conn.Write(request); err != nil {
		return nil, err
	}
	head, err := reply(h.conn)
	if err != nil {
		return nil, err
	}
	rest := make([]byte, 4*int(binary.LittleEndian.Uint32(head[4:])))
	_, err = io.ReadFull(h.conn, rest)
	return append(head, rest...), err
}

// input has the display do something of mouse or keyboard, once it is sent.
func (h *hands) input(kind, detail byte, x, y int) {
	r := make([]byte, 36)
	r[0], r[1], r[4], r[5] = h.extension, fakeInput, kind, detail
	binary.LittleEndian.PutUint16(r[2:], 9)
	binary.LittleEndian.PutUint16(r[24:], uint16(x))
	binary.LittleEndian.PutUint16(r[26:], uint16(y))
	h.queue = append(h.queue, r...)
}

// moveTo moves the mouse to a point of the screen.
func (h *hands) moveTo(x, y int) { h.input(motion, 0, x, y) }

// press presses a button of the mouse: 1 left, 3 right, 4 and 5 the wheel.
func (h *hands) press(button byte)   { h.input(buttonPress, button, 0, 0) }
func (h *hands) release(button byte) { h.input(buttonRelease, button, 0, 0) }

func (h *hands) clickAt(x, y int, button byte) {
	h.moveTo(x, y)
	h.press(button)
	h.release(button)
}

// key presses a key, with others held down. One that the keyboard does not have
// is none.
func (h *hands) key(key uint32, held ...uint32) {
	code, ok := h.codes[key]
	if !ok {
		return
	}
	if code[1] == 1 {
		held = append(held, keyShift)
	}
	for _, k := range held {
		h.input(keyPress, h.codes[k][0], 0, 0)
	}
	h.input(keyPress, code[0], 0, 0)
	h.input(keyRelease, code[0], 0, 0)
	for _, k := range held {
		h.input(keyRelease, h.codes[k][0], 0, 0)
	}
}

// focus gives the window the keyboard, which no window manager does here.
func (h *hands) focus() { h.queue = append(h.queue, request(requestSetFocus, 1, h.window, 0)...) }

func (h *hands) resize(width, height int) {
	const widthAndHeight = 4 | 8
	h.queue = append(h.queue, request(requestConfigureWindow, 0, h.window, widthAndHeight, uint32(width), uint32(height))...)
}

// send sends what is queued and returns once the program has taken all of it, which
// is when it answers a ping that comes behind, or with an error after a time.
func (h *hands) send(limit time.Duration) error {
	h.pings++
	message := request(requestSendEvent, 0, h.window, 0)
	event := make([]byte, 32)
	event[0], event[1] = clientMessage, 32
	for i, v := range []uint32{h.window, h.protocols, h.ping, h.pings, h.window} {
		binary.LittleEndian.PutUint32(event[4+4*i:], v)
	}
	message = append(message, event...)
	binary.LittleEndian.PutUint16(message[2:], uint16(len(message)/4))
	if err := h.conn.SetDeadline(time.Now().Add(limit)); err != nil {
		return err
	}
	if _, err := h.conn.Write(append(h.queue, message...)); err != nil {
		return err
	}
	h.queue = h.queue[:0]
	for {
		event := make([]byte, 32)
		if _, err := io.ReadFull(h.conn, event); err != nil {
			return err
		}
		// Errors, as of a window that is gone, matter no more than other events.
		if event[0]&0x7f == clientMessage && binary.LittleEndian.Uint32(event[12:]) == h.ping && binary.LittleEndian.Uint32(event[16:]) == h.pings {
			return nil
		}
	}
}
