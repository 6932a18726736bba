package main

import (
	"archive/tar"
	_ "embed"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"time"

	"github.com/goreleaser/nfpm/v2"
	"github.com/goreleaser/nfpm/v2/deb"
	"github.com/goreleaser/nfpm/v2/files"
	"github.com/goreleaser/nfpm/v2/rpm"
	"github.com/ulikunitz/xz"

	"kalah/internal/version"
)

//go:embed data/description.txt
var description string

// pack makes the packages of a tree.
func pack(root, tree, to string, at time.Time) error {
	program := filepath.Join(tree, "usr", "bin", "kalah")
	build, err := buildOf(program)
	if err != nil {
		return err
	}
	needed, err := needsOf(program)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(to, 0o755); err != nil {
		return err
	}
	debDepends, debRecommends, err := needed.debian()
	if err != nil {
		return err
	}
	forDebian, err := infoOf(tree, build, needed, at, "deb")
	if err != nil {
		return err
	}
	forDebian.Depends, forDebian.Recommends = debDepends, debRecommends
	forDebian.Deb.Compression = "xz"
	forDebian.License = "" // Debian has no such field
	forDebian.Contents = append(forDebian.Contents, &files.Content{
		Source:      filepath.Join(root, "packaging", "data", "lintian-overrides"),
		Destination: "/usr/share/lintian/overrides/kalah",
		FileInfo:    &files.ContentFileInfo{Owner: "root", Group: "root", Mode: 0o644, MTime: at},
	})
	if err := write(to, deb.Default, forDebian); err != nil {
		return err
	}
	forRPM, err := infoOf(tree, build, needed, at, "rpm")
	if err != nil {
		return err
	}
	forRPM.Depends, forRPM.Recommends = needed.rpm()
	forRPM.RPM.Compression = "xz"
	forRPM.RPM.BuildHost = "localhost"
	forRPM.RPM.Group = "Amusements/Games"
	forRPM.RPM.Summary = "Mancala board game, with strong players and analysis"
	_, forRPM.Description, _ = strings.Cut(forRPM.Description, "\n")
	if err := write(to, rpm.DefaultRPM, forRPM); err != nil {
		return err
	}
	name := fmt.Sprintf("kalah-%s-linux-%s", build.Semantic(), needed.arch)
	return create(filepath.Join(to, name+".tar.xz"), func(w io.Writer) error { return archive(w, tree, name, at) })
}

// infoOf describes a package of one format.
func infoOf(tree string, build version.Build, needed needs, at time.Time, format string) (*nfpm.Info, error) {
	info := nfpm.WithDefaults(&nfpm.Info{
		Name:        "kalah",
		Arch:        needed.arch,
		Platform:    "linux",
		Version:     build.Semantic(),
		Section:     "games",
		Priority:    "optional",
		Maintainer:  maintainer,
		Description: strings.TrimSpace(description),
		License:     "MIT",
		MTime:       at,
	})
	info.DisableGlobbing = true
	err := eachFile(tree, func(name string, entry fs.FileInfo) error {
		if entry.IsDir() {
			return nil
		}
		info.Contents = append(info.Contents, &files.Content{
			Source:      filepath.Join(tree, filepath.FromSlash(name)),
			Destination: placeIn(format, "/"+name),
			Type:        kindIn(format, name),
			FileInfo:    &files.ContentFileInfo{Owner: "root", Group: "root", Mode: entry.Mode().Perm(), MTime: at},
		})
		return nil
	})
	if format == "rpm" {
		info.Contents = append(info.Contents, &files.Content{Destination: "/usr/share/doc/kalah", Type: files.TypeDir})
	}
	return info, err
}

// placeIn returns the path of a file in a format: Debian has its own folder for completions
// of zsh.
func placeIn(format, name string) string {
	if format == "deb" {
		return strings.Replace(name, "/zsh/site-functions/", "/zsh/vendor-completions/", 1)
	}
	return name
}

func kindIn(format, name string) string {
	switch {
	case format == "rpm" && path.Base(name) == "copyright":
		return files.TypeRPMLicense
	case format == "rpm" && (strings.Contains(name, "/doc/") || strings.Contains(name, "/man/")):
		return files.TypeRPMDoc
	}
	return files.TypeFile
}

func write(to string, format nfpm.Packager, info *nfpm.Info) error {
	name := filepath.Join(to, format.ConventionalFileName(info))
	return create(name, func(w io.Writer) error { return format.Package(info, w) })
}

// create writes a file, and removes it if that fails.
func create(name string, fill func(io.Writer) error) error {
	file, err := os.Create(name)
	if err != nil {
		return err
	}
	err = fill(file)
	if closing := file.Close(); err == nil {
		err = closing
	}
	if err != nil {
		os.Remove(name)
		return fmt.Errorf("%s: %w", name, err)
	}
	fmt.Println(name)
	return nil
}

// archive writes the tree as .tar.xz, below a folder of this name.
func archive(w io.Writer, tree, folder string, at time.Time) error {
	compressed, err := xz.NewWriter(w)
	if err != nil {
		return err
	}
	out := tar.NewWriter(compressed)
	err = eachFile(tree, func(name string, entry fs.FileInfo) error {
		header := tar.Header{Name: path.Join(folder, name), Mode: 0o755, ModTime: at, Uname: "root", Gname: "root", Typeflag: tar.TypeDir}
		if entry.IsDir() {
			header.Name += "/"
			return out.WriteHeader(&header)
		}
		data, err := os.ReadFile(filepath.Join(tree, filepath.FromSlash(name)))
		if err != nil {
			return err
		}
		header.Typeflag, header.Mode, header.Size = tar.TypeReg, int64(entry.Mode().Perm()), int64(len(data))
		if err := out.WriteHeader(&header); err != nil {
			return err
		}
		_, err = out.Write(data)
		return err
	})
	if err != nil {
		return err
	}
	if err := out.Close(); err != nil {
		return err
	}
	return compressed.Close()
}

// eachFile calls do with every file and folder of a tree, in the order of names.
func eachFile(tree string, do func(name string, entry fs.FileInfo) error) error {
	return fs.WalkDir(os.DirFS(tree), ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		info, err := entry.Info()
		if err != nil {
			return err
		}
		return do(name, info)
	})
}
