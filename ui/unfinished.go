package ui

import (
	"errors"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/control"
	"kalah/ui/phrase"
)

// offers shows the games that were left behind, and what may become of them.
type offers struct {
	w     *window
	games []unfinished
	list  *fyne.Container
	shown *dialog.CustomDialog
}

// offerUnfinished looks for games left behind, in a goroutine, and offers them.
// One that is finished is logged without asking. Asked says that somebody
// wants to know, even if there are none.
func (w *window) offerUnfinished(asked bool) {
	go func() {
		games, err := w.saves.pending()
		var open []unfinished
		logged := 0
		for _, g := range games {
			if !g.log.Finished {
				open = append(open, g)
			} else if e := w.logs.takeIn(g); e != nil {
				err = errors.Join(err, e)
			} else {
				logged++
			}
		}
		w.post(func() {
			if w.closed {
				return
			}
			if logged > 0 {
				w.relist()
				w.say(lang.L("A game that had ended before the program did is in the logs now."))
			}
			switch {
			case len(open) > 0 && w.dialog == nil:
				w.offer(open)
			case err != nil && asked:
				w.fail(err)
			case asked && len(open) == 0:
				w.say(lang.L("No unfinished game was left behind."))
			}
		})
	}()
}

// takeIn logs a game that was left behind.
func (l *logStore) takeIn(u unfinished) error {
	if _, err := u.log.SaveIn(l.where(), time.Now()); err != nil {
		return err
	}
	return u.discard()
}

func (w *window) offer(games []unfinished) {
	o := &offers{w: w, games: games, list: container.NewVBox()}
	o.fill()
	text := widget.NewLabel(lang.L("This game was under way when the program came to its end:"))
	if len(games) > 1 {
		text.SetText(lang.L("These games were under way when the program came to its end:"))
	}
	text.Wrapping = fyne.TextWrapWord
	later := widget.NewButton(lang.L("Decide later"), nil)
	o.shown = dialog.NewCustomWithoutButtons(lang.L("Unfinished games"), container.NewBorder(text, nil, nil, nil, container.NewVScroll(o.list)), w.win)
	o.shown.SetButtons([]fyne.CanvasObject{later})
	later.OnTapped = o.shown.Hide
	w.pop(o.shown, fyne.NewSize(560, min(420, 170+float32(len(games))*90)))
	w.accept = func() { o.goOn(o.games[0]) }
	w.offers = o
	w.debug.write(w)
}

// open returns how many games are offered now.
func (o *offers) open() int {
	if o == nil || o.w.dialog != o.shown {
		return 0
	}
	return len(o.games)
}

// fill shows the games that are left.
func (o *offers) fill() {
	o.list.RemoveAll()
	for i, g := range o.games {
		if i > 0 {
			o.list.Add(widget.NewSeparator())
		}
		o.list.Add(o.row(i, g))
	}
	o.list.Refresh()
}

func (o *offers) row(i int, g unfinished) fyne.CanvasObject {
	s := g.log.Snapshot()
	question := widget.NewLabel(lang.L("Go on with the game of {{.Time}}, {{.Players}}, {{.Standing}}?", values{
		"Time": phrase.Begun(g.began(), time.Now()), "Players": phrase.Pair(g.log.Players), "Standing": phrase.Standing(s),
	}))
	question.Wrapping = fyne.TextWrapWord
	question.TextStyle.Bold = true
	goOn := widget.NewButtonWithIcon(lang.L("Continue"), theme.MediaPlayIcon(), func() { o.goOn(g) })
	if i == 0 {
		goOn.Importance = widget.HighImportance
	}
	keep := widget.NewButtonWithIcon(lang.L("Keep as a log"), theme.DocumentSaveIcon(), func() { o.settle(g, o.w.logs.takeIn) })
	discard := widget.NewButtonWithIcon(lang.L("Discard"), theme.DeleteIcon(), func() { o.confirm(g) })
	return container.NewVBox(question, container.NewGridWithColumns(3, goOn, keep, discard))
}

// goOn goes on with a game, unless another window has done so meanwhile.
func (o *offers) goOn(g unfinished) {
	w := o.w
	o.shown.Hide()
	go func() {
		gone := g.gone()
		w.post(func() {
			switch {
			case w.closed:
			case gone:
				w.fail(errGoneOn)
			default:
				w.resume(g)
			}
		})
	}()
}

// errGoneOn says that another window was faster.
var errGoneOn = errors.New("the game was taken up, or discarded, in another window")

// resume goes on with a game. What was saved of it is given up once the game is
// saved anew.
func (w *window) resume(g unfinished) {
	from := g.log.From
	from.Moves = len(g.log.Moves)
	w.flipped = false
	w.fail(w.control.Game.Start(control.Setup{
		Rules: g.log.Rules, Players: g.log.Players,
		Begin: &control.Beginning{
			Game: g.log.Snapshot(), From: from, Created: g.log.Created, Resumed: true,
			Safe: func() { _ = g.discard() }, // at worst it is offered again
		},
	}))
	w.focusBoard()
}

// confirm asks before a game is gone for good.
func (o *offers) confirm(g unfinished) {
	text := lang.L("The game of {{.Time}}, {{.Players}}, will be gone for good.", values{
		"Time": phrase.Begun(g.began(), time.Now()), "Players": phrase.Pair(g.log.Players),
	})
	d := dialog.NewConfirm(lang.L("Discard the game?"), text, func(yes bool) {
		if yes {
			o.settle(g, func(u unfinished) error { return u.discard() })
		}
	}, o.w.win)
	d.SetConfirmImportance(widget.DangerImportance) // Enter cancels
	o.w.pop(d, fyne.NewSize(420, 0))
}

// settle does something with a game, in a goroutine, and offers the others.
func (o *offers) settle(g unfinished, how func(unfinished) error) {
	go func() {
		err := how(g)
		o.w.post(func() { o.settled(g, err) })
	}()
}

func (o *offers) settled(g unfinished, err error) {
	w := o.w
	if w.closed {
		return
	}
	if err != nil {
		w.fail(err)
		return
	}
	w.relist()
	var left []unfinished
	for _, other := range o.games {
		if other.log != g.log {
			left = append(left, other)
		}
	}
	o.games = left
	if len(left) == 0 {
		o.shown.Hide()
		return
	}
	o.fill()
}
