//go:build e2e && linux

package e2e_test

import (
	"fmt"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"
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

// hands are a mouse and a keyboard on a display: they make thousands of inputs without a
// process for each, and tell when a program has taken them.
type hands struct {
	conn    *xgb.Conn
	window  uint32
	root    uint32
	codes   map[uint32][2]byte // by key: its code, and 1 if it takes Shift
	ping    uint32             // an atom
	pings   uint32
	answers chan uint32 // the numbers of pings that came back
}

// newHands returns hands on a window.
func newHands(display string, window uint32) (*hands, error) {
	c, err := xgb.NewConnDisplay(display)
	if err != nil {
		return nil, err
	}
	root := xproto.Setup(c).DefaultScreen(c).Root
	h := &hands{conn: c, window: window, root: uint32(root), codes: map[uint32][2]byte{}, answers: make(chan uint32, 100)}
	if err := h.prepare(); err != nil {
		c.Close()
		return nil, err
	}
	go h.listen()
	return h, nil
}

func (h *hands) close() { h.conn.Close() }

// prepare asks the display for what the other methods need.
func (h *hands) prepare() (err error) {
	if err := xtest.Init(h.conn); err != nil {
		return err
	}
	if h.ping, err = atom(h.conn, "_NET_WM_PING"); err != nil {
		return err
	}
	const first, count = 8, 248
	mapping, err := xproto.GetKeyboardMapping(h.conn, first, count).Reply()
	if err != nil {
		return err
	}
	perCode := int(mapping.KeysymsPerKeycode)
	for code := range count {
		for shift := min(perCode, 2) - 1; shift >= 0; shift-- {
			key := uint32(mapping.Keysyms[code*perCode+shift])
			if _, known := h.codes[key]; key != 0 && (!known || shift == 0) {
				h.codes[key] = [2]byte{byte(first + code), byte(shift)}
			}
		}
	}
	// The answers to pings go to the root.
	return xproto.ChangeWindowAttributesChecked(h.conn, xproto.Window(h.root), xproto.CwEventMask, []uint32{xproto.EventMaskSubstructureNotify}).Check()
}

// listen hears the answers to pings. Errors, as of a window that is gone, matter no more
// than other events.
func (h *hands) listen() {
	for {
		event, err := h.conn.WaitForEvent()
		if event == nil && err == nil {
			return // closed
		}
		if m, ok := event.(xproto.ClientMessageEvent); ok && m.Format == 32 && m.Data.Data32[0] == h.ping {
			h.answers <- m.Data.Data32[1]
		}
	}
}

// input has the display do something of mouse or keyboard.
func (h *hands) input(kind, detail byte, x, y int) {
	xtest.FakeInput(h.conn, kind, detail, 0, xproto.Window(h.root), int16(x), int16(y), 0)
}

// moveTo moves the mouse to a point of the screen.
func (h *hands) moveTo(x, y int) { h.input(xproto.MotionNotify, 0, x, y) }

// press presses a button of the mouse: 1 left, 3 right, 4 and 5 the wheel.
func (h *hands) press(button byte)   { h.input(xproto.ButtonPress, button, 0, 0) }
func (h *hands) release(button byte) { h.input(xproto.ButtonRelease, button, 0, 0) }

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
		h.input(xproto.KeyPress, h.codes[k][0], 0, 0)
	}
	h.input(xproto.KeyPress, code[0], 0, 0)
	h.input(xproto.KeyRelease, code[0], 0, 0)
	for _, k := range held {
		h.input(xproto.KeyRelease, h.codes[k][0], 0, 0)
	}
}

// focus gives the window the keyboard, which no window manager does here.
func (h *hands) focus() {
	xproto.SetInputFocus(h.conn, xproto.InputFocusPointerRoot, xproto.Window(h.window), 0)
}

func (h *hands) resize(width, height int) {
	const size = xproto.ConfigWindowWidth | xproto.ConfigWindowHeight
	xproto.ConfigureWindow(h.conn, xproto.Window(h.window), size, []uint32{uint32(width), uint32(height)})
}

// await returns once the program has taken all inputs, which is when it answers a ping
// that comes behind them, or with an error after a time.
func (h *hands) await(limit time.Duration) error {
	h.pings++
	if _, err := tell(h.conn, h.window, h.ping, h.pings, h.window); err != nil {
		return err
	}
	for end := time.After(limit); ; {
		select {
		case answer := <-h.answers:
			if answer == h.pings {
				return nil
			}
		case <-end:
			return fmt.Errorf("no answer within %v", limit)
		}
	}
}
