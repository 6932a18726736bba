package session

import (
	"context"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search"
	"kalah/ui/app/clock"
)

// Start starts a game. One that is under way ends, and is logged as
// unfinished; if the new one cannot be set up, nothing changes.
func (s *Session) Start(setup Setup) error {
	specs, err := setup.seeded(s.cfg.Seed)
	if err != nil {
		return err
	}
	begin, err := setup.opened(s.cfg.Seed)
	if err != nil {
		return err
	}
	var game *engine.Game
	reports := task.NewMailbox(s.cfg.Tasks, reportEvery, func(all []report) {
		if s.engine == game && !s.closed {
			s.progress(all[len(all)-1])
		}
	})
	players, err := s.cfg.Players(setup.Rules, specs, func(player int, p search.Progress) { reports.Put(report{player, p}) })
	if err != nil {
		return err
	}
	pace := newPace(s.delays.between(specs))
	clocks := clock.New(setup.Clock, time.Now)
	for i, p := range players {
		if !specs[i].Type.IsPerson() {
			if setup.PieRule {
				p = s.cfg.Env.Pie(setup.Rules, p)
			}
			if !setup.Clock.IsZero() {
				p = clock.Player{Wrapped: engine.Wrapped{Player: p}, Clocks: clocks}
			}
			players[i] = pacedPlayer{engine.Wrapped{Player: p}, pace}
		}
	}
	if game, err = begin.newGame(setup, players); err != nil {
		return err
	}

	s.score, s.over = s.scored().between(specs), false
	s.endGame()
	s.setup, s.engine, s.pace = setup, game, pace
	s.paused, s.waits, s.undone = false, false, false
	s.game = game.Snapshot()
	s.seated, s.made, s.specs = swappedIf(s.game.Swapped > 0, specs), specs, specs
	s.beginClocks(clocks)
	s.beginRecord(begin)
	s.showAll()
	s.followPonder()
	s.runGame()
	s.refresh()
	return nil
}

// Again starts a game between the same players under the same rules. Seeds, and a
// fair start, that had been drawn are drawn again.
func (s *Session) Again() error {
	if s.engine == nil {
		return nil
	}
	return s.Start(s.setup.again())
}

// Rematch is [Session.Again] with the seats swapped.
func (s *Session) Rematch() error {
	if s.engine == nil {
		return nil
	}
	setup := s.setup.again()
	setup.Players[0], setup.Players[1] = setup.Players[1], setup.Players[0]
	return s.Start(setup)
}

// UnderWay reports whether there is a game that a new one would end.
func (s *Session) UnderWay() bool {
	return s.engine != nil && !s.game.Over() && len(s.game.Moves) > 0
}

// endGame leaves the game, and the replay, for good.
func (s *Session) endGame() {
	s.stopGame()
	s.endRecord()
}

// suspendGame leaves the game so that it can go on at the next start.
func (s *Session) suspendGame() {
	s.stopGame()
	if s.UnderWay() && !watched(s.specs) {
		s.suspendRecord()
	}
	s.endRecord()
}

func (s *Session) stopGame() {
	s.dropReplay()
	s.halt()
	s.dropHint()
}

// Play plays a house for the person to move.
//
// While a move is still being sown, or the game is about to ask, the house is
// remembered: the sowing is finished at once, and the house is played as soon as
// the game asks, if it then is the turn of the person who was to move. The house
// played last replaces another that is remembered.
//
// It does nothing while nobody may play.
func (s *Session) Play(house int) error {
	if !s.mayPlay() {
		s.playAhead(house)
		return nil
	}
	s.dropHint()
	choice := engine.Choice{House: house}
	if !s.game.Clock.IsZero() && s.game.Rules.Check(s.game.State, s.game.Player, house) == nil {
		clocks := s.clocks
		if left, _ := clocks.Read(); left[s.game.Player] <= 0 {
			s.tick() // the flag has fallen, though nobody has seen it yet
			return nil
		}
		choice.Stats.Clock = clocks.Chosen(s.game.Position(), house)
	}
	if err := s.engine.PlayChoice(choice); err != nil {
		return err
	}
	if s.loop != nil {
		s.asked = false // nobody may play until the game asks again
		return nil
	}
	s.reached(s.engine.Snapshot())
	s.runGame()
	s.walk()
	return nil
}

// pendingMove is a house that was played before the game asked for it.
type pendingMove struct{ player, house int }

// ahead reports whether a house may be played before the game asks. While moves
// are being taken back it may not: the board shows other houses.
func (s *Session) ahead() bool {
	d := &s.display
	return s.engine != nil && !s.paused && s.replay == nil && d.rewindSpeed == 0 && isHuman(s.specs, s.game) &&
		!s.mayPlay() && (s.loop != nil || d.animating)
}

func (s *Session) playAhead(house int) {
	if !s.ahead() {
		return
	}
	s.pending = &pendingMove{s.game.Player, house}
	s.playPending()
}

// playPending plays the house that is remembered if the game asks for it now.
func (s *Session) playPending() {
	p := s.pending
	if p == nil || s.loop != nil && !s.asked {
		return
	}
	s.pending = nil
	if s.replay != nil || s.game.Player != p.player || s.game.Rules.Check(s.game.State, p.player, p.house) != nil {
		return
	}
	s.showAll()
	s.refresh()
	if s.mayPlay() {
		_ = s.Play(p.house) // was checked
	}
}

// Stop pauses the game. A search under way ends.
func (s *Session) Stop() {
	if !s.can().Stop {
		return
	}
	s.halt()
	s.paused = true
	s.walk()
}

// Continue goes on after Stop.
func (s *Session) Continue() {
	if !s.can().Continue {
		return
	}
	s.paused, s.waits = false, false
	s.runGame()
	s.walk()
}

// MoveNow has the AI that thinks answer with what it has found so far.
func (s *Session) MoveNow() {
	if s.can().MoveNow {
		s.engine.MoveNow()
	}
}

// mayPlay reports whether the person to move may play now: all was shown, and the
// game waits for this person.
func (s *Session) mayPlay() bool {
	d := &s.display
	return s.engine != nil && !s.paused && s.replay == nil && !d.animating && isHuman(s.specs, s.game) &&
		len(d.visible.Moves) == len(s.game.Moves) && (s.asked || s.loop == nil)
}

func (s *Session) can() Can {
	if s.engine == nil || s.replay != nil {
		return Can{}
	}
	thinks := s.loop != nil && !s.game.Over() && !isHuman(s.specs, s.game)
	_, undo := s.game.Undoable(s.specs)
	persons := Persons(s.specs)
	return Can{
		Undo:     undo,
		Pause:    !s.paused && !s.game.Over(),
		Resign:   persons > 0 && s.game.CanEnd(),
		Draw:     persons == 2 && s.game.CanEnd(),
		Swap:     s.mayPlay() && s.game.CanSwap(),
		Redo:     s.game.Repeatable > 0,
		Hint:     s.mayPlay() && !s.hint.looking(),
		MoveNow:  thinks && s.asked,
		Stop:     thinks || s.loop != nil && watched(s.specs) && !s.game.Over(),
		Continue: s.paused && !s.game.Over(),
		Again:    true,
		Save:     len(s.game.Moves) > 0,
	}
}

func (s *Session) showGame(v *Screen) {
	v.Players, v.Log = s.specs, s.recorder.log
	if !s.game.Over() {
		v.Unsaved = s.recorder.unsaved
	}
	v.Hint, v.Hinting = s.hint.house, s.hint.looking()
	v.Open, v.Ahead, v.Can = s.mayPlay(), s.ahead(), s.can()
	v.Clock, v.Resigner, v.Search = s.clockState(), resigner(s.specs, s.game), s.search
	v.Score = s.scored()
}

// quickLook is how long the analysis of a position has the processors to itself: its first
// values are what one waits for.
const quickLook = 10 * time.Second

// Busy reports whether something searches that work in the background makes way for: an AI
// that is to move, a hint, a review, or an analysis that has begun just now.
func (s *Session) Busy() bool {
	switch {
	case s.closed:
		return false
	case s.hint.looking(), s.Analysis.reviewing() != nil:
		return true
	case s.loop != nil && !s.game.Over() && !isHuman(s.specs, s.game):
		return true
	}
	j := s.Analysis.job
	return j != nil && (j.phase == Preparing || j.phase == Searching) && time.Since(j.since) < quickLook
}

// SetPonder says whether AIs that gain from it think while a person is to move: those
// that find their moves by the clock, not by a number of turns. Not in the beginning. It
// holds at once. A hint that is looked for has the processors to itself.
func (s *Session) SetPonder(on bool) {
	s.ponders = on
	s.followPonder()
}

// followPonder has the players of the game think in their opponent's time, or not.
// Against another AI they never do: it would take the time that they think themselves.
func (s *Session) followPonder() {
	if s.engine != nil {
		s.engine.SetPonder(s.ponders && !watched(s.specs) && !s.hint.looking())
	}
}

type hint struct {
	house  int                // -1 if there is none
	cancel context.CancelFunc // nil unless one is being looked for
}

// Hint proposes a house: the best that the analysis knows, or else one that is
// looked for in the background.
func (s *Session) Hint() {
	if !s.mayPlay() || s.hint.looking() {
		return
	}
	at := s.display.visible.Position()
	if e := s.Analysis.known.of(at); s.Analysis.on && e.Known() {
		s.hint.house = e.House
		s.refresh()
		return
	}
	helpers, err := s.cfg.Players(at.Rules, [2]engine.PlayerSpec{helper, helper}, func(int, search.Progress) {})
	if err != nil {
		s.cfg.View.Failed(err)
		return
	}
	ctx, cancel := context.WithCancel(s.cfg.Tasks.Context())
	s.hint.cancel = cancel
	s.followPonder()
	var choice engine.Choice
	s.background(func(context.Context) (err error) {
		choice, err = helpers[at.Player].Choose(ctx, at)
		return err
	}, func(err error) {
		if ctx.Err() != nil {
			return
		}
		s.dropHint()
		if err != nil {
			s.cfg.View.Failed(err)
		} else {
			s.hint.house = choice.House
		}
		s.refresh()
	})
	s.refresh()
}

func (h *hint) looking() bool { return h.cancel != nil }

// dropHint ends the look for a house and forgets the one proposed.
func (s *Session) dropHint() {
	if s.hint.cancel != nil {
		s.hint.cancel()
		s.hint.cancel = nil
		s.followPonder()
	}
	s.hint.house = -1
}

// helper is who finds the house that is proposed.
var helper = engine.PlayerSpec{Type: engine.TypeScout, Limit: 6, Seed: new(int64)}
