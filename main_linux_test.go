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
)

// asProgram makes the binary of these tests the program.
const asProgram = "KALAH_TEST_AS_PROGRAM"

func TestMain(m *testing.M) {
	if os.Getenv(asProgram) != "" {
		main()
	}
	os.Exit(m.Run())
}

// silentDisplay accepts connections and does not answer. It returns the number of connections since
// its last call.
func silentDisplay(t *testing.T, l net.Listener) (connections func() int) {
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

// silentDisplays starts silent displays for X and Wayland. It returns the name of the one, the path
// of the other, and the number of connections to both since its last call.
func silentDisplays(t *testing.T) (x, wayland string, connections func() int) {
	t.Helper()
	wayland = filepath.Join(t.TempDir(), "wayland")
	toWayland, err := net.Listen("unix", wayland)
	if err != nil {
		t.Fatal(err)
	}
	for number := 20000 + os.Getpid()%10000; number < 40000; number++ {
		// X looks here first. The abstract socket needs no folder that all may write to.
		toX, err := net.Listen("unix", fmt.Sprintf("@/tmp/.X11-unix/X%d", number))
		if err == nil {
			a, b := silentDisplay(t, toX), silentDisplay(t, toWayland)
			return fmt.Sprintf(":%d", number), wayland, func() int { return a() + b() }
		}
	}
	t.Fatal("no display is free")
	return "", "", nil
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
	t.Parallel()
	x, wayland, connections := silentDisplays(t)
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
	for _, env := range [][]string{
		{"DISPLAY=" + x, "WAYLAND_DISPLAY=", "LC_ALL=de_DE.UTF-8"},
		{"DISPLAY=" + x, "WAYLAND_DISPLAY=" + wayland, "LC_ALL=", "LC_CTYPE=UTF-8"},
	} {
		for _, args := range lines {
			if status, said := kalah(t, env, args...); status != 0 || said != "" || connections() > 0 {
				t.Errorf("%q with %q: status %d, errors %q, or a connection to a display", args, env, status, said)
			}
		}
	}
}

// A window that cannot open refers to the terminal: once GLFW waited for the display for ever.
func TestSilentDisplays(t *testing.T) {
	t.Parallel()
	for name, uses := range map[string]struct{ x, wayland bool }{"X": {x: true}, "Wayland": {wayland: true}, "both": {true, true}} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			x, wayland, connections := silentDisplays(t)
			if !uses.x {
				x = ""
			}
			if !uses.wayland {
				wayland = ""
			}
			status, said := kalah(t, []string{"DISPLAY=" + x, "WAYLAND_DISPLAY=" + wayland, "FYNE_PLATFORM="})
			if want := "kalah: the display does not answer; play in the terminal with: kalah play\n"; status != 2 || said != want {
				t.Errorf("status %d, %q; want 2, %q", status, said, want)
			}
			if connections() == 0 {
				t.Error("nothing asked the display")
			}
		})
	}
}
