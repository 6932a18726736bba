package terminal

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/spf13/cobra"
)

// answerLines answers each line of the input by one line of JSON, in order and without delay. The
// answer to a request that fails is its error.
func (c *console) answerLines(ctx context.Context, answer func(context.Context, []byte) (any, error)) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	encoder := json.NewEncoder(c.out) // unbuffered: a program may wait for each answer
	encoder.SetEscapeHTML(false)
	lines := readLines(ctx, c.in)
	for {
		var l line
		var more bool
		select {
		case l, more = <-lines:
		case <-ctx.Done():
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if !more {
			return nil
		}
		if l.err != nil && !errors.Is(l.err, errLongLine) {
			return l.err
		}
		reply, err := any(nil), l.err
		if err == nil {
			reply, err = answer(ctx, l.text)
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if err != nil {
			reply = errorAnswer{err.Error()}
		}
		if err := encoder.Encode(reply); err != nil {
			return fmt.Errorf("writing an answer: %w", err)
		}
	}
}

type errorAnswer struct {
	Error string `json:"error"`
}

// newJSONLines returns a command that answers requests in lines of JSON.
func newJSONLines(c *console, name string, answer func(context.Context, []byte) (any, error)) *cobra.Command {
	cmd := &cobra.Command{Use: name + " --jsonl"}
	jsonl := cmd.Flags().Bool("jsonl", false, "read requests from standard input, answer each by one line of JSON (required)")
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		if !*jsonl {
			return fmt.Errorf("%[1]s answers requests, one per line on standard input: start it as \"%[2]s --jsonl\" (\"%[2]s --help\" shows a request)",
				cmd.Name(), cmd.CommandPath())
		}
		return c.answerLines(cmd.Context(), answer)
	}
	return cmd
}
