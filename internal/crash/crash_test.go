package crash_test

import (
	"bufio"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"kalah/internal/crash"
	"kalah/internal/task/tasktest"
)

// childVariable names the way in which a child of the test ends.
const childVariable = "KALAH_TEST_CRASH"

func TestMain(m *testing.M) {
	if do := os.Getenv(childVariable); do != "" {
		child(do)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// child begins to be watched, and then ends in the given way.
func child(do string) {
	if _, err := crash.Begin(os.Getenv("KALAH_TEST_FOLDER"), "9.9 (abc)"); err != nil {
		fmt.Println(err)
		os.Exit(3)
	}
	fmt.Println("begun")
	switch do {
	case "panic":
		go panic("the house is on fire")
		time.Sleep(time.Minute)
	case "unlock":
		new(sync.Mutex).Unlock()
	case "wait":
		_, _ = bufio.NewReader(os.Stdin).ReadString('\n')
		crash.End()
		crash.End()
	}
}

// start starts a child and returns when it is watched.
func start(t *testing.T, folder, do string) (cmd *exec.Cmd, stop func()) {
	t.Helper()
	cmd = exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childVariable+"="+do, "KALAH_TEST_FOLDER="+folder)
	in, err := cmd.StdinPipe()
	tasktest.OK(t, err)
	out, err := cmd.StdoutPipe()
	tasktest.OK(t, err)
	tasktest.OK(t, cmd.Start())
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "begun\n" {
		t.Fatalf("the child says %q, %v", line, err)
	}
	return cmd, func() { _ = in.Close() }
}

// begin calls Begin as a new process does and checks whether it reports a crash.
func begin(t *testing.T, folder string, crashed bool) {
	t.Helper()
	defer crash.End()
	if got, err := crash.Begin(folder, "1"); got != crashed || err != nil {
		t.Errorf("crashed: %t, %v, want %t", got, err, crashed)
	}
}

// A panic of any goroutine and a fatal error leave a report. The next start mentions it, later
// starts do not.
func TestCrashesAreKept(t *testing.T) {
	for do, want := range map[string]string{
		"panic":  "the house is on fire",
		"unlock": "sync.fatal(",
	} {
		t.Run(do, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "crashes")
			cmd, _ := start(t, folder, do)
			if err := cmd.Wait(); err == nil {
				t.Fatal("the child did not crash")
			}
			begin(t, folder, true)
			begin(t, folder, false)
			r, ok := crash.Last(folder)
			for _, part := range []string{"Kalah 9.9 (abc)", want, "crash_test.go", "goroutine"} {
				if !strings.Contains(r.Text, part) {
					t.Errorf("the report lacks %q:\n%s", part, r.Text)
				}
			}
			if since := time.Since(r.Time); !ok || since < 0 || since > time.Minute {
				t.Errorf("%t, %v ago", ok, since)
			}
		})
	}
}

// A process that is running, ends normally or is killed has not crashed. A crash is reported even if
// another process is running.
func TestTwoSideBySide(t *testing.T) {
	folder := t.TempDir()
	one, stop := start(t, folder, "wait")
	other, _ := start(t, folder, "wait")
	begin(t, folder, false)
	stop()
	tasktest.OK(t, one.Wait())
	begin(t, folder, false)
	crashed, _ := start(t, folder, "panic")
	_ = crashed.Wait()
	_ = other.Process.Kill()
	_ = other.Wait()
	begin(t, folder, true)
	if _, ok := crash.Last(folder); !ok {
		t.Error("the report is lost")
	}
}

// Earlier versions had a file for each crash. A report is cut to the size that can be copied, and
// does not contain the user's name.
func TestReports(t *testing.T) {
	home := filepath.Join(t.TempDir(), "karlotta")
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	folder := filepath.Join(t.TempDir(), "a [b") // not a valid pattern
	tasktest.OK(t, os.Mkdir(folder, 0o700))
	private := "panic: open " + filepath.Join(home, "games", "a.json") + " and /media/karlotta/b.json "
	for i, text := range []string{"one", private + strings.Repeat("two ", 1<<20), ""} {
		path := filepath.Join(folder, fmt.Sprintf("crash-%d.txt", i))
		at := time.Now().Add(time.Duration(i-9) * time.Hour)
		tasktest.OK(t, errors.Join(os.WriteFile(path, []byte("head\n----\n"+text), 0o600), os.Chtimes(path, at, at)))
	}
	begin(t, folder, false)
	r, ok := crash.Last(folder)
	if !ok || !strings.Contains(r.Text, "two") || len(r.Text) > 1<<20 || strings.Contains(r.Text, "karlotta") || !strings.Contains(r.Text, "a.json") {
		t.Errorf("%t, %d bytes, want the latest report with a text, without a name: %.300s", ok, len(r.Text), r.Text)
	}
}
