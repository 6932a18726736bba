package matchform

import (
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/ui/app/tournament"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

type harness struct {
	*Form
	started []tournament.Setup
	picked  string // by the dialogs of files
}

func open(t *testing.T, s tournament.Setup) *harness {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	h := &harness{picked: "/tmp/openings.txt"}
	pick := func(use func(string)) { use(h.picked) }
	h.Form = New(Config{
		Presets: []Preset{{Name: "One", Setup: setup(3)}, {Name: "Two", Setup: setup(5)}},
		OnStart: func(s tournament.Setup) { h.started = append(h.started, s) }, AskFile: pick, AskFolder: pick, Folder: "/logs",
	}, s)
	w := test.NewTempWindow(t, h.Form)
	w.Resize(fyne.NewSize(1000, 600))
	return h
}

func setup(players int) tournament.Setup {
	s := tournament.Setup{Definition: tournament.NewDefinition(), Jobs: 2}
	for range players {
		s.Players = append(s.Players, engine.NewSpec(engine.TypeScout))
	}
	if players == 2 {
		s.Pairing = match.Series
	}
	return s
}

// The form returns the setup that it was filled with.
func TestSetupSurvives(t *testing.T) {
	h := open(t, setup(2))
	two, many := setup(2), setup(12)
	two.SPRT = &match.SPRT{Elo0: -5, Elo1: 2.5, Alpha: 0.01, Beta: 0.2}
	two.Seed, two.Games, two.Jobs, two.TimeFactor, two.Logs = -17, 1001, 7, 1.5, "/some/folder"
	two.Rules = engine.Rules{Seeds: 6, EmptyCapture: true}
	many.Pairing, many.Openings = match.Gauntlet, "random:7"
	for i := range many.Players {
		many.Players[i] = engine.NewSpec([]engine.PlayerType{engine.TypeRandom, engine.TypeMinimax, engine.TypeExpert, engine.TypePerfect}[i%4])
		many.Players[i].Name = strings.Repeat("x", i+1)
	}
	many.Players[2].Limit, many.Players[2].Level = 9, 10
	many.Players[6].Time = 1500 * time.Millisecond
	all := []tournament.Setup{two, many}
	for _, source := range []string{"start", "lines:3", "seeds:2-9", "seeds:5", "fair", "/tmp/a.txt"} {
		s := setup(3)
		s.Openings = source
		all = append(all, s)
	}
	for i, want := range all {
		h.Set(want)
		got, ok := h.Setup()
		if !ok || !reflect.DeepEqual(got, want.Clone()) {
			t.Errorf("%d: %v\n%+v\nwant\n%+v", i, h.Wrong(), got, want)
		}
	}
}

func TestPlayers(t *testing.T) {
	h := open(t, setup(2))
	p := h.players
	p.add.OnTapped()
	h.form.Fill(func() { p.settings.Set(engine.PlayerSpec{Type: engine.TypeMinimax, Name: "Karl", Limit: 3}) })
	p.duplicate.OnTapped()
	p.up.OnTapped()
	uitest.Is(t, "players", "4 Karl, Karl (2) 2", len(p.specs), p.table.Text(2)[1]+", "+p.table.Text(3)[1], p.table.Cursor())
	for range 3 {
		p.remove.OnTapped()
	}
	uitest.Is(t, "with one player", "true true", strings.Contains(h.Wrong(), "two players"), h.start.Disabled())
	for range match.MaxPlayers {
		if !p.add.Disabled() {
			p.add.OnTapped()
		}
	}
	uitest.Is(t, "players at most", match.MaxPlayers, len(p.specs))
}

// An invalid field has an error, and the form does not start.
func TestWrongFields(t *testing.T) {
	h := open(t, setup(2))
	for _, tt := range []struct {
		of   *kit.Field
		kind tournament.OpeningKind
		text string
	}{
		{h.match.games, tournament.FromStart, "many"},
		{h.match.seeds, tournament.FromStart, "21"},
		{h.match.seeds, tournament.FairStarts, "6"},
		{h.match.moves, tournament.RandomMoves, "41"},
		{h.match.sizes, tournament.EverySize, "9-2"},
		{h.match.seed, tournament.FromStart, "1.5"},
		{h.match.factor, tournament.FromStart, "0.5"},
	} {
		h.Set(setup(2))
		h.match.kind.SetSelectedIndex(slices.Index(tournament.OpeningKinds, tt.kind))
		tt.of.Set(tt.text)
		h.form.Changed()
		h.Start()
		if !strings.HasPrefix(h.Wrong(), tt.of.Title+": ") || !h.start.Disabled() || len(h.started) > 0 {
			t.Errorf("%s %q: wrong is %q; started %v", tt.of.Title, tt.text, h.Wrong(), h.started)
		}
	}
}

// The form stays at a player with an invalid field until the field is valid.
func TestWrongPlayerStays(t *testing.T) {
	h := open(t, setup(3))
	c := kit.Canvas(h.Form)
	all := uitest.All[*kit.Entry](h.players.settings.Box)
	limit := all[slices.IndexFunc(all, func(e *kit.Entry) bool { return e.Text == "6" })]
	down := func(text string) string {
		limit.SetText(text)
		c.Focus(h.players.table)
		h.players.table.TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
		return fmt.Sprint(h.Wrong() != "", h.start.Disabled(), h.players.add.Disabled(), h.players.table.Cursor(), c.Focused() == fyne.Focusable(limit))
	}
	uitest.Is(t, "wrong, disabled, player and focus", "true true true 0 true", down("999"))
	if got, s := down("5"), h.players.specs; got != "false false false 1 false" || s[0].Limit != 5 {
		t.Errorf("wrong, disabled, player and focus: %s; players %+v", got, s)
	}
}

// A sequential test needs two players, and Elo 1 above Elo 0.
func TestSPRT(t *testing.T) {
	h := open(t, setup(2))
	h.match.sprt.SetChecked(true)
	if s, _ := h.Setup(); s.SPRT == nil || *s.SPRT != *match.NewSPRT(0, 10) {
		t.Errorf("the test is %+v", s.SPRT)
	}
	h.match.bounds[1].Set("0")
	h.form.Changed()
	uitest.Is(t, "takes Elo 1 that is not above Elo 0", "false", h.Wrong() == "")
	h.players.add.OnTapped()
	if s, ok := h.Setup(); !ok || s.SPRT != nil {
		t.Errorf("with three players: %q, %+v", h.Wrong(), s.SPRT)
	}
}

func TestFiles(t *testing.T) {
	h := open(t, setup(2))
	h.match.kind.SetSelectedIndex(len(tournament.OpeningKinds) - 1)
	_, before := h.Setup()
	h.match.file.OnTapped()
	h.match.logs.SetChecked(true)
	h.match.folder.OnTapped()
	if s, ok := h.Setup(); before || !ok || s.Openings != h.picked || s.Logs != h.picked {
		t.Errorf("%q: openings %q, logs %q; without a file: %v", h.Wrong(), s.Openings, s.Logs, before)
	}
}

// During a match, the form does not start another one.
func TestBusy(t *testing.T) {
	h := open(t, setup(2))
	h.SetBusy(true)
	h.Start()
	uitest.Is(t, "started while a match runs", "0 true", len(h.started), h.start.Disabled())
	h.SetBusy(false)
	h.preset.SetSelected("Two")
	h.Start()
	uitest.Is(t, "started", "1 5", len(h.started), len(h.started[0].Players))
}
