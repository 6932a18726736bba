package ui

import (
	"os"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/logging"
	"kalah/search"
	"kalah/ui/bar"
	"kalah/ui/board"
	"kalah/ui/chart"
	"kalah/ui/control"
	"kalah/ui/editor"
	"kalah/ui/files"
	"kalah/ui/library"
	"kalah/ui/panel"
	"kalah/ui/settings"
	"kalah/ui/style"
)

// window holds what the window is made of. It implements control.View.
type window struct {
	app      fyne.App
	win      fyne.Window
	post     func(func())
	settings *settings.Settings
	control  *control.Controller
	picker   files.Picker
	logs     *logStore
	saves    *saves

	recomputing *recomputing

	env   *search.Environment // of the players
	debug *snapshots          // nil unless asked for

	board    *board.Board
	top, bot *bar.Player
	replay   *bar.Replay
	actions  *bar.Actions
	status   *bar.Status
	notice   *bar.Notice
	tabs     *container.AppTabs
	game     *panel.Game
	moves    *panel.Moves
	list     *library.Tab
	browser  *library.Browser
	table    fyne.CanvasObject // all that the browser takes the place of
	shelf    *shelf
	menu     *menu

	stage             *stage
	evaluation        *bar.Evaluation
	chart, smallChart *chart.Chart // below the board, and in the tab where there is no room for it
	analysis          *panel.Analysis

	analysisTab, logsTab *container.TabItem // the former is nil if there is no evaluator

	screen   control.Screen
	course   course // of the game shown
	progress search.Progress
	flipped  bool // View > Turn Board
	dialog   dialog.Dialog
	accept   func() // what Enter does in the dialog; nil: it closes it
	below    []layer
	asking   bool // a file dialog is open
	offers   *offers
	editor   *editor.Editor // of the dialog editing
	editing  dialog.Dialog
	unsaved  string // why the game under way is not saved, "" if it is
	savedIn  string // the file where it is saved too since that did not work
	said     string // what the status bar says instead of the last move
	browsing bool   // the library is shown, not the board
	closed   bool

	lastExport lastExport
	exporting  *exportForm // the last of its dialogs
	renaming   *renaming
	verified   string // what was told of the logs verified last
}

// newWindow builds the window. Post runs functions on Fyne's goroutine. Without
// an evaluator there is no analysis.
func newWindow(a fyne.App, post func(func()), env *search.Environment, evaluator control.Evaluator) *window {
	w := &window{app: a, post: post, env: env, settings: newSettings(a), win: a.NewWindow("Kalah")}
	a.Settings().SetTheme(style.New(w.settings.Theme()))
	w.logs = newLogStore(w.settings.Folder(logging.DefaultFolder()))
	w.saves = newSaves()
	w.control = control.New(control.Config{View: w, Env: env, Post: post, Keep: w.logs.keep, Autosave: w.saves.begin, Pause: replayPause, Evaluator: evaluator})
	w.debug = newSnapshots(os.Getenv(SnapshotVariable))

	w.board = board.New()
	w.board.SetOnPlay(w.play)
	w.top, w.bot = bar.NewPlayer(), bar.NewPlayer()
	w.replay = bar.NewReplay(replaySteps{w.control, w}, control.Tempos)
	w.actions = bar.NewActions()
	w.status = bar.NewStatus()
	w.notice = bar.NewNotice(lang.L("Save as…"), theme.DocumentSaveIcon(), w.saveElsewhere, func() { w.notice.Set("") })
	w.game = panel.NewGame(w.settings.Setup(), w.start)
	w.moves = panel.NewMoves(w.goTo, w.keys())
	w.newLibrary()

	w.evaluation = bar.NewEvaluation()
	w.chart, w.smallChart = chart.New(w.goTo), chart.New(w.goTo)
	w.analysis = panel.NewAnalysis(panel.AnalysisActions{
		Switch: w.setAnalysis, Play: w.play, Review: w.startReview, Cancel: w.control.CancelReview, GoTo: w.goTo,
		Keys: w.keys(),
	}, w.smallChart)

	w.win.SetContent(w.layOut(evaluator != nil))
	w.win.SetPadded(false)
	w.win.SetMaster()
	w.recomputing = newRecomputing(w)
	w.menu = newMenu(w)
	w.win.SetMainMenu(w.menu.main)
	w.addKeys()
	w.win.SetOnDropped(w.dropped)
	w.win.Resize(w.settings.Size())
	w.win.SetCloseIntercept(w.quit)
	return w
}

// layOut puts the parts together.
func (w *window) layOut(analysis bool) fyne.CanvasObject {
	w.replay.Hide()
	strip := container.NewStack(spacer(stripHeight), w.actions, w.replay)
	w.stage = newStage(w.top, w.board, w.bot, w.evaluation, w.chart, strip, func(fits bool) { w.analysis.ShowChart(!fits && w.stage.valued) })
	w.logsTab = container.NewTabItem(lang.L("Logs"), w.list)
	w.tabs = container.NewAppTabs(container.NewTabItem(lang.L("Game"), w.game), container.NewTabItem(lang.L("Moves"), w.moves))
	if analysis {
		w.analysisTab = container.NewTabItem(lang.L("Analysis"), w.analysis)
		w.tabs.Append(w.analysisTab)
	}
	w.tabs.Append(w.logsTab)
	w.tabs.OnSelected = func(tab *container.TabItem) {
		w.showLibraries()
		if tab == w.logsTab {
			w.relist()
		}
	}
	side := newSidePanel(w.tabs)
	w.table = container.NewBorder(nil, nil, nil, side, container.NewPadded(w.stage.box))
	main := container.NewBorder(nil, container.NewVBox(w.notice, w.status), nil, nil, container.NewStack(w.table, w.browser))
	return container.New(atLeast{settings.MinSize.SubtractWidthHeight(0, menuHeight), func() { w.debug.write(w) }}, main)
}

// The first tabs of the side panel.
const (
	tabGame = iota
	tabMoves
)

// begin shows what the window opens with: the log, or the game of last time.
// Two AIs do not begin by themselves.
func (w *window) begin(logFile string) {
	w.shelf.open(w.logs.where())
	w.dropMissing()
	w.offerUnfinished(false)
	w.control.SetAnalysis(w.settings.Analysis())
	w.control.SetTempo(w.settings.Tempo())
	setup := w.settings.Setup()
	if logFile != "" {
		w.Show(w.control.Screen())
		w.openPath(logFile)
		return
	}
	if hasHuman(setup) {
		w.fail(w.control.Start(setup))
		return
	}
	w.Show(w.control.Screen())
}

// start starts a game that was set up in the form.
func (w *window) start(setup control.Setup) {
	w.settings.SetSetup(setup)
	w.flipped = false
	w.fail(w.control.Start(setup))
	w.focusBoard()
}

// play is called by the board.
func (w *window) play(house int) {
	w.fail(w.control.Play(house))
}

// quit closes the window at once; Run waits for a log that is being written.
func (w *window) quit() {
	w.close()
	w.win.Close()
	w.app.Quit()
}

// close stops the game and remembers the window.
func (w *window) close() {
	if w.closed {
		return
	}
	w.closed = true
	if !w.win.FullScreen() {
		w.settings.SetSize(w.win.Canvas().Size())
	}
	w.control.Close()
	w.recomputing.work.Close()
	w.shelf.close()
}

// focusBoard shows the board and takes the focus from the form, so that keys mean
// houses.
func (w *window) focusBoard() {
	w.browse(false)
	w.win.Canvas().Unfocus()
}

// hasHuman reports whether a person takes part.
func hasHuman(setup control.Setup) bool {
	for _, p := range setup.Players {
		if p.Type == engine.TypeHuman {
			return true
		}
	}
	return false
}

// menuHeight is about that of the menu bar, which comes on top of the content.
const menuHeight = 30

// replayPause is how long a replay that goes on by itself shows a position.
const replayPause = 600 * time.Millisecond
