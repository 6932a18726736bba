package matches

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/internal/boardlook"
	"kalah/ui/app/tournament"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// watch shows a running game on a board.
type watch struct {
	control *tournament.Control
	job     *kit.Dropdown[int]
	title   *kit.Muted
	board   *board.Board
	content *fyne.Container

	plan  *match.Plan
	names []string
	shown match.Frame
}

func newWatch(control *tournament.Control) *watch {
	w := &watch{control: control, title: kit.NewMuted(""), board: board.New()}
	boardName := func(job int) string { return lang.L("Board {{.Number}}", words.Args{"Number": job + 1}) }
	w.job = kit.NewDropdown([]int{0}, boardName, func(int) { w.update(control.Status()) })
	head := container.New(kit.RowLayout{Wide: 1, Gap: theme.InnerPadding()}, w.job, w.title.Object())
	w.content = kit.Border(head, nil, nil, nil, w.board)
	w.title.Set(lang.L("While a match is played, one of its games is shown here."))
	return w
}

func (w *watch) show(s tournament.Status) {
	if s.Plan != w.plan {
		w.plan, w.names = s.Plan, nil
		if s.Plan != nil {
			w.names = labels(s.Plan.Players)
		}
	}
	if jobs := max(1, s.Setup.Jobs); len(w.job.Values()) != jobs {
		w.job.Offer(kit.Numbers(0, jobs-1))
	}
	w.update(s)
}

func (w *watch) update(s tournament.Status) {
	f, ok := w.control.Frame(w.job.Value())
	if !ok || s.Plan == nil || s.Plan != w.plan {
		return // the last game stays visible
	}
	if f.Fixture.Index == w.shown.Fixture.Index && len(f.Houses) == len(w.shown.Houses) {
		return
	}
	game, err := s.Plan.Snapshot(f.Fixture, f.Houses)
	if err != nil {
		return
	}
	w.shown = f
	w.board.SetView(board.View{
		State: game.State, Rules: game.Rules, Player: game.Player, Hint: board.NoHint, Finished: game.Finished, Last: boardlook.LastTurn(game.Moves),
	})
	w.title.Set(words.Facts(
		lang.L("Game {{.Number}}", words.Args{"Number": words.Int(f.Fixture.Index + 1)}),
		lang.L("{{.First}} ({{.HousesFirst}}) against {{.Second}} ({{.HousesSecond}})", words.Args{
			"First": w.names[f.Fixture.Players[0]], "HousesFirst": words.Houses(engine.First),
			"Second": w.names[f.Fixture.Players[1]], "HousesSecond": words.Houses(engine.Second),
		}),
	))
}
