package terminal

import (
	_ "embed" // of plainBash
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"
)

// complete sets the function that completes the values of a flag.
func complete(cmd *cobra.Command, flag string, f cobra.CompletionFunc) {
	_ = cmd.RegisterFlagCompletionFunc(flag, f) // fails only if there is no such flag
}

// completeWords sets the words that complete the values of a flag.
func completeWords(cmd *cobra.Command, flag string, words []string) {
	complete(cmd, flag, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
}

// completeLogs completes the names of logs.
var completeLogs = cobra.FixedCompletions([]cobra.Completion{"json"}, cobra.ShellCompDirectiveFilterFileExt)

// completeRoot completes the names of logs, unless the text is the start of a command: a shell
// completes either words or file names.
func completeRoot(cmd *cobra.Command, args []string, text string) ([]cobra.Completion, cobra.ShellCompDirective) {
	for _, command := range cmd.Root().Commands() {
		if command.IsAvailableCommand() && strings.HasPrefix(command.Name(), text) {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
	}
	return completeLogs(cmd, args, text)
}

// completeSpec completes a player: first the type or level, then the keys that are not given yet.
func completeSpec(_ *cobra.Command, _ []string, text string) ([]cobra.Completion, cobra.ShellCompDirective) {
	const directive = cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace
	var found []cobra.Completion
	at := strings.LastIndex(text, ",")
	if at < 0 {
		for _, word := range words() {
			if strings.HasPrefix(word, text) {
				found = append(found, word)
			}
		}
		return found, directive
	}
	word, given, _ := strings.Cut(text[:at+1], ",")
	_, _, keys, ok := playerOf(word)
	if !ok {
		return nil, directive
	}
	for _, key := range keys {
		if strings.HasPrefix(key, text[at+1:]) && !strings.Contains(","+given, ","+key+"=") {
			found = append(found, text[:at+1]+key+"=")
		}
	}
	return found, directive
}

// addCompletion adds cobra's command completion, changed to refuse unknown shells.
func addCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	cmd, _, _ := root.Find([]string{"completion"})
	cmd.Args = cobra.ArbitraryArgs
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return fmt.Errorf("completion: %q, %s", args[0], expected(args[0], []string{"bash", "fish", "powershell", "zsh"}))
		}
		return cmd.Help()
	}
	for _, shell := range cmd.Commands() {
		shell.Args = noArgs
		if shell.Name() == "bash" {
			shell.RunE = completeBash
		}
	}
}

// plainBash replaces functions of cobra's script that need the package bash-completion, or that
// escape the commas of a player; bash would not find the escaped text in the typed text.
//
//go:embed completion.bash
var plainBash string

// completeBash prints cobra's script for bash, changed to need nothing but bash.
func completeBash(cmd *cobra.Command, _ []string) error {
	var script strings.Builder
	plain, _ := cmd.Flags().GetBool("no-descriptions")
	if err := cmd.Root().GenBashCompletionV2(&script, !plain); err != nil {
		return err
	}
	_, err := io.WriteString(cmd.OutOrStdout(), strings.ReplaceAll(script.String(), "_filedir", "__kalah_filedir")+plainBash)
	return err
}
