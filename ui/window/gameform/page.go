package gameform

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// Page shows the game that is played: who plays whom, how it stands and by which
// rules.
type Page struct {
	widget.BaseWidget

	title, score *widget.Label
	players      [2]pageRow
	facts        *fyne.Container
	rematch, new *kit.Button
	shown        PageView
}

// PageView is what a page shows.
type PageView struct {
	Title   string // "You – Easy", or what is replayed
	Score   string // of the games between the two so far; may be empty
	Players [2]PagePlayer
	Facts   []Fact
	Rematch bool // can be asked for
}

// PagePlayer is one of the two players.
type PagePlayer struct {
	Name, About string
	Seeds       string // in the store and the houses
}

// Fact is a thing to know about the game: "Seeds a house", "4".
type Fact struct{ Name, Value string }

type pageRow struct{ name, about, seeds *widget.Label }

// NewPage returns an empty page. The buttons call back.
func NewPage(newGame, rematch func()) *Page {
	p := &Page{title: widget.NewLabel(""), score: widget.NewLabel(""), facts: container.New(factLayout{})}
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
	before := p.shown
	p.shown = v
	kit.SetText(p.title, v.Title)
	kit.SetText(p.score, v.Score)
	kit.Show(p.score, v.Score != "")
	for i, r := range p.players {
		kit.SetText(r.name, v.Players[i].Name)
		kit.SetText(r.about, v.Players[i].About)
		kit.SetText(r.seeds, v.Players[i].Seeds)
	}
	kit.Enable(p.rematch, v.Rematch)
	if !sameNames(before.Facts, v.Facts) {
		p.facts.RemoveAll()
		for _, f := range v.Facts {
			name, value := widget.NewLabel(f.Name), widget.NewLabel(f.Value)
			value.Alignment, value.Truncation = fyne.TextAlignTrailing, fyne.TextTruncateEllipsis
			p.facts.Objects = append(p.facts.Objects, name, value)
		}
		p.facts.Refresh()
		return
	}
	for i, f := range v.Facts {
		if value, ok := p.facts.Objects[2*i+1].(*widget.Label); ok {
			kit.SetText(value, f.Value)
		}
	}
}

// View returns what the page shows, for tests.
func (p *Page) View() PageView { return p.shown }

func sameNames(a, b []Fact) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].Name != b[i].Name {
			return false
		}
	}
	return true
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

// factLayout lays out names and values in two columns: a name has the width that it
// needs, its value the rest.
type factLayout struct{}

// MinSize implements [fyne.Layout].
func (factLayout) MinSize(objects []fyne.CanvasObject) (size fyne.Size) {
	for i := 0; i+1 < len(objects); i += 2 {
		name, value := objects[i].MinSize(), objects[i+1].MinSize()
		size = fyne.NewSize(max(size.Width, name.Width+value.Width), size.Height+max(name.Height, value.Height)-factOverlap)
	}
	return size
}

// factOverlap is how much closer two facts stand than two labels.
const factOverlap = 8

// Layout implements [fyne.Layout].
func (factLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for i := 0; i+1 < len(objects); i += 2 {
		name, value := objects[i].MinSize(), objects[i+1].MinSize()
		high := max(name.Height, value.Height)
		kit.Put(objects[i], 0, y, name.Width, high)
		kit.Put(objects[i+1], name.Width, y, max(0, size.Width-name.Width), high)
		y += high - factOverlap
	}
}
