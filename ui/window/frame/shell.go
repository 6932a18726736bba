// Package frame is the frame of the window: it shows views and dialogs, and gives
// them what they share: the status bar, notices, progress, file dialogs, the menu
// bar and the keys, background work, and the snapshot that tests read.
//
// The shell knows nothing of games. A [View] is handed the *Shell itself and asks
// it for what it needs; what one view opens in another is a function that the
// composition root passes.
package frame

import (
	"context"
	"slices"
	"strings"
	"unicode"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/internal/task"
	"kalah/ui/window/command"
	"kalah/ui/window/files"
	"kalah/ui/window/kit"
)

// Sizes of the window with its menu bar, in Fyne's units: what it has at first, the
// smallest one that views are made for unless they say otherwise, and the smallest one
// that a view may say.
var (
	DefaultSize = fyne.NewSize(1100, 720)
	MinSize     = fyne.NewSize(860, 560)
	LeastSize   = fyne.NewSize(640, 480)
)

// MenuHeight is about that of the menu bar, which comes on top of the content.
const MenuHeight = 30

// Config is what a shell is made of.
type Config struct {
	App    fyne.App
	Window fyne.Window
	Name   string // of the program, for the window's title
	// Tasks runs all work in the background.
	Tasks *task.Group
	// MinSize is the smallest size of the content, below the menu bar, for views that
	// have none of their own. A window that is smaller, as on a small screen, scrolls.
	MinSize fyne.Size
	// Menus are the menus of the bar, in their order.
	Menus []string
	// SnapshotFile is where snapshots are written, "" for nowhere.
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
	frame  *fyne.Container // all of the window
	least  fyne.Size       // that the window was made for last
	pixels func() fyne.Size
	screen fyne.Size // what pixels returned last
	closed bool

	open    []*Dialog       // the one on top last
	bottom  *fyne.Container // the notice, if there is one, above the status
	last    *widget.Label   // of the status bar: what happened last
	now     *widget.Label   // of it: what is going on
	notices []Notice        // one about each matter, the latest last
	said    string          // what the status bar says instead of what happened last
	picker  files.Picker
	picking bool // a file dialog is open

	// A snapshot is being taken and written; again: another one is to be. notDrawn calls
	// off the one of what is drawn by then.
	writing, writeAgain bool
	notDrawn            func()
}

// New returns the shell of a window, with no views yet. [Shell.Complete] shows it.
func New(cfg Config) *Shell {
	s := &Shell{cfg: cfg, tasks: cfg.Tasks, middle: container.NewStack(), last: widget.NewLabel(""), now: widget.NewLabel("")}
	s.last.Truncation = fyne.TextTruncateEllipsis
	s.bottom = container.NewVBox(container.NewStack(kit.NewGround(""), kit.Border(widget.NewSeparator(), nil, nil, s.now, s.last)))
	s.table = &command.Table{Focus: s.editing, Dialog: s.dialogCommands, Menu: s.menuOver, Shown: s.Shown}
	view := kit.NewScroll(container.New(kit.Room(s.viewSize), s.middle), false)
	frame := kit.Border(nil, s.bottom, nil, nil, view)
	s.frame = container.New(observed{kit.Room(s.minSize), s.resized}, frame, kit.NewTips())
	cfg.Window.SetContent(s.frame)
	cfg.Window.SetPadded(false)
	cfg.Window.SetOnDropped(s.dropped)
	return s
}

// Add adds views, the first of which is the one that the window begins with, and
// that [Shell.Home] goes back to.
func (s *Shell) Add(views ...View) {
	for _, v := range views {
		s.pages = append(s.pages, &page{View: v})
		s.table.Add(v.ID, v.Commands...)
		if s.headed(v) && !slices.ContainsFunc(v.Commands, func(c command.Command) bool { return c.ID == CommandHome }) {
			s.table.Add(v.ID, command.Command{ID: CommandHome, Text: lang.L("Back to the board"), Keys: []command.Key{command.Bare(fyne.KeyEscape)}, Do: s.Home})
		}
	}
}

// CommandHome goes back to the first view. A view that needs it to do more has a command of
// its own with this ID.
const CommandHome = "view.home"

// headed reports whether the line with the way back stands above a view.
func (s *Shell) headed(v View) bool { return !v.Whole && v.ID != s.pages[0].ID }

// head returns that line.
func (s *Shell) head(v View) fyne.CanvasObject {
	name := widget.NewLabelWithStyle(v.Name, fyne.TextAlignLeading, fyne.TextStyle{Bold: true})
	back := container.NewHBox(kit.NewButtonWithIcon(s.pages[0].Name, theme.NavigateBackIcon(), s.Home), name)
	var more fyne.CanvasObject
	if v.Head != nil {
		more = v.Head()
	}
	return container.NewStack(kit.NewGround(""), kit.Border(nil, nil, back, nil, more))
}

// AddCommands adds commands of the window itself.
func (s *Shell) AddCommands(commands ...command.Command) { s.table.Add("", commands...) }

// Complete makes the menu bar and the keys of all commands, and shows the first
// view. Picker asks for files.
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

// Tasks returns what all work in the background is done by.
func (s *Shell) Tasks() *task.Group { return s.tasks }

// Commands returns the table of commands.
func (s *Shell) Commands() *command.Table { return s.table }

// Menu returns the menu bar.
func (s *Shell) Menu() *command.Bar { return s.menus }

func (s *Shell) resized() {
	if room := s.frame.Size().Height; s.menus != nil && room > 0 {
		s.tasks.Post(func() { // not while the window is laid out
			if s.menus.SetRoom(room) {
				canvas.Refresh(s.frame) // Fyne paints a new bar only with the rest
			}
		})
	}
	s.observe()
}

// Home shows the first view.
func (s *Shell) Home() {
	if len(s.pages) > 0 {
		s.Show(s.pages[0].ID)
	}
}

// Toggle shows a view, or the first one if it is shown.
func (s *Shell) Toggle(id string) {
	if s.Shown() == id {
		s.Home()
	} else {
		s.Show(id)
	}
}

// Show shows a view. What was said in the status bar is over then, and nothing has
// the focus.
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

// Shown returns the ID of the view that is shown, "" before the first.
func (s *Shell) Shown() string {
	if s.shown == nil {
		return ""
	}
	return s.shown.ID
}

// ViewName returns the name of a view that people know, that of the program for
// "".
func (s *Shell) ViewName(id string) string {
	for _, p := range s.pages {
		if p.ID == id {
			return p.Name
		}
	}
	return s.cfg.Name
}

// Changed makes everything around the views follow them: menus, status, title and
// snapshot. Views call it whenever something has changed that these show.
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
		s.frame.Refresh() // the window grows to it
	}
	s.showStatus()
	s.showTitle()
	s.observe()
}

// minSize returns the smallest size of the window: that of the view shown, as far as the
// screen has room.
func (s *Shell) minSize() fyne.Size {
	size := s.cfg.MinSize
	switch {
	case s.shown == nil: // the window would keep a size that its first view needs not
		size = fyne.Size{}
	case !s.shown.MinSize.IsZero():
		size = s.shown.MinSize
	}
	if room := s.room(); !room.IsZero() {
		size = size.Min(room.SubtractWidthHeight(0, MenuHeight))
	}
	return size
}

// viewSize returns the size below which the view shown is scrolled: what it is made for, or
// less if its parts can do with that.
func (s *Shell) viewSize() fyne.Size {
	size := s.cfg.MinSize
	if s.shown != nil && !s.shown.MinSize.IsZero() {
		size = s.shown.MinSize
	}
	return size.SubtractWidthHeight(0, s.bottom.MinSize().Height+theme.Padding()).Min(s.middle.MinSize())
}

// SetScreen has the window fit the screen. Pixels returns how many it can have there with
// its title bar; nil means that nobody knows.
func (s *Shell) SetScreen(pixels func() fyne.Size) {
	s.pixels = pixels
	s.Fit()
}

// Fit makes a window that is larger than the screen as large as that, such as after
// everything in it was scaled up.
func (s *Shell) Fit() {
	if s.closed || s.pixels == nil {
		return
	}
	s.screen = s.pixels()
	s.frame.Refresh() // its least size is another
	now, scale := s.cfg.Window.Canvas().Size(), s.cfg.Window.Canvas().Scale()
	if (now.Width*scale > s.screen.Width || now.Height*scale > s.screen.Height) && !s.cfg.Window.FullScreen() {
		size := now.Min(s.room())
		s.cfg.Window.Resize(size)
		s.cfg.Window.SetFixedSize(false) // tells the window manager the least size, so that it does not refuse this one
		s.cfg.Window.Resize(size)
	}
}

// Fits reports whether a window with everything that many times as large as now has room for
// its menu bar on the screen. Other things scroll.
func (s *Shell) Fits(times float64) bool {
	room := s.room()
	return room.IsZero() || float64(room.Width) >= times*float64(LeastSize.Width)
}

// titleHeight is how many pixels high a window's title bar is, about.
const titleHeight = 40

// room returns how large the window can be on the screen below a title bar, zero if that is
// not known.
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

// plain returns a text of a file, such as a name, without what a title cannot show: control
// characters, and marks that turn around what follows them.
func plain(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) {
			return -1
		}
		return r
	}, text)
}

// Retire makes room for another shell in the same window: this one retires its views,
// closes its dialogs and shows nothing more. What is under way in the background goes on.
func (s *Shell) Retire() {
	for _, p := range s.pages {
		if p.View.Retire != nil {
			p.View.Retire()
		}
	}
	for d := s.Top(); d != nil; d = s.Top() {
		d.Hide()
	}
	s.closed = true
}

// Closed reports whether nothing is shown any more: the window is closed, or
// belongs to another shell.
func (s *Shell) Closed() bool { return s.closed }

// Close closes all views and cancels what is under way. See [Shell.Wait].
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

// Wait returns when all that must not be lost is written, or the context has
// ended, with what went wrong after the window was closed. It may be called from
// any goroutine, after Close.
func (s *Shell) Wait(ctx context.Context) error { return s.tasks.Wait(ctx) }

// observed tells of another size, too.
type observed struct {
	kit.Least
	resized func()
}

// Layout implements [fyne.Layout].
func (o observed) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	o.Least.Layout(objects, size)
	o.resized()
}
