package main

import (
	"cmp"
	"debug/elf"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// debianNames are the packages that hold a library, on Debian and Ubuntu old and
// new: some have been renamed for the longer time_t.
var debianNames = map[string]string{
	"libGL.so.1":             "libgl1",
	"libEGL.so.1":            "libegl1",
	"libX11.so.6":            "libx11-6",
	"libX11-xcb.so.1":        "libx11-xcb1",
	"libXcursor.so.1":        "libxcursor1",
	"libXext.so.6":           "libxext6",
	"libXi.so.6":             "libxi6",
	"libXinerama.so.1":       "libxinerama1",
	"libXrandr.so.2":         "libxrandr2",
	"libXrender.so.1":        "libxrender1",
	"libXxf86vm.so.1":        "libxxf86vm1",
	"libwayland-client.so.0": "libwayland-client0",
	"libwayland-cursor.so.0": "libwayland-cursor0",
	"libwayland-egl.so.1":    "libwayland-egl1",
	"libxkbcommon.so.0":      "libxkbcommon0",
	"libdecor-0.so.0":        "libdecor-0-0",
	"libasound.so.2":         "libasound2t64 | libasound2",
	"libgtk-3.so.0":          "libgtk-3-0t64 | libgtk-3-0",
	"libgdk-3.so.0":          "libgtk-3-0t64 | libgtk-3-0",
	"libglib-2.0.so.0":       "libglib2.0-0t64 | libglib2.0-0",
	"libgobject-2.0.so.0":    "libglib2.0-0t64 | libglib2.0-0",
	"libgio-2.0.so.0":        "libglib2.0-0t64 | libglib2.0-0",
	"libatk-1.0.so.0":        "libatk1.0-0t64 | libatk1.0-0",
	"libcairo.so.2":          "libcairo2",
	"libcairo-gobject.so.2":  "libcairo-gobject2",
	"libgdk_pixbuf-2.0.so.0": "libgdk-pixbuf-2.0-0",
	"libharfbuzz.so.0":       "libharfbuzz0b",
	"libpango-1.0.so.0":      "libpango-1.0-0",
	"libpangocairo-1.0.so.0": "libpangocairo-1.0-0",
	"libgcc_s.so.1":          "libgcc-s1",
}

// The window's library looks for more when it starts, for the kind of screen
// that it finds: without those of the first list there is no window there.
var (
	loadedLater = []string{
		"libX11.so.6", "libXext.so.6", "libXrender.so.1", "libXrandr.so.2", "libXcursor.so.1", "libXinerama.so.1", "libXi.so.6",
		"libwayland-client.so.0", "libwayland-cursor.so.0", "libwayland-egl.so.1", "libxkbcommon.so.0", "libEGL.so.1", "libGL.so.1",
	}
	loadedIfThere = []string{"libdecor-0.so.0"} // frames of windows where Wayland's desktop draws none
)

// needs are what a program asks of the system.
type needs struct {
	libraries []string // by name and version of the interface, sorted
	libc      string   // the oldest version of the C library that will do
	wide      bool     // 64 bits
	arch      string   // as Go calls it
}

// isLibc reports whether a library is part of the C library's package.
func isLibc(library string) bool {
	name, _, _ := strings.Cut(library, ".so")
	return slices.Contains([]string{"libc", "libm", "libdl", "librt", "libpthread", "libresolv"}, name) ||
		strings.HasPrefix(library, "ld-linux")
}

var archs = map[elf.Machine]string{elf.EM_X86_64: "amd64", elf.EM_AARCH64: "arm64", elf.EM_386: "386"}

// needsOf reads a program.
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
		if v, ok := strings.CutPrefix(s.Version, "GLIBC_"); ok && compareVersions(v, n.libc) > 0 {
			n.libc = v
		}
	}
	return n, nil
}

// compareVersions orders versions of numbers with points.
func compareVersions(a, b string) int {
	number := func(text string) int { n, _ := strconv.Atoi(text); return n }
	return slices.CompareFunc(strings.Split(a, "."), strings.Split(b, "."), func(x, y string) int {
		return cmp.Compare(number(x), number(y))
	})
}

// debian returns the packages that Debian knows these libraries by.
func (n needs) debian() (depends, recommends []string, err error) {
	depends = []string{fmt.Sprintf("libc6 (>= %s)", n.libc)}
	for _, library := range n.libraries {
		name, known := debianNames[library]
		if !known {
			return nil, nil, fmt.Errorf("%s: no Debian package is known for it: name it in debianNames", library)
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

// rpm returns the names under which every distribution with .rpm has them.
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
