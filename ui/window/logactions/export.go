package logactions

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"kalah/internal/cut"
	"kalah/internal/message"
	"kalah/internal/safefile"
	"kalah/internal/userdir"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/ui/app/session"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Exportable is a game that can be exported.
type Exportable struct {
	Name string // proposed name of the file, without extension
	At   int    // number of moves before the current position, or -1 for a game that is not on the board
	// Shown is the game up to the current position in a variation. On the main line it is nil.
	Shown *logging.Log
	// Turned means that the second player's houses are along the bottom.
	Turned bool
	Read   func() (*logging.Log, error)
}

// NewExportable returns a game that is on the board after its first at moves.
func NewExportable(r session.Record, at int, turned bool) Exportable {
	return Exportable{Name: words.FileName(r.Players, r.Created), At: at, Turned: turned, Read: func() (*logging.Log, error) { return r.Log(), nil }}
}

// Export asks how to export logs, and then exports them.
func (a *Actions) Export(paths []string) { a.AskExport(a.exportables(paths)) }

func (a *Actions) exportables(paths []string) (games []Exportable) {
	for _, path := range paths {
		name := words.File(path)
		if g, ok := a.game(path); ok && !g.Broken() {
			name = words.FileName(g.Players, g.Created)
		}
		games = append(games, Exportable{Name: name, At: -1, Read: func() (*logging.Log, error) { return logging.ReadFile(path) }})
	}
	return games
}

// moment is the position of a game that a picture shows.
type moment int

const (
	momentEnd moment = iota
	momentStart
	momentShown
)

func (m moment) text() string {
	return map[moment]string{
		momentEnd: lang.L("The end"), momentStart: lang.L("The start"), momentShown: lang.L("The position shown"),
	}[m]
}

// exporting is a choice of format, picture, folder and name for an export.
type exporting struct {
	format export.Format
	moment moment
	style  export.Style
	folder string
	name   string // of the file, without extension; "" means the name of the game
}

// path returns the nth path to try for a game. Existing files are not replaced.
func (e exporting) path(g Exportable, n int) string {
	name := e.name
	if name == "" {
		name = g.Name
	}
	ending := e.format.Extension()
	if n > 1 {
		ending = fmt.Sprintf(" (%d)", n) + ending
	}
	if most := maxFileName - len(ending); len(name) > most {
		name = cut.Bytes(name, most-len(cut.Ellipsis))
	}
	return filepath.Join(e.folder, name+ending)
}

// maxFileName is the maximum length of a file name in bytes.
const maxFileName = 255

// of returns the log to export for a game and the number of its moves to use.
func (e exporting) of(g Exportable) (*logging.Log, int, error) {
	picture := e.format.IsPicture()
	if picture && e.moment == momentShown && g.Shown != nil {
		return g.Shown, len(g.Shown.Moves), nil
	}
	l, err := g.Read()
	switch {
	case err != nil:
		return nil, 0, err
	case !picture || e.moment == momentEnd:
		return l, len(l.Moves), nil
	case e.moment == momentStart || g.At < 0:
		return l, 0, nil
	}
	return l, min(g.At, len(l.Moves)), nil
}

// export writes the games and reports the result.
func (a *Actions) export(games []Exportable, how exporting) {
	var written []string
	var failed []error
	a.Shell.Work(frame.Job{
		Title: lang.L("Exporting"), Total: len(games),
		Do: func(ctx context.Context, step func(float64, string)) error {
			for i, g := range games {
				name := filepath.Base(how.path(g, 1))
				step(float64(i), name)
				path, err := how.write(ctx, g, func(frame, frames int) {
					step(float64(i)+float64(frame)/float64(frames+1), name)
				})
				switch {
				case ctx.Err() != nil:
					return nil
				case err != nil:
					failed = append(failed, err)
				default:
					written = append(written, path)
				}
			}
			return nil
		},
		Then: func(cancelled bool, _ error) { a.exported(written, failed, cancelled) },
	})
}

const maxListed = 200 // maximum number of errors in a message

func (a *Actions) exported(written []string, failed []error, cancelled bool) {
	text := lang.N("Exported {{.Count}} files", len(written), words.Count(len(written)))
	if len(written) == 1 {
		text = lang.L("Exported as {{.Name}}", words.Args{"Name": written[0]})
	}
	if cancelled {
		text += " · " + lang.L("cancelled")
	}
	a.Shell.Say(text)
	a.Shell.Fail(shortened(errors.Join(failed...)))
}

// write exports one game to a new file. It never replaces a file or leaves an incomplete one.
func (e exporting) write(ctx context.Context, g Exportable, progress func(done, total int)) (path string, err error) {
	l, n, err := e.of(g)
	if err != nil {
		return "", err
	}
	if e.folder == userdir.Pictures() || e.folder == userdir.Documents() {
		_ = os.MkdirAll(e.folder, 0o777) // the system may name a folder that does not exist yet
	}
	file, err := safefile.Create(e.folder, 0o666)
	if err != nil {
		return "", message.Errorf("%s: %w", e.path(g, 1), err)
	}
	defer file.Discard()
	to := bufio.NewWriter(file)
	if err := e.format.Write(ctx, to, l, n, e.style, progress); err != nil {
		return "", message.Errorf("%s: %w", g.Name, err)
	}
	if err := to.Flush(); err != nil {
		return "", err
	}
	return file.ClaimFree(maxNames, func(n int) string { return e.path(g, n) })
}

const maxNames = 10_000 // maximum number of names to try for a file

// exportTheme returns the theme of pictures that matches the theme of the window.
func exportTheme(look kit.Choice) export.Theme {
	if look == kit.Dark {
		return export.Dark
	}
	return export.Light
}
