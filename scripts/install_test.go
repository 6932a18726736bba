//go:build unix

package scripts_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// below lists what is in a folder, with a slash behind folders.
func below(t *testing.T, dir string) []string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || path == dir {
			return err
		}
		name, err := filepath.Rel(dir, path)
		if entry.IsDir() {
			name += "/"
		}
		names = append(names, name)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

func TestInstallAndUninstall(t *testing.T) {
	source, prefix := t.TempDir(), filepath.Join(t.TempDir(), "a folder")
	p := &project{t: t, dir: source}
	script, err := os.ReadFile("install.sh")
	if err != nil {
		t.Fatal(err)
	}
	p.write("scripts/install.sh", string(script))
	p.write("build/tree/usr/bin/kalah", "program")
	p.write("build/tree/usr/share/doc/kalah/copyright", "ours")
	p.write("build/tree/usr/share/applications/io.github.kalah.Kalah.desktop", "Exec=kalah %f\nTryExec=kalah\n")
	if err := os.MkdirAll(filepath.Join(prefix, "share", "doc", "other"), 0o755); err != nil {
		t.Fatal(err)
	}
	before := below(t, prefix)
	run := func(args ...string) (int, string) {
		command := exec.Command("sh", append([]string{"scripts/install.sh"}, args...)...)
		command.Dir = source
		out, _ := command.CombinedOutput()
		return command.ProcessState.ExitCode(), string(out)
	}

	status, output := run("uninstall", "", prefix)
	check(t, status, 1, output, "nothing was installed there")

	status, output = run("install", "", prefix)
	check(t, status, 0, output, "installed below")
	if info, err := os.Stat(filepath.Join(prefix, "bin", "kalah")); err != nil || info.Mode().Perm() != 0o755 {
		t.Errorf("the program is not there to be run: %v, %v", info, err)
	}
	entry, _ := os.ReadFile(filepath.Join(prefix, "share", "applications", "io.github.kalah.Kalah.desktop"))
	if want := `Exec="` + prefix + `/bin/kalah" %f`; !strings.Contains(string(entry), want) {
		t.Errorf("the entry is\n%swant %q in it", entry, want)
	}

	// A newer version that lacks a file takes the older one's along.
	if err := os.Remove(filepath.Join(source, "build", "tree", "usr", "share", "doc", "kalah", "copyright")); err != nil {
		t.Fatal(err)
	}
	status, output = run("install", "", prefix)
	check(t, status, 0, output)
	if slices.Contains(below(t, prefix), "share/doc/kalah/copyright") {
		t.Error("a file of the older version is still there")
	}

	status, output = run("uninstall", "", prefix)
	check(t, status, 0, output, "removed from")
	if after := below(t, prefix); !slices.Equal(after, before) {
		t.Errorf("uninstall leaves %q, want %q", after, before)
	}
}

func TestInstallForAPackage(t *testing.T) {
	source, destdir := t.TempDir(), t.TempDir()
	p := &project{t: t, dir: source}
	script, err := os.ReadFile("install.sh")
	if err != nil {
		t.Fatal(err)
	}
	p.write("scripts/install.sh", string(script))
	p.write("build/tree/usr/bin/kalah", "program")
	p.write("build/tree/usr/share/doc/kalah/copyright", "ours")
	p.write("build/tree/usr/share/applications/io.github.kalah.Kalah.desktop", "Exec=kalah %f\n")
	command := exec.Command("sh", "scripts/install.sh", "install", destdir, "/usr")
	command.Dir = source
	if out, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	want := []string{
		"usr/", "usr/bin/", "usr/bin/kalah", "usr/share/", "usr/share/applications/",
		"usr/share/applications/io.github.kalah.Kalah.desktop", "usr/share/doc/", "usr/share/doc/kalah/",
		"usr/share/doc/kalah/copyright", "usr/share/doc/kalah/installed",
	}
	if got := below(t, destdir); !slices.Equal(got, want) {
		t.Errorf("installed are %q, want %q", got, want)
	}
	entry, _ := os.ReadFile(filepath.Join(destdir, "usr", "share", "applications", "io.github.kalah.Kalah.desktop"))
	if string(entry) != "Exec=kalah %f\n" {
		t.Errorf("the entry is %q", entry)
	}
}
