package session

import (
	"context"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search"
	"kalah/search/solver"
	"kalah/ui/app/clock"
)

// Start starts a game. One under way ends, and is logged as unfinished. If the new one
// cannot be set up, nothing changes.
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
		if s.engine == game {
			s.progress(all[len(all)-1], begin.swapped())
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
	s.paused = begin != nil && begin.Paused
	s.waits = s.paused
	s.game = game.Snapshot()
	s.seated = swappedIf(begin.swapped(), specs)
	s.beginClocks(clocks)
	s.beginRecord(begin)
	s.showAll()
	s.followPonder()
	s.resume()
	return nil
}

// Another returns the setup for a game between the same players under the same rules.
func (s *Session) Another() Setup { return s.setup.again() }

// Rematch starts a game between the same players under the same rules, with the seats swapped.
// Random seeds and a random fair start are picked again.
func (s *Session) Rematch() error {
	if s.engine == nil {
		return nil
	}
	setup := s.Another()
	setup.Players = swappedIf(true, setup.Players)
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
	if s.UnderWay() {
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
// While a move is still being sown, or before the game has asked, the house is pending, in
// place of one that was pending before: the sowing ends at once, and the house is played as
// soon as the game asks, if the same person is to move then. While nobody may play, it does
// nothing. In a replay it walks on in the line shown, or in a variation, which may be a new one.
func (s *Session) Play(house int) error {
	if s.replay != nil {
		return s.vary(house)
	}
	if !s.mayPlay() {
		s.playAhead(house)
		return nil
	}
	s.dropHint()
	choice := engine.Choice{House: house}
	if !s.game.Clock.IsZero() && s.game.Rules.Check(s.game.State, s.game.Player, house) == nil {
		clocks := s.clocks
		if left, _ := clocks.Read(); left[s.game.Player] <= 0 {
			s.tick() // the time is over, but no tick has come yet
			return nil
		}
		choice.Stats.Clock = clocks.Chosen(s.game.Position(), house)
	}
	if err := s.engine.PlayChoice(choice); err != nil {
		return err
	}
	s.chosen()
	return nil
}

// chosen goes on after a choice of a person. A running game sends an event about it.
func (s *Session) chosen() {
	if s.loop != nil {
		s.asked = false // until the game asks again
		return
	}
	s.gameChanged(s.engine.Snapshot())
	s.runGame()
	s.walk()
}

// pendingMove is a house that was played before the game asked for it.
type pendingMove struct{ player, house int }

// ahead reports whether a house may be played before the game asks. It may not while moves
// are being taken back: the board shows another position.
func (s *Session) ahead() bool {
	d := &s.display
	return s.engine != nil && !s.paused && s.replay == nil && d.rewindSpeed == 0 && s.personToMove() &&
		!s.mayPlay() && (s.loop != nil || d.animating)
}

func (s *Session) playAhead(house int) {
	if !s.ahead() {
		return
	}
	s.pending = &pendingMove{s.game.Player, house}
	s.playPending()
}

// playPending plays the pending house if the game has asked.
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

// Step lets the AI that is to move play one move of a paused game, and pauses again. It pauses a
// game that runs; a step under way goes on.
func (s *Session) Step() {
	switch {
	case !s.can().Step || s.steps:
	case !s.paused:
		s.Pause()
	default:
		s.paused, s.waits, s.steps = false, true, true
		s.runGame()
		s.walk()
	}
}

// MoveNow makes the AI that thinks answer with the best it has found so far.
func (s *Session) MoveNow() {
	if s.can().MoveNow {
		s.engine.MoveNow()
	}
}

// mayPlay reports whether the person to move may play now: all moves were shown, and the
// game waits for this person.
func (s *Session) mayPlay() bool {
	return s.engine != nil && !s.paused && s.replay == nil && s.personToMove() && s.upToDate() && (s.asked || s.loop == nil)
}

// upToDate reports whether the position shown is that of the game.
func (s *Session) upToDate() bool {
	d := &s.display
	return !d.animating && len(d.visible.Moves) == len(s.game.Moves)
}

func (s *Session) can() Can {
	if s.engine == nil || s.replay != nil {
		return Can{}
	}
	thinks := s.aiThinks()
	_, undo := s.game.Undoable(s.specs())
	persons := Persons(s.seated)
	return Can{
		Undo:     undo,
		Pause:    !s.paused && !s.game.Over(),
		Resign:   persons > 0 && s.game.CanEnd(),
		Draw:     persons == 2 && s.game.CanEnd(),
		Swap:     s.mayPlay() && s.game.CanSwap(),
		Redo:     s.game.Repeatable > 0 || s.game.Reseatable,
		Hint:     persons > 0 && !s.paused && !s.game.Over(),
		MoveNow:  thinks && s.asked,
		Stop:     thinks || s.loop != nil && s.watched() && !s.game.Over(),
		Continue: s.paused && !s.game.Over(),
		Step:     !s.game.Over() && !s.personToMove(),
		Again:    true,
		Save:     len(s.game.Moves) > 0,
	}
}

func (s *Session) showGame(v *Screen) {
	v.Players, v.Log = s.specs(), s.recorder.log
	if !s.game.Over() {
		v.Unsaved = s.recorder.unsaved
	}
	v.Hint, v.Hinting = s.hint.turn, s.hint.searching() || s.hint.wanted
	v.Open, v.Ahead, v.Can = s.mayPlay(), s.ahead(), s.can()
	v.Clock, v.Resigner, v.Search = s.clockState(), resigner(v.Players, s.game), s.search
	v.Score, v.Lapse = s.scored(), s.lapseOf()
}

// SetPonder sets whether AIs that search by the clock think while a person is to move,
// which they do not by default. They never do while a hint is searched.
func (s *Session) SetPonder(on bool) {
	s.ponders = on
	s.followPonder()
}

// followPonder switches pondering on or off. Two AIs never ponder: they would slow each
// other down.
func (s *Session) followPonder() {
	if s.engine != nil {
		s.engine.SetPonder(s.ponders && !s.watched() && !s.hint.searching())
	}
}

type hint struct {
	turn   []engine.Move      // whose first move is proposed; none if there is no hint
	cancel context.CancelFunc // nil unless one is being searched
	wanted bool               // a search is to begin as soon as a person may play
}

// Hint proposes a house: the best that the analysis knows, or else one that is searched in
// the background. While the other player moves, the hint is for the person's next move.
func (s *Session) Hint() {
	switch {
	case !s.can().Hint, s.hint.searching():
		return
	case !s.mayPlay():
		s.hint.wanted = true
		s.refresh()
		return
	}
	s.hint.wanted = false
	at := s.display.visible.Position()
	if e := s.Analysis.known.of(at); s.Analysis.on && e.Known() {
		s.hint.turn = turnOf(at, e.Info)
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
	var turn []engine.Move
	s.cfg.Tasks.Go(func(context.Context) (err error) {
		turn, err = chooseTurn(ctx, helpers[at.Player], at)
		return err
	}, func(err error) {
		if ctx.Err() != nil {
			return
		}
		s.dropHint()
		if err != nil {
			s.cfg.View.Failed(err)
		} else {
			s.hint.turn = turn
		}
		s.refresh()
	})
	s.refresh()
}

func (h *hint) searching() bool { return h.cancel != nil }

// dropHint ends the search for a hint and removes the one shown.
func (s *Session) dropHint() {
	if s.hint.cancel != nil {
		s.hint.cancel()
		s.hint.cancel = nil
		s.followPonder()
	}
	s.hint.turn = nil
}

// turnOf returns the moves of the best turn, as far as they are known: one at least.
func turnOf(at engine.Position, e solver.Info) (turn []engine.Move) {
	if len(e.PV) == 0 {
		e.PV = []solver.Step{{Player: at.Player, House: e.House}}
	}
	for _, step := range e.PV {
		if step.Player != at.Player {
			break
		}
		m, err := at.Rules.Play(at.State, step.Player, step.House)
		if err != nil {
			break
		}
		turn = append(turn, m)
		at.State = m.To
	}
	return turn
}

// chooseTurn lets a player choose the moves of a turn.
func chooseTurn(ctx context.Context, player engine.Player, at engine.Position) (turn []engine.Move, err error) {
	for {
		choice, err := player.Choose(ctx, at)
		if err != nil {
			return nil, err
		}
		m, err := at.Rules.Play(at.State, at.Player, choice.House)
		if err != nil {
			return nil, err
		}
		if turn = append(turn, m); !m.ExtraTurn {
			return turn, nil
		}
		at.State, at.Number = m.To, at.Number+1
	}
}

// helper is the player that searches hints.
var helper = engine.PlayerSpec{Type: engine.TypeExpert, Time: 300 * time.Millisecond, Seed: new(int64)}
