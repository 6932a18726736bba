package logging

import (
	"time"

	"kalah/internal/userdir"
)

// DefaultName returns the file name for a game played at t, such as "log_2026-11-20
// 14.03.59.123456.json". The name contains the local time.
func DefaultName(t time.Time) string {
	return "log_" + t.Local().Format("2006-01-02 15.04.05.000000") + ".json"
}

// DefaultFolder returns the folder for logs in the user's data folder. It returns "" if the
// user has no data folder.
func DefaultFolder() string { return userdir.Data("logs") }
