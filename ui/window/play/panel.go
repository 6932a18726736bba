package play

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/kit"
)

const keyPanel = "side_panel"

// Panel reports whether the side panel stands beside the board where there is room
// for both; it does by default.
func (s *Settings) Panel() bool { return s.s.BoolWithFallback(keyPanel, true) }

// SetPanel sets [Settings.Panel].
func (s *Settings) SetPanel(on bool) { s.s.SetBool(keyPanel, on) }

const (
	// narrow is the width below which the side panel does not stand beside the board:
	// it then lies over it when it is asked for.
	narrow = 840
	// handleWidth is that of the handle between board and panel.
	handleWidth = 20
)

// foldingPanel lays out the board and the side panel, which can be folded away, with a
// handle between them.
type foldingPanel struct {
	play                 *Play
	board, handle, panel fyne.CanvasObject
	button               *handle
	box                  *fyne.Container

	over bool // the panel lies over the board, where it is narrow
}

func newFoldingPanel(p *Play, board, panel fyne.CanvasObject) *foldingPanel {
	f := &foldingPanel{play: p, board: board, panel: panel}
	f.button = newHandle(f.toggle)
	f.handle = container.New(handleLayout{}, f.button)
	f.box = container.New(f, board, f.handle, panel)
	return f
}

// isNarrow reports whether there is no room for the panel beside the board.
func (f *foldingPanel) isNarrow() bool {
	width := f.box.Size().Width
	return width > 0 && width < narrow
}

// open reports whether the panel is shown.
func (f *foldingPanel) open() bool {
	if f.isNarrow() {
		return f.over
	}
	return f.play.Settings.Panel()
}

// covers reports whether the panel lies over the board.
func (f *foldingPanel) covers() bool { return f.isNarrow() && f.over }

func (f *foldingPanel) toggle() { f.set(!f.open()) }

// set shows the panel or folds it away. How it is beside the board is remembered.
func (f *foldingPanel) set(open bool) {
	if open == f.open() {
		return
	}
	if f.isNarrow() {
		f.over = open
	} else {
		f.play.Settings.SetPanel(open)
	}
	if !open && f.play.Shell.Shown() == ID {
		f.play.Shell.Unfocus() // what had it may be gone
	}
	f.box.Refresh()
	f.Layout(nil, f.box.Size())
	f.play.Shell.Changed()
}

// fold takes the panel away from over the board, if it lies there.
func (f *foldingPanel) fold() {
	if f.covers() {
		f.set(false)
	}
}

// MinSize implements [fyne.Layout]: the panel yields.
func (f *foldingPanel) MinSize([]fyne.CanvasObject) fyne.Size {
	return f.board.MinSize().AddWidthHeight(handleWidth, 0)
}

// Layout implements [fyne.Layout].
func (f *foldingPanel) Layout(_ []fyne.CanvasObject, size fyne.Size) {
	tight := size.Width < narrow
	if !tight {
		f.over = false
	}
	open := tight && f.over || !tight && f.play.Settings.Panel()
	wide := max(sideWidth, f.panel.MinSize().Width)
	panel := float32(0)
	if open {
		panel = wide
	}
	board := size.Width - handleWidth
	if open && !tight {
		board -= panel
	}
	icon := theme.NavigateBackIcon()
	if open {
		icon = theme.NavigateNextIcon()
	}
	if f.button.Icon.Name() != icon.Name() {
		f.button.SetIcon(icon)
	}
	f.board.Resize(fyne.NewSize(board, size.Height))
	f.board.Move(fyne.NewPos(0, 0))
	f.handle.Resize(fyne.NewSize(handleWidth, size.Height))
	f.handle.Move(fyne.NewPos(size.Width-panel-handleWidth, 0))
	f.panel.Resize(fyne.NewSize(wide, size.Height))
	f.panel.Move(fyne.NewPos(size.Width-wide, 0))
	if f.panel.Visible() != open {
		kit.Show(f.panel, open)
		if side := f.play.display; side != nil {
			side.followLogs()
			f.play.Shell.Tasks().Post(f.play.Shell.Changed) // the tick
		}
	}
}

// handle is a button that is narrower than others: it is as high as the board, and
// the board needs the width.
type handle struct{ kit.Button }

func newHandle(pressed func()) *handle {
	h := &handle{}
	h.Icon, h.Importance, h.OnTapped, h.Tip = theme.NavigateNextIcon(), widget.LowImportance, pressed, lang.L("Side panel")
	h.ExtendBaseWidget(h)
	return h
}

// MinSize implements [fyne.CanvasObject].
func (h *handle) MinSize() fyne.Size { return fyne.NewSize(handleWidth, handleWidth) }

// handleLayout gives the button all of the handle, however wide it would like to be.
type handleLayout struct{}

// MinSize implements [fyne.Layout].
func (handleLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(handleWidth, 0) }

// Layout implements [fyne.Layout].
func (handleLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}

// commands show the panel and fold it away.
func (f *foldingPanel) commands() []command.Command {
	return []command.Command{
		{
			ID: "view.side", Menu: lang.X("menu.view", "View"), Group: frame.GroupPanels, Text: lang.L("Side panel"),
			Keys: []command.Key{command.Bare(fyne.KeyF9)}, Do: f.toggle, Checked: f.open,
		},
		{ID: "view.side.fold", Text: lang.L("Fold away the side panel that lies over the board"), Keys: []command.Key{command.Bare(fyne.KeyEscape)}, Do: f.fold, Enabled: f.covers},
	}
}
