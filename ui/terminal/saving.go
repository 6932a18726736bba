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

// saving keeps a running game on the disk, in a goroutine, so that the window
// can offer to go on with it if this process is killed.
type saving struct {
	next  chan engine.Snapshot // the latest only
	ended chan struct{}
	log   func(engine.Snapshot) *logging.Log
	errs  io.Writer
	kept  *autosave.Keeper // belongs to the goroutine until it has ended
}

// newSaving begins with the first move. It returns nil, which saves nothing, for
// a game without a person: that can be played again.
func newSaving(errs io.Writer, specs [2]engine.PlayerSpec, created time.Time) *saving {
	if !specs[0].Type.IsPerson() && !specs[1].Type.IsPerson() {
		return nil
	}
	s := &saving{next: make(chan engine.Snapshot, 1), ended: make(chan struct{}), errs: errs}
	s.log = func(game engine.Snapshot) *logging.Log {
		return logNow(game, specs, created)
	}
	go s.work()
	return s
}

// logNow returns the log of a game as it stands.
func logNow(game engine.Snapshot, specs [2]engine.PlayerSpec, created time.Time) *logging.Log {
	l := logging.New(game, seated(specs, game), engine.PerPlayer, created)
	l.Duration = time.Since(created).Round(time.Millisecond)
	return l
}

// put hands a state over. It never waits.
func (s *saving) put(game engine.Snapshot) {
	if s == nil {
		return
	}
	select {
	case <-s.next: // out of date
	default:
	}
	s.next <- game
}

func (s *saving) work() {
	defer close(s.ended)
	told := false
	for game := range s.next {
		if err := s.save(game); err != nil && !told {
			told = true
			fmt.Fprintf(s.errs, "kalah: the game cannot be saved while it runs: %s\n", story.OneLine(err.Error()))
		}
	}
}

func (s *saving) save(game engine.Snapshot) (err error) {
	if len(game.Moves) == 0 {
		if s.kept != nil {
			err = s.kept.Clear() // all was taken back
		}
		return err
	}
	if s.kept == nil {
		if s.kept, err = autosave.Open(autosave.DefaultFolder()); err != nil {
			return err
		}
	}
	return s.kept.Save(s.log(game))
}

// end gives the place up, and what is kept there if the game is in a log. If it
// is not, the window offers it.
func (s *saving) end(logged bool) {
	if s == nil {
		return
	}
	close(s.next)
	<-s.ended
	if s.kept == nil {
		return
	}
	if logged {
		_ = s.kept.Clear() // at worst it is offered though it need not be
	}
	_ = s.kept.Close()
}
