package matches

import (
	"runtime"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/app/tournament"
	"kalah/ui/window/kit"
	"kalah/ui/window/matchform"
)

// newWelcome returns the page for a view without a match. It explains matches and offers presets.
func (d *display) newWelcome(m *Matches) fyne.CanvasObject {
	change := func(s tournament.Setup) {
		d.setUp(s)
		m.Shell.Changed()
	}
	title := widget.NewLabel(lang.L("Let computers play each other"))
	title.TextStyle.Bold, title.SizeName = true, theme.SizeNameSubHeadingText
	about := widget.NewLabel(lang.L("A match plays many games and says who is stronger, by how much, and how sure that is. From each opening both players begin once, and the same random seed leads to the same games."))
	about.Wrapping = fyne.TextWrapWord
	rows := container.NewVBox(title, about)
	for _, p := range m.presets {
		name := widget.NewLabel(p.Name)
		name.TextStyle.Bold, name.Truncation = true, fyne.TextTruncateEllipsis
		what := widget.NewLabel(p.About)
		what.Wrapping = fyne.TextWrapWord
		what.SizeName = theme.SizeNameCaptionText
		begin := kit.NewButtonWithIcon(lang.L("Start"), theme.MediaPlayIcon(), func() {
			d.form.Set(p.Setup)
			m.start(p.Setup)
		})
		begin.Importance = widget.HighImportance
		d.starts = append(d.starts, begin)
		buttons := container.New(kit.RowLayout{Wide: -1, Gap: theme.InnerPadding()}, kit.NewButton(lang.L("Change…"), func() { change(p.Setup) }), begin)
		text := container.New(kit.ColumnLayout{Gap: -2 * theme.Padding()}, name, what) // labels have their own padding
		card := container.NewStack(kit.NewBackground(theme.SizeNameInputRadius), container.NewPadded(kit.Border(nil, nil, nil, container.NewCenter(buttons), text)))
		rows.Add(card)
	}
	own := kit.NewButtonWithIcon(lang.L("Set up a match of your own"), theme.SettingsIcon(), func() { change(m.presets[0].Setup) })
	rows.Add(container.NewPadded(container.NewHBox(own, m.newEarlierButton())))
	return kit.NewVScroll(container.New(&kit.PageLayout{}, rows))
}

// presets returns the presets with their names and descriptions.
func presets() []matchform.Preset {
	words := map[string][2]string{
		"notebook": {
			lang.L("Random against Minimax"),
			lang.L("The lecture notebook's match: 200 games with six seeds per house and the empty capture, over in a moment. How much is looking ahead worth?"),
		},
		"classics": {
			lang.L("Minimax, AlphaBeta and Scout"),
			lang.L("Everybody against everybody else at limits 2 to 6. All three play equally well, but look at different numbers of positions."),
		},
		"mcts": {
			lang.L("MCTS against Scout"),
			lang.L("Random games instead of a heuristic: 100 to 6400 playouts per move against search depths 4, 6 and 8. Compare the time per move too."),
		},
		"levels": {
			lang.L("Expert's ten levels"),
			lang.L("How much stronger is one level than the one below it?"),
		},
		"ladder": {
			lang.L("The ladder of levels"),
			lang.L("From Beginner to Master, with Greedy for comparison: how often does each level beat the one below it?"),
		},
		"perfect": {
			lang.L("Expert against Perfect"),
			lang.L("How far does a little thinking time get against perfect play?"),
		},
	}
	var all []matchform.Preset
	for _, p := range tournament.Presets() {
		text := words[p.ID]
		all = append(all, matchform.Preset{Name: text[0], About: text[1], Setup: tournament.Setup{Definition: p.Definition, Jobs: runtime.NumCPU()}})
	}
	return all
}
