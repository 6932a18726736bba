package terminal

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"

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
	if sameFile(file, target) {
		return fmt.Errorf("%s: the log itself would be replaced, expected another --out", file)
	}
	if err := checkNew(target, o.force); target != toStdout && err != nil {
		return fmt.Errorf("%s: %w", file, err)
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
	err = o.format.Write(ctx, &text, l, move, o.style, shown.drawing(filepath.Base(file)))
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

// drawing returns what an animation shall report to.
func (p *progress) drawing(name string) func(done, total int) {
	if p == nil {
		return nil
	}
	return func(done, total int) {
		p.write(fmt.Sprintf("%s: drawing, %d of %d", story.OneLine(name), done, total))
	}
}

// targets returns where each game goes, and refuses what cannot be before
// anything is written. A folder that is named, and those above it, are made once
// there is something to write; that of a file must be there.
func (c *console) targets(files []string, o exportOptions) ([]string, error) {
	f := o.format
	info, err := os.Stat(o.out)
	there := err == nil
	folder := there && info.IsDir() || o.out != "" && os.IsPathSeparator(o.out[len(o.out)-1])
	switch {
	case o.out == "" || o.out == toStdout:
		if len(files) > 1 {
			return nil, fmt.Errorf("%d games need a folder to be written to: --out FOLDER", len(files))
		}
		if f.IsBinary() && isTerminal(c.out) {
			return nil, fmt.Errorf("%s is no text for a terminal: --out FILE names a file for it", f)
		}
		return []string{toStdout}, nil
	case len(files) > 1 && there && !info.IsDir():
		return nil, fmt.Errorf("--out: %s is no folder, and %d games need one", o.out, len(files))
	case len(files) > 1 && !folder && isExportName(o.out):
		return nil, fmt.Errorf("--out: %s is the name of a file, and %d games need a folder (%s%c makes one of that name)",
			o.out, len(files), o.out, filepath.Separator)
	case len(files) == 1 && !folder:
		if err := checkFolderOf(o.out); err != nil {
			return nil, fmt.Errorf("--out: %w", err)
		}
		return []string{o.out}, nil
	}
	targets, from := make([]string, len(files)), map[string]string{}
	for i, file := range files {
		name := filepath.Base(file)
		targets[i] = filepath.Join(o.out, strings.TrimSuffix(name, filepath.Ext(name))+f.Extension())
		if other, taken := from[targets[i]]; taken {
			return nil, fmt.Errorf("%s and %s would both be written to %s", other, file, targets[i])
		}
		from[targets[i]] = file
	}
	return targets, nil
}

// isExportName reports whether a path ends like those of exported games.
func isExportName(path string) bool {
	_, known := export.FormatOf(path)
	return known
}

// checkEnding refuses a file whose ending says another format than any that
// there is: it would hold text, whatever it is called.
func checkEnding(path string) error {
	ending := filepath.Ext(path)
	if info, err := os.Stat(path); ending == "" || err == nil && info.IsDir() || os.IsPathSeparator(path[len(path)-1]) {
		return nil
	}
	var known []string
	for _, f := range export.Formats() {
		known = append(known, f.Extension())
	}
	return fmt.Errorf("--out: %s: no format has the ending %q, expected %s (--format writes any file)", path, ending, oneOf(known))
}
