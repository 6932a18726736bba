package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"time"

	"golang.org/x/sync/errgroup"

	"kalah/logging"
)

// sample is a file to be written. It depends only on the seed and its number.
type sample struct {
	path   string // relative to the folder
	text   []byte
	time   time.Time // of modification
	broken bool
}

// newest is the time of the latest possible sample.
var newest = time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)

const span = 2 * 365 * 24 * time.Hour

func makeSample(ctx context.Context, seed uint64, number int, names []string) (sample, error) {
	r := rand.New(rand.NewPCG(seed, uint64(number)))
	g := drawGame(r, names)
	log, err := g.play(ctx, r)
	if err != nil {
		return sample{}, fmt.Errorf("sample %d: %w", number, err)
	}
	var text bytes.Buffer
	if err := log.Write(&text); err != nil {
		return sample{}, fmt.Errorf("sample %d: %w", number, err)
	}
	s := sample{text: text.Bytes(), time: g.began.Add(duration(log))}
	if s.broken = chance(r, 3); s.broken {
		s.text = breakText(r, s.text)
	}
	s.path = filepath.Join(one(r, folders), fileName(r, g, number))
	return s, nil
}

func duration(l *logging.Log) time.Duration {
	sum := time.Duration(0)
	for _, m := range l.Moves {
		sum += m.Stats.Elapsed
	}
	return sum
}

// breakText returns an invalid log, in one of several ways.
func breakText(r *rand.Rand, text []byte) []byte {
	switch r.IntN(6) {
	case 0:
		return nil
	case 1:
		return text[:len(text)/2]
	case 2:
		return []byte(`{"name": "kalah", "dependencies": {}}` + "\n")
	case 3:
		return []byte("Ann won.\n")
	case 4:
		return bytes.Replace(text, []byte("{"), []byte(`{"version": 2, `), 1)
	}
	// A house that does not exist.
	return bytes.Replace(text, []byte("]]],\n"), []byte("]]],\n    [0, 6, [[4, 4, 4, 4, 4, 4, 0], [4, 4, 4, 4, 4, 4, 0]]],\n"), 1)
}

// fileName returns a unique name.
func fileName(r *rand.Rand, g game, number int) string {
	switch p := g.players; {
	case chance(r, 70):
		at := g.began.Truncate(time.Second).Add(time.Duration(number%1_000_000) * time.Microsecond)
		return logging.DefaultName(at.Local())
	case chance(r, 50):
		return fmt.Sprintf("Game %d.json", number)
	default:
		return fmt.Sprintf("%s against %s %d.json", cmp.Or(p[0].Name, string(p[0].Type)), cmp.Or(p[1].Name, string(p[1].Type)), number)
	}
}

// chance is true with the given probability.
func chance(r *rand.Rand, percent int) bool { return r.IntN(100) < percent }

func one[T any](r *rand.Rand, of []T) T { return of[r.IntN(len(of))] }

// fill writes the samples 0 to n-1 into a folder, and replaces files of the same names.
func fill(ctx context.Context, folder string, n int, seed uint64, names []string) error {
	for _, sub := range folders {
		if err := os.MkdirAll(filepath.Join(folder, sub), 0o777); err != nil {
			return err
		}
	}
	group, working := errgroup.WithContext(ctx)
	group.SetLimit(runtime.GOMAXPROCS(0))
	for number := range n {
		if working.Err() != nil {
			break
		}
		group.Go(func() error {
			s, err := makeSample(working, seed, number, names)
			if err != nil {
				return err
			}
			return s.write(folder)
		})
	}
	if err := group.Wait(); err != nil {
		return err
	}
	return context.Cause(ctx)
}

func (s sample) write(folder string) error {
	path := filepath.Join(folder, s.path)
	if err := os.WriteFile(path, s.text, 0o666); err != nil {
		return err
	}
	if err := os.Chtimes(path, s.time, s.time); err != nil {
		return fmt.Errorf("the time of a sample: %w", err)
	}
	return nil
}
