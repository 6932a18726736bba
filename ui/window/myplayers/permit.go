package myplayers

import (
	"errors"
	"strconv"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Permit calls do if the commands of all players may start. If some come from elsewhere, it asks
// the user first and calls dont, which may be nil, if the user refuses. from names the log or match
// that the players are from.
func (l *List) Permit(sh *frame.Shell, from string, players []engine.PlayerSpec, do, dont func()) {
	foreign := l.host.Forbidden(players...)
	if len(foreign) == 0 {
		do()
		return
	}
	rows := container.NewVBox(
		kit.Wrapped(lang.L("A command would start on this computer, with all that you may do here. Run it only if you know what it does.")),
		kit.Captioned(lang.L("Where it comes from"), kit.Wrapped(from)),
	)
	for _, spec := range foreign {
		rows.Add(kit.Captioned(lang.L("Command of {{.Name}}", words.Args{"Name": words.Name(spec)}), code(visible(spec.Command.Line))))
		rows.Add(kit.Captioned(lang.L("Folder"), code(visible(absolute(spec.Command.Folder)))))
	}
	agreed := false
	var d *dialog.CustomDialog
	run := kit.NewButton(lang.L("Run it"), func() {
		agreed = true
		d.Hide()
		l.host.Allow(foreign...)
		do()
	})
	run.Importance = widget.DangerImportance
	d = sh.OpenForm(lang.L("Run a program?"), rows, frame.Dialog{
		Size: fyne.NewSize(560, 0), Cancel: lang.L("Don't run it"), Closed: func() {
			if !agreed && dont != nil {
				dont()
			}
		},
	}, run)
}

// code returns a label for a program's output or for a command.
func code(text string) *kit.Label {
	label := kit.NewLabel(text)
	label.TextStyle.Monospace, label.Wrapping = true, fyne.TextWrapBreak
	return label
}

// visible replaces invisible characters, such as the end of a line, by their codes. It shortens
// spaces and repeated invisible characters to one and their number, for example ␣×1500. Otherwise
// they could push the rest of a command out of sight.
func visible(text string) string {
	var b strings.Builder
	all := []rune(text)
	for i := 0; i < len(all); {
		r, n := all[i], 1
		for i+n < len(all) && all[i+n] == r {
			n++
		}
		i += n
		shown := string(r)
		switch {
		case r == ' ' && n > 1:
			shown = "␣"
		case r == '␣', r == '\u2800', !unicode.IsPrint(r), unicode.In(r, unicode.Other_Default_Ignorable_Code_Point, unicode.Variation_Selector):
			shown = strings.Trim(strconv.QuoteToASCII(shown), `"`)
		default:
			b.WriteString(strings.Repeat(shown, n))
			continue
		}
		if b.WriteString(shown); n > 1 {
			b.WriteString("×" + strconv.Itoa(n))
		}
	}
	return b.String()
}

// Said shows the standard error output of a program.
func (l *List) Said(sh *frame.Shell, spec engine.PlayerSpec) {
	text := code(l.host.Stderr(spec.Command))
	text.SizeName = theme.SizeNameCaptionText
	sh.OpenPage(words.Of(words.Name(spec), lang.L("What it said")), text, fyne.NewSize(640, 360))
}

// Failed reports that a program did not move properly. Depending on lost, it has lost the game or
// the game is only stopped.
func (l *List) Failed(sh *frame.Shell, spec engine.PlayerSpec, err error, lost bool) {
	if cause := errors.Unwrap(errors.Unwrap(err)); cause != nil {
		err = cause // the title already names the player
	}
	then := lang.L("It has not moved in this game yet, so the game is only stopped: Continue asks it again.")
	if lost {
		then = lang.L("It has lost the game by this. Undo lets it try again.")
	}
	text := kit.NewLabel(words.Sentence(err) + "\n\n" + then)
	text.Wrapping = fyne.TextWrapWord
	d := sh.NewDialog(lang.L("{{.Name}} has failed", words.Args{"Name": words.Name(spec)}), container.NewPadded(text))
	said := kit.NewButton(lang.L("What it said"), func() { l.Said(sh, spec) })
	kit.Enable(said, l.host.Stderr(spec.Command) != "")
	d.SetButtons([]fyne.CanvasObject{said, kit.NewButton(lang.L("Close"), d.Hide)})
	sh.Open(frame.Dialog{Dialog: d, Size: fyne.NewSize(480, 0)})
}
