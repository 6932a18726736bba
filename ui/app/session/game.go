package session

import (
	"context"
	"time"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search"
	"kalah/search/solver"
	"kalah/search/why"
	"kalah/ui/app/clock"
)

// Start starts a game. The current game ends and is logged as unfinished. If the new game cannot
// be set up, Start returns an error and changes nothing.
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
	players, err := s.cfg.Players(setup.Rules, specs, func(player engine.Side, p search.Progress) { reports.Put(report{player, p}) })
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
				p = clock.Player{Forwarder: engine.Forwarder{Player: p}, Clocks: clocks}
			}
			players[i] = pacedPlayer{engine.Forwarder{Player: p}, pace}
		}
	}
	if game, err = begin.newGame(setup, players); err != nil {
		return err
	}

	s.score, s.endReported = s.scored().between(specs), false
	s.endGame()
	s.setup, s.engine, s.pace = setup, game, pace
	s.coach.calls, s.coach.turn, s.hint.prepared = 0, 0, false
	s.paused = begin != nil && begin.Paused
	s.pausedByUser = s.paused
	s.game = game.Snapshot()
	s.seated = swappedIf(begin.swapped(), specs)
	s.beginClocks(clocks)
	s.beginRecord(begin)
	if s.coached() {
		s.cfg.Tasks.Go(func(ctx context.Context) error { return s.cfg.Evaluator.Prepare(ctx, setup.Rules) }, nil)
	}
	s.showAll()
	s.followPonder()
	s.resume()
	return nil
}

// Another returns the setup of another game with the same players and rules.
func (s *Session) Another() Setup { return s.setup.again() }

// Rematch starts a game with the same players and rules, and exchanges the seats. Random seeds
// and a random fair start are picked again.
func (s *Session) Rematch() error {
	if s.engine == nil {
		return nil
	}
	setup := s.Another()
	setup.Players = swappedIf(true, setup.Players)
	return s.Start(setup)
}

// UnderWay reports whether a new game would end an unfinished game with moves.
func (s *Session) UnderWay() bool {
	return s.engine != nil && !s.game.Over() && len(s.game.Moves) > 0
}

// endGame leaves the game and the replay permanently.
func (s *Session) endGame() {
	s.stopGame()
	s.endRecord()
}

// suspendGame leaves the game so that the next start can continue it.
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
// A house may be played early, while a move is being sown or before the game is ready for the
// move. Then the sowing ends at once and the house becomes pending; it replaces an earlier
// pending house. It is played when the game is ready, if the same person is to move. While no
// person may play, the call has no effect.
//
// In a replay Play follows the current line or a variation, or adds a variation.
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

// chosen continues after a choice of a person. A running game reports the choice by an event.
func (s *Session) chosen() {
	if s.loop != nil {
		s.awaitingMove = false // until the game asks again
		return
	}
	s.gameChanged(s.engine.Snapshot())
	s.runGame()
	s.walk()
}

// pendingMove is a house that was played early.
type pendingMove struct {
	player engine.Side
	house  int
}

// ahead reports whether a house may be played early. This is not possible while moves are taken
// back, because the board shows another position.
func (s *Session) ahead() bool {
	on := &s.stage
	return s.engine != nil && !s.paused && s.replay == nil && on.rewindSpeed == 0 && s.personToMove() &&
		!s.mayPlay() && (s.loop != nil || on.animating)
}

func (s *Session) playAhead(house int) {
	if !s.ahead() {
		return
	}
	s.pending = &pendingMove{s.game.Player, house}
	s.playPending()
}

// playPending plays the pending house if the game is ready for it.
func (s *Session) playPending() {
	p := s.pending
	if p == nil || s.loop != nil && !s.awaitingMove {
		return
	}
	s.pending = nil
	if s.replay != nil || s.game.Player != p.player || s.game.Rules.Check(s.game.State, p.player, p.house) != nil {
		return
	}
	s.showAll()
	s.refresh()
	if s.mayPlay() {
		_ = s.Play(p.house) // checked above
	}
}

// Stop pauses the game and stops the search of a computer player. Unlike [Session.Pause] it works
// only while a computer player is to move, or while only computer players play.
func (s *Session) Stop() {
	if !s.can().Stop {
		return
	}
	s.halt()
	s.paused = true
	s.walk()
}

// Continue resumes a paused game.
func (s *Session) Continue() {
	if !s.can().Continue {
		return
	}
	s.paused, s.pausedByUser = false, false
	s.dropCall()
	s.runGame()
	s.walk()
}

// Step plays one move of a computer player in a paused game, which then pauses again. It pauses a
// running game, and does nothing during a step.
func (s *Session) Step() {
	switch {
	case !s.can().Step || s.singleStep:
	case !s.paused:
		s.Pause()
	default:
		s.paused, s.pausedByUser, s.singleStep = false, true, true
		s.runGame()
		s.walk()
	}
}

// MoveNow makes a thinking computer player answer with its best move so far.
func (s *Session) MoveNow() {
	if s.can().MoveNow {
		s.engine.MoveNow()
	}
}

// mayPlay reports whether the person to move may play now: the board shows all moves, and the
// game waits for this person.
func (s *Session) mayPlay() bool {
	return s.engine != nil && !s.paused && s.replay == nil && s.personToMove() && s.upToDate() && (s.awaitingMove || s.loop == nil)
}

// upToDate reports whether the board shows the current position of the game.
func (s *Session) upToDate() bool {
	on := &s.stage
	return !on.animating && len(on.visible.Moves) == len(s.game.Moves)
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
		MoveNow:  thinks && s.awaitingMove,
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
	v.HintReason, v.Call = s.hint.why, s.coach.call
	v.OfferCoach = s.game.Over() && !s.setup.Coach && s.coach.losses >= offerAfter
	v.Hint, v.HintSwap, v.Hinting = s.hint.turn, s.hint.swap, s.hint.searching() || s.hint.wanted
	v.Open, v.Ahead, v.Can = s.mayPlay(), s.ahead(), s.can()
	v.Clock, v.Resigner, v.Search = s.clockState(), resigner(v.Players, s.game), s.search
	v.Score, v.Lapse = s.scored(), s.lapseOf()
}

// SetPonder sets whether computer players that search by time think during a person's turn. The
// default is false. They never do while a hint is searched.
func (s *Session) SetPonder(on bool) {
	s.ponders = on
	s.followPonder()
}

// followPonder switches pondering on or off. In a game between two computer players neither
// ponders, since they would slow each other down.
func (s *Session) followPonder() {
	if s.engine != nil {
		s.engine.SetPonder(s.ponders && !s.watched() && !s.hint.searching())
	}
}

type hint struct {
	turn   []engine.Move      // the first move is proposed; nil without a hint
	swap   bool               // a change of sides is proposed instead
	why    *why.Why           // why it is better than another house, or that all are equally good; nil if unknown
	cancel context.CancelFunc // stops the search; nil unless a hint is being searched
	wanted bool               // start a search as soon as a person may play

	prepared bool // a reason of this game has prepared the evaluator
}

// Hint proposes a house: the best move of the analysis if it is on, otherwise the result of a
// short search. If the other player is to move, the hint comes with the person's next turn.
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
	at := s.stage.visible.Position()
	if e := s.Analysis.known.of(at); s.Analysis.on && e.Known() {
		if s.hint.swap = at.CanSwap && e.Score < 0; s.hint.swap {
			s.refresh()
			return
		}
		s.hint.turn = turnOf(at, e.Info)
		s.hint.why = hintReason(s.Analysis.reasons.contrast(at))
		s.refresh()
		return
	}
	helpers, err := s.cfg.Players(at.Rules, [2]engine.PlayerSpec{helper, helper}, func(engine.Side, search.Progress) {})
	if err != nil {
		s.cfg.View.Failed(err)
		return
	}
	ctx, cancel := context.WithCancel(s.cfg.Tasks.Context())
	s.hint.cancel, s.hint.prepared = cancel, s.hint.prepared || at.State.AllInHouses() <= hintReasonSeeds
	s.followPonder()
	var turn []engine.Move
	var swap bool
	var reason *why.Why
	s.cfg.Tasks.Go(func(context.Context) (err error) {
		if turn, swap, err = chooseTurn(ctx, helpers[at.Player], at); err == nil && !swap {
			switch w := s.contrast(ctx, at); {
			case w != nil && w.Exact:
				turn, reason = playAll(at, w.Lines.Best[0]), hintReason(w)
			case w != nil && w.Because != nil && w.Best == turn[0].House:
				reason = w
			}
		}
		return err
	}, func(err error) {
		if ctx.Err() != nil {
			return
		}
		s.dropHint()
		if err != nil {
			s.cfg.View.Failed(err)
		} else {
			s.hint.turn, s.hint.swap, s.hint.why = turn, swap, reason
		}
		s.refresh()
	})
	s.refresh()
}

func (h *hint) searching() bool { return h.cancel != nil }

// dropHint stops the search for a hint and removes the hint shown.
func (s *Session) dropHint() {
	if s.hint.cancel != nil {
		s.hint.cancel()
		s.hint.cancel = nil
		s.followPonder()
	}
	s.hint.turn, s.hint.swap, s.hint.why = nil, false, nil
}

// The bounds of the reason for a hint: time, seeds in houses, and the seeds from which the evaluator needs to be
// prepared, once in a game.
const (
	hintReasonTime  = 500 * time.Millisecond
	hintPrepareTime = 2 * time.Second
	hintReasonSeeds = 36 // for exact values
	hintDepth       = 4  // in turns, for estimates
	preparedSeeds   = 28
)

// contrast explains why the best house of a position is better than the next best one. If all are equally good, it
// explains the best one. With many seeds the explanation rests on estimates. It returns nil if the explanation takes too
// long.
func (s *Session) contrast(ctx context.Context, at engine.Position) *why.Why {
	o := why.Options{Turns: 1}
	switch {
	case at.State.AllInHouses() > hintReasonSeeds:
		o.Depth = hintDepth
	case at.State.AllInHouses() >= preparedSeeds:
		prepare, cancel := context.WithTimeout(ctx, hintPrepareTime)
		defer cancel()
		if s.cfg.Evaluator.Prepare(prepare, at.Rules) != nil {
			return nil
		}
	}
	ctx, cancel := context.WithTimeout(ctx, hintReasonTime)
	defer cancel()
	w, err := s.cfg.Evaluator.Explain(ctx, at, at.Rules.Houses(at.State, at.Player)[0], o)
	if second, ok := w.Second(); err == nil && ok && second != w.House {
		w, err = s.cfg.Evaluator.Explain(ctx, at, second, o)
	}
	if err != nil {
		return nil
	}
	return &w
}

// hintReason returns w unless it has no reason but a long plan.
func hintReason(w *why.Why) *why.Why {
	if w != nil && w.Because != nil && w.Because.Reason == why.Plan {
		return nil
	}
	return w
}

// playAll plays the houses of one turn. They must be legal.
func playAll(at engine.Position, houses []int) (turn []engine.Move) {
	moves, _ := engine.PlayAll(at.Rules, at.State, at.Player, houses)
	for _, m := range moves {
		turn = append(turn, m.Move)
	}
	return turn
}

// turnOf returns the known moves of the best turn, at least the first.
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

// chooseTurn calls player for each move of one turn.
func chooseTurn(ctx context.Context, player engine.Player, at engine.Position) (turn []engine.Move, swap bool, err error) {
	for {
		choice, err := player.Choose(ctx, at)
		if err != nil {
			return nil, false, err
		}
		if v := choice.Stats.Value; at.CanSwap && v != nil && *v < 0 {
			return nil, true, nil
		}
		m, err := at.Rules.Play(at.State, at.Player, choice.House)
		if err != nil {
			return nil, false, err
		}
		if turn = append(turn, m); !m.ExtraTurn {
			return turn, false, nil
		}
		at.State, at.Number, at.CanSwap = m.To, at.Number+1, false
	}
}

// helper is the player that searches hints.
var helper = engine.PlayerSpec{Type: engine.TypeExpert, Time: 300 * time.Millisecond, Seed: new(int64)}
