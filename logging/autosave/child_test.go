package autosave

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"testing"
	"time"

	"kalah/logging"
)

// These variables tell a child process what to do, and where.
const (
	childDoes   = "KALAH_TEST_CHILD_DOES"
	childFolder = "KALAH_TEST_CHILD_FOLDER"
)

// savesOfChild is how often a child saves unless it is killed.
const savesOfChild = 500

func TestMain(m *testing.M) {
	if does, ok := children[os.Getenv(childDoes)]; ok {
		if err := does(os.Getenv(childFolder)); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		return
	}
	os.Exit(m.Run())
}

// children are the tasks of child processes. They print a line after each save.
var children = map[string]func(folder string) error{
	"keep": func(folder string) error {
		return saveOften(New(folder).Save)
	},
	"log": func(folder string) error {
		ended := time.Now()
		return saveOften(func(l *logging.Log) error {
			_, err := l.SaveIn(folder, ended)
			return err
		})
	},
}

func saveOften(save func(*logging.Log) error) error {
	for n := 1; n <= savesOfChild; n++ {
		l, err := numberedLog(n)
		if err != nil {
			return err
		}
		if err := save(l); err != nil {
			return err
		}
		fmt.Println(n)
	}
	return nil
}

// child is a child process.
type child struct {
	cmd   *exec.Cmd
	lines *bufio.Scanner
	last  int // number of saves that it has printed
}

func startChild(t *testing.T, does, folder string) *child {
	t.Helper()
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(program)
	cmd.Env = append(os.Environ(), childDoes+"="+does, childFolder+"="+folder)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() })
	return &child{cmd: cmd, lines: bufio.NewScanner(out)}
}

// saved waits until the child has saved n times, or ends.
func (c *child) saved(t *testing.T, n int) {
	t.Helper()
	for c.last < n && c.lines.Scan() {
		var err error
		if c.last, err = strconv.Atoi(c.lines.Text()); err != nil {
			t.Fatal(err)
		}
	}
}

// kill kills the child within its next save or two.
func (c *child) kill(t *testing.T) {
	t.Helper()
	time.Sleep(time.Duration(rand.IntN(2000)) * time.Microsecond)
	if err := c.cmd.Process.Kill(); err != nil {
		t.Fatal(err)
	}
	c.saved(t, savesOfChild+1)
	if err := c.cmd.Wait(); err == nil {
		t.Error("the child ended before it was killed")
	}
}
