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

// PlayOn is the form that sets up who plays on from a position. The rules are
// those of the position: only the players can be chosen.
type PlayOn struct {
	widget.BaseWidget

	setup   session.Setup
	about   *widget.Label
	players [2]*playerForm
	start   *kit.Button
	swap    *kit.Button
	cancel  *kit.Button
	rows    rows
	onStart func(session.Setup)
}

// NewPlayOn returns the form for a setup that is complete but for its players. The
// text says what the game goes on from. OnStart is called with the setup when it
// is to start; the form makes sure that it can be used. Enter and Escape are left
// to the dialog that the form is shown in.
func NewPlayOn(setup session.Setup, about string, onStart func(session.Setup), onCancel func()) *PlayOn {
	g := &PlayOn{setup: setup, onStart: onStart, about: kit.Wrapped(about)}
	g.start = kit.NewButtonWithIcon(lang.L("Play on"), theme.MediaPlayIcon(), g.Start)
	g.start.Importance = widget.HighImportance
	g.swap = kit.NewButtonWithIcon(lang.L("Swap"), theme.ViewRefreshIcon(), g.swapPlayers)
	g.cancel = kit.NewButton(lang.L("Cancel"), onCancel)
	titles := [2]string{lang.L("First player, A–F"), lang.L("Second player, a–f")}
	for i := range g.players {
		g.players[i] = newPlayerForm(titles[i], g.changed)
		g.players[i].offerLevels()
	}
	g.set(setup.Players)
	g.rows.boxes = []*fyne.Container{g.players[0].box, g.players[1].box}
	g.ExtendBaseWidget(g)
	return g
}

func (g *PlayOn) fields() []*kit.Field {
	return append(g.players[0].fields(), g.players[1].fields()...)
}

// set fills the form. A player of a kind that cannot be chosen, as old logs have
// them, becomes a person of that name.
func (g *PlayOn) set(players [2]engine.PlayerSpec) {
	for i, p := range players {
		if !slices.Contains(choosable, p.Type) {
			p = engine.PlayerSpec{Type: engine.TypeHuman, Name: p.Name}
		}
		if p.Name == "" {
			p.Name = p.Type.Info().Name
		}
		g.players[i].set(p)
	}
}

// Setup returns what is to be started, and false if a field is wrong.
func (g *PlayOn) Setup() (session.Setup, bool) {
	if kit.Wrong(g.fields()...) != nil {
		return session.Setup{}, false
	}
	setup := g.setup
	setup.Players = [2]engine.PlayerSpec{g.players[0].spec(), g.players[1].spec()}
	return setup, true
}

// Start starts the game, unless a field is wrong.
func (g *PlayOn) Start() {
	if setup, ok := g.Setup(); ok {
		g.onStart(setup)
	}
}

func (g *PlayOn) changed() {
	if g.players[1] == nil {
		return // still being made
	}
	g.rows.relay()
	kit.Enable(g.start, kit.Wrong(g.fields()...) == nil)
}

func (g *PlayOn) swapPlayers() {
	if setup, ok := g.Setup(); ok {
		g.set([2]engine.PlayerSpec{setup.Players[1], setup.Players[0]})
	}
}

// Resize implements [fyne.CanvasObject].
func (g *PlayOn) Resize(size fyne.Size) {
	g.BaseWidget.Resize(size)
	g.rows.relay()
}

// CreateRenderer implements [fyne.Widget].
func (g *PlayOn) CreateRenderer() fyne.WidgetRenderer {
	forms := container.NewGridWithColumns(2, container.NewPadded(g.players[0].box), container.NewPadded(g.players[1].box))
	buttons := container.NewHBox(g.swap, layout.NewSpacer(), g.cancel, g.start)
	g.rows.all = kit.NewVScroll(forms)
	return widget.NewSimpleRenderer(kit.Border(g.about, buttons, nil, nil, g.rows.all))
}
