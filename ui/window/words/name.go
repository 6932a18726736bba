package words

import (
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
)

// namesOf returns the default names of players of a type. Each pair has the English name in logs
// and the name shown in the window.
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
	return nil // has a name of its own, such as Pearl
}

// ShownName returns the displayed form of a player's name in a log.
func ShownName(t engine.PlayerType, name string) string { return renamed(t, name, 0, 1) }

// LoggedName returns the form for logs of a name that was typed or displayed.
func LoggedName(t engine.PlayerType, name string) string { return renamed(t, name, 1, 0) }

// renamed converts a name between the elements from and to of a pair of namesOf. It also converts
// the title of a type that is followed by numbers, as in the names of a match ("Expert 8").
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
