//go:build unix

package scripts_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// The shell scripts run on a simulated machine: a PATH of fake commands in bin. Two commands of the test
// scripts set it up:
//
//	machine PACKAGE ...   simulates a Debian with Go and the packages
//	has NAME BODY         adds a command, which records its calls in the file calls
func TestScripts(t *testing.T) {
	here, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata",
		Setup: func(e *testscript.Env) error {
			e.Setenv("SCRIPTS", here)
			return nil
		},
		Cmds: map[string]func(*testscript.TestScript, bool, []string){
			"has": func(ts *testscript.TestScript, _ bool, args []string) { has(ts, args[0], args[1]) },
			"machine": func(ts *testscript.TestScript, _ bool, args []string) {
				ts.Check(os.RemoveAll(ts.MkAbs("bin")))
				ts.Check(os.MkdirAll(ts.MkAbs("bin"), 0o755))
				ts.Check(os.WriteFile(ts.MkAbs("calls"), nil, 0o600))
				for _, name := range []string{"sh", "env", "sed", "sort", "head", "dirname", "touch"} {
					path, err := exec.LookPath(name)
					ts.Check(err)
					ts.Check(os.Symlink(path, ts.MkAbs("bin/"+name)))
				}
				has(ts, "go", "echo go1.99.1")
				has(ts, "uname", "echo Linux")
				has(ts, "id", "echo 0")
				has(ts, "systemctl", "")
				has(ts, "apt-cache", "exit 0")
				has(ts, "apt-get", "exit 0")
				has(ts, "dpkg-query", `for p; do case " `+strings.Join(args, " ")+` " in *" $p "*) echo "$p install ok installed" ;; esac; done`)
			},
		},
	})
}

func has(ts *testscript.TestScript, name, body string) {
	text := "#!/bin/sh\necho \"" + name + " $*\" >>'" + ts.MkAbs("calls") + "'\n" + body + "\n"
	ts.Check(os.WriteFile(ts.MkAbs("bin/"+name), []byte(text), 0o755))
}
