// Package matchform is the form to set up a match: its players, their pairing, the openings and the
// number of games. Errors are shown next to their fields.
package matchform

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/app/tournament"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Preset is a setup with a name and a description.
type Preset struct {
	Name, About string
	Setup       tournament.Setup
}

// Config has the dependencies of the form.
type Config struct {
	Presets []Preset
	// OnStart starts a match with the setup.
	OnStart func(tournament.Setup)
	// Prolongs reports whether a match with the setup extends the current match. It may be nil.
	Prolongs func(tournament.Setup) bool
	// AskFile and AskFolder ask for a file of openings and for a folder of logs. They call use with
	// the path, unless the user cancels.
	AskFile, AskFolder func(use func(path string))
	// Folder is the suggested folder for logs.
	Folder string
	// Programs lists the user's programs to offer as players.
	Programs []engine.PlayerSpec
}

// Form is the widget.
type Form struct {
	widget.BaseWidget

	cfg     Config
	form    kit.Form
	preset  *kit.Select
	players *players
	match   *conditions
	start   *kit.Button
	note    *widget.Label // explains why the form cannot be used
	busy    bool
}

// New returns the form, filled with a setup.
func New(cfg Config, s tournament.Setup) *Form {
	f := &Form{cfg: cfg, note: widget.NewLabel("")}
	f.note.Truncation = fyne.TextTruncateEllipsis
	f.form.Follow = f.follow
	f.players = newPlayers(&f.form, cfg.Programs)
	f.match = newConditions(cfg, &f.form, f.Start)
	var names []string
	for _, p := range cfg.Presets {
		names = append(names, p.Name)
	}
	f.preset = kit.NewSelect(names, func(string) {
		if i := f.preset.SelectedIndex(); i >= 0 {
			f.fill(cfg.Presets[i].Setup)
		}
	})
	f.preset.PlaceHolder = lang.L("Take a preset…")
	f.start = kit.NewButtonWithIcon(lang.L("Start match"), theme.MediaPlayIcon(), f.Start)
	f.start.Importance = widget.HighImportance
	f.ExtendBaseWidget(f)
	f.Set(s)
	return f
}

// Set fills the form with a setup.
func (f *Form) Set(s tournament.Setup) {
	f.preset.ClearSelected()
	f.fill(s)
}

func (f *Form) fill(s tournament.Setup) {
	f.form.Fill(func() {
		f.players.change(slices.Clone(s.Players), 0)
		f.match.set(s)
	})
}

// Offer updates the user's programs. It does nothing while a field is invalid, to preserve its text.
func (f *Form) Offer(programs []engine.PlayerSpec) {
	if f.players.settings.Wrong() == nil {
		f.form.Fill(func() { f.players.offer(programs) })
	}
}

// Setup returns the setup in the form. It returns false if a field is invalid.
func (f *Form) Setup() (tournament.Setup, bool) {
	if f.Wrong() != "" {
		return tournament.Setup{}, false
	}
	s := f.match.setup(len(f.players.specs))
	s.Players = f.players.specs
	return s.Clone(), true
}

// Wrong returns the first error in the form: "Name: At most 30 characters". It returns "" for a
// valid form.
func (f *Form) Wrong() string {
	if text := f.players.wrong(); text != "" {
		return text
	}
	if field := f.match.wrong(); field != nil {
		return words.Of(field.Title, words.Error(field.Err()))
	}
	return f.match.missing()
}

// Start starts the match, or gives the focus to the first invalid field.
func (f *Form) Start() {
	if f.busy {
		return
	}
	if s, ok := f.Setup(); ok {
		f.cfg.OnStart(s)
		return
	}
	field := f.players.settings.Wrong()
	if f.players.wrong() == "" {
		if field = f.match.wrong(); field != nil {
			f.match.reveal(field)
		}
	}
	if field != nil {
		f.form.Focus(field)
	}
}

// SetBusy sets whether a match is running. During a match the form cannot start another one.
func (f *Form) SetBusy(busy bool) {
	if f.busy != busy {
		f.busy = busy
		f.form.Changed()
	}
}

// follow updates all parts that depend on the fields.
func (f *Form) follow() {
	f.players.show()
	f.match.show(len(f.players.specs))
	wrong := f.Wrong()
	text := lang.L("Start match")
	if s, ok := f.Setup(); ok && f.cfg.Prolongs != nil && f.cfg.Prolongs(s) {
		text = lang.L("Prolong the match")
	}
	f.start.SetText(text)
	f.note.Importance = widget.DangerImportance
	if wrong == "" && f.busy {
		wrong = lang.L("A match is running.")
		f.note.Importance = widget.MediumImportance
	}
	f.note.SetText(wrong)
	kit.Show(f.note, wrong != "")
	kit.Enable(f.start, wrong == "")
}

// Resize implements [fyne.CanvasObject].
func (f *Form) Resize(size fyne.Size) {
	if size != f.Size() {
		f.BaseWidget.Resize(size)
		f.form.LayOut()
	}
}

// CreateRenderer implements [fyne.Widget].
func (f *Form) CreateRenderer() fyne.WidgetRenderer {
	rows := f.form.Rows(container.New(&blocks{}, f.players.settings.Box, f.match.content))
	preset := container.NewVBox(kit.Caption(lang.L("Preset")), f.preset)
	left := container.NewPadded(kit.Border(preset, nil, nil, nil, f.players.content))
	foot := container.NewPadded(kit.Border(nil, nil, nil, f.start, f.note))
	right := kit.Border(nil, foot, nil, nil, rows)
	return widget.NewSimpleRenderer(container.New(kit.ShareLayout{Share: 0.38, Min: 300, Max: 480}, left, right))
}

// blocks lays out two parts of a form side by side, or below each other if the form is narrow.
type blocks struct{ width float32 }

const sideBySide = 640 // minimum width for both

// MinSize implements [fyne.Layout].
func (b *blocks) MinSize(objects []fyne.CanvasObject) fyne.Size {
	one, two := objects[0].MinSize(), objects[1].MinSize()
	if b.width >= sideBySide {
		return fyne.NewSize(max(one.Width, two.Width), max(one.Height, two.Height))
	}
	return fyne.NewSize(max(one.Width, two.Width), one.Height+two.Height+2*theme.InnerPadding())
}

// Layout implements [fyne.Layout].
func (b *blocks) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	b.width = size.Width
	one, two := objects[0], objects[1]
	width, at := size.Width, fyne.NewPos(0, one.MinSize().Height+2*theme.InnerPadding())
	if size.Width >= sideBySide {
		gap := 3 * theme.InnerPadding()
		width = (size.Width - gap) / 2
		at = fyne.NewPos(width+gap, 0)
	}
	kit.Put(one, 0, 0, width, one.MinSize().Height)
	kit.Put(two, at.X, at.Y, width, two.MinSize().Height)
}
