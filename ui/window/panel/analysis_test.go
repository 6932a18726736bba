package panel

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

func ExampleMoves() {
	test.NewApp()
	list := NewMoves(func(n int) { fmt.Println("show the game after", n, "moves") })
	list.Set(nil, 0, 0, [2]engine.PlayerSpec{})
	fmt.Println(list.Visible())
	// Output: true
}

// analysisTab returns the tab in a window, and what it asks for.
func analysisTab(t *testing.T) (*Analysis, *[]string) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	asked := new([]string)
	ask := func(what ...any) { *asked = append(*asked, strings.TrimSpace(fmt.Sprintln(what...))) }
	does := func(what string) func() { return func() { ask(what) } }
	a := NewAnalysis(AnalysisActions{
		Switch: func(on bool) { ask("switch", on) },
		Play:   func(house int) { ask("play", house) },
		Review: does("review"),
		Cancel: does("cancel"),
		GoTo:   func(n int) { ask("go to", n) },
		Proof:  ProofActions{Start: does("start"), Stop: does("stop"), Again: does("again"), Close: does("close"), Show: does("show")},
	}, canvas.NewRectangle(nil))
	w := test.NewTempWindow(t, a)
	w.SetPadded(false)
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { ask("key", e.Name) })
	w.Resize(fyne.NewSize(320, 620))
	return a, asked
}

func wantAsked(t *testing.T, asked *[]string, want string) {
	t.Helper()
	if got := strings.Join(*asked, ", "); got != want {
		t.Errorf("asked for %q, want %q", got, want)
	}
	*asked = nil
}

// seen returns the texts and the buttons that can be seen.
func seen(o fyne.CanvasObject, texts []string) []string {
	if !o.Visible() {
		return texts
	}
	parts := []fyne.CanvasObject{}
	switch o := o.(type) {
	case *fyne.Container:
		parts = o.Objects
	case *widget.Label:
		return append(texts, o.Text)
	case *kit.Button:
		return append(texts, o.Text)
	case fyne.Widget:
		parts = test.WidgetRenderer(o).Objects()
	}
	for _, part := range parts {
		texts = seen(part, texts)
	}
	return texts
}

// What is seen of the tab in each state: its texts and buttons.
func TestWhatTheTabShows(t *testing.T) {
	a, _ := analysisTab(t)
	for _, tt := range []struct {
		view AnalysisView
		want []string
		not  string
	}{
		{AnalysisView{Text: "Switched on, it shows"}, []string{"Switched on, it shows"}, "What the searches cost"},
		{
			AnalysisView{On: true, Building: Building{Text: "Building its table: 43%", Why: "It is kept."}},
			[]string{"Building its table: 43%", "It is kept.", "Cancel"},
			"Prove in the background",
		},
		{AnalysisView{Figures: []string{"Pearl: 5", "Engine: 3"}}, []string{"What the searches cost", "Pearl: 5\nEngine: 3"}, "It is kept."},
		{AnalysisView{Proof: ProofView{Offer: true}}, []string{"Prove in the background"}, "Stop"},
		{
			AnalysisView{Proof: ProofView{Doing: "Proving", Of: "Turn 3", Known: "at least +2", Effort: "1 min", Stop: true, Show: true}},
			[]string{"Proving", "Turn 3", "at least +2", "1 min", "Show", "Stop"},
			"Try again",
		},
		{AnalysisView{Proof: ProofView{Doing: "Ended", Warning: "no room", Again: true, Close: true}}, []string{"Ended", "no room", "Try again", "Close"}, "Stop"},
		{AnalysisView{Review: ReviewView{Can: true, Running: true, Text: "2 of 6"}}, []string{"2 of 6", "Cancel"}, "Review game"},
		{AnalysisView{Review: ReviewView{Can: true, Again: true}}, []string{"Review again"}, "Cancel"},
		{AnalysisView{Review: ReviewView{Can: true, Done: true, Players: [2]PlayerReview{{Name: "You", Accuracy: "90%"}}}}, []string{"You", "90%", "Blunders"}, "Review again"},
	} {
		a.Set(tt.view)
		seen := seen(a, nil)
		for _, want := range tt.want {
			if !slices.Contains(seen, want) {
				t.Errorf("%+v: no %q among %q", tt.view, want, seen)
			}
		}
		if slices.Contains(seen, tt.not) {
			t.Errorf("%+v: %q is seen", tt.view, tt.not)
		}
	}
}

// The engine is switched by its box, and not by what is shown; the buttons of a proof do what
// they say.
func TestTheTabIsAsked(t *testing.T) {
	a, asked := analysisTab(t)
	test.Tap(a.engine)
	a.Set(AnalysisView{On: true})
	a.Set(AnalysisView{})
	a.Set(AnalysisView{On: true})
	test.Tap(a.engine)
	wantAsked(t, asked, "switch true, switch false")
	for _, b := range []*kit.Button{a.proof.start, a.proof.stop, a.proof.again, a.proof.close, a.proof.show} {
		test.Tap(b)
	}
	wantAsked(t, asked, "start, stop, again, close, show")
}

func TestRowsPlay(t *testing.T) {
	a, asked := analysisTab(t)
	rows := func(open bool) []HouseRow {
		return []HouseRow{
			{House: 3, Letter: "d", Value: "+6", What: "extra turn", Sign: "✓", Best: "best", Good: 1, Open: open},
			{House: 0, Letter: "a", Value: "−2", What: "ends in b", Sign: "~", Good: -1, Open: open},
			{House: 2, Letter: "c", What: "empty", Empty: true, Open: open},
		}
	}
	a.Set(AnalysisView{On: true, Rows: rows(true)})
	var texts []string
	for _, text := range a.rows[0].texts {
		texts = append(texts, text.Text)
	}
	if got := strings.Join(texts, "|"); got != "d|+6|✓|extra turn|best" || !a.rows[2].Visible() || a.rows[3].Visible() {
		t.Errorf("the first row says %q", got)
	}
	for _, row := range a.rows[:3] {
		test.Tap(row)
	}
	if a.rows[0].Cursor() != desktop.PointerCursor || a.rows[2].Cursor() != desktop.DefaultCursor {
		t.Error("the pointer does not tell what can be played")
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(a)
	c.Focus(a.rows[0])
	for _, key := range []fyne.KeyName{fyne.KeyDown, fyne.KeyEnter, fyne.KeyF1, fyne.KeyUp, fyne.KeySpace} {
		c.Focused().TypedKey(&fyne.KeyEvent{Name: key})
	}
	wantAsked(t, asked, "play 3, play 0, play 0, key F1, play 3")
	a.Set(AnalysisView{On: true, Rows: rows(false)})
	test.Tap(a.rows[0])
	wantAsked(t, asked, "")
}

// From where one stands a count leads to the next such move, and from the last to the first.
func TestSlipsLeadThere(t *testing.T) {
	a, asked := analysisTab(t)
	slips := []Slip{
		{Moves: 3, Size: session.Inaccuracy, Text: "E gives away 2 seeds", Detail: "best: C"},
		{Moves: 9, Player: 1, Size: session.Blunder, Text: "f gives away 14 seeds"},
		{Moves: 20, Size: session.Inaccuracy, Text: "A gives away 2 seeds"},
	}
	you := PlayerReview{Name: "You", Accuracy: "90%", Lost: "4", Counts: [session.Sizes]int{8, 2, 0, 0}}
	v := ReviewView{Can: true, Done: true, Players: [2]PlayerReview{you}, Slips: slips, At: 9}
	a.Set(AnalysisView{Review: v})
	r := a.review
	if row := r.rows[1]; row.view.fill != kit.ColorMarked || r.rows[0].view.fill == kit.ColorMarked || row.texts[0].Text != slips[1].Text || row.badge.sign.Text != "??" {
		t.Errorf("rows %+v", row.view)
	}
	test.Tap(r.rows[1])
	count := r.tally.counts[session.Inaccuracy][0]
	test.Tap(count)
	v.At = 20
	a.Set(AnalysisView{Review: v})
	test.Tap(count)
	test.Tap(r.tally.counts[session.Blunder][0]) // there are none
	wantAsked(t, asked, "go to 9, go to 20, go to 3")
	if a.Set(AnalysisView{Review: ReviewView{Can: true, Slips: slips[:1]}}); r.rows[1].Visible() || r.tally.box.Visible() {
		t.Error("another game shows what was of the one before")
	}
}

func TestBestPlayIsCutOff(t *testing.T) {
	a, _ := analysisTab(t)
	line := strings.TrimSpace(strings.Repeat("d f a | B E | ", 20))
	for lines, small := range map[int]bool{1: true, 2: false} {
		a.ShowChart(small)
		a.Set(AnalysisView{On: true, Rows: []HouseRow{{}}, Line: line})
		if h := a.line.MinSize().Height; h > widget.NewLabel(strings.Repeat("\n", lines-1)).MinSize().Height+1 || !strings.HasSuffix(a.line.Text, "…") || len(a.line.Text) < 30*lines {
			t.Errorf("%d lines asked for, it is %v high: %q", lines, h, a.line.Text)
		}
	}
}

// The names of all levels fit above the counts, in each language.
func TestNamesFitAboveTheCounts(t *testing.T) {
	analysisTab(t)
	t.Cleanup(func() { _, _ = words.Use("en") })
	names := newTally(func(int, session.Size) {}).names
	for _, language := range words.Languages() {
		if _, err := words.Use(language.ID); err != nil {
			t.Fatal(err)
		}
		for _, l := range engine.Levels() {
			wide := fyne.MeasureText(words.Level(l), theme.Size(names[0].SizeName), names[0].TextStyle).Width
			if room := tallyColumn - 2*theme.InnerPadding(); wide > room {
				t.Errorf("%s takes %.0f of %.0f", words.Level(l), wide, room)
			}
		}
	}
}
