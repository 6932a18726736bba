package editor

import (
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
)

var (
	_ fyne.Focusable     = (*pad)(nil)
	_ fyne.Scrollable    = (*pad)(nil)
	_ fyne.Shortcutable  = (*pad)(nil)
	_ desktop.Mouseable  = (*pad)(nil)
	_ desktop.Cursorable = (*pad)(nil)
)

// pad covers the board and changes the position by clicks and keys.
type pad struct {
	widget.BaseWidget

	position *Position
	board    *board.Board
	changed  func()             // called after each change
	refused  func(digit string) // called for a digit that was not accepted
	do       Actions

	at      engine.Pit  // the pit with the ring
	row     engine.Side // the player whose row Left and Right enter from a store
	focused bool
}

func newPad(p *Position, b *board.Board, do Actions) *pad {
	d := &pad{position: p, board: b, do: do}
	d.ExtendBaseWidget(d)
	return d
}

// choose moves the ring to a pit. The next digit starts a new number.
func (p *pad) choose(pit engine.Pit) {
	p.at = pit
	if !pit.IsStore() {
		p.row = pit.Player
	}
	p.position.Rest()
	p.board.Ring(p.at, p.focused)
}

// add adds seeds to the pit at a point.
func (p *pad) add(at fyne.Position, seeds int) {
	if pit, ok := p.board.PitAt(at); ok {
		p.choose(pit)
		p.position.Add(pit, seeds)
		p.changed()
	}
}

// MouseDown implements [desktop.Mouseable]. It adds a seed. With the secondary button or Shift it
// removes one.
func (p *pad) MouseDown(e *desktop.MouseEvent) {
	if c := fyne.CurrentApp().Driver().CanvasForObject(p); c != nil {
		c.Focus(p)
	}
	if e.Button == desktop.MouseButtonSecondary || e.Modifier&fyne.KeyModifierShift != 0 {
		p.add(e.Position, -1)
	} else {
		p.add(e.Position, 1)
	}
}

// MouseUp implements [desktop.Mouseable].
func (p *pad) MouseUp(*desktop.MouseEvent) {}

// Cursor implements [desktop.Cursorable].
func (p *pad) Cursor() desktop.Cursor { return desktop.PointerCursor }

// Scrolled implements [fyne.Scrollable]: the wheel adds or removes seeds in the pit under the
// mouse.
func (p *pad) Scrolled(e *fyne.ScrollEvent) {
	switch {
	case e.Scrolled.DY > 0:
		p.add(e.Position, 1)
	case e.Scrolled.DY < 0:
		p.add(e.Position, -1)
	}
}

// FocusGained implements [fyne.Focusable].
func (p *pad) FocusGained() { p.focus(true) }

// FocusLost implements [fyne.Focusable].
func (p *pad) FocusLost() { p.focus(false) }

func (p *pad) focus(on bool) {
	p.focused = on
	p.position.Rest()
	p.board.Ring(p.at, on)
}

// Ringed reports whether the pad shows that it has the focus.
func (p *pad) Ringed() bool { return p.focused }

// TypedShortcut implements [fyne.Shortcutable].
func (p *pad) TypedShortcut(s fyne.Shortcut) {
	switch s.(type) {
	case *fyne.ShortcutUndo:
		p.position.Undo()
		p.changed()
	case *fyne.ShortcutRedo:
		p.position.Redo()
		p.changed()
	case *fyne.ShortcutCopy:
		p.do.Copy(p.position.Now())
	case *fyne.ShortcutPaste:
		p.do.Paste()
	default:
		kit.PassShortcut(p, s)
	}
}

// TypedKey implements [fyne.Focusable]: arrows move over the board, and Enter moves to the next pit
// in the order of sowing.
func (p *pad) TypedKey(e *fyne.KeyEvent) {
	switch e.Name {
	case fyne.KeyLeft:
		p.walk(-1, 0)
	case fyne.KeyRight:
		p.walk(1, 0)
	case fyne.KeyUp:
		p.walk(0, -1)
	case fyne.KeyDown:
		p.walk(0, 1)
	case fyne.KeyReturn, fyne.KeyEnter:
		if p.at.IsStore() {
			p.choose(engine.Pit{Player: 1 - p.at.Player})
		} else {
			p.choose(engine.Pit{Player: p.at.Player, House: p.at.House + 1})
		}
	case fyne.KeyBackspace:
		p.position.Erase(p.at)
		p.changed()
	case fyne.KeyDelete:
		p.position.Put(p.at, 0)
		p.changed()
	case fyne.KeySpace:
		p.position.Change(func(to *engine.Position) { to.Player = 1 - to.Player })
		p.changed()
	default:
		kit.PassKey(p, e)
	}
}

// TypedRune implements [fyne.Focusable]: digits set the seeds of the chosen pit, + and - change
// them by one, and a letter chooses its house or store.
func (p *pad) TypedRune(r rune) {
	switch {
	case r >= '0' && r <= '9':
		fits := p.position.Type(p.at, int(r-'0'))
		if p.changed(); !fits {
			p.refused(string(r))
		}
	case r == '+' || r == '=':
		p.position.Add(p.at, 1)
		p.changed()
	case r == '-':
		p.position.Add(p.at, -1)
		p.changed()
	default:
		for player := range engine.Sides {
			for house := range engine.Houses + 1 {
				if engine.Letter(player, house) == string(r) {
					p.choose(engine.Pit{Player: player, House: house})
					return
				}
			}
		}
		if r != ' ' { // TypedKey handles Space
			kit.PassRune(p, r)
		}
	}
}

// walk moves the ring to the next pit in a direction, if there is one. A store is next to both
// rows.
func (p *pad) walk(right, down float32) {
	at := fyne.NewPos(p.board.Center(p.at.Player, p.at.House).X, p.board.Center(p.row, 0).Y)
	next, nearest := p.at, float32(math.MaxFloat32)
	for player := range engine.Sides {
		for house := range engine.Houses + 1 {
			way := p.board.Center(player, house).Subtract(at)
			if house == engine.Store {
				way.Y = 0
			}
			far, aside := way.X*right+way.Y*down, way.X*down+way.Y*right
			if far > 1 && far < nearest && aside > -1 && aside < 1 {
				next, nearest = engine.Pit{Player: player, House: house}, far
			}
		}
	}
	p.choose(next)
}

// CreateRenderer implements [fyne.Widget].
func (p *pad) CreateRenderer() fyne.WidgetRenderer {
	p.board.Ring(p.at, p.focused)
	return widget.NewSimpleRenderer(canvas.NewRectangle(color.Transparent))
}
