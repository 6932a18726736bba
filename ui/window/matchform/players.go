package matchform

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/engine/match"
	"kalah/ui/app/tournament"
	"kalah/ui/window/gameform"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// players is the list of them, and the form for the one that it stands at.
type players struct {
	specs    []engine.PlayerSpec
	table    *kit.Table
	settings *gameform.AIPlayer
	at       int // the player in the form
	title    *widget.Label

	add, duplicate, remove, up *kit.Button

	content fyne.CanvasObject
	changed func()
}

func newPlayers(changed func()) *players {
	p := &players{table: kit.NewTable(), settings: gameform.NewAIPlayer(), title: widget.NewLabel(""), changed: changed}
	p.title.TextStyle.Bold = true
	p.table.Selects = true
	p.table.OnCursor = func(int) { p.leave() }
	p.table.OnOpen = func(int) { p.settings.Focus() }
	p.settings.OnChanged = p.edited
	button := func(text string, icon fyne.Resource, do func()) *kit.Button {
		b := kit.NewButtonWithIcon(text, icon, do)
		b.Importance = widget.LowImportance
		return b
	}
	p.add = button(lang.L("Add"), theme.ContentAddIcon(), p.addOne)
	p.duplicate = button(lang.L("Duplicate"), theme.ContentCopyIcon(), p.duplicateOne)
	p.remove = button(lang.L("Remove"), theme.ContentRemoveIcon(), p.removeOne)
	p.up = button(lang.L("Move up"), theme.MoveUpIcon(), p.moveUp)
	buttons := container.NewGridWithColumns(2, p.add, p.duplicate, p.remove, p.up)
	p.content = kit.Border(p.title, buttons, nil, nil, p.table)
	return p
}

func (p *players) set(specs []engine.PlayerSpec) {
	p.specs = slices.Clone(specs)
	p.table.Select(0)
	p.show()
}

// all returns the players.
func (p *players) all() []engine.PlayerSpec { return p.specs }

// wrong says what is wrong, "" if nothing is.
func (p *players) wrong() string {
	if len(p.specs) < match.MinPlayers {
		return lang.L("At least two players, please")
	}
	if text := p.settings.Wrong(); text != "" {
		return words.Of(words.Name(p.specs[p.table.Cursor()]), text)
	}
	return ""
}

// show makes everything follow the list.
func (p *players) show() {
	p.list()
	p.follow()
}

// list shows the players in the table.
func (p *players) list() {
	p.title.SetText(lang.N("{{.Count}} players", len(p.specs), words.Count(len(p.specs))))
	specs := tournament.Named(p.specs) // as the match calls them
	p.table.Set(kit.Data{
		Columns: []kit.Column{{Title: "#", Trailing: true}, {Title: lang.L("Name")}, {Title: lang.L("Player")}},
		Rows:    len(specs),
		Cell: func(row, column int) kit.Cell {
			switch column {
			case 0:
				return kit.Cell{Text: words.Int(row + 1), Muted: true}
			case 1:
				return kit.Cell{Text: words.LongName(specs[row])}
			}
			return kit.Cell{Text: words.Settings(specs[row]), Muted: true}
		},
		Empty: lang.L("Nobody plays yet."),
	})
}

// leave goes on to the player that the list was taken to, unless a field is wrong: what
// was typed there would be lost without a word.
func (p *players) leave() {
	if p.settings.Wrong() != "" {
		p.table.Select(p.at)
		p.settings.FocusWrong()
		return
	}
	p.follow()
}

// follow fills the form with the player that the list stands at.
func (p *players) follow() {
	i, n := p.table.Cursor(), len(p.specs)
	p.at = i
	if i < n {
		p.settings.Set(p.specs[i])
		p.settings.SetUsualName(words.Name(tournament.Named(p.specs)[i]))
	}
	p.settings.Enable(i < n)
	p.enable()
	p.changed()
}

// enable enables what can be done with the list. A player with a wrong field can only be
// removed.
func (p *players) enable() {
	i, n := p.table.Cursor(), len(p.specs)
	right := p.settings.Wrong() == ""
	kit.Enable(p.add, right && n < match.MaxPlayers)
	kit.Enable(p.duplicate, right && n > 0 && n < match.MaxPlayers)
	kit.Enable(p.remove, n > 0)
	kit.Enable(p.up, right && i > 0)
}

// edited takes what the form holds over into the list.
func (p *players) edited(spec engine.PlayerSpec, ok bool) {
	if i := p.table.Cursor(); ok && i < len(p.specs) {
		p.specs[i] = spec
		p.list()
		p.settings.SetUsualName(words.Name(tournament.Named(p.specs)[i]))
	}
	p.enable()
	p.changed()
}

func (p *players) addOne() {
	spec := engine.NewSpec(engine.TypeScout)
	spec.Seed = nil
	p.insert(len(p.specs), spec)
}

func (p *players) duplicateOne() {
	i := p.table.Cursor()
	p.insert(i+1, p.specs[i])
}

// insert adds a player. The match tells those of one name apart.
func (p *players) insert(at int, spec engine.PlayerSpec) {
	p.specs = slices.Insert(p.specs, at, spec)
	p.show()
	p.table.Select(at)
	p.follow()
}

func (p *players) removeOne() {
	i := p.table.Cursor()
	p.specs = slices.Delete(p.specs, i, i+1)
	p.show()
}

func (p *players) moveUp() {
	i := p.table.Cursor()
	p.specs[i-1], p.specs[i] = p.specs[i], p.specs[i-1]
	p.show()
	p.table.Select(i - 1)
	p.follow()
}
