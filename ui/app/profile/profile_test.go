package profile

import (
	"archive/zip"
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/ui/app/statistics"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// harness is the profiles of a window.
type harness struct {
	*Profiles
	t        *testing.T
	changes  int
	failures []error
}

// open opens the profiles in a folder; it is called within a bubble of synctest.
func open(t *testing.T, folder string) *harness {
	t.Helper()
	h := &harness{t: t}
	h.Profiles = Open(Config{
		Tasks: task.New(func(f func()) { f() }), Folder: folder,
		Changed: func() { h.changes++ }, Failed: func(err error) { h.failures = append(h.failures, err) },
	})
	return h
}

// put adds a profile or changes one, and waits until it is kept.
func (h *harness) put(p Profile, name string) Profile {
	h.t.Helper()
	p.Name = name
	h.Put(p)
	synctest.Wait()
	return p
}

func (h *harness) names() (all []string) {
	for _, p := range h.All() {
		all = append(all, p.Logged())
	}
	return all
}

func won(id string) statistics.Game {
	return statistics.Game{ID: id, Played: time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC), Against: engine.TypeScout, Limit: 3, Result: statistics.Won, Seeds: [2]int{28, 20}, Moves: 30}
}

// Two windows add, change, play and remove, and lose nothing of each other.
func TestTwoWindows(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := t.TempDir()
		if _, err := statistics.Open(filepath.Join(folder, statistics.File)).Add(won("before")); err != nil {
			t.Fatal(err)
		}
		one, two := open(t, folder), open(t, folder)
		anna := one.put(one.New(), "Anna")
		time.Sleep(time.Millisecond)
		ben := two.put(two.New(), "Ben")
		two.Follow()
		one.Follow()
		if got := fmt.Sprint(one.names(), two.names()); got != "[You Anna Ben] [You Anna Ben]" || one.Chosen() != anna || two.Chosen() != ben {
			t.Fatalf("the windows have %s", got)
		}
		for i, h := range []*harness{one, two, one} {
			if _, err := h.History(ben.ID).Add(won(fmt.Sprint(i))); err != nil {
				t.Fatal(err)
			}
		}
		one.put(one.All()[0], "Eva")
		two.put(ben, "Benno")
		one.Follow()
		if got := fmt.Sprint(one.names()); got != "[Eva Anna Benno]" {
			t.Errorf("after changes: %s", got)
		}
		again := open(t, folder)
		for id, want := range map[string]int{"": 1, anna.ID: 0, ben.ID: 3} {
			if got := []int{len(again.History(id).Games()), len(one.History(id).Games()), len(two.History(id).Games())}; !slices.Equal(got, []int{want, want, want}) {
				t.Errorf("%q has %d games, want %d", id, got, want)
			}
		}
		one.Remove(ben.ID)
		synctest.Wait()
		two.Follow()
		if _, err := two.History(ben.ID).Add(won("late")); err != nil || two.Chosen().Name != "Eva" || len(two.All()) != 2 {
			t.Errorf("after removal: %v, %v", err, two.names())
		}
		if _, err := os.Stat(folder + "/profiles/" + ben.ID); !os.IsNotExist(err) {
			t.Errorf("the folder stays: %v", err)
		}
		one.Remove("")
		synctest.Wait()
		if len(again.History("").Games()) != 0 || one.All()[0].Name != "Eva" || len(one.failures)+len(two.failures) > 0 {
			t.Errorf("the first is not empty, or has no name: %v, %v", one.failures, two.failures)
		}
	})
}

// A game belongs to the profile with the name of a person in it, otherwise to the chosen profile.
func TestOwner(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, t.TempDir())
		human := func(name string) engine.PlayerSpec { return engine.PlayerSpec{Type: engine.TypeHuman, Name: name} }
		scout := engine.NewSpec(engine.TypeScout)
		if got := h.Seat([2]engine.PlayerSpec{human("You"), scout}); got[0].Name != "You" {
			t.Errorf("alone: %q", got[0].Name)
		}
		anna := h.put(h.New(), "Anna")
		for _, tt := range []struct {
			players [2]engine.PlayerSpec
			owner   string
			played  bool
			seated  string
		}{
			{[2]engine.PlayerSpec{human("You"), scout}, "", false, "Anna"},
			{[2]engine.PlayerSpec{scout, human("anna")}, anna.ID, true, "anna"},
			{[2]engine.PlayerSpec{human("Guest"), scout}, anna.ID, false, "Guest"},
			{[2]engine.PlayerSpec{human("One"), human("Anna")}, anna.ID, true, "One"},
			{[2]engine.PlayerSpec{human("You"), human("Two")}, "", false, "You"},
		} {
			seated := h.Seat(tt.players)
			person := seated[0]
			if !person.Type.IsPerson() {
				person = seated[1]
			}
			if h.Owner(tt.players) != tt.owner || h.Played(tt.players) != tt.played || person.Name != tt.seated {
				t.Errorf("%v: owner %q, played %t, seated %q", tt.players, h.Owner(tt.players), h.Played(tt.players), person.Name)
			}
		}
		h.put(anna, "Hanna")
		if got := h.Seat([2]engine.PlayerSpec{human("Anna"), scout})[0].Name; got != "Hanna" {
			t.Errorf("after another name: %q", got)
		}
		if !h.Taken("hanna", "") || h.Taken("Hanna", anna.ID) || !h.Taken("You", anna.ID) || h.Taken("Ben", "") {
			t.Error("names that are taken")
		}
		h.Choose("")
		if h.Owner([2]engine.PlayerSpec{human("Guest"), scout}) != "" {
			t.Error("a guest of the first")
		}
	})
}

// A damaged file costs a name, and no profile.
func TestDamage(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		folder := t.TempDir()
		h := open(t, folder)
		h.put(h.All()[0], "Eva")
		ben := h.put(h.New(), "Ben")
		for i, text := range []string{"", "{", `{"name":"","colour":0}`, `{"name":"x","colour":99}`, fmt.Sprintf(`{"name":"%s"}`, strings.Repeat("x", MaxName+1)), strings.Repeat(" ", maxFile+1)} {
			for _, id := range []string{"", ben.ID} {
				tasktest.OK(t, os.WriteFile(filepath.Join(h.folder.of(id), profileFile), []byte(text), 0o600))
			}
			h.failures = nil
			h.Follow()
			if id := h.All()[1].ID; len(h.All()) != 2 || id != ben.ID || h.All()[1].Name != "Human 2" || len(h.failures) != 1 {
				t.Errorf("%d: got %+v, %v", i, h.All(), h.failures)
			}
		}
		if aside, _ := filepath.Glob(filepath.Join(folder, "profiles", ben.ID, "*.broken*")); len(aside) != 6 {
			t.Errorf("kept aside: %q", aside)
		}
		for _, name := range []string{"..", "x", strings.Repeat("0", 16)} { // no profiles
			_ = os.MkdirAll(filepath.Join(folder, "profiles", name), 0o700)
		}
		if h.Follow(); len(h.All()) != 2 {
			t.Errorf("got %+v", h.All())
		}
		tasktest.OK(t, os.WriteFile(filepath.Join(folder, "file"), nil, 0o600))
		for _, nowhere := range []string{filepath.Join(folder, "file"), ""} { // nothing can be written there
			h = open(t, nowhere)
			h.put(h.New(), "Eva")
			if len(h.All()) != 1 || len(h.failures) == 0 {
				t.Errorf("in %q: %+v, %v", nowhere, h.All(), h.failures)
			}
		}
	})
}

func TestExport(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		h := open(t, t.TempDir())
		eva := h.put(h.New(), "Eva: a/b")
		if _, err := h.History(eva.ID).Add(won("a")); err != nil {
			t.Fatal(err)
		}
		var file bytes.Buffer
		tasktest.OK(t, h.Export(&file, eva.ID))
		archive, err := zip.NewReader(bytes.NewReader(file.Bytes()), int64(file.Len()))
		tasktest.OK(t, err)
		var names []string
		for _, f := range archive.File {
			names = append(names, f.Name)
			if f.UncompressedSize64 == 0 {
				t.Errorf("%s is empty", f.Name)
			}
		}
		if got := fmt.Sprint(names); got != "[profile.json statistics.jsonl]" || eva.FileName() != "Eva ab" {
			t.Errorf("%s has %s", eva.FileName(), got)
		}
	})
}
