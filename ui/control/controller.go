package control

import (
	"context"
	"sync"
	"sync/atomic"
	"time"

	"kalah/engine"
	"kalah/search"
)

// Config is what a controller needs from outside. View and Post are required.
type Config struct {
	View View
	// Post runs functions one after the other on the goroutine that the view
	// and the controller belong to; it returns at once.
	Post func(func())
	// Keep writes a log and returns its path. It is called from goroutines.
	Keep func(Record) (string, error)
	// Autosave returns what a game that begins is saved by, move by move. It is
	// called from goroutines; without it running games are not saved.
	Autosave func() (Saver, error)

	Env     *search.Environment                                       // of the default Players; default one of its own
	Players Factory                                                   // default NewPlayers of Env
	Hint    func(ctx context.Context, p engine.Position) (int, error) // default FindHint
	Now     func() time.Time                                          // default time.Now
	Seed    func() int64                                              // default DrawSeed
	Pause   time.Duration                                             // between the moves of a replay; default 500 ms

	Evaluator  Evaluator     // for analysis and reviews; without one there are none
	ReviewTime time.Duration // that a review spends on a position; default 3 s
}

// Controller runs a game and replays logs. Its methods, but for
// [Controller.Wait], belong to the goroutine that posted functions run on.
type Controller struct {
	cfg Config

	setup   Setup // of the game, as it was asked for
	specs   [2]engine.PlayerSpec
	created time.Time
	game    *engine.Game // nil before the first
	pace    *pace
	loop    *loop           // nil while the game is halted
	ended   <-chan struct{} // closed once the latest loop has ended
	paused  bool
	asked   bool // the player to move in truth is being asked

	truth engine.Snapshot // as far as the game came
	shown engine.Snapshot // as far as it was shown
	scene int             // goes up when what is shown changes other than by a sowing's end
	sown  bool            // a sowing is under way
	onto  engine.Snapshot // what it leads to
	hurry float64         // how many times as fast as usual what was taken back is shown; 0 otherwise

	scribe   *scribe // of the game
	given    int     // how many of the first moves nobody has chosen in this game
	unlogged bool    // moves were played since the log was written
	unsaved  error   // why the running game cannot be saved
	log      string

	hint       int
	cancelHint context.CancelFunc // nil unless one is being looked for

	replay   *replay
	scrub    *int    // position that a slider asked for and that is not shown yet
	tempo    float64 // of replays
	analysis analysis
	closed   bool
	behind   sync.WaitGroup        // goroutines
	lost     atomic.Pointer[error] // why the latest log was not written, while the view was not told
}

// loop is one run of a game.
type loop struct {
	cancel context.CancelFunc
}

// New returns a controller without a game.
func New(cfg Config) *Controller {
	if cfg.Env == nil {
		cfg.Env = new(search.Environment)
	}
	if cfg.Players == nil {
		cfg.Players = NewPlayers(cfg.Env)
	}
	if cfg.Hint == nil {
		cfg.Hint = FindHint
	}
	if cfg.Now == nil {
		cfg.Now = time.Now
	}
	if cfg.Seed == nil {
		cfg.Seed = DrawSeed
	}
	if cfg.Pause == 0 {
		cfg.Pause = 500 * time.Millisecond
	}
	if cfg.ReviewTime == 0 {
		cfg.ReviewTime = 3 * time.Second
	}
	empty := engine.NewSnapshot(engine.DefaultRules(), nil)
	return &Controller{cfg: cfg, truth: empty, shown: empty, hint: -1, tempo: 1, analysis: analysis{known: knowledge{}}}
}

// Start starts a game. One that is under way ends, and is logged as
// unfinished; if the new one cannot be set up, nothing changes.
func (c *Controller) Start(setup Setup) error {
	specs, err := setup.seeded(c.cfg.Seed)
	if err != nil {
		return err
	}
	report := &reporter{}
	players, err := c.cfg.Players(setup.Rules, specs, report.progress)
	if err != nil {
		return err
	}
	pace := newPace()
	for i, p := range players {
		if specs[i].Type != engine.TypeHuman {
			players[i] = pacedPlayer{p, pace}
		}
	}
	game, err := setup.newGame(players[0], players[1])
	if err != nil {
		return err
	}
	report.told = func(player int, p search.Progress) {
		c.cfg.Post(func() { c.progress(game, player, p) })
	}

	c.endGame()
	c.setup, c.specs, c.game, c.pace = setup, specs, game, pace
	c.created = c.cfg.Now()
	c.paused, c.unlogged, c.log = false, false, ""
	c.scribe = c.newScribe()
	c.truth = game.Snapshot()
	c.takeUp(setup.Begin)
	c.jump()
	c.run()
	c.refresh()
	return nil
}

// Again starts a game between the same players under the same rules. Seeds
// that had been drawn are drawn anew.
func (c *Controller) Again() error {
	if c.game == nil {
		return nil
	}
	return c.Start(c.setup.again())
}

// Close stops everything at once and has an unfinished game logged. The
// controller shows nothing more. See [Controller.Wait].
func (c *Controller) Close() {
	c.endGame()
	c.game, c.ended = nil, nil
	c.scene++
	c.closed = true
	c.follow()
}

// Wait returns when all goroutines have ended and the logs are written, or the
// context has ended; the error is that of a log that could not be written. It
// may be called from any goroutine, after Close.
func (c *Controller) Wait(ctx context.Context) error {
	done := make(chan struct{})
	go func() {
		c.behind.Wait()
		close(done)
	}()
	select {
	case <-done:
		if err := c.lost.Load(); err != nil {
			return *err
		}
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

// endGame leaves the game or replay for good.
func (c *Controller) endGame() {
	c.dropReplay()
	c.halt()
	c.dropHint()
	c.keep()
	c.scribe.end()
}

// Record returns what is shown as it would be logged, and false if there are no
// moves to log.
func (c *Controller) Record() (Record, bool) {
	if r := c.replay; r != nil {
		return Record{Game: r.game, Players: r.players, Created: r.created, From: r.from, Source: r.source}, len(r.game.Moves) > 0
	}
	return c.record(), len(c.truth.Moves) > 0
}
