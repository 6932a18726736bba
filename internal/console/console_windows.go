package console

import (
	"log"
	"os"
	"strings"

	"golang.org/x/sys/windows"
)

var (
	kernel        = windows.NewLazySystemDLL("kernel32.dll")
	attachConsole = kernel.NewProc("AttachConsole")
	freeConsole   = kernel.NewProc("FreeConsole")
)

// ofParent is ATTACH_PARENT_PROCESS.
const ofParent = ^uintptr(0)

// A stream is one of the standard streams.
type stream struct {
	number uint32 // of the system
	device string // of the console
	file   **os.File
}

var streams = []stream{
	{windows.STD_INPUT_HANDLE, "CONIN$", &os.Stdin},
	{windows.STD_OUTPUT_HANDLE, "CONOUT$", &os.Stdout},
	{windows.STD_ERROR_HANDLE, "CONOUT$", &os.Stderr},
}

// Attach connects the standard streams that lead nowhere to the console of the parent
// process, if it has one. Files and pipes stay connected.
func Attach() {
	if ok, _, _ := attachConsole.Call(ofParent); ok == 0 {
		return // started by a double click, or attached already
	}
	for _, s := range streams {
		s.connect()
	}
	log.SetOutput(os.Stderr)
}

// Detach leaves the console, so that the window does not end by a Ctrl+C in it.
func Detach() { _, _, _ = freeConsole.Call() }

// connect connects a stream to the console unless it leads somewhere.
func (s stream) connect() {
	handle, err := windows.GetStdHandle(s.number)
	if err != nil || !leadsSomewhere(handle) {
		name, _ := windows.UTF16PtrFromString(s.device)
		handle, err = windows.CreateFile(name, windows.GENERIC_READ|windows.GENERIC_WRITE,
			windows.FILE_SHARE_READ|windows.FILE_SHARE_WRITE, nil, windows.OPEN_EXISTING, 0, 0)
		if err != nil {
			return
		}
		_ = windows.SetStdHandle(s.number, handle) // for what the runtime prints in a crash
	}
	// Attaching may have changed the handles.
	if uintptr(handle) != (*s.file).Fd() {
		*s.file = os.NewFile(uintptr(handle), (*s.file).Name())
	}
}

func leadsSomewhere(handle windows.Handle) bool {
	if handle == 0 || handle == windows.InvalidHandle {
		return false
	}
	kind, err := windows.GetFileType(handle)
	return err == nil && kind != windows.FILE_TYPE_UNKNOWN
}

// Write implements [io.Writer].
func (errOut) Write(text []byte) (int, error) {
	if leadsSomewhere(windows.Handle(os.Stderr.Fd())) {
		return os.Stderr.Write(text)
	}
	content, err := windows.UTF16PtrFromString(strings.TrimSpace(string(text)))
	if err != nil {
		return 0, err
	}
	title, _ := windows.UTF16PtrFromString("Kalah")
	if _, err := windows.MessageBox(0, content, title, windows.MB_ICONERROR|windows.MB_SETFOREGROUND); err != nil {
		return 0, err
	}
	return len(text), nil
}
