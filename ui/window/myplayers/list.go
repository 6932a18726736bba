// Package myplayers has the user's programs that play: the stored list, the dialog to change it, and
// the question before a command from elsewhere starts.
package myplayers

import (
	"encoding/json"
	"errors"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/search/program"
	"kalah/ui/window/gameform"
	"kalah/ui/window/settings"
	"kalah/ui/window/words"
)

// MaxPlayers is the maximum number of players in the list.
const MaxPlayers = 64

// Player is a program of the user.
type Player struct {
	engine.PlayerJSON // of a program

	// Result of the last test, if the program is unchanged since then. Longest is in microseconds.
	Asked   int   `json:"asked,omitempty"`
	Right   int   `json:"right,omitempty"`
	Longest int64 `json:"longest_us,omitempty"`
}

// Spec returns the player for a game.
func (p Player) Spec() engine.PlayerSpec {
	spec, _ := p.PlayerJSON.Spec() // valid in a list and in a form without errors
	spec.Time = spec.MoveTime()    // displays and logs the default time
	return spec
}

// List has the players of the user. It belongs to Fyne's goroutine.
type List struct {
	stored  settings.Value[string]
	host    *program.Host
	changed func()
}

// New returns the list in a store and allows the host to start the commands of its players. changed
// is called after each change.
func New(s fyne.Preferences, host *program.Host, changed func()) *List {
	l := &List{stored(s), host, changed}
	l.allow()
	return l
}

func stored(s fyne.Preferences) settings.Value[string] { return settings.Text(s, "players.mine") }

// Find returns the player with a name. It returns false if there is none.
func Find(s fyne.Preferences, name string) (engine.PlayerSpec, bool) {
	all := parse(stored(s).Get())
	at := named(all, name)
	if at < 0 {
		return engine.PlayerSpec{}, false
	}
	return all[at].Spec(), true
}

// parse returns the players of a stored text. It skips damaged entries.
func parse(text string) (all []Player) {
	var entries []json.RawMessage
	_ = json.Unmarshal([]byte(text), &entries) // the text may be empty or damaged as a whole
	for _, entry := range entries {
		var p Player
		bad := json.Unmarshal(entry, &p)
		p.Type = engine.TypeProgram // older entries have no type
		if _, err := p.PlayerJSON.Spec(); bad != nil || err != nil || p.Command == "" || checkName(p.Name, all) != nil {
			continue
		}
		if all = append(all, p); len(all) == MaxPlayers {
			break
		}
	}
	return all
}

// named returns the index of the player with a name, or -1. It ignores case.
func named(all []Player, name string) int {
	return slices.IndexFunc(all, func(p Player) bool { return strings.EqualFold(p.Name, name) })
}

// checkName checks the name of a player that is not among others.
func checkName(name string, others []Player) error {
	if err := gameform.CheckName(name); err != nil {
		return err
	}
	if named(others, name) >= 0 {
		return errors.New(lang.L("Another player has this name"))
	}
	return nil
}

// freeName returns an unused name for a copy.
func freeName(name string, all []Player) string {
	base := name
	for n := 2; named(all, name) >= 0; n++ {
		suffix := " " + words.Int(n)
		letters := []rune(base)
		name = string(letters[:min(len(letters), gameform.MaxName-len(suffix))]) + suffix
	}
	return name
}

// All returns the players.
func (l *List) All() []Player { return parse(l.stored.Get()) }

// Specs returns the players for games.
func (l *List) Specs() (specs []engine.PlayerSpec) {
	for _, p := range l.All() {
		specs = append(specs, p.Spec())
	}
	return specs
}

// set stores the players.
func (l *List) set(all []Player) {
	text, err := json.Marshal(all)
	if err != nil {
		return // a player is always valid JSON
	}
	l.stored.Set(string(text))
	l.allow()
	l.changed()
}

// allow allows the commands of the players with an absolute folder. A player saved without a folder
// needs a question first, because its command may start another program in each folder in which
// Kalah starts.
func (l *List) allow() {
	for _, p := range l.All() {
		if filepath.IsAbs(p.Folder) {
			l.host.Allow(p.Spec())
		}
	}
}
