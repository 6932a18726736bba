//go:build !cli

package main

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"kalah/ui/terminal"
)

// asProgram makes the binary of these tests the program.
const asProgram = "KALAH_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Exit(m.Run())
}

// silentDisplay returns the path of a socket that accepts connections and does not answer, and a
// function that returns the number of connections since its last call.
func silentDisplay(t *testing.T, path string) (connections func() int) {
	t.Helper()
	l, err := net.Listen("unix", path)
	if err != nil {
		t.Fatal(err)
	}
	accepted := make(chan net.Conn, 100)
	go func() {
		for {
			conn, err := l.Accept()
			if err != nil {
				return
			}
			accepted <- conn // kept open
		}
	}()
	t.Cleanup(func() { l.Close() })
	return func() (n int) {
		for ; len(accepted) > 0; n++ {
			<-accepted
		}
		return n
	}
}

// silentX is [silentDisplay] for X. It returns the name of the display.
func silentX(t *testing.T) (name string, connections func() int) {
	t.Helper()
	number := 20000 + os.Getpid()%10000
	// X looks here first. The abstract socket needs no folder that all may write to.
	return fmt.Sprintf(":%d", number), silentDisplay(t, fmt.Sprintf("@/tmp/.X11-unix/X%d", number))
}

// kalah runs the program with an environment. It fails if the program takes too long.
func kalah(t *testing.T, env []string, args ...string) (status int, errOut string) {
	t.Helper()
	const most = 20 * time.Second // it used to hang for ever
	ctx, cancel := context.WithTimeout(t.Context(), most)
	defer cancel()
	folder := t.TempDir()
	command := exec.CommandContext(ctx, os.Args[0], args...)
	command.Env = append(os.Environ(), asProgram+"=1", "XDG_DATA_HOME="+folder, "XDG_CONFIG_HOME="+folder, "XDG_CACHE_HOME="+folder)
	command.Env = append(command.Env, env...)
	var said strings.Builder
	command.Stderr = &said
	err := command.Run()
	if ctx.Err() != nil {
		t.Fatalf("%q hangs with %q", args, env)
	}
	if command.ProcessState == nil {
		t.Fatal(err)
	}
	return command.ProcessState.ExitCode(), said.String()
}

// GTK once waited for the display and warned of the locale in every command.
func TestCommandsUseNoDisplay(t *testing.T) {
	x, toX := silentX(t)
	socket := filepath.Join(t.TempDir(), "wayland")
	toWayland := silentDisplay(t, socket)
	log, err := filepath.Abs(filepath.Join("ui", "terminal", "testdata", "notebook", "log_000.json"))
	if err != nil {
		t.Fatal(err)
	}
	lines := [][]string{
		{"--version"},
		{"--help"},
		{"rules", "--jsonl"},
		{"replay", "--display", "none", log},
		{"export", log},
		{"match", "--first", "random", "--second", "greedy", "--games", "2"},
		{"play", "--first", "random", "--second", "greedy", "--display", "none"},
	}
	for _, cmd := range terminal.Commands().Commands() {
		lines = append(lines, []string{cmd.Name(), "--help"})
	}
	for _, env := range [][]string{
		{"DISPLAY=" + x, "WAYLAND_DISPLAY=", "LC_ALL=de_DE.UTF-8"},
		{"DISPLAY=" + x, "WAYLAND_DISPLAY=" + socket, "LC_ALL=", "LC_CTYPE=UTF-8"},
	} {
		for _, args := range lines {
			if status, said := kalah(t, env, args...); status != 0 || said != "" || toX()+toWayland() > 0 {
				t.Errorf("%q with %q: status %d, errors %q, or a connection to a display", args, env, status, said)
			}
		}
	}
}

// A window that cannot open refers to the terminal: once GLFW waited for the display for ever.
func TestSilentDisplays(t *testing.T) {
	x, toX := silentX(t)
	socket := filepath.Join(t.TempDir(), "wayland")
	toWayland := silentDisplay(t, socket)
	for _, test := range []struct{ x, wayland string }{{x, ""}, {"", socket}, {x, socket}} {
		status, said := kalah(t, []string{"DISPLAY=" + test.x, "WAYLAND_DISPLAY=" + test.wayland, "FYNE_PLATFORM="})
		if want := "kalah: the display does not answer; play in the terminal with: kalah play\n"; status != 2 || said != want {
			t.Errorf("%+v: status %d, %q; want 2, %q", test, status, said, want)
		}
		if toX()+toWayland() == 0 {
			t.Errorf("%+v: nothing asked the display", test)
		}
	}
}
