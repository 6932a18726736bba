package gameform

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
)

func level(t *testing.T, word string) engine.PlayerSpec {
	t.Helper()
	l, ok := engine.ParseLevel(word)
	if !ok {
		t.Fatalf("no level %q", word)
	}
	return l.Spec
}

// A newcomer begins against Easy with 4 seeds.
func TestNewcomer(t *testing.T) {
	g, started := simpleForm(t, session.DefaultSetup())
	if g.experts || g.full.Visible() || g.Lot() {
		t.Error("a newcomer finds the experts' part, or begins by lot")
	}
	test.Tap(g.start)
	want := session.Setup{Rules: engine.DefaultRules(), Players: [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), level(t, "easy")}}
	if diff := cmp.Diff([]session.Setup{want}, *started); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
}

func TestOpponents(t *testing.T) {
	g, started := simpleForm(t, session.DefaultSetup())
	human := engine.NewSpec(engine.TypeHuman)
	for _, tt := range []struct {
		opponent, begins int
		want             [2]engine.PlayerSpec
	}{
		{0, beginsPerson, engine.TwoPeople()},
		{1, beginsPerson, [2]engine.PlayerSpec{human, level(t, "beginner")}},
		{5, beginsComputer, [2]engine.PlayerSpec{level(t, "master"), human}},
		{6, beginsPerson, [2]engine.PlayerSpec{human, level(t, "perfect")}},
	} {
		g.simple.opponent.SetSelected(tt.opponent)
		g.simple.begins.SetSelectedIndex(tt.begins)
		*started = nil
		g.Start()
		if len(*started) != 1 {
			t.Fatalf("opponent %d: started %d games", tt.opponent, len(*started))
		}
		if diff := cmp.Diff(tt.want, (*started)[0].Players); diff != "" {
			t.Errorf("opponent %d: -want +got\n%s", tt.opponent, diff)
		}
		if got, want := g.simple.friends.Visible(), tt.opponent == 0; got != want {
			t.Errorf("opponent %d: names are asked for: %v", tt.opponent, got)
		}
	}
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

// Changing the part keeps the players, as far as the other part has a place for them.
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

func TestOptions(t *testing.T) {
	g, _ := simpleForm(t, session.DefaultSetup())
	if got := g.options.heading.Text; got != "Options" {
		t.Errorf("the heading of none is %q", got)
	}
	g.options.clock.SetSelectedIndex(1)
	g.options.pie.SetChecked(true)
	if got, want := g.options.heading.Text, "Options: 5 min · pie rule"; got != want {
		t.Errorf("the heading is %q, want %q", got, want)
	}
	g.options.clock.SetSelectedIndex(len(clocks))
	g.options.minutes.Entry.SetText("1")
	g.options.increment.Entry.SetText("0")
	if got, want := g.options.heading.Text, "Options: 1 min · pie rule"; got != want {
		t.Errorf("the heading is %q, want %q", got, want)
	}
	// A wrong clock is shown.
	g.options.minutes.Entry.SetText("0")
	g.Start()
	if !g.options.body.Visible() || g.Wrong() != "Minutes each: A number from 1 to 180" {
		t.Errorf("folded: %v; says %q", !g.options.body.Visible(), g.Wrong())
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
	seconds := newSeconds("", checkTime, func() {})
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

// Options that are unfolded are seen, where there is room for them.
func TestUnfoldedOptionsAreSeen(t *testing.T) {
	g, _ := simpleForm(t, session.DefaultSetup())
	test.Tap(g.options.heading)
	d := fyne.CurrentApp().Driver()
	pie, all := g.options.pie, g.form.Scroll
	bottom := d.AbsolutePositionForObject(pie).Y + pie.Size().Height
	if most := d.AbsolutePositionForObject(all).Y + all.Size().Height; !pie.Visible() || bottom > most {
		t.Errorf("the last option ends at %v, want at most %v", bottom, most)
	}
}

// The form has the focus although nothing of it was drawn yet, as after a minute out of
// sight.
func TestFormOutOfSightGetsTheFocus(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	g := NewGame(session.DefaultSetup(), func(session.Setup) {})
	test.NewTempWindow(t, container.NewWithoutLayout(g))
	if g.Focus(); !g.Choosing() {
		t.Error("no opponent has the focus")
	}
}

// The experts' part and the way back begin at the top.
func TestTheFormsAreSeenFromTheirTops(t *testing.T) {
	g, _ := simpleForm(t, session.DefaultSetup())
	for _, do := range []func(){g.mode.OnTapped, g.simpler.OnTapped, g.Focus} {
		g.form.Scroll.ScrollToBottom()
		if do(); g.form.Scroll.Offset.Y != 0 {
			t.Errorf("the form is scrolled by %v", g.form.Scroll.Offset.Y)
		}
	}
}
