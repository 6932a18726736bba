package export

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/logging/story"
)

const (
	nameSize   = 26
	aboutSize  = 18
	statusSize = 20

	captionSize = 18 // with room for the marks above and below

	// Text may be wider in another font than in ours.
	fontTolerance = 1.1
)

// caption writes in the middle of the board which turn it is, and the last
// move.
func (d *drawing) caption(p Picture) {
	if said := d.captionText(p); said != "" {
		d.pen.write(text{at: middle.plus(0, baseline(captionSize)), anchor: atMiddle, runs: []run{
			{text: said, size: captionSize, color: d.palette.letter},
		}})
	}
}

func (d *drawing) captionText(p Picture) string {
	var parts []string
	switch {
	case p.over():
		if p.Number > 0 {
			parts = append(parts, d.words.Over(p.Number))
		}
	case p.Step.Turn > 0:
		parts = append(parts, d.words.Turn(p.Step))
	}
	if p.Last != nil {
		said := engine.Letter(p.Last.Player, p.Last.House)
		if !p.sowing {
			said = d.words.LastMove(*p.Last)
		}
		parts = append(parts, said)
	}
	return strings.Join(parts, " · ")
}

// players writes who plays which side, and who is to move or has won.
func (d *drawing) players(p Picture) {
	for player := range p.Players {
		y := d.layout.lines[player]
		left, right := margin+16.0, sceneWide-margin-16.0
		status, color := d.status(p, player)
		room := right - left - 28
		if status != "" {
			r := run{text: status, size: statusSize, bold: true, color: color}
			d.pen.write(text{at: point{right, y + baseline(statusSize)}, anchor: atEnd, runs: []run{r}})
			room -= fontTolerance*d.fit.wide(r) + 24
		}
		d.moveMark(point{left, y}, status == d.words.ToMove && status != "")
		d.pen.write(text{at: point{left + 20, y + baseline(nameSize)}, runs: d.nameAndKind(p, player, room)})
	}
}

// over reports whether the game is, and all of it shown.
func (p Picture) over() bool { return (p.State.Finished() || !p.Ending.IsZero()) && !p.sowing }

// moveMark draws the sign beside a name: full for the player to move, a ring for
// the other.
func (d *drawing) moveMark(at point, full bool) {
	accent := solid(d.palette.accent)
	if full {
		d.pen.ellipse(box{at, 18, 18}, 0, accent)
		return
	}
	d.pen.ring(box{at, 15, 15}, 7.5, 2.6, solid(d.palette.quiet))
}

// status returns what stands at the end of a player's line.
func (d *drawing) status(p Picture, player int) (string, ink) {
	if !p.over() {
		if player == p.Player {
			return d.words.ToMove, d.palette.toMove
		}
		return "", ink{}
	}
	if !p.Ending.IsZero() {
		text := d.words.Ended(p.Ending, player)
		if slices.Contains(p.Ending.Winners(), player) {
			return text, d.palette.toMove
		}
		return text, d.palette.text
	}
	own, other := p.State.Seeds(player), p.State.Seeds(1-player)
	switch score := fmt.Sprintf("%d:%d", own, other); {
	case own > other:
		return d.words.Wins(score), d.palette.toMove
	case own == other:
		return d.words.Draw(score), d.palette.text
	}
	return "", ink{}
}

// nameAndKind returns the name and what is known of the player, both or as much
// of the name as there is room for.
func (d *drawing) nameAndKind(p Picture, player int, room float64) []run {
	spec := p.Players[player]
	name := run{text: d.pen.legible(presentable(d.words.Name(spec)), true), size: nameSize, bold: true, color: d.palette.text}
	if strings.Trim(name.text, string(missing)+" ") == "" {
		name.text = d.words.Seat(player)
	}
	about := run{text: d.words.Plays(housesOf(player)), size: aboutSize, color: d.palette.quiet, before: 14}
	if kind := d.words.Kind(spec); spec.Type != "" && kind != "" {
		about.text = presentable(kind) + " · " + about.text
	}
	wide := func(r run) float64 { return fontTolerance*d.fit.wide(r) + r.before }
	if wide(name)+wide(about) <= room {
		return []run{name, about}
	}
	// A name is worth more than what it belongs to.
	about.text = d.words.Plays(housesOf(player))
	if short := wide(name); short+wide(about) > room && short <= room {
		return []run{name}
	}
	rest := room - wide(about)
	name.text = cut.Fit(name.text, func(text string) bool {
		return wide(run{text: text, size: name.size, bold: name.bold}) <= rest
	})
	return []run{name, about}
}

func housesOf(player int) string {
	return engine.Letter(player, 0) + "–" + engine.Letter(player, engine.Houses-1)
}

// presentable returns a name in one line and without codes, but with what joins
// letters and pictures.
func presentable(name string) string {
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		switch {
		case r == '\n' || r == '\t':
			return ' '
		case r != '\u200c' && r != '\u200d' && !unicode.IsPrint(r):
			return unicode.ReplacementChar
		}
		return r
	}, cut.To(strings.TrimSpace(name), story.MaxName)))
}
