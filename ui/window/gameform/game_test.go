package gameform

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/search/fair"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

// form returns a form with a game that needs the experts' part.
func form(t *testing.T) (g *Game, started *[]session.Setup) {
	t.Helper()
	return simpleForm(t, scoutSetup())
}

// simpleForm returns a form in a window.
func simpleForm(t *testing.T, setup session.Setup) (g *Game, started *[]session.Setup) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	started = new([]session.Setup)
	g = NewGame(setup, nil, func(s session.Setup) { *started = append(*started, s) })
	test.NewTempWindow(t, g).Resize(fyne.NewSize(320, 640))
	return g, started
}

// scoutSetup returns a game that needs the experts' part.
func scoutSetup() session.Setup {
	setup := session.DefaultSetup()
	setup.Players[engine.Second] = engine.NewSpec(engine.TypeScout)
	return setup
}

// expert makes the second player an Expert and returns its part.
func expert(g *Game) *Player { return filled(g, engine.TypeExpert) }

func filled(g *Game, t engine.PlayerType) *Player {
	f := g.players[1]
	g.form.Fill(func() { f.Set(engine.NewSpec(t)) })
	return f
}

// wrong returns the title and the error of the first field with an error, "" if there is none.
func wrong(g *Game) string {
	f := g.wrong()
	if f == nil {
		return ""
	}
	return f.Title + ": " + f.Err().Error()
}

// The form returns the setup that it is filled with, and the same with the players swapped. Players that
// the simple part cannot show open the experts' part.
func TestSetupSurvives(t *testing.T) {
	seed := int64(-5)
	seeded := level(t, "easy")
	seeded.Seed = &seed
	human := engine.NewSpec(engine.TypeHuman)
	usual := session.Setup{Rules: engine.Rules{Seeds: 4}, Players: session.DefaultSetup().Players}
	with := func(change func(s *session.Setup)) session.Setup {
		s := usual
		change(&s)
		return s
	}
	against := func(first, second engine.PlayerSpec) session.Setup {
		return with(func(s *session.Setup) { s.Players = [2]engine.PlayerSpec{first, second} })
	}
	for i, tt := range []struct {
		setup   session.Setup
		experts bool
	}{
		{against(level(t, "master"), human), false},
		{against(human, level(t, "perfect")), false},
		{with(func(s *session.Setup) { s.Players, s.Opening.Fair = engine.TwoPeople(), true }), false},
		{against(engine.PlayerSpec{Type: engine.TypeMinimax, Name: "M", Limit: 3, Seed: &seed}, engine.PlayerSpec{Type: engine.TypeRandom, Name: "R"}), true},
		{against(engine.PlayerSpec{Type: engine.TypeExpert, Name: "E", Time: 250 * time.Millisecond, Level: 3}, engine.PlayerSpec{Type: engine.TypePerfect, Name: "P", Time: 90 * time.Second}), true},
		{against(human, engine.PlayerSpec{Type: engine.TypeMCTS, Name: "C", Limit: 20_000, Seed: &seed}), true},
		{against(human, engine.PlayerSpec{Type: engine.TypeMCTS, Name: "C", Time: 90 * time.Second}), true},
		{against(human, engine.PlayerSpec{Type: engine.TypeExpert, Name: "E", Nodes: 50_000}), true},
		{against(human, seeded), true},
		{against(human, engine.PlayerSpec{Type: engine.TypeExpert, Name: "Expert", Level: 2}), true},
		{with(func(s *session.Setup) {
			s.Rules.EmptyCapture, s.PieRule, s.Rules.Seeds, s.Clock.Time = true, true, 6, 5*time.Minute
		}), false},
		{with(func(s *session.Setup) {
			s.Clock, s.Opening = engine.Clock{Time: 90 * time.Minute, Increment: 30 * time.Second}, session.Opening{Fair: true, Number: 7}
		}), false},
	} {
		g, started := simpleForm(t, tt.setup)
		uitest.Is(t, "the experts' part is open", tt.experts, g.experts)
		test.Tap(g.start)
		g.swapPlayers()
		g.seeds.Entry.OnSubmitted("")
		swapped := tt.setup
		swapped.Players[0], swapped.Players[1] = swapped.Players[1], swapped.Players[0]
		if diff := cmp.Diff([]session.Setup{tt.setup, swapped}, *started); diff != "" {
			t.Errorf("%d: -want +got\n%s", i, diff)
		}
	}
}

// A game with a wrong field does not start.
func TestWrongFields(t *testing.T) {
	g, started := form(t)
	for name, tt := range map[string]struct {
		field      func() *kit.Field
		right, not []string
	}{
		"seeds":       {func() *kit.Field { return g.seeds }, []string{" 20 "}, []string{"", "0", "21"}},
		"playouts":    {func() *kit.Field { return filled(g, engine.TypeMCTS).playouts }, []string{"", "100000000"}, []string{"0", "100000001"}},
		"limit":       {func() *kit.Field { return g.players[1].limit }, []string{"100"}, []string{"0", "99999999999999999999"}},
		"random seed": {func() *kit.Field { return g.players[1].seed }, []string{"", "-1"}, []string{"x"}},
		"level":       {func() *kit.Field { return expert(g).level }, []string{""}, []string{"11"}},
		"nodes":       {func() *kit.Field { return expert(g).nodes }, []string{"", "1000000000"}, []string{"0", "1000000001"}},
		"time":        {func() *kit.Field { return expert(g).time }, []string{"", "0.05"}, []string{"0", "3601", "NaN"}},
		"name":        {func() *kit.Field { return g.players[0].name }, []string{"Karl"}, []string{"  ", "1234567890123456789012345678901"}},
	} {
		for i, text := range append(tt.right, tt.not...) {
			g.Set(scoutSetup())
			*started = nil
			f := tt.field()
			f.Entry.SetText(text)
			ok := i < len(tt.right)
			if g.Start(); (f.Reason() == "") != ok || g.start.Disabled() == ok || (len(*started) == 1) != ok {
				t.Errorf("%s %q: says %q, started %d games", name, text, f.Reason(), len(*started))
			}
		}
	}
}

// A typed text stays when the type of a player changes. A hidden field has no error.
func TestTypesOfAPlayer(t *testing.T) {
	g, _ := form(t)
	p := g.players[1]
	p.role.SetSelected("Minimax")
	proposed := p.name.Text() + p.limit.Text()
	p.name.Set("Ada")
	p.limit.Set("0")
	wrong := g.start.Disabled()
	p.role.SetSelected("Human")
	uitest.Is(t, "name and limit, wrong, name, wrong", "Mini4 true Ada false", proposed, wrong, p.name.Text(), g.start.Disabled())
}

// If a field has an error, Start shows the field and gives it the focus.
func TestStartLeadsToWhatIsWrong(t *testing.T) {
	g, started := form(t)
	c := fyne.CurrentApp().Driver().CanvasForObject(g)
	f := expert(g)
	f.time.Entry.SetText("never")
	g.Resize(fyne.NewSize(320, 300))
	g.Start()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.time.Entry).Y
	uitest.Is(t, "started, focused, in sight", "0 true true", len(*started), c.Focused() == f.time.Entry, at > 0 && at+f.time.Entry.Size().Height < 300)
}

func level(t *testing.T, word string) engine.PlayerSpec {
	t.Helper()
	l, ok := engine.ParseLevel(word)
	if !ok {
		t.Fatalf("no level %q", word)
	}
	return l.Spec
}

func TestBeginsByLot(t *testing.T) {
	g, started := simpleForm(t, session.DefaultSetup())
	g.SetLot(true)
	first := map[engine.PlayerType]bool{}
	for range 64 {
		g.Start()
		first[(*started)[len(*started)-1].Players[0].Type] = true
	}
	uitest.Is(t, "by lot, and players who began in 64 games", "true 2", g.Lot(), len(first))
}

// Switching between the parts scrolls to the top, and keeps the players that both can show.
func TestPartsAgree(t *testing.T) {
	setup := session.DefaultSetup()
	setup.Players = [2]engine.PlayerSpec{level(t, "hard"), engine.NewSpec(engine.TypeHuman)}
	g, _ := simpleForm(t, setup)
	for _, do := range []func(){g.mode.OnTapped, g.simpler.OnTapped, g.Focus} {
		g.form.Scroll.ScrollToBottom()
		do()
		if got, _ := g.Setup(); cmp.Diff(setup, got) != "" || g.form.Scroll.Offset.Y != 0 {
			t.Errorf("for experts %v: scrolled by %v, %s", g.experts, g.form.Scroll.Offset.Y, cmp.Diff(setup, got))
		}
	}
	g.mode.OnTapped()
	g.players[0].level.Entry.SetText("4")
	got, _ := g.Setup()
	uitest.Is(t, "name of another level", "Expert", got.Players[0].Name)
}

// A note lists the options that differ from the defaults. An error in the options opens them.
func TestOptions(t *testing.T) {
	g, _ := simpleForm(t, session.DefaultSetup())
	o := g.options
	o.pie.SetChecked(true)
	o.clock.SetSelectedIndex(len(clocks))
	o.minutes.Entry.SetText("1")
	o.increment.Entry.SetText("0")
	uitest.Is(t, "note; collapsed", "1 min · pie rule true", o.sum.Text, !o.body.Visible())
	o.minutes.Entry.SetText("0")
	g.Start()
	uitest.Is(t, "collapsed; wrong", "false Minutes each: A number from 1 to 180", !o.body.Visible(), wrong(g))
}

// The form uses the chosen start. Only four seeds per house have fair starts, and fewer with empty
// capture. With other rules the choice is kept for later.
func TestOpenings(t *testing.T) {
	g, _ := form(t)
	o := g.options
	numbers := [2]int{len(fair.Starts(engine.Rules{Seeds: 4})), len(fair.Starts(engine.Rules{Seeds: 4, EmptyCapture: true}))}
	most := fmt.Sprint(numbers[0])
	usual, numbered := session.Opening{}, session.Opening{Fair: true, Number: numbers[0]}
	for _, tt := range []struct {
		field, text string
		want        session.Opening
		ok          bool
	}{
		{"start", "Fair, at random", session.Opening{Fair: true}, true},
		{"start", "Fair, chosen", session.Opening{Fair: true, Number: 1}, true},
		{"number", most, numbered, true},
		{"start", "Usual", usual, true},
		{"start", "Fair, chosen", numbered, true},
		{"seeds", "5", usual, true},
		{"seeds", "", usual, false},
		{"seeds", "4", numbered, true},
		{"number", "0", usual, false},
		{"number", fmt.Sprint(numbers[0] + 1), usual, false},
		{"number", most, numbered, true},
		{"capture", "", usual, false},
		{"number", fmt.Sprint(numbers[1]), session.Opening{Fair: true, Number: numbers[1]}, true},
	} {
		switch tt.field {
		case "start":
			o.opening.SetSelected(tt.text)
		case "number":
			o.number.Entry.SetText(tt.text)
		case "seeds":
			g.seeds.Entry.SetText(tt.text)
		case "capture":
			o.capture.SetSelectedIndex(1)
		}
		setup, ok := g.Setup()
		if ok != tt.ok || g.start.Disabled() == ok || ok && setup.Opening != tt.want {
			t.Errorf("%s %q: error %q, opening %+v; want %+v", tt.field, tt.text, wrong(g), setup.Opening, tt)
		}
		if n := tt.want.Number; n > 0 && o.numbered() != fair.Starts(setup.Rules)[n-1] {
			t.Errorf("%s %q: the board shows %s", tt.field, tt.text, o.numbered())
		}
	}
}

// The form shows names and numbers in the language. Games have the names and numbers of logs.
func TestFormInGerman(t *testing.T) {
	_, _ = words.Use("de")
	t.Cleanup(func() { _, _ = words.Use("en") })
	setup := scoutSetup()
	setup.Players[engine.Second] = engine.NewSpec(engine.TypeExpert)
	setup.Players[engine.Second].Time = 1500 * time.Millisecond
	g, _ := simpleForm(t, setup)
	first, second := g.players[engine.First], g.players[engine.Second]
	uitest.Is(t, "shows", "Du Experte 1,5", first.name.Text(), second.name.Text(), second.time.Text())
	second.time.Entry.SetText("0,25")
	got, ok := g.Setup()
	if !ok || !got.Players[0].IsYou() || got.Players[1].Name != "Expert" || got.Players[1].Time != 250*time.Millisecond {
		t.Errorf("sets up %+v, %v", got.Players, ok)
	}
}

// The user's programs are offered like levels. Other programs are marked.
func TestPrograms(t *testing.T) {
	bot := func(name, line string) engine.PlayerSpec {
		return engine.PlayerSpec{Type: engine.TypeProgram, Name: name, Time: time.Second, Command: engine.Command{Line: line}}
	}
	mine, human := []engine.PlayerSpec{bot("Bot", "a"), bot("Other", "b")}, engine.NewSpec(engine.TypeHuman)
	against := func(spec engine.PlayerSpec) session.Setup {
		return session.Setup{Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{human, spec}}
	}
	g, _ := simpleForm(t, session.DefaultSetup())
	g.Offer(mine)
	g.Set(against(mine[1]))
	got, _ := g.Setup()
	uitest.Is(t, "chosen", fmt.Sprint("false 8 ", mine[1]), g.experts, g.simple.opponent.Selected(), got.Players[1])
	mine = []engine.PlayerSpec{bot("Other", "changed")}
	g.Offer(mine)
	got, _ = g.Setup()
	uitest.Is(t, "after a change", mine[0], got.Players[1])
	g.Offer(nil)
	g.Set(against(bot("Bot", "from a log")))
	got, _ = g.Setup()
	uitest.Is(t, "of a log", "true Bot (not in My Players) from a log", g.experts, g.players[1].role.Selected, got.Players[1].Command.Line)
	if p := NewAI(&g.form, mine); !slices.Contains(p.role.Options, "Other") || slices.Contains(p.role.Options, "Program") {
		t.Errorf("a match offers %q", p.role.Options)
	}
}

// The coach is offered for a game of a person against the computer without a clock.
func TestCoach(t *testing.T) {
	for i, change := range []func(s *session.Setup){
		func(*session.Setup) {},
		func(s *session.Setup) { s.Players[1] = s.Players[0] },
		func(s *session.Setup) { s.Clock.Time = time.Minute },
	} {
		setup := session.DefaultSetup()
		setup.Coach = true
		change(&setup)
		g, _ := simpleForm(t, setup)
		got, _ := g.Setup()
		uitest.Is(t, "coach, shown", fmt.Sprint(i == 0, i == 0), got.Coach, g.options.coach.Visible())
	}
}
