package main

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestEveryLibraryIsNamedWithItsTerms(t *testing.T) {
	text := made(t)["share/doc/kalah/copyright"]
	list := exec.Command("go", "list", "-deps", "-tags", programTag, "-f", "{{with .Module}}{{if not .Main}}{{.Path}}{{end}}{{end}}", ".")
	list.Dir = ".."
	modules, err := list.Output()
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	for _, module := range strings.Fields(string(modules)) {
		if !named[module] && !bytes.Contains(text, []byte("\nFiles: "+module+"/")) {
			t.Errorf("%s is not named", module)
		}
		named[module] = true
	}
	if len(named) < 20 {
		t.Errorf("%d libraries are linked, want all of the window's", len(named))
	}
	for _, want := range []string{
		"Files: *\nCopyright: Copyright (c) 2026 The Kalah authors\nLicense: MIT\n",
		"Files: fyne.io/fyne/v2/theme/font/LICENSE_Inter.txt\n", "SIL OPEN FONT LICENSE",
		"Files: github.com/go-gl/glfw/v3.4/glfw/glfw/*\n", "Files: go/*\n",
	} {
		if !bytes.Contains(text, []byte(want)) {
			t.Errorf("it lacks %q", want)
		}
	}
	for _, other := range []string{"testdata", "honnef.co/", "pgregory.net/"} {
		if bytes.Contains(text, []byte("Files: "+other)) || bytes.Contains(text, []byte("/"+other+"/*")) {
			t.Errorf("%s is named, and is not in the program", other)
		}
	}
}

func TestTermsOfWhatIsNotLinkedAreLeftOut(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"LICENSE": "top", "font/OFL.txt": "a font", "licenses/ftl.txt": "a choice", "used/a.go": "", "used/COPYING": "used",
		"unused/a.go": "", "unused/LICENSE": "unused", "testdata/LICENSE": "data", "used/license.go": "",
	} {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	found, err := licences(library{Path: "example.org/lib", Dir: dir, packages: []string{filepath.Join(dir, "used")}})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, f := range found {
		names = append(names, f.name)
	}
	if got, want := strings.Join(names, " "), "LICENSE font/OFL.txt licenses/ftl.txt used/COPYING"; got != want {
		t.Errorf("found are %s, want %s", got, want)
	}
	if _, err := licences(library{Path: "example.org/none", Dir: t.TempDir()}); err == nil {
		t.Error("a library without terms is accepted")
	}
}

func TestNamesOfLicences(t *testing.T) {
	for text, want := range map[string]string{
		"Permission is hereby granted, free of\ncharge, to ... the Software without restriction":                                       "MIT",
		"Redistribution and use in source and binary forms":                                                                            "BSD-2-Clause",
		"Redistribution and use in source and binary forms ... to endorse or promote products":                                         "BSD-3-Clause",
		"Apache License\n  Version 2.0, January 2004":                                                                                  "Apache-2.0",
		"SPDX-License-Identifier: Unlicense OR BSD-3-Clause":                                                                           "Unlicense or BSD-3-Clause",
		"SIL OPEN FONT LICENSE Version 1.1":                                                                                            "OFL-1.1",
		"Licensed under the Creative Commons Attribution 4.0 International license":                                                    "CC-BY-4.0",
		"subject to your choice of exactly one of\n* The FreeType License\n* The GNU General Public License (GPL), version 2 or later": "FTL or GPL-2.0-or-later",
		"The FreeType Project LICENSE ... Redistribution of  source code  must retain this  license file":                              "FTL",
		"All rights reserved.": "",
	} {
		if got := licenceOf([]byte(text)); got != want {
			t.Errorf("%q is %q, want %q", text, got, want)
		}
	}
	if err := stanza(&bytes.Buffer{}, "*", "", "", []byte("All rights reserved.")); err == nil {
		t.Error("terms that are not known are accepted")
	}
}
