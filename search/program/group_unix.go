//go:build unix

package program

import (
	"errors"
	"os"
	"os/exec"
	"sync"
	"syscall"
)

// group is a process group: a program and what it starts.
type group struct {
	mu     sync.Mutex
	id     int
	ours   *os.File // the end of a pipe that nobody writes to
	theirs *os.File
}

// The shell that runs the command line starts a guard beside it, which reads from a pipe of
// ours. When this process ends, however that is, the reading ends, and the guard kills the
// group. The guard also keeps the group's number from being used again, and outlives a program
// that sends signals to its own group.
const guarded = `trap '' HUP INT TERM; { read -r _ <&3; kill -KILL 0; } </dev/null >/dev/null 2>&1 & exec 3<&-; trap - HUP INT TERM
`

// command returns the command that runs a line of the shell.
func (g *group) command(line string) (*exec.Cmd, error) {
	var err error
	if g.theirs, g.ours, err = os.Pipe(); err != nil {
		return nil, err
	}
	cmd := exec.Command("/bin/sh", "-c", guarded+line)
	cmd.ExtraFiles = []*os.File{g.theirs}
	cmd.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	return cmd, nil
}

func (g *group) start(cmd *exec.Cmd) error {
	if err := cmd.Start(); err != nil {
		return err
	}
	g.id = cmd.Process.Pid
	_ = g.theirs.Close() // the guard has it
	return nil
}

// end kills the group. It may be called several times.
func (g *group) end() {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.id > 0 {
		_ = syscall.Kill(-g.id, syscall.SIGKILL) // they may have ended
		g.id = 0
	}
	if g.ours != nil {
		_ = errors.Join(g.ours.Close(), g.theirs.Close()) // theirs may be closed
		g.ours = nil
	}
}
