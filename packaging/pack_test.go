package main

import (
	"archive/tar"
	"bytes"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/ulikunitz/xz"
)

func TestArchiveIsTheSameFromEveryFolder(t *testing.T) {
	var archives [2]bytes.Buffer
	for i := range archives {
		tree := filepath.Join(t.TempDir(), strconv.Itoa(i))
		for name, mode := range map[string]fs.FileMode{"usr/share/a": 0o644, "usr/bin/kalah": 0o755} {
			if err := writeFile(filepath.Join(tree, name), []byte(name), mode, noon); err != nil {
				t.Fatal(err)
			}
		}
		if i == 1 { // what a tree bears from its making does not count
			if err := os.Chtimes(filepath.Join(tree, "usr"), noon, noon); err != nil {
				t.Fatal(err)
			}
		}
		if err := archive(&archives[i], tree, "kalah-1.2.3", noon); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(archives[0].Bytes(), archives[1].Bytes()) {
		t.Error("two archives of the same tree differ")
	}
	unpacked, err := xz.NewReader(&archives[0])
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for r := tar.NewReader(unpacked); ; {
		header, err := r.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if !header.ModTime.Equal(noon) || header.Uid != 0 {
			t.Errorf("%s is of %s and of user %d", header.Name, header.ModTime, header.Uid)
		}
		got = append(got, header.Name+" "+strconv.FormatInt(header.Mode, 8))
	}
	want := "kalah-1.2.3/ 755, kalah-1.2.3/usr/ 755, kalah-1.2.3/usr/bin/ 755, kalah-1.2.3/usr/bin/kalah 755, " +
		"kalah-1.2.3/usr/share/ 755, kalah-1.2.3/usr/share/a 644"
	if strings.Join(got, ", ") != want {
		t.Errorf("it holds\n%s, want\n%s", strings.Join(got, ", "), want)
	}
}

func TestNeeds(t *testing.T) {
	n := needs{libraries: []string{"libGL.so.1", "libasound.so.2", "libgdk-3.so.0", "libgtk-3.so.0"}, libc: "2.34", wide: true}
	depends, recommends, err := n.debian()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := strings.Join(depends, ", "), "libasound2t64 | libasound2, libc6 (>= 2.34), libgl1, libgtk-3-0t64 | libgtk-3-0"; got != want {
		t.Errorf("on Debian it needs %s, want %s", got, want)
	}
	if got := strings.Join(recommends, ", "); got != "libdecor-0-0" {
		t.Errorf("it recommends %s", got)
	}
	depends, _ = n.rpm()
	if got, want := strings.Join(depends[:1], ", ")+", "+depends[4], "libGL.so.1()(64bit), libc.so.6(GLIBC_2.34)(64bit)"; got != want {
		t.Errorf("an .rpm needs %s, want %s", got, want)
	}
	n.libraries = append(n.libraries, "libnew.so.7")
	if _, _, err := n.debian(); err == nil || !strings.Contains(err.Error(), "libnew.so.7") {
		t.Errorf("a library without a package gives %v", err)
	}
	for _, library := range loadedLater {
		if debianNames[library] == "" {
			t.Errorf("no Debian package is known for %s", library)
		}
	}
}

func TestSourceDate(t *testing.T) {
	if at, err := sourceDate("1795348800"); err != nil || at.Format("2006-01-02 MST") != "2026-11-22 UTC" {
		t.Errorf("it is %s, %v", at, err)
	}
	for _, epoch := range []string{"", "today"} {
		if _, err := sourceDate(epoch); err == nil {
			t.Errorf("%q is accepted", epoch)
		}
	}
}
