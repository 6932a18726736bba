package desktop

import "os/exec"

func start(command, environment []string) error {
	c := exec.Command(command[0], command[1:]...)
	c.Env = environment
	return c.Start()
}
