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

// appID names the program among all programs; its window has it too.
const appID = "io.github.kalah.Kalah"

var (
	//go:embed data/io.github.kalah.Kalah.desktop
	desktopEntry []byte
	//go:embed data/io.github.kalah.Kalah.xml
	mimeType []byte
	//go:embed data/metainfo.xml.tmpl
	metainfo string
)

// buildOf reads what Go has written into a program.
func buildOf(program string) (version.Build, error) {
	info, err := buildinfo.ReadFile(program)
	if err != nil {
		return version.Build{}, fmt.Errorf("%s: %w", program, err)
	}
	return version.Of(info), nil
}

// makeTree writes all that is installed into a folder that is not there yet.
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

// contents returns the files of the tree but for the program, by their paths
// below usr.
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
	docs, err := filepath.Glob(filepath.Join(root, "docs", "*.md")) // to which the help texts lead
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
	for _, make := range []struct {
		below string
		files func() (map[string][]byte, error)
	}{{"share/", completions}, {"share/icons/hicolor/", icons}} {
		made, err := make.files()
		if err != nil {
			return nil, err
		}
		for name, data := range made {
			files[make.below+name] = data
		}
	}
	return files, nil
}

// appStream returns what software centres show.
func appStream(releases []release) ([]byte, error) {
	var out bytes.Buffer
	err := template.Must(template.New("metainfo").Parse(metainfo)).Execute(&out, releases)
	return out.Bytes(), err
}

// compressed is what gzip -9n makes.
func compressed(data []byte) []byte {
	var out bytes.Buffer // to which nothing fails to be written
	w, _ := gzip.NewWriterLevel(&out, gzip.BestCompression)
	_, _ = w.Write(data)
	_ = w.Close()
	return out.Bytes()
}

// writeFile writes a file and the folders above it, with modes that the umask
// does not change.
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
