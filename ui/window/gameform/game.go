// Package gameform holds the forms for a game: its rules and players, the players who continue from
// a position, and the numbers that a log lacks. A field shows its error below itself.
package gameform

import (
	"math/rand/v2"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/layout"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Game is the form that sets up a game. It asks for an opponent (see [simple]), or for the settings
// of both players in the experts' part.
type Game struct {
	widget.BaseWidget

	// OnBack goes back to the current game. If it is nil, the form has no button for it.
	OnBack func()
	// Head is shown above the fields. It must be set before the form is shown.
	Head fyne.CanvasObject

	form    kit.Form
	seeds   *kit.Field
	simple  *simple
	players pair
	swap    *kit.Button
	options *options
	experts bool            // shows the experts' part
	mode    *kit.Button     // opens the experts' part
	simpler *kit.Button     // goes back to the simple part
	full    *fyne.Container // the experts' part
	back    *kit.Button
	start   *kit.Button
	onStart func(session.Setup)
}

// NewGame returns the form. It also offers the user's programs. OnStart is called with a valid
// setup when the user starts a game.
func NewGame(setup session.Setup, programs []engine.PlayerSpec, onStart func(session.Setup)) *Game {
	g := &Game{onStart: onStart}
	g.form.Follow = g.follow
	g.seeds = kit.NewNumber(lang.L("Seeds per house"), checkSeeds, engine.MinSeeds, engine.MaxSeeds, engine.DefaultSeeds, g.form.Changed)
	g.simple = newSimple(&g.form, programs)
	g.players = newPair(&g.form, false, programs)
	g.swap = kit.NewButtonWithIcon(lang.L("Swap"), theme.ViewRefreshIcon(), g.swapPlayers)
	g.swap.Importance = widget.LowImportance
	g.options = newOptions(&g.form)
	g.mode = kit.NewButtonWithIcon(lang.L("For experts"), theme.NavigateNextIcon(), func() { g.setExperts(true) })
	g.simpler = kit.NewButtonWithIcon(lang.L("Choose an opponent"), theme.NavigateBackIcon(), func() { g.setExperts(false) })
	for _, b := range []*kit.Button{g.mode, g.simpler} {
		b.Importance, b.Alignment = widget.LowImportance, widget.ButtonAlignLeading
	}
	g.back = kit.NewButton(lang.L("Back to the game"), func() {
		if g.OnBack != nil {
			g.OnBack()
		}
	})
	g.back.Hide()
	g.start = kit.NewButtonWithIcon(lang.L("Start game"), theme.MediaPlayIcon(), g.Start)
	g.start.Importance = widget.HighImportance
	g.full = container.NewVBox(g.simpler, g.players[0].Box, divider(), g.players[1].Box, g.swap, divider())
	for _, f := range append(append(g.players.fields(), g.simple.names[:]...), append(g.options.fields(), g.seeds)...) {
		f.Entry.OnSubmitted = func(string) { g.Start() }
	}
	g.ExtendBaseWidget(g)
	g.Set(setup)
	return g
}

// fields returns the fields of the part shown and of the rules, from the top.
func (g *Game) fields() []*kit.Field {
	fields := g.simple.fields()
	if g.experts {
		fields = g.players.fields()
	}
	return append(append(slices.Clone(fields), g.seeds), g.options.fields()...)
}

// Set fills the form. If the simple part cannot show the players, Set opens the experts' part.
func (g *Game) Set(setup session.Setup) {
	g.form.Fill(func() {
		g.seeds.Set(strconv.Itoa(setup.Rules.Seeds))
		g.options.set(setup)
		g.players.set(setup.Players)
		g.experts = !g.simple.set(setup.Players) || g.experts
	})
}

// Offer replaces the user's programs that the form offers.
func (g *Game) Offer(programs []engine.PlayerSpec) {
	g.form.Fill(func() {
		g.players.offer(programs)
		g.experts = !g.simple.offer(programs) || g.experts
	})
}

// SetLot makes the form pick the player who moves first at random, each time that a game starts.
func (g *Game) SetLot(on bool) {
	if on {
		g.simple.begins.Pick(beginsLot)
	}
}

// Lot reports whether the player who moves first is picked at random.
func (g *Game) Lot() bool { return !g.experts && g.simple.lot() }

// setExperts shows the experts' part or the simple part, with the same players if possible.
func (g *Game) setExperts(on bool) {
	g.form.Fill(func() {
		if setup, ok := g.Setup(); ok {
			g.players.set(setup.Players)
			if !on {
				g.simple.set(setup.Players)
			}
		}
		g.experts = on
	})
	g.Focus()
}

// follow shows the rows that belong to the current choices.
func (g *Game) follow() {
	kit.Show(g.mode, !g.experts)
	kit.Show(g.full, g.experts)
	g.simple.show(!g.experts)
	g.players.show()
	if setup, ok := g.Setup(); ok {
		kit.Show(g.options.coach, setup.CanCoach())
	}
	g.options.show(g.rules())
	kit.Enable(g.start, g.wrong() == nil)
}

// Setup returns the setup in the form. It returns false if a field has an error. If the player who
// moves first is picked at random, the setup has the person first.
func (g *Game) Setup() (session.Setup, bool) {
	if g.wrong() != nil {
		return session.Setup{}, false
	}
	setup := session.Setup{Rules: g.rules(), Players: g.simple.players()}
	if g.experts {
		setup.Players = g.players.specs()
	}
	g.options.fill(&setup)
	return setup, true
}

// rules returns the rules, with 0 seeds if that field has an error.
func (g *Game) rules() engine.Rules {
	r := engine.Rules{EmptyCapture: g.options.capture.Value()}
	if g.seeds.Err() == nil {
		r.Seeds = g.seeds.Number()
	}
	return r
}

// Start starts a game. If a field has an error, the field gets the focus instead.
func (g *Game) Start() {
	if setup, ok := g.Setup(); ok {
		if g.Lot() {
			setup = Drawn(setup)
		}
		g.onStart(setup)
		return
	}
	f := g.wrong()
	if slices.Contains(g.options.fields(), f) {
		g.options.unfold(true)
		g.form.Changed()
	}
	g.form.Focus(f)
}

// Drawn returns the setup with its players in a random order.
func Drawn(setup session.Setup) session.Setup {
	if rand.IntN(2) == 1 {
		setup.Players[0], setup.Players[1] = setup.Players[1], setup.Players[0]
	}
	return setup
}

// SetBack shows or hides the button that goes back to the game.
func (g *Game) SetBack(on bool) { kit.Show(g.back, on) }

// Focus scrolls to the top and gives the first control the focus.
func (g *Game) Focus() {
	kit.Prepare(g)
	g.form.Scroll.ScrollToTop()
	if g.experts {
		g.players[0].Focus()
	} else {
		g.simple.opponent.Focus()
	}
}

// Choosing reports whether a control of the form has the focus. Then Enter starts the game, if the
// control does not use that key.
func (g *Game) Choosing() bool {
	c := kit.Canvas(g)
	if c == nil || !g.Visible() || c.Focused() == nil {
		return false
	}
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	at := place(c.Focused().(fyne.CanvasObject)).Subtract(place(g))
	return at.X >= 0 && at.Y >= 0 && at.X < g.Size().Width && at.Y < g.Size().Height
}

// wrong returns the first field with an error, or nil.
func (g *Game) wrong() *kit.Field { return kit.FirstInvalid(g.fields()...) }

func (g *Game) swapPlayers() {
	if setup, ok := g.Setup(); ok {
		setup.Players[0], setup.Players[1] = setup.Players[1], setup.Players[0]
		g.Set(setup)
	}
}

// Resize implements [fyne.CanvasObject].
func (g *Game) Resize(size fyne.Size) {
	if size != g.Size() {
		g.BaseWidget.Resize(size)
		g.form.LayOut()
	}
}

// CreateRenderer implements [fyne.Widget].
func (g *Game) CreateRenderer() fyne.WidgetRenderer {
	top := container.New(layout.NewCustomPaddedVBoxLayout(-theme.InnerPadding()), g.simple.box)
	if g.Head != nil {
		top.Objects = []fyne.CanvasObject{g.Head, g.simple.box}
	}
	form := container.NewVBox(
		top, g.full,
		container.NewGridWithColumns(2, g.seeds.Box, g.simple.beginsBox),
		g.options.box, g.mode,
	)
	buttons := kit.Border(nil, nil, g.back, nil, g.start)
	return widget.NewSimpleRenderer(kit.Border(nil, container.NewPadded(buttons), nil, nil, g.form.Rows(form)))
}

// divider returns a line with space around it.
func divider() fyne.CanvasObject {
	return container.NewPadded(container.NewPadded(widget.NewSeparator()))
}

// The choices for the player who moves first against the computer.
const (
	beginsPerson = iota
	beginsComputer
	beginsLot
)

// simple is the simple part of the form. It asks for the opponent and for the player who moves
// first.
type simple struct {
	form     *kit.Form
	opponent *kit.Radio          // a friend, then the levels, then the programs
	programs []engine.PlayerSpec // the user's programs
	names    [2]*kit.Field       // names of the two friends
	friends  *fyne.Container
	box      *fyne.Container
	begins   *kit.Dropdown[int]

	beginsBox *fyne.Container
	person    string // stored name of the person who plays against a level
}

func newSimple(form *kit.Form, programs []engine.PlayerSpec) *simple {
	s := &simple{form: form, person: engine.TypeHuman.Info().Name}
	s.names[0] = kit.NewField(lang.L("First player"), CheckName, form.Changed)
	s.names[1] = kit.NewField(lang.L("Second player"), CheckName, form.Changed)
	s.friends = container.NewGridWithColumns(2, s.names[0].Box, s.names[1].Box)
	s.box = container.NewVBox()
	s.list(programs)
	s.begins = kit.NewDropdown([]int{beginsPerson, beginsComputer, beginsLot}, beginsName, func(int) { form.Changed() })
	s.beginsBox = kit.Captioned(lang.L("Who begins?"), s.begins)
	return s
}

// list builds the list of opponents, with none of them chosen.
func (s *simple) list(programs []engine.PlayerSpec) {
	options, about := []string{lang.L("A friend")}, []string{lang.L("You take turns at this computer")}
	for _, level := range engine.Levels() {
		options, about = append(options, words.Level(level)), append(about, words.AboutLevel(level))
	}
	for _, spec := range programs {
		options, about = append(options, words.Name(spec)), append(about, words.Settings(spec))
	}
	s.programs, s.opponent = programs, kit.NewRadioAbout(options, about, func(int) { s.form.Changed() })
	s.box.Objects = []fyne.CanvasObject{kit.Captioned(lang.L("Against whom?"), s.opponent), s.friends}
}

// offer replaces the user's programs. It reports whether the chosen opponent is still in the list.
func (s *simple) offer(programs []engine.PlayerSpec) bool {
	was, before := s.opponent.Selected(), s.programs
	s.list(programs)
	if n := was - s.others(); n >= 0 {
		was = s.others() + slices.IndexFunc(programs, func(spec engine.PlayerSpec) bool { return spec.Name == before[n].Name })
		if was < s.others() {
			s.opponent.SetSelected(2)
			return false
		}
	}
	s.opponent.SetSelected(was)
	return true
}

// others returns the number of opponents that are not programs.
func (s *simple) others() int { return 1 + len(engine.Levels()) }

func beginsName(who int) string {
	switch who {
	case beginsComputer:
		return lang.X("begins.computer", "The computer")
	case beginsLot:
		return lang.X("begins.lot", "By lot")
	}
	return lang.X("begins.person", "I do")
}

// fields returns the fields for the chosen opponent.
func (s *simple) fields() []*kit.Field {
	if s.friend() {
		return s.names[:]
	}
	return nil
}

// friend reports whether the opponent is a friend, so that two people play.
func (s *simple) friend() bool { return s.opponent.Selected() == 0 }

// lot reports whether the player who moves first is picked at random.
func (s *simple) lot() bool { return !s.friend() && s.begins.Value() == beginsLot }

// set fills in the players. It reports whether this part can show them.
func (s *simple) set(players [2]engine.PlayerSpec) bool {
	if s.opponent.Selected() < 0 { // at first; the default if the players cannot be shown
		s.opponent.SetSelected(2)
		s.name(engine.TwoPeople())
	}
	first, second := players[engine.First], players[engine.Second]
	if first.Type.IsPerson() && second.Type.IsPerson() {
		s.opponent.SetSelected(0)
		s.name(players)
		return true
	}
	begins := beginsPerson
	if second.Type.IsPerson() {
		first, second, begins = second, first, beginsComputer
	}
	// A level has no name and no random seed of its own.
	level := slices.IndexFunc(engine.Levels(), func(l engine.Level) bool {
		of, ok := engine.LevelOf(second)
		return ok && of.Word == l.Word && second.Seed == nil && second.Name == l.Name
	})
	if program := slices.Index(s.programs, second); program >= 0 {
		level = len(engine.Levels()) + program
	}
	if level < 0 || !first.Type.IsPerson() {
		return false
	}
	s.person = first.Name
	s.opponent.SetSelected(1 + level)
	s.begins.Pick(begins)
	return true
}

func (s *simple) name(players [2]engine.PlayerSpec) {
	for i, f := range s.names {
		f.Set(words.ShownName(engine.TypeHuman, players[i].Name))
	}
}

// players returns the players. The fields must have no errors.
func (s *simple) players() (players [2]engine.PlayerSpec) {
	if s.friend() {
		for i, f := range s.names {
			players[i] = engine.PlayerSpec{Type: engine.TypeHuman, Name: words.LoggedName(engine.TypeHuman, f.Text())}
		}
		return players
	}
	players[0] = engine.PlayerSpec{Type: engine.TypeHuman, Name: s.person}
	if n := s.opponent.Selected() - s.others(); n >= 0 {
		players[1] = s.programs[n]
	} else {
		players[1] = engine.Levels()[max(0, s.opponent.Selected()-1)].Spec
	}
	if s.begins.Value() == beginsComputer {
		players[0], players[1] = players[1], players[0]
	}
	return players
}

// show shows the part, with the rows that belong to the chosen opponent.
func (s *simple) show(on bool) {
	kit.Show(s.box, on)
	kit.Show(s.friends, s.friend())
	kit.Show(s.beginsBox, on && !s.friend())
}
