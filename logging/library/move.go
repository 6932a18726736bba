package library

import (
	"os"
	"path/filepath"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"kalah/internal/message"
)

// maxName is the maximum length of a file name on common file systems, in bytes.
const maxName = 255

// CheckName returns the file name for a new name of a log. It adds ".json" if it is missing.
// The error wraps [ErrName]. A name that one of the systems does not allow is refused on every
// system.
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
		return "", message.Errorf("%w: it is empty", ErrName)
	case !utf8.ValidString(name):
		return "", message.Errorf("%w: %q holds characters that cannot be read", ErrName, name)
	case isHidden(name):
		return "", message.Errorf("%w: a file whose name begins with a dot is hidden", ErrName)
	case strings.HasSuffix(stem, ".") || strings.HasSuffix(stem, " "):
		return "", message.Errorf("%w: it ends in a dot or a space", ErrName)
	case len(name) > maxName:
		fits := utf8.RuneCountInString(strings.ToValidUTF8(stem[:maxName-len(extension)], ""))
		return "", message.Errorf("%w: it has %d characters, and %d fit", ErrName, utf8.RuneCountInString(stem), fits)
	case isReserved(stem):
		return "", message.Errorf("%w: on Windows %s is the name of a device", ErrName, stem)
	}
	for _, r := range name {
		if strings.ContainsRune(`/\<>:"|?*`, r) {
			return "", message.Errorf("%w: leave out %s", ErrName, string(r))
		}
		if unicode.IsControl(r) {
			return "", message.Errorf("%w: %q holds a control character", ErrName, name)
		}
	}
	return name, nil
}

// isReserved reports whether a name, up to its first dot, is the name of a device on Windows.
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

// CheckFolderName returns the name for a new folder, by the rules of [CheckName].
func CheckFolderName(name string) (string, error) {
	checked, err := CheckName(strings.TrimSpace(name) + extension)
	return strings.TrimSuffix(checked, extension), err
}

// file returns the file at a path. It returns an error that wraps [ErrForeign] if the library
// cannot list a file at this path.
func (l *Library) file(path string) (file, error) {
	relative, err := filepath.Rel(l.root, path)
	inside := filepath.ToSlash(relative)
	if err != nil || !filepath.IsLocal(relative) || !isLog(filepath.Base(relative)) || strings.Contains("/"+inside, "/.") {
		return file{}, message.Errorf("%s: %w", path, ErrForeign)
	}
	f := file{path: filepath.Join(l.root, relative), folder: filepath.Dir(relative), name: filepath.Base(relative)}
	if f.folder == "." {
		f.folder = ""
	}
	return f, nil
}

// Moved describes a file that was moved.
type Moved struct {
	From, To string
}

// follow updates the list after a file was moved within the library, out of it or into it. It
// reads a file that comes from outside.
func (l *Library) follow(m Moved) {
	f, err := l.file(m.To)
	l.mu.Lock()
	r, known := l.known[m.From]
	delete(l.known, m.From)
	l.mu.Unlock()
	if err != nil {
		return // the file was moved out of the library
	}
	if known {
		r.game.Path, r.game.Folder, r.game.Name = f.path, f.folder, f.name
	} else {
		r, known = readNow(f)
	}
	if known {
		l.enter(r)
	}
}

// readNow reads a log that has changed since the last scan. It returns false if the file is
// gone.
func readNow(f file) (record, bool) {
	info, err := os.Stat(f.path)
	if err != nil {
		return record{}, false
	}
	f.size, f.modTime = info.Size(), info.ModTime()
	return read(f, time.Now())
}

func (l *Library) enter(r record) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.known[r.game.Path] = r
}
