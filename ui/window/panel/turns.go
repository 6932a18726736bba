package panel

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/ui/window/words"
)

// turn is the range of moves that a player makes in a row: from index first up to end, without end.
// If the turn is a change of sides, both are the number of moves before it.
type turn struct {
	first, end int
}

// isSwap reports whether the turn is a change of sides.
func (t turn) isSwap() bool { return t.first == t.end && t.end > 0 }

// round is a row of the list: a turn of each player, by their seats at the start. A zero turn means
// that there is none.
type round struct {
	turns  [2]turn
	number int // number of the round's first turn, as in [engine.Step]
}

// rounds groups moves by turns. Swapped is the number of moves before the change of sides, 0 if
// there was none.
func rounds(moves []engine.Played, swapped int) []round {
	var all []round
	add := func(number int, player engine.Side, t turn) {
		last := len(all) - 1
		if player == engine.First || last < 0 || all[last].turns[player] != (turn{}) {
			all = append(all, round{number: number})
			last++
		}
		all[last].turns[player] = t
	}
	game := engine.Snapshot{Swapped: swapped}
	for i, number := 0, 1; i < len(moves); number++ {
		mover, first := moves[i].Player, i
		for i < len(moves) && moves[i].Player == mover {
			i++
		}
		player := game.SeatAtStart(first, mover)
		add(number, player, turn{first, i})
		if i == swapped {
			add(number+1, 1-player, turn{i, i})
		}
	}
	return all
}

// end returns the number of moves up to the end of the round's first turn.
func (r round) end() int {
	if first := r.turns[engine.First]; first != (turn{}) {
		return first.end
	}
	return r.turns[engine.Second].end
}

// holds reports whether the n-th move is in the turn. The first move of the game has the number 1.
func (t turn) holds(n int) bool { return t.first < n && n <= t.end }

// item is a move in the list, or a part of the text around the moves.
type item struct {
	text  string
	kind  itemKind
	to    line.Place // position that a tap shows
	slip  line.Size
	ahead bool    // not on the way to the position shown
	width float32 // in bold letters, so that a mark does not move other items
}

type itemKind int

const (
	aMove itemKind = iota
	aSwap          // of sides
	aWord          // of a comment
)

func (it item) equal(other item) bool {
	return it.text == other.text && it.kind == other.kind && it.to.Equal(other.to) && it.slip == other.slip && it.ahead == other.ahead && it.width == other.width
}

const (
	itemPad = 4 // on each side of a move's text
	rowPad  = 5 // above and below the text of a row
)

func newItem(text string, slip line.Size, to line.Place) item {
	return item{text: text, slip: slip, to: to}.measured(theme.TextSize())
}

// measured returns the item with its width in a text size. Words of a comment are separated by a
// space.
func (it item) measured(size float32) item {
	if it.kind == aWord {
		it.width = fyne.MeasureText(it.text+" ", size, fyne.TextStyle{Italic: true}).Width
	} else {
		it.width = fyne.MeasureText(it.text, size, fyne.TextStyle{Bold: true}).Width + 2*itemPad
	}
	return it
}

// itemsOf returns the texts of moves of the game, with their known verdicts.
func itemsOf(moves []engine.Played, verdicts []line.Verdict) []item {
	items := make([]item, len(moves))
	for i, m := range moves {
		text, slip := words.Move(m.Move), line.NoSlip
		if i < len(verdicts) {
			slip = verdicts[i].Size()
			text += words.Slip(verdicts[i], m.Player)
		}
		items[i] = newItem(text, slip, line.Place{At: i + 1})
	}
	return items
}

// swapItems returns the item for the change of sides after the given number of moves.
func swapItems(at int) []item {
	it := newItem(lang.X("moves.swap", "swaps sides"), line.NoSlip, line.Place{At: at})
	it.kind = aSwap
	return []item{it}
}

func itemHeight(size float32) float32 {
	return fyne.MeasureText("C", size, fyne.TextStyle{}).Height + itemPad
}

// flow places items from left to right, in the lines that they need. It returns the position of
// each item and the number of lines.
func flow(items []item, width, size float32) (at []fyne.Position, lines int) {
	left, top := theme.InnerPadding()-itemPad, float32(rowPad-itemPad/2)
	x := left
	lines = 1
	at = make([]fyne.Position, 0, len(items))
	for _, it := range items {
		if x > left && x+it.width > width {
			x = left
			lines++
		}
		at = append(at, fyne.NewPos(x, top+float32(lines-1)*lineHeight(size)))
		x += it.width
	}
	return at, lines
}

func lineHeight(size float32) float32 { return itemHeight(size) + 1 }

func rowHeight(lines int, size float32) float32 {
	return float32(lines-1)*lineHeight(size) + itemHeight(size) - itemPad + 2*rowPad
}
