package terminal

import (
	"fmt"
	"io"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/logging/autosave"
	"kalah/logging/story"
)

// saving keeps a running game on the disk, so that the window can offer to go on with
// it if this process is killed. A nil one keeps nothing: a game without a person can be
// played again.
type saving struct {
	log  func(engine.Snapshot) *logging.Log
	errs io.Writer
	told bool // that it fails
	kept *autosave.Keeper
}

// logNow returns the log of a game as it stands.
func logNow(game engine.Snapshot, specs [2]engine.PlayerSpec, created time.Time) *logging.Log {
	l := logging.New(game, seated(specs, game), engine.PerPlayer, created)
	l.Duration = time.Since(created).Round(time.Millisecond)
	return l
}

// put saves a state.
func (s *saving) put(game engine.Snapshot) {
	if s == nil {
		return
	}
	if err := s.save(game); err != nil && !s.told {
		s.told = true
		fmt.Fprintf(s.errs, "kalah: the game cannot be saved while it runs: %s\n", story.OneLine(err.Error()))
	}
}

func (s *saving) save(game engine.Snapshot) (err error) {
	switch {
	case len(game.Moves) == 0 && s.kept == nil:
		return nil
	case len(game.Moves) == 0:
		return s.kept.Clear() // all was taken back
	case s.kept == nil:
		if s.kept, err = autosave.Open(autosave.DefaultFolder()); err != nil {
			return err
		}
	}
	return s.kept.Save(s.log(game))
}

// end gives the place up, and what is kept there if the game is in a log. If it
// is not, the window offers it.
func (s *saving) end(logged bool) {
	if s == nil || s.kept == nil {
		return
	}
	if logged {
		_ = s.kept.Clear() // at worst it is offered though it need not be
	}
	_ = s.kept.Close()
}
