//go:build unix

package program

import (
	"errors"
	"os"
	"os/exec"
	"sync"
	"syscall"
)

// group is a process group: a program and all processes that it starts.
type group struct {
	mu     sync.Mutex
	id     int      // 0 before the start and after the end
	ours   *os.File // the write end of the guard's pipe; nothing is written
	theirs *os.File // the read end
}

// guarded precedes the command line in the shell. It starts a guard process that reads from a pipe.
// When this process ends for any reason, the pipe closes, and the guard kills the group. While the
// guard lives, the system does not reuse the group's number. The guard ignores signals that a
// program sends to its own group.
const guarded = `trap '' HUP INT TERM; { read -r _ <&3; kill -KILL 0; } </dev/null >/dev/null 2>&1 & exec 3<&-; trap - HUP INT TERM
`

// command returns the command that runs a shell line.
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
		_ = syscall.Kill(-g.id, syscall.SIGKILL) // fails if all processes have ended
		g.id = 0
	}
	if g.ours != nil {
		_ = errors.Join(g.ours.Close(), g.theirs.Close()) // start may have closed theirs
		g.ours = nil
	}
}
