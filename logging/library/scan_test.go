package library

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"kalah/internal/task/tasktest"
)

// The list describes finished, unfinished, ended and broken games.
func TestScanDescribesLogs(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "logs")
	tasktest.OK(t, os.CopyFS(folder, os.DirFS("../testdata")))
	write(t, folder, "broken.json", "Ann won.\n")
	writeLog(t, folder, "sub/long.json", strings.Repeat("ü", 5000), 3)
	write(t, folder, "ais.json", strings.Replace(text(t, filepath.Join(folder, "small.json")), `"Human"`, `"Perfect"`, 1)) // has times
	l := mustScan(t, folder)
	listed := map[string]string{}
	for _, g := range l.Games() {
		listed[g.Name] = fmt.Sprint([]string{g.Folder, g.Players[0].Name}, g.Rules, g.Finished, g.Winner, g.Seeds, g.Moves, []any{g.Ending.Reason}, g.Duration, g.Problem)
	}
	if len(listed) < 20 {
		t.Errorf("got %d games, want 20 or more", len(listed))
	}
	for name, want := range map[string]string{
		"small.json":  "[ Mini] {1 false} true [1] [1 11] 7 [] 0s <nil>",
		"ais.json":    "[ Mini] {1 false} true [1] [1 11] 7 [] 2.500375s <nil>",
		"ended.json":  "[ Anna] {4 false} true [1] [1 0] 3 [resignation] 0s <nil>",
		"broken.json": "[ ] {0 false} false [] [0 0] 0 [] 0s not JSON: line 1, column 1: invalid character 'A' looking for beginning of value",
		"long.json":   "[sub " + strings.Repeat("ü", maxText/2) + "…] {4 false} false [] [1 0] 3 [] 0s <nil>",
	} {
		if listed[name] != want {
			t.Errorf("%s: got  %s\nwant %s", name, listed[name], want)
		}
	}
}

func TestWhatIsListed(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{
		"a.json", "b.JSON", "sub/c.json", "1/2/3/4/5/6/7/8/deep.json", "1/2/3/4/5/6/7/8/9/deeper.json",
		".hidden.json", ".trash/x/d.json", "sub/.git/e.json", "note.txt", "json", "empty/readme.md",
	} {
		write(t, folder, name, "{}")
	}
	tasktest.OK(t, os.Mkdir(filepath.Join(folder, "folder.json"), 0o777))
	elsewhere := write(t, t.TempDir(), "linked.json", "[]")
	link(t, elsewhere, filepath.Join(folder, "link.json"))
	link(t, filepath.Dir(elsewhere), filepath.Join(folder, "linked folder"))
	link(t, folder, filepath.Join(folder, "sub", "loop"))
	link(t, filepath.Join(folder, "nowhere"), filepath.Join(folder, "nowhere.json"))
	l := mustScan(t, folder)
	want := []string{"1/2/3/4/5/6/7/8/deep.json", "a.json", "b.JSON", "link.json", "sub/c.json"}
	if diff := cmp.Diff(want, names(l)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if problems := l.Problems(); len(problems) != 1 || !errors.Is(problems[0], ErrTooDeep) {
		t.Errorf("got %v, want that the folders are too deep", problems)
	}
	if got := l.folders; len(got) != 12 {
		t.Errorf("got folders %q", got)
	}
	if got := find(t, l, filepath.Join(folder, "link.json")); got.Size != 2 || !got.Broken() {
		t.Errorf("a link is not followed: %+v", got)
	}
}

func link(t *testing.T, to, at string) {
	t.Helper()
	if err := os.Symlink(to, at); err != nil {
		t.Skipf("no links here: %v", err)
	}
	if _, err := os.Lstat(at); err != nil {
		t.Skipf("no links here, though the system says so: %v", err)
	}
}

func TestTooManyFolders(t *testing.T) {
	folder := t.TempDir()
	for i := range MaxFolders + 10 {
		tasktest.OK(t, os.Mkdir(filepath.Join(folder, fmt.Sprint(i)), 0o777))
	}
	l := mustScan(t, folder)
	if problems := l.Problems(); len(l.folders) != MaxFolders || len(problems) != 1 || !errors.Is(problems[0], ErrTooMany) {
		t.Errorf("got %d folders, want %d; problems %v", len(l.folders), MaxFolders, problems)
	}
}

// Only changed logs are read again. The modification time of a log that has just changed is not reliable.
func TestScanAgain(t *testing.T) {
	folder := t.TempDir()
	recent, now := writeLog(t, folder, "recent.json", "Ann", 3), time.Now()
	age(t, recent, now)
	same := writeLog(t, folder, "same.json", "Ann", 3)
	changed := writeLog(t, folder, "changed.json", "Ann", 3)
	removed := writeLog(t, folder, "removed.json", "Ann", 3)
	l := mustScan(t, folder)
	for _, path := range []string{same, recent} { // keep the size and the time
		write(t, folder, filepath.Base(path), strings.Repeat(" ", int(find(t, l, path).Size)))
	}
	age(t, recent, now)
	writeLog(t, folder, "changed.json", "Ben", 3)
	age(t, changed, longAgo.Add(time.Hour))
	tasktest.OK(t, os.Remove(removed))
	var told [][2]int
	tasktest.OK(t, l.Scan(t.Context(), func(done, total int) { told = append(told, [2]int{done, total}) }))
	if got := names(l); len(got) != 3 || find(t, l, same).Broken() || !find(t, l, recent).Broken() || find(t, l, changed).Players[0].Name != "Ben" {
		t.Errorf("got %+v", l.Games())
	}
	if !slices.Equal(told, [][2]int{{2, 2}}) || len(l.known) != 3 {
		t.Errorf("progress %v, %d logs are stored, want 3", told, len(l.known))
	}
}

func TestOpenRefuses(t *testing.T) {
	file := write(t, t.TempDir(), "file", "")
	for _, root := range []string{"", file} {
		if _, err := Open(root); err == nil {
			t.Errorf("%q: got no error", root)
		}
	}
}

// A folder that cannot be read is a problem.
func TestUnreadable(t *testing.T) {
	folder := t.TempDir()
	l := mustOpen(t, filepath.Join(folder, "logs"))
	write(t, folder, "logs", "") // a file in place of the folder
	if err := l.Scan(t.Context(), nil); (err == nil || len(l.Problems()) != 1) && runtime.GOOS != "windows" {
		t.Errorf("got %v, %v", err, l.Problems())
	}
}

// Several programs and goroutines share a folder.
func TestManyAtOnce(t *testing.T) {
	folder := t.TempDir()
	libraries := []*Library{mustOpen(t, folder), mustOpen(t, folder)}
	var group sync.WaitGroup
	for i := range 8 {
		var own []string
		for n := range 5 {
			own = append(own, writeLog(t, folder, fmt.Sprintf("%d-%d.json", i, n), "Ann", 1))
		}
		group.Go(func() {
			l := libraries[i%2]
			for _, path := range own {
				scan(t, l)
				trashed, err := l.Trash(path)
				if err == nil {
					_, err = l.PutBack(trashed)
				}
				if err != nil {
					t.Error(err)
				}
			}
		})
	}
	group.Wait()
	for _, l := range append(libraries, mustOpen(t, folder)) {
		scan(t, l)
		if got := names(l); len(got) != 40 {
			t.Errorf("got %q", got)
		}
	}
}
