package play

import (
	"errors"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine/line"
	"kalah/ui/app/session"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// variationCommands returns the commands for the variation and the position shown.
func (p *Play) variationCommands() []command.Command {
	can, g, variation := &p.screen.Can, p.Session, lang.L("Variation")
	return append(inMenu(
		lang.X("menu.analysis", "Analysis"), 1,
		command.Command{ID: "variation.comment", Submenu: variation, Text: lang.L("Comment…"), Keys: keys(command.Ctrl(fyne.KeyK)), Do: p.askComment, Enabled: on(&can.Comment)},
		command.Command{ID: "variation.promote", Submenu: variation, Text: lang.L("Promote variation"), Keys: keys(command.Ctrl(fyne.KeyUp)), Do: g.Promote, Enabled: on(&can.Promote)},
		command.Command{ID: "variation.delete", Submenu: variation, Text: lang.L("Delete variation"), Keys: keys(command.Ctrl(fyne.KeyD)), Do: g.DeleteVariation, Enabled: on(&can.Delete)},
	), command.Command{
		ID: "variation.menu", Text: lang.L("In a replay: menu of the move"),
		Keys:    keys(command.Bare(desktop.KeyMenu), command.Key{Name: fyne.KeyF10, Modifier: fyne.KeyModifierShift}),
		Enabled: on(&can.Comment), Do: p.showMoveMenu,
	})
}

// showMoveMenu opens the menu of the position shown: next to its move in the list, or over its
// button if the list is not visible.
func (p *Play) showMoveMenu() {
	if p.side.shown(tabMoves) && p.folding.open() {
		p.showVariationMenu(p.side.moves.Marked())
	} else if menu := p.variationMenu(); menu != nil {
		size := menu.MinSize()
		at := fyne.CurrentApp().Driver().AbsolutePositionForObject(p.actions)
		menu.ShowAtPosition(at.AddXY(p.actions.Size().Width-size.Width, -size.Height))
	}
}

// explainVariations says how to begin a variation.
func (p *Play) explainVariations() {
	p.Shell.Say(lang.L("Play another house on the board: it begins a variation."))
}

// visit shows a position of the game or of a variation. It does nothing if the current game is
// already there.
func (p *Play) visit(to line.Place) {
	if p.screen.Replay || len(to.Path) > 0 || to.At != len(p.screen.Game.Moves) {
		p.Session.Visit(to)
	}
}

// showVariationMenu opens the menu of the position shown. If the game is over, it starts the replay
// first.
func (p *Play) showVariationMenu(at fyne.Position) {
	if p.screen.Activity == session.Finished {
		p.Session.Review(p.screen.At)
	}
	if menu := p.variationMenu(); menu != nil {
		menu.ShowAtPosition(at)
	}
}

// variationMenu returns the menu of the position shown, nil if there is none.
func (p *Play) variationMenu() *widget.PopUpMenu {
	if !p.screen.Can.Comment {
		return nil
	}
	var menu []command.Command
	for _, c := range p.commands {
		if slices.Contains([]string{"variation.comment", "variation.promote", "variation.delete"}, c.ID) {
			c.Submenu = ""
			menu = append(menu, c)
		}
	}
	return command.PopUp(menu, p.Shell.Window().Canvas())
}

// askComment opens the dialog for the comment on the position shown.
func (p *Play) askComment() {
	if !p.screen.Can.Comment || p.Shell.Covered() {
		return
	}
	p.Session.Rest()
	var save *kit.Button
	var d *dialog.CustomDialog
	var field *kit.Field
	field = kit.NewField("", func(text string) error {
		if err := line.CheckComment(text); text != "" && err != nil {
			return errors.New(words.Error(err))
		}
		return nil
	}, func() { kit.Enable(save, field.Err() == nil) })
	save = kit.NewButton(lang.L("Save"), func() {
		d.Hide()
		p.Shell.Fail(p.Session.Comment(field.Text()))
	})
	content := container.NewVBox(field.Box, kit.NewNote(lang.L("An empty text removes the comment.")))
	s := p.screen
	field.Set(s.Tree.OfLine(s.Branch).Comment(s.At))
	before := field.Text()
	p.typed = func() {
		if text := fittingComment(field.Text()); text != before {
			_ = p.Session.Comment(text) // the window is closing, so an error cannot be shown
		}
	}
	d = p.Shell.OpenForm(lang.L("Comment"), content, frame.Dialog{Size: fyne.NewSize(520, 0), Focus: field.Entry, Closed: func() { p.typed = nil }}, save)
}

// fittingComment returns the text of a comment as one line, cut to the maximum length of a comment.
func fittingComment(text string) string {
	letters := []rune(strings.Join(strings.FieldsFunc(text, func(r rune) bool { return !unicode.IsPrint(r) }), " "))
	return strings.TrimSpace(string(letters[:min(len(letters), line.MaxLetters)]))
}

// close closes the session, after saving the comment in an open dialog.
func (p *Play) close() {
	if p.typed != nil {
		p.typed()
	}
	p.Session.Close()
}
