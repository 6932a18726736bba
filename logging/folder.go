package logging

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"kalah/internal/safefile"
	"kalah/internal/userdir"
)

// extension ends the name of a log.
const extension = ".json"

// DefaultName returns the file name of a log of a game that was played at t,
// such as "log_2026-11-20 14.03.59.123456.json", in local time.
func DefaultName(t time.Time) string {
	return "log_" + t.Local().Format("2006-01-02 15.04.05.000000") + extension
}

// DefaultFolder returns the folder for logs in the user's data folder, whether
// it exists or not; "" if the user has no such folder.
func DefaultFolder() string {
	data := userdir.Data()
	if data == "" {
		return ""
	}
	return filepath.Join(data, "kalah", "logs")
}

// Entry is a file that may be a log, by its name. It has not been read.
type Entry struct {
	Path    string
	Name    string // without the folder
	ModTime time.Time
	Size    int64 // in bytes
}

// List returns the logs of a folder, newest first. A folder that does not exist
// holds none.
func List(folder string) ([]Entry, error) {
	files, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, inFile(folder, safefile.Bare(err))
	}
	var entries []Entry
	for _, file := range files {
		if strings.HasPrefix(file.Name(), ".") || !strings.EqualFold(filepath.Ext(file.Name()), extension) {
			continue
		}
		path := filepath.Join(folder, file.Name())
		info, err := os.Stat(path)
		if err != nil || !info.Mode().IsRegular() {
			continue // removed meanwhile, or a link to nowhere
		}
		entries = append(entries, Entry{Path: path, Name: file.Name(), ModTime: info.ModTime(), Size: info.Size()})
	}
	slices.SortFunc(entries, func(a, b Entry) int {
		return cmp.Or(b.ModTime.Compare(a.ModTime), cmp.Compare(b.Name, a.Name))
	})
	return entries, nil
}
