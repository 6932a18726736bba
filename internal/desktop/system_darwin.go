package desktop

import (
	"context"
	"os/exec"
	"strings"
)

// domain and setting are the names of the system's setting.
const domain, setting = "com.apple.universalaccess", "reduceMotion"

// system reads System Settings > Accessibility > Display > Reduce motion. The setting does not exist
// until the user changes it.
func system(ctx context.Context) bool {
	out, err := exec.CommandContext(ctx, "/usr/bin/defaults", "read", domain, setting).Output()
	return err == nil && strings.TrimSpace(string(out)) == "1"
}
