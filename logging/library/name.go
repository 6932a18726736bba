package library

import (
	"path/filepath"
	"strings"
	"unicode"
	"unicode/utf8"

	"kalah/internal/message"
)

// maxName is what file systems take, in bytes.
const maxName = 255

// CheckName returns the file name that is meant by a new name for a log, with
// .json added if it lacks that, or an error that wraps [ErrName] and says what
// is wrong. A name that some system cannot have is refused on every system.
func CheckName(name string) (string, error) {
	name = strings.TrimSpace(name)
	stem := name
	if isLog(name) {
		stem = name[:len(name)-len(extension)]
	} else {
		name += extension
	}
	switch {
	case strings.TrimSpace(stem) == "" || strings.EqualFold(stem, extension):
		return "", message.Errorf("%w: empty", ErrName)
	case !utf8.ValidString(name):
		return "", message.Errorf("%w: %q is not UTF-8", ErrName, name)
	case isHidden(name):
		return "", message.Errorf("%w: %s begins with a dot, files like that are hidden", ErrName, name)
	case strings.HasSuffix(stem, ".") || strings.HasSuffix(stem, " "):
		return "", message.Errorf("%w: %q ends in a dot or a space", ErrName, stem)
	case len(name) > maxName:
		return "", message.Errorf("%w: %d bytes long, expected at most %d", ErrName, len(name), maxName)
	case isReserved(stem):
		return "", message.Errorf("%w: %s is a device on Windows", ErrName, stem)
	}
	for _, r := range name {
		if strings.ContainsRune(`/\<>:"|?*`, r) {
			return "", message.Errorf("%w: %s holds %q, expected none of / \\ < > : \" | ? *", ErrName, name, r)
		}
		if unicode.IsControl(r) {
			return "", message.Errorf("%w: %q holds a control character", ErrName, name)
		}
	}
	return name, nil
}

// isReserved reports whether a name belongs to a device on Windows, which it
// does whatever follows the first dot.
func isReserved(stem string) bool {
	device, _, _ := strings.Cut(strings.ToUpper(stem), ".")
	device = strings.TrimRight(device, " ")
	switch device {
	case "CON", "PRN", "AUX", "NUL", "CONIN$", "CONOUT$":
		return true
	}
	number, ok := strings.CutPrefix(device, "COM")
	if !ok {
		number, ok = strings.CutPrefix(device, "LPT")
	}
	return ok && utf8.RuneCountInString(number) == 1 && strings.ContainsAny(number, "0123456789¹²³")
}

// file returns the log at a path by its name, or an error that wraps
// [ErrForeign] if the library would not list it.
func (l *Library) file(path string) (file, error) {
	relative, err := filepath.Rel(l.root, path)
	if err != nil || !filepath.IsLocal(relative) || !isLog(filepath.Base(relative)) {
		return file{}, message.Errorf("%s: %w", path, ErrForeign)
	}
	f := file{path: filepath.Join(l.root, relative), folder: filepath.Dir(relative), name: filepath.Base(relative)}
	if f.folder == "." {
		f.folder = ""
		return f, nil
	}
	for _, part := range strings.Split(f.folder, string(filepath.Separator)) {
		if isHidden(part) {
			return file{}, message.Errorf("%s: %w", path, ErrForeign)
		}
	}
	return f, nil
}
