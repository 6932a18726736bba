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

	"kalah/internal/task/tasktest"
)

// These tests drive the program for Windows under Wine. They share one Wine prefix, so they do not run in
// parallel.
var (
	program        string // program for Linux, for comparison
	windowsProgram string
	prefix         string // folder of the Wine prefix
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

// inWindows builds the programs, creates a Wine prefix and calls run.
func inWindows(run func() int) (status int, err error) {
	buildFolder, err := filepath.Abs(filepath.Join("..", "build"))
	if err != nil {
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
		return 0, fmt.Errorf("creating a Wine prefix: %w", err)
	}
	defer endWindows()
	if err := addLibrary(); err != nil {
		return 0, err
	}
	return run(), nil
}

// wine returns a command of Wine in the prefix.
func wine(name string, args ...string) *exec.Cmd {
	command := exec.Command(name, args...)
	command.Env = append(os.Environ(),
		"WINEPREFIX="+prefix, "WINEARCH=win64", "WINEDEBUG=-all",
		"WINEDLLOVERRIDES=mscoree,mshtml=;winemenubuilder.exe=d",
		"DISPLAY=", "WAYLAND_DISPLAY=", "LC_ALL=C.UTF-8")
	return command
}

// endWindows ends all programs in the Wine prefix.
func endWindows() {
	_ = wine("wineserver", "--kill").Run()
	_ = wine("wineserver", "--wait").Run()
}

// addLibrary adds the library that programs of Go need to an old Wine.
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

// newHome returns the user's folder in the Wine prefix after it has removed all files of the program. The
// tour was seen. It ends all programs first, because Wine keeps its screen while it runs, and each test
// has another one.
func newHome(t testing.TB) string {
	t.Helper()
	endWindows()
	t.Cleanup(endWindows)
	users, err := filepath.Glob(filepath.Join(prefix, "drive_c", "users", "*", "AppData"))
	tasktest.OK(t, err)
	for _, folder := range users {
		if filepath.Base(filepath.Dir(folder)) == "Public" {
			continue
		}
		for _, part := range []string{"Local/kalah", "Local/cache/kalah", "Local/fyne", "Roaming/fyne"} {
			tasktest.OK(t, os.RemoveAll(filepath.Join(folder, part)))
		}
		home := filepath.Dir(folder)
		remember(t, home, nil)
		return home
	}
	t.Fatal("the Wine prefix has no user")
	return ""
}

// dataFolder and configFolder return the folders of programs in a home folder.
func dataFolder(home string) string { return filepath.Join(home, "AppData", "Local") }

func configFolder(home string) string { return dataFolder(home) }

// asProgramSees returns a path as the program writes it. Wine's drive Z: is the root folder.
func asProgramSees(path string) string { return "Z:" + strings.ReplaceAll(path, "/", `\`) }

// asWeSee is the inverse of asProgramSees.
func asWeSee(path string) string {
	drives := strings.NewReplacer("C:", filepath.Join(prefix, "drive_c"), "Z:", "", `\`, "/")
	return drives.Replace(path)
}

// windowCommand returns the command that opens the window.
func windowCommand(_ string, args []string) *exec.Cmd {
	return wine("wine", append([]string{windowsProgram}, args...)...)
}
