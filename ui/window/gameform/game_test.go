package gameform

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
)

// form is one that was filled by experts.
func form(t *testing.T) (g *Game, started *[]session.Setup) {
	t.Helper()
	return simpleForm(t, scoutSetup())
}

// simpleForm is a form in a window.
func simpleForm(t *testing.T, setup session.Setup) (g *Game, started *[]session.Setup) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	started = new([]session.Setup)
	g = NewGame(setup, func(s session.Setup) { *started = append(*started, s) })
	test.NewTempWindow(t, g).Resize(fyne.NewSize(320, 640))
	return g, started
}

// scoutSetup is a game that only experts set up.
func scoutSetup() session.Setup {
	setup := session.DefaultSetup()
	setup.Players[engine.Second] = engine.NewSpec(engine.TypeScout)
	return setup
}

// expert makes the second player one and returns its form.
func expert(g *Game) *Player {
	f := g.players[1]
	g.form.Fill(func() { f.Set(engine.NewSpec(engine.TypeExpert)) })
	return f
}

func TestLongNamesOfLogsFit(t *testing.T) {
	g, started := form(t)
	setup := scoutSetup()
	setup.Players[0].Name = "The second computer of the room on the left"
	g.Set(setup)
	test.Tap(g.start)
	if want := "The second computer of the ro…"; len(*started) != 1 || (*started)[0].Players[0].Name != want {
		t.Errorf("started %+v, want the name %q", *started, want)
	}
}

// Whatever a game is set up with, the form gives it back, and starts it: as it is, and with
// its players swapped. What has no place among the opponents opens the experts' part.
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
		{usual, false},
		{against(engine.PlayerSpec{Type: engine.TypeMinimax, Name: "M", Limit: 3, Seed: &seed}, engine.PlayerSpec{Type: engine.TypeRandom, Name: "R"}), true},
		{against(engine.PlayerSpec{Type: engine.TypeExpert, Name: "E", Time: 250 * time.Millisecond, Level: 3}, engine.PlayerSpec{Type: engine.TypePerfect, Name: "P", Time: 90 * time.Second}), true},
		{against(human, engine.NewSpec(engine.TypeScout)), true},
		{against(human, engine.NewSpec(engine.TypeExpert)), true},
		{against(human, seeded), true},
		{against(human, engine.PlayerSpec{Type: engine.TypeExpert, Name: "Expert", Level: 2}), true},
		{with(func(s *session.Setup) { s.Rules.EmptyCapture, s.PieRule = true, true }), false},
		{with(func(s *session.Setup) { s.Rules.Seeds, s.Clock.Time = 6, 5*time.Minute }), false},
		{with(func(s *session.Setup) { s.Clock = engine.Clock{Time: 10 * time.Minute, Increment: 5 * time.Second} }), false},
		{with(func(s *session.Setup) {
			s.Clock, s.Opening.Fair = engine.Clock{Time: 90 * time.Minute, Increment: 30 * time.Second}, true
		}), false},
	} {
		g, started := simpleForm(t, tt.setup)
		if g.experts != tt.experts || g.full.Visible() != tt.experts || g.simple.box.Visible() == tt.experts {
			t.Errorf("%d: the experts' part is open: %v", i, g.experts)
		}
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

func TestWrongFields(t *testing.T) {
	tests := []struct {
		name  string
		field func(*Game) *kit.Field
		text  string
		want  string // reason, or none
	}{
		{"no seeds", func(g *Game) *kit.Field { return g.seeds }, "", "A number from 1 to 20"},
		{"0 seeds", func(g *Game) *kit.Field { return g.seeds }, "0", "A number from 1 to 20"},
		{"1 seed", func(g *Game) *kit.Field { return g.seeds }, "1", ""},
		{"20 seeds", func(g *Game) *kit.Field { return g.seeds }, " 20 ", ""},
		{"21 seeds", func(g *Game) *kit.Field { return g.seeds }, "21", "A number from 1 to 20"},
		{"half a seed", func(g *Game) *kit.Field { return g.seeds }, "1.5", "A number from 1 to 20"},
		{"limit 0", func(g *Game) *kit.Field { return g.players[1].limit }, "0", "A number from 1 to 100"},
		{"limit 100", func(g *Game) *kit.Field { return g.players[1].limit }, "100", ""},
		{"huge limit", func(g *Game) *kit.Field { return g.players[1].limit }, "99999999999999999999", "A number from 1 to 100"},
		{"no seed", func(g *Game) *kit.Field { return g.players[1].seed }, "", ""},
		{"negative seed", func(g *Game) *kit.Field { return g.players[1].seed }, "-1", ""},
		{"letters", func(g *Game) *kit.Field { return g.players[1].seed }, "x", "A whole number, or empty"},
		{"no level", func(g *Game) *kit.Field { return expert(g).level }, "", ""},
		{"level 0", func(g *Game) *kit.Field { return expert(g).level }, "0", "A number from 1 to 10"},
		{"level 11", func(g *Game) *kit.Field { return expert(g).level }, "11", "A number from 1 to 10"},
		{"no time", func(g *Game) *kit.Field { return expert(g).time }, "", ""},
		{"short time", func(g *Game) *kit.Field { return expert(g).time }, "0.05", ""},
		{"time 0", func(g *Game) *kit.Field { return expert(g).time }, "0", "Seconds from 0.001 to 3600, or empty"},
		{"long time", func(g *Game) *kit.Field { return expert(g).time }, "3601", "Seconds from 0.001 to 3600, or empty"},
		{"no number", func(g *Game) *kit.Field { return expert(g).time }, "NaN", "Seconds from 0.001 to 3600, or empty"},
		{"no name", func(g *Game) *kit.Field { return g.players[0].name }, "  ", "A name, please"},
		{"long name", func(g *Game) *kit.Field { return g.players[0].name }, "1234567890123456789012345678901", "At most 30 characters"},
	}
	g, started := form(t)
	for _, tt := range tests {
		g.Set(scoutSetup())
		*started = nil
		f := tt.field(g)
		f.Entry.SetText(tt.text)
		if got := f.Reason(); got != tt.want {
			t.Errorf("%s: says %q, want %q", tt.name, got, tt.want)
		}
		if g.start.Disabled() != (tt.want != "") {
			t.Errorf("%s: start disabled: %v", tt.name, g.start.Disabled())
		}
		g.Start()
		if len(*started) > 0 != (tt.want == "") {
			t.Errorf("%s: started %d games", tt.name, len(*started))
		}
	}
}

func TestOnlyWhatAppliesIsShown(t *testing.T) {
	g, _ := form(t)
	p := g.players[1]
	tests := []struct {
		kind        string
		limit, seed bool
		name        string
		text        string
	}{
		{"Human", false, false, "You", ""},
		{"Random", false, true, "Random", ""},
		{"Minimax", true, true, "Mini", "4"},
		{"AlphaBeta", true, true, "Alpha", "6"},
		{"Scout", true, true, "Pearl", "6"},
	}
	for _, tt := range tests {
		p.role.SetSelected(tt.kind)
		if p.limit.Box.Visible() != tt.limit || p.seed.Box.Visible() != tt.seed {
			t.Errorf("%s: limit shown: %v, seed shown: %v", tt.kind, p.limit.Box.Visible(), p.seed.Box.Visible())
		}
		if p.name.Text() != tt.name || tt.limit && p.limit.Text() != tt.text {
			t.Errorf("%s: name %q, limit %q, want %q, %q", tt.kind, p.name.Text(), p.limit.Text(), tt.name, tt.text)
		}
	}
	// What a person typed stays, and what is hidden cannot be wrong.
	p.name.Set("Ada")
	p.limit.Set("0")
	if !g.start.Disabled() {
		t.Error("limit 0 can be started")
	}
	p.role.SetSelected("Human")
	if p.name.Text() != "Ada" || g.start.Disabled() {
		t.Errorf("name %q, start disabled: %v", p.name.Text(), g.start.Disabled())
	}
}

// Rows that come and go leave the others where they can be seen, whatever comes
// after what.
func TestRowsKeepApart(t *testing.T) {
	g, _ := form(t)
	apart := func(after string) {
		t.Helper()
		bottom := float32(0)
		for i, p := range g.players {
			if top := p.Box.Position().Y; top < bottom {
				t.Errorf("after %s player %d begins at %v, the first ends at %v", after, i, top, bottom)
			}
			bottom = p.Box.Position().Y + p.Box.MinSize().Height
		}
		if content := g.form.Scroll.Content; content.Size().Height < content.MinSize().Height {
			t.Errorf("after %s the form is %v high, needs %v", after, content.Size().Height, content.MinSize().Height)
		}
	}
	// What is wrong takes two lines in a narrow panel, and one in a wide one.
	g.seeds.Entry.SetText("99")
	for _, width := range []float32{264, 320, 264, 500} {
		g.Resize(fyne.NewSize(width, 640))
		if got, want := g.seeds.Box.Size().Height, g.seeds.Box.MinSize().Height; got != want {
			t.Errorf("at a width of %v the first row is %v high, needs %v", width, got, want)
		}
	}
	for _, kind := range []string{"Perfect", "Random", "Human", "Expert", "Scout", "Human"} {
		for _, p := range g.players {
			p.name.Entry.SetText("a name that is longer than any that is taken")
			apart("a long name")
			p.role.SetSelected(kind)
			apart(kind)
		}
	}
}

// A form that cannot be used says why, and leads to the field.
func TestStartLeadsToWhatIsWrong(t *testing.T) {
	g, started := form(t)
	c := fyne.CurrentApp().Driver().CanvasForObject(g)
	if got := g.Wrong(); got != "" {
		t.Errorf("it says %q, though nothing is wrong", got)
	}
	f := expert(g)
	f.time.Entry.SetText("never")
	g.Resize(fyne.NewSize(320, 300))
	g.Start()
	if len(*started) != 0 || c.Focused() != f.time.Entry {
		t.Errorf("started %d games, focused %T", len(*started), c.Focused())
	}
	if want := "Second player, a–f · Seconds a move: Seconds from 0.001 to 3600, or empty"; g.Wrong() != want {
		t.Errorf("says %q, want %q", g.Wrong(), want)
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.time.Entry)
	if at.Y < 0 || at.Y+f.time.Entry.Size().Height > 300 {
		t.Errorf("the field is at %v, out of sight", at)
	}
	f.time.Entry.SetText("")
	g.seeds.Entry.SetText("0")
	g.Start()
	if want := "Seeds a house: A number from 1 to 20"; g.Wrong() != want || c.Focused() != g.seeds.Entry {
		t.Errorf("says %q of %T", g.Wrong(), c.Focused())
	}
}

// A form takes over what another one holds: who plays, who begins, what is unfolded.
func TestTakeOver(t *testing.T) {
	people := session.DefaultSetup()
	people.Players = engine.TwoPeople()
	people.Rules.Seeds, people.PieRule = 6, true
	for name, change := range map[string]func(*Game){
		"experts":       func(g *Game) { g.Set(scoutSetup()) },
		"a level":       func(g *Game) { g.Set(session.DefaultSetup()); g.setExperts(false) },
		"by lot":        func(g *Game) { g.Set(session.DefaultSetup()); g.setExperts(false); g.SetLot(true) },
		"people":        func(g *Game) { g.Set(people); g.setExperts(false); g.options.unfold(true) },
		"a wrong field": func(g *Game) { g.seeds.Set("99") },
	} {
		g, _ := form(t)
		change(g)
		other := NewGame(session.DefaultSetup(), func(session.Setup) {})
		other.TakeOver(g)
		want, ok := g.Setup()
		if !ok {
			want = session.DefaultSetup()
			want.Players = [2]engine.PlayerSpec{other.players[0].Spec(), other.players[1].Spec()}
		}
		got, _ := other.Setup()
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: -want +got\n%s", name, diff)
		}
		if other.Lot() != g.Lot() || other.experts != g.experts || other.options.body.Visible() != g.options.body.Visible() {
			t.Errorf("%s: lot %t, for experts %t, options %t", name, other.Lot(), other.experts, other.options.body.Visible())
		}
	}
}
