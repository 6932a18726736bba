package statistics

import (
	"context"
	"io"
	"sync/atomic"

	"fyne.io/fyne/v2/lang"

	"kalah/ui/app/archive"
	"kalah/ui/app/statistics"
	"kalah/ui/window/files"
	"kalah/ui/window/words"
)

// filling is an import of games from the library.
type filling struct {
	cancel context.CancelFunc
	done   atomic.Int64
	of     int
}

// stop ends the import. Games read so far are counted.
func (s *Statistics) stop() {
	if s.filling != nil {
		s.filling.cancel()
	}
}

// saved returns the paths of finished games of the chosen person.
func (s *Statistics) saved() (paths []string) {
	for _, g := range s.games {
		person := g.Players[0].Type.IsPerson() || g.Players[1].Type.IsPerson()
		if !g.Broken() && person && len(g.Winner) > 0 && s.Profiles.Played(g.Players) {
			paths = append(paths, g.Path)
		}
	}
	return paths
}

// fillOrStop imports the finished games of the library, or ends the import. It skips games that are
// counted already.
func (s *Statistics) fillOrStop() {
	if s.filling != nil {
		s.stop()
		return
	}
	paths := s.saved()
	if len(paths) == 0 {
		s.Shell.Say(lang.L("No finished game of yours is saved."))
		return
	}
	ctx, cancel := context.WithCancel(s.Shell.Tasks().Context())
	f := &filling{cancel: cancel, of: len(paths)}
	s.filling = f
	s.show()
	added, history := 0, s.history()
	s.Shell.Tasks().Go(func(context.Context) error {
		var games []statistics.Game
		for i, path := range paths {
			if ctx.Err() != nil {
				break
			}
			// Skip a log that cannot be read.
			if r, err := archive.Read(path); err == nil {
				if g, ok := statistics.Of(r); ok {
					games = append(games, g)
				}
			}
			f.done.Store(int64(i + 1))
			if i%100 == 0 {
				s.Shell.Tasks().Post(s.show)
			}
		}
		var err error
		added, err = history.Add(games...)
		return err
	}, func(err error) {
		cancel()
		s.filling = nil
		s.Shell.Fail(err)
		if err == nil {
			s.Shell.Say(lang.N("{{.Count}} games were added", added, words.Count(added)))
		}
		s.follow()
		s.show()
	})
}

// progress returns the progress of the import, "" if there is none.
func (s *Statistics) progress() string {
	if f := s.filling; f != nil {
		return lang.L("{{.Done}} of {{.Total}} games", words.Args{"Done": words.Int(f.done.Load()), "Total": words.Int(f.of)})
	}
	return ""
}

// export writes all games to a file that the user chooses.
func (s *Statistics) export() {
	request := files.Request{Title: lang.L("Export statistics"), Name: "statistics.csv", Extension: ".csv"}
	history := s.history()
	s.Shell.Export(request, func(w io.Writer) error { return history.WriteCSV(w, words.Text) })
}
