// Package window is the Fyne window of Kalah.
//
// Widgets draw and call back. The session of package ui/app/session decides, and updates them
// through its View interface. The game, the searches and the files have their own goroutines, whose
// results come back through one post function (fyne.Do).
package window

import (
	"context"
	"os"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"

	"kalah/engine"
	"kalah/internal/sound"
	"kalah/internal/sound/device"
	"kalah/internal/task"
	"kalah/logging"
	"kalah/search"
	problem "kalah/search/puzzle"
	"kalah/ui/app/archive"
	"kalah/ui/app/experiment"
	"kalah/ui/app/guide"
	"kalah/ui/app/profile"
	"kalah/ui/app/puzzle"
	"kalah/ui/app/session"
	"kalah/ui/app/tables"
	"kalah/ui/app/tournament"
	"kalah/ui/window/frame"
	"kalah/ui/window/help"
	"kalah/ui/window/kit"
	"kalah/ui/window/lab"
	"kalah/ui/window/logactions"
	"kalah/ui/window/logs"
	"kalah/ui/window/matches"
	"kalah/ui/window/myplayers"
	"kalah/ui/window/play"
	"kalah/ui/window/puzzles"
	"kalah/ui/window/settings"
	"kalah/ui/window/statistics"
	"kalah/ui/window/tour"
	"kalah/ui/window/words"
)

// window is the composition root: it makes the parts of the window and connects them.
type window struct {
	app      fyne.App
	win      fyne.Window
	settings remembered
	tasks    *task.Group
	env      *search.Environment
	board    *session.Session // the game, the replay and the analysis
	tables   *tables.Builder
	engine   *settings.Engine
	folder   *archive.Folder
	running  *archive.Running
	match    *tournament.Control
	bench    *experiment.Laboratory
	puzzling *puzzle.Session
	profiles *profile.Profiles
	sounds   *sound.Player
	mine     *myplayers.List
	guide    *guide.Server
	shell    *frame.Shell
	actions  *logactions.Actions
	play     *play.Play
	logs     *logs.Logs
	matches  *matches.Matches
	lab      *lab.Lab
	puzzles  *puzzles.Puzzles
	stats    *statistics.Statistics
	tour     *tour.Tour

	onQuit    func()               // ends the program after the window was closed; if nil, Fyne ends it
	onRestart func(logFile string) // makes the program start again after its end, with a log if logFile is not ""
}

// newWindow builds the window. Post runs functions on Fyne's goroutine. Computer players and the
// analysis use env. Evaluator and players replace them if they are not nil.
func newWindow(a fyne.App, post func(func()), env *search.Environment, evaluator session.Evaluator, players session.Factory) *window {
	w := &window{
		app: a, win: a.NewWindow(help.Program), settings: newRemembered(a.Preferences()),
		tasks: task.New(post), env: env, running: archive.NewRunning(),
	}
	kit.SetTheme(a, w.settings.theme())
	kit.SetScale(a, w.settings.look.scale.Get())
	w.tables = tables.New(tables.Config{Tasks: w.tasks, Folder: env.CacheFolder(), Changed: env.Free})
	w.engine = settings.NewEngine(a.Preferences(), env, w.tables)
	w.folder = archive.NewFolder(w.tasks, w.settings.logs.Folder(logging.DefaultFolder()))
	w.mine = myplayers.New(a.Preferences(), env.Programs(), w.offer)
	w.match = tournament.NewControl(tournament.Config{Tasks: w.tasks, Folder: matches.Folder(), Former: matches.Former(), Resume: w.settings.matches.Resume, Programs: env.Programs()})
	w.bench = experiment.NewLaboratory(w.tasks)
	w.profiles = profile.Open(profile.Config{
		Tasks: w.tasks, Folder: profile.Default(), Chosen: w.settings.look.profile.Get(), Changed: w.profileChanged,
		Failed: func(err error) { w.tasks.Post(func() { w.shell.Fail(err) }) },
	})
	w.puzzling = puzzle.Open(w.tasks, w.profiles.Folder(), env)
	w.guide = guide.New(w.tasks)
	w.sounds = sound.New(w.tasks, device.New())
	w.board = session.New(session.Config{
		Env: env, Tasks: w.tasks, Keep: w.folder.Keep, Annotate: archive.Annotate, Autosave: w.running.Begin, Evaluator: evaluator, Players: players,
		Owner:     func(players [2]engine.PlayerSpec) string { return w.profiles.Owner(players) },
		Ended:     func(r session.Record) { w.stats.Ended(r) },
		Withdrawn: func(r session.Record) { w.stats.Withdrawn(r) },
		Judged:    func(r session.Record, players [2]session.Accuracy) { w.stats.Judged(r, players) },
	})
	w.shell = frame.New(frame.Config{
		App: w.app, Window: w.win, Name: help.Program, Tasks: w.tasks,
		MinSize:      frame.MinSize.SubtractWidthHeight(0, frame.MenuHeight),
		Menus:        []string{lang.L("Game"), lang.X("menu.move", "Move"), lang.X("menu.analysis", "Analysis"), lang.X("menu.players", "Players"), lang.X("menu.library", "Library"), lang.X("menu.compare", "Compare"), lang.X("menu.view", "View"), lang.X("menu.help", "Help")},
		SnapshotFile: os.Getenv(frame.SnapshotVariable),
	})
	w.actions = logactions.New(logactions.Config{
		Shell: w.shell, Folder: w.folder, Settings: w.settings.logs, Job: archive.NewJob(env, w.tasks), Theme: w.settings.look.theme.Get, Look: w.settings.boards.Look,
		Show:       func(path string, r session.Record, n int) { w.play.OpenLog(path, r, n) },
		ShowMoves:  func(n int) { w.play.ShowMoves(n) },
		Renamed:    func(from, to string) { w.play.Renamed(from, to) },
		ShowFolder: func() { w.play.ShowFolder() },
	})
	w.play = play.New(play.Config{
		Shell: w.shell, Settings: w.settings.play, Folder: w.folder, Running: w.running, Actions: w.actions, Mine: w.mine,
		Session: w.board, Looks: w.lookLines, Sounds: w.sounds,
		Browse: func() { w.shell.Show(logs.ID) },
		Find:   func() { w.logs.Find() },
		Opened: func(path string) { w.logs.SetOpen(path) }, Profiles: w.profiles,
		Learn: func(mistakes []problem.Puzzle) { w.puzzles.Learn(mistakes) },
	})
	w.logs = logs.New(logs.Config{
		Shell: w.shell, Actions: w.actions, Folder: w.folder,
		SetUp: w.play.SetUp,
	})
	w.matches = matches.New(matches.Config{
		Shell: w.shell, Control: w.match, Settings: w.settings.matches, Mine: w.mine, LogFolder: w.folder.Path,
		OpenGame: func(r session.Record) { w.play.OpenLog("", r, 0) },
	})
	w.lab = lab.New(lab.Config{Shell: w.shell, Laboratory: w.bench, Exercises: w.showTeaching, Game: func() (engine.Snapshot, int) { s := w.play.Screen(); return s.Whole(), s.At }})
	w.puzzles = puzzles.New(puzzles.Config{
		Shell: w.shell, Session: w.puzzling, Settings: puzzles.NewSettings(w.app.Preferences()), Speed: w.settings.play.Speed.Get, Guard: w.settings.play.Guard.Get, Sounds: w.sounds,
		Analyze: w.play.Analyze,
	})
	w.stats = statistics.New(statistics.Config{
		Shell: w.shell, Profiles: w.profiles, Settings: w.app.Preferences(), Folder: w.folder,
		Puzzles: func() puzzle.Tally { return w.puzzling.State().Tally },
		Suggest: w.play.Suggest,
	})
	w.tour = tour.New(tour.Config{Shell: w.shell, Settings: w.settings.tour, FirstGame: w.play.FirstGame, Session: w.settings.tour.Session()})
	w.shell.AddCommands(w.commands()...)
	w.shell.Add(w.views()...)
	w.win.SetMaster()
	w.win.Resize(w.settings.look.Size())
	w.win.SetCloseIntercept(w.quit)
	return w
}

// profileChanged shows the chosen profile and its data.
func (w *window) profileChanged() {
	w.settings.look.profile.Set(w.profiles.Chosen().ID)
	w.puzzling.Use(w.profiles.Folder())
	w.play.FollowProfile()
	w.stats.FollowProfile()
	w.shell.Changed()
}

// offer offers the user's programs as players, after a change in their list.
func (w *window) offer() {
	w.play.Offer()
	w.matches.Offer()
}

// lookLines returns the preferences for the look of boards.
func (w *window) lookLines() []settings.Setting {
	return w.settings.boards.Lines(func() { kit.SetTheme(w.app, w.settings.theme()) })
}

// views lists the views of the window. The first one is shown at the start. A new view is a folder
// below this one and a line here.
func (w *window) views() []frame.View {
	return []frame.View{
		w.play.View(),
		w.logs.View(),
		w.matches.View(),
		w.lab.View(),
		w.puzzles.View(),
		w.stats.View(),
		w.tour.View(),
	}
}

// begin opens a log. If logFile is "", it opens the last game.
func (w *window) begin(logFile string) {
	w.folder.Open(w.folder.Path())
	w.actions.ReadRecent()
	w.play.Begin(logFile != "")
	if logFile != "" {
		w.actions.Open(logFile)
	} else {
		w.tour.Offer()
	}
}

// settingsFailed shows a notice of an error in the settings. It may be called from any goroutine.
func (w *window) settingsFailed(err error) {
	w.tasks.Post(func() {
		w.shell.Notify(frame.Notice{
			Of: "settings", Text: words.Error(err), Action: lang.L("Show in folder"), Icon: theme.FolderOpenIcon(),
			Do: func() { w.actions.Reveal(settings.Path()) },
		})
	})
}

// quit closes the window. If a game is not saved, it asks first.
func (w *window) quit() { w.play.AskQuit(w.leave) }

// leave closes the window at once. [Run] waits until everything is written.
func (w *window) leave() {
	w.close()
	if w.onQuit != nil {
		w.win.Hide()
		w.onQuit()
		return
	}
	w.win.Close()
	w.app.Quit()
}

// close stops the game, ends all external programs and stores the size of the window.
func (w *window) close() {
	if w.shell.Closed() {
		return
	}
	if !w.win.FullScreen() {
		w.settings.look.SetSize(w.win.Canvas().Size())
	}
	w.folder.Close()
	w.shell.Close()
	w.tasks.Keep(func(context.Context) error {
		w.env.Programs().Close()
		return nil
	}, nil)
}

// written waits until everything is written. It may be called from any goroutine.
func (w *window) written() error {
	ctx, cancel := context.WithTimeout(context.Background(), closeTime)
	defer cancel()
	return w.shell.Wait(ctx)
}

// repaint repaints the whole window.
func (w *window) repaint() { w.win.Canvas().Refresh(w.win.Content()) }

// closeTime is the maximum time that the process may run after its window is closed, to write a
// log.
const closeTime = 8 * time.Second
