package ui

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"path/filepath"

	"fyne.io/fyne/v2/lang"

	"kalah/internal/safefile"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/ui/phrase"
	"kalah/ui/style"
)

// exportable is a game to write for other programs.
type exportable struct {
	name string // of the file, without an extension
	at   int    // moves of the position shown, or -1
	read func() (*logging.Log, error)
}

// exportLogs asks how logs are to be exported, and does it.
func (w *window) exportLogs(paths []string) {
	var games []exportable
	for _, path := range paths {
		games = append(games, exportable{phrase.File(path), -1, func() (*logging.Log, error) { return logging.ReadFile(path) }})
	}
	w.askExport(games)
}

// exportShown does the same with the game that is shown.
func (w *window) exportShown() {
	r, ok := w.control.Record()
	if !ok {
		return
	}
	name := lang.L("game")
	if s := w.screen; s.Log != "" {
		name = phrase.File(s.Log)
	}
	at := len(w.screen.Game.Moves)
	w.askExport([]exportable{{name, at, func() (*logging.Log, error) { return logOf(r), nil }}})
}

// moment says which position of a game a picture shows.
type moment int

const (
	momentEnd moment = iota
	momentStart
	momentShown
)

// exporting is how games are to be exported, and where to.
type exporting struct {
	format export.Format
	moment moment
	style  export.Style
	folder string
}

// moves returns after how many moves the game is exported.
func (e exporting) moves(g exportable, l *logging.Log) int {
	switch {
	case !e.format.IsPicture() || e.moment == momentEnd:
		return len(l.Moves)
	case e.moment == momentStart || g.at < 0:
		return 0
	}
	return min(g.at, len(l.Moves))
}

// export writes the games, and tells how that went.
func (w *window) export(games []exportable, how exporting) {
	var written []string
	var failed []error
	done := 0
	w.work(lang.L("Exporting"), len(games), func(ctx context.Context, step func(float64, string)) {
		for i, g := range games {
			name := g.name + how.format.Extension()
			step(float64(i), name)
			path, err := how.write(ctx, g, func(frame, frames int) {
				if frame%framesAStep == 0 {
					step(float64(i)+float64(frame)/float64(frames+1), name)
				}
			})
			if ctx.Err() != nil {
				return
			}
			if err != nil {
				failed = append(failed, err)
			} else {
				written = append(written, path)
			}
			done++
		}
	}, func(cancelled bool) { w.exported(written, failed, cancelled) })
}

// framesAStep is how many pictures of an animation are drawn between two words
// of how far it is.
const framesAStep = 5

func (w *window) exported(written []string, failed []error, cancelled bool) {
	text := lang.L("Exported {{.Count}} files", values{"Count": len(written)})
	if len(written) == 1 {
		text = lang.L("Exported as {{.Name}}", values{"Name": written[0]})
	}
	if cancelled {
		text += " · " + lang.L("cancelled")
	}
	w.say(text)
	if len(failed) > mostTold {
		failed = append(failed[:mostTold:mostTold], errors.New(lang.L("and {{.Count}} more", values{"Count": len(failed) - mostTold})))
	}
	w.fail(errors.Join(failed...))
}

// write exports one game to a new file: none is ever replaced, and none is left
// half written.
func (e exporting) write(ctx context.Context, g exportable, progress func(done, total int)) (path string, err error) {
	l, err := g.read()
	if err != nil {
		return "", err
	}
	file, err := safefile.Create(e.folder, 0o666)
	if err != nil {
		return "", fmt.Errorf("%s: %w", filepath.Join(e.folder, g.name+e.format.Extension()), err)
	}
	defer file.Discard()
	to := bufio.NewWriter(file)
	if err := e.format.Write(ctx, to, l, e.moves(g, l), e.style, progress); err != nil {
		return "", fmt.Errorf("%s: %w", g.name, err)
	}
	if err := to.Flush(); err != nil {
		return "", err
	}
	return file.ClaimFree(mostNames, func(n int) string {
		if n == 1 {
			return filepath.Join(e.folder, g.name+e.format.Extension())
		}
		return filepath.Join(e.folder, fmt.Sprintf("%s (%d)%s", g.name, n, e.format.Extension()))
	})
}

// mostNames bounds the names that are tried for a file.
const mostNames = 10_000

// exportTheme is the look of pictures that goes with the window's.
func (w *window) exportTheme() export.Theme {
	if w.settings.Theme() == style.Dark {
		return export.Dark
	}
	return export.Light
}
