package crash_test

import (
	"bufio"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"kalah/internal/crash"
)

// childVariable names what a child of the test does.
const childVariable = "KALAH_TEST_CRASH"

func TestMain(m *testing.M) {
	if do := os.Getenv(childVariable); do != "" {
		child(do)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// child is a process that is watched, and comes to its end in some way.
func child(do string) {
	w, err := crash.Begin(os.Getenv("KALAH_TEST_FOLDER"), "9.9 (abc)")
	if err != nil {
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
		w.End()
		w.End()
	}
}

// start starts a child and returns it once it is watched.
func start(t *testing.T, folder, do string) (cmd *exec.Cmd, stop func()) {
	t.Helper()
	cmd = exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), childVariable+"="+do, "KALAH_TEST_FOLDER="+folder)
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	if line, err := bufio.NewReader(out).ReadString('\n'); line != "begun\n" {
		t.Fatalf("the child says %q, %v", line, err)
	}
	return cmd, func() { _ = in.Close() }
}

func left(t *testing.T, folder string) []crash.Report {
	t.Helper()
	reports, err := crash.Left(folder)
	if err != nil {
		t.Fatal(err)
	}
	return reports
}

// names returns what a folder holds, hidden files too.
func names(folder string) []string {
	names, _ := fs.Glob(os.DirFS(folder), "*") // the pattern is right
	return names
}

// Whatever ends a Go program at once leaves a report: panics of any goroutine and
// what cannot be recovered, of which the runtime writes the stacks alone.
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
			reports := left(t, folder)
			if len(reports) != 1 {
				t.Fatalf("%d reports, want 1", len(reports))
			}
			text, err := reports[0].Text()
			if err != nil {
				t.Fatal(err)
			}
			for _, part := range []string{"Kalah 9.9 (abc)", want, "crash_test.go", "goroutine"} {
				if !strings.Contains(text, part) {
					t.Errorf("the report lacks %q:\n%s", part, text)
				}
			}
			if since := time.Since(reports[0].Time); since < 0 || since > time.Minute {
				t.Errorf("the crash was %v ago", since)
			}
			if len(left(t, folder)) != 1 {
				t.Error("the report is gone after one look")
			}
			if err := reports[0].Delete(); err != nil {
				t.Fatal(err)
			}
			if err := reports[0].Delete(); err != nil {
				t.Errorf("deleted again: %v", err)
			}
			if got := names(folder); len(got) != 0 {
				t.Errorf("left behind: %v", got)
			}
		})
	}
}

// A program that runs is left alone by others, and leaves nothing when it ends
// well; neither does one that was killed.
func TestTwoSideBySide(t *testing.T) {
	folder := t.TempDir()
	one, stop := start(t, folder, "wait")
	other, _ := start(t, folder, "wait")
	if got := left(t, folder); len(got) != 0 {
		t.Errorf("%d reports of programs that run", len(got))
	}
	if got := names(folder); len(got) != 4 {
		t.Errorf("the files of two programs: %v, want two and their locks", got)
	}
	crashed, _ := start(t, folder, "panic")
	_ = crashed.Wait()
	if got := left(t, folder); len(got) != 1 {
		t.Errorf("%d reports, want the one of the program that crashed", len(got))
	} else if err := got[0].Delete(); err != nil {
		t.Error(err)
	}
	stop()
	if err := one.Wait(); err != nil {
		t.Error(err)
	}
	if got := names(folder); len(got) != 2 {
		t.Errorf("after one has ended well: %v, want the other's", got)
	}
	_ = other.Process.Kill()
	_ = other.Wait()
	if got := left(t, folder); len(got) != 0 {
		t.Errorf("%d reports of a program that was killed", len(got))
	}
	if got := names(folder); len(got) != 0 {
		t.Errorf("left behind: %v", got)
	}
}

// Only the latest reports are kept, and not more of each than can be read.
func TestReportsAreBounded(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "a [b") // no pattern
	if err := os.Mkdir(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	for i := range 9 {
		path := filepath.Join(folder, fmt.Sprintf("crash-%d.txt", i))
		if err := os.WriteFile(path, []byte("head\n----\n"+strings.Repeat("long ", 1<<20)), 0o600); err != nil {
			t.Fatal(err)
		}
		at := time.Now().Add(time.Duration(i-9) * time.Hour)
		if err := os.Chtimes(path, at, at); err != nil {
			t.Fatal(err)
		}
	}
	reports := left(t, folder)
	if len(reports) != 5 || filepath.Base(reports[0].Path) != "crash-8.txt" || len(names(folder)) != 5 {
		t.Errorf("kept %v, files %v; want the latest five", reports, names(folder))
	}
	if text, err := reports[0].Text(); err != nil || len(text) > 1<<20 {
		t.Errorf("%d bytes, %v", len(text), err)
	}
}

// What is the user's is not in the text.
func TestReportsNameNobody(t *testing.T) {
	home := filepath.Join(t.TempDir(), "karlotta")
	t.Setenv("HOME", home)
	t.Setenv("USERPROFILE", home)
	folder := t.TempDir()
	path := filepath.Join(folder, "crash-1.txt")
	said := "head\n----\npanic: open " + filepath.Join(home, "games", "a.json") + " and /media/karlotta/b.json"
	if err := os.WriteFile(path, []byte(said), 0o600); err != nil {
		t.Fatal(err)
	}
	text, err := left(t, folder)[0].Text()
	if err != nil || strings.Contains(text, "karlotta") || !strings.Contains(text, "a.json") {
		t.Errorf("%v: %s", err, text)
	}
}

func TestNoFolder(t *testing.T) {
	if got := left(t, filepath.Join(t.TempDir(), "none")); len(got) != 0 {
		t.Errorf("%v", got)
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	if w, err := crash.Begin(filepath.Join(file, "below"), "1"); err == nil {
		t.Error("begun below a file")
	} else {
		w.End() // is nil
	}
}

func Example() {
	folder, err := os.MkdirTemp("", "crashes")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(folder)
	w, err := crash.Begin(folder, "1.0")
	if err != nil {
		panic(err)
	}
	w.End()
	reports, err := crash.Left(folder)
	fmt.Println(len(reports), err)
	// Output: 0 <nil>
}
