package words

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/logging/library"
)

// Type returns the title of a player type.
func Type(t engine.PlayerType) string {
	if title := t.Info().Title; title != "" {
		return lang.L(title)
	}
	return string(t)
}

// Name returns a player's name, shortened to 24 characters. A player without a name has the title
// of its type.
func Name(p engine.PlayerSpec) string {
	name := strings.Join(strings.Fields(p.Name), " ")
	if name == "" {
		return cut.To(Type(p.Type), 24)
	}
	return cut.To(ShownName(p.Type, name), 24)
}

// LongName is [Name] with up to 40 characters, for wider places.
func LongName(p engine.PlayerSpec) string {
	const most = 40
	if name := strings.Join(strings.Fields(p.Name), " "); name != "" {
		return cut.To(ShownName(p.Type, name), most)
	}
	return Type(p.Type)
}

// NameOf returns the name of one of two players. It adds the houses if both have the same name:
// "Karl", "Karl (A–F)".
func NameOf(players [2]engine.PlayerSpec, number engine.Side) string {
	name := Name(players[number])
	if namesakes(players) {
		return lang.L("{{.Name}} ({{.Houses}})", Args{"Name": name, "Houses": Houses(number)})
	}
	return name
}

// namesakes reports whether two players have the same name.
func namesakes(players [2]engine.PlayerSpec) bool { return Name(players[0]) == Name(players[1]) }

// isYou reports whether the window calls a player "you".
func isYou(players [2]engine.PlayerSpec, number engine.Side) bool {
	return players[number].IsYou() && !namesakes(players)
}

// About describes a player in addition to the name: "Scout · limit 6". It returns "" for a person,
// and for a level with its default name.
func About(p engine.PlayerSpec) string {
	if level, ok := engine.LevelOf(p); p.Type.IsPerson() || ok && Name(p) == Level(level) {
		return ""
	}
	return Settings(p)
}

// Settings describes the settings of a player: "Scout · limit 6", or the name of its level.
func Settings(p engine.PlayerSpec) string {
	if level, ok := engine.LevelOf(p); ok {
		return Level(level)
	}
	facts := []string{Type(p.Type)}
	switch {
	case p.Limit > 0 && p.Type.Info().Playouts:
		facts = append(facts, lang.N("{{.Count}} playouts", p.Limit, Args{"Count": Int(p.Limit)}))
	case p.Limit > 0:
		facts = append(facts, lang.L("limit {{.Limit}}", Args{"Limit": p.Limit}))
	}
	if p.Nodes > 0 {
		facts = append(facts, lang.L("{{.Nodes}} nodes per move", Args{"Nodes": Int(p.Nodes)}))
	}
	if p.Level > 0 {
		facts = append(facts, lang.L("level {{.Level}}", Args{"Level": p.Level}))
	}
	if p.Time > 0 {
		facts = append(facts, lang.L("{{.Time}} a move", Args{"Time": Duration(p.Time)}))
	}
	return Facts(facts...)
}

// Facts joins the facts that are not empty with separators.
func Facts(facts ...string) string {
	return strings.Join(slices.DeleteFunc(facts, func(one string) bool { return one == "" }), " · ")
}

// Of puts a player or a position before a statement: "Turn 17: E gives away 2, best C".
func Of(whom, what string) string {
	return lang.L("{{.Whom}}: {{.What}}", Args{"Whom": whom, "What": what})
}

// Houses returns the houses of a player as a range of letters.
func Houses(player engine.Side) string {
	return engine.Letter(player, 0) + "–" + engine.Letter(player, engine.Houses-1)
}

// Move returns the letter of a move: "C×5" if it captures seeds, "C⁺" if it gives an extra turn.
func Move(m engine.Move) string {
	text := engine.Letter(m.Player, m.House)
	if m.Captured > 0 {
		text += fmt.Sprintf("×%d", m.Captured)
	}
	if m.ExtraTurn {
		text += "⁺"
	}
	return text
}

// Result announces the end of a game: "Pearl wins 30 : 18".
func Result(s engine.Snapshot, players [2]engine.PlayerSpec) string {
	if !s.Ending.IsZero() {
		return ended(s.Ending, players)
	}
	seeds := [2]int{s.State.Seeds(engine.First), s.State.Seeds(engine.Second)}
	winners := s.State.Winners()
	if len(winners) != 1 {
		return lang.L("Draw, {{.Seeds}} : {{.Seeds}}", Args{"Seeds": seeds[0]})
	}
	won := winners[0]
	data := Args{"Name": NameOf(players, won), "Won": seeds[won], "Lost": seeds[1-won]}
	if isYou(players, won) {
		return lang.L("You win {{.Won}} : {{.Lost}}", data)
	}
	return lang.L("{{.Name}} wins {{.Won}} : {{.Lost}}", data)
}

// Ending returns the text after the score of a game whose winner is marked: "resigned", "on time".
func Ending(g library.Game) string {
	switch {
	case !g.Finished:
		return lang.L("unfinished")
	case g.Ending.Reason == engine.Resigned:
		return lang.X("result.resigned", "resigned")
	case g.Ending.Reason == engine.OnTime:
		return lang.X("result.time", "on time")
	case g.Ending.Reason == engine.Failed:
		return lang.X("result.failed", "by a failure")
	case g.Ending.Reason == engine.Agreed:
		return lang.L("draw agreed")
	case len(g.Winner) == 2:
		return lang.L("draw")
	}
	return ""
}

// Seeds returns the seeds of the first and the second player: "30 : 18".
func Seeds(s engine.State) string {
	return Int(s.Seeds(engine.First)) + " : " + Int(s.Seeds(engine.Second))
}

// Swapped announces that the first player has swapped sides.
func Swapped(players [2]engine.PlayerSpec) string {
	if isYou(players, engine.First) {
		return lang.L("You swapped sides")
	}
	return lang.L("{{.Name}} swapped sides", Args{"Name": NameOf(players, engine.First)})
}

// ended announces the end of a game that was not played to the end: "Anna won on time".
func ended(e engine.Ending, players [2]engine.PlayerSpec) string {
	switch e.Reason {
	case engine.Agreed:
		return lang.L("Draw agreed")
	case engine.OnTime:
		if won := 1 - e.Player; !isYou(players, won) {
			return lang.L("{{.Name}} won on time", Args{"Name": NameOf(players, won)})
		}
		return lang.L("You won on time")
	case engine.Failed:
		return lang.L("{{.Name}} has failed", Args{"Name": NameOf(players, e.Player)})
	}
	if isYou(players, e.Player) {
		return lang.L("You resigned")
	}
	return lang.L("{{.Name}} resigned", Args{"Name": NameOf(players, e.Player)})
}

// FileName returns a name for a file about a game, without an extension: "You - Scout 6 2026-11-20
// 14.03". Characters that some file system refuses become "_". A zero time is left out.
func FileName(players [2]engine.PlayerSpec, began time.Time) string {
	name := Who(players[0]) + " - " + Who(players[1])
	if !began.IsZero() {
		name += " " + began.Local().Format("2006-01-02 15.04")
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\<>:"|?*`, r) || unicode.IsControl(r) {
			return '_'
		}
		return r
	}, name)
}

// File returns the name of a file without its folder and extension.
func File(path string) string {
	name := filepath.Base(path)
	return strings.TrimSuffix(name, filepath.Ext(name))
}

// Folder returns the path of a folder, with ~ for the user's home folder.
func Folder(path string) string {
	home, err := os.UserHomeDir()
	if err != nil || home == "" {
		return path
	}
	rest, ok := strings.CutPrefix(path, filepath.Clean(home))
	if !ok || rest != "" && !os.IsPathSeparator(rest[0]) {
		return path
	}
	return "~" + rest
}
