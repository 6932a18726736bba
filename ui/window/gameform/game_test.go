package gameform

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/search/fair"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
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
	g = NewGame(setup, nil, func(s session.Setup) { *started = append(*started, s) })
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

// wrong returns the title of the first field that is wrong, and why; "" if none is.
func wrong(g *Game) string {
	f := g.wrong()
	if f == nil {
		return ""
	}
	return f.Title + ": " + f.Err().Error()
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

// The form returns and starts the setup that it is filled with, and the same with the players
// swapped. Players that are no opponents of the simple part open the experts' part.
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
		{against(human, level(t, "beginner")), false},
		{against(level(t, "master"), human), false},
		{against(human, level(t, "perfect")), false},
		{with(func(s *session.Setup) { s.Players = engine.TwoPeople() }), false},
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
		if friends := session.Persons(tt.setup.Players) == 2; g.simple.friends.Visible() != friends {
			t.Errorf("%d: names of two friends are asked for: %v", i, !friends)
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

// Rows that appear and disappear leave the others visible, in any order.
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
	if got := wrong(g); got != "" {
		t.Errorf("it says %q, though nothing is wrong", got)
	}
	f := expert(g)
	f.time.Entry.SetText("never")
	g.Resize(fyne.NewSize(320, 300))
	g.Start()
	if len(*started) != 0 || c.Focused() != f.time.Entry {
		t.Errorf("started %d games, focused %T", len(*started), c.Focused())
	}
	if want := "Seconds a move: Seconds from 0.001 to 3600, or empty"; wrong(g) != want {
		t.Errorf("says %q, want %q", wrong(g), want)
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(f.time.Entry)
	if at.Y < 0 || at.Y+f.time.Entry.Size().Height > 300 {
		t.Errorf("the field is at %v, out of sight", at)
	}
	f.time.Entry.SetText("")
	g.seeds.Entry.SetText("0")
	g.Start()
	if want := "Seeds a house: A number from 1 to 20"; wrong(g) != want || c.Focused() != g.seeds.Entry {
		t.Errorf("says %q of %T", wrong(g), c.Focused())
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

// Switching between the parts keeps the players that both can show.
func TestPartsAgree(t *testing.T) {
	setup := session.DefaultSetup()
	setup.Players = [2]engine.PlayerSpec{level(t, "hard"), engine.NewSpec(engine.TypeHuman)}
	g, _ := simpleForm(t, setup)
	for range 2 {
		g.mode.OnTapped()
		got, ok := g.Setup()
		if diff := cmp.Diff(setup, got); diff != "" || !ok {
			t.Errorf("for experts %v: -want +got\n%s", g.experts, diff)
		}
	}
	g.mode.OnTapped()
	g.players[0].level.Entry.SetText("4")
	if got, _ := g.Setup(); got.Players[0].Name != "Expert" {
		t.Errorf("at another level it is still called %q", got.Players[0].Name)
	}
}

// Whatever is chosen, the form is as wide as its place: nothing on the right is cut off.
func TestOptionsFit(t *testing.T) {
	setup := session.DefaultSetup()
	setup.Rules.EmptyCapture, setup.PieRule = true, true
	setup.Clock = engine.Clock{Time: 10 * time.Minute, Increment: 5 * time.Second}
	setup.Opening = session.FairOpening(setup.Rules, 1)
	g, _ := simpleForm(t, setup)
	if content := g.form.Scroll.Content; content.Size().Width > g.form.Scroll.Size().Width {
		t.Errorf("the form is %v wide, its place %v", content.Size().Width, g.form.Scroll.Size().Width)
	}
}

func TestOptions(t *testing.T) {
	g, _ := simpleForm(t, session.DefaultSetup())
	if g.options.sum.Visible() {
		t.Errorf("without any it says %q", g.options.sum.Text)
	}
	g.options.clock.SetSelectedIndex(1)
	g.options.pie.SetChecked(true)
	if got, want := g.options.sum.Text, "5 min · pie rule"; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	g.options.clock.SetSelectedIndex(len(clocks))
	g.options.minutes.Entry.SetText("1")
	g.options.increment.Entry.SetText("0")
	if got, want := g.options.sum.Text, "1 min · pie rule"; got != want {
		t.Errorf("it says %q, want %q", got, want)
	}
	// A wrong clock is shown.
	g.options.minutes.Entry.SetText("0")
	g.Start()
	if !g.options.body.Visible() || wrong(g) != "Minutes each: A number from 1 to 180" {
		t.Errorf("folded: %v; says %q", !g.options.body.Visible(), wrong(g))
	}
}

func TestSteppers(t *testing.T) {
	g, _ := simpleForm(t, session.DefaultSetup())
	up, down := &fyne.KeyEvent{Name: fyne.KeyUp}, &fyne.KeyEvent{Name: fyne.KeyDown}
	for _, tt := range []struct {
		text string
		key  *fyne.KeyEvent
		want string
	}{
		{"4", up, "5"},
		{"4", down, "3"},
		{"1", down, "1"},
		{"20", up, "20"},
		{"99", down, "20"},
		{"", up, "4"},
		{"x", up, "x"},
	} {
		g.seeds.Entry.SetText(tt.text)
		g.seeds.Entry.TypedKey(tt.key)
		if got := g.seeds.Entry.Text; got != tt.want {
			t.Errorf("%q, %s: got %q, want %q", tt.text, tt.key.Name, got, tt.want)
		}
	}
	seconds := NewSeconds(func() {})
	for _, tt := range []struct {
		text string
		by   int
		want string
	}{{"", 1, "1"}, {"0.5", 1, "1.5"}, {"0.5", -1, "0.5"}, {"2", -1, "1"}, {"3600", 1, "3600"}} {
		seconds.Entry.SetText(tt.text)
		seconds.Entry.Step(tt.by)
		if got := seconds.Entry.Text; got != tt.want {
			t.Errorf("%q seconds, %+d: got %q, want %q", tt.text, tt.by, got, tt.want)
		}
	}
}

// The form scrolls to its top where another part is shown, and to options that are unfolded. It can
// get the focus before it is drawn.
func TestFormIsScrolled(t *testing.T) {
	g, _ := simpleForm(t, session.DefaultSetup())
	for _, do := range []func(){g.mode.OnTapped, g.simpler.OnTapped, g.Focus} {
		g.form.Scroll.ScrollToBottom()
		if do(); g.form.Scroll.Offset.Y != 0 {
			t.Errorf("the form is scrolled by %v", g.form.Scroll.Offset.Y)
		}
	}
	test.Tap(g.options.heading)
	bottom := func(o fyne.CanvasObject) float32 {
		return fyne.CurrentApp().Driver().AbsolutePositionForObject(o).Y + o.Size().Height
	}
	if got, most := bottom(g.options.pie), bottom(g.form.Scroll); !g.options.pie.Visible() || got > most {
		t.Errorf("the last option ends at %v, want at most %v", got, most)
	}
	undrawn := NewGame(session.DefaultSetup(), nil, func(session.Setup) {})
	test.NewTempWindow(t, container.NewWithoutLayout(undrawn))
	if undrawn.Focus(); !undrawn.simple.opponent.Focused() {
		t.Error("no opponent has the focus")
	}
}

// The form starts the game from the start that is chosen, and describes it. Only four seeds a house
// have fair starts, and fewer if an empty house can be captured: meanwhile the choice is kept.
func TestOpenings(t *testing.T) {
	g, _ := form(t)
	o := g.options
	numbers := [2]int{len(fair.Starts(engine.Rules{Seeds: 4})), len(fair.Starts(engine.Rules{Seeds: 4, EmptyCapture: true}))}
	if numbers[0] <= numbers[1] {
		t.Fatalf("%v fair starts, want more under the standard rule", numbers)
	}
	const value, none = "Worth exactly 0: a draw with best play.", "Fair starts have 4 seeds a house."
	most := fmt.Sprint(numbers[0])
	wrongNumber := "Number of the start: A number from 1 to " + most
	numbered := session.Opening{Fair: true, Number: numbers[0]}
	for _, tt := range []struct {
		field, text string // what is entered
		want        session.Opening
		note, wrong string
	}{
		{"start", "Fair, at random", session.Opening{Fair: true}, fmt.Sprintf("One of %s starts, a different one each game. Each is worth exactly 0: a draw with best play.", most), ""},
		{"start", "Fair, chosen", session.Opening{Fair: true, Number: 1}, value, ""},
		{"number", most, numbered, value, ""},
		{"start", "Usual", session.Opening{}, "", ""},
		{"start", "Fair, chosen", numbered, value, ""},
		{"seeds", "5", session.Opening{}, none, ""},
		{"seeds", "", session.Opening{}, none, "Seeds a house: A number from 1 to 20"},
		{"seeds", "4x", session.Opening{}, none, "Seeds a house: A number from 1 to 20"},
		{"seeds", "4", numbered, value, ""},
		{"number", "0", session.Opening{}, value, wrongNumber},
		{"number", "", session.Opening{}, value, wrongNumber},
		{"number", "x", session.Opening{}, value, wrongNumber},
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
			t.Errorf("%s %q: wrong is %q, opening %+v; want %+v", tt.field, tt.text, wrong(g), setup.Opening, tt)
		}
		if reason, ok := strings.CutPrefix(tt.wrong, "Number of the start: "); ok && o.number.Reason() != reason {
			t.Errorf("%s %q: the field says %q, want %q", tt.field, tt.text, o.number.Reason(), reason)
		}
		if o.note.Visible() != (tt.note != "") || o.note.Visible() && o.note.Text != tt.note || o.opening.Disabled() != (tt.note == none) {
			t.Errorf("%s %q: the note is %q, want %q", tt.field, tt.text, o.note.Text, tt.note)
		}
		shown := tt.want.Number > 0
		if o.start.Visible() != shown || shown && (!o.number.Box.Visible() || o.numbered() != fair.Starts(setup.Rules)[tt.want.Number-1]) {
			t.Errorf("%s %q: a board is visible: %t, of %s", tt.field, tt.text, o.start.Visible(), o.numbered())
		}
		if o.opening.Selected == "Usual" && o.number.Box.Visible() {
			t.Error("a number is asked for, of the usual start")
		}
	}
}

// The form shows names and numbers as the language has them; games have them as
// logs do.
func TestFormInGerman(t *testing.T) {
	if _, err := words.Use("de"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _, _ = words.Use("en") })
	g, _ := form(t)
	setup := session.DefaultSetup()
	setup.Players[engine.Second] = engine.NewSpec(engine.TypeExpert)
	setup.Players[engine.Second].Time = 1500 * time.Millisecond
	g.Set(setup)
	first, second := g.players[engine.First], g.players[engine.Second]
	if got := [3]string{first.name.Text(), second.name.Text(), second.time.Text()}; got != [3]string{"Du", "Experte", "1,5"} {
		t.Errorf("shows %q", got)
	}
	got, ok := g.Setup()
	if !ok || !got.Players[0].IsYou() || got.Players[1].Name != "Expert" || got.Players[1].Time != 1500*time.Millisecond {
		t.Errorf("sets up %+v, %v", got.Players, ok)
	}
	for text, want := range map[string]time.Duration{"0,25": 250 * time.Millisecond, "0.25": 250 * time.Millisecond, "2": 2 * time.Second} {
		second.time.Entry.SetText(text)
		if got, ok := g.Setup(); !ok || got.Players[1].Time != want {
			t.Errorf("%q is %v, %v, want %v", text, got.Players[1].Time, ok, want)
		}
	}
	second.time.Entry.SetText("1,2,3")
	if _, ok := g.Setup(); ok || second.time.Reason() != "Sekunden von 0,001 bis 3600 oder leer" {
		t.Errorf("1,2,3 is accepted, or refused by %q", second.time.Reason())
	}
	second.role.SetSelected("Zufall") // a default name follows the type
	if got := second.name.Text(); got != "Zufall" {
		t.Errorf("the name is %q", got)
	}
}

// The programs of the user are offered like levels, and one that is none of theirs is marked.
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
