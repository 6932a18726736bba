//go:build (e2e || e2e_windows) && linux

package e2e_test

import (
	"testing"
	"time"
)

// patience is how long anything that should happen soon may take on a slow and
// busy machine.
const patience = time.Minute

// closingTime leaves room for a machine that stops a program for seconds: a window is to
// close at once. The figure itself is logged.
const closingTime = 15 * time.Second

// eventually asks again and again until the answer is true, and fails the test
// when patience ends.
func eventually(t *testing.T, what string, isSo func() bool) {
	t.Helper()
	eventuallyWithin(t, patience, what, isSo)
}

func eventuallyWithin(t *testing.T, limit time.Duration, what string, isSo func() bool) {
	t.Helper()
	for end := time.Now().Add(limit); ; time.Sleep(10 * time.Millisecond) {
		if isSo() {
			return
		}
		if time.Now().After(end) {
			t.Fatalf("waited %v, but %s", limit, what)
		}
	}
}
