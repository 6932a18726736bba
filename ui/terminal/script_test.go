package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
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

// The tests can run the program "kalah", which has no window here. They have new folders for the
// cache and for data.
func TestMain(m *testing.M) {
	if filepath.Base(os.Args[0]) == "kalah" {
		ctx, _ := Signals()
		os.Exit(Run(ctx, os.Args[1:], os.Stdin, os.Stdout, os.Stderr, noScreen))
	}
	os.Exit(tests(m))
}

func noScreen(file string) error { return fmt.Errorf("no screen for %q", file) }

func tests(m *testing.M) (status int) {
	own, err := os.Executable()
	folder, err2 := os.MkdirTemp("", "kalah-")
	if err = errors.Join(err, err2); err == nil {
		defer os.RemoveAll(folder)
		_ = os.Symlink(own, filepath.Join(folder, "kalah")) // not on Windows, where no test needs it
		err = errors.Join(os.Setenv("XDG_CACHE_HOME", folder), os.Setenv("XDG_DATA_HOME", folder),
			os.Setenv("PATH", folder+string(filepath.ListSeparator)+os.Getenv("PATH")))
	}
	if err == nil {
		status = m.Run()
	}
	if err == nil && status == 0 {
		err = goleak.Find()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		return 1
	}
	return status
}

// The scripts have three more commands. They run in this process, so no process starts:
//
//	kalah ...               expects the exit status 0, after ! another one
//	fails STATUS TEXT ...   expects the exit status and one line of errors with the text
//	refuses TEXT ...        expects the same with status 2 and without output
//
// They end with the arguments for kalah, then the redirections "< FILE" and "> FILE". "exec kalah"
// runs the program, for commands that wait or that need more of the environment.
func TestScripts(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("the scripts have the paths and programs of Unix")
	}
	data, err := filepath.Abs("testdata")
	tasktest.OK(t, err)
	testscript.Run(t, testscript.Params{
		Dir: filepath.Join(data, "script"), // [here] changes the working directory meanwhile
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
			"kalah": func(ts *testscript.TestScript, not bool, args []string) {
				if a := here(ts, args); not == (a.status == statusDone) {
					ts.Fatalf("exit status %d", a.status)
				}
			},
			"fails": func(ts *testscript.TestScript, _ bool, args []string) {
				status, err := strconv.Atoi(args[0])
				ts.Check(err)
				fails(ts, status, args[1], args[2:])
			},
			"refuses": func(ts *testscript.TestScript, _ bool, args []string) {
				if a := fails(ts, statusWrong, args[0], args[1:]); a.out != "" {
					ts.Fatalf("output %q, want none", a.out)
				}
			},
		},
	})
}

// fails runs a command that must end with a status and one line of errors with a text.
func fails(ts *testscript.TestScript, status int, text string, args []string) answer {
	a := here(ts, args)
	oneLine := strings.HasPrefix(a.errOut, "kalah: ") && strings.Count(a.errOut, "\n") == 1
	if a.status != status || !strings.Contains(a.errOut, text) || !oneLine && text != "" || text == "" && a.errOut != "" {
		ts.Fatalf("exit status %d, errors %q, want %d and one line with %q", a.status, a.errOut, status, text)
	}
	return a
}

// working is held while this process works in the folder and the environment of a script.
var working sync.Mutex

// here runs a command in the folder and the environment of a script.
func here(ts *testscript.TestScript, args []string) (a answer) {
	in, out, errOut := "", new(strings.Builder), new(strings.Builder)
	var stdout io.Writer = out
	for n := len(args) - 2; n >= 0 && (args[n] == "<" || args[n] == ">"); n -= 2 {
		if args[n] == "<" {
			in = ts.ReadFile(args[n+1])
		} else {
			file, err := os.Create(ts.MkAbs(args[n+1]))
			ts.Check(err)
			defer file.Close()
			stdout = file
		}
		args = args[:n]
	}
	working.Lock()
	defer working.Unlock()
	for _, name := range []string{"XDG_CACHE_HOME", "XDG_DATA_HOME", "SLURM_ARRAY_TASK_ID", "JOB_COMPLETION_INDEX"} {
		defer os.Setenv(name, os.Getenv(name))
		ts.Check(os.Setenv(name, ts.Getenv(name)))
	}
	before, err := os.Getwd()
	ts.Check(err)
	ts.Check(os.Chdir(ts.MkAbs(".")))
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel() // of a prompt that has read more than it needs
	a.status = Run(ctx, args, strings.NewReader(in), stdout, errOut, noScreen)
	ts.Check(os.Chdir(before))
	a.out, a.errOut = out.String(), errOut.String()
	_, _ = io.WriteString(ts.Stdout(), a.out)
	_, _ = io.WriteString(ts.Stderr(), a.errOut)
	return a
}
