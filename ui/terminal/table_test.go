package terminal

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/task/tasktest"
	"kalah/ui/app/network"
	"kalah/ui/app/tournament"
)

// The page shows the agents before the match, the table and the current games every minute during
// the match, and the table at its end. An error is reported once, and the next version is written.
func TestHTMLTable(t *testing.T) {
	d := tournament.NewDefinition()
	d.Players = []engine.PlayerSpec{engine.NewSpec(engine.TypeRandom), engine.NewSpec(engine.TypeRandom), engine.NewSpec(engine.TypeGreedy)}
	d.Games = 2
	m, err := tournament.New(d, match.Whole, time.Now())
	tasktest.OK(t, err)
	live := match.NewLive(1)
	synctest.Test(t, func(t *testing.T) {
		folder := filepath.Join(t.TempDir(), "pages")
		path := filepath.Join(folder, "table.html")
		var notes []string
		p, err := newHTMLTable(path, func(lines []string) { notes = append(notes, lines...) })
		tasktest.OK(t, err)
		shows := func(when string, want ...string) {
			t.Helper()
			text := read(t, path)
			for _, want := range want {
				if !strings.Contains(text, want) {
					t.Errorf("%s: no %s in %s", when, want, text)
				}
			}
			tasktest.OK(t, os.Remove(path))
		}
		p.rewrite()
		p.rewrite()
		tasktest.OK(t, os.Mkdir(folder, 0o777))
		p.lobby([]network.Agent{{Name: "Ada", Here: true, Ready: true}, {Name: "<i>\n", Here: true}, {Name: "Cem"}}, "waiting & waiting")
		p.rewrite()
		if len(notes) != 1 || !strings.HasPrefix(notes[0], "--html: "+path+": ") {
			t.Errorf("notes %q, want one", notes)
		}
		shows("lobby", "<p>waiting &amp; waiting (", "<li>Ada</li>", "<li>&lt;i&gt;: test game</li>", "<li>Cem: away</li>")

		stop, err := p.during(m, live, 1)
		tasktest.OK(t, err)
		shows("start", "Tournament of 3 players", "<p>0 of 6 games (", `<td class="name">Greedy</td><td>0</td>`)
		makers := tournament.Makers(m.Plan, 1, nil)
		played := make(chan error)
		go func() {
			var err error
			m.Record, err = match.Run(t.Context(), match.Options{
				Plan: m.Plan, Live: live, Show: func(r *match.Record) { p.progress(m.Plan, r) },
				NewMaker: func(ctx context.Context) (match.Maker, error) {
					maker, err := makers(ctx)
					return func(seat engine.Side, spec engine.PlayerSpec) (engine.Player, error) {
						player, err := maker(seat, spec)
						return slowly{player}, err
					}, err
				},
			})
			played <- err
		}()
		time.Sleep(2*tableEvery + time.Second)
		synctest.Wait()
		shows("two minutes later", "<p>1 of 6 games (", `<td class="name">Random (2)</td><td>1</td><td>1</td>`, "Current games", "<li>Random (2) – Random</li>")
		tasktest.OK(t, <-played)
		stop()
		shows("end", "<p>6 of 6 games, final (")
	})
}

// slowly is a player that takes two seconds for a move.
type slowly struct{ engine.Player }

func (s slowly) Choose(ctx context.Context, p engine.Position) (engine.Choice, error) {
	time.Sleep(2 * time.Second)
	return s.Player.Choose(ctx, p)
}
