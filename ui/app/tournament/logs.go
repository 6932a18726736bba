package tournament

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/logging"
	"kalah/search/fair"
)

// Logs writes each game of a match as a log into a folder. File names depend only on the match,
// so a game that is played again after a stop replaces its log.
type Logs struct {
	match  *Match
	folder string
	prefix string
	digits int
}

// NewLogs returns a writer for a match. It creates the folder and checks that it can write there.
// Errors name the folder.
func NewLogs(m *Match, folder string) (*Logs, error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, message.Errorf("%s: %w", folder, safefile.Bare(err))
	}
	probe, err := safefile.Create(folder, 0o666)
	if err != nil {
		return nil, message.Errorf("%s: %w", folder, safefile.Bare(err))
	}
	probe.Discard()
	plan := *m.Plan
	plan.Games = 0 // an extended match keeps its names
	return &Logs{m, folder, "match_" + plan.Fingerprint()[:8], max(6, len(strconv.Itoa(m.Plan.Total())))}, nil
}

// Path returns the file of the game with the given index. The files of a match sort in the order
// of its plan.
func (l *Logs) Path(game int) string {
	return filepath.Join(l.folder, fmt.Sprintf("%s_%0*d.json", l.prefix, l.digits, game+1))
}

// Keep writes the log of a game, for [match.Options].Keep. A nil Logs writes nothing.
func (l *Logs) Keep(r *match.Result) error {
	if l == nil {
		return nil
	}
	log, err := l.match.Log(r)
	if err == nil {
		err = log.WriteFile(l.Path(r.Fixture.Index))
	}
	if err != nil {
		return message.Errorf("game %d is not saved: %w", r.Fixture.Index+1, err)
	}
	return nil
}

// Log returns the log of a game of the match.
func (m *Match) Log(r *match.Result) (*logging.Log, error) {
	game, err := m.Plan.Snapshot(r.Fixture, r.Houses)
	if err != nil {
		return nil, err
	}
	for i := range min(len(game.Moves)-r.Given, len(r.Stats)) {
		game.Moves[r.Given+i].Stats = r.Stats[i]
	}
	if r.Failure != nil {
		game.Ending = engine.Ending{Reason: engine.Failed, Player: 1 - r.Winner, Why: r.Failure.Reason}
	}
	var specs [2]engine.PlayerSpec
	for seat, of := range r.Fixture.Players {
		specs[seat] = m.Plan.Players[of]
		if specs[seat].Type.HasSeed() {
			specs[seat].Seed = &r.Fixture.Seeds[seat]
		}
	}
	l := logging.New(game, specs, engine.PerPlayer, m.Created)
	l.From.Moves = r.Given
	if _, ok := fair.Number(game.Rules, game.Start); ok && game.First == engine.First {
		l.From.Opening = logging.OpeningFair
	}
	return l, nil
}
