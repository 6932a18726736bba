package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A library is a module, or Go itself, that is linked into the program.
type library struct {
	Path, Version, Dir string
	packages           []string // the folders of its packages that are linked
}

const programTag = "migrated_fynedo"

// copyright returns the authors and licences of the program and of everything linked into
// it, in Debian's format (DEP-5).
func copyright(root string) ([]byte, error) {
	own, err := os.ReadFile(filepath.Join(root, "LICENSE"))
	if err != nil {
		return nil, err
	}
	libraries, err := linked(root)
	if err != nil {
		return nil, err
	}
	var out bytes.Buffer
	fmt.Fprint(&out, "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/\n",
		"Upstream-Name: Kalah\n",
		"Comment: The program is linked with the libraries below; the paths are those of\n",
		" their modules. No picture or text in it comes from elsewhere but for the fonts\n",
		" and icons that these libraries bring.\n\n")
	if err := stanza(&out, "*", "", licenceOf(own), own); err != nil {
		return nil, err
	}
	for _, l := range libraries {
		texts, err := licences(l)
		if err != nil {
			return nil, err
		}
		for _, t := range texts {
			files := path.Join(l.Path, path.Dir(t.name)) + "/*"
			if shared(texts, t) {
				files = path.Join(l.Path, t.name)
			}
			name := licenceOf(t.text)
			if name == "" && path.Dir(t.name) != "." {
				// Terms of a part are named after their file.
				name = strings.Trim(ownName.ReplaceAllString(path.Base(t.name), ""), "-_. ")
			}
			if err := stanza(&out, files, strings.TrimSpace(l.Version+" "+path.Base(t.name)), name, t.text); err != nil {
				return nil, fmt.Errorf("%s: %s: %w", l.Path, t.name, err)
			}
		}
	}
	return bytes.TrimRight(out.Bytes(), "\n"), nil
}

// linked returns the libraries of the program, Go first, then by path.
func linked(root string) ([]library, error) {
	const module = "{{with .Module}}{{if not .Main}}{{.Path}}\t{{.Version}}\t{{.Dir}}\t{{$.Dir}}{{end}}{{end}}"
	list := exec.Command("go", "list", "-deps", "-tags", programTag, "-f", module, ".")
	list.Dir = root
	list.Stderr = os.Stderr
	packages, err := list.Output()
	if err != nil {
		return nil, fmt.Errorf("%s: %w", list, err)
	}
	golang, err := exec.Command("go", "env", "GOROOT").Output()
	if err != nil {
		return nil, err
	}
	libraries := []library{{Path: "go", Dir: strings.TrimSpace(string(golang))}}
	for _, line := range slices.Sorted(strings.Lines(string(packages))) {
		part := strings.Split(strings.TrimSpace(line), "\t")
		if len(part) < 4 {
			continue
		}
		if last := libraries[len(libraries)-1]; last.Path != part[0] {
			libraries = append(libraries, library{Path: part[0], Version: part[1], Dir: part[2]})
		}
		last := &libraries[len(libraries)-1]
		last.packages = append(last.packages, part[3])
	}
	return libraries, nil
}

// A licence is a file with the terms of a library or a part of it.
type licence struct {
	name string // below the library's folder, with slashes
	text []byte
}

var licenceName = regexp.MustCompile(`(?i)^(un)?(licen[cs]e|copying|copyright|notice|ofl)|licen[cs]e(\.(md|txt))?$|^ftl\.txt$`)

// licences returns the terms of the linked parts of a library: those at its top, in folders
// of linked packages, and in folders without Go files, such as fonts.
func licences(l library) ([]licence, error) {
	if l.Path == "go" {
		text, err := os.ReadFile(filepath.Join(l.Dir, "LICENSE"))
		return []licence{{"LICENSE", text}}, err
	}
	var found []licence
	err := filepath.WalkDir(l.Dir, func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if entry.IsDir() {
			if entry.Name() == "testdata" || strings.HasPrefix(entry.Name(), ".") && name != l.Dir {
				return fs.SkipDir
			}
			return nil
		}
		folder := filepath.Dir(name)
		if !licenceName.MatchString(entry.Name()) || filepath.Ext(name) == ".go" || !concerns(l, folder) {
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		below, err := filepath.Rel(l.Dir, name)
		found = append(found, licence{filepath.ToSlash(below), text})
		return err
	})
	if err == nil && len(found) == 0 {
		err = fmt.Errorf("%s has no licence", l.Path)
	}
	return found, err
}

// concerns reports whether the terms in a folder apply to linked parts.
func concerns(l library, folder string) bool {
	if folder == l.Dir || slices.Contains(l.packages, folder) {
		return true
	}
	code, _ := filepath.Glob(filepath.Join(folder, "*.go"))
	return len(code) == 0
}

var ownName = regexp.MustCompile(`(?i)licen[cs]e|\.(txt|md)$`)

// shared reports whether there are other terms in the same folder.
func shared(texts []licence, one licence) bool {
	return slices.ContainsFunc(texts, func(t licence) bool {
		return t.name != one.name && path.Dir(t.name) == path.Dir(one.name)
	})
}

// stanza writes one paragraph.
func stanza(out io.Writer, files, comment, name string, text []byte) error {
	if name == "" {
		return errors.New("a licence that is not known: teach it to licenceOf")
	}
	fmt.Fprintf(out, "Files: %s\n", files)
	if comment != "" {
		fmt.Fprintf(out, "Comment: %s\n", comment)
	}
	fmt.Fprintf(out, "Copyright: %s\n", strings.Join(holders(text), "\n           "))
	fmt.Fprintf(out, "License: %s\n", name)
	for line := range strings.Lines(strings.TrimSpace(string(text))) {
		if line = strings.TrimRight(line, " \t\r\n"); line == "" {
			line = "."
		}
		fmt.Fprintf(out, " %s\n", line)
	}
	_, err := fmt.Fprintln(out)
	return err
}

var holder = regexp.MustCompile(`(?im)^[ \t#*/]*((?:portions |the .* )?copyright\b(?:[^\n]*\d{4}| \(c\)| ©)[^\n]*)`)

// holders returns the lines with copyright notices.
func holders(text []byte) []string {
	var found []string
	for _, m := range holder.FindAllStringSubmatch(string(text), -1) {
		line := strings.TrimSpace(m[1])
		if !slices.Contains(found, line) {
			found = append(found, line)
		}
	}
	if len(found) == 0 {
		return []string{"its authors, as the licence says"}
	}
	return found
}
