package session

import (
	"kalah/engine"
	"kalah/search"
	"kalah/ui/app/clock"
)

// Game is the game of a session: it has its players asked, what they play shown,
// saved and logged. A session has at most one at a time; before the first
// nothing can be done but [Game.Start].
type Game struct {
	session *Session

	setup  Setup                // as it was asked for
	seated [2]engine.PlayerSpec // as they sat before any change of sides
	made   [2]engine.PlayerSpec // as they sat when the game was started
	specs  [2]engine.PlayerSpec // as they sit now
	engine *engine.Game         // nil before the first game
	game   engine.Snapshot
	pace   *pace
	delays delays

	ponders bool // AIs think in a person's time

	loop   *loop           // nil while the game is halted
	ended  <-chan struct{} // closed once the latest loop has ended
	paused bool
	waits  bool // paused by [Game.Pause], until [Game.Continue]
	undone bool // moves were taken back

	asked   bool // the player to move is being asked
	hint    hint
	pending *pendingMove // played before the game asked for it

	recorder recorder
}

// Start starts a game. One that is under way ends, and is logged as
// unfinished; if the new one cannot be set up, nothing changes.
func (g *Game) Start(setup Setup) error {
	s := g.session
	specs, err := setup.seeded(s.cfg.Seed)
	if err != nil {
		return err
	}
	begin, err := setup.opened(s.cfg.Seed)
	if err != nil {
		return err
	}
	report := &progressFilter{}
	players, err := s.cfg.Players(setup.Rules, specs, report.progress)
	if err != nil {
		return err
	}
	pace := newPace(g.delays.between(specs))
	clocks := clock.New(setup.Clock, s.cfg.Now)
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
	game, err := begin.newGame(setup, players)
	if err != nil {
		return err
	}
	report.show = func(player int, p search.Progress) {
		s.post(func() {
			if g.engine == game {
				g.progress(player, p)
			}
		})
	}

	g.end()
	g.setup, g.engine, g.pace = setup, game, pace
	g.paused, g.waits, g.undone = false, false, false
	g.game = game.Snapshot()
	g.seated, g.made, g.specs = swappedIf(g.game.Swapped > 0, specs), specs, specs
	s.Timing.begin(clocks, g.game)
	g.recorder.begin(begin)
	g.showAll()
	s.followPonder()
	g.run()
	s.refresh()
	return nil
}

// Again starts a game between the same players under the same rules. Seeds, and a
// fair start, that had been drawn are drawn again.
func (g *Game) Again() error {
	if g.engine == nil {
		return nil
	}
	return g.Start(g.setup.again())
}

// Rematch is [Game.Again] with the seats swapped.
func (g *Game) Rematch() error {
	if g.engine == nil {
		return nil
	}
	setup := g.setup.again()
	setup.Players[0], setup.Players[1] = setup.Players[1], setup.Players[0]
	return g.Start(setup)
}

// UnderWay reports whether there is a game that a new one would end.
func (g *Game) UnderWay() bool {
	return g.engine != nil && !g.game.Over() && len(g.game.Moves) > 0
}

// end leaves the game, and the replay, for good.
func (g *Game) end() {
	g.stop()
	g.recorder.end()
}

// suspend leaves the game so that it can go on at the next start.
func (g *Game) suspend() {
	g.stop()
	if g.UnderWay() && persons(g.specs) > 0 {
		g.recorder.suspend()
	}
	g.recorder.end()
}

func (g *Game) stop() {
	g.session.Replay.drop()
	g.halt()
	g.hint.drop()
}

// Play plays a house for the person to move.
//
// While a move is still being sown, or the game is about to ask, the house is
// remembered: the sowing is finished at once, and the house is played as soon as
// the game asks, if it then is the turn of the person who was to move. The house
// played last replaces another that is remembered.
//
// It does nothing while nobody may play.
func (g *Game) Play(house int) error {
	if !g.open() {
		g.playAhead(house)
		return nil
	}
	g.hint.drop()
	choice := engine.Choice{House: house}
	if !g.game.Clock.IsZero() && g.game.Rules.Check(g.game.State, g.game.Player, house) == nil {
		clocks := g.session.Timing.clocks
		if left, _ := clocks.Read(); left[g.game.Player] <= 0 {
			g.session.Timing.tick() // the flag has fallen, though nobody has seen it yet
			return nil
		}
		choice.Stats.Clock = clocks.Chosen(g.game.Position(), house)
	}
	if err := g.engine.PlayChoice(choice); err != nil {
		return err
	}
	if g.loop != nil {
		g.asked = false // nobody may play until the game asks again
		return nil
	}
	g.reached(g.engine.Snapshot())
	g.run()
	g.advance()
	return nil
}

// pendingMove is a house that was played before the game asked for it.
type pendingMove struct{ player, house int }

// ahead reports whether a house may be played before the game asks. While moves
// are being taken back it may not: the board shows other houses.
func (g *Game) ahead() bool {
	d := &g.session.display
	return g.engine != nil && !g.paused && g.session.Replay.open == nil && d.rewindSpeed == 0 && isHuman(g.specs, g.game) &&
		!g.open() && (g.loop != nil || d.animating)
}

func (g *Game) playAhead(house int) {
	if !g.ahead() {
		return
	}
	g.pending = &pendingMove{g.game.Player, house}
	g.playPending()
}

// playPending plays the house that is remembered if the game asks for it now.
func (g *Game) playPending() {
	p := g.pending
	if p == nil || g.loop != nil && !g.asked {
		return
	}
	g.pending = nil
	if g.session.Replay.open != nil || g.game.Player != p.player || g.game.Rules.Check(g.game.State, p.player, p.house) != nil {
		return
	}
	g.showAll()
	g.session.refresh()
	if g.open() {
		_ = g.Play(p.house) // was checked
	}
}

// Stop pauses the game. A search under way ends.
func (g *Game) Stop() {
	if !g.can().Stop {
		return
	}
	g.halt()
	g.paused = true
	g.advance()
}

// Continue goes on after Stop.
func (g *Game) Continue() {
	if !g.can().Continue {
		return
	}
	g.paused, g.waits = false, false
	g.run()
	g.advance()
}

// MoveNow has the AI that thinks answer with what it has found so far.
func (g *Game) MoveNow() {
	if g.can().MoveNow {
		g.engine.MoveNow()
	}
}

// Hint has a good house for the person to move shown: the best that the
// analysis knows, or else one that is looked for in the background.
func (g *Game) Hint() { g.hint.ask() }

// open reports whether the person to move may play now: all was shown, and the
// game waits for this person.
func (g *Game) open() bool {
	d := &g.session.display
	return g.engine != nil && !g.paused && g.session.Replay.open == nil && !d.animating && isHuman(g.specs, g.game) &&
		len(d.visible.Moves) == len(g.game.Moves) && (g.asked || g.loop == nil)
}

// can returns which commands make sense now.
func (g *Game) can() Can {
	if g.engine == nil || g.session.Replay.open != nil {
		return Can{}
	}
	thinks := g.loop != nil && !g.game.Over() && !isHuman(g.specs, g.game)
	_, undo := g.game.Undoable(g.specs)
	persons := persons(g.specs)
	return Can{
		Undo:     undo,
		Pause:    !g.paused && !g.game.Over(),
		Resign:   persons > 0 && g.game.CanEnd(),
		Draw:     persons == 2 && g.game.CanEnd(),
		Swap:     g.open() && g.game.CanSwap(),
		Redo:     g.game.Repeatable > 0,
		Hint:     g.open() && !g.hint.looking(),
		MoveNow:  thinks && g.asked,
		Stop:     thinks || g.loop != nil && watched(g.specs) && !g.game.Over(),
		Continue: g.paused && !g.game.Over(),
		Again:    true,
		Save:     len(g.game.Moves) > 0,
	}
}

// fill sets what a screen shows of the game.
func (g *Game) fill(s *Screen) {
	s.Players, s.Log = g.specs, g.recorder.log
	if !g.game.Over() {
		s.Unsaved = g.recorder.unsaved
	}
	s.Hint, s.Hinting = g.hint.house, g.hint.looking()
	s.Open, s.Ahead, s.Can = g.open(), g.ahead(), g.can()
	s.Clock, s.Resigner = g.session.Timing.state(), resigner(g.specs, g.game)
}
