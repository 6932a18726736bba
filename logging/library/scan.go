package library

import (
	"cmp"
	"context"
	"reflect"
	"runtime"
	"slices"
	"sync/atomic"
	"time"
)

// Scan reads the logs that are new or were changed, several at a time, and
// writes the index. Progress, which may be nil, is told a few times a second how
// many of them were read; [Library.Games] has them from then on. It is called
// by the goroutine of the scan, and not at all if nothing is to be read.
//
// The folder not being there is no error: it holds no logs then. If the scan
// fails or the context ends, the list stays as far as it got.
func (l *Library) Scan(ctx context.Context, progress func(done, total int)) error {
	if err := l.enter(ctx); err != nil {
		return err
	}
	defer l.leave()
	if !l.indexed {
		l.loadIndex()
		l.indexed = true
	}
	var found *listing
	for settled := false; !settled; {
		l.mu.Lock()
		moves := l.moves
		l.mu.Unlock()
		var err error
		if found, err = list(ctx, l.root); err != nil {
			if ctx.Err() == nil {
				l.setProblems([]error{err})
			}
			return err
		}
		if err := l.readChanged(ctx, found, moves, progress); err != nil {
			return err
		}
		// What was renamed or removed through us while we listed is not as the
		// listing says.
		settled = l.publish(found, moves, true)
	}
	problems := append(found.problems, l.purge(found.made)...)
	if len(found.folders) > 0 {
		problems = append(problems, l.saveIndex()...)
	} else {
		l.indexed = false // the folder may come back as it was
	}
	l.setProblems(problems)
	return nil
}

// tick is the time between two reports of progress.
const tick = 150 * time.Millisecond

// fewReaders keep a slow disk busy, too.
const fewReaders = 4

// readChanged reads what is not known yet, several logs at a time. When the
// context ends it does not wait for those under way: a hostile log may take a
// second.
func (l *Library) readChanged(ctx context.Context, found *listing, moves int, progress func(done, total int)) error {
	var changed []file
	l.mu.Lock()
	for _, f := range found.files {
		r, ok := l.known[f.path]
		if !ok || !r.mtimeReliable || r.game.Size != f.size || !r.game.ModTime.Equal(f.modTime) {
			changed = append(changed, f)
		}
	}
	l.mu.Unlock()
	if len(changed) == 0 {
		return nil
	}
	if len(changed) < len(found.files) {
		l.publish(found, moves, false)
	}
	var next atomic.Int64
	read, told := make(chan reading, batch), time.Now()
	for range min(len(changed), max(fewReaders, runtime.GOMAXPROCS(0))) {
		go readNext(ctx, changed, &next, found.made, read)
	}
	for done := 0; done < len(changed); {
		select {
		case <-ctx.Done():
			return context.Cause(ctx)
		case r := <-read:
			l.learn(r)
			done++
		}
		if now := time.Now(); now.Sub(told) >= tick && done < len(changed) && progress != nil {
			l.publish(found, moves, false)
			progress(done, len(changed))
			told = now
		}
	}
	l.publish(found, moves, false)
	if progress != nil {
		progress(len(changed), len(changed))
	}
	return nil
}

// reading is a file that was read, or was found to be gone.
type reading struct {
	path   string
	record record
	there  bool
}

func readNext(ctx context.Context, files []file, next *atomic.Int64, listed time.Time, done chan<- reading) {
	for ctx.Err() == nil {
		i := int(next.Add(1)) - 1
		if i >= len(files) {
			return
		}
		r, there := read(files[i], listed)
		select {
		case done <- reading{files[i].path, r, there}:
		case <-ctx.Done():
		}
	}
}

// learn takes up what was read. Files that changed within the last seconds are
// read once more without being news.
func (l *Library) learn(r reading) {
	l.mu.Lock()
	defer l.mu.Unlock()
	before, was := l.known[r.path]
	if was != r.there || !reflect.DeepEqual(before.game, r.record.game) {
		l.version++
	}
	l.unsaved = l.unsaved || before.indexed() || r.record.indexed()
	if r.there {
		l.known[r.path] = r.record
	} else {
		delete(l.known, r.path)
	}
}

// publish makes the list of what was found and is known. It does nothing and
// returns false if files were moved since the listing. Whole says that all was
// read that was found: what is known of other files is forgotten.
func (l *Library) publish(found *listing, moves int, whole bool) bool {
	// Sorting takes too long for those who wait for the lock.
	games := newestFirst(l.knownOf(found))
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.moves != moves {
		return false
	}
	if whole && len(games) < len(l.known) {
		known := make(map[string]record, len(games))
		for _, g := range games {
			known[g.Path] = l.known[g.Path]
		}
		l.known, l.unsaved = known, true
	}
	if len(l.games) != len(games) || !slices.Equal(l.folders, found.folders) {
		l.version++
	}
	l.games, l.folders = games, found.folders
	return true
}

func (l *Library) knownOf(found *listing) []Game {
	l.mu.Lock()
	defer l.mu.Unlock()
	games := make([]Game, 0, len(found.files))
	for _, f := range found.files {
		if r, ok := l.known[f.path]; ok {
			games = append(games, r.game)
		}
	}
	return games
}

func newestFirst(games []Game) []Game {
	slices.SortFunc(games, func(a, b Game) int {
		return cmp.Or(b.When().Compare(a.When()), cmp.Compare(a.Path, b.Path))
	})
	return games
}

func (l *Library) setProblems(problems []error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	same := slices.EqualFunc(l.problems, problems, func(a, b error) bool { return a.Error() == b.Error() })
	if !same {
		l.version++
	}
	l.problems = problems
}
