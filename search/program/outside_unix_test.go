//go:build unix

package program

import (
	"os/exec"
	"syscall"
)

// outside lets a child leave the group.
func outside(child *exec.Cmd) { child.SysProcAttr = &syscall.SysProcAttr{Setsid: true} }
