package bar

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
)

// EvaluationView is what the bar shows.
type EvaluationView struct {
	Text        string  // who wins, such as "Anna wins by 20 with best play, proved"
	First       string  // what the first player ends with, such as "A–F 27"
	Second      string  // such as "21 a–f"
	FirstsShare float32 // of all seeds, 0 to 1
}

// Evaluation is the bar that shows who wins how many of the seeds: the first player
// from the left, the second from the right, numbers at both ends. A notch marks
// the middle. Above it stands in words who wins.
type Evaluation struct {
	widget.BaseWidget

	view                 EvaluationView
	ground, share, notch *canvas.Rectangle
	text, first, second  *canvas.Text
}

// NewEvaluation returns a bar that knows nothing.
func NewEvaluation() *Evaluation {
	e := &Evaluation{
		view:   EvaluationView{FirstsShare: 0.5},
		ground: canvas.NewRectangle(nil), share: canvas.NewRectangle(nil), notch: canvas.NewRectangle(nil),
		text: canvas.NewText("", nil), first: canvas.NewText("", nil), second: canvas.NewText("", nil),
	}
	e.text.TextStyle.Bold = true
	e.ExtendBaseWidget(e)
	return e
}

// Set shows the view.
func (e *Evaluation) Set(v EvaluationView) {
	if v != e.view {
		e.view = v
		e.Refresh()
	}
}

// View returns what is shown.
func (e *Evaluation) View() EvaluationView { return e.view }

// CreateRenderer implements [fyne.Widget].
func (e *Evaluation) CreateRenderer() fyne.WidgetRenderer {
	r := &evaluationRenderer{e}
	r.paint()
	return r
}

type evaluationRenderer struct{ *Evaluation }

func (r *evaluationRenderer) Destroy() {}

func (r *evaluationRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.ground, r.share, r.notch, r.text, r.first, r.second}
}

const (
	evaluationHigh = 12 // of the bar itself
	evaluationGap  = 1  // below the words
)

func (r *evaluationRenderer) MinSize() fyne.Size {
	return fyne.NewSize(240, r.wordsHigh()+evaluationGap+r.barHigh())
}

func (r *evaluationRenderer) wordsHigh() float32 {
	return fyne.MeasureText("X", theme.TextSize(), r.text.TextStyle).Height
}

func (r *evaluationRenderer) barHigh() float32 {
	return max(evaluationHigh+6, fyne.MeasureText("0", theme.CaptionTextSize()+1, fyne.TextStyle{}).Height)
}

func (r *evaluationRenderer) Refresh() {
	r.paint()
	r.Layout(r.Size())
	for _, o := range r.Objects() {
		o.Refresh()
	}
}

func (r *evaluationRenderer) paint() {
	variant := fyne.CurrentApp().Settings().ThemeVariant()
	paint := func(name fyne.ThemeColorName) color.Color { return r.Theme().Color(name, variant) }
	r.ground.FillColor, r.ground.StrokeColor = paint(theme.ColorNameInputBorder), paint(theme.ColorNameInputBorder)
	r.share.FillColor, r.notch.FillColor = paint(theme.ColorNamePrimary), paint(theme.ColorNameForeground)
	r.text.Color, r.first.Color, r.second.Color = paint(theme.ColorNameForeground), paint(theme.ColorNameForeground), paint(theme.ColorNameForeground)
	r.first.Text, r.second.Text = r.view.First, r.view.Second
	size := theme.CaptionTextSize() + 1
	r.text.TextSize, r.first.TextSize, r.second.TextSize = theme.TextSize(), size, size
}

// Layout keeps room for the longest numbers, so that the bar stays where it is.
func (r *evaluationRenderer) Layout(size fyne.Size) {
	widest := func(usual string, of *canvas.Text) float32 {
		return max(fyne.MeasureText(usual, of.TextSize, of.TextStyle).Width, of.MinSize().Width)
	}
	gap := theme.InnerPadding()
	x := gap / 2
	fit(r.text, r.view.Text, size.Width-gap)
	r.text.Resize(r.text.MinSize())
	r.text.Move(fyne.NewPos(x, 0))
	below := r.wordsHigh() + evaluationGap
	high := size.Height - below
	put := func(t *canvas.Text, at float32) {
		m := t.MinSize()
		t.Resize(m)
		t.Move(fyne.NewPos(at, below+(high-m.Height)/2))
	}
	put(r.first, x)
	x += widest("A–F 88", r.first) + gap
	end := size.Width - gap/2 - widest("88 a–f", r.second)
	put(r.second, size.Width-gap/2-r.second.MinSize().Width)
	end -= gap

	width := max(0, end-x)
	top := below + (high-evaluationHigh)/2
	r.ground.Resize(fyne.NewSize(width, evaluationHigh))
	r.ground.Move(fyne.NewPos(x, top))
	r.ground.CornerRadius, r.ground.StrokeWidth = evaluationHigh/2, 1
	r.share.Resize(fyne.NewSize(width*min(max(r.view.FirstsShare, 0), 1), evaluationHigh))
	r.share.Move(fyne.NewPos(x, top))
	r.share.TopLeftCornerRadius, r.share.BottomLeftCornerRadius = evaluationHigh/2, evaluationHigh/2
	right := max(0, r.share.Size().Width-width+evaluationHigh/2) // as far as it reaches into the round end
	r.share.TopRightCornerRadius, r.share.BottomRightCornerRadius = right, right
	r.notch.Resize(fyne.NewSize(2, evaluationHigh+6))
	r.notch.Move(fyne.NewPos(x+width/2-1, top-3))
}

// fit writes as much of a text as has room.
func fit(t *canvas.Text, text string, room float32) {
	t.Text = text
	letters := []rune(text)
	for n := len(letters) - 1; n > 0 && t.MinSize().Width > room; n-- {
		t.Text = string(letters[:n]) + "…"
	}
}
