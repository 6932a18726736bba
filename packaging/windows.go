package main

import (
	"archive/zip"
	"bytes"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"time"
)

// windowsFile is a file of the archive for Windows.
type windowsFile struct {
	name string
	text []byte
}

// packWindows makes the archive for Windows: the program, what shells start of it
// in a console, how to use both, and the licences. GOOS must name Windows, for the
// libraries of that program are asked for.
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

func windowsFiles(root, program, console string) ([]windowsFile, error) {
	var files []windowsFile
	for _, f := range []struct{ name, from string }{
		{"kalah.exe", program},
		{"kalah.com", console},
		{"README.txt", filepath.Join(root, "docs", "windows.md")},
		{"CHANGELOG.txt", filepath.Join(root, "CHANGELOG.md")},
		{"LICENSE.txt", filepath.Join(root, "LICENSE")},
	} {
		text, err := os.ReadFile(f.from)
		if err != nil {
			return nil, err
		}
		files = append(files, windowsFile{f.name, text})
	}
	licences, err := copyright(root)
	if err != nil {
		return nil, err
	}
	return append(files, windowsFile{"COPYRIGHT.txt", licences}), nil
}

// zipped writes files below a folder of this name. Texts get the ends of lines
// that every editor of Windows knows.
func zipped(w io.Writer, folder string, files []windowsFile, at time.Time) error {
	out := zip.NewWriter(w)
	for _, f := range files {
		header := &zip.FileHeader{Name: path.Join(folder, f.name), Method: zip.Deflate, Modified: at.UTC()}
		header.SetMode(0o644)
		text := f.text
		switch path.Ext(f.name) {
		case ".txt":
			text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
		default:
			header.SetMode(0o755)
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
