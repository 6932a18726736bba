package bar

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/kit"
)

// EvaluationView is the content of an [Evaluation].
type EvaluationView struct {
	Text        string  // the winner, such as "Anna wins by 20 with best play, proved"
	First       string  // the first player's seeds at the end, such as "A–F 27"
	Second      string  // the second player's seeds at the end, such as "21 a–f"
	FirstsShare float32 // share of the first player's seeds, 0 to 1
}

// Evaluation is a bar with the players' seeds at the end of the game. The first player's seeds are
// on the left, the second player's on the right, with a number at each end. A notch marks the
// middle, and a text above the bar names the winner.
type Evaluation struct {
	widget.BaseWidget

	view                 EvaluationView
	ground, share, notch *canvas.Rectangle
	text, first, second  *canvas.Text
}

// NewEvaluation returns a bar for a position without an evaluation.
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

// View returns the view.
func (e *Evaluation) View() EvaluationView { return e.view }

// CreateRenderer implements [fyne.Widget].
func (e *Evaluation) CreateRenderer() fyne.WidgetRenderer {
	return kit.Draw(e, e.least, e.place, e.paint, e.ground, e.share, e.notch, e.text, e.first, e.second)
}

const (
	evaluationHigh = 12 // height of the bar itself
	evaluationGap  = 1  // below the text
)

func (e *Evaluation) least() fyne.Size {
	return fyne.NewSize(240, e.wordsHigh()+evaluationGap+e.barHigh())
}

func (e *Evaluation) wordsHigh() float32 {
	return fyne.MeasureText("X", theme.TextSize(), e.text.TextStyle).Height
}

func (e *Evaluation) barHigh() float32 {
	return max(evaluationHigh+6, fyne.MeasureText("0", theme.CaptionTextSize()+1, fyne.TextStyle{}).Height)
}

func (e *Evaluation) paint(paint kit.Ink) {
	e.ground.FillColor, e.ground.StrokeColor = paint(theme.ColorNameInputBorder), paint(theme.ColorNameInputBorder)
	e.share.FillColor, e.notch.FillColor = paint(theme.ColorNamePrimary), paint(theme.ColorNameForeground)
	e.text.Color, e.first.Color, e.second.Color = paint(theme.ColorNameForeground), paint(theme.ColorNameForeground), paint(theme.ColorNameForeground)
	e.first.Text, e.second.Text = e.view.First, e.view.Second
	size := theme.CaptionTextSize() + 1
	e.text.TextSize, e.first.TextSize, e.second.TextSize = theme.TextSize(), size, size
}

// place reserves room for the longest usual numbers, so that the bar does not move.
func (e *Evaluation) place(size fyne.Size) {
	widest := func(usual string, of *canvas.Text) float32 {
		return max(fyne.MeasureText(usual, of.TextSize, of.TextStyle).Width, of.MinSize().Width)
	}
	gap := theme.InnerPadding()
	x := gap / 2
	kit.Shorten(e.text, e.view.Text, size.Width-gap)
	kit.PutText(e.text, x, 0)
	below := e.wordsHigh() + evaluationGap
	high := size.Height - below
	put := func(t *canvas.Text, at float32) { kit.PutText(t, at, below+(high-t.MinSize().Height)/2) }
	put(e.first, x)
	x += widest("A–F 88", e.first) + gap
	end := size.Width - gap/2 - widest("88 a–f", e.second)
	put(e.second, size.Width-gap/2-e.second.MinSize().Width)
	end -= gap

	width := max(0, end-x)
	top := below + (high-evaluationHigh)/2
	kit.Put(e.ground, x, top, width, evaluationHigh)
	e.ground.CornerRadius, e.ground.StrokeWidth = evaluationHigh/2, 1
	kit.Put(e.share, x, top, width*min(max(e.view.FirstsShare, 0), 1), evaluationHigh)
	e.share.TopLeftCornerRadius, e.share.BottomLeftCornerRadius = evaluationHigh/2, evaluationHigh/2
	right := max(0, e.share.Size().Width-width+evaluationHigh/2) // in the round end
	e.share.TopRightCornerRadius, e.share.BottomRightCornerRadius = right, right
	kit.Put(e.notch, x+width/2-1, top-3, 2, evaluationHigh+6)
}
