package terminal

import (
	"os"
	"path/filepath"
	"strings"
)

// Beside returns a function that opens the window of another program, or nil. In the package for
// Windows the program without a window is kalah.com and the other is kalah.exe in the same
// folder. Shells prefer kalah.com for the command "kalah" and wait for its end; they do not wait
// for a program with a window.
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
		// Without standard streams the window itself shows its errors.
		process, err := os.StartProcess(stem+".exe", args, &os.ProcAttr{})
		if err != nil {
			return err
		}
		return process.Release()
	}
}
