package terminal

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"syscall"

	"github.com/spf13/cobra"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/logging"
	"kalah/logging/story"
)

// playOptions are the flags of play.
type playOptions struct {
	players [2]string
	start   engine.Position
	clock   engine.Clock
	pie     bool
	ponder  bool
	display display
	log     string // path; "" means a new file in the default folder
	force   bool   // replace the file of --log
}

func newPlay(c *console) *cobra.Command {
	o, rules, position := playOptions{display: displayText}, engine.DefaultRules(), ""
	cmd := &cobra.Command{
		Use: "play",
		RunE: func(cmd *cobra.Command, _ []string) (err error) {
			if err = refuseUnused(cmd, seedsUnused(position)); err == nil {
				o.start, err = playablePosition(position, rules)
			}
			if err != nil {
				return err
			}
			return c.play(cmd.Context(), o)
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&o.players[engine.First], "first", "human", "the first `PLAYER`, who moves first")
	flags.StringVar(&o.players[engine.Second], "second", "scout", "the second `PLAYER`")
	addRules(cmd, &rules)
	addPosition(cmd, &position, "start in this")
	value[engine.Clock]{&o.clock, "MINUTES+INCREMENT", parseClock, clockText, []string{"5+0", "10+5"}}.
		add(cmd, "clock", "minutes for each player and the seconds added for each turn, as in 5+3")
	flags.BoolVar(&o.pie, "pie-rule", false, "let the second player change sides after the first turn")
	flags.BoolVar(&o.ponder, "ponder", false, "let the computer think during your turn")
	addFile(cmd, &o.log, "log", "file to log the game to, or a folder, at this `PATH` (default a new file in "+logging.DefaultFolder()+")", "json")
	addForce(cmd, &o.force, "log", "replace the file of --log if it exists")
	addDisplay(cmd, &o.display, "show the game as text, as sentences for screen readers, or not at all")
	complete(cmd, "first", completeSpec)
	complete(cmd, "second", completeSpec)
	return cmd
}

// play plays a game and logs it, even if it is unfinished.
func (c *console) play(ctx context.Context, o playOptions) error {
	specs, err := o.specs()
	if err != nil {
		return err
	}
	c.programs.Allow(specs[:]...)
	place, err := newPlace(o.log, o.force)
	if err != nil {
		return err
	}
	defer outliveReader()()

	s, err := c.newSession(ctx, o, specs)
	if err != nil {
		return err
	}
	logged := false
	defer func() { s.close(logged) }()
	s.game.SetPonder(o.ponder)
	s.teller.Begin(s.game.Snapshot())
	if s.lines != nil {
		s.teller.Tell(message.Textf("Type the letter of a house to play it, ? for help, q to leave."))
	}
	err = s.game.Run(ctx, s.observe)
	s.timing.stop()
	end := s.game.Snapshot()
	s.progress.clear()
	if !end.Over() {
		if err != nil && ctx.Err() == nil {
			if e, ok := end.Failed(s.teller.Cast, err); ok {
				end.Ending = e
			}
		}
		s.teller.Tell(s.teller.Cast.Result(end))
	}
	var path string // "" if nothing was logged
	var lost error
	if len(end.Moves) > 0 || end.Over() || o.log != "" {
		path, lost = place.save(s.log(end), s.created)
		if lost == nil {
			s.teller.Tell(message.Textf("The game is saved in %s", story.OneLine(path)))
		}
	}
	logged = lost == nil
	if unseen := c.out.failed(); unseen != nil && (err == nil || errors.Is(err, errUnseen)) {
		err = unseen
		if logged && path != "" {
			err = fmt.Errorf("%w; the game is logged in %s", unseen, path)
		}
	}
	switch {
	case errors.Is(err, errQuit):
		return lost
	case lost != nil && err != nil:
		return fmt.Errorf("%v; the game is not logged: %w", err, lost)
	case lost != nil:
		return fmt.Errorf("the game is not logged: %w", lost)
	}
	return err
}

// specs returns the two players, with a random seed if they use random numbers.
func (o playOptions) specs() (specs [2]engine.PlayerSpec, err error) {
	for i, flag := range []string{"--first", "--second"} {
		spec, err := parseSpec(o.players[i])
		if err != nil {
			return specs, fmt.Errorf("%s: %w", flag, err)
		}
		if spec.Type.IsPerson() && o.display == displayNone {
			return specs, fmt.Errorf("%s: a human has to see the board: leave out --display none, or choose another player", flag)
		}
		specs[i] = withSeed(spec)
	}
	if specs[engine.First].IsYou() && specs[engine.Second].IsYou() {
		specs = engine.TwoPeople()
	}
	if o.ponder && !specs[engine.First].Type.IsPerson() && !specs[engine.Second].Type.IsPerson() {
		return specs, errors.New("--ponder: there is no person during whose turn to think: choose human for one of the players")
	}
	return specs, nil
}

// outliveReader keeps the process alive when the reader of its output exits, until stop is
// called. Otherwise SIGPIPE would end the process and the game would be lost.
func outliveReader() (stop func()) {
	ignored := make(chan os.Signal, 1)
	signal.Notify(ignored, syscall.SIGPIPE)
	return func() { signal.Stop(ignored) }
}
