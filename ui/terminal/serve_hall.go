package terminal

import (
	"fmt"

	"kalah/ui/app/network"
)

// readRegister reads the file of --register, if there is one. It must have all names of a match to
// continue, and at most room names.
func (o *serveOptions) readRegister(room int, names []string) (network.Register, error) {
	if o.register == "" {
		return nil, nil
	}
	register, err := network.ReadRegister(o.register)
	if err != nil {
		return nil, fmt.Errorf("--register: %w", err)
	}
	if len(register) > room {
		return nil, fmt.Errorf("--register: %s: %d names; use at most %d", o.register, len(register), room)
	}
	for _, name := range names {
		if _, ok := register[name]; !ok {
			return nil, fmt.Errorf("--register: %s has no line for %q, who plays in %s", o.register, name, o.out)
		}
	}
	return register, nil
}
