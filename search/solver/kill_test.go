package solver

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"kalah/engine"
)

// These name what a child of the tests does, and where.
const (
	childDoes   = "KALAH_TEST_CHILD_DOES"
	childFolder = "KALAH_TEST_CHILD_FOLDER"
)

func TestMain(m *testing.M) {
	if does, ok := children[os.Getenv(childDoes)]; ok {
		if err := does(os.Getenv(childFolder)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	goleak.VerifyTestMain(m)
}

// killedTable is a table that takes a moment to build and to store, and killedState a
// question that takes a second or so without a large one.
const killedTable = 15

var (
	killedState   = engine.StartState(3)
	killedOptions = Options{TableSeeds: 10, Memory: 16 << 20, Threads: 2}
)

// children are what a child may do. It says "begun" first and the answer at last.
var children = map[string]func(folder string) error{
	"table": func(folder string) error {
		s := New(engine.Rules{}, Options{TableSeeds: killedTable, CacheFolder: folder, Threads: 2})
		fmt.Println("begun")
		if err := s.Prepare(context.Background()); err != nil {
			return err
		}
		fmt.Println("built")
		return nil // CacheError may say that another process keeps the table
	},
	"proof": func(folder string) error {
		s := New(engine.Rules{}, killedOptions)
		p, err := s.NewProof(killedState, engine.First, folder, false)
		if err != nil {
			return err
		}
		defer p.Close()
		p.every = 5 * time.Millisecond
		fmt.Println("begun")
		got, err := p.Value(context.Background())
		fmt.Println(got.Score)
		return err
	},
}

// child starts a child, and kills it when that much time has passed since it said that it had
// begun; it returns what the child said, and whether it was killed before its end.
func child(t *testing.T, does, folder string, after time.Duration) (said string, killed bool) {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	var errOut bytes.Buffer
	cmd := exec.Command(program)
	cmd.Env = append(os.Environ(), childDoes+"="+does, childFolder+"="+folder)
	cmd.Stderr = &errOut
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	begun := make([]byte, len("begun\n"))
	if _, err := io.ReadFull(out, begun); err != nil {
		t.Errorf("%v: %s", err, &errOut)
	}
	if after > 0 {
		timer := time.AfterFunc(after, func() { _ = cmd.Process.Kill() })
		defer timer.Stop()
	}
	rest, err := io.ReadAll(out)
	if err != nil {
		t.Error(err)
	}
	if err := cmd.Wait(); err != nil {
		var exit *exec.ExitError
		status := -1 // of who is killed
		if runtime.GOOS == "windows" {
			status = 1
		}
		if killed = errors.As(err, &exit) && exit.ExitCode() == status; !killed {
			t.Errorf("%v: %s", err, &errOut)
		}
	}
	return strings.TrimSpace(string(rest)), killed
}

// skipProcesses skips a test whose processes take minutes under the race detector.
func skipProcesses(t *testing.T) {
	t.Helper()
	if raced {
		t.Skip("takes minutes; it is about files and processes, not about goroutines")
	}
}

// kills is how often what works in another process is killed.
func kills() int {
	if testing.Short() {
		return 3
	}
	return 10
}

// A building that is killed leaves nothing that harms: the next one makes the same
// table, to the byte, and removes what was left.
func TestKilledTable(t *testing.T) {
	t.Parallel()
	skipProcesses(t)
	unbroken, folder := t.TempDir(), t.TempDir()
	began := time.Now()
	if said, _ := child(t, "table", unbroken, 0); said != "built" {
		t.Fatalf("it said %q", said)
	}
	took := time.Since(began)
	killedTimes := 0
	for try := 0; try < 3 || killedTimes == 0 && try < 30; try++ {
		if _, killed := child(t, "table", folder, time.Duration(1+rand.Int64N(int64(took)))); killed {
			killedTimes++
		} else {
			took = took/2 + 1 // the machine has got quicker
		}
	}
	if killedTimes == 0 {
		t.Error("nobody was killed")
	}
	if said, _ := child(t, "table", folder, 0); said != "built" {
		t.Errorf("it said %q", said)
	}
	same(t, unbroken, folder)
}

// same compares the tables of two folders, which hold nothing else.
func same(t *testing.T, a, b string) {
	t.Helper()
	tables := [2][]byte{}
	for i, folder := range []string{a, b} {
		files, err := filepath.Glob(filepath.Join(folder, "*.bin"))
		all, _ := os.ReadDir(folder)
		if err != nil || len(files) != 1 {
			t.Fatalf("%v: got %v, want one table", err, all)
		}
		for _, f := range all {
			if strings.HasSuffix(f.Name(), ".tmp") {
				t.Errorf("%s is left", f.Name())
			}
		}
		if tables[i], err = os.ReadFile(files[0]); err != nil {
			t.Fatal(err)
		}
	}
	if !bytes.Equal(tables[0], tables[1]) {
		t.Error("the tables differ")
	}
}

// A proof that is killed comes to the value of one without a break.
func TestKilledProof(t *testing.T) {
	t.Parallel()
	skipProcesses(t)
	folder := t.TempDir()
	s := New(engine.Rules{}, killedOptions)
	want, err := s.Value(context.Background(), killedState, engine.First)
	if err != nil {
		t.Fatal(err)
	}
	s.Release()
	began := time.Now()
	child(t, "proof", t.TempDir(), 0)
	took := time.Since(began)
	kept := 0
	for try := 0; try < kills() || kept == 0 && try < 30; try++ {
		_, killed := child(t, "proof", folder, took/4+time.Duration(rand.Int64N(int64(took)*3/4)))
		if !killed {
			took = took*3/4 + 4 // the machine has got quicker
			continue
		}
		took += took / 8 // what has been kept saves time, and what has not was too soon
		// What was killed leaves a file that can be read, or none.
		p, err := New(engine.Rules{}, killedOptions).NewProof(killedState, engine.First, folder, false)
		if err != nil {
			t.Fatalf("kill %d: %v", try, err)
		}
		if known := p.Known(); known.Nodes > 0 {
			kept++
			if b := known.Value; b.Lower > want.Score || b.Upper < want.Score {
				t.Errorf("kill %d: %+v is kept as proved, but the value is %d", try, b, want.Score)
			}
		}
		p.Close()
	}
	if kept == 0 {
		t.Error("nothing was kept")
	}
	if said, _ := child(t, "proof", folder, 0); said != fmt.Sprint(want.Score) {
		t.Errorf("it said %q, want %d", said, want.Score)
	}
}
