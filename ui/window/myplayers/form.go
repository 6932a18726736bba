package myplayers

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/internal/userdir"
	"kalah/search/program"
	"kalah/ui/window/files"
	"kalah/ui/window/frame"
	"kalah/ui/window/gameform"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// form is the dialog of one player.
type form struct {
	host  *program.Host
	shell *frame.Shell
	save  func(Player)

	form                        kit.Form
	name, line, folder, seconds *kit.Field
	protocol                    *kit.Dropdown[engine.Protocol]
	test, done                  *kit.Button
	results                     *fyne.Container

	tested Player             // the player at its last test, with the result
	asked  engine.Command     // the command of the results
	stop   context.CancelFunc // stops the test; nil while no test runs
}

// newForm returns the form of a player. others has all other players. save is called with the new
// state of the player.
func newForm(host *program.Host, sh *frame.Shell, p Player, others []Player, save func(Player)) *form {
	f := &form{host: host, shell: sh, save: save, tested: p, results: container.NewVBox()}
	f.form.Follow = f.follow
	changed := f.form.Changed
	f.name = kit.NewField(lang.L("Name"), func(text string) error { return checkName(text, others) }, changed)
	f.line = kit.NewField(lang.L("Command"), checkLine, changed)
	f.line.Entry.SetPlaceHolder("python3 bot.py")
	f.folder = kit.NewField(lang.L("Folder where it runs"), checkLength, changed)
	f.folder.Entry.SetPlaceHolder(absolute(""))
	f.seconds = gameform.NewSeconds(changed)
	f.seconds.Entry.SetPlaceHolder(gameform.SecondsText(engine.TypeProgram.Info().Time.Default))
	f.protocol = kit.NewDropdown([]engine.Protocol{engine.KGP, engine.Numbers}, protocolName, func(engine.Protocol) { changed() })
	f.test = kit.NewButtonWithIcon("", nil, f.startOrStop)
	f.done = kit.NewButton(lang.L("Save"), nil)
	f.form.Fill(func() {
		if p == (Player{}) {
			return // an empty form has no errors yet
		}
		f.name.Set(p.Name)
		f.line.Set(p.Command)
		f.folder.Set(absolute(p.Folder))
		f.seconds.Set(gameform.SecondsText(time.Duration(p.Time * float64(time.Millisecond))))
		f.protocol.Pick(p.Protocol)
	})
	return f
}

func checkLine(text string) error {
	if text == "" {
		return errors.New(lang.L("The command that starts the program, please"))
	}
	return checkLength(text)
}

func checkLength(text string) error {
	if len(text) > engine.MaxCommand {
		return errors.New(lang.L("At most {{.Most}} characters", words.Args{"Most": words.Int(engine.MaxCommand)}))
	}
	return nil
}

// open shows the form and gives the focus to a control. closed is called when the form closes.
func (f *form) open(title string, focus fyne.Focusable, closed func()) {
	choose := kit.NewButton(lang.L("Choose…"), func() {
		begin := f.folder.Text()
		if begin == "" {
			begin = userdir.Documents()
		}
		f.shell.Folder(files.Request{Title: lang.L("Folder where it runs"), Folder: begin}, f.folder.Set)
	})
	place := kit.Border(nil, nil, nil, container.NewVBox(kit.Caption(""), choose), f.folder.Box)
	rows := container.NewVBox(
		container.NewGridWithColumns(2, f.name.Box, f.seconds.Box), f.line.Box,
		container.NewGridWithColumns(2, place, kit.Captioned(lang.L("Asked by"), f.protocol)),
		f.results,
	)
	var d *dialog.CustomDialog
	f.done.OnTapped = func() {
		d.Hide()
		f.save(f.player())
	}
	how := frame.Dialog{Size: fyne.NewSize(640, 500), Focus: focus, Closed: func() {
		if f.stop != nil {
			f.stop()
		}
		closed()
	}}
	d = f.shell.OpenForm(title, f.form.Rows(rows), how, f.test, f.done)
	f.form.LayOut()
}

// follow enables the buttons that apply to the fields.
func (f *form) follow() {
	if f.asked != f.player().Spec().Command && len(f.results.Objects) > 0 { // the results are about another command
		if f.stop != nil {
			f.stop()
		}
		f.results.RemoveAll()
	}
	right := kit.FirstInvalid(f.line, f.folder, f.seconds) == nil
	text, icon := lang.L("Test"), theme.MediaPlayIcon()
	if f.stop != nil {
		text, icon = lang.L("Stop"), theme.MediaStopIcon()
	}
	f.test.SetText(text)
	f.test.SetIcon(icon)
	kit.Enable(f.test, right || f.stop != nil)
	kit.Enable(f.done, right && f.name.Err() == nil)
}

// player returns the player in the fields. It has the result of the last test if the command is the
// same.
func (f *form) player() Player {
	p := Player{PlayerJSON: engine.PlayerSpec{
		Type: engine.TypeProgram, Name: f.name.Text(), Time: gameform.Seconds(f.seconds.Text()),
		Command: engine.Command{Line: f.line.Text(), Folder: absolute(f.folder.Text()), Protocol: f.protocol.Value()},
	}.JSON()}
	if t := f.tested; t.Spec().Command == p.Spec().Command {
		p.Asked, p.Right, p.Longest = t.Asked, t.Right, t.Longest
	}
	return p
}

// absolute returns the absolute path of a folder. "" means the current folder.
func absolute(folder string) string {
	if path, err := filepath.Abs(folder); err == nil {
		return path
	}
	return folder
}

// startOrStop starts a test or stops the running one.
func (f *form) startOrStop() {
	if f.stop != nil {
		f.stop()
		return
	}
	p := f.player()
	f.host.Allow(p.Spec()) // the user typed it here
	ctx, stop := context.WithCancel(f.shell.Tasks().Context())
	f.stop, f.asked = stop, p.Spec().Command
	f.say(kit.Wrapped(lang.L("The program has {{.Start}} to get ready, and {{.Time}} for each of {{.Count}} answers.", words.Args{
		"Start": words.ShortDuration(program.StartTime), "Time": words.ShortDuration(p.Spec().MoveTime()), "Count": words.Int(len(program.TrialPositions())),
	})))
	var trial program.Trial
	f.shell.Tasks().Go(func(context.Context) error {
		trial = f.host.Try(ctx, p.Spec())
		return nil
	}, func(error) {
		f.stop = nil
		if ctx.Err() != nil {
			f.say(kit.Wrapped(lang.L("The test was stopped.")))
			return
		}
		f.show(p, trial)
	})
}

// show shows the result of a test and sets the protocol that the program used.
func (f *form) show(p Player, trial program.Trial) {
	p.Asked, p.Right, p.Longest = len(program.TrialPositions()), trial.Right(), 0
	titles := []string{lang.X("test.start", "At the start"), lang.X("test.middle", "In the middle of a game"), lang.X("test.single", "With one legal house")}
	positions := program.TrialPositions()
	var lines []string
	for i, a := range trial.Answers {
		p.Longest = max(p.Longest, a.Took.Microseconds())
		what := words.Error(a.Err)
		if a.Err == nil {
			what = words.Facts(lang.L("house {{.House}}", words.Args{"House": engine.Letter(positions[i].Player, a.House)}), words.Duration(a.Took))
		}
		lines = append(lines, words.Of(titles[i], what))
	}
	summary := words.Facts(protocolName(trial.Protocol), lang.L("{{.Right}} of {{.Count}} answers are legal houses.", words.Args{"Right": words.Int(p.Right), "Count": words.Int(p.Asked)}))
	switch {
	case len(trial.Answers) < p.Asked:
		summary = lang.L("It answers neither by the Kalah Game Protocol nor by numbers.")
	case p.Right == p.Asked:
		summary = words.Facts(protocolName(trial.Protocol), lang.L("It plays: every answer is a legal house."))
	}
	title := kit.Wrapped(summary)
	title.TextStyle.Bold = true
	answers := kit.NewLabel(strings.Join(lines, "\n"))
	answers.Wrapping = fyne.TextWrapWord
	shown := []fyne.CanvasObject{title, answers}
	if trial.Said != "" {
		text := code(trial.Said)
		text.SizeName = theme.SizeNameCaptionText
		shown = append(shown, kit.Captioned(lang.L("What it said"), text))
	}
	if p.Right > 0 {
		p.Protocol = trial.Protocol
		f.asked = p.Spec().Command
		f.protocol.Pick(p.Protocol)
	}
	f.tested = p
	f.say(shown...)
}

func (f *form) say(what ...fyne.CanvasObject) {
	f.results.Objects = what
	f.form.Changed()
}
