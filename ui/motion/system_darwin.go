package motion

import (
	"context"
	"os/exec"
	"strings"
)

// system asks for System Settings > Accessibility > Display > Reduce motion, which
// does not exist before it was first set.
func system(ctx context.Context) bool {
	out, err := exec.CommandContext(ctx, "/usr/bin/defaults", "read", "com.apple.universalaccess", "reduceMotion").Output()
	return err == nil && strings.TrimSpace(string(out)) == "1"
}
