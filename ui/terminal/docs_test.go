package terminal

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// measured are the parts of an answer that differ from machine to machine: times in
// JSON, of a player in a match, and in the last column of the laboratory.
var measured = regexp.MustCompile(`(?m)"ms":[0-9.e-]+|"player_ms":\[[^]]*\]|, [0-9.]+ s$| +[0-9]+\.[0-9]{2}$`)

// A shownCommand is a command line in a page, with what it prints.
type shownCommand struct {
	line, input, want string
	args              []string
}

// shownIn returns the commands in the blocks of a page that are marked as a
// console: each line after "$ ", with the lines up to the next.
func shownIn(t *testing.T, page string) []shownCommand {
	t.Helper()
	text, err := os.ReadFile(page)
	if err != nil {
		t.Fatal(err)
	}
	var all []shownCommand
	for _, block := range strings.Split(string(text), "```console\n")[1:] {
		block, _, _ = strings.Cut(block, "```")
		for _, one := range strings.Split("\n"+block, "\n$ ")[1:] {
			line, want, _ := strings.Cut(one, "\n")
			c := shownCommand{line: line, want: strings.TrimSpace(want)}
			command := line
			if input, rest, piped := strings.Cut(line, " | "); piped {
				c.input = strings.TrimSuffix(strings.TrimPrefix(input, "echo '"), "'") + "\n"
				command = rest
			}
			words := strings.Fields(command)
			if len(words) == 0 || words[0] != "kalah" {
				t.Fatalf("%s: %q is not understood: expected kalah ..., or echo '...' | kalah ...", page, line)
			}
			c.args = words[1:]
			all = append(all, c)
		}
	}
	return all
}

// What the documentation shows is what the program says.
func TestShownCommands(t *testing.T) {
	pages, err := filepath.Glob(filepath.Join("..", "..", "docs", "*.md"))
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for _, page := range pages {
		for _, c := range shownIn(t, page) {
			count++
			if (slowness > 1 || testing.Short()) && slow(c.args) {
				continue
			}
			a := run(t, c.input, c.args...)
			got, want := measured.ReplaceAllString(strings.TrimSpace(a.out), ""), measured.ReplaceAllString(c.want, "")
			if a.status != statusDone || got != want {
				t.Errorf("%s: %s\nprints\n%s%s\nbut the page shows\n%s", filepath.Base(page), c.line, a.out, a.errOut, c.want)
			}
		}
	}
	if count < 5 {
		t.Errorf("found %d commands in %d pages, want more", count, len(pages))
	}
}
