package library

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"go.uber.org/goleak"

	"kalah/internal/samplelogs"
)

const many = 10_000

// samples is the folder of many logs that the benchmarks share: it takes longer
// to make than to read.
var samples = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "kalah-library")
	if err != nil {
		return "", err
	}
	toRemove = folder
	return folder, samplelogs.Fill(context.Background(), folder, many, 1)
})

var toRemove string

func TestMain(m *testing.M) {
	goleak.VerifyTestMain(m, goleak.Cleanup(func(status int) {
		if toRemove != "" {
			_ = os.RemoveAll(toRemove)
		}
		os.Exit(status)
	}))
}

func manyLogs(b *testing.B) string {
	b.Helper()
	folder, err := samples()
	if err != nil {
		b.Fatal(err)
	}
	return folder
}

func BenchmarkScanCold(b *testing.B) {
	folder := manyLogs(b)
	for b.Loop() {
		l := mustScan(b, folder, "")
		if got := len(l.Games()); got != many {
			b.Fatalf("got %d games, want %d", got, many)
		}
	}
}

func BenchmarkScanIndexed(b *testing.B) {
	folder := manyLogs(b)
	index := filepath.Join(b.TempDir(), "index")
	mustScan(b, folder, index)
	for b.Loop() {
		l := mustScan(b, folder, index)
		if got := len(l.Games()); got != many {
			b.Fatalf("got %d games, want %d", got, many)
		}
	}
}

func BenchmarkSelect(b *testing.B) {
	games := mustScan(b, manyLogs(b), "").Games()
	for column := ColumnDate; column <= ColumnFolder; column++ {
		b.Run(fmt.Sprint("column", int(column)), func(b *testing.B) {
			for b.Loop() {
				Select(games, Filter{}, Order{Column: column})
			}
		})
	}
	for _, text := range []string{"pearl", "überraschung scout", "2026-11 ann"} {
		b.Run(text, func(b *testing.B) {
			for b.Loop() {
				Select(games, Filter{Text: text}, Order{Descending: true})
			}
		})
	}
}
