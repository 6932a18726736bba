package window

import (
	"context"
	"errors"
	"io/fs"
	"slices"
	"time"

	"kalah/engine"
	"kalah/logging"
	"kalah/search"
	"kalah/search/solver"
	"kalah/ui/app/session"
)

// check compares what is shown with what it has to be by the rules.
func (m *monkey) check() {
	m.T.Helper()
	s := m.screen()
	m.checkGame(s)
	m.checkLog(s)
}

// checkGame plays what is listed again.
func (m *monkey) checkGame(s session.Screen) {
	m.T.Helper()
	g := s.Game
	if len(g.Moves) < m.moves {
		m.games++
	}
	m.moves = len(g.Moves)
	again, err := engine.ContinueGame(g, engine.NewHuman(""), engine.NewHuman(""))
	if err != nil {
		m.fail("the game is not one by the rules: %v", err)
	}
	if want := again.Snapshot(); g.State != want.State || g.Finished != want.Finished || !g.Finished && (g.Player != want.Player || g.Turn != want.Turn) {
		m.fail("shown is %v, player %d, turn %d, finished %v; want %v, %d, %d, %v", g.State, g.Player, g.Turn, g.Finished, want.State, want.Player, want.Turn, want.Finished)
	}
	if len(s.Line) < len(g.Moves) || !s.Replay && len(s.Line) != len(g.Moves) {
		m.fail("%d moves are listed, %d are shown", len(s.Line), len(g.Moves))
	}
	if listed := s.Line[:len(g.Moves)]; !slices.EqualFunc(listed, g.Moves, func(a, b engine.Played) bool { return a.House == b.House && a.To == b.To }) {
		m.fail("listed are %v, played were %v", listed, g.Moves)
	}
	if s.Open && (g.Finished || !s.Replay && !s.Players[g.Player].Type.IsPerson()) {
		m.fail("a house may be played: finished %v, replay %v, player %v", g.Finished, s.Replay, s.Players[g.Player].Type)
	}
}

// checkLog reads the log of the game, once, which holds it to the rules.
func (m *monkey) checkLog(s session.Screen) {
	m.T.Helper()
	if s.Log == "" || s.Replay || m.read[s.Log] {
		return
	}
	m.read[s.Log] = true
	log, err := logging.ReadFile(s.Log)
	if errors.Is(err, fs.ErrNotExist) {
		return // in the trash by now, or renamed
	}
	if err != nil {
		m.fail("the log of the game: %v", err)
	}
	m.logs++
	if got := log.Snapshot().Moves; len(got) != len(s.Game.Moves) || log.Snapshot().State != s.Game.State {
		m.fail("%d moves are logged, %d are shown", len(got), len(s.Game.Moves))
	}
}

// monkeyPlayers makes players that choose at once, and always the same, whatever
// they are to be.
func monkeyPlayers(_ engine.Rules, specs [2]engine.PlayerSpec, _ func(int, search.Progress)) ([2]engine.Player, error) {
	var players [2]engine.Player
	for i, spec := range specs {
		if spec.Type.IsPerson() {
			players[i] = engine.NewHuman(spec.Name)
		} else {
			players[i] = instant{spec}
		}
	}
	return players, nil
}

type instant struct{ spec engine.PlayerSpec }

func (p instant) Spec() engine.PlayerSpec { return p.spec }

func (p instant) Choose(ctx context.Context, at engine.Position) (engine.Choice, error) {
	houses := at.Rules.Houses(at.State, at.Player)
	return engine.Choice{House: houses[at.Number%len(houses)]}, ctx.Err()
}

// monkeyEvaluator proves at once that the first house is the best.
type monkeyEvaluator struct{}

func (monkeyEvaluator) Prepare(context.Context, engine.Rules) error     { return nil }
func (monkeyEvaluator) Preparation(engine.Rules) (p solver.Preparation) { return p }

func (monkeyEvaluator) Memory(engine.Rules) int64 { return 1 << 20 }
func (monkeyEvaluator) Rest()                     {}

func (monkeyEvaluator) Evaluate(_ context.Context, p engine.Position, _ time.Duration, _ func(solver.Info)) (solver.Info, error) {
	houses := p.Rules.Houses(p.State, p.Player)
	e := solver.Info{Exact: true, House: houses[0], Depth: 1, PV: []solver.Step{{Player: p.Player, House: houses[0]}}}
	for _, h := range houses {
		e.Houses = append(e.Houses, solver.HouseScore{House: h, Score: -(h - houses[0]) * 2, Proven: true})
	}
	return e, nil
}
