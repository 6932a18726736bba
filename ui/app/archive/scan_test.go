package archive

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"kalah/internal/task"
	"kalah/logging/library"
	"kalah/ui/window/uitest"
)

// While a folder is read, its progress is told often and its list seldom: all lists together are no
// more than a few times the last one, however many reports there are.
func TestListsOfAScanAreFew(t *testing.T) {
	h := open(t, "a", "b", "c")
	lists, reports := 0, 0
	var last []library.Game
	h.Watch(func(games []library.Game, status library.Status) {
		reports++
		if !library.Same(games, last) {
			last = games
			lists++
		}
	})
	lists, reports = 0, 0
	report := h.reporter(h.lib, func(f func()) { f() })
	const logs, tell = 20_000, 20
	listed := 0 // games in all lists
	for done := 0; done <= logs; done += tell {
		before := lists
		if report(done, logs); lists > before {
			listed += done
		}
		if done < logs && (h.status.Done != done || !h.status.Scanning) {
			t.Fatalf("after %d logs the status is %+v", done, h.status)
		}
	}
	if h.status.Scanning || reports != logs/tell+1 || lists < 5 || listed > 3*logs {
		t.Errorf("%d reports, %d lists of %d games; want at most %d games", reports, lists, listed, 3*logs)
	}
}

// The time to read a folder grows with its logs, not with their square: ns/log is the same for all.
func BenchmarkOpen(b *testing.B) {
	for _, n := range []int{1000, 4000, 16_000} {
		folder := b.TempDir()
		uitest.WriteLogs(b, folder, "0")
		log, err := os.ReadFile(filepath.Join(folder, "0.json"))
		for i := 1; i < n && err == nil; i++ {
			err = os.WriteFile(filepath.Join(folder, fmt.Sprint(i, ".json")), log, 0o600)
		}
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			for b.Loop() {
				loop := &uitest.Loop{}
				tasks := task.New(loop.Post)
				f := NewFolder(tasks, folder)
				over := false
				var last []library.Game
				f.Watch(func(games []library.Game, s library.Status) {
					if !library.Same(games, last) {
						library.Select(games, library.Filter{Text: "k"}, library.Order{}, library.AsWritten)
					}
					last, over = games, len(games) == n && !s.Scanning
				})
				f.Open(folder)
				loop.Until(b, "all logs", func() bool { return over }, func() any { return f.Status() })
				f.Close()
				tasks.Close()
				if err := tasks.Wait(context.Background()); err != nil {
					b.Error(err)
				}
			}
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(n*b.N), "ns/log")
		})
	}
}
