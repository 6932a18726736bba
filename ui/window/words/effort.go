package words

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search"
	"kalah/search/solver"
	"kalah/ui/app/session"
)

// TurnCost says what an AI's latest turn of a game has cost, all its moves
// together, and whether the last of them was proved: "5,352 inspections in 4 ms",
// "132,000 nodes in 1.0 s · proved". It is empty if the AI has not moved, or
// nothing is known of that.
func TurnCost(moves []engine.Played, players [2]engine.PlayerSpec, number int) string {
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

// Cost says what a choice cost, or "" if that is not known.
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

// plural returns a number that has the same plural form in every language.
func plural(n uint64) int {
	const round = 1_000_000 // the largest number that a language has a form for
	if n >= round {
		return int(n%round) + round
	}
	return int(n)
}

// Progress says how a search gets on: "Depth 5 · 70,123 inspections · 0.4 s".
// A search that does not deepen step by step has no depth to tell of.
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

// Effort says what the engine's look into a position has cost so far: "depth 24 ·
// 132 M nodes · 11.2 M nodes/s". The rate of one that is over at once says nothing,
// and a proof has no depth.
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
