// Package panel holds tabs of the side panel: the list of moves, and the analysis with the review
// of a game.
package panel

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Moves lists the moves of a game by turns, with one column per player. Variations and comments are
// below the turns where they begin. A tap on a move calls back with the position after it; a right
// click also opens a menu.
type Moves struct {
	widget.BaseWidget

	tree             line.Tree
	now              line.Place     // position shown
	items            []item         // moves of the game
	played, verdicts []line.Verdict // on the moves of the game, and of the line shown
	rounds           []round
	entries          []entry
	tall             map[int]float32 // heights of rows, if they differ or have differed from the usual height
	list             *kit.List
	empty            *widget.Label
	legend           *widget.Label // explains the signs on the moves
	heads            [2]*widget.Label
	do               rowActions
	width            float32 // width used to compute the heights
}

// NewMoves returns an empty list. OnGoTo shows a position; menu opens a menu for the position
// shown.
func NewMoves(onGoTo func(p line.Place), menu func(at fyne.Position)) *Moves {
	m := &Moves{do: rowActions{onGoTo, menu}, tall: map[int]float32{}}
	m.list = kit.NewList(func() int { return len(m.entries) }, func() fyne.CanvasObject { return newRow(m.do) }, m.update)
	m.list.HideSeparators = true
	m.list.Current = m.current
	m.list.OnSelected = func(id widget.ListItemID) {
		m.list.Unselect(id)
		if id < len(m.entries) {
			onGoTo(m.end(m.entries[id]))
		}
	}
	m.empty = kit.Wrapped(lang.L("No moves yet. They are listed here as they are played; click one to look at the position after it."))
	for i := range m.heads {
		m.heads[i] = widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		m.heads[i].Truncation = fyne.TextTruncateEllipsis
	}
	m.legend = note("")
	m.legend.Hide()
	m.ExtendBaseWidget(m)
	return m
}

// Set shows the game of a screen with its verdicts, and marks the position shown. Players are in
// their seats at the start: if they swap sides later, each column keeps its player's moves.
func (m *Moves) Set(s session.Screen) {
	players, _ := s.Seats()
	for i, p := range players {
		if p.Type != "" {
			kit.SetText(m.heads[i], words.NameOf(players, engine.Side(i)))
		}
	}
	game, before, now := s.Tree.Game, m.tree.Game, s.Tree.Home(line.Place{Path: s.Branch, At: s.At})
	played, verdicts := s.Analysis.Played, s.Analysis.Verdicts
	if s.Sketch {
		verdicts = nil // they are about the line that the sketch leaves
	}
	other := game.Swapped != before.Swapped || !s.Tree.Same(m.tree.Notes) || !slices.EqualFunc(game.Moves, before.Moves, func(a, b engine.Played) bool {
		return a.Player == b.Player && a.House == b.House && a.From == b.From
	})
	moved, branch := !now.Equal(m.now), !slices.Equal(now.Path, m.now.Path) && verdicts != nil
	judged := !slices.Equal(played, m.played) || !slices.Equal(verdicts, m.verdicts)
	if !other && !moved && !judged {
		return
	}
	m.tree, m.now, m.played, m.verdicts = s.Tree, now, played, verdicts
	if other {
		m.rounds = rounds(game.Moves, game.Swapped)
		kit.Show(m.empty, len(game.Moves) == 0 && s.Tree.IsZero())
	}
	if other || judged || branch { // another branch has verdicts on other moves
		m.write()
	}
	m.list.Refresh()
	if other || moved {
		m.follow()
	}
}

func (m *Moves) write() {
	m.items = itemsOf(m.tree.Game.Moves, m.played)
	m.entries = entriesOf(m.rounds, m.blocks())
	m.heights()
	setLine(m.legend, legendOf(m.tree.Game.Moves, m.items))
}

// follow scrolls as little as possible to show the current row and the rows next to it.
func (m *Moves) follow() {
	if len(m.entries) > 0 {
		row := m.current()
		m.list.ScrollTo(min(row+1, len(m.entries)-1))
		m.list.ScrollTo(max(row-1, 0))
	}
}

// current returns the row of the position shown.
func (m *Moves) current() int { return max(0, slices.IndexFunc(m.entries, m.shows)) }

// shows reports whether the position shown is in an entry.
func (m *Moves) shows(e entry) bool {
	if e.block != nil || len(m.now.Path) > 0 {
		return slices.ContainsFunc(e.block, func(it item) bool { return it.kind == aMove && it.to.Equal(m.now) })
	}
	r := m.rounds[e.round]
	return r.turns[0].holds(m.now.At) || r.turns[1].holds(m.now.At)
}

// end returns the place that Enter shows: the end of the round's first turn, or the start of a
// block.
func (m *Moves) end(e entry) line.Place {
	if e.block != nil {
		return e.block[0].to
	}
	return line.Place{At: m.rounds[e.round].end()}
}

// Marked returns the position in the window of the row with the position shown.
func (m *Moves) Marked() fyne.Position {
	y := -m.list.GetScrollOffset()
	for id, e := range m.entries {
		if y += m.height(id) + theme.Padding(); m.shows(e) {
			break
		}
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(m.list)
	return at.AddXY(numberWidth, max(0, min(y, m.list.Size().Height)))
}

func (m *Moves) update(id widget.ListItemID, o fyne.CanvasObject) {
	if id >= len(m.entries) {
		return
	}
	r, e := o.(*row), m.entries[id]
	r.set(m.onTheWay(e.block), m.now)
	if e.block != nil {
		return
	}
	setMuted(r.number, strconv.Itoa(m.rounds[e.round].number))
	for i, t := range m.rounds[e.round].turns {
		items := m.items[t.first:t.end]
		if t.isSwap() {
			items = swapItems(t.first)
		}
		r.cells[i].set(m.onTheWay(items), m.now)
	}
}

func (m *Moves) height(id int) float32 {
	if h, ok := m.tall[id]; ok {
		return h
	}
	return rowHeight(1, theme.TextSize())
}

// heights sets the heights of rows with long turns and of long blocks.
func (m *Moves) heights() {
	for id, e := range m.entries {
		if h := m.heightOf(e); h != m.height(id) {
			m.tall[id] = h
			m.list.SetItemHeight(id, h)
		}
	}
}

func (m *Moves) heightOf(e entry) float32 {
	if e.block != nil {
		_, lines := flow(e.block, m.width-blockIndent, theme.CaptionTextSize())
		return rowHeight(lines, theme.CaptionTextSize())
	}
	most := 1
	for _, t := range m.rounds[e.round].turns {
		_, lines := flow(m.items[t.first:t.end], cellWidth(m.width), theme.TextSize())
		most = max(most, lines)
	}
	return rowHeight(most, theme.TextSize())
}

// Resize implements [fyne.CanvasObject].
func (m *Moves) Resize(size fyne.Size) {
	if size.Width != m.width {
		m.width = size.Width
		m.heights()
	}
	m.BaseWidget.Resize(size)
	m.follow()
}

// CreateRenderer implements [fyne.Widget].
func (m *Moves) CreateRenderer() fyne.WidgetRenderer {
	head := container.New(&rowLayout{}, widget.NewLabel(""), m.heads[0], m.heads[1])
	top := container.NewVBox(head, widget.NewSeparator())
	return widget.NewSimpleRenderer(kit.Border(top, m.legend, nil, nil, container.NewStack(m.list, container.NewVBox(m.empty))))
}
