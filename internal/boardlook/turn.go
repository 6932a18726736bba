package boardlook

import (
	"image/color"
	"strconv"

	"kalah/engine"
)

// LastTurn returns the moves of the last turn.
func LastTurn(moves []engine.Played) []engine.Move {
	var turn []engine.Move
	for _, m := range moves[len(moves)-engine.LastTurn(moves):] {
		turn = append(turn, m.Move)
	}
	return turn
}

// Turn has the marks of a turn.
type Turn struct {
	Badges  []Badge
	Way     []Point // of the last sowing, from its first badge to its last
	Emptied *Box    // the ring in the house that was captured, or nil
	Gains   []Gain
}

// Badge marks where a sowing began, by a circle, or ended, by a diamond.
type Badge struct {
	At     Point
	Number int // of the sowing, from 1; 0 if the turn has only one
	End    bool
}

// Gain is a signed number of seeds.
type Gain struct {
	At   Point
	Size float32
	Text string
}

// MaxSowings is the maximum number of sowings of a turn that have marks. The last sowings have them.
const MaxSowings = 6

// BadgeText is the size of a badge's number relative to the badge.
const BadgeText = 0.68

// BadgeSize returns the width of a circle. A circle with a number is larger. A diamond is 1.32 times
// as wide.
func BadgeSize(numbered bool, unit float32) float32 {
	if numbered {
		return max(15, 0.27*unit)
	}
	return max(11, 0.20*unit)
}

// CircleWidth returns the width of a circle's line.
func CircleWidth(numbered bool, size float32) float32 {
	if numbered {
		return max(1.6, size*0.1)
	}
	return max(2, size*0.22)
}

// Thin returns the width of a thin ring.
func Thin(unit float32) float32 { return max(1.2, 0.022*unit) }

// WayWidth returns the width of the line of a way.
func WayWidth(unit float32) float32 { return max(1.5, 0.035*unit) }

// WayInk returns the colour of a way.
func WayInk(p *Palette) color.NRGBA { return Faded(p.Text, 0.55) }

// Turn returns the marks of a turn. Sowings are numbered if there are several. If the game is
// finished, the seeds that the turn won are not marked, because the remaining seeds go to the stores
// too.
func (l *Layout) Turn(moves []engine.Move, finished bool) (t Turn) {
	if len(moves) == 0 || len(moves[len(moves)-1].Sown) == 0 {
		return t
	}
	first, many := max(0, len(moves)-MaxSowings), len(moves) > 1
	var all, placed [2][engine.Houses + 1]int // badges of each pit: in total, and so far
	for _, m := range moves[first:] {
		all[m.Player][m.House]++
		all[m.Last().Player][m.Last().House]++
	}
	add := func(pit engine.Pit, number int, end bool) {
		i, n := &placed[pit.Player][pit.House], all[pit.Player][pit.House]
		beside := (float32(*i) - float32(n-1)/2) * 1.12 * BadgeSize(many, l.Unit)
		*i++
		at := l.Mark(pit).Plus(beside, 0)
		if pit.IsStore() {
			at = l.Door(pit.Player).Plus(0, beside)
		}
		if !many {
			number = 0
		}
		t.Badges = append(t.Badges, Badge{at, number, end})
	}
	for i, m := range moves[first:] {
		add(engine.Pit{Player: m.Player, House: m.House}, first+i+1, false)
		add(m.Last(), first+i+1, true)
	}
	last, n := moves[len(moves)-1], len(t.Badges)
	t.Way = l.way(last, t.Badges[n-2].At, t.Badges[n-1].At)
	l.gain(&t, moves, finished)
	return t
}

// Begun returns the mark of the last move of a turn while its seeds are sown. moves must not be
// empty.
func (l *Layout) Begun(moves []engine.Move) Turn {
	n, m := len(moves), moves[len(moves)-1]
	if n < 2 {
		n = 0
	}
	return Turn{Badges: []Badge{{At: l.Mark(engine.Pit{Player: m.Player, House: m.House}), Number: n}}}
}

// way returns the way of a sowing along the inner edges of the pits. It ends after one lap.
func (l *Layout) way(m engine.Move, from, end Point) []Point {
	way := []Point{from}
	for i, pit := range m.Sown[:min(len(m.Sown), 2*engine.Houses+1)] {
		switch {
		case i == len(m.Sown)-1:
			way = append(way, end)
		case pit.IsStore():
			way = append(way, l.Door(pit.Player))
		default:
			way = append(way, l.Mark(pit))
		}
	}
	return way
}

// gain adds the number of seeds that a captured house lost and the number that the turn won.
func (l *Layout) gain(t *Turn, moves []engine.Move, finished bool) {
	last := moves[len(moves)-1]
	if lost := last.Captured - 1; lost > 0 {
		house := l.Pit(last.CapturedFrom)
		ring := house.Grown(-0.07 * l.Unit)
		t.Emptied = &ring
		t.Gains = append(t.Gains, Gain{house.Center, max(11, 0.25*l.Unit), "−" + strconv.Itoa(lost)})
	}
	player := last.Player
	if won := int(last.To[player][engine.Store]) - int(moves[0].From[player][engine.Store]); won > 0 && !finished {
		box := l.Pits[player][engine.Store]
		end := box.Size.Height/2 - 0.16*l.Unit
		if l.Labels[player][engine.Store].Y < box.Center.Y {
			end = -end
		}
		t.Gains = append(t.Gains, Gain{box.Center.Plus(0, end), max(11, 0.24*l.Unit), "+" + strconv.Itoa(won)})
	}
}
