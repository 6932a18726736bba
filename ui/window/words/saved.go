package words

import (
	"strconv"
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
)

// Who returns the short name of a player: the name of a person or a program, and the kind of any
// other player, such as "Scout 6".
func Who(p engine.PlayerSpec) string {
	if p.Type.IsPerson() || p.Type.Info().Outside {
		return Name(p)
	}
	return Kind(p)
}

// Kind returns the level of a player, or its type and strength: "Easy", "Scout 6", "Expert, level
// 3".
func Kind(p engine.PlayerSpec) string {
	if level, ok := engine.LevelOf(p); ok {
		return Level(level)
	}
	text := Type(p.Type)
	if p.Limit > 0 {
		text += " " + strconv.Itoa(p.Limit)
	}
	if p.Level > 0 {
		text = lang.L("{{.Player}}, level {{.Level}}", Args{"Player": text, "Level": p.Level})
	}
	return text
}

// Pair names both players: "You – Scout 6".
func Pair(p [2]engine.PlayerSpec) string { return Who(p[0]) + " – " + Who(p[1]) }

// Begun returns the time when a game started, with the day unless it is today.
func Begun(at, now time.Time) string {
	at, now = at.Local(), now.Local()
	if at.Year() == now.Year() && at.YearDay() == now.YearDay() {
		return Hour(at)
	}
	return DayAndHour(at)
}

// Turn names a position: "Turn 17", "Turn 17, move 2" within a turn of several moves, or "Turn 30,
// end" after the last move.
func Turn(s engine.Step) string {
	data := Args{"Turn": s.Turn, "Move": s.Move}
	switch {
	case s.Move == 0:
		return lang.L("Turn {{.Turn}}, end", data)
	case s.Move > 1:
		return lang.L("Turn {{.Turn}}, move {{.Move}}", data)
	}
	return lang.L("Turn {{.Turn}}", data)
}

// TurnOf is [Turn] with the number of turns of the game: "Turn 17 of 30, move 2".
func TurnOf(s engine.Step, turns int) string {
	data := Args{"Turn": s.Turn, "Turns": turns, "Move": s.Move}
	switch {
	case s.Move == 0:
		return lang.L("Turn {{.Turn}} of {{.Turns}}, end", data)
	case s.Move > 1:
		return lang.L("Turn {{.Turn}} of {{.Turns}}, move {{.Move}}", data)
	}
	return lang.L("Turn {{.Turn}} of {{.Turns}}", data)
}

// FromTurn names the position from which a game continues: "From turn 17, move 2".
func FromTurn(s engine.Step) string {
	data := Args{"Turn": s.Turn, "Move": s.Move}
	if s.Move > 1 {
		return lang.L("From turn {{.Turn}}, move {{.Move}}", data)
	}
	return lang.L("From turn {{.Turn}}", data)
}

// Standing returns the turn and the score of a game: "Turn 17, 12 : 9".
func Standing(s engine.Snapshot) string {
	return lang.L("{{.Turn}}, {{.First}} : {{.Second}}", Args{
		"Turn": Turn(s.Step()), "First": s.State[engine.First][engine.Store], "Second": s.State[engine.Second][engine.Store],
	})
}
