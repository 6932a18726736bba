package words

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
)

// namesOf returns the names that players of a type have unless they are given
// others: as logs have them, and as the window shows them. Logs are English,
// whatever the language.
func namesOf(t engine.PlayerType) [][2]string {
	info := t.Info()
	switch {
	case t.IsPerson():
		two := engine.TwoPeople()
		return [][2]string{
			{info.Name, lang.X("player.you", "You")},
			{two[0].Name, lang.X("player.one", "One")},
			{two[1].Name, lang.X("player.two", "Two")},
		}
	case info.Name != "" && info.Name == info.Title:
		names := [][2]string{{info.Name, Type(t)}}
		for _, level := range engine.Levels() {
			if level.Spec.Type == t && level.Name != info.Name {
				names = append(names, [2]string{level.Name, Level(level)})
			}
		}
		return names
	}
	return nil // a name of its own, such as Pearl
}

// ShownName returns how the window shows a name in a log.
func ShownName(t engine.PlayerType, name string) string { return renamed(t, name, 0, 1) }

// LoggedName returns how a log has a name that was typed or shown.
func LoggedName(t engine.PlayerType, name string) string { return renamed(t, name, 1, 0) }

// renamed returns the other one of a pair of names: of namesOf, or of a type's titles with
// numbers behind them, such as the players of a match have ("Expert 8").
func renamed(t engine.PlayerType, name string, from, to int) string {
	for _, one := range namesOf(t) {
		if one[from] == name {
			return one[to]
		}
	}
	titles := [2]string{t.Info().Title, Type(t)}
	rest, ok := strings.CutPrefix(name, titles[from]+" ")
	if !ok || titles[from] == "" || strings.Trim(rest, "0123456789 ()") != "" {
		return name
	}
	return titles[to] + " " + rest
}
