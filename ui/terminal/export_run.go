package terminal

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"kalah/logging/export"
	"kalah/logging/story"
)

// toStdout is the target of what goes to standard output.
const toStdout = "-"

// exportAll exports all games.
func (c *console) exportAll(ctx context.Context, files []string, o exportOptions) error {
	targets, err := c.targets(files, o)
	if err != nil {
		return err
	}
	return c.each(ctx, files, func(i int, file string) error { return c.export(ctx, file, targets[i], o) })
}

// each does something with all files, also after one that is wrong. The worst of them
// decides the exit status.
func (c *console) each(ctx context.Context, files []string, do func(i int, file string) error) error {
	worst := statusDone
	for i, file := range files {
		err := do(i, file)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if text := complaint(err); text != "" {
			fmt.Fprintln(c.errOut, text)
		}
		worst = max(worst, statusOf(err))
	}
	if worst != statusDone {
		return &outcome{status: worst}
	}
	return nil
}

// export exports one game.
func (c *console) export(ctx context.Context, file, target string, o exportOptions) error {
	if err := checkTarget(file, target, o.force); err != nil {
		return err
	}
	l, err := readLog(ctx, file, nil)
	if err != nil {
		return err
	}
	move := o.move
	if move < 0 {
		move = len(l.Moves)
	}
	var text bytes.Buffer
	shown := newProgress(c.errOut)
	err = export.Format(o.format).Write(ctx, &text, l, move, o.style, shown.drawing(filepath.Base(file)))
	shown.clear()
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if target == toStdout {
		if _, err := text.WriteTo(c.out); err != nil {
			return fmt.Errorf("%s: writing to standard output: %w", file, err)
		}
		return nil
	}
	if target != o.out { // into a folder
		if err := os.MkdirAll(filepath.Dir(target), 0o777); err != nil {
			return fmt.Errorf("%s: %w", file, err)
		}
	}
	if err := writeWhole(target, text.Bytes(), o.force); err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	fmt.Fprintln(c.out, story.OneLine(target))
	return nil
}

// checkTarget finds out before the work is done whether the file may be
// written.
func checkTarget(file, target string, force bool) error {
	info, err := os.Stat(target)
	if target == toStdout || errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return fmt.Errorf("%s: %w", file, err)
	}
	if log, err := os.Stat(file); err == nil && os.SameFile(log, info) {
		return fmt.Errorf("%s: the log itself would be replaced, expected another --out", file)
	}
	switch {
	case info.IsDir():
		return fmt.Errorf("%s: %s is a folder, expected a file to write", file, target)
	case !force && info.Mode().IsRegular() && info.Size() > 0:
		return fmt.Errorf("%s: %w", file, existsError(target))
	}
	return nil
}

func existsError(target string) error {
	return fmt.Errorf("%s: %w (--force replaces it)", target, fs.ErrExist)
}

// drawing returns what an animation shall report to.
func (p *progress) drawing(name string) func(done, total int) {
	if p == nil {
		return nil
	}
	return func(done, total int) {
		p.write(fmt.Sprintf("%s: drawing, %d of %d", story.OneLine(name), done, total))
	}
}
