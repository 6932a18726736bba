package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/search/why"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// pressRow is a row of texts that works like a button.
type pressRow struct {
	kit.Hoverable

	view    rowView
	press   func() // may be nil
	pointed func() // called when the mouse or the focus comes or goes; may be nil
	focused bool

	ground *canvas.Rectangle
	badge  *badge
	texts  []*canvas.Text
}

type rowView struct {
	high  float32
	fill  fyne.ThemeColorName
	slip  line.Size // badge before the texts; NoSlip has no badge
	texts [5]rowText
}

type rowText struct {
	text  string
	color fyne.ThemeColorName
	small bool
	bold  bool
	left  float32 // minimum x of the text
	right float32 // x of the end of the text, if not 0; a negative value counts from the right edge
	lower float32 // distance below the middle
}

func newPressRow() *pressRow {
	r := &pressRow{ground: canvas.NewRectangle(nil), badge: newBadge(line.Inaccuracy)}
	for range r.view.texts {
		r.texts = append(r.texts, canvas.NewText("", nil))
	}
	r.Over = -1
	r.ExtendBaseWidget(r)
	return r
}

// set shows a view. Press is called when the row is pressed; it may be nil.
func (r *pressRow) set(v rowView, press func()) {
	r.press = press
	if v != r.view {
		r.view = v
		r.badge.set(v.slip)
		r.Refresh()
	}
}

// Tapped implements [fyne.Tappable].
func (r *pressRow) Tapped(*fyne.PointEvent) {
	if r.press != nil {
		r.press()
	}
}

// TypedKey implements [fyne.Focusable].
func (r *pressRow) TypedKey(e *fyne.KeyEvent) {
	c := fyne.CurrentApp().Driver().CanvasForObject(r)
	switch e.Name {
	case fyne.KeySpace, fyne.KeyReturn, fyne.KeyEnter:
		r.Tapped(nil)
	case fyne.KeyDown:
		c.FocusNext()
	case fyne.KeyUp:
		c.FocusPrevious()
	default:
		kit.PassKey(r, e)
	}
}

// TypedRune implements [fyne.Focusable].
func (r *pressRow) TypedRune(typed rune) { kit.PassRune(r, typed) }

// FocusGained implements [fyne.Focusable].
func (r *pressRow) FocusGained() { r.point(func() { r.focused = true; r.Refresh(); kit.Reveal(r) }) }

// FocusLost implements [fyne.Focusable].
func (r *pressRow) FocusLost() { r.point(func() { r.focused = false; r.Refresh() }) }

// MouseIn implements [desktop.Hoverable].
func (r *pressRow) MouseIn(e *desktop.MouseEvent) { r.point(func() { r.Hoverable.MouseIn(e) }) }

// MouseOut implements [desktop.Hoverable].
func (r *pressRow) MouseOut() { r.point(r.Hoverable.MouseOut) }

func (r *pressRow) point(change func()) {
	if change(); r.pointed != nil {
		r.pointed()
	}
}

// Ringed reports whether the row shows that it has the focus.
func (r *pressRow) Ringed() bool { return r.focused }

// Cursor implements [desktop.Cursorable].
func (r *pressRow) Cursor() desktop.Cursor {
	if r.press != nil {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// CreateRenderer implements [fyne.Widget].
func (r *pressRow) CreateRenderer() fyne.WidgetRenderer {
	parts := []fyne.CanvasObject{r.ground, r.badge}
	for _, t := range r.texts {
		parts = append(parts, t)
	}
	return kit.Draw(r, func() fyne.Size { return fyne.NewSize(240, r.view.high) }, nil, r.paint, parts...)
}

func (r *pressRow) paint(ink kit.Ink) {
	size := r.Size()
	r.ground.Resize(size)
	r.ground.FillColor, r.ground.CornerRadius = ink(r.view.fill), 6
	r.ground.StrokeWidth, r.ground.StrokeColor = 1, ink(theme.ColorNameSeparator)
	switch {
	case r.focused:
		r.ground.StrokeWidth, r.ground.StrokeColor = 2, ink(kit.ColorRing)
	case r.Over >= 0 && r.press != nil:
		r.ground.StrokeWidth, r.ground.StrokeColor = 2, ink(kit.ColorMuted)
	}
	r.badge.Hidden = r.view.slip == line.NoSlip
	kit.Put(r.badge, 8, 0, badgeWide, size.Height)
	for i, to := range r.view.texts {
		t := r.texts[i]
		t.TextSize, t.TextStyle.Bold, t.Color = theme.TextSize(), to.bold, ink(to.color)
		if to.small {
			t.TextSize = theme.CaptionTextSize() + 1
		}
		end := to.right
		if end <= 0 {
			end += size.Width
		}
		if t.Text = to.text; size.Width > 0 {
			kit.Shorten(t, to.text, end-to.left)
		}
		if to.right == 0 {
			end = to.left + t.MinSize().Width
		}
		kit.PutText(t, end-t.MinSize().Width, (size.Height-t.MinSize().Height)/2+to.lower)
	}
}

// houseRow returns the row of a house of the player to move.
func houseRow(a session.AnalysisState, house int) rowView {
	p := a.Position
	texts := [5]rowText{
		{text: engine.Letter(p.Player, house), color: theme.ColorNameForeground, bold: true, left: 12},
		{color: theme.ColorNameForeground, bold: true, right: 68},
		{left: 75},
		{color: kit.ColorMuted, small: true, left: 96},
		{color: theme.ColorNameSuccess, small: true, bold: true, right: -10},
	}
	letter, value, sign, what, best := &texts[0], &texts[1], &texts[2], &texts[3], &texts[4]
	v := rowView{high: 28, fill: kit.ColorPanel}
	if m, err := p.Rules.Play(p.State, p.Player, house); err != nil {
		letter.color, what.text = kit.ColorMuted, lang.X("house.empty", "empty")
	} else {
		what.text = words.Effect(m)
	}
	if known, ok := a.Now.Value(house); ok && p.State[p.Player][house] > 0 {
		switch value.text = words.Score(known.Score); {
		case known.Score > 0:
			value.color = theme.ColorNameSuccess
		case known.Score < 0:
			value.color = theme.ColorNameError
		}
		if sign.text = "~"; known.Proven {
			sign.text = "✓"
		}
		if a.Now.Best(known) {
			best.text, v.fill = lang.X("house.best", "best"), kit.ColorBest
		}
	}
	sign.color = value.color
	v.texts = texts
	return v
}

// Slip is a move that lost seeds.
type Slip struct {
	Moves  int // number of moves before it
	Player engine.Side
	Size   line.Size
	Loss   int      // in seeds
	Why    *why.Why // nil if the reason is unknown
	Text   string   // what the move lost
	Detail string   // the best house, the turn and the player
}

// view returns the row of the slip. Here means that the board shows the position before or after
// it.
func (s Slip) view(here bool) rowView {
	const left, apart = 8 + badgeWide + 10, 10
	v := rowView{high: 46, fill: kit.ColorPanel, slip: s.Size, texts: [5]rowText{
		{text: s.Text, color: theme.ColorNameForeground, left: left, lower: -apart},
		{text: s.Detail, color: kit.ColorMuted, small: true, left: left, lower: apart},
	}}
	if here {
		v.fill, v.texts[1].color = kit.ColorMarked, theme.ColorNameForeground
	}
	return v
}
