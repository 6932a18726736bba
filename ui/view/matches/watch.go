package matches

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/ui/board"
	"kalah/ui/keyed"
	"kalah/ui/locale"
	"kalah/ui/matchcontrol"
	"kalah/ui/part"
	"kalah/ui/phrase"
)

// watch shows a game that is being played on a board.
type watch struct {
	view    *Matches
	job     *keyed.Select
	title   *part.Muted
	board   *board.Board
	content *fyne.Container

	plan  *match.Plan
	names []string
	shown match.Frame
}

func newWatch(m *Matches) *watch {
	w := &watch{view: m, title: part.NewMuted(""), board: board.New()}
	w.board.SetOnOtherKeys(func(e *fyne.KeyEvent) { keyed.PassKey(w.board, e) }, func(r rune) { keyed.PassRune(w.board, r) })
	w.job = keyed.NewSelect(nil, func(string) { w.look(m.Control.Status()) })
	w.job.PlaceHolder = lang.L("No game")
	head := container.New(part.Line{Wide: 1, Gap: theme.InnerPadding()}, w.job, w.title.Object())
	w.content = part.Border(head, nil, nil, nil, w.board)
	w.title.Set(lang.L("While a match is played, one of its games is shown here."))
	return w
}

// show makes the board follow the game.
func (w *watch) show(s matchcontrol.Status) {
	if s.Plan != w.plan {
		w.plan, w.names = s.Plan, nil
		if s.Plan != nil {
			w.names = labels(s.Plan.Players)
		}
	}
	if jobs := max(1, s.Setup.Jobs); len(w.job.Options) != jobs {
		var names []string
		for i := range jobs {
			names = append(names, lang.L("Board {{.Number}}", locale.Args{"Number": i + 1}))
		}
		w.job.SetOptions(names)
		w.job.SetSelectedIndex(0)
	}
	w.look(s)
}

func (w *watch) look(s matchcontrol.Status) {
	f, ok := w.view.Control.Look(max(0, w.job.SelectedIndex()))
	if !ok || s.Plan == nil || s.Plan != w.plan {
		return // the last one stays
	}
	if f.Fixture.Index == w.shown.Fixture.Index && len(f.Houses) == len(w.shown.Houses) {
		return
	}
	w.shown = f
	w.board.SetView(frameView(s.Plan.Rules, f))
	w.title.Set(phrase.Facts(
		lang.L("Game {{.Number}}", locale.Args{"Number": locale.Int(f.Fixture.Index + 1)}),
		lang.L("{{.First}} ({{.HousesFirst}}) against {{.Second}} ({{.HousesSecond}})", locale.Args{
			"First": w.names[f.Fixture.Players[0]], "HousesFirst": phrase.Houses(engine.First),
			"Second": w.names[f.Fixture.Players[1]], "HousesSecond": phrase.Houses(engine.Second),
		}),
	))
}

// frameView is what the board shows of a game.
func frameView(rules engine.Rules, f match.Frame) board.View {
	v := board.View{State: f.State, Rules: rules, Player: f.Player, Hint: board.NoHint, Finished: f.State.Finished()}
	state, player := f.Start, f.First
	var moves []engine.Played
	for _, house := range f.Houses {
		move, err := rules.Play(state, player, int(house))
		if err != nil {
			return v
		}
		moves = append(moves, engine.Played{Move: move})
		state, player = move.To, move.Next()
	}
	v.Last = board.LastTurn(moves)
	return v
}

func (w *watch) release() { board.Release(w.board) }
