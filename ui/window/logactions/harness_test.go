package logactions

import (
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"kalah/internal/boardlook"
	"kalah/logging/library"
	"kalah/ui/app/archive"
	"kalah/ui/app/session"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
	lists "kalah/ui/window/loglist"
	"kalah/ui/window/uitest"
	"kalah/ui/window/uitest/uiframe"
)

// harness is the actions with one list of logs, in a window without a screen
// whose goroutine is the test's.
type harness struct {
	*Actions
	uiframe.Frame

	browser *lists.Browser
	folder  string // of logs

	documents, pictures string // folders that are exported to

	exporting *exportForm // the last of each dialog

	opened []opened    // logs, the latest last
	moves  []int       // that the game shown was shown after
	named  [][2]string // logs with another name
	shown  int         // how often the folder was shown
}

// opened is a log that was to be replayed.
type opened struct {
	path  string
	moves int // shown at first
	of    int
}

// open opens a window with logs of the names in its folder, sorted by name.
func open(t *testing.T, names ...string) *harness {
	t.Helper()
	a := test.NewTempApp(t)
	h := &harness{Frame: uiframe.New(t, a), folder: t.TempDir()}
	h.documents, h.pictures = uitest.Folders(t)
	uitest.WriteLogs(t, h.folder, names...)
	s := NewSettings(a.Preferences())
	s.Order.Set(library.Order{Column: library.ColumnName})
	h.Actions = New(Config{
		Shell: h.Shell, Folder: archive.NewFolder(h.Shell.Tasks(), h.folder), Settings: s,
		Theme: func() kit.Choice { return kit.Light }, Look: func() boardlook.Look { return boardlook.Look{} },
		Show: func(path string, r session.Record, n int) {
			h.opened = append(h.opened, opened{path, n, len(r.Game.Moves)})
		},
		ShowMoves:  func(n int) { h.moves = append(h.moves, n) },
		Renamed:    func(from, to string) { h.named = append(h.named, [2]string{from, to}) },
		ShowFolder: func() { h.shown++ },
	})
	do, _ := h.Calls(func() []string { return h.browser.Selected() })
	do.Sorted, do.Changed = s.Order.Set, func() {}
	h.browser = lists.NewBrowser(do)
	h.browser.SetOrder(s.Order.Get())
	h.AddList(h.browser)
	h.Folder.Watch(func(games []library.Game, status library.Status) {
		h.browser.SetGames(games)
		h.browser.SetStatus(status)
	})
	h.Shell.AddCommands(command.Command{ID: "log.recent", Menu: "Log", Text: "Recent", Items: h.Recent})
	h.Complete(frame.View{
		ID: "list", Content: func() fyne.CanvasObject { return h.browser },
		Key: h.browser.HandleKey, Rune: h.browser.HandleRune,
	})
	h.Folder.Open(h.folder)
	t.Cleanup(h.Folder.Close)
	h.untilListed(names...)
	return h
}

// end closes the window and waits for what is being written.
func (h *harness) end() {
	h.T.Helper()
	h.Folder.Close()
	uiframe.Close(h.T, h.Shell)
}

func (h *harness) listed() []string {
	var names []string
	for _, g := range h.browser.Shown() {
		names = append(names, g.Name[:len(g.Name)-len(".json")])
	}
	return names
}

func (h *harness) untilListed(names ...string) {
	h.T.Helper()
	h.Until(fmt.Sprint("the list ", names), func() bool {
		return slices.Equal(h.listed(), names) && !h.Folder.Status().Scanning
	})
}

// untilDialog waits for a dialog with the words.
func (h *harness) untilDialog(words string) {
	h.T.Helper()
	h.Until("a dialog: "+words, func() bool { return h.Says(words) })
}

func (h *harness) path(name string) string { return filepath.Join(h.folder, name+".json") }

// recent returns the items of Library > Recent.
func (h *harness) recent() []*fyne.MenuItem { return h.Shell.Menu().Item("log.recent").ChildMenu.Items }

// What is opened by the methods below is kept for the test.

func (h *harness) Export(paths []string) { h.AskExport(h.exportables(paths)) }

func (h *harness) AskExport(games []Exportable) { h.exporting = h.askExport(games) }
