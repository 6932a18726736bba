package shell

import (
	"context"
	"os"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/command"
	"kalah/ui/keyed"
	"kalah/ui/style"
	"kalah/ui/task"
	"kalah/ui/uitest"
)

// harness is a shell with toy views, "first" and "second", in a window without a
// screen, whose goroutine is the test's.
type harness struct {
	*Shell
	uitest.User

	t      testing.TB
	loop   *uitest.Loop
	picker *uitest.Picker
	did    []string // what the views were asked to do
	entry  *keyed.Entry
}

func open(t testing.TB) *harness {
	t.Helper()
	h := &harness{t: t, loop: &uitest.Loop{}, picker: &uitest.Picker{}, entry: keyed.NewEntry()}
	a := test.NewTempApp(t)
	a.Settings().SetTheme(style.New(style.Light))
	h.Shell = New(Config{
		App: a, Window: a.NewWindow(""), Name: "Toys", Tasks: task.New(h.loop.Post), MinSize: fyne.NewSize(300, 200),
		Menus: []string{"Do"}, SnapshotFile: os.Getenv(SnapshotVariable),
	})
	h.User = uitest.User{T: t, Window: h.Shell.Window(), Objects: test.LaidOutObjects}
	h.Add(h.toy("first"), h.toy("second"))
	h.AddCommands(command.Command{
		ID: "window.full", Menu: "Do", Text: "Full Screen", Keys: []command.Key{command.Bare(fyne.KeyF11)}, Anywhere: true, Do: h.note("full"),
	})
	h.Complete(h.picker)
	h.Shell.Window().Resize(fyne.NewSize(600, 400))
	h.Shell.Window().Show()
	h.did = nil
	t.Cleanup(func() { h.end() })
	return h
}

func (h *harness) note(what string) func() { return func() { h.did = append(h.did, what) } }

// toy returns a view that takes note of what it is asked to do.
func (h *harness) toy(id string) View {
	noted := func(what string) bool {
		h.note(id + " " + what)()
		return true
	}
	return View{
		ID: id, Name: "The " + id,
		Content: func() fyne.CanvasObject {
			h.note(id + " built")()
			if id == "first" {
				return container.NewVBox(widget.NewLabel(id), h.entry)
			}
			return widget.NewLabel(id)
		},
		Commands: []command.Command{
			{ID: id + ".key", Menu: "Do", Text: "Do it in the " + id, Keys: []command.Key{command.Bare(fyne.KeyK), command.Rune('k')}, Do: h.note(id + " key")},
			{ID: id + ".anywhere", Menu: "Do", Text: "Do it for the " + id, Do: h.note(id + " anywhere"), Anywhere: true},
			{ID: Undo, Menu: "Do", Text: "Undo", Do: h.note(id + " undo"), Editing: true},
		},
		Enter: h.note(id + " enter"), Leave: h.note(id + " leave"), Close: h.note(id + " close"),
		Status: func() (string, string) { return id + " happened", id + " goes on" },
		Title: func() string {
			if id == "first" {
				return ""
			}
			return id
		},
		Key: func(e *fyne.KeyEvent) bool {
			return e.Name != fyne.KeyEscape && noted(string(e.Name))
		},
		Rune:     func(r rune) bool { return noted(string(r)) },
		Drop:     func(paths []string) bool { return id == "second" && noted("drop "+paths[0]) },
		Snapshot: func() any { return map[string]string{id: "there", "both": id} },
	}
}

// end closes the window and waits for what is being written.
func (h *harness) end() {
	h.t.Helper()
	h.Shell.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := h.Wait(ctx); err != nil {
		h.t.Error(err)
	}
}

func (h *harness) until(what string, holds func() bool) {
	h.t.Helper()
	h.loop.Until(h.t, what, holds, func() any { return h.Shell.Snapshot() })
}

// expect compares what the views were asked to do since the last time.
func (h *harness) expect(want ...string) {
	h.t.Helper()
	if !slices.Equal(h.did, want) {
		h.t.Errorf("did %q, want %q", h.did, want)
	}
	h.did = nil
}

// dialog returns a dialog that says something.
func (h *harness) dialog(text string) dialog.Dialog {
	return dialog.NewCustom(text, "Close", widget.NewLabel(text), h.Shell.Window())
}

func uri(path string) fyne.URI { return storage.NewFileURI(path) }

func web(text string) fyne.URI {
	u, err := storage.ParseURI(text)
	if err != nil {
		panic(err)
	}
	return u
}
