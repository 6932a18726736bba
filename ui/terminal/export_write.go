package terminal

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"kalah/internal/safefile"
	"kalah/logging/export"
)

// targets returns where each game goes, and refuses what cannot be before
// anything is written. A folder that is named, and those above it, are made once
// there is something to write; that of a file must be there.
func (c *console) targets(files []string, o exportOptions) ([]string, error) {
	f := export.Format(o.format)
	info, err := os.Stat(o.out)
	there := err == nil
	folder := there && info.IsDir() || o.out != "" && os.IsPathSeparator(o.out[len(o.out)-1])
	switch {
	case o.out == "" || o.out == toStdout:
		if len(files) > 1 {
			return nil, fmt.Errorf("%d games need a folder to be written to: --out FOLDER", len(files))
		}
		if f.IsBinary() && isTerminal(c.out) {
			return nil, fmt.Errorf("%s is no text for a terminal: --out FILE names a file for it", f)
		}
		return []string{toStdout}, nil
	case len(files) > 1 && there && !info.IsDir():
		return nil, fmt.Errorf("--out: %s is no folder, and %d games need one", o.out, len(files))
	case len(files) > 1 && !folder && isExportName(o.out):
		return nil, fmt.Errorf("--out: %s is the name of a file, and %d games need a folder (%s%c makes one of that name)",
			o.out, len(files), o.out, filepath.Separator)
	case len(files) == 1 && !folder:
		if err := checkFolderOf(o.out); err != nil {
			return nil, fmt.Errorf("--out: %w", err)
		}
		return []string{o.out}, nil
	}
	targets, from := make([]string, len(files)), map[string]string{}
	for i, file := range files {
		name := filepath.Base(file)
		targets[i] = filepath.Join(o.out, strings.TrimSuffix(name, filepath.Ext(name))+f.Extension())
		if other, taken := from[targets[i]]; taken {
			return nil, fmt.Errorf("%s and %s would both be written to %s", other, file, targets[i])
		}
		from[targets[i]] = file
	}
	return targets, nil
}

// isExportName reports whether a path ends like those of exported games.
func isExportName(path string) bool {
	_, known := export.FormatOf(path)
	return known
}

// checkEnding refuses a file whose ending says another format than any that
// there is: it would hold text, whatever it is called.
func checkEnding(path string) error {
	ending := filepath.Ext(path)
	if info, err := os.Stat(path); ending == "" || err == nil && info.IsDir() || os.IsPathSeparator(path[len(path)-1]) {
		return nil
	}
	var known []string
	for _, f := range export.Formats() {
		known = append(known, f.Extension())
	}
	return fmt.Errorf("--out: %s: no format has the ending %q, expected %s (--format writes any file)", path, ending, oneOf(known))
}

// checkFolderOf refuses a file in a folder that does not exist: a slip in its
// name is more likely than the wish for a new one.
func checkFolderOf(path string) error {
	folder := filepath.Dir(path)
	info, err := os.Stat(folder)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s: the folder %s does not exist", path, folder)
	case err != nil:
		return fmt.Errorf("%s: %w", path, safefile.Bare(err))
	case !info.IsDir():
		return fmt.Errorf("%s: %s is not a directory", path, folder)
	}
	return nil
}

// writeWhole writes a file that appears under its name only once it is whole.
// Unless force is set, one that is there is kept, even if it came there just
// now.
func writeWhole(path string, text []byte, force bool) error {
	write := safefile.WriteNew
	if info, err := os.Stat(path); force || err == nil && (!info.Mode().IsRegular() || info.Size() == 0) {
		// A device or a pipe takes the text itself, and in an empty file nothing is lost.
		write = safefile.Write
	}
	err := write(path, text, 0o666)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, fs.ErrExist):
		return existsError(path)
	}
	return fmt.Errorf("%s: %w", path, safefile.Bare(err))
}
