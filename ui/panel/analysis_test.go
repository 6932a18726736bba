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

	"kalah/ui/style"
)

// analysisTab returns the tab in a window, and what it asks for.
func analysisTab(t *testing.T) (*Analysis, *[]string) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(style.New(style.Light))
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
		{House: 3, Letter: "d", Value: "+6", What: "extra turn", State: "proved ✓", Best: true, Good: 1, Open: open},
		{House: 0, Letter: "a", Value: "−2", What: "ends in b", State: "~ depth 12", Good: -1, Open: open},
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
	if a.rows[0].value.Text != "+6" || a.rows[0].state.Text != "proved ✓" || !a.rows[2].Visible() || a.rows[3].Visible() {
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
	slips := []Slip{{Moves: 3, Text: "Turn 2: E gives away 2, best C"}, {Moves: 9, Text: "Turn 5: f gives away 4, best a"}}
	a.Set(AnalysisView{Review: ReviewView{Can: true, Done: true, Players: [2]string{"You: 90 %", ""}, Slips: slips}})
	if r.start.Visible() || r.running.Visible() || r.players[1].Visible() || r.players[0].Text != "You: 90 %" {
		t.Error("the result is not shown")
	}
	r.slips[1].OnTapped()
	a.Set(AnalysisView{Review: ReviewView{Can: true, Slips: slips[:1]}})
	if !r.start.Visible() || r.slips[1].Visible() {
		t.Error("another game shows what was of the one before")
	}
	wantAsked(t, asked, "review, cancel, go to 9")
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

// Something that turns must not do so for longer than it lasts: an idle window
// costs nothing.
func TestActivityEnds(t *testing.T) {
	a, _ := analysisTab(t)
	if a.activity.Visible() {
		t.Error("busy from the start")
	}
	a.Set(AnalysisView{On: true, Preparing: true})
	if !a.activity.Visible() {
		t.Error("nothing tells that it takes a while")
	}
	a.Set(AnalysisView{On: true})
	if a.activity.Visible() {
		t.Error("busy for ever")
	}
}
