// Package terminal is the command line of Kalah. A user can play on a board drawn as text,
// replay and check logs, and play matches; other programs get answers about positions, one
// line of JSON for each request.
//
// [Run] executes a command line. It uses only the streams that it is given, does not end
// the process, and leaves opening the window to its caller.
package terminal
