package terminal

import (
	"os"
	"path/filepath"
	"strings"
)

// Beside returns a function that opens the window of another program, or nil. The program without a
// window is kalah.com in the package for Windows, and the other one is kalah.exe in the same folder.
// Shells prefer kalah.com for the command "kalah" and wait for its end, which they do not for a
// program with a window.
func Beside(own string) func(logFile string) error {
	stem, found := strings.CutSuffix(own, ".com")
	if !found {
		return nil
	}
	return func(logFile string) error {
		args := []string{filepath.Base(stem)}
		if logFile != "" {
			args = append(args, logFile)
		}
		// Without standard streams the window shows its errors itself.
		process, err := os.StartProcess(stem+".exe", args, &os.ProcAttr{})
		if err != nil {
			return err
		}
		return process.Release()
	}
}
