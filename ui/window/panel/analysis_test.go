package panel

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/session"
	"kalah/ui/window/kit"
)

// analysisTab returns the tab in a window, and what it asks for.
func analysisTab(t *testing.T) (*Analysis, *[]string) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	asked := new([]string)
	ask := func(what ...any) { *asked = append(*asked, strings.TrimSpace(fmt.Sprintln(what...))) }
	a := NewAnalysis(AnalysisActions{
		Switch: func(on bool) { ask("switch", on) },
		Play:   func(house int) { ask("play", house) },
		Review: func() { ask("review") },
		Cancel: func() { ask("cancel") },
		GoTo:   func(n int) { ask("go to", n) },
	}, canvas.NewRectangle(nil))
	w := test.NewTempWindow(t, a)
	w.SetPadded(false)
	w.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { ask("key", e.Name) })
	w.Canvas().SetOnTypedRune(func(r rune) { ask("rune", string(r)) })
	w.Resize(fyne.NewSize(320, 620))
	return a, asked
}

func rowsOf(open bool) []HouseRow {
	return []HouseRow{
		{House: 3, Letter: "d", Value: "+6", What: "extra turn", Sign: "✓", Best: true, Good: 1, Open: open},
		{House: 0, Letter: "a", Value: "−2", What: "ends in b", Sign: "~", Good: -1, Open: open},
		{House: 2, Letter: "c", What: "empty", Empty: true, Open: open},
	}
}

func wantAsked(t *testing.T, asked *[]string, want string) {
	t.Helper()
	if got := strings.Join(*asked, ", "); got != want {
		t.Errorf("asked for %q, want %q", got, want)
	}
	*asked = nil
}

func TestSwitch(t *testing.T) {
	a, asked := analysisTab(t)
	if a.toggle.text.Text != "Engine off" {
		t.Errorf("the switch says %q", a.toggle.text.Text)
	}
	test.Tap(a.toggle)
	a.Set(AnalysisView{On: true})
	if a.toggle.text.Text != "Engine on" {
		t.Errorf("the switch says %q", a.toggle.text.Text)
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(a)
	c.Focus(a.toggle)
	for _, key := range []fyne.KeyName{fyne.KeySpace, fyne.KeyReturn, fyne.KeyF1} {
		a.toggle.TypedKey(&fyne.KeyEvent{Name: key})
	}
	a.toggle.TypedRune('h')
	wantAsked(t, asked, "switch true, switch false, switch false, key F1, rune h")
}

func TestRowsPlay(t *testing.T) {
	a, asked := analysisTab(t)
	a.Set(AnalysisView{On: true, Rows: rowsOf(true)})
	if a.rows[0].value.Text != "+6" || a.rows[0].sign.Text != "✓" || a.rows[0].best.Text != "best" || a.rows[1].best.Text != "" || !a.rows[2].Visible() || a.rows[3].Visible() {
		t.Errorf("rows %+v", a.rows[0].row)
	}
	for _, row := range a.rows[:3] {
		test.Tap(row)
	}
	if a.rows[0].Cursor() != desktop.PointerCursor || a.rows[2].Cursor() != desktop.DefaultCursor {
		t.Error("the pointer does not tell what can be played")
	}
	c := fyne.CurrentApp().Driver().CanvasForObject(a)
	c.Focus(a.rows[0])
	a.rows[0].TypedKey(&fyne.KeyEvent{Name: fyne.KeyDown})
	if c.Focused() != a.rows[1] {
		t.Errorf("Down goes to %T", c.Focused())
	}
	for _, key := range []fyne.KeyName{fyne.KeyEnter, fyne.KeyF1} {
		a.rows[1].TypedKey(&fyne.KeyEvent{Name: key})
	}
	a.rows[1].TypedKey(&fyne.KeyEvent{Name: fyne.KeyUp})
	c.Focused().TypedKey(&fyne.KeyEvent{Name: fyne.KeySpace})
	wantAsked(t, asked, "play 3, play 0, play 0, key F1, play 3")

	a.Set(AnalysisView{On: true, Rows: rowsOf(false)})
	for _, row := range a.rows[:3] {
		test.Tap(row)
	}
	wantAsked(t, asked, "")
}

func TestReviewInTheTab(t *testing.T) {
	a, asked := analysisTab(t)
	r := a.review
	test.Tap(r.start) // there is nothing to review
	a.Set(AnalysisView{Review: ReviewView{Can: true}})
	test.Tap(r.start)
	a.Set(AnalysisView{Review: ReviewView{Can: true, Running: true, Share: 0.5}})
	if r.start.Visible() || !r.running.Visible() || r.progress.Value != 0.5 {
		t.Error("no progress is shown")
	}
	test.Tap(r.cancel)
	slips := []Slip{
		{Moves: 3, Size: session.Inaccuracy, Text: "E gives away 2 seeds", Detail: "best: C"},
		{Moves: 9, Player: 1, Size: session.Blunder, Text: "f gives away 14 seeds"},
		{Moves: 20, Size: session.Inaccuracy, Text: "A gives away 2 seeds"},
	}
	you := PlayerReview{Name: "You", Accuracy: "90%", Lost: "4", Counts: [session.Sizes]int{8, 2, 0, 0}}
	a.Set(AnalysisView{Review: ReviewView{Can: true, Done: true, Players: [2]PlayerReview{you}, Slips: slips, At: 9}})
	if r.start.Visible() || r.running.Visible() || r.tally.names[1].Text != "" || r.tally.accuracy[0].Text != "90%" || !r.legend.Visible() {
		t.Error("the result is not shown")
	}
	if r.rows[0].shown || !r.rows[1].shown || r.rows[1].text.Text != slips[1].Text || r.rows[1].sign.sign.Text != "??" {
		t.Errorf("rows %+v, %+v", r.rows[0], r.rows[1])
	}
	test.Tap(r.rows[1])
	// From where one stands a count leads to the next such move, and from the last to the first.
	count := r.tally.counts[session.Inaccuracy][0]
	test.Tap(count)
	a.Set(AnalysisView{Review: ReviewView{Can: true, Players: [2]PlayerReview{you}, Slips: slips, At: 20}})
	fyne.CurrentApp().Driver().CanvasForObject(a).Focus(count)
	count.TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
	test.Tap(r.tally.counts[session.Blunder][0]) // there are none
	a.Set(AnalysisView{Review: ReviewView{Can: true, Slips: slips[:1]}})
	if !r.start.Visible() || r.rows[1].Visible() || r.tally.box.Visible() {
		t.Error("another game shows what was of the one before")
	}
	wantAsked(t, asked, "review, cancel, go to 9, go to 20, go to 3")
}

func TestBestPlayIsCutOff(t *testing.T) {
	a, _ := analysisTab(t)
	line := strings.TrimSpace(strings.Repeat("d f a | B E | ", 20))
	for _, small := range []bool{false, true} {
		a.ShowChart(small)
		a.Set(AnalysisView{On: true, Rows: rowsOf(true), Line: line})
		lines := 2
		if small {
			lines = 1
		}
		if h := a.line.MinSize().Height; h > widget.NewLabel(strings.Repeat("\n", lines-1)).MinSize().Height+1 {
			t.Errorf("%d lines asked for, it is %v high: %q", lines, h, a.line.Text)
		}
		if !strings.HasSuffix(a.line.Text, " …") || strings.HasSuffix(a.line.Text, "| …") || len(a.line.Text) < 30*lines {
			t.Errorf("cut to %q", a.line.Text)
		}
	}
	a.Set(AnalysisView{On: true, Rows: rowsOf(true), Line: "d | A"})
	if a.line.Text != "d | A" {
		t.Errorf("cut to %q", a.line.Text)
	}
}

// What the engine gets ready is told, and can be done without.
func TestBuilding(t *testing.T) {
	a, asked := analysisTab(t)
	if a.building.box.Visible() {
		t.Error("busy from the start")
	}
	a.Set(AnalysisView{On: true, Building: Building{Text: "Building its table: 43%", Why: "It is kept.", Share: 0.43}})
	b := a.building
	if !b.box.Visible() || b.text.Text != "Building its table: 43%" || b.why.Text != "It is kept." || b.progress.Value != 0.43 {
		t.Errorf("shows %q, %q, %v", b.text.Text, b.why.Text, b.progress.Value)
	}
	for _, o := range test.LaidOutObjects(b.box) {
		if button, ok := o.(*kit.Button); ok {
			test.Tap(button)
		}
	}
	wantAsked(t, asked, "switch false")
	a.Set(AnalysisView{On: true})
	if b.box.Visible() {
		t.Error("busy for ever")
	}
}

func TestFigures(t *testing.T) {
	a, _ := analysisTab(t)
	if a.effort.Visible() {
		t.Error("there are figures of nothing")
	}
	a.Set(AnalysisView{Figures: []string{"Pearl: 5,352 inspections in 4 ms", "Engine: depth 3"}})
	if !a.effort.Visible() || a.figures.Text != "Pearl: 5,352 inspections in 4 ms\nEngine: depth 3" {
		t.Errorf("figures %q", a.figures.Text)
	}
}
