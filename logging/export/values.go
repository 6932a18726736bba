package export

import (
	"kalah/engine"
)

// Value is what playing a house is worth, as a picture shows it.
type Value struct {
	House int
	Text  string // such as "+6", "~ −2"
	Best  bool   // of all houses: it has a ring around it
}

// Sizes of a value's chip, in the picture's units.
const (
	valueText = 25.0
	valueHigh = 34.0
	valuePad  = 13.0
)

// values writes what houses are worth on the houses of the player to move, at the end
// that is nearest to their letters.
func (d *drawing) values(p Picture) {
	side := 1.0
	if d.layout.Labels[p.Player][0].Y < d.layout.Middle.Y {
		side = -1
	}
	for _, v := range p.Values {
		if !onBoard(p.Player, v.House) || p.over() {
			continue
		}
		at := d.layout.pit(engine.Pit{Player: p.Player, House: v.House}).point.plus(0, side*0.36*unit)
		said := run{text: v.Text, size: valueText, bold: true, color: d.palette.text}
		chip := box{at, d.fit.wide(said) + 2*valuePad, valueHigh}
		if v.Best {
			said.color = d.palette.toMove
			d.pen.panel(chip.grown(6), valueHigh/2+6, solid(d.palette.toMove))
		}
		d.pen.panel(chip.grown(2), valueHigh/2+2, d.palette.page)
		d.pen.write(text{at: at.plus(0, baseline(valueText)), anchor: atMiddle, runs: []run{said}})
	}
}
