// Package frame is the frame of the window. It shows views and dialogs, and provides the parts that
// they share: the status bar, notices, progress, file dialogs, the menu bar and the keys,
// background work, and the snapshot that tests read.
//
// The shell does not depend on games. A [View] gets the *Shell. To open something in another view,
// it calls a function that package window passes to it.
package frame

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/task"
	"kalah/ui/window/command"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
)

// Sizes of the window with its menu bar, in Fyne's units: the first size, the usual minimum of a
// view, and the smallest minimum that a view may have.
var (
	DefaultSize = fyne.NewSize(1100, 720)
	MinSize     = fyne.NewSize(860, 560)
	LeastSize   = fyne.NewSize(640, 480)
)

// MenuHeight is the approximate height of the menu bar, which is above the content.
const MenuHeight = 30

// Config is the configuration of a shell.
type Config struct {
	App    fyne.App
	Window fyne.Window
	Name   string // name of the program, for the window's title
	// Tasks runs all work in the background.
	Tasks *task.Group
	// MinSize is the minimum size of a view without a minimum size of its own, below the menu bar.
	// If the window is smaller, as on a small screen, the view scrolls.
	MinSize fyne.Size
	// Menus are the names of the menus in the bar, in their order.
	Menus []string
	// SnapshotFile is the path of the file for snapshots, "" for none.
	SnapshotFile string
}

// Shell is the frame of a window. Its methods belong to Fyne's goroutine.
type Shell struct {
	cfg    Config
	tasks  *task.Group
	table  *command.Table
	menus  *command.Bar
	pages  []*page
	shown  *page
	middle *fyne.Container
	frame  *fyne.Container // the content of the window
	least  fyne.Size       // the last minimum size of the window
	pixels func() fyne.Size
	screen fyne.Size // the last result of pixels
	closed bool

	open     []*Dialog // open dialogs, the top one last
	tips     *kit.Tips
	bottom   *fyne.Container // the notice, if there is one, above the status bar
	last     *widget.Label   // status bar: what happened last
	now      *widget.Label   // status bar: current background work
	notices  []Notice        // at most one of each subject, the latest last
	notified *kit.Button     // action button of the notice shown; nil without a notice
	said     string          // text of [Shell.Say], which replaces the text of last
	picker   files.Picker
	picking  bool // a file dialog is open

	writing    bool   // a snapshot is being taken and written
	writeAgain bool   // take another snapshot after that
	notDrawn   func() // cancels the snapshot that follows after drawing
}

// New returns the shell of a window, without views. [Shell.Complete] shows it.
func New(cfg Config) *Shell {
	s := &Shell{cfg: cfg, tasks: cfg.Tasks, middle: container.NewStack(), last: widget.NewLabel(""), now: widget.NewLabel("")}
	s.last.Truncation = fyne.TextTruncateEllipsis
	s.bottom = container.NewVBox(container.NewStack(kit.NewBackground(""), kit.Border(widget.NewSeparator(), nil, nil, s.now, s.last)))
	s.table = &command.Table{Focus: s.editing, Dialog: s.dialogCommands, Menu: s.menuOver, Open: s.menuOpen, Shown: s.Shown}
	view := kit.NewScroll(container.New(kit.WithMinSize(s.viewSize), s.middle), false)
	frame := kit.Border(nil, s.bottom, nil, nil, view)
	s.tips = kit.NewTips(s.tasks.After)
	s.frame = container.New(observed{kit.WithMinSize(s.minSize), s.observe}, frame, s.tips)
	cfg.Window.SetContent(s.frame)
	cfg.Window.SetPadded(false)
	cfg.Window.SetOnDropped(s.dropped)
	return s
}

// Add adds views. The first one is the home view, which [Shell.Complete] and [Shell.Home] show.
func (s *Shell) Add(views ...View) {
	for _, v := range views {
		s.pages = append(s.pages, &page{View: v})
		s.table.Add(v.ID, v.Commands...)
		if s.headed(v) && !slices.ContainsFunc(v.Commands, func(c command.Command) bool { return c.ID == CommandHome }) {
			s.table.Add(v.ID, command.Command{ID: CommandHome, Text: lang.L("Back to the board"), Keys: []command.Key{command.Bare(fyne.KeyEscape)}, Do: s.Home})
		}
	}
}

// CommandHome is the ID of the command that goes back to the first view. A view may have its own
// command with this ID.
const CommandHome = "view.home"

// headed reports whether a view has a head, a line above it with a button back to the first view.
func (s *Shell) headed(v View) bool { return !v.Whole && v.ID != s.pages[0].ID }

// head returns the head of a view.
func (s *Shell) head(v View) fyne.CanvasObject {
	name := widget.NewLabelWithStyle(v.Name, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	back := container.NewHBox(kit.NewButtonWithIcon(s.pages[0].Name, theme.NavigateBackIcon(), s.Home), name)
	var more fyne.CanvasObject
	if v.Head != nil {
		more = v.Head()
	}
	return container.NewStack(kit.NewBackground(""), kit.Border(nil, nil, back, nil, more))
}

// AddCommands adds commands of the window.
func (s *Shell) AddCommands(commands ...command.Command) { s.table.Add("", commands...) }

// Complete builds the menu bar and the keys of all commands, and shows the first view.
func (s *Shell) Complete(picker files.Picker) {
	s.picker = picker
	s.table.Add("", s.menuKeys()...)
	s.menus = command.NewBar(s.table, s.cfg.Menus...)
	s.cfg.Window.SetMainMenu(s.menus.Main)
	s.listen()
	s.Home()
}

// App returns the application.
func (s *Shell) App() fyne.App { return s.cfg.App }

// Window returns the window.
func (s *Shell) Window() fyne.Window { return s.cfg.Window }

// Tasks returns the group for background work.
func (s *Shell) Tasks() *task.Group { return s.tasks }

// Commands returns the table of commands.
func (s *Shell) Commands() *command.Table { return s.table }

// Menu returns the menu bar.
func (s *Shell) Menu() *command.Bar { return s.menus }

// Home shows the first view.
func (s *Shell) Home() {
	if len(s.pages) > 0 {
		s.Show(s.pages[0].ID)
	}
}

// Toggle shows a view. If that view is shown already, Toggle shows the first view.
func (s *Shell) Toggle(id string) {
	if s.Shown() == id {
		s.Home()
	} else {
		s.Show(id)
	}
}

// Show shows a view, clears the text of [Shell.Say], and removes the focus.
func (s *Shell) Show(id string) {
	i := slices.IndexFunc(s.pages, func(p *page) bool { return p.ID == id })
	if i < 0 || s.shown == s.pages[i] || s.closed {
		return
	}
	before, now := s.shown, s.pages[i]
	if now.content == nil {
		now.content = now.Content()
		if s.headed(now.View) {
			now.content = kit.Border(s.head(now.View), nil, nil, nil, now.content)
		}
		s.middle.Add(now.content)
	}
	s.shown = now
	for _, p := range s.pages {
		if p.content != nil && p != now {
			p.content.Hide()
		}
	}
	now.content.Show()
	s.Unfocus()
	s.said = ""
	if before != nil && before.Leave != nil {
		before.Leave()
	}
	if now.Enter != nil {
		now.Enter()
	}
	s.Changed()
}

// Shown returns the ID of the view that is shown. It is "" before the first view is shown.
func (s *Shell) Shown() string {
	if s.shown == nil {
		return ""
	}
	return s.shown.ID
}

// ViewName returns the displayed name of a view, or the name of the program if id is "".
func (s *Shell) ViewName(id string) string {
	for _, p := range s.pages {
		if p.ID == id {
			return p.Name
		}
	}
	return s.cfg.Name
}

// Changed updates everything around the view: menus, status bar, title and snapshot. Views call it
// after a change of anything shown there.
func (s *Shell) Changed() {
	if s.closed || s.shown == nil || s.menus == nil {
		return
	}
	if s.shown.Changed != nil {
		s.shown.Changed()
	}
	s.menus.Refresh()
	if least := s.minSize(); least != s.least {
		s.least = least
		s.frame.Refresh() // may enlarge the window
	}
	s.showStatus()
	s.showTitle()
	s.observe()
}

// minSize returns the minimum size of the window's content: the smallest minimum size of a view,
// limited by the screen. So no view enlarges the window; larger views scroll.
func (s *Shell) minSize() fyne.Size {
	if s.shown == nil { // otherwise the window would keep a size that its first view does not need
		return fyne.Size{}
	}
	size := s.cfg.MinSize
	for _, p := range s.pages {
		if !p.MinSize.IsZero() {
			size = size.Min(p.MinSize)
		}
	}
	if room := s.room(); !room.IsZero() {
		size = size.Min(room.SubtractWidthHeight(0, MenuHeight))
	}
	return size
}

// viewSize returns the size below which the view scrolls. It is the minimum size of the view, or
// the minimum size of its parts if they need less.
func (s *Shell) viewSize() fyne.Size {
	size := s.cfg.MinSize
	if s.shown != nil && !s.shown.MinSize.IsZero() {
		size = s.shown.MinSize
	}
	return size.SubtractWidthHeight(0, s.bottom.MinSize().Height+theme.Padding()).Min(s.middle.MinSize())
}

// SetScreen makes an open window fit the screen. Pixels returns the maximum size of the window with
// its title bar, in pixels. If pixels is nil, the size is unknown and the window is not open.
func (s *Shell) SetScreen(pixels func() fyne.Size) {
	s.pixels = pixels
	if pixels != nil {
		s.menus.Open()
	}
	s.Fit()
}

// Fit shrinks a window that is larger than the screen, for example after the scale was increased.
func (s *Shell) Fit() {
	if s.closed || s.pixels == nil {
		return
	}
	s.screen = s.pixels()
	s.frame.Refresh() // its minimum size may have changed
	now, scale := s.cfg.Window.Canvas().Size(), s.cfg.Window.Canvas().Scale()
	if (now.Width*scale > s.screen.Width || now.Height*scale > s.screen.Height) && !s.cfg.Window.FullScreen() {
		size := now.Min(s.room())
		s.cfg.Window.Resize(size)
		s.cfg.Window.SetFixedSize(false) // updates the minimum size; otherwise the window manager would refuse the new size
		s.cfg.Window.Resize(size)
	}
}

// Fits reports whether the menu bar would fit on the screen if everything were scaled by times. The
// rest of the window scrolls.
func (s *Shell) Fits(times float64) bool {
	room := s.room()
	return room.IsZero() || float64(room.Width) >= times*float64(LeastSize.Width)
}

// titleHeight is the approximate height of a window's title bar in pixels.
const titleHeight = 40

// room returns the maximum size of the window below its title bar, zero if it is unknown.
func (s *Shell) room() fyne.Size {
	if s.screen.IsZero() {
		return fyne.Size{}
	}
	scale := s.cfg.Window.Canvas().Scale()
	return fyne.NewSize(s.screen.Width/scale, (s.screen.Height-titleHeight)/scale)
}

func (s *Shell) showTitle() {
	title := s.cfg.Name
	if s.shown.Title != nil {
		if of := s.shown.Title(); of != "" {
			title = plain(of) + " – " + title
		}
	}
	if s.cfg.Window.Title() != title {
		s.cfg.Window.SetTitle(title)
	}
}

// plain returns a text from a file without the characters that garble a title: control characters
// and marks for the writing direction.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, text)
}

// Closed reports whether the window is closed.
func (s *Shell) Closed() bool { return s.closed }

// Close closes all views and cancels the background work. Call [Shell.Wait] after it.
func (s *Shell) Close() {
	if s.closed {
		return
	}
	s.closed = true
	s.tasks.Close()
	for _, p := range s.pages {
		if p.View.Close != nil {
			p.View.Close()
		}
	}
}

// Wait waits until everything that must not be lost is written, or until the context ends. It
// returns the errors since the window was closed. Call it after Close, from any goroutine.
func (s *Shell) Wait(ctx context.Context) error { return s.tasks.Wait(ctx) }

// observed is a layout that calls resized after each layout.
type observed struct {
	kit.MinSizeLayout
	resized func()
}

func (o observed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	o.MinSizeLayout.Layout(objects, size)
	o.resized()
}
