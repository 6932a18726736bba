package panel

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/control"
	"kalah/ui/phrase"
)

// Moves lists the moves of a game by turns, one column a player. A tap on a
// turn calls back with the number of moves played after it.
type Moves struct {
	widget.BaseWidget

	moves   []engine.Played
	at      int // moves played in the position shown
	judged  []control.Verdict
	rounds  []round
	list    *widget.List
	empty   *widget.Label
	heads   [2]*widget.Label
	onGoTo  func(n int)
	columns float32 // width that row heights were computed for
}

// NewMoves returns an empty list.
func NewMoves(onGoTo func(n int)) *Moves {
	m := &Moves{onGoTo: onGoTo}
	m.list = widget.NewList(func() int { return len(m.rounds) }, func() fyne.CanvasObject { return newRow() }, m.update)
	m.list.HideSeparators = true
	m.list.OnSelected = func(id widget.ListItemID) { m.list.Unselect(id) }
	m.empty = widget.NewLabel(lang.L("No moves yet. They are listed here as they are played; click one to look at the position after it."))
	m.empty.Wrapping = fyne.TextWrapWord
	for i := range m.heads {
		m.heads[i] = widget.NewLabelWithStyle("", fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
		m.heads[i].Truncation = fyne.TextTruncateEllipsis
	}
	m.ExtendBaseWidget(m)
	return m
}

// Set shows the moves of a game, with at of them played.
func (m *Moves) Set(moves []engine.Played, at int, players [2]engine.PlayerSpec) {
	for i, p := range players {
		if name := phrase.Name(p); m.heads[i].Text != name && p.Type != "" {
			m.heads[i].SetText(name)
		}
	}
	if m.same(moves) && at == m.at {
		return
	}
	m.moves, m.at = moves, at
	m.rounds = rounds(moves)
	show(m.empty, len(moves) == 0)
	m.heights()
	m.list.Refresh()
	if row := m.rowOf(at); row >= 0 {
		m.list.ScrollTo(row)
	}
}

// SetVerdicts shows what moves gave away, as far as that is known.
func (m *Moves) SetVerdicts(v []control.Verdict) {
	if slices.Equal(v, m.judged) {
		return
	}
	m.judged = v
	m.heights()
	m.list.Refresh()
}

// verdicts returns those on the moves of a turn.
func (m *Moves) verdicts(t turn) []control.Verdict {
	end := min(t.end, len(m.judged))
	return m.judged[min(t.first, end):end]
}

func (m *Moves) same(moves []engine.Played) bool {
	if len(moves) != len(m.moves) {
		return false
	}
	for i := range moves {
		if moves[i].Player != m.moves[i].Player || moves[i].House != m.moves[i].House || moves[i].From != m.moves[i].From {
			return false
		}
	}
	return true
}

func (m *Moves) rowOf(n int) int {
	for i, r := range m.rounds {
		if r[0].holds(n) || r[1].holds(n) {
			return i
		}
	}
	return -1
}

func (m *Moves) update(id widget.ListItemID, o fyne.CanvasObject) {
	if id >= len(m.rounds) {
		return
	}
	r := o.(*row)
	r.number.SetText(strconv.Itoa(id + 1))
	for i, t := range m.rounds[id] {
		r.cells[i].set(m.moves[t.first:t.end], m.verdicts(t), m.at-t.first-1, func() { m.onGoTo(t.end) })
	}
}

// heights makes rows with long turns higher.
func (m *Moves) heights() {
	for id, r := range m.rounds {
		lines := 1
		for _, t := range r {
			lines = max(lines, cellLines(m.moves[t.first:t.end], m.verdicts(t), m.columns))
		}
		m.list.SetItemHeight(id, rowHeight(lines))
	}
}

// Resize implements [fyne.CanvasObject].
func (m *Moves) Resize(size fyne.Size) {
	if columns := cellWidth(size.Width); columns != m.columns {
		m.columns = columns
		m.heights()
	}
	m.BaseWidget.Resize(size)
}

// CreateRenderer implements [fyne.Widget].
func (m *Moves) CreateRenderer() fyne.WidgetRenderer {
	head := container.New(&rowLayout{}, widget.NewLabel(""), m.heads[0], m.heads[1])
	top := container.NewVBox(head, widget.NewSeparator())
	return widget.NewSimpleRenderer(container.NewBorder(top, nil, nil, nil, container.NewStack(m.list, container.NewVBox(m.empty))))
}
