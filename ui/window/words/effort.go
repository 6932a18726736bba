package words

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search"
	"kalah/search/solver"
	"kalah/ui/app/session"
)

// TurnCost returns the cost of all moves in the latest turn of the computer player with the given
// number, and whether the last move was proved: "5,352 inspections in 4 ms", "132,000 nodes in 1.0
// s · proved". It returns "" for a person and before the player's first turn.
func TurnCost(moves []engine.Played, players [2]engine.PlayerSpec, number engine.Side) string {
	for len(moves) > 0 && moves[len(moves)-1].Player != number {
		moves = moves[:len(moves)-1]
	}
	info := players[number].Type.Info()
	if len(moves) == 0 || players[number].Type.IsPerson() {
		return ""
	}
	_, effort := session.LastTurn(moves)
	proved := ""
	switch {
	case effort.Proved:
		proved = lang.L("proved")
	case info.Proves:
		proved = lang.L("not proved in its time")
	}
	return Facts(Cost(effort), proved)
}

// Cost returns the cost of a choice, or "" if it is unknown.
func Cost(s engine.Stats) string {
	var text string
	switch {
	case s.Inspections > 0:
		text = lang.N("{{.Count}} inspections in {{.Time}}", plural(s.Inspections), Args{"Count": Int(s.Inspections), "Time": Duration(s.Elapsed)})
	case s.Nodes > 0:
		text = lang.N("{{.Count}} nodes in {{.Time}}", plural(s.Nodes), Args{"Count": Int(s.Nodes), "Time": Duration(s.Elapsed)})
	default:
		return ""
	}
	if s.Hurried {
		return Facts(text, lang.L("cut short"))
	}
	return text
}

// plural returns an int with the same plural form as n in every language.
func plural(n uint64) int {
	const round = 1_000_000 // no plural rule looks at higher digits
	if n >= round {
		return int(n%round) + round
	}
	return int(n)
}

// Progress returns the progress of a search: "Depth 5 · 70,123 inspections · 0.4 s". The depth
// is shown only for iterative deepening.
func Progress(p search.Progress) string {
	text := lang.N("{{.Count}} inspections · {{.Time}}", plural(p.Inspections), Args{"Count": Int(p.Inspections), "Time": Duration(p.Elapsed)})
	if p.Nodes > 0 {
		text = lang.N("{{.Count}} nodes · {{.Time}}", plural(p.Nodes), Args{"Count": Int(p.Nodes), "Time": Duration(p.Elapsed)})
	}
	if p.Depth > 0 {
		return Facts(lang.L("Depth {{.Depth}}", Args{"Depth": p.Depth}), text)
	}
	return text
}

// Effort returns the effort of a running analysis: "depth 24 · 132 M nodes · 11.2 M nodes/s". A
// proof has no depth, and a very short analysis has no rate.
func Effort(e solver.Info) string {
	var facts []string
	if e.Depth > 0 {
		facts = append(facts, lang.L("depth {{.Depth}}", Args{"Depth": e.Depth}))
	}
	facts = append(facts, lang.N("{{.Count}} nodes", plural(e.Nodes), Args{"Count": Short(float64(e.Nodes))}))
	if e.Elapsed >= 10*time.Millisecond {
		facts = append(facts, lang.L("{{.Count}} nodes/s", Args{"Count": Short(float64(e.Nodes) / e.Elapsed.Seconds())}))
	}
	return Facts(facts...)
}
