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

// players has the list of players and the form for the selected player.
type players struct {
	form     *kit.Form
	specs    []engine.PlayerSpec
	programs []engine.PlayerSpec // of the user
	table    *kit.Table
	settings *gameform.Player
	at       int               // index of the player in the form
	loaded   engine.PlayerSpec // the player when the form was filled
	title    *widget.Label

	add, duplicate, remove, up *kit.Button

	content fyne.CanvasObject
}

func newPlayers(form *kit.Form, programs []engine.PlayerSpec) *players {
	p := &players{form: form, programs: programs, table: kit.NewTable(), settings: gameform.NewAI(form, programs), title: widget.NewLabel("")}
	p.title.TextStyle.Bold = true
	p.table.ShowCursor = true
	p.table.OnCursor = func(int) { p.leave() }
	p.table.OnOpen = func(int) { p.settings.Focus() }
	button := func(text string, icon fyne.Resource, do func(at int)) *kit.Button {
		b := kit.NewButtonWithIcon(text, icon, func() { do(p.table.Cursor()) })
		b.Importance = widget.LowImportance
		return b
	}
	p.add = button(lang.L("Add"), theme.ContentAddIcon(), func(int) {
		spec := engine.NewSpec(engine.TypeScout)
		spec.Seed = nil
		p.change(slices.Insert(p.specs, len(p.specs), spec), len(p.specs))
	})
	p.duplicate = button(lang.L("Duplicate"), theme.ContentCopyIcon(), func(at int) { p.change(slices.Insert(p.specs, at+1, p.specs[at]), at+1) })
	p.remove = button(lang.L("Remove"), theme.ContentRemoveIcon(), func(at int) { p.change(slices.Delete(p.specs, at, at+1), at) })
	p.up = button(lang.L("Move up"), theme.MoveUpIcon(), func(at int) {
		p.specs[at-1], p.specs[at] = p.specs[at], p.specs[at-1]
		p.change(p.specs, at-1)
	})
	buttons := container.NewGridWithColumns(2, p.add, p.duplicate, p.remove, p.up)
	p.content = kit.Border(p.title, buttons, nil, nil, p.table)
	return p
}

// offer updates the user's programs. Programs in the list get their new settings.
func (p *players) offer(programs []engine.PlayerSpec) {
	for i, spec := range p.specs {
		at := slices.IndexFunc(programs, func(of engine.PlayerSpec) bool { return of.Name == spec.Name })
		if slices.Contains(p.programs, spec) && at >= 0 {
			p.specs[i] = programs[at]
		}
	}
	p.programs = programs
	p.settings.Offer(programs)
	p.change(p.specs, p.at)
}

// change replaces the list and shows the player at an index, or the last player if the index is too
// large.
func (p *players) change(specs []engine.PlayerSpec, at int) {
	p.form.Fill(func() {
		p.specs = specs
		p.list()
		p.table.Select(max(0, min(at, len(specs)-1)))
		p.load()
	})
}

func (p *players) wrong() string {
	if len(p.specs) < match.MinPlayers {
		return lang.L("At least two players, please")
	}
	if f := p.settings.Wrong(); f != nil {
		return words.Of(words.Name(p.specs[p.at]), words.Of(f.Title, words.Error(f.Err())))
	}
	return ""
}

// show copies the form into the list and updates the buttons. While a field is invalid, the player
// can only be removed.
func (p *players) show() {
	p.settings.Show()
	n, right := len(p.specs), p.settings.Wrong() == nil
	if spec := p.settings.Spec(); p.at < n && right && spec != p.loaded {
		p.specs[p.at], p.loaded = spec, spec
	}
	p.list()
	if p.at < n {
		p.settings.SetUsualName(words.Name(tournament.Named(p.specs)[p.at]))
	}
	p.settings.Enable(p.at < n)
	kit.Enable(p.add, right && n < match.MaxPlayers)
	kit.Enable(p.duplicate, right && n > 0 && n < match.MaxPlayers)
	kit.Enable(p.remove, n > 0)
	kit.Show(p.up, right && p.at > 0)
}

func (p *players) list() {
	p.title.SetText(lang.N("{{.Count}} players", len(p.specs), words.Count(len(p.specs))))
	specs := tournament.Named(p.specs) // names are made unique, as in the match
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

// leave selects the player at the cursor. It goes back while a field is invalid, because its text
// would be lost.
func (p *players) leave() {
	if f := p.settings.Wrong(); f != nil {
		p.table.Select(p.at)
		p.form.Focus(f)
		return
	}
	p.form.Fill(p.load)
}

// load fills the form with the player at the cursor.
func (p *players) load() {
	p.at = p.table.Cursor()
	if p.at < len(p.specs) {
		p.settings.Set(p.specs[p.at])
		p.settings.Show()
	}
	p.loaded = p.settings.Spec()
}
