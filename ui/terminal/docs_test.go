package terminal

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"kalah/internal/raced"
	"kalah/internal/task/tasktest"
)

// measured matches times: in JSON, of a player in a match, in the last column of lab, and of solve.
var measured = regexp.MustCompile(`(?m)"ms":[0-9.e-]+|"player_ms":\[[^]]*\]|, [0-9.]+ s$|(built|opened) in [0-9.]+ s$|in [0-9.]+ s, [0-9.]+( million)? nodes/s$| +[0-9]+\.[0-9]{2}$`)

// The documentation shows the actual output of commands.
func TestShownCommands(t *testing.T) {
	cacheFolder(t)
	t.Chdir(filepath.Join("..", "..")) // commands name files of the project
	pages, err := filepath.Glob(filepath.Join("docs", "*.md"))
	tasktest.OK(t, err)
	count := 0
	for _, page := range pages {
		// In a console block each command follows "$ ", and its output follows the command.
		for _, block := range strings.Split(read(t, page), "```console\n")[1:] {
			block, _, _ = strings.Cut(block, "```")
			for _, one := range strings.Split("\n"+block, "\n$ ")[1:] {
				count++
				line, want, _ := strings.Cut(one, "\n")
				in, args := parseExample(t, line)
				if (raced.On || testing.Short()) && slow(args) {
					continue
				}
				if _, err := exec.LookPath("python3"); err != nil && strings.Contains(line, "python3") {
					t.Logf("%s: %s: %v", filepath.Base(page), line, err)
					continue
				}
				a := run(t, in, args...)
				if a.status != statusDone || measured.ReplaceAllString(strings.TrimSpace(a.out), "") != measured.ReplaceAllString(strings.TrimSpace(want), "") {
					t.Errorf("%s: %s\nprints\n%s%s\nbut the page shows\n%s", filepath.Base(page), line, a.out, a.errOut, want)
				}
			}
		}
	}
	if count < 5 {
		t.Errorf("found %d commands in %d pages, want more", count, len(pages))
	}
}
