package terminal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"go.uber.org/goleak"

	"kalah/internal/raced"
	"kalah/internal/task/tasktest"
)

// tests runs the tests with new folders for the cache and for data.
type tests struct{ *testing.M }

// Run implements [testscript.TestingM].
func (m tests) Run() int {
	folder, err := os.MkdirTemp("", "kalah-")
	if err == nil {
		err = errors.Join(os.Setenv("XDG_CACHE_HOME", folder), os.Setenv("XDG_DATA_HOME", folder))
	}
	defer os.RemoveAll(folder)
	status := 1
	if err == nil {
		status = m.M.Run()
	}
	if status == 0 {
		err = goleak.Find()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return status
}

// The tests can run the program "kalah", which has no window here.
func TestMain(m *testing.M) {
	testscript.Main(tests{m}, map[string]func(){"kalah": func() {
		ctx, _ := Signals()
		os.Exit(Run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr, func(file string) error { return fmt.Errorf("no screen for %q", file) }))
	}})
}

// The scripts have two more commands, both followed by arguments for kalah:
//
//	fails STATUS TEXT ...   expects the exit status and one line of errors with the text
//	refuses TEXT ...        expects the same with status 2 and without output; it runs in this
//	                        process, which is faster, and without the environment of the script
func TestScripts(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the scripts have the paths and programs of Unix")
	}
	data, err := filepath.Abs("testdata")
	tasktest.OK(t, err)
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join(data, "script"), // [refuses] changes the working directory meanwhile
		Setup: func(e *testscript.Env) error {
			e.Setenv("DATA", data)
			e.Setenv("XDG_CACHE_HOME", e.WorkDir+"/cache")
			e.Setenv("XDG_DATA_HOME", e.WorkDir+"/data")
			e.Setenv("LOGS", e.WorkDir+"/data/kalah/logs")
			e.Setenv("RUNNING", e.WorkDir+"/data/kalah/running")
			return nil
		},
		Condition: func(cond string) (bool, error) { return cond == "quick" && !raced.On, nil },
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"fails": func(ts *testscript.TestScript, _ bool, args []string) {
				status, err := strconv.Atoi(args[0])
				ts.Check(err)
				fails(ts, status, args[1], args[2:])
			},
			"refuses": func(ts *testscript.TestScript, _ bool, args []string) { refuses(ts, args[0], args[1:]) },
		},
	})
}

func fails(ts *testscript.TestScript, status int, text string, args []string) {
	err := ts.Exec("kalah", args...)
	var exit *exec.ExitError
	if !errors.As(err, &exit) || exit.ExitCode() != status {
		ts.Fatalf("%v, want exit status %d", err, status)
	}
	oneError(ts, ts.ReadFile("stderr"), text)
}

// working is held while this process works in the folder of a script.
var working sync.Mutex

func refuses(ts *testscript.TestScript, text string, args []string) {
	working.Lock()
	defer working.Unlock()
	before, err := os.Getwd()
	ts.Check(err)
	ts.Check(os.Chdir(ts.MkAbs(".")))
	a := runIn(context.Background(), "", args...)
	ts.Check(os.Chdir(before))
	if a.status != statusWrong || a.out != "" {
		ts.Fatalf("status %d, output %q, errors %q, want status %d and no output", a.status, a.out, a.errOut, statusWrong)
	}
	oneError(ts, a.errOut, text)
}

func oneError(ts *testscript.TestScript, got, text string) {
	oneLine := strings.HasPrefix(got, "kalah: ") && strings.Count(got, "\n") == 1
	if !strings.Contains(got, text) || !oneLine && text != "" || text == "" && got != "" {
		ts.Fatalf("errors %q, want one line with %q", got, text)
	}
}
