package program

import "os/exec"

// outside does nothing: nobody leaves a job object.
func outside(*exec.Cmd) {}
