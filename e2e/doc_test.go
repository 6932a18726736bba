//go:build (e2e || e2e_windows) && linux

// Package e2e_test drives the real window as a user does: the built program on a virtual screen, with
// mouse and keyboard input from xdotool. `make e2e` runs it; it needs Xvfb, xdotool and ImageMagick.
// `make e2e-windows` drives the program for Windows under Wine.
//
// The tests read the contents of the window from the snapshot that the program writes into the file
// named by KALAH_DEBUG_SNAPSHOT, and from the logs that it writes.
package e2e_test
