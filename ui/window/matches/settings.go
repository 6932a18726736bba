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
type Settings struct{ s settings.Store }

// Keys of the settings.
const (
	prefix  = "matches."
	keyJobs = "jobs"
	keyLogs = "logs"
)

// NewSettings returns the view's part of the store.
func NewSettings(s settings.Store) *Settings { return &Settings{settings.Prefix(s, prefix)} }

// Keep remembers how a match is played.
func (s *Settings) Keep(m tournament.Setup) {
	s.s.SetInt(keyJobs, m.Jobs)
	s.s.SetString(keyLogs, m.Logs)
}

// Resume sets how a match is played that goes on.
func (s *Settings) Resume(m *tournament.Setup) {
	const most = 256
	m.Jobs = min(max(1, s.s.IntWithFallback(keyJobs, runtime.NumCPU())), most)
	m.Logs = s.s.String(keyLogs)
}

// File returns where the match is kept: beside the folder of logs, "" for nowhere.
func File() string {
	data := userdir.Data()
	if data == "" {
		return ""
	}
	return filepath.Join(data, "kalah", "match.json")
}
