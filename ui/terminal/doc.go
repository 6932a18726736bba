// Package terminal is the text front end of Kalah: its command line. A person
// can play on a board drawn as text, logs are replayed and checked, and other
// programs get answers about positions, one line of JSON for each request.
//
// [Run] is all there is to call. It reads and writes only the streams that it
// is given, never ends the process, and leaves the window to its caller.
package terminal
