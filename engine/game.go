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

// Game is a game between two players: the history of moves, and the loop that calls the
// players. All methods may be called at any time from any goroutine. Only [Game.Run] waits for
// players.
type Game struct {
	mu      sync.Mutex
	players [2]Player // by current seat
	now     Snapshot  // the current position; its moves are the first of moves
	moves   []Played  // includes the moves taken back; snapshots share its elements, so they never change
	swapped int       // number of moves before the latest change of sides, even if it was taken back; 0 if none
	running bool
	observe Observer

	changes   int                     // number of changes of position or ending; a change makes the current choice stale
	asked     context.Context         // context of the current choice; nil if there is none
	interrupt context.CancelCauseFunc // ends the current choice; nil if there is none

	ponders   bool       // players think during their opponent's turn
	pondering *pondering // the latest pondering during the current choice; nil if there is none
}

// Players returns the two players by current seat.
func (g *Game) Players() [2]Player {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.players
}

// Play plays a house for the player to move, as if this player had chosen it. Moves that were
// taken back can no longer be repeated.
func (g *Game) Play(house int) error { return g.PlayChoice(Choice{House: house}) }

// PlayChoice is [Game.Play] with statistics of the choice. It ignores choice.Swap.
func (g *Game) PlayChoice(choice Choice) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.play(choice)
}

// play is PlayChoice for a caller that holds mu.
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

// dropUndone drops the moves and the change of sides that were taken back. The caller holds mu.
func (g *Game) dropUndone() {
	if n := len(g.now.Moves); n < len(g.moves) {
		// Older snapshots share the moves that were taken back, so the game continues in a
		// copy.
		g.moves = slices.Clone(g.moves[:n])
	}
	g.swapped, g.now.Repeatable, g.now.Reseatable = g.now.Swapped, 0, false
}

// TakeBack takes back the last n moves; each move of a turn counts. An [Ending], and a change
// of sides after one of these moves, are taken back too. With n = 0, TakeBack takes back only
// the ending or, if there is none, a change of sides after the last move.
//
// If there is too little to take back, TakeBack changes nothing and returns an error that wraps
// [ErrTakeBack]. After TakeBack, Run calls Choose again for the new position.
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

// Repeat repeats the next n moves that were taken back, and a change of sides before one of
// them. With n = 0 it repeats only a change of sides in the current position. If there is too
// little to repeat, it changes nothing and returns an error that wraps [ErrRepeat].
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

// Snapshot returns the current state of the game.
func (g *Game) Snapshot() Snapshot {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.now
}

// show makes the first n moves the current history. A change of sides directly after move n
// keeps its present state. The caller holds mu.
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

// changed cancels the current choice and notifies the observer. The caller holds mu.
func (g *Game) changed(kind EventKind) {
	g.cancelChoice()
	g.notify(kind)
}

// cancelChoice ends the current choice, if there is one, and makes step ignore the answer. The
// cause of the context cannot tell step to ignore it, because it stays ErrMoveNow after
// [Game.MoveNow]; so changes are counted. The caller holds mu.
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

// End ends the game: a player has resigned, failed or lost on time, or both players have agreed
// to a draw. Moves that were taken back can no longer be repeated. [Game.Run] reports
// [EventFinished] and returns. If the game is already over, End returns an error that wraps
// [ErrFinished].
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

// The causes that end the context of a choice, apart from the context of [Game.Run].
var (
	// ErrMoveNow is the cause if the player must answer at once with the best house found so
	// far. Every other cause means that the answer will be ignored.
	ErrMoveNow = message.New("move now")

	errChanged = message.New("the position changed")
)

// EventKind is the kind of an [Event].
type EventKind int

// The kinds of events.
const (
	EventAsked     EventKind = iota // Choose of the player to move is about to be called
	EventMoved                      // a move was played, the last of Game.Moves
	EventTakenBack                  // moves were taken back
	EventRepeated                   // moves that had been taken back were repeated
	EventFinished                   // the game is over; this event is the last one
	EventSwapped                    // the players changed sides
)

// Event reports a change of a running game, with the state of the game after it.
type Event struct {
	Kind EventKind
	Game Snapshot
}

// Observer receives every event of a game, in order, one call at a time. The game is locked
// during the call, so the observer must return soon and must not call methods of the game.
type Observer func(Event)

// Run calls Choose of the player to move until the game is over, then returns nil. It returns
// the error of the context if the context ends, and the error of a player that fails. If a
// player chooses a house that the rules forbid, Run returns an error that names the move, and
// the game stays unchanged. Changes from outside, for example by [Game.TakeBack], end the
// current choice, and Run continues with the new player to move. If the game is already
// running, Run returns [ErrRunning]. observe may be nil.
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

// Prepare starts the preparations of those players that are a [Preparer]. The function end
// stops them and waits until they have stopped.
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

// step gets one choice and plays it, unless the position has changed during the choice.
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

// MoveNow makes the player to move answer with the best house found so far, by ending the
// context of the choice with the cause [ErrMoveNow]. It returns false if no choice is in
// progress.
func (g *Game) MoveNow() bool {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.interrupt == nil {
		return false
	}
	g.interrupt(ErrMoveNow)
	return true
}

// ContinueGame returns a game with the start, moves, clock, pie rule, change of sides and
// ending of the snapshot. The players are given by final seat. The moves can be taken back.
// Moves that the snapshot could repeat are not included.
//
// ContinueGame returns an error if the rules do not allow such a game. The error names a move
// that is not allowed, or wraps [ErrState], [ErrPlayer] or [ErrFinished] if the start is wrong.
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

// follow plays the house of a given move and compares the state reached. Of made it uses only
// the player, the house and the state reached.
func (r Rules) follow(s State, player Side, made Move) (Move, error) {
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

// checkTerms returns an error if a game with the moves of s cannot have the clock, the change
// of sides and the ending of from.
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

// Swap applies the pie rule (or swap rule): after the first turn of the game, the
// second player may take the first player's side instead of moving. The players change seats,
// and the board stays as it is. The player who is now in the second seat moves next. So a very
// strong first turn helps the opponent. (One cuts the pie, the other chooses.)
//
// Swap returns an error that wraps [ErrSwap] if [Snapshot.CanSwap] is false.
func (g *Game) Swap() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.swap()
}

// swap is Swap for a caller that holds mu.
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

// seat moves the players to their seats after a change of sides at the given number of moves,
// or without one if swapped is 0. The caller holds mu.
func (g *Game) seat(swapped int) {
	if (g.now.Swapped > 0) != (swapped > 0) {
		g.players[First], g.players[Second] = g.players[Second], g.players[First]
	}
	g.now.Swapped, g.now.Reseatable = swapped, swapped < g.swapped && g.swapped == len(g.now.Moves)
}

// Ponderer is a Player that can think during its opponent's turn. After [Game.SetPonder], the
// game calls Ponder in a separate goroutine, with the position in which the opponent must
// choose. The context ends when the opponent has chosen or the position has changed. Ponder
// must return soon after that, and may return earlier. The game does not call Choose before
// Ponder has returned.
type Ponderer interface {
	Ponder(ctx context.Context, p Position)
}

// pondering is a call of Ponder in progress.
type pondering struct {
	cancel context.CancelFunc
	ended  chan struct{} // closed when Ponder has returned
}

// SetPonder sets whether a [Ponderer] thinks during its opponent's turn; the default is false.
// It takes effect at once, even during a choice, and does not wait.
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

// ponder starts Ponder of the opponent of the player to move, if players ponder and a choice is
// in progress. The caller holds mu.
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
			<-before.ended // a player ponders once at a time
		}
		if ctx.Err() == nil {
			player.Ponder(ctx, p)
		}
	}()
}

// endPondering ends the pondering during the choice that has just ended, and waits for its end.
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
