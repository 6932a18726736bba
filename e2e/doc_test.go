//go:build (e2e || e2e_windows) && linux

// Package e2e_test drives the real window as a person would: the built program
// on a virtual screen, with a mouse and a keyboard made of xdotool. `make e2e`
// runs it; it needs Xvfb, xdotool and ImageMagick.
//
// What the window shows is read from the snapshot that the program keeps in the
// file named by KALAH_DEBUG_SNAPSHOT, and from the logs that it writes.
package e2e_test
