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

	players [2]engine.PlayerSpec
	fields  []*kit.Field
	fill    []func(players *[2]engine.PlayerSpec) // sets the value of each field in the players
	others  *kit.Check
	box     *fyne.Container
}

// NewMissing returns the form for the players of a log. Others is the number of other logs
// that lack the same. Changed is called with whether all fields are right.
func NewMissing(players [2]engine.PlayerSpec, lacks [2]search.Lack, others int, changed func(ok bool)) *Missing {
	l := &Missing{players: players, box: container.NewVBox()}
	check := func() { changed(kit.Wrong(l.fields...) == nil) }
	for i, lack := range lacks {
		if !lack.Any() {
			continue
		}
		row := container.NewGridWithColumns(2)
		add := func(f *kit.Field, text string, fill func(p *engine.PlayerSpec)) {
			f.Set(text)
			row.Add(f.Box)
			l.fields = append(l.fields, f)
			l.fill = append(l.fill, func(players *[2]engine.PlayerSpec) { fill(&players[i]) })
		}
		if lack.Limit {
			limit := kit.NewNumber(lang.L("Limit, in turns"), checkLimit, engine.MinLimit, engine.MaxLimit, engine.MinLimit, check)
			add(limit, strconv.Itoa(players[i].Type.Info().Limit.Default), func(p *engine.PlayerSpec) { p.Limit = limit.Number() })
		}
		if lack.Seed {
			seed := kit.NewField(lang.L("Random seed"), words.WholeNumber, check)
			add(seed, "0", func(p *engine.PlayerSpec) {
				n, _ := strconv.ParseInt(seed.Text(), 10, 64) // checked
				p.Seed = &n
			})
		}
		who := words.Name(players[i])
		if kind := words.Type(players[i].Type); kind != who {
			who = words.Facts(who, kind)
		}
		l.box.Add(widget.NewLabelWithStyle(who, fyne.TextAlignLeading, fyne.TextStyle{Bold: true}))
		l.box.Add(row)
	}
	l.others = kit.NewCheck(lang.N("Also for the {{.Count}} other logs that lack the same", others, words.Count(others)), nil)
	l.others.SetChecked(others > 0)
	kit.Show(l.others, others > 0)
	l.box.Add(l.others)
	l.ExtendBaseWidget(l)
	return l
}

// First returns the first field, to be focused.
func (l *Missing) First() fyne.Focusable { return l.fields[0].Entry }

// Players returns the players with their numbers, and whether they are for the other logs
// too; not ok if a field is wrong.
func (l *Missing) Players() (players [2]engine.PlayerSpec, others, ok bool) {
	if kit.Wrong(l.fields...) != nil {
		return players, false, false
	}
	players = l.players
	for _, fill := range l.fill {
		fill(&players)
	}
	return players, l.others.Checked, true
}

// CreateRenderer implements [fyne.Widget].
func (l *Missing) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(l.box) }
