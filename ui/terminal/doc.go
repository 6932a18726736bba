// Package terminal is the command line of Kalah. Users play on a board drawn as text, replay and
// check logs, and play matches. Other programs get answers about positions, one line of JSON per
// request.
//
// [Run] executes a command line. It uses only the given streams, does not end the process, and
// leaves opening the window to its caller.
package terminal
