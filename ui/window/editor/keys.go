package editor

import (
	"fyne.io/fyne/v2"

	"kalah/engine"
	"kalah/ui/window/kit"
)

// TypedKey implements [fyne.Focusable]: arrows walk over the board, Enter goes to
// the next pit in the order of sowing.
func (p *pad) TypedKey(e *fyne.KeyEvent) {
	position := p.editor.position
	switch e.Name {
	case fyne.KeyLeft:
		p.choose(p.beside(-1))
	case fyne.KeyRight:
		p.choose(p.beside(1))
	case fyne.KeyUp:
		p.choose(p.across(p.side(engine.First)))
	case fyne.KeyDown:
		p.choose(p.across(p.side(engine.Second)))
	case fyne.KeyReturn, fyne.KeyEnter:
		p.choose(next(p.at))
	case fyne.KeyBackspace:
		p.editor.change(func() { position.Erase(p.at) })
	case fyne.KeyDelete:
		p.editor.change(func() { position.Put(p.at, 0) })
	case fyne.KeySpace:
		p.editor.change(func() { position.ToMove(1 - position.Now().Player) })
	default:
		kit.PassKey(p, e)
	}
}

// TypedRune implements [fyne.Focusable]: digits are the chosen pit's number, +
// and - change it by one, a letter chooses its house or store.
func (p *pad) TypedRune(r rune) {
	position := p.editor.position
	switch {
	case r >= '0' && r <= '9':
		fits := true
		p.editor.change(func() { fits = position.Type(p.at, int(r-'0')) })
		if !fits {
			p.editor.refuse(string(r))
		}
	case r == '+' || r == '=':
		p.editor.change(func() { position.Add(p.at, 1) })
	case r == '-':
		p.editor.change(func() { position.Add(p.at, -1) })
	default:
		for player := range 2 {
			for house := range engine.Houses + 1 {
				if engine.Letter(player, house) == string(r) {
					p.choose(engine.Pit{Player: player, House: house})
					return
				}
			}
		}
		if r != ' ' { // which the key has been used for
			kit.PassRune(p, r)
		}
	}
}

// The columns of the board as it is drawn when it is turned: the first player's store, six houses
// of each player, the second player's store.
const (
	firstColumn = 0
	lastColumn  = engine.Houses + 1
)

func column(p engine.Pit) int {
	switch {
	case p.IsStore() && p.Player == engine.First:
		return firstColumn
	case p.IsStore():
		return lastColumn
	case p.Player == engine.First: // along the top, from right to left
		return engine.Houses - p.House
	}
	return 1 + p.House
}

func pitAt(column, row int) engine.Pit {
	switch {
	case column <= firstColumn:
		return engine.Pit{Player: engine.First, House: engine.Store}
	case column >= lastColumn:
		return engine.Pit{Player: engine.Second, House: engine.Store}
	case row == engine.First:
		return engine.Pit{Player: row, House: engine.Houses - column}
	}
	return engine.Pit{Player: row, House: column - 1}
}

// side returns who sits where a player sits on a board that is turned.
func (p *pad) side(player int) int {
	if p.editor.turned {
		return player
	}
	return 1 - player
}

// turn returns the pit that is where p is on a board that is turned.
func (p *pad) turn(at engine.Pit) engine.Pit {
	return engine.Pit{Player: p.side(at.Player), House: at.House}
}

// beside returns the pit to the left (-1) or to the right of the chosen one.
func (p *pad) beside(by int) engine.Pit {
	return p.turn(pitAt(column(p.turn(p.at))+by, p.side(p.row)))
}

// across returns the house of the player's row in the same column.
func (p *pad) across(row int) engine.Pit {
	if p.at.IsStore() {
		return p.at
	}
	return p.turn(pitAt(column(p.turn(p.at)), p.side(row)))
}

// next returns the pit that is sown after this one, both stores counted.
func next(p engine.Pit) engine.Pit {
	if p.IsStore() {
		return engine.Pit{Player: 1 - p.Player}
	}
	return engine.Pit{Player: p.Player, House: p.House + 1}
}
