package frame

import (
	"context"
	"fmt"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/task"
	"kalah/ui/window/command"
	"kalah/ui/window/kit"
	"kalah/ui/window/uitest"
)

// harness is a shell with two views in a window without a screen, on the goroutine of the test.
type harness struct {
	*Shell
	uitest.User

	picker  *uitest.Picker
	box     *fyne.Container // the first view
	entry   *widget.Entry   // in the first view
	other   *widget.Entry   // also in the first view
	button  *kit.Button     // the second view
	rest    fyne.Focusable  // the first view's Rest
	did     []string        // the calls since the last take
	refused bool            // its command is disabled
}

func open(t *testing.T) *harness {
	t.Helper()
	h := &harness{picker: &uitest.Picker{}}
	a := test.NewTempApp(t)
	a.Settings().SetTheme(kit.NewTheme(kit.Light))
	loop := &uitest.Loop{}
	h.entry, h.other, h.button = widget.NewEntry(), widget.NewEntry(), kit.NewButton("second", nil)
	h.box = container.NewVBox(h.entry, h.other)
	h.Shell = New(Config{
		App: a, Window: a.NewWindow(""), Name: "Program", Tasks: task.New(loop.Post),
		MinSize: fyne.NewSize(300, 200), Menus: []string{"First", "Both"},
	})
	h.AddCommands(
		command.Command{ID: "window.screen", Menu: "Both", Text: "Screen", Keys: []command.Key{command.Bare(fyne.KeyF11)}, Do: h.note("screen"), Anywhere: true},
		command.Command{ID: "window.help", Menu: "Both", Text: "Help", Keys: []command.Key{command.Bare(fyne.KeyF1)}, Do: h.note("help")},
	)
	first := View{
		ID: "first", Name: "The first",
		Content: func() fyne.CanvasObject { h.note("first built")(); return h.box },
		Commands: []command.Command{
			{ID: "first.do", Menu: "First", Text: "Do", Keys: []command.Key{command.Bare(fyne.KeyD)}, Do: h.note("do"), Enabled: func() bool { return !h.refused }},
			{ID: Undo, Menu: "Both", Text: "Undo", Keys: []command.Key{command.Ctrl(fyne.KeyZ)}, Do: h.note("undo"), Editing: true},
			{ID: Redo, Menu: "Both", Text: "Redo", Keys: []command.Key{command.Ctrl(fyne.KeyY), command.CtrlShift(fyne.KeyZ)}, Do: h.note("redo"), Editing: true},
			{ID: Copy, Menu: "Both", Text: "Copy", Keys: []command.Key{command.Ctrl(fyne.KeyC)}, Do: h.note("copy"), Editing: true},
			{ID: Paste, Menu: "Both", Text: "Paste", Keys: []command.Key{command.Ctrl(fyne.KeyV)}, Do: h.note("paste"), Editing: true},
		},
		Enter: h.note("enter first"), Leave: h.note("leave first"), Close: h.note("close first"),
		Title:  func() string { return "F\u202ei\x1br\ns\u2067t" }, // a name that would garble the title
		Status: func() (last, now string) { return "it happened", "it goes on" },
		Rest:   func() fyne.Focusable { return h.rest },
		Key: func(e *fyne.KeyEvent) bool {
			h.note("key " + string(e.Name))()
			return true
		},
		Rune: func(r rune) bool {
			h.note("rune " + string(r))()
			return true
		},
		Drop: func(paths []string) bool {
			h.note(fmt.Sprint("drop ", paths))()
			return true
		},
	}
	second := View{
		ID: "second", Name: "The second",
		Content: func() fyne.CanvasObject { h.note("second built")(); return h.button },
		Enter:   h.note("enter second"), Leave: h.note("leave second"), Close: h.note("close second"),
	}
	h.Add(first, second)
	h.Complete(h.picker)
	h.User = uitest.User{T: t, Window: h.Shell.Window(), Loop: loop, Describe: func() any { return h.Snapshot() }}
	h.Shell.Window().Resize(fyne.NewSize(600, 400))
	h.Shell.Window().Show()
	h.take()
	t.Cleanup(h.end)
	return h
}

// end closes the window and waits until everything is written.
func (h *harness) end() {
	h.T.Helper()
	h.Close()
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if err := h.Wait(ctx); err != nil {
		h.T.Error(err)
	}
}

func (h *harness) note(what string) func() { return func() { h.did = append(h.did, what) } }

// take returns the calls since the last take.
func (h *harness) take() string {
	text := fmt.Sprint(h.did)
	h.did = nil
	return text
}

// wants checks the calls since the last take.
func (h *harness) wants(want string) {
	h.T.Helper()
	h.Is("did", "["+want+"]", h.take())
}

// show opens a dialog that notes when it closes.
func (h *harness) show(name string, d Dialog) *dialog.CustomDialog {
	custom := dialog.NewCustom(name, "Close", widget.NewLabel("this is "+name), h.Shell.Window())
	d.Dialog, d.Closed = custom, h.note("closed "+name)
	h.Open(d)
	return custom
}
