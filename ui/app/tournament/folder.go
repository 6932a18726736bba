package tournament

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"kalah/internal/message"
	"kalah/internal/safefile"
)

// MaxMatches is the maximum number of matches in the folder of a control.
const MaxMatches = 50

// fileLayout is the layout of the name of a match's file. Names sort by time.
const fileLayout = "2006-01-02 15.04.05.000.json"

// files returns the files of all matches, the latest first.
func (c *Config) files() ([]string, error) {
	entries, err := os.ReadDir(c.Folder)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, message.Errorf("%s: %w", c.Folder, safefile.Bare(err))
	}
	var files []string
	for _, e := range slices.Backward(entries) {
		if _, err := time.Parse(fileLayout, e.Name()); err == nil {
			files = append(files, filepath.Join(c.Folder, e.Name()))
		}
	}
	return files, nil
}

// claim returns a new file in the folder, for a match begun at the given time, and its lock. It
// creates the folder.
func (c *Config) claim(at time.Time) (file string, lock *safefile.Lock, err error) {
	if err := os.MkdirAll(c.Folder, 0o755); err != nil {
		return "", nil, message.Errorf("%s: %w", c.Folder, safefile.Bare(err))
	}
	for ; ; at = at.Add(time.Millisecond) {
		file = filepath.Join(c.Folder, at.Local().Format(fileLayout))
		lock, err := Lock(file)
		if err != nil && !errors.Is(err, ErrBusy) {
			return "", nil, err
		}
		if err == nil {
			if _, err := os.Lstat(file); errors.Is(err, fs.ErrNotExist) {
				return file, lock, nil
			}
			_ = lock.Remove()
		}
	}
}

// adopt moves the file of earlier versions, which saved one match, into the folder. It does
// nothing while such a version is playing that match.
func (c *Config) adopt() error {
	info, err := os.Stat(c.Former)
	if err != nil {
		return nil // there is no such file
	}
	lock, err := Lock(c.Former)
	if errors.Is(err, ErrBusy) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = lock.Remove() }()
	began := info.ModTime()
	if m, err := Open(c.Former); err == nil {
		began = m.Created
	}
	file, mine, err := c.claim(began)
	if err != nil {
		return err
	}
	defer func() { _ = mine.Remove() }()
	if err := safefile.Move(c.Former, file); err != nil {
		return message.Errorf("%s: %w", c.Former, err)
	}
	return nil
}

// trim removes the oldest matches beyond [MaxMatches], except a match that is being played.
func (c *Config) trim() {
	files, err := c.files()
	if err != nil {
		return // the next match tries again
	}
	for _, file := range files[min(len(files), MaxMatches):] {
		if lock, err := Lock(file); err == nil {
			_ = safefile.Remove(file)
			_ = lock.Remove()
		}
	}
}

// Earlier is a match in the folder of a control.
type Earlier struct {
	File    string
	Created time.Time
	Status  Status // without a phase
	Err     error  // error of reading the file
}

// Earlier reads the matches in the folder, except the current match, and calls done with them,
// the latest first.
func (c *Control) Earlier(done func([]Earlier, error)) {
	var all []Earlier
	shown := c.file
	c.cfg.Tasks.Go(func(ctx context.Context) error {
		files, err := c.cfg.files()
		for _, file := range files {
			if ctx.Err() != nil {
				return ctx.Err()
			}
			if file == shown {
				continue
			}
			e := Earlier{File: file}
			m, err := Open(file)
			if e.Err = err; err == nil {
				e.Created, e.Status = m.Created, newStatus(Setup{Definition: m.Definition}, m)
			}
			all = append(all, e)
		}
		return err
	}, func(err error) { done(all, err) })
}

// Open shows a match of the folder as the current match. It has no effect while a match is being
// played.
func (c *Control) Open(file string) {
	var kept *Match
	var status Status
	before := c.status.Plan
	c.cfg.Tasks.Go(func(context.Context) (err error) {
		if kept, err = Open(file); err == nil {
			status = newStatus(Setup{Definition: kept.Definition}, kept)
		}
		return err
	}, func(err error) {
		switch {
		case c.Busy() || c.status.Plan != before: // a match was started in the meantime
			return
		case err != nil:
			c.status.Err = err
			c.show()
			return
		}
		c.games.clear()
		c.status, c.match, c.file = status, kept, file
		if c.cfg.Resume != nil {
			c.cfg.Resume(&c.status.Setup)
		}
		c.settle(nil)
	})
}
