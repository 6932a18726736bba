package gameform

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/search"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Missing is the form for the numbers that a log lacks to be recomputed.
type Missing struct {
	widget.BaseWidget

	players     [2]engine.PlayerSpec
	limit, seed [2]*kit.Field // nil where there is nothing to fill in
	others      *kit.Check
	box         *fyne.Container
	changed     func(ok bool)
}

// NewMissing returns the form for the players of a log. Others says how many
// more logs lack the same. Changed is told whether the form can be used now.
func NewMissing(players [2]engine.PlayerSpec, lacks [2]search.Lack, others int, changed func(ok bool)) *Missing {
	l := &Missing{players: players, box: container.NewVBox(), changed: changed}
	for i, lack := range lacks {
		if !lack.Any() {
			continue
		}
		var fields []fyne.CanvasObject
		if lack.Limit {
			l.limit[i] = kit.NewNumber(lang.L("Limit, in turns"), checkLimit, engine.MinLimit, engine.MaxLimit, engine.MinLimit, l.check)
			l.limit[i].Set(strconv.Itoa(players[i].Type.Info().Limit.Default))
			fields = append(fields, l.limit[i].Box)
		}
		if lack.Seed {
			l.seed[i] = kit.NewField(lang.L("Random seed"), words.WholeNumber, l.check)
			l.seed[i].Set("0")
			fields = append(fields, l.seed[i].Box)
		}
		who := words.Name(players[i])
		if kind := words.Type(players[i].Type); kind != who {
			who = words.Facts(who, kind)
		}
		heading := widget.NewLabelWithStyle(who, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		l.box.Add(heading)
		l.box.Add(container.NewGridWithColumns(2, fields...))
	}
	l.others = kit.NewCheck(lang.N("Also for the {{.Count}} other logs that lack the same", others, words.Count(others)), nil)
	l.others.SetChecked(others > 0)
	kit.Show(l.others, others > 0)
	l.box.Add(l.others)
	l.ExtendBaseWidget(l)
	return l
}

func (l *Missing) fields() []*kit.Field {
	var all []*kit.Field
	for i := range l.players {
		for _, f := range []*kit.Field{l.limit[i], l.seed[i]} {
			if f != nil {
				all = append(all, f)
			}
		}
	}
	return all
}

// First is what is to have the focus.
func (l *Missing) First() fyne.Focusable { return l.fields()[0].Entry }

func (l *Missing) ok() bool {
	for _, f := range l.fields() {
		if f.Err() != nil {
			return false
		}
	}
	return true
}

func (l *Missing) check() {
	if l.box.Visible() && l.others != nil {
		l.changed(l.ok())
	}
}

// Players returns the players with the numbers filled in, and whether that is
// for the other logs too; false if a field is wrong.
func (l *Missing) Players() (players [2]engine.PlayerSpec, others, ok bool) {
	if !l.ok() {
		return players, false, false
	}
	players = l.players
	for i := range players {
		if f := l.limit[i]; f != nil {
			players[i].Limit = f.Number()
		}
		if f := l.seed[i]; f != nil {
			seed, _ := strconv.ParseInt(f.Text(), 10, 64) // checked
			players[i].Seed = &seed
		}
	}
	return players, l.others.Visible() && l.others.Checked, true
}

// CreateRenderer implements [fyne.Widget].
func (l *Missing) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.box) }
