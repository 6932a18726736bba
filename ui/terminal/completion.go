package terminal

import (
	"strings"

	"github.com/spf13/cobra"
)

// complete sets how the shell completes a flag's value.
func complete(cmd *cobra.Command, flag string, f cobra.CompletionFunc) {
	// It fails only if there is no such flag; a test asks for each of them.
	_ = cmd.RegisterFlagCompletionFunc(flag, f)
}

// completeWords sets that the shell completes a flag's value by some words.
func completeWords(cmd *cobra.Command, flag string, words []string) {
	complete(cmd, flag, cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
}

// completeLogs completes the names of logs.
func completeLogs(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return []cobra.Completion{"json"}, cobra.ShellCompDirectiveFilterFileExt
}

// completeRoot completes the names of logs unless a command is being typed: the
// shell takes either words or file names.
func completeRoot(cmd *cobra.Command, args []string, text string) ([]cobra.Completion, cobra.ShellCompDirective) {
	for _, command := range cmd.Root().Commands() {
		if command.IsAvailableCommand() && strings.HasPrefix(command.Name(), text) {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
	}
	return completeLogs(cmd, args, text)
}

// completeSpec completes a player: first the type, then the keys that it takes
// and does not have yet.
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

// settleCompletion has cobra's command refuse what is no shell.
func settleCompletion(root *cobra.Command) {
	root.InitDefaultCompletionCmd()
	cmd, _, _ := root.Find([]string{"completion"})
	cmd.Args = cobra.ArbitraryArgs
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := noArgs(cmd, args); err != nil {
			return err
		}
		return cmd.Help()
	}
}
