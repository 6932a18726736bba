package archive

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/logging/library"
	"kalah/ui/app/session"
	"kalah/ui/window/uitest"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// harness is a folder of logs whose results are posted to the test.
type harness struct {
	*Folder

	t      *testing.T
	loop   *tasktest.Loop
	tasks  *task.Group
	games  []library.Game // reported last
	status library.Status
	told   int

	first   string // the folder that was open at first
	changed int    // files of the latest change
	err     error  // of the latest change
}

// open opens a folder with logs of the names.
func open(t *testing.T, names ...string) *harness {
	t.Helper()
	t.Setenv("XDG_CACHE_HOME", t.TempDir())
	h := &harness{t: t}
	h.tasks, h.loop = tasktest.Group(t)
	h.first = t.TempDir()
	h.Folder = NewFolder(h.tasks, h.first)
	h.Watch(func(games []library.Game, status library.Status) {
		h.games, h.status = games, status
		h.told++
	})
	uitest.WriteLogs(t, h.Path(), names...)
	t.Cleanup(h.Close)
	h.Open(h.Path())
	h.untilListed(names...)
	return h
}

// do carries out an action of a story: see [tasktest.Tell]. An argument such as a+b names logs.
func (h *harness) do(action string) {
	h.t.Helper()
	name, arg, _ := strings.Cut(action, ":")
	names := strings.FieldsFunc(arg, func(r rune) bool { return r == '+' })
	change := func(work func(then func(int, error))) {
		over := false
		work(func(n int, err error) { h.changed, h.err, over = n, err, true })
		h.until("the end", func() bool { return over })
	}
	switch name {
	case "":
		h.changed, h.err = 0, nil
	case "see": // waits until these are listed
		h.untilListed(names...)
	case "write":
		uitest.WriteLogs(h.t, h.Path(), names...)
	case "break":
		uitest.WriteFile(h.t, h.file(arg), "{")
	case "remove":
		tasktest.OK(h.t, os.Remove(h.file(arg)))
	case "trash":
		change(func(then func(int, error)) { h.Trash(h.files(names...), then) })
	case "restore":
		change(h.Restore)
	case "other":
		h.Open(h.t.TempDir())
	case "file": // opens a file, which is no folder
		h.Open(uitest.WriteFile(h.t, filepath.Join(h.t.TempDir(), "file"), ""))
		h.until("the reason", func() bool { return h.status.Err != nil })
	case "repair": // makes it a folder
		tasktest.OK(h.t, errors.Join(os.Remove(h.Path()), os.Mkdir(h.Path(), 0o755)))
	default:
		map[string]func(){"refresh": h.Refresh, "close": h.Close}[name]()
	}
}

// facts returns the facts that hold now.
func (h *harness) facts() []string {
	all := []string{
		"listed=" + strings.Join(h.listed(), "+"), fmt.Sprint("changed=", h.changed), fmt.Sprint("restorable=", h.Restorable()), fmt.Sprint("inFormer=", len(filesIn(h.first))),
	}
	_, noEntry := h.Game("none")
	for fact, is := range map[string]bool{
		"scanning": h.status.Scanning, "unreadable": h.status.Err != nil, "!wrongStatus": h.status != h.Status() || h.status.Folder != h.Path() || noEntry,
		"!missing": errors.Is(h.err, fs.ErrNotExist), "!inTheWay": errors.Is(h.err, library.ErrExists),
	} {
		if is {
			all = append(all, fact)
		}
	}
	for _, g := range h.games {
		if found, ok := h.Game(g.Path); !ok || found.Name != g.Name {
			all = append(all, "!wrongEntry")
		}
		if g.Broken() {
			all = append(all, "broken="+g.Name)
		}
	}
	return all
}

func filesIn(folder string) []string {
	paths, _ := filepath.Glob(filepath.Join(folder, "*.json"))
	return paths
}

func (h *harness) file(name string) string { return filepath.Join(h.Path(), name+".json") }

func (h *harness) files(names ...string) (paths []string) {
	for _, name := range names {
		paths = append(paths, h.file(name))
	}
	return paths
}

func (h *harness) until(what string, holds func() bool) {
	h.t.Helper()
	h.loop.Until(h.t, what, holds, func() any { return fmt.Sprint(h.listed(), h.status) })
}

// listed returns the sorted names of the games reported last.
func (h *harness) listed() []string {
	var names []string
	for _, g := range h.games {
		names = append(names, g.Name[:len(g.Name)-len(".json")])
	}
	slices.Sort(names)
	return names
}

func (h *harness) untilListed(names ...string) {
	h.t.Helper()
	h.until(fmt.Sprint("the logs ", names), func() bool { return slices.Equal(h.listed(), names) && !h.status.Scanning })
}

func TestStories(t *testing.T) {
	for name, story := range map[string]string{
		"a folder is followed": `
			write:d see:a+b+c+d -> -unreadable
			remove:a see:b+c+d  -> -scanning
			break:x see:b+c+d+x -> broken=x.json -broken=b.json`,
		"refresh finds changes in a folder that is not watched": `
			close write:d refresh see:a+b+c+d ->`,
		"another folder": `
			other -> listed= scanning
			see: write:z see:z -> inFormer=3`,
		"a folder that cannot be read is tried again": `
			file -> listed= unreadable -scanning
			repair write:z refresh see:z -> -unreadable`,
		"deletions are undone one after the other, each as a whole": `
			trash:a+b see:c -> changed=2 restorable=2
			trash:c see: -> changed=1 restorable=1
			trash:none -> changed=0 missing restorable=1
			restore see:c -> changed=1 restorable=2
			restore see:a+b+c -> changed=2 restorable=0`,
		"a deletion is undone in the folder where it was": `
			trash:a other see: -> inFormer=2
			restore -> changed=1 listed= inFormer=3`,
		"files that could not be put back can be restored later": `
			trash:a+b+c write:a restore -> changed=2 inTheWay restorable=1
			remove:a restore -> changed=1 restorable=0 inFormer=3`,
	} {
		t.Run(name, func(t *testing.T) {
			h := open(t, "a", "b", "c")
			tasktest.Tell(t, story, h.do, h.facts)
		})
	}
}

// Results of a former folder, or of one that is closed, are not shown.
func TestClosedFolderTellsNothing(t *testing.T) {
	h := open(t, "a")
	h.Open(h.Path()) // its results come later
	h.Close()
	told := h.told
	uitest.WriteLogs(t, h.Path(), "b")
	tasktest.Close(t, h.tasks)
	h.loop.Run()
	if h.told != told {
		t.Errorf("told %d times more", h.told-told)
	}
}

// Closing the window waits for changes of files.
func TestChangeOutlivesTheFolder(t *testing.T) {
	h := open(t, "a")
	h.Restore(func(int, error) { t.Error("restored, and there was nothing") })
	h.Trash([]string{h.file("a")}, func(int, error) { t.Error("told after the end") })
	h.Close()
	tasktest.Close(t, h.tasks)
	h.loop.Run()
	if _, err := os.Stat(h.file("a")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("the log is still there: %v", err)
	}
}

func TestKeepAndRead(t *testing.T) {
	h := open(t)
	game := session.Record{Game: uitest.Line(t, engine.DefaultRules(), 4), Players: uitest.TwoPeople(4).Players}
	game.From.Log, game.From.Moves = "before.json", 2
	path, err := h.Keep(game)
	if err != nil || filepath.Dir(path) != h.Path() {
		t.Fatalf("kept as %s, %v", path, err)
	}
	r, err := Read(path)
	tasktest.OK(t, err)
	if len(r.Game.Moves) != 4 || r.Players != game.Players || r.From.Log != "before.json" || r.From.Moves != 2 || r.Source == nil {
		t.Errorf("read %+v", r)
	}
	if r.Log() != r.Source {
		t.Error("the log is not the one that was read")
	}
	other, err := h.Keep(r)
	if err != nil || other == path {
		t.Errorf("kept again as %s, %v", other, err)
	}
	if _, err := Read(uitest.WriteFile(t, h.file("broken"), "{")); err == nil {
		t.Error("a broken log was read")
	}
}

// A game that was left behind is logged and then removed.
func TestTakeIn(t *testing.T) {
	h, r := open(t), running(t)
	s := r.Begin()
	tasktest.OK(t, errors.Join(s.Save(record(t, 2)), s.Close()))
	u := pending(t, r)[0]
	if !u.Began().Equal(record(t, 2).Created) {
		t.Errorf("began at %v, want %v", u.Began(), record(t, 2).Created)
	}
	// The game stays if it cannot be logged.
	logs := h.Path()
	h.Open(uitest.WriteFile(t, filepath.Join(t.TempDir(), "file"), "no folder"))
	if err := h.TakeIn(u); err == nil || len(pending(t, r)) != 1 {
		t.Errorf("%v, left %d", err, len(pending(t, r)))
	}
	h.Open(logs)
	if err := h.TakeIn(u); err != nil || len(pending(t, r)) != 0 {
		t.Errorf("%v, left %d", err, len(pending(t, r)))
	}
	h.until("the log", func() bool { return len(h.games) == 1 && h.games[0].Moves == 2 })
}

// The notes of two windows in one log are merged. A note that a window has seen and removed is
// gone.
func TestAnnotate(t *testing.T) {
	path := uitest.WriteLog(t)
	first := line.Notes{Comments: []line.Comment{{After: 1, Text: "first"}}}
	second := line.Notes{Comments: []line.Comment{{After: 0, Text: "second"}}}
	both := line.Notes{Comments: []line.Comment{{After: 0, Text: "second"}, {After: 1, Text: "first"}}}
	for i, step := range []struct{ before, to, want line.Notes }{
		{line.Notes{}, first, first},
		{line.Notes{}, second, both}, // by another window
		{first, line.Notes{}, both},  // which the first does not know
		{both, line.Notes{}, line.Notes{}},
	} {
		tasktest.OK(t, Annotate(path, step.before, step.to))
		if r, err := Read(path); err != nil || !slices.Equal(r.Notes.Comments, step.want.Comments) {
			t.Errorf("step %d: %v, %v; want %v", i+1, r.Notes, err, step.want)
		}
	}
}

// running returns the place for running games in a folder of the test's own.
func running(t *testing.T) *Running {
	t.Helper()
	t.Setenv("XDG_DATA_HOME", t.TempDir())
	return NewRunning()
}

func record(t *testing.T, moves int) session.Record {
	t.Helper()
	return session.Record{
		Game: uitest.Line(t, engine.DefaultRules(), moves), Players: uitest.TwoPeople(4).Players,
		Created: time.Date(2026, 1, 2, 9, 5, 0, 0, time.UTC),
	}
}

// pending returns the games that were left behind.
func pending(t *testing.T, r *Running) []Unfinished {
	t.Helper()
	left, err := r.Pending()
	tasktest.OK(t, err)
	return left
}

// Where the program's own folder cannot be used, a file of the user's can, which
// stays when the game is over.
func TestGameIsSavedElsewhere(t *testing.T) {
	data := t.TempDir()
	t.Setenv("XDG_DATA_HOME", data)
	uitest.WriteFile(t, filepath.Join(data, "kalah"), "no folder")
	r := NewRunning()
	r.AddFile("nowhere.json") // there is no game yet
	s := r.Begin()
	if err := s.Save(record(t, 1)); err == nil {
		t.Fatal("saved where there is no folder")
	}
	path := filepath.Join(t.TempDir(), "mine.json")
	r.AddFile(path)
	if err := s.Save(record(t, 2)); err != nil {
		t.Error(err)
	}
	if err := s.Clear(); err != nil {
		t.Error(err)
	}
	if l, err := logging.ReadFile(path); err != nil || len(l.Moves) != 2 {
		t.Errorf("the file: %v", err)
	}

	// The next game does not go into that file.
	s = r.Begin()
	if err := s.Save(record(t, 3)); err == nil {
		t.Error("saved where there is no folder")
	}
	if l, err := logging.ReadFile(path); err != nil || len(l.Moves) != 2 {
		t.Errorf("the file of the game before: %v", err)
	}
}

// While a folder is read, its progress is reported often and its list seldom. All lists together
// are at most a few times as long as the last one, for any number of reports.
func TestListsOfAScanAreFew(t *testing.T) {
	h := open(t, "a", "b", "c")
	lists, reports, listed := 0, 0, 0 // listed: games in all lists
	var last []library.Game
	const logs, tell = 20_000, 20
	h.Watch(func(games []library.Game, status library.Status) {
		reports++
		if !library.Same(games, last) {
			last = games
			lists++
			listed += status.Done
		}
	})
	lists, reports = 0, 0
	report := h.reporter(h.lib, func(f func()) { f() })
	for done := 0; done <= logs; done += tell {
		report(done, logs)
	}
	if h.status.Scanning || reports != logs/tell+1 || lists < 5 || listed > 3*logs {
		t.Errorf("%d reports, %d lists of %d games; want at most %d games", reports, lists, listed, 3*logs)
	}
}
