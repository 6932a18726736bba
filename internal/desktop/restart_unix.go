//go:build !windows

package desktop

import "syscall"

func start(command, environment []string) error {
	return syscall.Exec(command[0], command, environment)
}
