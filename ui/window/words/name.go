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
		return append(levelNames(t), [2]string{info.Name, Type(t)})
	}
	return nil // a name of its own, such as Pearl
}

// levelNames returns the names of the levels that are players of the type.
func levelNames(t engine.PlayerType) [][2]string {
	var names [][2]string
	for _, level := range engine.Levels() {
		if level.Spec.Type == t && level.Name != t.Info().Name {
			names = append(names, [2]string{level.Name, Level(level)})
		}
	}
	return names
}

// ShownName returns how the window shows a name in a log.
func ShownName(t engine.PlayerType, name string) string {
	for _, one := range namesOf(t) {
		if one[0] == name {
			return one[1]
		}
	}
	return retitled(name, t.Info().Title, Type(t))
}

// LoggedName returns how a log has a name that was typed or shown.
func LoggedName(t engine.PlayerType, name string) string {
	for _, one := range namesOf(t) {
		if one[1] == name {
			return one[0]
		}
	}
	return retitled(name, Type(t), t.Info().Title)
}

// retitled returns a name that is a type's title and numbers, such as the players of
// a match have ("Expert 8"), with another title.
func retitled(name, from, to string) string {
	rest, ok := strings.CutPrefix(name, from+" ")
	if !ok || from == "" || strings.Trim(rest, "0123456789 ()") != "" {
		return name
	}
	return to + " " + rest
}
