// Package gameform holds the forms for a game: its rules and players, who plays
// on from a position, and the numbers that a log is missing. What is wrong in a
// field is said beside it.
package gameform

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/control"
	"kalah/ui/keyed"
	"kalah/ui/part"
)

// Game is the form that sets up a game.
type Game struct {
	widget.BaseWidget

	seeds   *field
	capture *keyed.Select
	opening *openingForm
	players [2]*playerForm
	swap    *keyed.Button
	start   *keyed.Button
	rows    rows
	onStart func(control.Setup)
}

// NewGame returns the form. OnStart is called with what it holds when a game is
// to start; the form makes sure that it can be used.
func NewGame(setup control.Setup, onStart func(control.Setup)) *Game {
	g := &Game{onStart: onStart}
	g.seeds = newField(lang.L("Seeds a house"), checkSeeds, g.changed)
	g.capture = keyed.NewSelect([]string{lang.X("capture.standard", "Standard"), lang.L("Empty capture")}, func(string) { g.changed() })
	g.opening = newOpeningForm(g.changed)
	g.players[engine.First] = newPlayerForm(lang.L("First player, A–F"), g.changed)
	g.players[engine.Second] = newPlayerForm(lang.L("Second player, a–f"), g.changed)
	g.swap = keyed.NewButtonWithIcon(lang.L("Swap"), theme.ViewRefreshIcon(), g.swapPlayers)
	g.swap.Importance = widget.LowImportance
	g.start = keyed.NewButtonWithIcon(lang.L("Start game"), theme.MediaPlayIcon(), g.Start)
	g.start.Importance = widget.HighImportance
	for _, f := range g.fields() {
		f.entry.OnSubmitted = func(string) { g.Start() }
	}
	g.rows.boxes = []*fyne.Container{g.seeds.box, g.opening.box, g.players[0].box, g.players[1].box}
	g.ExtendBaseWidget(g)
	g.Set(setup)
	return g
}

func (g *Game) fields() []*field {
	return append(append([]*field{g.seeds, g.opening.number}, g.players[0].fields()...), g.players[1].fields()...)
}

// Set fills the form.
func (g *Game) Set(setup control.Setup) {
	g.seeds.set(strconv.Itoa(setup.Rules.Seeds))
	g.capture.SetSelectedIndex(0)
	if setup.Rules.EmptyCapture {
		g.capture.SetSelectedIndex(1)
	}
	g.opening.set(setup.Opening)
	for i, p := range setup.Players {
		g.players[i].set(p)
	}
}

// Setup returns what the form holds, and false if a field is wrong.
func (g *Game) Setup() (control.Setup, bool) {
	if g.wrong() != nil {
		return control.Setup{}, false
	}
	return control.Setup{
		Rules:   g.rules(),
		Opening: g.opening.opening(),
		Players: [2]engine.PlayerSpec{g.players[0].spec(), g.players[1].spec()},
	}, true
}

// rules returns the rules that the form holds; the number of seeds is 0 while it is
// wrong.
func (g *Game) rules() engine.Rules {
	r := engine.Rules{EmptyCapture: g.capture.SelectedIndex() == 1}
	if g.seeds.err() == nil {
		r.Seeds = g.seeds.number()
	}
	return r
}

// Start starts a game. If a field is wrong, that gets the focus instead.
func (g *Game) Start() {
	if setup, ok := g.Setup(); ok {
		g.onStart(setup)
		return
	}
	f := g.wrong()
	g.rows.reveal(f.box)
	if c := part.Canvas(g); c != nil {
		c.Focus(f.entry)
	}
}

// Wrong says what is wrong in the form, "" if nothing is: "Name: At most 30
// characters".
func (g *Game) Wrong() string {
	f := g.wrong()
	if f == nil {
		return ""
	}
	text := f.title + ": " + f.err().Error()
	for _, p := range g.players {
		if slices.Contains(p.fields(), f) {
			text = p.title + " · " + text
		}
	}
	return text
}

// wrong returns the first field that is, or nil.
func (g *Game) wrong() *field {
	for _, f := range g.fields() {
		if f.err() != nil {
			return f
		}
	}
	return nil
}

func (g *Game) changed() {
	if g.start == nil || g.players[1] == nil {
		return // still being made
	}
	g.opening.follow(g.rules())
	g.rows.relay()
	if _, ok := g.Setup(); ok {
		g.start.Enable()
	} else {
		g.start.Disable()
	}
}

func (g *Game) swapPlayers() {
	if setup, ok := g.Setup(); ok {
		setup.Players[0], setup.Players[1] = setup.Players[1], setup.Players[0]
		g.Set(setup)
	}
}

// Resize implements [fyne.CanvasObject].
func (g *Game) Resize(size fyne.Size) {
	g.BaseWidget.Resize(size)
	g.rows.relay()
}

// CreateRenderer implements [fyne.Widget].
func (g *Game) CreateRenderer() fyne.WidgetRenderer {
	capture := container.NewVBox(part.Caption(lang.L("Capture rule")), g.capture)
	form := container.NewVBox(
		container.NewGridWithColumns(2, g.seeds.box, capture), g.opening.box,
		divider(), g.players[0].box,
		divider(), g.players[1].box,
	)
	buttons := part.Border(nil, nil, nil, g.swap, g.start)
	g.rows.all = keyed.NewVScroll(container.NewPadded(form))
	content := part.Border(nil, container.NewPadded(buttons), nil, nil, g.rows.all)
	return widget.NewSimpleRenderer(content)
}

// divider is a line with room around it.
func divider() fyne.CanvasObject {
	return container.NewPadded(container.NewPadded(widget.NewSeparator()))
}
