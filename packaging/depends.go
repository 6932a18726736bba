package main

import (
	"debug/elf"
	_ "embed"
	"fmt"
	"go/version"
	"slices"
	"strings"
)

//go:embed data/libraries.txt
var librariesText string

// debianNames are Debian's packages by library. At run time the window's toolkit loads more
// libraries than the program is linked with: required ones and optional ones.
var debianNames, loadedLater, loadedIfThere = readLibraries(librariesText)

func readLibraries(text string) (names map[string]string, later, ifThere []string) {
	names = map[string]string{}
	for line := range strings.Lines(text) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		library, packages, _ := strings.Cut(strings.TrimSpace(line[1:]), " ")
		names[library] = strings.TrimSpace(packages)
		switch line[0] {
		case '+':
			later = append(later, library)
		case '?':
			ifThere = append(ifThere, library)
		}
	}
	return names, later, ifThere
}

// needs are the requirements of a program.
type needs struct {
	libraries []string // sorted
	libc      string   // the oldest version of the C library that suffices
	wide      bool     // 64 bits
	arch      string   // GOARCH
}

// isLibc reports whether a library is part of the C library's package.
func isLibc(library string) bool {
	name, _, _ := strings.Cut(library, ".so")
	return slices.Contains([]string{"libc", "libm", "libdl", "librt", "libpthread", "libresolv"}, name) ||
		strings.HasPrefix(library, "ld-linux")
}

var archs = map[elf.Machine]string{elf.EM_X86_64: "amd64", elf.EM_AARCH64: "arm64", elf.EM_386: "386"}

// needsOf returns the requirements of a program.
func needsOf(program string) (needs, error) {
	file, err := elf.Open(program)
	if err != nil {
		return needs{}, fmt.Errorf("%s: %w", program, err)
	}
	defer file.Close()
	n := needs{wide: file.Class == elf.ELFCLASS64, arch: archs[file.Machine]}
	if n.arch == "" {
		return n, fmt.Errorf("%s is for %s: packages are made for amd64, arm64 and 386", program, file.Machine)
	}
	imported, err := file.ImportedLibraries()
	if err != nil {
		return n, err
	}
	for _, library := range slices.Concat(imported, loadedLater) {
		if !isLibc(library) && !slices.Contains(n.libraries, library) {
			n.libraries = append(n.libraries, library)
		}
	}
	slices.Sort(n.libraries)
	symbols, err := file.ImportedSymbols()
	if err != nil {
		return n, err
	}
	n.libc = "2.17"
	for _, s := range symbols {
		if v, ok := strings.CutPrefix(s.Version, "GLIBC_"); ok && version.Compare("go"+v, "go"+n.libc) > 0 {
			n.libc = v
		}
	}
	return n, nil
}

// debian returns Debian's packages of the libraries.
func (n needs) debian() (depends, recommends []string, err error) {
	depends = []string{fmt.Sprintf("libc6 (>= %s)", n.libc)}
	for _, library := range n.libraries {
		name, known := debianNames[library]
		if !known {
			return nil, nil, fmt.Errorf("%s: no Debian package is known for it: name it in packaging/data/libraries.txt", library)
		}
		if !slices.Contains(depends, name) {
			depends = append(depends, name)
		}
	}
	for _, library := range loadedIfThere {
		recommends = append(recommends, debianNames[library])
	}
	slices.Sort(depends)
	return depends, recommends, nil
}

// rpm returns the names of the libraries in .rpm packages.
func (n needs) rpm() (depends, recommends []string) {
	mark := ""
	if n.wide {
		mark = "()(64bit)"
	}
	for _, library := range n.libraries {
		depends = append(depends, library+mark)
	}
	libc := "libc.so.6(GLIBC_" + n.libc + ")"
	if n.wide {
		libc += "(64bit)"
	}
	for _, library := range loadedIfThere {
		recommends = append(recommends, library+mark)
	}
	return append(depends, libc, "hicolor-icon-theme"), recommends
}
