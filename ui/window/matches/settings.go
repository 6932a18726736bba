package matches

import (
	"path/filepath"
	"runtime"

	"kalah/internal/userdir"
	"kalah/ui/app/tournament"
	"kalah/ui/window/settings"
)

// Settings are what the view remembers between two runs: how the match is played
// that goes on, which its file does not say.
type Settings struct {
	jobs settings.Value[int]
	logs settings.Value[string]
}

// NewSettings returns the view's part of the store.
func NewSettings(s settings.Store) *Settings {
	const most = 256
	s = settings.Prefix(s, ID+".")
	return &Settings{settings.Within(s, "jobs", 1, most, min(runtime.NumCPU(), most)), settings.Text(s, "logs")}
}

// Keep remembers how a match is played.
func (s *Settings) Keep(m tournament.Setup) {
	s.jobs.Set(m.Jobs)
	s.logs.Set(m.Logs)
}

// Resume sets how a match is played that goes on.
func (s *Settings) Resume(m *tournament.Setup) { m.Jobs, m.Logs = s.jobs.Get(), s.logs.Get() }

// File returns where the match is kept: beside the folder of logs, "" for nowhere.
func File() string {
	data := userdir.Data()
	if data == "" {
		return ""
	}
	return filepath.Join(data, "kalah", "match.json")
}
