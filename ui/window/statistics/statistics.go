// Package statistics is the view of the user's results: by opponent, with streaks, accuracy and the
// latest games.
package statistics

import (
	"context"
	"errors"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/logging/library"
	"kalah/ui/app/archive"
	"kalah/ui/app/profile"
	"kalah/ui/app/puzzle"
	"kalah/ui/app/session"
	"kalah/ui/app/statistics"
	"kalah/ui/window/command"
	"kalah/ui/window/frame"
	"kalah/ui/window/settings"
)

// ID is the ID of the view.
const ID = "statistics"

// Config holds the parts of the program that the view uses.
type Config struct {
	Shell *frame.Shell
	// Profiles have the games that are counted. The view shows the games of the chosen profile.
	Profiles *profile.Profiles
	Settings fyne.Preferences
	// Folder has the games that can be imported.
	Folder  *archive.Folder
	Puzzles func() puzzle.Tally
	// Suggest is called after a game if another level suits the person better.
	Suggest func(session.Record, engine.Level)
}

// Statistics is the view.
type Statistics struct {
	Config

	chosen  settings.Value[statistics.Span]
	display *display // nil until the view is shown
	games   []library.Game
	filling *filling // nil if no games are being imported
	total   statistics.Total
	known   bool // total was computed
}

// New returns the view.
func New(cfg Config) *Statistics {
	s := &Statistics{Config: cfg, chosen: settings.Within(cfg.Settings, "statistics.span", statistics.Always, statistics.Week, statistics.Always)}
	cfg.Folder.Watch(func(games []library.Game, _ library.Status) {
		s.games = games
		if s.known && len(s.total.Rows) == 0 {
			s.show() // there may be games to import now
		}
	})
	return s
}

// View returns the view for the shell.
func (s *Statistics) View() frame.View {
	return frame.View{
		ID: ID, Name: lang.L("Statistics"),
		Content: func() fyne.CanvasObject {
			s.display = newDisplay(s)
			s.show()
			return s.display.content
		},
		Commands: s.commands(), Enter: s.enter, Close: s.stop,
		Status: func() (last, now string) {
			return lang.L("What is counted here stays on this computer. Esc goes back to the board."), s.progress()
		},
		Facts: s.facts,
	}
}

func (s *Statistics) commands() []command.Command {
	some := func() bool { return s.known && len(s.total.Rows) > 0 }
	return []command.Command{
		{
			ID: "statistics.show", Menu: lang.L("Game"), Group: frame.GroupResults, Text: lang.L("Statistics"), Keys: []command.Key{command.CtrlShift(fyne.KeyT)}, Anywhere: true,
			Do: func() { s.Shell.Toggle(ID) }, Checked: func() bool { return s.Shell.Shown() == ID },
		},
		{ID: "statistics.fill", Text: lang.L("Fill from my saved games"), Do: s.fillOrStop},
		{ID: frame.Export, Text: lang.L("Export statistics…"), Keys: []command.Key{command.CtrlShift(fyne.KeyS)}, Do: s.export, Enabled: some},
		{ID: "statistics.reset", Text: lang.L("Reset statistics…"), Do: s.askReset, Enabled: some},
	}
}

var spans = []statistics.Span{statistics.Always, statistics.Month, statistics.Week}

// follow computes the total in the background and shows it.
func (s *Statistics) follow() {
	if s.Shell.Closed() || s.Shell.Shown() != ID {
		return
	}
	var total statistics.Total
	span, history := s.chosen.Get(), s.history()
	s.Shell.Tasks().Go(func(context.Context) error {
		total = history.Sum(span, time.Now())
		return nil
	}, func(error) {
		if span != s.chosen.Get() || history != s.history() || s.Shell.Closed() {
			return // another total is being computed
		}
		s.total, s.known = total, true
		s.show()
	})
}

func (s *Statistics) show() {
	if s.display == nil || s.Shell.Closed() {
		return
	}
	s.display.show(s.total, s.Puzzles(), s.known, s.filling != nil, len(s.saved()) > 0)
	if s.Shell.Shown() == ID {
		s.Shell.Changed()
	}
}

// history returns the games of the chosen profile.
func (s *Statistics) history() *statistics.History { return s.Profiles.History(s.Profiles.Chosen().ID) }

// FollowProfile shows the statistics of the profile that was chosen.
func (s *Statistics) FollowProfile() {
	s.stop()
	s.total, s.known = statistics.Total{}, false
	s.show()
	s.follow()
}

// enter also shows changes by other windows.
func (s *Statistics) enter() {
	s.Profiles.Follow()
	s.follow()
}

// Ended counts a game that has ended on the board. It counts for the profile that was chosen when
// the game started.
func (s *Statistics) Ended(r session.Record) {
	g, ok := statistics.Of(r)
	if !ok {
		return
	}
	s.Profiles.Follow() // another window may have removed the profile
	history, suggest := s.Profiles.History(r.Owner), func() {}
	s.change(func() error {
		added, err := history.Add(g)
		if level, ok := history.Suggestion(); ok && added > 0 {
			suggest = func() { s.Suggest(r, level) }
		}
		return err
	}, func() { suggest() })
}

// Withdrawn removes a game from the count after its end was undone.
func (s *Statistics) Withdrawn(r session.Record) {
	s.changeAll(func(h *statistics.History) error { return h.Withdraw(r.Created) })
}

// Judged adds the accuracy of the person's moves, from a review, to a counted game.
func (s *Statistics) Judged(r session.Record, players [2]session.Accuracy) {
	g, ok := statistics.Of(r)
	if !ok || g.People || !players[g.Player].Known {
		return
	}
	a := players[g.Player]
	s.changeAll(func(h *statistics.History) error {
		return h.Judge(statistics.Accuracy{ID: g.ID, Moves: a.Moves, Best: a.Best, Lost: a.Lost})
	})
}

// changeAll changes the history that has a game. The chosen profile may be another one.
func (s *Statistics) changeAll(how func(*statistics.History) error) {
	all := s.Profiles.Histories()
	s.change(func() (err error) {
		for _, h := range all {
			err = errors.Join(err, how(h))
		}
		return err
	}, func() {})
}

// change changes histories in the background, and calls then at the end. Closing the window waits
// for the change.
func (s *Statistics) change(how func() error, then func()) {
	s.Shell.Tasks().Keep(func(context.Context) error { return how() }, func(err error) {
		s.Shell.Fail(err)
		s.follow()
		then()
	})
}

// askReset deletes all statistics, after a question.
func (s *Statistics) askReset() {
	s.Shell.Ask(frame.Question{
		Title: lang.L("Reset the statistics?"), Text: lang.L("All games that were counted are forgotten. Your saved games and your puzzles stay."),
		Do: lang.L("Reset"), Dangerous: true,
	}, func() { s.change(s.history().Reset, func() {}) })
}

// facts describe the view for tests from outside. "drawn" is false while the chart is being drawn.
func (s *Statistics) facts() frame.Facts {
	rows := [][]string{}
	for row := range s.display.table.Rows() {
		rows = append(rows, s.display.table.Text(row))
	}
	return frame.Facts{"statistics": frame.Facts{
		"headline": s.display.headline.Text, "rows": rows, "known": s.known, "drawn": s.display.chart.Drawn(),
	}}
}
