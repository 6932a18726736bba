package main

import (
	"bytes"
	"compress/gzip"
	"debug/buildinfo"
	_ "embed"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"text/template"
	"time"

	"kalah/internal/version"
)

// appID is the program's ID, also of its window.
const appID = "io.github.kalah.Kalah"

var (
	//go:embed data/io.github.kalah.Kalah.desktop
	desktopEntry []byte
	//go:embed data/io.github.kalah.Kalah.xml
	mimeType []byte
	//go:embed data/metainfo.xml.tmpl
	metainfo string
)

// buildOf returns the build of a program.
func buildOf(program string) (version.Build, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return version.Build{}, fmt.Errorf("%s: %w", program, err)
	}
	return version.Of(info), nil
}

// makeTree writes all installed files into a new folder.
func makeTree(root, program, cli, to string, at time.Time) error {
	build, err := buildOf(program)
	if err != nil {
		return err
	}
	if err := os.Mkdir(to, 0o755); err != nil {
		return err
	}
	files, err := contents(root, build, at)
	if err != nil {
		return err
	}
	for name, path := range map[string]string{"bin/kalah": program, "bin/kalah-cli": cli} {
		if files[name], err = os.ReadFile(path); err != nil {
			return err
		}
	}
	for _, name := range slices.Sorted(maps.Keys(files)) {
		mode := fs.FileMode(0o644)
		if path.Dir(name) == "bin" {
			mode = 0o755
		}
		if err := writeFile(filepath.Join(to, "usr", filepath.FromSlash(name)), files[name], mode, at); err != nil {
			return err
		}
	}
	return nil
}

// contents returns the files of the tree, except the program, by path below usr.
func contents(root string, build version.Build, at time.Time) (map[string][]byte, error) {
	files := map[string][]byte{
		"share/applications/" + appID + ".desktop": desktopEntry,
		"share/mime/packages/" + appID + ".xml":    mimeType,
	}
	text, err := os.ReadFile(filepath.Join(root, "CHANGELOG.md"))
	if err != nil {
		return nil, err
	}
	releases, err := readChangelog(text, build, at)
	if err != nil {
		return nil, err
	}
	if files["share/metainfo/"+appID+".metainfo.xml"], err = appStream(releases); err != nil {
		return nil, err
	}
	files["share/doc/kalah/changelog.gz"] = compressed(debianChangelog(releases))
	if files["share/doc/kalah/copyright"], err = copyright(root); err != nil {
		return nil, err
	}
	docs, err := filepath.Glob(filepath.Join(root, "docs", "*.md")) // which help texts name
	if err != nil {
		return nil, err
	}
	for _, page := range docs {
		if files["share/doc/kalah/docs/"+filepath.Base(page)], err = os.ReadFile(page); err != nil {
			return nil, err
		}
	}
	pages, err := manualPages(build, at)
	if err != nil {
		return nil, err
	}
	pages["kalah-cli.1"] = []byte(".so man1/kalah.1\n")
	for name, page := range pages {
		files["share/man/man1/"+name+".gz"] = compressed(page)
	}
	for _, make := range []func() (map[string][]byte, error){completions, icons} {
		made, err := make()
		if err != nil {
			return nil, err
		}
		maps.Copy(files, made)
	}
	return files, nil
}

// appStream returns the metadata for software centres.
func appStream(releases []release) ([]byte, error) {
	var out bytes.Buffer
	err := template.Must(template.New("metainfo").Parse(metainfo)).Execute(&out, releases)
	return out.Bytes(), err
}

// compressed returns the output of gzip -9n.
func compressed(data []byte) []byte {
	var out bytes.Buffer // writing to it cannot fail
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
	_, _ = w.Write(data)
	_ = w.Close()
	return out.Bytes()
}

// writeFile writes a file and its folders, with a mode regardless of the umask.
func writeFile(name string, data []byte, mode fs.FileMode, at time.Time) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o755); err != nil {
		return err
	}
	if err := os.WriteFile(name, data, mode); err != nil {
		return err
	}
	if err := os.Chmod(name, mode); err != nil {
		return err
	}
	return os.Chtimes(name, at, at)
}
