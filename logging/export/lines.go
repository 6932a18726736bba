package export

import (
	"fmt"
	"image/color"
	"slices"
	"strings"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/internal/message"
	"kalah/logging/story"
)

const (
	nameSize    = 26
	aboutSize   = 18
	statusSize  = 20
	captionSize = 18 // leaves room for the marks above and below

	// Room for wider letters, because the viewer of an SVG file may use another font.
	fontTolerance = 1.1
)

// caption returns the text in the middle of the board: the turn and the last move.
func (d *drawing) caption(p Picture) string {
	var parts []string
	switch step := p.Step; {
	case p.over() && p.Number > 0:
		parts = append(parts, d.say(message.Textf("Game over after %s", story.Moves(p.Number))))
	case p.over() || step.Turn == 0:
	case step.Move > 1:
		parts = append(parts, d.say(message.Textf("Turn %d, move %d", step.Turn, step.Move)))
	default:
		parts = append(parts, d.say(message.Textf("Turn %d", step.Turn)))
	}
	if last := p.last(); last != nil {
		parts = append(parts, d.say(lastMove(*last, p.sowing)))
	}
	return strings.Join(parts, " · ")
}

func lastMove(m engine.Move, underWay bool) message.Text {
	switch house := engine.Letter(m.Player, m.House); {
	case underWay:
		return message.Textf("%s", house)
	case m.Captured > 0:
		return message.Textf("last move %s, captures %d", house, m.Captured)
	case m.ExtraTurn:
		return message.Textf("last move %s, extra turn", house)
	default:
		return message.Textf("last move %s", house)
	}
}

// players writes the names and the status of both players.
func (d *drawing) players(p Picture) {
	const left, right = margin + 16, sceneWide - margin - 16
	for player := range engine.Sides {
		y := middle.Y + d.side(player)*(boardHigh+lineHigh)/2
		room := float32(right - left - 28)
		if status, color := d.status(p, player); status != "" {
			r := run{text: status, size: statusSize, bold: true, color: color}
			d.write(point{X: right, Y: y}, atEnd, r)
			room -= fontTolerance*d.fit.wide(r) + 24
		}
		// A disc marks the player to move, a ring marks the opponent.
		if at := (point{X: left, Y: y}); player == p.Player && !p.over() {
			d.pen.ellipse(boxAt(at, 18, 18), 0, solid(d.palette.accent))
		} else {
			d.pen.ring(boxAt(at, 15, 15), 7.5, 2.6, solid(d.palette.quiet))
		}
		d.pen.write(text{at: point{X: left + 20, Y: y + baseline(nameSize)}, runs: d.nameAndKind(p, player, room)})
	}
}

// over reports whether the game is over and the last move complete.
func (p Picture) over() bool { return (p.State.Finished() || !p.Ending.IsZero()) && !p.sowing }

// status returns the text at the end of a player's line and its colour.
func (d *drawing) status(p Picture, player engine.Side) (string, color.NRGBA) {
	ended, winners := p.Ending.Reason, p.State.Winners()
	if ended != "" {
		winners = p.Ending.Winners()
	}
	drawn, won := len(winners) == 2, slices.Contains(winners, player)
	score := fmt.Sprintf("%d:%d", p.State.Seeds(player), p.State.Seeds(1-player))
	var status message.Text
	switch {
	case !p.over():
		if player == p.Player {
			status = message.Textf("to move")
		}
		return d.say(status), d.palette.toMove
	case ended == engine.Agreed:
		status = message.Textf("draw agreed")
	case drawn:
		status = message.Textf("draw %s", score)
	case won && ended == engine.OnTime:
		status = message.Textf("wins on time")
	case won && (ended == engine.Resigned || ended == engine.Failed):
		status = message.Textf("wins")
	case won:
		status = message.Textf("wins %s", score)
	case ended == engine.Failed:
		status = message.Textf("failed")
	case ended == engine.Resigned:
		status = message.Textf("resigned")
	}
	if drawn || !won {
		return d.say(status), d.palette.text
	}
	return d.say(status), d.palette.toMove
}

// About is the type and settings of a player as an argument of a [message.Text]. A translation
// may replace it.
type About engine.PlayerSpec

// String returns the type and the settings without the random seed.
func (a About) String() string {
	kind := strings.TrimSuffix(strings.TrimSuffix(string(a.Type), "_AI"), "_Player")
	a.Type, a.Seed = engine.PlayerType(kind), nil
	return story.SetUp(engine.PlayerSpec(a)).String()
}

// nameAndKind returns the name and the description of the player. Both together are at most
// room units wide.
func (d *drawing) nameAndKind(p Picture, player engine.Side, room float32) []run {
	spec := p.Players[player]
	name := run{size: nameSize, bold: true, color: d.palette.text}
	if spec.Name != "" {
		name.text = d.pen.legible(d.say(message.Textf("%s", story.Who(spec))), true)
	}
	if strings.Trim(name.text, string(missing)+" ") == "" {
		name.text = d.say([]message.Text{message.Textf("First player"), message.Textf("Second player")}[player])
	}
	houses := d.say(message.Textf("plays %s", engine.Letter(player, 0)+"–"+engine.Letter(player, engine.Houses-1)))
	about := run{text: houses, size: aboutSize, color: d.palette.quiet, before: 14}
	if kind := story.OneLine(d.say(message.Textf("%s", About(spec)))); spec.Type != "" && kind != "" {
		about.text = kind + " · " + houses
	}
	wide := func(r run) float32 { return fontTolerance*d.fit.wide(r) + r.before }
	if wide(name)+wide(about) <= room {
		return []run{name, about}
	}
	// Shorten the description first, because the name is more important.
	about.text = houses
	if short := wide(name); short+wide(about) > room && short <= room {
		return []run{name}
	}
	rest := room - wide(about)
	name.text = cut.Fit(name.text, func(text string) bool {
		return wide(run{text: text, size: name.size, bold: name.bold}) <= rest
	})
	return []run{name, about}
}
