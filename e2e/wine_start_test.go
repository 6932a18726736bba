//go:build e2e_windows && linux

package e2e_test

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// These tests drive the program for Windows under Wine. All of them share one
// Windows, so none runs beside another.
var (
	program        string // the one for Linux, to compare with
	windowsProgram string
	buildFolder    string // where pictures are left to be looked at
	prefix         string // the folder of our Windows
)

var another = flag.String("program", "", "drive this program instead of building one")

func TestMain(m *testing.M) {
	flag.Parse()
	status, err := inWindows(m.Run)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		status = 1
	}
	os.Exit(status)
}

// inWindows builds the programs and makes a Windows for the tests.
func inWindows(run func() int) (status int, err error) {
	if buildFolder, err = filepath.Abs(filepath.Join("..", "build")); err != nil {
		return 0, err
	}
	program, windowsProgram = filepath.Join(buildFolder, "kalah"), filepath.Join(buildFolder, "windows", "kalah.exe")
	build := exec.Command("make", "--no-print-directory", "-C", "..", "build", "build-windows")
	if *another != "" {
		windowsProgram = *another
		build = exec.Command("make", "--no-print-directory", "-C", "..", "build")
	}
	build.Stdout, build.Stderr = os.Stderr, os.Stderr
	if err := build.Run(); err != nil {
		return 0, fmt.Errorf("building the programs: %w", err)
	}
	if prefix, err = os.MkdirTemp("", "kalah-wine-"); err != nil {
		return 0, err
	}
	defer func() { err = errors.Join(err, os.RemoveAll(prefix)) }()
	if err := wine("wineboot", "--init").Run(); err != nil {
		return 0, fmt.Errorf("making a Windows: %w", err)
	}
	defer endWindows()
	if err := addLibrary(); err != nil {
		return 0, err
	}
	return run(), nil
}

// wine returns a command of Wine's.
func wine(name string, args ...string) *exec.Cmd {
	command := exec.Command(name, args...)
	command.Env = append(os.Environ(),
		"WINEPREFIX="+prefix, "WINEARCH=win64", "WINEDEBUG=-all",
		"WINEDLLOVERRIDES=mscoree,mshtml=;winemenubuilder.exe=d",
		"DISPLAY=", "WAYLAND_DISPLAY=", "LC_ALL=C.UTF-8")
	return command
}

// endWindows ends our Windows with all its programs.
func endWindows() {
	_ = wine("wineserver", "--kill").Run()
	_ = wine("wineserver", "--wait").Run()
}

// addLibrary gives an old Wine the library that Go's programs need.
func addLibrary() error {
	path := filepath.Join(prefix, "drive_c", "windows", "system32", "bcryptprimitives.dll")
	if _, err := os.Stat(path); !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	source := filepath.Join("testdata", "bcryptprimitives.c")
	out, err := exec.Command("x86_64-w64-mingw32-gcc", "-shared", "-o", path, source, "-ladvapi32").CombinedOutput()
	if err != nil {
		return fmt.Errorf("building %s: %w\n%s", source, err, out)
	}
	return nil
}

// newHome returns the user's folder in our Windows, and makes the program one
// that has never run before, but whose tour has been seen. Each test has a screen of its own, and Windows keeps to
// one as long as it runs.
func newHome(t testing.TB) string {
	t.Helper()
	endWindows()
	t.Cleanup(endWindows)
	users, err := filepath.Glob(filepath.Join(prefix, "drive_c", "users", "*", "AppData"))
	if err != nil {
		t.Fatal(err)
	}
	for _, folder := range users {
		if filepath.Base(filepath.Dir(folder)) == "Public" {
			continue
		}
		for _, part := range []string{"Local/kalah", "Local/cache/kalah", "Local/fyne", "Roaming/fyne"} {
			if err := os.RemoveAll(filepath.Join(folder, part)); err != nil {
				t.Fatal(err)
			}
		}
		home := filepath.Dir(folder)
		remember(t, home, nil)
		return home
	}
	t.Fatal("our Windows has no user")
	return ""
}

// dataFolder and configFolder are where programs keep things in a home folder.
func dataFolder(home string) string { return filepath.Join(home, "AppData", "Local") }

func configFolder(home string) string { return dataFolder(home) }

// asProgramSees returns a path in the program's words: Wine shows the root as Z:.
func asProgramSees(path string) string { return "Z:" + strings.ReplaceAll(path, "/", `\`) }

// asWeSee is the way back.
func asWeSee(path string) string {
	drives := strings.NewReplacer("C:", filepath.Join(prefix, "drive_c"), "Z:", "", `\`, "/")
	return drives.Replace(path)
}

// windowCommand returns the command that opens the window.
func windowCommand(_ string, args []string) *exec.Cmd {
	return wine("wine", append([]string{windowsProgram}, args...)...)
}
