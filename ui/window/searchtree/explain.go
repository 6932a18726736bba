package searchtree

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search"
	"kalah/search/trace"
	"kalah/ui/app/explore"
	"kalah/ui/window/words"
)

// explain describes a node in sentences: its position, the question of the search, and the answer.
func explain(s *explore.Side, node int32) []string {
	n, game := &s.Nodes[node], s.Question.Position.Game
	args := words.Args{
		"Algorithm": words.Type(s.Question.Algorithm), "Player": playerName(game, engine.Side(n.Player)), "Opponent": playerName(game, 1-engine.Side(n.Player)),
		"Limit": words.Int(int(n.Limit)), "Move": s.Move(node),
		"Value": number(n.Value), "Most": number(-n.Value), "Bound": boundInWords(n.Bound, n.Value),
		"Alpha": number(n.Alpha), "Beta": number(n.Beta), "Has": number(-n.Beta),
	}
	said := []string{place(s, node, args)}
	if !n.Visited() {
		args["Value"] = number(s.Nodes[n.Parent].Value)
		return append(said, leftOut(s, n.Parent, args))
	}
	said = append(said, asked(s, node, args))
	if n.Known != search.Unknown {
		said = append(said, lang.L("The memo already knew that the value is {{.Bound}}, which did not settle the question.",
			words.Args{"Bound": boundInWords(n.Known, s.Known(node))}))
	}
	if !s.Answered(node) {
		if v, ok := s.BestSoFar(node, s.At); ok {
			args["Value"] = number(v)
			return append(said, lang.L("The search is still below this position. The best for {{.Player}} so far is {{.Value}}.", args))
		}
		return append(said, lang.L("The search is still below this position."))
	}
	switch p := s.Position(node); {
	case n.Source == search.FromMemo:
		said = append(said, lang.L("The memo remembers this position at this limit from before: for {{.Player}} it is worth {{.Bound}}. “Best line” goes to where that was found out.", args))
	case n.Source == search.FromEvaluation && p.Finished():
		said = append(said, result(p))
	case n.Source == search.FromEvaluation:
		said = append(said, lang.L("The heuristic gives {{.Player}} {{.Value}}. This is one inspection.", args))
	default:
		said = append(said, searched(s, node, args), lang.N("Inspections in this subtree: {{.Count}}.", int(n.Inspections), words.Count(int(n.Inspections))))
	}
	if lead, ok := s.Lead(node); ok {
		said = append(said, ahead(lead, args))
	}
	if s.OnLine(node) {
		said = append(said, lang.L("This position is on the principal variation: both play their best moves up to here."))
	}
	return said
}

// ahead explains in seeds why a node has its value.
func ahead(lead int, args words.Args) string {
	of := words.Args{"Player": args["Player"], "Count": words.Int(max(lead, -lead))}
	switch {
	case lead == 0:
		return lang.L("In seeds: the value comes from a position in which both players have the same number.")
	case lead < 0:
		of["Player"] = args["Opponent"]
	}
	return lang.N("In seeds: the value comes from a position in which {{.Player}} is {{.Count}} seeds ahead.", max(lead, -lead), of)
}

// place describes the position of a node.
func place(s *explore.Side, node int32, args words.Args) string {
	switch n := &s.Nodes[node]; {
	case n.Parent == trace.None:
		return lang.L("The position asked about, at limit {{.Limit}}: {{.Player}} is to move.", args)
	case s.Position(node).Finished():
		return lang.L("{{.Opponent}} has played {{.Move}}.", args)
	case n.Limit == 0:
		return lang.L("{{.Opponent}} has played {{.Move}}, {{.Player}} is to move. The limit is reached.", args)
	}
	return lang.L("{{.Opponent}} has played {{.Move}}, {{.Player}} is to move. Turns left to look ahead: {{.Limit}}.", args)
}

// leftOut explains why the search skipped a successor of parent.
func leftOut(s *explore.Side, parent int32, args words.Args) string {
	switch n := &s.Nodes[parent]; {
	case n.Value == 1:
		return lang.L("{{.Algorithm}} never looks at this position: {{.Opponent}} wins with a move before this one, and no move is better than that.", args)
	case n.Purpose == search.PurposeTest:
		return lang.L("{{.Algorithm}} never looks at this position: a move before this one has answered the test.", args)
	case n.Known == search.AtMost && n.Value >= s.Known(parent):
		return lang.L("{{.Algorithm}} never looks at this position: a move before this one gives {{.Opponent}} {{.Value}}, and the memo knew that there cannot be more.", args)
	}
	return lang.L("{{.Algorithm}} never looks at this position: a move before this one gives {{.Opponent}} {{.Value}} or more, which already is too good for {{.Player}} to let it come to this.", args)
}

// asked describes the question that the search had about the node.
func asked(s *explore.Side, node int32, args words.Args) string {
	switch n := &s.Nodes[node]; {
	case n.Purpose == search.PurposeEval:
		return lang.L("EVAL: Scout needs the exact value of this position.")
	case n.Purpose == search.PurposeTest && s.Strict(node):
		return lang.L("TEST: does this position give {{.Player}} more than {{.Value}}?", words.Args{"Player": args["Player"], "Value": args["Alpha"]})
	case n.Purpose == search.PurposeTest:
		return lang.L("TEST: does this position give {{.Player}} {{.Value}} or more? If so, the move of {{.Opponent}} is no improvement.",
			words.Args{"Player": args["Player"], "Opponent": args["Opponent"], "Value": args["Beta"]})
	case n.Alpha > -1 && n.Beta < 1:
		return lang.L("The window is {{.Alpha}} to {{.Beta}}: elsewhere {{.Player}} already has {{.Alpha}}, and {{.Opponent}} already has {{.Has}}.", args)
	case n.Alpha > -1:
		return lang.L("The window is {{.Alpha}} to {{.Beta}}: elsewhere {{.Player}} already has {{.Alpha}}.", args)
	case n.Beta < 1:
		return lang.L("The window is {{.Alpha}} to {{.Beta}}: elsewhere {{.Opponent}} already has {{.Has}}.", args)
	case s.Question.Algorithm == engine.TypeMinimax:
		return lang.L("Minimax asks for the exact value, whatever it knows of other moves.")
	}
	return lang.L("The window is open: nothing is known yet about moves elsewhere.")
}

// searched describes the result of searching the successors of the node.
func searched(s *explore.Side, node int32, args words.Args) string {
	n := &s.Nodes[node]
	all, visited := s.Successors(node)
	args["Number"], args["Count"], args["Move"] = words.Int(visited), words.Int(all), ""
	if best := s.Best(node); best != trace.None {
		args["Move"] = s.Move(best)
	}
	switch {
	case n.Cut && n.Value == 1:
		return lang.L("{{.Algorithm}} stops here after {{.Number}} of {{.Count}} successors: with {{.Move}} {{.Player}} wins, and nothing is better than that.", args)
	case n.Cut && n.Known == search.AtMost && n.Value >= s.Known(node):
		return lang.L("{{.Algorithm}} stops here after {{.Number}} of {{.Count}} successors: {{.Move}} gives {{.Player}} {{.Value}}, and the memo knew that there cannot be more.", args)
	case n.Cut && n.Purpose == search.PurposeTest:
		return lang.L("The answer is yes. Scout stops here after {{.Number}} of {{.Count}} successors: {{.Move}} gives {{.Player}} at least {{.Value}}.", args)
	case n.Cut && n.Value > n.Beta:
		return lang.L("{{.Algorithm}} stops here after {{.Number}} of {{.Count}} successors: {{.Opponent}} already has {{.Has}} elsewhere, and here {{.Move}} gives {{.Player}} at least {{.Value}}. That is at most {{.Most}} for {{.Opponent}}, less than the {{.Has}} it has: it will not let it come to this.", args)
	case n.Cut:
		return lang.L("{{.Algorithm}} stops here after {{.Number}} of {{.Count}} successors: {{.Opponent}} already has {{.Has}} elsewhere, and here {{.Move}} gives {{.Player}} at least {{.Value}}. That is at most {{.Most}} for {{.Opponent}}, no more than it has: it need not let it come to this.", args)
	case n.Purpose == search.PurposeTest && n.Value < n.Beta:
		return lang.L("The answer is no: all {{.Count}} successors were looked at, and the value for {{.Player}} is {{.Bound}}.", args)
	case n.Purpose == search.PurposeTest:
		return lang.L("The answer is yes: {{.Move}} gives {{.Player}} at least {{.Value}}.", args)
	case n.Bound == search.AtMost:
		return lang.L("All {{.Count}} successors were looked at, and none gives {{.Player}} more than {{.Value}}. {{.Player}} has something as good elsewhere and will not let it come to this.", args)
	case n.Bound == search.AtLeast:
		return lang.L("The last of {{.Count}} successors gives {{.Player}} at least {{.Value}}: {{.Opponent}} will not let it come to this.", args)
	}
	return lang.L("All {{.Count}} successors were looked at. {{.Move}} is best: for {{.Player}} the value is exactly {{.Value}}.", args)
}
