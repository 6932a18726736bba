// Package gameform holds the forms for a game: its rules and players, the players who go on
// from a position, and the numbers that a log lacks. A field says below itself what is wrong.
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

// Game is the form that sets up a game. It asks for an opponent (see [simple]) or, for
// experts, for the settings of both players.
type Game struct {
	widget.BaseWidget

	// OnBack, unless nil, leaves the form for a game under way.
	OnBack func()
	// Head stands above the fields; it is set before the form is shown.
	Head fyne.CanvasObject

	form    kit.Form
	seeds   *kit.Field
	simple  *simple
	players pair
	swap    *kit.Button
	options *options
	experts bool            // the experts' part is shown
	mode    *kit.Button     // leads to the experts' part,
	simpler *kit.Button     // and back
	full    *fyne.Container // the experts' part
	back    *kit.Button
	start   *kit.Button
	onStart func(session.Setup)
}

// NewGame returns the form, which offers the programs of the user too. OnStart is called with a
// valid setup when a game is to start.
func NewGame(setup session.Setup, programs []engine.PlayerSpec, onStart func(session.Setup)) *Game {
	g := &Game{onStart: onStart}
	g.form.Follow = g.follow
	g.seeds = kit.NewNumber(lang.L("Seeds a house"), checkSeeds, engine.MinSeeds, engine.MaxSeeds, engine.DefaultSeeds, g.form.Changed)
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

// Set fills the form. Players that the simple part cannot show open the experts' part.
func (g *Game) Set(setup session.Setup) {
	g.form.Fill(func() {
		g.seeds.Set(strconv.Itoa(setup.Rules.Seeds))
		g.options.set(setup)
		g.players.set(setup.Players)
		g.experts = !g.simple.set(setup.Players) || g.experts
	})
}

// Offer offers other programs of the user.
func (g *Game) Offer(programs []engine.PlayerSpec) {
	g.form.Fill(func() {
		g.players.offer(programs)
		g.experts = !g.simple.offer(programs) || g.experts
	})
}

// SetLot makes the form draw by lot who begins, each time that a game starts.
func (g *Game) SetLot(on bool) {
	if on {
		g.simple.begins.Pick(beginsLot)
	}
}

// Lot reports whether who begins is drawn.
func (g *Game) Lot() bool { return !g.experts && g.simple.lot() }

// setExperts shows the experts' part or the simple one, with the same players if possible.
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

// follow shows the rows that belong to what is chosen.
func (g *Game) follow() {
	kit.Show(g.mode, !g.experts)
	kit.Show(g.full, g.experts)
	g.simple.show(!g.experts)
	g.players.show()
	g.options.show(g.rules())
	kit.Enable(g.start, g.wrong() == nil)
}

// Setup returns what the form holds, and false if a field is wrong. If lots are drawn, the
// person is the first player in it.
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

// rules returns the rules, with 0 seeds while that field is wrong.
func (g *Game) rules() engine.Rules {
	r := engine.Rules{EmptyCapture: g.options.capture.Value()}
	if g.seeds.Err() == nil {
		r.Seeds = g.seeds.Number()
	}
	return r
}

// Start starts a game. If a field is wrong, it gets the focus instead.
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

// SetBack shows or hides the button that leads back to the game.
func (g *Game) SetBack(on bool) { kit.Show(g.back, on) }

// Focus scrolls to the top, and gives the first control the focus.
func (g *Game) Focus() {
	kit.Prepare(g)
	g.form.Scroll.ScrollToTop()
	if g.experts {
		g.players[0].Focus()
	} else {
		g.simple.opponent.Focus()
	}
}

// Choosing reports whether a control of the form has the focus. Enter starts the game there, unless
// the control uses it.
func (g *Game) Choosing() bool {
	c := kit.Canvas(g)
	if c == nil || !g.Visible() || c.Focused() == nil {
		return false
	}
	place := fyne.CurrentApp().Driver().AbsolutePositionForObject
	at := place(c.Focused().(fyne.CanvasObject)).Subtract(place(g))
	return at.X >= 0 && at.Y >= 0 && at.X < g.Size().Width && at.Y < g.Size().Height
}

// wrong returns the first field that is wrong, or nil.
func (g *Game) wrong() *kit.Field { return kit.Wrong(g.fields()...) }

func (g *Game) swapPlayers() {
	if setup, ok := g.Setup(); ok {
		setup.Players[0], setup.Players[1] = setup.Players[1], setup.Players[0]
		g.Set(setup)
	}
}

// Resize implements [fyne.CanvasObject].
func (g *Game) Resize(size fyne.Size) {
	g.BaseWidget.Resize(size)
	g.form.Relay()
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

// divider returns a line with room around it.
func divider() fyne.CanvasObject {
	return container.NewPadded(container.NewPadded(widget.NewSeparator()))
}

// Who begins against the computer.
const (
	beginsPerson = iota
	beginsComputer
	beginsLot
)

// simple is the part for those who are no experts: against whom, and who begins.
type simple struct {
	form     *kit.Form
	opponent *kit.Radio          // a friend, then the levels and the programs
	programs []engine.PlayerSpec // of the user
	names    [2]*kit.Field       // of two friends
	friends  *fyne.Container
	box      *fyne.Container
	begins   *kit.Dropdown[int]

	beginsBox *fyne.Container
	person    string // the logged name of the person who plays against a level
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

// list makes the list of opponents, of which none is chosen.
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

// offer offers other programs, and reports whether the chosen opponent is still among them.
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

// others returns the number of opponents that are no programs.
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

// fields returns the fields that the chosen opponent has.
func (s *simple) fields() []*kit.Field {
	if s.friend() {
		return s.names[:]
	}
	return nil
}

// friend reports whether two people play.
func (s *simple) friend() bool { return s.opponent.Selected() == 0 }

// lot reports whether who begins is drawn by lot.
func (s *simple) lot() bool { return !s.friend() && s.begins.Value() == beginsLot }

// set fills in the players, and reports whether this part can show them.
func (s *simple) set(players [2]engine.PlayerSpec) bool {
	if s.opponent.Selected() < 0 { // at first: the default, in case the players cannot be shown
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
	// A level has no name of its own and no random seed.
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

// players returns the players of fields that are right.
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
