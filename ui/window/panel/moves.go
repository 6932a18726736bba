// Package panel holds tabs beside the board: the list of moves, and the analysis with the
// review of a game and the proof in the background.
package panel

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Moves lists the moves of a game by turns, one column a player. A tap on a move
// calls back with the number of moves played after it.
type Moves struct {
	widget.BaseWidget

	moves   []engine.Played
	items   []item // of the moves
	at      int    // moves played in the position shown
	swapped int    // moves played when the players changed sides; 0 if they did not
	judged  []session.Verdict
	rounds  []round
	tall    map[int]float32 // heights of rows that differ, or have differed, from the usual one
	list    *kit.List
	empty   *widget.Label
	legend  *widget.Label // of the signs beside the moves
	heads   [2]*widget.Label
	onGoTo  func(n int)
	columns float32 // width of a column that the heights were computed for
}

// NewMoves returns an empty list.
func NewMoves(onGoTo func(n int)) *Moves {
	m := &Moves{onGoTo: onGoTo, tall: map[int]float32{}}
	m.list = kit.NewList(func() int { return len(m.rounds) }, func() fyne.CanvasObject { return newRow(onGoTo) }, m.update)
	m.list.HideSeparators = true
	m.list.OnSelected = func(id widget.ListItemID) {
		m.list.Unselect(id)
		if id < len(m.rounds) {
			onGoTo(m.rounds[id].end())
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

// Set shows the moves of a game, with at of them played. The players are in their seats of the
// start; if they changed sides, which swapped says (see [session.Screen]), their moves stay in
// their columns.
func (m *Moves) Set(moves []engine.Played, at, swapped int, players [2]engine.PlayerSpec) {
	for i, p := range players {
		if p.Type != "" {
			kit.SetText(m.heads[i], words.NameOf(players, i))
		}
	}
	other := swapped != m.swapped || !slices.EqualFunc(moves, m.moves, func(a, b engine.Played) bool {
		return a.Player == b.Player && a.House == b.House && a.From == b.From
	})
	if !other && at == m.at {
		return
	}
	m.moves, m.at, m.swapped = moves, at, swapped
	if other {
		m.rounds = rounds(moves, swapped)
		kit.Show(m.empty, len(moves) == 0)
		m.write()
	}
	m.list.Refresh()
	m.follow()
}

// SetVerdicts shows what the moves gave away, as far as that is known.
func (m *Moves) SetVerdicts(v []session.Verdict) {
	if slices.Equal(v, m.judged) {
		return
	}
	m.judged = v
	m.write()
	m.list.Refresh()
}

func (m *Moves) write() {
	m.items = itemsOf(m.moves, m.judged)
	m.heights()
	setLine(m.legend, legendOf(m.moves, m.items))
}

// follow scrolls as little as possible to show the row of the current move and its neighbours.
func (m *Moves) follow() {
	if len(m.rounds) > 0 {
		row := max(0, slices.IndexFunc(m.rounds, func(r round) bool { return r.turns[0].holds(m.at) || r.turns[1].holds(m.at) }))
		m.list.ScrollTo(min(row+1, len(m.rounds)-1))
		m.list.ScrollTo(max(row-1, 0))
	}
}

func (m *Moves) update(id widget.ListItemID, o fyne.CanvasObject) {
	if id >= len(m.rounds) {
		return
	}
	r := o.(*row)
	setMuted(r.number, strconv.Itoa(m.rounds[id].number))
	for i, t := range m.rounds[id].turns {
		if t.isSwap() {
			r.cells[i].set(swapItems(), t.first-1, m.at)
			continue
		}
		r.cells[i].set(m.items[t.first:t.end], t.first, m.at)
	}
}

func (m *Moves) height(id int) float32 {
	if h, ok := m.tall[id]; ok {
		return h
	}
	return rowHeight(1)
}

// heights makes rows with long turns higher.
func (m *Moves) heights() {
	for id, r := range m.rounds {
		most := 1
		for _, t := range r.turns {
			_, lines := flow(m.items[t.first:t.end], m.columns)
			most = max(most, lines)
		}
		if h := rowHeight(most); h != m.height(id) {
			m.tall[id] = h
			m.list.SetItemHeight(id, h)
		}
	}
}

// Resize implements [fyne.CanvasObject].
func (m *Moves) Resize(size fyne.Size) {
	if columns := cellWidth(size.Width); columns != m.columns {
		m.columns = columns
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
