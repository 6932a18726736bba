package searchtree

import (
	"maps"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search"
	"kalah/search/trace"
	"kalah/ui/app/explore"
	"kalah/ui/window/words"
)

// explain says in sentences what a node is, what was asked about it, and how that
// was answered.
func explain(s *explore.Side, node int32) []string {
	e := explanation{
		s: s, node: node, n: &s.Nodes[node],
		algorithm: words.Type(s.Question.Algorithm),
		mover:     playerName(s.Question.Position.Game, int(s.Nodes[node].Player)),
		opponent:  playerName(s.Question.Position.Game, 1-int(s.Nodes[node].Player)),
	}
	said := []string{e.place()}
	if !e.n.Visited() {
		return append(said, e.leftOut())
	}
	said = append(said, e.question())
	if e.n.Known != search.Unknown {
		said = append(said, e.known())
	}
	if !s.Answered(node) {
		if v, ok := s.BestSoFar(node, s.At()); ok {
			return append(said, lang.L("The search is still below this position. The best for {{.Player}} so far is {{.Value}}.", e.args(words.Args{"Value": number(v)})))
		}
		return append(said, lang.L("The search is still below this position."))
	}
	said = append(said, e.answer()...)
	if s.OnLine(node) {
		said = append(said, lang.L("This position is on the principal variation: both play their best moves up to here."))
	}
	return said
}

// explanation is what is needed to explain a node.
type explanation struct {
	s                          *explore.Side
	node                       int32
	n                          *trace.Node
	algorithm, mover, opponent string
}

// args adds who plays to the arguments of a sentence.
func (e *explanation) args(of words.Args) words.Args {
	args := words.Args{"Player": e.mover, "Opponent": e.opponent, "Algorithm": e.algorithm}
	maps.Copy(args, of)
	return args
}

// place says which position it is.
func (e *explanation) place() string {
	if e.n.Parent == trace.None {
		return lang.L("The position asked about, at limit {{.Limit}}: {{.Player}} is to move.", e.args(words.Args{"Limit": words.Int(int(e.n.Limit))}))
	}
	args := e.args(words.Args{"Move": e.s.Move(e.node), "Limit": words.Int(int(e.n.Limit))})
	switch {
	case e.s.Position(e.node).Finished():
		return lang.L("{{.Opponent}} has played {{.Move}}.", args)
	case e.n.Limit == 0:
		return lang.L("{{.Opponent}} has played {{.Move}}, {{.Player}} is to move. The limit is reached.", args)
	}
	return lang.L("{{.Opponent}} has played {{.Move}}, {{.Player}} is to move. Turns left to look ahead: {{.Limit}}.", args)
}

// leftOut says why a position was never looked at.
func (e *explanation) leftOut() string {
	parent := &e.s.Nodes[e.n.Parent]
	args := e.args(words.Args{"Value": number(parent.Value)})
	switch {
	case parent.Value == 1:
		return lang.L("{{.Algorithm}} never looks at this position: {{.Opponent}} wins with a move before this one, and no move is better than that.", args)
	case parent.Purpose == search.PurposeTest:
		return lang.L("{{.Algorithm}} never looks at this position: a move before this one has answered the test.", args)
	case parent.Known == search.AtMost && parent.Value >= e.s.Known(e.n.Parent):
		return lang.L("{{.Algorithm}} never looks at this position: a move before this one gives {{.Opponent}} {{.Value}}, and the memo knew that there cannot be more.", args)
	}
	return lang.L("{{.Algorithm}} never looks at this position: a move before this one gives {{.Opponent}} {{.Value}} or more, which already is too good for {{.Player}} to let it come to this.", args)
}

// question says what was asked.
func (e *explanation) question() string {
	n := e.n
	switch n.Purpose {
	case search.PurposeEval:
		return lang.L("EVAL: Scout needs the exact value of this position.")
	case search.PurposeTest:
		if e.s.Strict(e.node) {
			return lang.L("TEST: does this position give {{.Player}} more than {{.Value}}?", e.args(words.Args{"Value": number(n.Alpha)}))
		}
		return lang.L("TEST: does this position give {{.Player}} {{.Value}} or more? If so, the move of {{.Opponent}} is no improvement.", e.args(words.Args{"Value": number(n.Beta)}))
	}
	args := e.args(words.Args{"Alpha": number(n.Alpha), "Beta": number(n.Beta), "Has": number(-n.Beta)})
	switch {
	case n.Alpha > -1 && n.Beta < 1:
		return lang.L("The window is {{.Alpha}} to {{.Beta}}: elsewhere {{.Player}} already has {{.Alpha}}, and {{.Opponent}} already has {{.Has}}.", args)
	case n.Alpha > -1:
		return lang.L("The window is {{.Alpha}} to {{.Beta}}: elsewhere {{.Player}} already has {{.Alpha}}.", args)
	case n.Beta < 1:
		return lang.L("The window is {{.Alpha}} to {{.Beta}}: elsewhere {{.Opponent}} already has {{.Has}}.", args)
	}
	if e.s.Question.Algorithm == engine.TypeMinimax {
		return lang.L("Minimax asks for the exact value, whatever it knows of other moves.")
	}
	return lang.L("The window is open: nothing is known yet about moves elsewhere.")
}

// known says what the memo knew.
func (e *explanation) known() string {
	return lang.L("The memo already knew that the value is {{.Bound}}, which did not settle the question.",
		words.Args{"Bound": boundInWords(e.n.Known, e.s.Known(e.node))})
}

// answer says what was found out.
func (e *explanation) answer() []string {
	n := e.n
	bound := boundInWords(n.Bound, n.Value)
	switch n.Source {
	case search.FromMemo:
		return []string{lang.L("The memo remembers this position at this limit from before: for {{.Player}} it is worth {{.Bound}}. “Best line” goes to where that was found out.", e.args(words.Args{"Bound": bound}))}
	case search.FromEvaluation:
		if p := e.s.Position(e.node); p.Finished() {
			return []string{result(p)}
		}
		return []string{lang.L("The heuristic gives {{.Player}} {{.Value}}. This is one inspection.", e.args(words.Args{"Value": number(n.Value)}))}
	}
	inspections := lang.N("Inspections in this subtree: {{.Count}}.", int(n.Inspections), words.Count(int(n.Inspections)))
	return []string{e.searched(bound), inspections}
}

// searched says what the successors have shown.
func (e *explanation) searched(bound string) string {
	n := e.n
	all, visited := e.s.Successors(e.node)
	move := ""
	if best := e.s.Best(e.node); best != trace.None {
		move = e.s.Move(best)
	}
	args := e.args(words.Args{
		"Number": words.Int(visited), "Count": words.Int(all), "Move": move,
		"Value": number(n.Value), "Bound": bound, "Has": number(-n.Beta), "Most": number(-n.Value),
	})
	switch {
	case n.Cut && n.Value == 1:
		return lang.L("{{.Algorithm}} stops here after {{.Number}} of {{.Count}} successors: with {{.Move}} {{.Player}} wins, and nothing is better than that.", args)
	case n.Cut && n.Known == search.AtMost && n.Value >= e.s.Known(e.node):
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
