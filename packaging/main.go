// Command packaging makes the parts of the packages that the program itself describes: its
// version, its manual pages and the completions of the shells. scripts/package.sh does the
// rest. It is a module of its own, so that nfpm and go-winres stay out of the program's go.mod.
//
//	packaging version PROGRAM        prints the version of a program in the form that packages use
//	packaging pages PROGRAM FOLDER   writes manual pages and completions below FOLDER/share
//
// Builds are reproducible: SOURCE_DATE_EPOCH, in seconds since 1970, is the date of the pages.
package main

import (
	"bytes"
	"debug/buildinfo"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/cobra/doc"

	"kalah/internal/version"
	"kalah/ui/terminal"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "packaging:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) < 2 {
		return errors.New("usage: packaging version PROGRAM | packaging pages PROGRAM FOLDER")
	}
	info, err := buildinfo.ReadFile(args[1])
	if err != nil {
		return fmt.Errorf("%s: %w", args[1], err)
	}
	build := version.Of(info)
	if args[0] == "version" {
		fmt.Println(build.Semantic())
		return nil
	}
	if args[0] != "pages" || len(args) != 3 {
		return fmt.Errorf("found %q, expected version PROGRAM or pages PROGRAM FOLDER", args)
	}
	epoch, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64)
	if err != nil {
		return fmt.Errorf("SOURCE_DATE_EPOCH: %w", err)
	}
	share := filepath.Join(args[2], "share")
	at := time.Unix(epoch, 0).UTC()
	root := terminal.Commands()
	return errors.Join(
		completion(filepath.Join(share, "bash-completion/completions/kalah"), func(file string) error { return root.GenBashCompletionFileV2(file, true) }),
		completion(filepath.Join(share, "zsh/site-functions/_kalah"), root.GenZshCompletionFile),
		completion(filepath.Join(share, "fish/vendor_completions.d/kalah.fish"), func(file string) error { return root.GenFishCompletionFile(file, true) }),
		// The pages come last: they change the texts of the commands.
		manual(filepath.Join(share, "man", "man1"), root, doc.GenManHeader{Section: "1", Date: &at, Source: "Kalah " + build.Number, Manual: "Kalah"}),
	)
}

// completion creates the folder of a file and calls write with the file.
func completion(file string, write func(file string) error) error {
	return errors.Join(os.MkdirAll(filepath.Dir(file), 0o755), write(file))
}

// manual writes a page for a command and for each command below it.
func manual(folder string, c *cobra.Command, header doc.GenManHeader) error {
	c.DisableAutoGenTag = true
	c.Long = asMarkdown(c.Long)
	var page bytes.Buffer
	if err := errors.Join(os.MkdirAll(folder, 0o755), doc.GenMan(c, &header, &page)); err != nil {
		return err
	}
	// A boolean flag is written without a value.
	text := bytes.ReplaceAll(page.Bytes(), []byte("[=false]"), nil)
	name := strings.ReplaceAll(c.CommandPath(), " ", "-") + ".1"
	if err := os.WriteFile(filepath.Join(folder, name), text, 0o644); err != nil {
		return err
	}
	for _, below := range c.Commands() {
		header.Title = ""
		if below.IsAvailableCommand() {
			if err := manual(folder, below, header); err != nil {
				return err
			}
		}
	}
	return nil
}

// special escapes the special characters of Markdown.
var special = strings.NewReplacer("_", "\\_", "*", "\\*", "<", "\\<", "`", "\\`")

// asMarkdown converts a help text to Markdown: its indented lines become blocks of code.
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
