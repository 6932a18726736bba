package words

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
)

// Level returns what a level is called.
func Level(l engine.Level) string {
	switch l.Word {
	case "beginner":
		return lang.X("level.beginner", "Beginner")
	case "easy":
		return lang.X("level.easy", "Easy")
	case "medium":
		return lang.X("level.medium", "Medium")
	case "hard":
		return lang.X("level.hard", "Hard")
	case "master":
		return lang.X("level.master", "Master")
	case "perfect":
		return lang.X("level.perfect", "Perfect")
	}
	return l.Name
}

// AboutLevel says in a line how a level plays.
func AboutLevel(l engine.Level) string {
	switch l.Word {
	case "beginner":
		return lang.L("For a start: plays almost any house")
	case "easy":
		return lang.L("Often misses the better house")
	case "medium":
		return lang.L("Captures well, gives seeds away")
	case "hard":
		return lang.L("Looks ahead and slips now and then")
	case "master":
		return lang.L("Looks far ahead and rarely slips")
	case "perfect":
		return lang.L("Proves its moves in up to a minute")
	}
	return l.About
}
