package puzzles

import (
	"cmp"
	"fmt"
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search/puzzle"
	session "kalah/ui/app/puzzle"
	reasons "kalah/ui/app/reason"
	"kalah/ui/window/words"
)

func sourceName(s session.Source) string {
	if s == session.Mine {
		return lang.L("My mistakes")
	}
	return lang.L("Kalah's own")
}

// gradeName returns the name of a grade with its stars. 0 means all grades.
func gradeName(g puzzle.Grade) string {
	return cmp.Or(map[puzzle.Grade]string{
		puzzle.Easy:   lang.X("puzzle.easy", "★☆☆ Easy"),
		puzzle.Medium: lang.X("puzzle.medium", "★★☆ Medium"),
		puzzle.Hard:   lang.X("puzzle.hard", "★★★ Hard"),
	}[g], lang.L("All grades"))
}

// themeName returns the name of a puzzle's theme.
func themeName(t puzzle.Theme) string {
	return cmp.Or(map[puzzle.Theme]string{
		puzzle.ThemeEnd:     lang.L("End the game in time"),
		puzzle.ThemeChain:   lang.L("Several extra turns"),
		puzzle.ThemeCapture: lang.L("A capture"),
		puzzle.ThemeExtra:   lang.L("An extra turn"),
		puzzle.ThemeSave:    lang.L("Save your seeds"),
	}[t], lang.L("A quiet move"))
}

// hintText describes the winning turn without naming its first house.
func hintText(p puzzle.Puzzle) string {
	if why := reason(p); why != "" {
		return lang.L("Hint: {{.Reason}}", words.Args{"Reason": why})
	}
	return cmp.Or(map[puzzle.Theme]string{
		puzzle.ThemeEnd:     lang.L("Hint: the game can soon be over. Count what each side keeps."),
		puzzle.ThemeChain:   lang.L("Hint: there is more than one extra turn in it."),
		puzzle.ThemeCapture: lang.L("Hint: there is a capture in it."),
		puzzle.ThemeExtra:   lang.L("Hint: there is an extra turn in it."),
		puzzle.ThemeSave:    lang.L("Hint: some of your seeds are in danger."),
	}[p.Theme], lang.L("Hint: it takes nothing at once. What will the opponent play?"))
}

// worth returns the result of playing a house, such as "D wins by 6".
func worth(player engine.Side, house, score int) string {
	data := words.Args{"House": engine.Letter(player, house), "Seeds": max(score, -score)}
	switch {
	case score > 0:
		return lang.L("{{.House}} wins by {{.Seeds}}", data)
	case score < 0:
		return lang.L("{{.House}} loses by {{.Seeds}}", data)
	}
	return lang.L("{{.House}} only draws", data)
}

// headline returns the question, or the answer to it.
func headline(s session.State) string {
	switch {
	case s.Loading:
		return ""
	case lacksMistakes(s):
		return lang.L("No mistakes yet")
	case s.Phase == session.None:
		return lang.L("No puzzles here")
	case s.Phase == session.Asking && s.Turn > 0:
		return lang.L("Right! You move again: which house now?")
	case s.Phase == session.Asking && mistaken(s):
		lost := s.Puzzle.Scores[s.Puzzle.House] - s.Puzzle.Scores[s.Puzzle.Played]
		return lang.N("You gave away {{.Count}} seeds here. Find a better house!", lost, words.Args{"Count": lost})
	case s.Phase == session.Asking:
		return lang.L("One house wins. Which?")
	case s.Proof.Empty() && s.Phase == session.Solved:
		return lang.L("Right!")
	case s.Phase == session.Wrong && mistaken(s):
		return lang.L("{{.House}} is not good enough", words.Args{"House": engine.Letter(s.Puzzle.Position.Player, s.Played)})
	case s.Proof.Empty() && s.Phase == session.Wrong:
		return lang.L("{{.House}} does not win", words.Args{"House": engine.Letter(s.Position.Player, s.Played)})
	case s.Proof.Empty():
		return ""
	case mistaken(s) && s.Proof.From == 0:
		return solvedMistake(s)
	}
	m, score := s.Proof.Asked()
	text := worth(m.Player, m.House, score)
	if right(s) {
		return lang.L("Right! {{.What}}", words.Args{"What": text})
	}
	return text
}

// explanation returns the text below the headline.
func explanation(s session.State) string {
	switch {
	case s.Err != nil:
		return lang.L("That did not work: {{.Reason}}", words.Args{"Reason": words.Error(s.Err)})
	case s.Loading:
		return ""
	case lacksMistakes(s):
		return lang.L("Review a game and choose Try the mistakes: each comes back here until you have solved it twice.")
	case s.Phase == session.None:
		return lang.L("Choose another grade.")
	case s.Phase == session.Asking && s.Hints > 0:
		return hintText(s.Puzzle)
	case s.Phase == session.Asking && mistaken(s):
		return words.Facts(lang.L("You played {{.House}} in your game", words.Args{"House": engine.Letter(s.Puzzle.Position.Player, s.Puzzle.Played)}), rule(s.Puzzle))
	case s.Phase == session.Asking:
		return words.Facts(lang.L("You play {{.Houses}} and are to move", words.Args{"Houses": words.Houses(s.Puzzle.Position.Player)}), rule(s.Puzzle))
	case s.Proof.Empty():
		return ""
	}
	if s.Proof.Why != nil {
		return strings.TrimSpace(whyText(s.Proof) + "\n" + othersText(s))
	}
	return words.Facts(othersText(s), answerText(s.Proof))
}

// mistaken reports whether the puzzle is a mistake of a game.
func mistaken(s session.State) bool { return s.Puzzle.Task == puzzle.TaskBetter }

// reason returns the reason for the best turn of a mistake, "" if there is none or it is unknown.
func reason(p puzzle.Puzzle) string {
	turn := p.Best()
	if len(turn) == 0 {
		return ""
	}
	return words.Reason(p.Position, turn)
}

// right reports whether the state is about the right answer of the user, not about another house that the user
// looks at later.
func right(s session.State) bool {
	if s.Proof.Empty() {
		return s.Phase == session.Solved
	}
	m, _ := s.Proof.Asked()
	return s.Phase == session.Solved && s.Proof.From == 0 && s.Puzzle.Right(s.Puzzle.Scores, m.House)
}

// solvedMistake names the house that was found or shown, with the reason if it is the best house. It also
// names a worse house that the user looks at later.
func solvedMistake(s session.State) string {
	m, _ := s.Proof.Asked()
	house := engine.Letter(m.Player, m.House)
	if !s.Puzzle.Right(s.Puzzle.Scores, m.House) {
		return lang.L("{{.House}} is not good enough", words.Args{"House": house})
	}
	if why := reason(s.Puzzle); m.House == s.Puzzle.House && why != "" {
		house = lang.L("{{.House}}: {{.Reason}}", words.Args{"House": house, "Reason": why})
	}
	if s.Phase == session.Given {
		return house
	}
	return lang.L("Right! {{.What}}", words.Args{"What": house})
}

// othersText returns the results of the other houses. It is "" until the puzzle is over.
func othersText(s session.State) string {
	if !s.Phase.Over() || s.Proof.From > 0 {
		return ""
	}
	m, _ := s.Proof.Asked()
	var houses []string
	for house, score := range s.Puzzle.Scores {
		if playable(s.Puzzle.Scores, house) && house != m.House {
			houses = append(houses, engine.Letter(m.Player, house)+" "+words.Score(score))
		}
	}
	return lang.L("Others: {{.Houses}}", words.Args{"Houses": strings.Join(houses, ", ")})
}

// whyText returns why the house in question is worse than the best one, or better than another house.
func whyText(p session.Proof) string {
	m, _ := p.Asked()
	switch {
	case p.Partial:
		return words.Text(reasons.Partial(*p.Why))
	case m.House == p.Why.House:
		return words.Why(p.Why)
	}
	return words.HintReason(p.Why)
}

// rule names the capture rule if it is not the usual one.
func rule(p puzzle.Puzzle) string {
	if p.Position.Rules.EmptyCapture {
		return lang.L("empty capture: a last seed in your empty house is taken in any case")
	}
	return ""
}

// answerText returns the opponent's answer to the house in question.
func answerText(p session.Proof) string {
	answer := p.Answer()
	if len(answer) == 0 {
		return lang.L("The game is over then.")
	}
	captured := 0
	for _, m := range answer {
		captured += m.Captured
	}
	data := words.Args{"Moves": words.Letters(answer), "Seeds": captured}
	if captured > 0 {
		return lang.L("The best answer is {{.Moves}}, which captures {{.Seeds}}.", data)
	}
	return lang.L("The best answer is {{.Moves}}.", data)
}

// sign returns a mark for a score, for display before the words.
func sign(score int) string {
	switch {
	case score > 0:
		return "✓ "
	case score < 0:
		return "✗ "
	}
	return "= "
}

// lineText returns the moves of a proof by turns, with a mark at the position on the board:
// "D | c ▸ E F | a".
func lineText(p session.Proof) string {
	var b strings.Builder
	for i, step := range p.Steps {
		if i > 0 && p.Steps[i-1].Move.Player != step.Move.Player {
			b.WriteString(" |")
		}
		if i == p.At {
			b.WriteString(" ▸")
		}
		fmt.Fprintf(&b, " %s", engine.Letter(step.Move.Player, step.Move.House))
	}
	if p.At == len(p.Steps) {
		b.WriteString(" ▸")
	}
	return strings.TrimSpace(b.String())
}

// tallyText describes the streaks; "" without any.
func tallyText(t session.Tally) string {
	if t.Best == 0 {
		return ""
	}
	return lang.L("streak {{.Now}}, best {{.Best}}", words.Args{"Now": words.Int(t.Streak), "Best": words.Int(t.Best)})
}

// placeText returns the place of the puzzle in its list.
func placeText(s session.State) string {
	if s.Of == 0 {
		return ""
	}
	at := words.Args{"Number": words.Int(s.Number), "Of": words.Int(s.Of)}
	if s.OfGame {
		return lang.L("Mistake {{.Number}} of {{.Of}}", at)
	}
	return lang.L("Puzzle {{.Number}} of {{.Of}}", at)
}

func (p *Puzzles) status() (last, now string) {
	s := p.Session.State()
	return keysText(s.Phase), tallyText(s.Tally)
}

// keysText lists the keys that can be used now.
func keysText(p session.Phase) string {
	return cmp.Or(map[session.Phase]string{
		session.None:   lang.L("Esc goes back to the board."),
		session.Asking: lang.L("Play a house: its letter or a click. H: hint, S: solution, Esc: board."),
		session.Wrong:  lang.L("Enter: try again. S: solution. Arrows: through the moves. Esc: board."),
	}[p], lang.L("Enter: next puzzle. Arrows: through the proof. Esc: board."))
}

func playable(s puzzle.Scores, house int) bool { return s[house] != puzzle.NoScore }

// aboutText returns the grade of the puzzle, and whether it was solved before. Once the puzzle is
// over, it also returns the theme.
func aboutText(s session.State) string {
	facts := []string{gradeName(s.Puzzle.Grade)}
	if s.Phase.Over() {
		facts = append(facts, themeName(s.Puzzle.Theme))
	}
	switch {
	case s.Before:
		facts = append(facts, lang.X("puzzle.solved", "solved"))
	case s.Once:
		facts = append(facts, lang.L("solved once of two times"))
	case s.Phase.Over() && mistaken(s):
		facts = append(facts, lang.L("comes again until you have solved it twice without help"))
	}
	if s.Puzzle.Estimated && s.Phase.Over() {
		facts = append(facts, lang.L("values are estimates"))
	}
	return words.Facts(facts...)
}
