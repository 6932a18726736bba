package safefile

import (
	"path/filepath"
	"runtime"
	"strings"

	"kalah/internal/message"
)

// checkName returns an error if a file cannot have the last name of the path. The error of Windows
// itself does not give the reason.
func checkName(path string) error {
	if runtime.GOOS != "windows" {
		return nil
	}
	return checkWindowsName(filepath.Base(path))
}

func checkWindowsName(name string) error {
	for _, r := range name {
		if r < ' ' || strings.ContainsRune(`<>:"|?*`, r) {
			return message.Errorf("the name holds %q, which Windows allows in no name", r)
		}
	}
	if strings.HasSuffix(name, ".") || strings.HasSuffix(name, " ") {
		return message.Errorf("the name ends in %q, which Windows leaves out", name[len(name)-1:])
	}
	return nil
}
