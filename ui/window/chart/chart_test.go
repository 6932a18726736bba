package chart_test

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"kalah/engine/line"
	"kalah/ui/app/session"
	"kalah/ui/window/chart"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

// game returns a game of 30 moves. The second half is known; move 20 lost 6.
func game() chart.View {
	v := chart.View{Title: "Evaluation", Empty: "nothing yet", At: 18}
	for n := range 31 {
		p := session.Point{Known: n >= 15, Exact: n >= 17, Score: 4}
		if n >= 20 {
			p.Score = -2
		}
		v.Points = append(v.Points, p)
		v.Notes = append(v.Notes, fmt.Sprint("note ", n))
	}
	v.Verdicts = make([]line.Verdict, 30)
	v.Verdicts[19] = line.Verdict{Known: true, Exact: true, Loss: 6, Best: 2, Score: 8}
	return v
}

func shown(t *testing.T, size fyne.Size) (*chart.Chart, *[]int) {
	t.Helper()
	test.NewTempApp(t).Settings().SetTheme(kit.NewTheme(kit.Light))
	went := new([]int)
	c := chart.New(func(n int) { *went = append(*went, n) })
	w := test.NewTempWindow(t, c)
	w.SetPadded(false)
	w.Resize(size)
	return c, went
}

// seen counts the objects of each kind, and returns the texts.
func seen(c *chart.Chart) (lines, dots, hollow, slips int, texts []string) {
	for _, o := range test.WidgetRenderer(c).Objects() {
		if !o.Visible() {
			continue
		}
		switch o := o.(type) {
		case *canvas.Line:
			lines++
		case *canvas.Circle:
			dots++
			if o.FillColor != o.StrokeColor {
				hollow++
			}
		case *canvas.Polygon:
			slips++
		case *canvas.Text:
			texts = append(texts, o.Text)
		}
	}
	return lines, dots, hollow, slips, texts
}

func TestWhatIsDrawn(t *testing.T) {
	c, _ := shown(t, fyne.NewSize(700, 120))
	c.Set(game())
	lines, dots, hollow, slips, texts := seen(c)
	uitest.Is(t, "lines, also of zero, dots, hollow ones, slips", "16 16 2 0 [note 18 Evaluation +4 0 −2 ?]", lines, dots, hollow, slips, texts)
}

func TestPointAndTap(t *testing.T) {
	c, went := shown(t, fyne.NewSize(700, 120))
	c.Set(game())
	last := dotAt(c, 30)
	for _, n := range []int{16, 30} {
		at := dotAt(c, n)
		c.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: at}})
		if _, _, _, _, texts := seen(c); texts[0] != fmt.Sprint("note ", n) {
			t.Errorf("pointing at %d: %q", n, texts)
		}
		test.TapAt(c, at)
	}
	test.TapAt(c, last.AddXY(6, 40)) // near enough
	c.MouseOut()
	if _, _, _, _, texts := seen(c); texts[0] != "note 18" {
		t.Errorf("pointing nowhere: %q, want the position shown", texts)
	}
	uitest.Is(t, "went", "[16 30 30]", *went)
}

// dotAt returns the middle of the dot of position n, which must be at least 15.
func dotAt(c *chart.Chart, n int) fyne.Position {
	i := 15
	for _, o := range test.WidgetRenderer(c).Objects() {
		if dot, ok := o.(*canvas.Circle); ok {
			if i == n {
				return dot.Position().AddXY(dot.Size().Width/2, dot.Size().Height/2)
			}
			i++
		}
	}
	return fyne.Position{}
}
