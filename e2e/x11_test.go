//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"encoding/binary"
	"image"
	"io"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
)

// init silences the library, which complains on standard error about a display without a password.
func init() { xgb.Logger.SetOutput(io.Discard) }

// askToClose sends WM_DELETE_WINDOW to a window, as a window manager does when a user closes it.
// xdotool can only destroy windows, and the screen has no window manager.
func askToClose(display string, window uint32) error {
	c, err := xgb.NewConnDisplay(display)
	if err != nil {
		return err
	}
	defer c.Close()
	protocols, err := atom(c, "WM_PROTOCOLS")
	if err != nil {
		return err
	}
	deleteWindow, err := atom(c, "WM_DELETE_WINDOW")
	if err != nil {
		return err
	}
	event := xproto.ClientMessageEvent{
		Format: 32, Window: xproto.Window(window), Type: xproto.Atom(protocols),
		Data: xproto.ClientMessageDataUnionData32New([]uint32{deleteWindow, 0, 0, 0, 0}),
	}
	return xproto.SendEventChecked(c, false, event.Window, 0, string(event.Bytes())).Check()
}

func atom(c *xgb.Conn, name string) (uint32, error) {
	answer, err := xproto.InternAtom(c, false, uint16(len(name)), name).Reply()
	if err != nil {
		return 0, err
	}
	return uint32(answer.Atom), nil
}

// pixel returns the colour of a pixel of the window as 0xRRGGBB.
func (w *window) pixel(x, y int) uint32 {
	w.t.Helper()
	return binary.LittleEndian.Uint32(w.points(image.Rect(x, y, x+1, y+1))) & 0xffffff
}

// points returns the pixels of a part of the window, four bytes per pixel. They are black if the
// display returns an error.
func (w *window) points(part image.Rectangle) []byte {
	w.t.Helper()
	c, err := xgb.NewConnDisplay(w.screen.display)
	if err != nil {
		w.t.Fatal(err)
	}
	defer c.Close()
	answer, err := xproto.GetImage(c, xproto.ImageFormatZPixmap, xproto.Drawable(w.number()),
		int16(part.Min.X), int16(part.Min.Y), uint16(part.Dx()), uint16(part.Dy()), 0xffffffff).Reply()
	if err != nil {
		return make([]byte, 4*part.Dx()*part.Dy())
	}
	return answer.Data
}
