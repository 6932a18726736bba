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

// manualPages returns a page for each command, by file name.
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
		// People write boolean flags without a value.
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

// special escapes the special characters of Markdown.
var special = strings.NewReplacer("_", "\\_", "*", "\\*", "<", "\\<", "`", "\\`")

// asMarkdown converts a help text for the generator of pages: indented lines become code
// blocks.
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

// completions returns the completion scripts of the shells, by path below usr.
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
		"share/bash-completion/completions/kalah":    bash.Bytes(),
		"share/zsh/site-functions/_kalah":            zsh.Bytes(),
		"share/fish/vendor_completions.d/kalah.fish": fish.Bytes(),
	}, nil
}
