package engine

import (
	"context"
	"slices"
	"sync"

	"kalah/internal/message"
)

// Played is one move of a game's history.
type Played struct {
	Move
	Stats Stats
}

// Game is one game between two players: the moves so far, those taken back,
// and the loop that asks the players. All methods may be called at any time
// from any goroutine; none waits for a player, except [Game.Run].
type Game struct {
	mu      sync.Mutex
	players [2]Player // as they sit now
	now     Snapshot  // how the game stands; its moves are the first of moves
	moves   []Played  // with those taken back; entries are shared with snapshots and never written again
	swapped int       // moves before the players changed sides, also if that was taken back; 0 if they did not
	running bool
	observe Observer

	changes   int                     // of the position and the ending, counted: a choice made before one is stale
	asked     context.Context         // of the choice under way; nil if none
	interrupt context.CancelCauseFunc // ends it

	ponders   bool       // players think in their opponent's time
	pondering *pondering // the latest in the time of the choice under way; nil if none
}

// Players returns the two players, as they sit now.
func (g *Game) Players() [2]Player {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.players
}

// Play plays a house for the player to move, as if that player had chosen it.
// Moves that were taken back are dropped.
func (g *Game) Play(house int) error { return g.PlayChoice(Choice{House: house}) }

// PlayChoice is [Game.Play] with statistics of the choice.
func (g *Game) PlayChoice(choice Choice) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.play(choice)
}

// play needs the lock.
func (g *Game) play(choice Choice) error {
	n := len(g.now.Moves)
	if g.now.Over() {
		return message.Errorf("%w after move %d", ErrFinished, n)
	}
	move, err := g.now.Rules.Play(g.now.State, g.now.Player, choice.House)
	if err != nil {
		return message.Errorf("move %d of player %d: %w", n+1, g.now.Player, err)
	}
	g.dropUndone()
	g.moves = append(g.moves, Played{move, choice.Stats})
	g.now.Moves = g.moves[: n+1 : n+1]
	g.now.advance(&move)
	g.changed(EventMoved)
	return nil
}

// dropUndone drops the moves, and the change of sides, that were taken back. It
// needs the lock.
func (g *Game) dropUndone() {
	if n := len(g.now.Moves); n < len(g.moves) {
		// Older snapshots show the moves that were taken back: those stay where
		// they are, and the game goes on in a copy.
		g.moves = slices.Clone(g.moves[:n])
	}
	g.swapped, g.now.Repeatable, g.now.Reseatable = g.now.Swapped, 0, false
}

// TakeBack takes back the last n moves, extra turns counted one by one. If
// there are fewer it returns an error that wraps [ErrTakeBack] and changes
// nothing. The player who was thinking is asked again.
//
// What came after the last move is taken back with it: an [Ending], so that the
// game goes on, and a change of sides. With n = 0 only that is taken back, the
// ending first; if there is neither that is the same error.
func (g *Game) TakeBack(n int) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	played := len(g.now.Moves)
	swapped := played > 0 && g.now.Swapped == played
	switch {
	case n == 0 && !g.now.Ending.IsZero():
		g.now.Ending = Ending{}
	case n == 0 && swapped:
		g.seat(0)
	case n < 1 || n > played:
		return message.Errorf("%w: %d asked for, %d played", ErrTakeBack, n, played)
	default:
		g.show(played - n)
	}
	g.changed(EventTakenBack)
	return nil
}

// Repeat plays again the next n moves that were taken back. If there are fewer
// it returns an error that wraps [ErrRepeat] and changes nothing. A change of sides
// before one of them is repeated too; with n = 0 only that is repeated.
func (g *Game) Repeat(n int) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	switch {
	case n == 0 && g.now.Reseatable:
		g.seat(g.swapped)
	case n < 1 || n > g.now.Repeatable:
		return message.Errorf("%w: %d asked for, %d taken back", ErrRepeat, n, g.now.Repeatable)
	default:
		g.show(len(g.now.Moves) + n)
	}
	g.changed(EventRepeated)
	return nil
}

// Snapshot returns the game as it stands.
func (g *Game) Snapshot() Snapshot {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.now
}

// show puts the first n moves in force. A change of sides right after the last of them
// remains in force if it was.
func (g *Game) show(n int) {
	before := g.now
	g.now = NewSnapshotFrom(before.Rules, before.Start, before.First, g.moves[:n:n])
	g.now.Repeatable, g.now.Clock, g.now.PieRule, g.now.Swapped = len(g.moves)-n, before.Clock, before.PieRule, before.Swapped
	switch {
	case n < g.swapped:
		g.seat(0)
	case n > g.swapped:
		g.seat(g.swapped)
	default:
		g.seat(before.Swapped)
	}
}

// changed cancels the choice under way and notifies the observer. It needs the lock.
func (g *Game) changed(kind EventKind) {
	g.cancelChoice()
	g.notify(kind)
}

// cancelChoice ends the choice under way, if any; its answer will be ignored. The count of
// changes decides that, as the cause of its context remains ErrMoveNow after [Game.MoveNow].
// It needs the lock.
func (g *Game) cancelChoice() {
	g.changes++
	if g.interrupt != nil {
		g.interrupt(errChanged)
	}
}

func (g *Game) notify(kind EventKind) {
	if g.observe != nil {
		g.observe(Event{Kind: kind, Game: g.now})
	}
}

// End ends the game: a player has resigned, failed or no time left, or both agreed to
// a draw. Moves that were taken back are forgotten. A game that is over already is
// an error that wraps [ErrFinished]. [Game.Run] reports [EventFinished] and returns.
func (g *Game) End(e Ending) error {
	if err := e.Validate(); err != nil {
		return err
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.now.Over() {
		return message.Errorf("%w after move %d", ErrFinished, len(g.now.Moves))
	}
	g.dropUndone()
	g.now.Ending = e
	g.cancelChoice()
	return nil
}

// Why a choice's context ends, if not because the game's does.
var (
	// ErrMoveNow is the cause when the player shall answer at once with the best
	// house found so far. Every other cause means that no answer is wanted.
	ErrMoveNow = message.New("move now")

	errChanged = message.New("the position changed")
)

// EventKind is what happened in an [Event].
type EventKind int

// The kinds of events.
const (
	EventAsked     EventKind = iota // the player to move is asked for a house
	EventMoved                      // a move was played: the last of Game.Moves
	EventTakenBack                  // moves were taken back
	EventRepeated                   // moves that had been taken back were repeated
	EventFinished                   // the game is over; it follows the event that ended it, if one did
	EventSwapped                    // the players changed sides
)

// Event is what happened in a running game, and the game after it.
type Event struct {
	Kind EventKind
	Game Snapshot
}

// Observer is told of every event, in order, one call at a time. It is called
// with the game locked: it must return soon and must not call the game.
type Observer func(Event)

// Run asks the players in turn until the game is over, and returns nil
// then. It returns the context's error once the context ends, the player's
// error if a player fails, and an error that names the move if a player chooses
// a house that the rules forbid; the game stays as it was before that move.
// Taking back and repeating from outside ends a choice under way, and the
// player who is to move then is asked. A game runs once at a time.
func (g *Game) Run(ctx context.Context, observe Observer) error {
	g.mu.Lock()
	if g.running {
		g.mu.Unlock()
		return ErrRunning
	}
	g.running, g.observe = true, observe
	g.mu.Unlock()
	defer func() {
		g.mu.Lock()
		g.running, g.observe = false, nil
		g.mu.Unlock()
	}()
	defer Prepare(ctx, g.Players())()
	for {
		if err := ctx.Err(); err != nil {
			return err
		}
		finished, err := g.step(ctx)
		if finished || err != nil {
			return err
		}
	}
}

// Prepare lets the players of a game get ready, until what it returns is called.
func Prepare(ctx context.Context, players [2]Player) (end func()) {
	ctx, cancel := context.WithCancel(ctx)
	var preparing sync.WaitGroup
	for _, player := range players {
		if p, ok := player.(Preparer); ok {
			preparing.Go(func() { p.Prepare(ctx) })
		}
	}
	return func() {
		cancel()
		preparing.Wait()
	}
}

// step asks for one choice and plays it, unless the position changed meanwhile.
func (g *Game) step(ctx context.Context) (finished bool, err error) {
	asked, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)

	g.mu.Lock()
	now := g.now
	if now.Over() {
		g.notify(EventFinished)
		g.mu.Unlock()
		return true, nil
	}
	g.asked, g.interrupt = asked, cancel
	changes := g.changes
	g.notify(EventAsked)
	player := g.players[now.Player]
	g.ponder()
	g.mu.Unlock()

	choice, err := player.Choose(asked, now.Position())

	g.endPondering()
	g.mu.Lock()
	defer g.mu.Unlock()
	g.interrupt = nil
	switch {
	case ctx.Err() != nil:
		return false, ctx.Err()
	case g.changes != changes:
		return false, nil
	case err != nil:
		return false, message.Errorf("player %d, %s: %w", now.Player, player.Spec().Name, err)
	case choice.Swap:
		return false, g.swap()
	}
	return false, g.play(choice)
}

// MoveNow asks the player who is thinking to answer with what it has found so
// far, by ending its context with the cause [ErrMoveNow]. It reports whether
// anyone was asked for a house.
func (g *Game) MoveNow() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.interrupt == nil {
		return false
	}
	g.interrupt(ErrMoveNow)
	return true
}

// ContinueGame returns a game in which the snapshot's moves are played already,
// from its start: they can be taken back like any other. Moves that the
// snapshot could repeat are not in it, and so cannot be repeated. A snapshot
// that no game by its rules can have is an error: one that names the move that
// the rules forbid, or wraps [ErrState], [ErrPlayer] or [ErrFinished] if the
// start is wrong. It goes on with the snapshot's clock and pie rule; the players
// are given as they sit in the end. With its ending, the game is over.
func ContinueGame(s Snapshot, first, second Player) (*Game, error) {
	if err := s.Rules.Validate(); err != nil {
		return nil, err
	}
	if err := s.checkStart(); err != nil {
		return nil, message.Errorf("the start: %w", err)
	}
	g := &Game{players: [2]Player{first, second}, moves: make([]Played, 0, len(s.Moves))}
	state, player := s.Start, s.First
	for i, played := range s.Moves {
		m, err := s.Rules.follow(state, player, played.Move)
		if err != nil {
			return nil, message.Errorf("move %d of player %d: %w", i+1, played.Player, err)
		}
		g.moves = append(g.moves, Played{m, played.Stats})
		state, player = m.To, m.Next()
	}
	g.now = NewSnapshotFrom(s.Rules, s.Start, s.First, slices.Clip(g.moves))
	g.now.Clock, g.now.PieRule = s.Clock, s.PieRule
	if err := g.now.checkTerms(s); err != nil {
		return nil, err
	}
	g.swapped, g.now.Swapped, g.now.Ending = s.Swapped, s.Swapped, s.Ending
	return g, nil
}

func (s Snapshot) checkStart() error {
	if s.First != First && s.First != Second {
		return message.Errorf("%w: %d is to move, expected 0 or 1", ErrPlayer, s.First)
	}
	if err := s.Start.Validate(); err != nil {
		return err
	}
	if s.Start.Finished() {
		return message.Errorf("%w: %s, expected seeds in the houses of both players", ErrFinished, s.Start)
	}
	return nil
}

// follow plays the house of a move that was made in that state, and compares.
// What the move says beyond the house and the state reached may be missing.
func (r Rules) follow(s State, player int, made Move) (Move, error) {
	if made.Player != player && !s.Finished() {
		return Move{}, message.Errorf("%w: expected player %d, who is to move", ErrPlayer, player)
	}
	m, err := r.Play(s, made.Player, made.House)
	if err != nil {
		return Move{}, err
	}
	if m.To != made.To {
		return Move{}, message.Errorf("%w: %s leads to %s, expected %s", ErrState, Letter(player, made.House), made.To, m.To)
	}
	return m, nil
}

// checkTerms returns an error unless a game that stands so can have the clock, the
// change of sides and the ending of the other snapshot.
func (s Snapshot) checkTerms(from Snapshot) error {
	if err := from.Clock.Validate(); err != nil {
		return err
	}
	if from.Swapped != 0 && (from.Swapped < 0 || from.Swapped > len(s.Moves) || !s.At(from.Swapped).CanSwap()) {
		return message.Errorf("%w after move %d", ErrSwap, from.Swapped)
	}
	if from.Ending.IsZero() {
		return nil
	}
	if s.Finished {
		return message.Errorf("%w after move %d", ErrFinished, len(s.Moves))
	}
	return from.Ending.Validate()
}

// The pie rule: after the first turn of the game the second player may take the
// first player's side instead of moving. The players change their seats, the
// board stays as it is, and whoever sits in the second seat now moves. So it does
// not pay to begin with a move that is too good. (Also called the swap rule; as one
// cuts the cake and the other chooses.)

// Swap changes the players' seats, as if the player to move had chosen that. It
// returns an error that wraps [ErrSwap] unless [Snapshot.CanSwap].
func (g *Game) Swap() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.swap()
}

// swap needs the lock.
func (g *Game) swap() error {
	if !g.now.CanSwap() {
		return message.Errorf("%w after move %d", ErrSwap, len(g.now.Moves))
	}
	g.dropUndone()
	g.swapped = len(g.now.Moves)
	g.seat(g.swapped)
	g.changed(EventSwapped)
	return nil
}

// seat seats the players as they sit after a swap at that many moves, 0 if there
// was none.
func (g *Game) seat(swapped int) {
	if (g.now.Swapped > 0) != (swapped > 0) {
		g.players[First], g.players[Second] = g.players[Second], g.players[First]
	}
	g.now.Swapped, g.now.Reseatable = swapped, swapped < g.swapped && g.swapped == len(g.now.Moves)
}

// Ponderer is a Player that gains from thinking in its opponent's time. A Game that is
// to have its players ponder ([Game.SetPonder]) calls Ponder in a goroutine of its own,
// with the position that the opponent is asked about. No choice comes of it. The
// context ends once the opponent has answered, or the position has changed; Ponder
// returns soon after that, or before if nothing more is to be gained, and the player is
// not asked anything until then.
type Ponderer interface {
	Ponder(ctx context.Context, p Position)
}

// pondering is a player's thinking in the opponent's time.
type pondering struct {
	cancel context.CancelFunc
	ended  chan struct{} // closed once it is over
}

// SetPonder says whether players who gain from it think while their opponent is asked
// for a house; at first they do not. It holds from the moment on, also for who is asked
// now, and does not wait.
func (g *Game) SetPonder(on bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.ponders == on {
		return
	}
	g.ponders = on
	if on {
		g.ponder()
	} else if g.pondering != nil {
		g.pondering.cancel()
	}
}

// ponder lets the opponent of the player who is asked think, if it is to and gains from
// it. It needs the lock.
func (g *Game) ponder() {
	if !g.ponders || g.asked == nil {
		return
	}
	player, ok := g.players[1-g.now.Player].(Ponderer)
	if !ok {
		return
	}
	ctx, cancel := context.WithCancel(g.asked)
	before, p := g.pondering, g.now.Position()
	now := &pondering{cancel, make(chan struct{})}
	g.pondering = now
	go func() {
		defer close(now.ended)
		if before != nil {
			<-before.ended // a player does one thing at a time
		}
		if ctx.Err() == nil {
			player.Ponder(ctx, p)
		}
	}()
}

// endPondering ends the thinking in the time of the player who was asked, and returns
// once it is over.
func (g *Game) endPondering() {
	g.mu.Lock()
	p := g.pondering
	g.pondering, g.asked = nil, nil
	g.mu.Unlock()
	if p != nil {
		p.cancel()
		<-p.ended
	}
}
