package gameform

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// Page shows the current game: the players, their seeds and the rules.
type Page struct {
	widget.BaseWidget

	title, score *widget.Label
	players      [2]pageRow
	facts        *fyne.Container
	shown        []Fact
	rematch, new *kit.Button
}

// PageView is what a page shows.
type PageView struct {
	Title   string // "You – Easy", or what is replayed
	Score   string // of the games between the two so far; may be empty
	Players [2]PagePlayer
	Facts   []Fact
	Rematch bool // is possible
}

// PagePlayer is a player on a page.
type PagePlayer struct {
	Name, About string
	Seeds       string // in the store and the houses
}

// Fact is a line about the game: "Seeds a house", "4".
type Fact struct{ Name, Value string }

type pageRow struct{ name, about, seeds *widget.Label }

// NewPage returns an empty page; its buttons call newGame and rematch.
func NewPage(newGame, rematch func()) *Page {
	p := &Page{title: widget.NewLabel(""), score: widget.NewLabel(""), facts: container.New(layout.NewCustomPaddedVBoxLayout(-theme.Padding()))}
	p.title.SizeName, p.title.TextStyle.Bold, p.title.Wrapping = theme.SizeNameSubHeadingText, true, fyne.TextWrapWord
	p.score.Wrapping = fyne.TextWrapWord
	p.score.Hide()
	for i := range p.players {
		r := pageRow{widget.NewLabel(""), kit.NewNote(""), widget.NewLabel("")}
		r.name.TextStyle.Bold, r.name.Truncation = true, fyne.TextTruncateEllipsis
		r.seeds.TextStyle.Bold = true
		p.players[i] = r
	}
	p.new = kit.NewButton(lang.L("New game…"), newGame)
	p.rematch = kit.NewButton(lang.L("Rematch"), rematch)
	p.ExtendBaseWidget(p)
	return p
}

// Set shows a game.
func (p *Page) Set(v PageView) {
	kit.SetText(p.title, v.Title)
	kit.SetText(p.score, v.Score)
	kit.Show(p.score, v.Score != "")
	for i, r := range p.players {
		kit.SetText(r.name, v.Players[i].Name)
		kit.SetText(r.about, v.Players[i].About)
		kit.SetText(r.seeds, v.Players[i].Seeds)
	}
	kit.Enable(p.rematch, v.Rematch)
	if slices.Equal(p.shown, v.Facts) {
		return
	}
	p.shown = v.Facts
	// Labels are used again: Fyne keeps what belonged to others for a minute, and the turn changes often.
	for len(p.facts.Objects) < len(v.Facts) {
		value := widget.NewLabel("")
		value.Alignment, value.Truncation = fyne.TextAlignTrailing, fyne.TextTruncateEllipsis
		p.facts.Add(container.New(kit.Line{Wide: 1}, widget.NewLabel(""), value))
	}
	for i, row := range p.facts.Objects {
		if kit.Show(row, i < len(v.Facts)); i < len(v.Facts) {
			line := row.(*fyne.Container).Objects
			kit.SetText(line[0].(*widget.Label), v.Facts[i].Name)
			kit.SetText(line[1].(*widget.Label), v.Facts[i].Value)
		}
	}
	p.facts.Refresh() // names need other widths
}

// CreateRenderer implements [fyne.Widget].
func (p *Page) CreateRenderer() fyne.WidgetRenderer {
	body := container.NewVBox(p.title, p.score, widget.NewSeparator())
	for _, r := range p.players {
		body.Add(kit.Border(nil, nil, nil, r.seeds, container.NewVBox(r.name, r.about)))
	}
	body.Add(widget.NewSeparator())
	body.Add(p.facts)
	buttons := container.NewGridWithColumns(2, p.new, p.rematch)
	return widget.NewSimpleRenderer(kit.Border(nil, container.NewPadded(buttons), nil, nil, kit.NewVScroll(container.NewPadded(body))))
}
