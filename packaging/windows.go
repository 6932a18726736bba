package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"time"
)

// packWindows makes the archive for Windows: the program, kalah.com for consoles, a guide and
// the licences. GOOS must be windows, so that the licences of that program are found.
func packWindows(root, program, console, to string, at time.Time) error {
	build, err := buildOf(program)
	if err != nil {
		return err
	}
	files, err := windowsFiles(root, program, console)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	name := fmt.Sprintf("kalah-%s-windows-amd64", build.Semantic())
	return create(filepath.Join(to, name+".zip"), func(w io.Writer) error { return zipped(w, name, files, at) })
}

// windowsFiles returns the files of the archive, by name.
func windowsFiles(root, program, console string) (files map[string][]byte, err error) {
	files = map[string][]byte{}
	for name, from := range map[string]string{
		"kalah.exe":     program,
		"kalah.com":     console,
		"README.txt":    filepath.Join(root, "docs", "windows.md"),
		"CHANGELOG.txt": filepath.Join(root, "CHANGELOG.md"),
		"LICENSE.txt":   filepath.Join(root, "LICENSE"),
	} {
		if files[name], err = os.ReadFile(from); err != nil {
			return nil, err
		}
	}
	files["COPYRIGHT.txt"], err = copyright(root)
	return files, err
}

// zipped writes files as .zip, below a folder of this name. Texts get CRLF line ends.
func zipped(w io.Writer, folder string, files map[string][]byte, at time.Time) error {
	out := zip.NewWriter(w)
	for _, name := range slices.Sorted(maps.Keys(files)) {
		header := &zip.FileHeader{Name: path.Join(folder, name), Method: zip.Deflate, Modified: at.UTC()}
		header.SetMode(0o755)
		text := files[name]
		if path.Ext(name) == ".txt" {
			header.SetMode(0o644)
			text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
		}
		entry, err := out.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := entry.Write(text); err != nil {
			return err
		}
	}
	return out.Close()
}
