package phrase

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
)

// Who tells in short who a player is: a person by name, an AI by how it plays,
// "Scout 6".
func Who(p engine.PlayerSpec) string {
	if p.Type.IsPerson() {
		return Name(p)
	}
	text := Type(p.Type)
	if p.Limit > 0 {
		text += " " + strconv.Itoa(p.Limit)
	}
	if p.Level > 0 {
		text += " " + lang.L("level {{.Level}}", values{"Level": p.Level})
	}
	return text
}

// Pair names both players: "You – Scout 6".
func Pair(p [2]engine.PlayerSpec) string { return Who(p[0]) + " – " + Who(p[1]) }

// Begun tells when a game began, with the day unless it is today's.
func Begun(at, now time.Time) string {
	at, now = at.Local(), now.Local()
	if at.Year() == now.Year() && at.YearDay() == now.YearDay() {
		return at.Format("15:04")
	}
	return at.Format("2006-01-02 15:04")
}

// Standing tells how far a game came and how it stands: "move 17, 12 : 9".
func Standing(s engine.Snapshot) string {
	return lang.L("move {{.Number}}, {{.First}} : {{.Second}}", values{
		"Number": len(s.Moves), "First": s.State[engine.First][engine.Store], "Second": s.State[engine.Second][engine.Store],
	})
}
