package main

import (
	"bytes"
	"fmt"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"kalah/internal/version"
	"kalah/ui/terminal"
)

// manualPages returns a page for each command, by the name of its file.
func manualPages(build version.Build, at time.Time) (map[string][]byte, error) {
	pages := map[string][]byte{}
	var add func(*cobra.Command) error
	add = func(c *cobra.Command) error {
		c.DisableAutoGenTag = true
		c.Long = asMarkdown(c.Long)
		var page bytes.Buffer
		header := doc.GenManHeader{Section: "1", Date: &at, Source: "Kalah " + build.Number, Manual: "Kalah"}
		if err := doc.GenMan(c, &header, &page); err != nil {
			return err
		}
		name := strings.ReplaceAll(c.CommandPath(), " ", "-") + ".1"
		// A flag that stands alone is what people write.
		pages[name] = bytes.ReplaceAll(page.Bytes(), []byte("[=false]"), nil)
		for _, below := range c.Commands() {
			if !below.IsAvailableCommand() {
				continue
			}
			if err := add(below); err != nil {
				return err
			}
		}
		return nil
	}
	return pages, add(terminal.Commands())
}

// special are the letters that Markdown would take for marks.
var special = strings.NewReplacer("_", "\\_", "*", "\\*", "<", "\\<", "`", "\\`")

// asMarkdown makes a help text what the writer of the pages reads: indented
// lines are kept as they are, by four spaces and empty lines around them.
func asMarkdown(text string) string {
	out := []string{""}
	inside := false
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, " \n")
		indented := strings.HasPrefix(line, "  ")
		if indented != inside && line != "" {
			if out[len(out)-1] != "" {
				out = append(out, "")
			}
			inside = indented
		}
		if indented {
			line = "    " + line
		} else {
			line = special.Replace(line)
		}
		out = append(out, line)
	}
	return strings.Join(out[1:], "\n")
}

// completions returns what makes the shells complete the program's command
// line, by the path below usr/share at which each of them looks for it.
func completions() (map[string][]byte, error) {
	root := terminal.Commands()
	var bash, zsh, fish bytes.Buffer
	for name, err := range map[string]error{
		"bash": root.GenBashCompletionV2(&bash, true),
		"zsh":  root.GenZshCompletion(&zsh),
		"fish": root.GenFishCompletion(&fish, true),
	} {
		if err != nil {
			return nil, fmt.Errorf("completion for %s: %w", name, err)
		}
	}
	return map[string][]byte{
		"bash-completion/completions/kalah":    bash.Bytes(),
		"zsh/site-functions/_kalah":            zsh.Bytes(),
		"fish/vendor_completions.d/kalah.fish": fish.Bytes(),
	}, nil
}
