package gameform

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
)

// PlayOn is the form for the players of a game that continues from a position.
type PlayOn struct {
	widget.BaseWidget

	setup               session.Setup
	about               *widget.Label
	form                kit.Form
	players             pair
	start, swap, cancel *kit.Button
	onStart             func(session.Setup)
}

// NewPlayOn returns the form. It sets the players of a setup, and offers the given programs too.
// About names the position. OnStart is called with a valid setup. The dialog must handle Enter and
// Escape.
func NewPlayOn(setup session.Setup, about string, programs []engine.PlayerSpec, onStart func(session.Setup), onCancel func()) *PlayOn {
	g := &PlayOn{setup: setup, onStart: onStart, about: kit.Wrapped(about)}
	g.start = kit.NewButtonWithIcon(lang.L("Play on"), theme.MediaPlayIcon(), g.Start)
	g.start.Importance = widget.HighImportance
	g.swap = kit.NewButtonWithIcon(lang.L("Swap"), theme.ViewRefreshIcon(), func() {
		if setup, ok := g.Setup(); ok {
			g.set([2]engine.PlayerSpec{setup.Players[1], setup.Players[0]})
		}
	})
	g.cancel = kit.NewButton(lang.L("Cancel"), onCancel)
	g.form.Follow = func() {
		g.players.show()
		kit.Enable(g.start, kit.FirstInvalid(g.players.fields()...) == nil)
	}
	g.players = newPair(&g.form, true, programs)
	g.ExtendBaseWidget(g)
	g.set(setup.Players)
	return g
}

// set fills the form. A player who cannot be chosen, as in an old log or from the network, becomes
// a person with the same name.
func (g *PlayOn) set(players [2]engine.PlayerSpec) {
	for i, p := range players {
		if !slices.Contains(engine.Choosable(), p.Type) || p.Type.Info().Outside && p.Command.Line == "" {
			players[i] = engine.PlayerSpec{Type: engine.TypeHuman, Name: p.Name}
		}
		if p.Name == "" {
			players[i].Name = players[i].Type.Info().Name
		}
	}
	g.form.Fill(func() { g.players.set(players) })
}

// Setup returns the setup with the players. It returns false if a field has an error.
func (g *PlayOn) Setup() (session.Setup, bool) {
	if kit.FirstInvalid(g.players.fields()...) != nil {
		return session.Setup{}, false
	}
	setup := g.setup
	setup.Players = g.players.specs()
	return setup, true
}

// Start starts the game. It does nothing if a field has an error.
func (g *PlayOn) Start() {
	if setup, ok := g.Setup(); ok {
		g.onStart(setup)
	}
}

// Resize implements [fyne.CanvasObject].
func (g *PlayOn) Resize(size fyne.Size) {
	if size != g.Size() {
		g.BaseWidget.Resize(size)
		g.form.LayOut()
	}
}

// CreateRenderer implements [fyne.Widget].
func (g *PlayOn) CreateRenderer() fyne.WidgetRenderer {
	rows := g.form.Rows(container.NewGridWithColumns(2, container.NewPadded(g.players[0].Box), container.NewPadded(g.players[1].Box)))
	buttons := container.NewHBox(g.swap, layout.NewSpacer(), g.cancel, g.start)
	return widget.NewSimpleRenderer(kit.Border(g.about, buttons, nil, nil, rows))
}
