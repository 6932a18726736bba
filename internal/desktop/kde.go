//go:build !windows && !darwin

package desktop

import (
	"cmp"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// maxFile bounds how much of KDE's file is read, in bytes.
const maxFile = 1 << 20

// kdeReduced reports whether KDE is the desktop and its file of settings asks for
// less motion: a session of KDE may have no portal.
func kdeReduced(getenv func(string) string) bool {
	if !slices.Contains(strings.Split(getenv("XDG_CURRENT_DESKTOP"), ":"), "KDE") {
		return false
	}
	folder := cmp.Or(getenv("XDG_CONFIG_HOME"), filepath.Join(getenv("HOME"), ".config"))
	f, err := os.Open(filepath.Join(folder, "kdeglobals"))
	if err != nil {
		return false
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, maxFile))
	return err == nil && zero(animationFactor(string(text)))
}

// animationFactor returns the value of AnimationDurationFactor in group KDE of a
// kdeglobals file, "" if it is not set. What KConfig writes behind a key, such as
// [$i], changes nothing.
func animationFactor(text string) string {
	group, value := "", ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			group = line
			continue
		}
		key, v, ok := strings.Cut(line, "=")
		key, _, _ = strings.Cut(key, "[")
		if ok && group == "[KDE]" && strings.TrimSpace(key) == kdeKey {
			value = strings.TrimSpace(v)
		}
	}
	return value
}

// zero reports whether a value is the number 0, or that as text.
func zero(value any) bool {
	switch value.(type) {
	case string, float64, int32, uint32, int64, uint64:
	default:
		return false
	}
	number, err := strconv.ParseFloat(strings.TrimSpace(fmt.Sprint(value)), 64)
	return err == nil && number == 0
}
