// Package phrase puts the game into words for the window. Everything goes
// through Fyne's translation, with the English text as the key.
package phrase

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/internal/cut"
	"kalah/search"
	"kalah/ui/control"
)

type values = map[string]any

// Type returns what people call a player type.
func Type(t engine.PlayerType) string {
	if title := t.Info().Title; title != "" {
		return lang.L(title)
	}
	return string(t)
}

// Name returns a player's name, shortened, or the type if there is none.
func Name(p engine.PlayerSpec) string {
	name := strings.Join(strings.Fields(p.Name), " ")
	if name == "" {
		name = Type(p.Type)
	}
	return cut.To(name, 24)
}

// NameOf returns the name of one of two players, with the houses where both have
// the same: "Karl", "Karl (A–F)".
func NameOf(players [2]engine.PlayerSpec, number int) string {
	name := Name(players[number])
	if namesakes(players) {
		return lang.L("{{.Name}} ({{.Houses}})", values{"Name": name, "Houses": Houses(number)})
	}
	return name
}

// namesakes reports whether the names do not tell two players apart.
func namesakes(players [2]engine.PlayerSpec) bool { return Name(players[0]) == Name(players[1]) }

// isYou reports whether a player is the one that the window speaks to.
func isYou(players [2]engine.PlayerSpec, number int) bool {
	return players[number].IsYou() && !namesakes(players)
}

// Player describes how a player plays: "Scout, limit 6 · plays A–F".
func Player(p engine.PlayerSpec, number int) string {
	houses := lang.L("plays {{.Houses}}", values{"Houses": Houses(number)})
	what := Type(p.Type)
	if p.Type.IsPerson() {
		return houses
	}
	if p.Limit > 0 {
		what += ", " + lang.L("limit {{.Limit}}", values{"Limit": p.Limit})
	}
	if p.Level > 0 {
		what += ", " + lang.L("level {{.Level}}", values{"Level": p.Level})
	}
	if p.Time > 0 {
		what += ", " + lang.L("{{.Time}} a move", values{"Time": Duration(p.Time)})
	}
	return what + " · " + houses
}

// Houses returns the houses of a player as a range of letters.
func Houses(player int) string {
	return engine.Letter(player, 0) + "–" + engine.Letter(player, engine.Houses-1)
}

// Move returns the letter of a move with what it captured, "C×5", or with the
// mark of an extra turn, "C⁺".
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

// LastTurn tells of the moves of the latest turn, and what it cost to find all
// of them: "Pearl played C F, captured 5 · 5,352 inspections in 4 ms".
func LastTurn(s engine.Snapshot, players [2]engine.PlayerSpec) string {
	last, ok := s.LastMove()
	if !ok {
		return ""
	}
	turn, effort := control.LastTurn(s.Moves)
	var letters []string
	captured := 0
	for _, m := range turn {
		letters = append(letters, engine.Letter(m.Player, m.House))
		captured += m.Captured
	}
	text := lang.L("{{.Name}} played {{.Moves}}", values{"Name": Name(players[last.Player]), "Moves": strings.Join(letters, " ")})
	if captured > 0 {
		text += ", " + lang.L("captured {{.Seeds}}", values{"Seeds": captured})
	}
	if last.ExtraTurn {
		text += ", " + lang.L("extra turn")
	}
	if cost := Cost(effort); cost != "" {
		text += " · " + cost
	}
	switch {
	case last.Stats.Proved:
		text += ", " + lang.L("proved")
	case players[last.Player].Type.Info().Proves:
		text += ", " + lang.L("not proved in its time")
	}
	return text
}

// Cost tells what a choice cost, or "" if that is not known.
func Cost(s engine.Stats) string {
	var text string
	switch {
	case s.Inspections == 1:
		text = lang.L("1 inspection in {{.Time}}", values{"Time": Duration(s.Elapsed)})
	case s.Inspections > 1:
		text = lang.L("{{.Count}} inspections in {{.Time}}", values{"Count": Count(s.Inspections), "Time": Duration(s.Elapsed)})
	case s.Nodes > 0:
		text = lang.L("{{.Count}} nodes in {{.Time}}", values{"Count": Count(s.Nodes), "Time": Duration(s.Elapsed)})
	default:
		return ""
	}
	if s.Hurried {
		text += ", " + lang.L("hurried")
	}
	return text
}

// Progress tells how a search gets on: "Depth 5 · 70,123 inspections · 0.4 s".
// A search that does not deepen step by step has no depth to tell of.
func Progress(p search.Progress) string {
	text := lang.L("{{.Count}} inspections · {{.Time}}", values{"Count": Count(p.Inspections), "Time": Duration(p.Elapsed)})
	if p.Nodes > 0 {
		text = lang.L("{{.Count}} nodes · {{.Time}}", values{"Count": Count(p.Nodes), "Time": Duration(p.Elapsed)})
	}
	if p.Depth > 0 {
		text = lang.L("Depth {{.Depth}}", values{"Depth": p.Depth}) + " · " + text
	}
	return text
}

// Result announces the end of a game: "Pearl wins 30 : 18".
func Result(s engine.Snapshot, players [2]engine.PlayerSpec) string {
	seeds := [2]int{s.State.Seeds(engine.First), s.State.Seeds(engine.Second)}
	winners := s.State.Winners()
	if len(winners) != 1 {
		return lang.L("Draw, {{.Seeds}} : {{.Seeds}}", values{"Seeds": seeds[0]})
	}
	won := winners[0]
	data := values{"Name": NameOf(players, won), "Won": seeds[won], "Lost": seeds[1-won]}
	if isYou(players, won) {
		return lang.L("You win {{.Won}} : {{.Lost}}", data)
	}
	return lang.L("{{.Name}} wins {{.Won}} : {{.Lost}}", data)
}

// Count returns a number with its thousands apart: "5,352".
func Count(n uint64) string {
	text := fmt.Sprint(n)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}

// Duration returns a time to three digits or so: "4 ms", "1.3 s".
func Duration(d time.Duration) string {
	switch {
	case d < time.Millisecond/10:
		return lang.L("{{.Time}} ms", values{"Time": "<0.1"})
	case d < time.Millisecond:
		return lang.L("{{.Time}} ms", values{"Time": fmt.Sprintf("%.1f", float64(d)/float64(time.Millisecond))})
	case d < time.Second:
		return lang.L("{{.Time}} ms", values{"Time": d.Milliseconds()})
	}
	return lang.L("{{.Time}} s", values{"Time": fmt.Sprintf("%.1f", d.Seconds())})
}

// File returns the name of a file without its folder and extension.
func File(path string) string {
	name := filepath.Base(path)
	return strings.TrimSuffix(name, filepath.Ext(name))
}

// Folder returns the path of a folder, with ~ for the user's home.
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
