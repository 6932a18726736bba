//go:build !cli

package ui

import (
	"os"
	"strings"

	"golang.org/x/sys/windows"
)

func init() {
	if kind, err := windows.GetFileType(windows.Handle(os.Stderr.Fd())); err != nil || kind == windows.FILE_TYPE_UNKNOWN {
		ErrOut = messages{}
	}
}

// messages shows a message box for each write.
type messages struct{}

// Write implements [io.Writer].
func (messages) Write(text []byte) (int, error) {
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
