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
func expert(g *Game) *Player {
	f := g.players[1]
	g.form.Fill(func() { f.Set(engine.NewSpec(engine.TypeExpert)) })
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
		if g.experts != tt.experts || g.full.Visible() != tt.experts || g.simple.box.Visible() == tt.experts {
			t.Errorf("%d: the experts' part is open: %v", i, g.experts)
		}
		if friends := session.Persons(tt.setup.Players) == 2; g.simple.friends.Visible() != friends {
			t.Errorf("%d: the names of two friends are visible: %v", i, !friends)
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
	const seeds, limit, seconds = "A number from 1 to 20", "A number from 1 to 100", "Seconds from 0.001 to 3600, or empty"
	g, started := form(t)
	for _, tt := range []struct {
		field      func() *kit.Field
		text, want string // want is the error, "" for none
	}{
		{func() *kit.Field { return g.seeds }, "", seeds},
		{func() *kit.Field { return g.seeds }, "0", seeds},
		{func() *kit.Field { return g.seeds }, " 20 ", ""},
		{func() *kit.Field { return g.seeds }, "21", seeds},
		{func() *kit.Field { return g.players[1].limit }, "0", limit},
		{func() *kit.Field { return g.players[1].limit }, "100", ""},
		{func() *kit.Field { return g.players[1].limit }, "99999999999999999999", limit},
		{func() *kit.Field { return g.players[1].seed }, "", ""},
		{func() *kit.Field { return g.players[1].seed }, "-1", ""},
		{func() *kit.Field { return g.players[1].seed }, "x", "A whole number, or empty"},
		{func() *kit.Field { return expert(g).level }, "", ""},
		{func() *kit.Field { return expert(g).level }, "11", "A number from 1 to 10"},
		{func() *kit.Field { return expert(g).time }, "", ""},
		{func() *kit.Field { return expert(g).time }, "0.05", ""},
		{func() *kit.Field { return expert(g).time }, "0", seconds},
		{func() *kit.Field { return expert(g).time }, "3601", seconds},
		{func() *kit.Field { return expert(g).time }, "NaN", seconds},
		{func() *kit.Field { return g.players[0].name }, "  ", "A name, please"},
		{func() *kit.Field { return g.players[0].name }, "1234567890123456789012345678901", "At most 30 characters"},
	} {
		g.Set(scoutSetup())
		*started = nil
		f := tt.field()
		f.Entry.SetText(tt.text)
		ok := tt.want == ""
		if g.Start(); f.Reason() != tt.want || g.start.Disabled() == ok || (len(*started) == 1) != ok {
			t.Errorf("%s %q: says %q, want %q; started %d games", f.Title, tt.text, f.Reason(), tt.want, len(*started))
		}
	}
	long := scoutSetup()
	long.Players[0].Name = "The second computer of the room on the left"
	g.Set(long)
	g.Start()
	if got, want := (*started)[len(*started)-1].Players[0].Name, "The second computer of the ro…"; got != want {
		t.Errorf("a log's name becomes %q, want %q", got, want)
	}
}

func TestOnlyWhatAppliesIsShown(t *testing.T) {
	g, _ := form(t)
	p := g.players[1]
	for _, tt := range []struct {
		kind        string
		limit, seed bool
		name, text  string
	}{{"Human", false, false, "You", ""}, {"Random", false, true, "Random", ""}, {"Minimax", true, true, "Mini", "4"}, {"Scout", true, true, "Pearl", "6"}} {
		p.role.SetSelected(tt.kind)
		if p.limit.Box.Visible() != tt.limit || p.seed.Box.Visible() != tt.seed || p.name.Text() != tt.name || tt.limit && p.limit.Text() != tt.text {
			t.Errorf("%s: limit shown: %v, seed shown: %v, name %q, limit %q", tt.kind, p.limit.Box.Visible(), p.seed.Box.Visible(), p.name.Text(), p.limit.Text())
		}
	}
	// A typed text stays. A hidden field has no error.
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

// If a field has an error, Start shows the field and gives it the focus.
func TestStartLeadsToWhatIsWrong(t *testing.T) {
	g, started := form(t)
	c := fyne.CurrentApp().Driver().CanvasForObject(g)
	f := expert(g)
	f.time.Entry.SetText("never")
	g.Resize(fyne.NewSize(320, 300))
	g.Start()
	if len(*started) != 0 || c.Focused() != f.time.Entry || wrong(g) != "Seconds per move: Seconds from 0.001 to 3600, or empty" {
		t.Errorf("started %d games, focused %T, says %q", len(*started), c.Focused(), wrong(g))
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.time.Entry)
	if at.Y < 0 || at.Y+f.time.Entry.Size().Height > 300 {
		t.Errorf("the field is at %v, out of sight", at)
	}
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
	if !g.Lot() {
		t.Fatal("not by lot")
	}
	first := map[engine.PlayerType]bool{}
	for range 64 {
		g.Start()
		first[(*started)[len(*started)-1].Players[0].Type] = true
	}
	if len(first) != 2 {
		t.Errorf("only %v began in 64 games", first)
	}
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
	if !g.simple.opponent.Focused() {
		t.Error("the list of opponents does not have the focus")
	}
	g.mode.OnTapped()
	g.players[0].level.Entry.SetText("4")
	if got, _ := g.Setup(); got.Players[0].Name != "Expert" {
		t.Errorf("at another level it is still called %q", got.Players[0].Name)
	}
}

// A note lists the options that differ from the defaults. An error in the options opens them.
func TestOptions(t *testing.T) {
	g, _ := simpleForm(t, session.DefaultSetup())
	o := g.options
	if o.sum.Visible() {
		t.Errorf("the note says %q", o.sum.Text)
	}
	if test.Tap(o.heading); !o.pie.Visible() {
		t.Error("the options do not open")
	}
	test.Tap(o.heading)
	o.pie.SetChecked(true)
	o.clock.SetSelectedIndex(len(clocks))
	o.minutes.Entry.SetText("1")
	o.increment.Entry.SetText("0")
	if got, want := o.sum.Text, "1 min · pie rule"; got != want {
		t.Errorf("the note says %q, want %q", got, want)
	}
	o.minutes.Entry.SetText("0")
	if g.Start(); !o.body.Visible() || wrong(g) != "Minutes each: A number from 1 to 180" {
		t.Errorf("collapsed: %v; says %q", !o.body.Visible(), wrong(g))
	}
	if content := g.form.Scroll.Content; content.Size().Width > g.form.Scroll.Size().Width {
		t.Errorf("the form is %v wide, its place %v", content.Size().Width, g.form.Scroll.Size().Width)
	}
}

func TestSteppers(t *testing.T) {
	seconds := NewSeconds(func() {})
	for _, tt := range []struct {
		text string
		by   int
		want string
	}{{"", 1, "1"}, {"0.5", 1, "1.5"}, {"0.5", -1, "0.5"}, {"2", -1, "1"}, {"3600", 1, "3600"}, {"x", 1, "x"}} {
		seconds.Entry.SetText(tt.text)
		if seconds.Entry.Step(tt.by); seconds.Entry.Text != tt.want {
			t.Errorf("%q seconds, %+d: got %q, want %q", tt.text, tt.by, seconds.Entry.Text, tt.want)
		}
	}
}

// The form uses the chosen start and describes it. Only four seeds per house have fair starts, and fewer
// with empty capture. With other rules the choice is kept for later.
func TestOpenings(t *testing.T) {
	g, _ := form(t)
	o := g.options
	numbers := [2]int{len(fair.Starts(engine.Rules{Seeds: 4})), len(fair.Starts(engine.Rules{Seeds: 4, EmptyCapture: true}))}
	if numbers[0] <= numbers[1] {
		t.Fatalf("%v fair starts, want more under the standard rule", numbers)
	}
	const value, none = "Worth exactly 0: a draw with best play.", "Fair starts have 4 seeds per house."
	most := fmt.Sprint(numbers[0])
	wrongNumber := "Number of the start: A number from 1 to " + most
	numbered := session.Opening{Fair: true, Number: numbers[0]}
	for _, tt := range []struct {
		field, text string
		want        session.Opening
		note, wrong string
	}{
		{"start", "Fair, at random", session.Opening{Fair: true}, fmt.Sprintf("One of %s starts, a different one each game. Each is worth exactly 0: a draw with best play.", most), ""},
		{"start", "Fair, chosen", session.Opening{Fair: true, Number: 1}, value, ""},
		{"number", most, numbered, value, ""},
		{"start", "Usual", session.Opening{}, "", ""},
		{"start", "Fair, chosen", numbered, value, ""},
		{"seeds", "5", session.Opening{}, none, ""},
		{"seeds", "", session.Opening{}, none, "Seeds per house: A number from 1 to 20"},
		{"seeds", "4", numbered, value, ""},
		{"number", "0", session.Opening{}, value, wrongNumber},
		{"number", fmt.Sprint(numbers[0] + 1), session.Opening{}, value, wrongNumber},
		{"number", most, numbered, value, ""},
		{"capture", "", session.Opening{}, value, fmt.Sprint("Number of the start: A number from 1 to ", numbers[1])},
		{"number", fmt.Sprint(numbers[1]), session.Opening{Fair: true, Number: numbers[1]}, value, ""},
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
		if wrong(g) != tt.wrong || ok != (tt.wrong == "") || g.start.Disabled() == ok || ok && setup.Opening != tt.want {
			t.Errorf("%s %q: error %q, opening %+v; want %+v", tt.field, tt.text, wrong(g), setup.Opening, tt)
		}
		if o.note.Visible() != (tt.note != "") || o.note.Visible() && o.note.Text != tt.note || o.opening.Disabled() != (tt.note == none) {
			t.Errorf("%s %q: the note is %q, want %q", tt.field, tt.text, o.note.Text, tt.note)
		}
		shown := tt.want.Number > 0
		if o.start.Visible() != shown || shown && (!o.number.Box.Visible() || o.numbered() != fair.Starts(setup.Rules)[tt.want.Number-1]) || tt.text == "Usual" && o.number.Box.Visible() {
			t.Errorf("%s %q: a board is visible: %t, of %s", tt.field, tt.text, o.start.Visible(), o.numbered())
		}
	}
}

// The form shows names and numbers in the language. Games have the names and numbers of logs.
func TestFormInGerman(t *testing.T) {
	if _, err := words.Use("de"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = words.Use("en") })
	setup := scoutSetup()
	setup.Players[engine.Second] = engine.NewSpec(engine.TypeExpert)
	setup.Players[engine.Second].Time = 1500 * time.Millisecond
	g, _ := simpleForm(t, setup)
	first, second := g.players[engine.First], g.players[engine.Second]
	if got := [3]string{first.name.Text(), second.name.Text(), second.time.Text()}; got != [3]string{"Du", "Experte", "1,5"} {
		t.Errorf("shows %q", got)
	}
	second.time.Entry.SetText("0,25")
	got, ok := g.Setup()
	if !ok || !got.Players[0].IsYou() || got.Players[1].Name != "Expert" || got.Players[1].Time != 250*time.Millisecond {
		t.Errorf("sets up %+v, %v", got.Players, ok)
	}
	if second.role.SetSelected("Zufall"); second.name.Text() != "Zufall" { // a default name follows the type
		t.Errorf("the name is %q", second.name.Text())
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
	if slices.Contains(g.players[0].role.Options, "Program") {
		t.Error("a program without a command is offered")
	}
	g.Offer(mine)
	g.Set(against(mine[1]))
	if got, _ := g.Setup(); g.experts || g.simple.opponent.Selected() != 8 || got.Players[1] != mine[1] {
		t.Errorf("experts %v, opponent %d: %+v", g.experts, g.simple.opponent.Selected(), got.Players)
	}
	mine = []engine.PlayerSpec{bot("Other", "changed")}
	g.Offer(mine)
	if got, _ := g.Setup(); got.Players[1] != mine[0] {
		t.Errorf("after a change %+v", got.Players)
	}
	g.Offer(nil)
	if !g.experts || g.players[1].role.Selected == "Other" {
		t.Errorf("removed: experts %v, shows %q", g.experts, g.players[1].role.Selected)
	}
	g.Set(against(bot("Bot", "from a log")))
	if got, _ := g.Setup(); !g.experts || g.players[1].role.Selected != "Bot (not in My Players)" || got.Players[1].Command.Line != "from a log" {
		t.Errorf("of a log: shows %q, %+v", g.players[1].role.Selected, got.Players)
	}
	if p := NewAI(&g.form, mine); !slices.Contains(p.role.Options, "Other") || slices.Contains(p.role.Options, "Program") {
		t.Errorf("a match offers %q", p.role.Options)
	}
}

// The coach is offered for a game of a person against the computer without a clock.
func TestCoach(t *testing.T) {
	alone, people, timed := session.DefaultSetup(), session.DefaultSetup(), session.DefaultSetup()
	people.Players[1] = people.Players[0]
	timed.Clock = engine.Clock{Time: 5 * time.Minute}
	for _, tt := range []struct {
		setup session.Setup
		want  bool
	}{{alone, true}, {people, false}, {timed, false}} {
		tt.setup.Coach = true
		g, _ := simpleForm(t, tt.setup)
		if got, _ := g.Setup(); got.Coach != tt.want || g.options.coach.Visible() != tt.want {
			t.Errorf("%v: coach %t, shown %t, want %t", tt.setup, got.Coach, g.options.coach.Visible(), tt.want)
		}
	}
}
