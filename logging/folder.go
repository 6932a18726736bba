package logging

import (
	"time"

	"kalah/internal/userdir"
)

// extension ends the name of a log.
const extension = ".json"

// DefaultName returns the file name of a log of a game that was played at t,
// such as "log_2026-11-20 14.03.59.123456.json", in local time.
func DefaultName(t time.Time) string {
	return "log_" + t.Local().Format("2006-01-02 15.04.05.000000") + extension
}

// DefaultFolder returns the folder for logs in the user's data folder, whether
// it exists or not; "" if the user has no such folder.
func DefaultFolder() string { return userdir.Data("logs") }
