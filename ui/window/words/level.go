package words

import (
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
)

// Level returns the name of a level in the window's language.
func Level(l engine.Level) string {
	name, _ := levelTexts(l)
	return name
}

// AboutLevel describes a level in one line.
func AboutLevel(l engine.Level) string {
	_, about := levelTexts(l)
	return about
}

func levelTexts(l engine.Level) (name, about string) {
	switch l.Word {
	case "beginner":
		return lang.X("level.beginner", "Beginner"), lang.L("For a start: plays almost any house")
	case "easy":
		return lang.X("level.easy", "Easy"), lang.L("Often misses the better house")
	case "medium":
		return lang.X("level.medium", "Medium"), lang.L("Captures well, gives seeds away")
	case "hard":
		return lang.X("level.hard", "Hard"), lang.L("Looks ahead and slips now and then")
	case "master":
		return lang.X("level.master", "Master"), lang.L("Looks far ahead and rarely slips")
	case "perfect":
		return lang.X("level.perfect", "Perfect"), lang.L("Proves its moves in up to a minute")
	}
	return l.Name, l.About
}
