//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"bufio"
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"kalah/internal/task/tasktest"
)

// A screen is a virtual X display.
type screen struct {
	t       testing.TB
	display string // ":7"
}

// newScreen starts a display that ends with the test. The server chooses a free number.
func newScreen(t testing.TB) *screen {
	t.Helper()
	read, write, err := os.Pipe()
	tasktest.OK(t, err)
	defer read.Close()
	// -r switches off key repeat: on a busy machine a key may be down for so long that the server
	// would repeat it.
	server := exec.Command("Xvfb", "-r", "-displayfd", "3", "-screen", "0", "1600x1000x24", "-nolisten", "tcp", "-noreset")
	server.ExtraFiles = []*os.File{write}
	var complaints strings.Builder
	server.Stderr = &complaints
	if err := server.Start(); err != nil {
		t.Fatalf("starting Xvfb: %v", err)
	}
	write.Close()
	t.Cleanup(func() {
		_ = server.Process.Kill()
		_ = server.Wait()
	})
	tasktest.OK(t, read.SetReadDeadline(time.Now().Add(patience)))
	number, err := bufio.NewReader(read).ReadString('\n')
	if err != nil {
		t.Fatalf("Xvfb did not name its display: %v\n%s", err, complaints.String())
	}
	return &screen{t: t, display: ":" + strings.TrimSpace(number)}
}

// environment returns the variables that make a program use the screen.
func (s *screen) environment() []string {
	return []string{"DISPLAY=" + s.display, "WAYLAND_DISPLAY=", "LIBGL_ALWAYS_SOFTWARE=1"}
}

// command runs a program that uses the screen and returns its output.
func (s *screen) command(name string, args ...string) (string, error) {
	command := exec.Command(name, args...)
	command.Env = append(os.Environ(), s.environment()...)
	out, err := command.CombinedOutput()
	if err != nil {
		err = fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, out)
	}
	return strings.TrimSpace(string(out)), err
}

// xdotool runs xdotool, which controls the mouse, the keyboard and windows.
func (s *screen) xdotool(args ...string) string {
	s.t.Helper()
	out, err := s.command("xdotool", args...)
	tasktest.OK(s.t, err)
	return out
}

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
	tasktest.OK(w.t, err)
	defer c.Close()
	answer, err := xproto.GetImage(c, xproto.ImageFormatZPixmap, xproto.Drawable(w.number()),
		int16(part.Min.X), int16(part.Min.Y), uint16(part.Dx()), uint16(part.Dy()), 0xffffffff).Reply()
	if err != nil {
		return make([]byte, 4*part.Dx()*part.Dy())
	}
	return answer.Data
}

// An answer is the output and exit status of a command.
type answer struct {
	out, errOut string
	status      int
}

// ask runs a command in a folder with the given input.
func ask(t testing.TB, command *exec.Cmd, folder, input string) answer {
	t.Helper()
	var out, errOut bytes.Buffer
	command.Dir, command.Stdin, command.Stdout, command.Stderr = folder, strings.NewReader(input), &out, &errOut
	if err := command.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		t.Fatal(err)
	}
	return answer{out.String(), errOut.String(), command.ProcessState.ExitCode()}
}

// settings has the saved settings of the window, by their keys.
type settings map[string]any

// remember writes the settings file of a home folder. Unless a setting overrides it, the tour was seen.
func remember(t testing.TB, home string, s settings) {
	t.Helper()
	data, err := json.Marshal(with(settings{tourSeen: true}, s))
	tasktest.OK(t, err)
	path := settingsFile(home)
	tasktest.OK(t, os.MkdirAll(filepath.Dir(path), 0o755))
	tasktest.OK(t, os.WriteFile(path, data, 0o600))
}

// with returns s with the settings of others, which override it.
func with(s, others settings) settings {
	all := maps.Clone(s)
	maps.Copy(all, others)
	return all
}

// tourSeen is the key of the setting that says whether the tour was shown.
const tourSeen = "tour.seen"

// settingsFile returns the path of the settings file.
func settingsFile(home string) string {
	return filepath.Join(configFolder(home), "kalah", "settings.json")
}
