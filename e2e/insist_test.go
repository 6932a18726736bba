//go:build e2e && linux

package e2e_test

import "time"

// insist does something until a snapshot is as wanted, and returns it: what was shown
// just now may miss a click or a key, and on a busy machine the two clicks of a double
// click may come too far apart.
func (w *window) insist(what string, do func(), wanted func(snapshot) bool) (s snapshot) {
	w.t.Helper()
	eventuallyWithin(w.t, 3*patience, what, func() bool {
		do()
		for end := time.Now().Add(patience / 8); time.Now().Before(end); {
			select {
			case <-w.gone:
				w.t.Fatalf("the program has ended (%v), but %s", w.status, what)
			case <-time.After(10 * time.Millisecond):
			}
			if now, ok := readSnapshot(w.snapshotFile()); ok && wanted(now) {
				s = now
				return true
			}
		}
		return false
	})
	return s
}
