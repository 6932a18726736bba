package terminal

import (
	"cmp"
	"context"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"kalah/logging/story"
	"kalah/search/kgp"
	"kalah/ui/app/network"
)

// connectOptions are the flags of connect.
type connectOptions struct {
	player  string
	name    string
	authors string
	about   string
	token   string
	wait    time.Duration // for the server; 0 means no limit
}

func newConnect(c *console) *cobra.Command {
	o := connectOptions{player: "expert"}
	cmd := &cobra.Command{
		Use:  "connect SERVER",
		Args: needs("the address of a server: HOST, HOST:PORT, ws://… or wss://…", 1),
		RunE: func(cmd *cobra.Command, args []string) error { return c.connect(cmd.Context(), args[0], o) },
	}
	flags := cmd.Flags()
	flags.StringVar(&o.player, "player", o.player, "the `PLAYER` that takes part")
	addText(cmd, &o.name, "name", "name", "its `NAME` in the tournament (default the player's)")
	addText(cmd, &o.authors, "authors", "text", "`NAMES` of its authors")
	addText(cmd, &o.about, "description", "text", "description of the player for the server, as `TEXT` (default how it plays)")
	addText(cmd, &o.token, "token", "text", "a secret `TEXT` by which the server recognizes the player")
	timeout(&o.wait).add(cmd, "wait", "maximum `TIME` to wait for a server that is not running yet, as in 30s; 0 for no limit")
	complete(cmd, "player", completeSpec)
	for _, flag := range []string{"name", "authors", "description", "token"} {
		completeWords(cmd, flag, nil)
	}
	return cmd
}

// connect lets one of our players take part in a tournament until the server says goodbye.
func (c *console) connect(ctx context.Context, address string, o connectOptions) error {
	spec, err := parseAI(o.player)
	if err != nil {
		return fmt.Errorf("--player: %w", err)
	}
	spec = withSeed(spec)
	if o.name == "" {
		o.name = spec.Name
	}
	c.programs.Allow(spec)
	guest, err := network.NewGuest(c.env, spec)
	if err != nil {
		return fmt.Errorf("--player: %w", err)
	}
	end, err := guest.Prepare(ctx)
	defer end()
	if err != nil {
		return fmt.Errorf("--player: %w", err)
	}
	client := kgp.Client{
		Info:   kgp.Info{Name: o.name, Authors: o.authors, Token: o.token, Description: cmp.Or(o.about, spec.Type.Info().About)},
		Choose: guest.Choose,
		Tell:   func(err error) { fmt.Fprintf(c.errOut, "kalah: %s\n", story.OneLine(err.Error())) },
	}
	err = network.Stay(ctx, address, &client, o.wait, func(err error, wait time.Duration) {
		switch {
		case err == nil:
			c.note([]string{"connected to " + address + " as " + story.OneLine(o.name)})
		case wait == 0:
			c.note([]string{fmt.Sprintf("%s; waiting for the server", story.OneLine(err.Error()))})
		default:
			c.note([]string{fmt.Sprintf("%s; the next try is in %v", story.OneLine(err.Error()), wait)})
		}
	})
	if n := guest.Answered(); n > 0 {
		c.note([]string{"answered " + story.Count(n, "question")})
	}
	return err
}
