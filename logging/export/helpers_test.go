package export

import (
	"bytes"
	"context"
	"flag"
	"image"
	"os"
	"testing"
	"time"

	"go.uber.org/goleak"
	"pgregory.net/rapid"

	"kalah/engine"
	"kalah/internal/task/tasktest"
	"kalah/logging"
)

var update = flag.Bool("update", false, "write the golden files again")

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

func readLog(t testing.TB, name string) *logging.Log {
	t.Helper()
	l, err := logging.ReadFile("testdata/" + name)
	tasktest.OK(t, err)
	return l
}

// golden compares a text with a file that a person has checked.
func golden(t *testing.T, name string, got []byte) {
	t.Helper()
	path := "testdata/" + name
	if *update {
		tasktest.OK(t, os.WriteFile(path, got, 0o666))
	}
	want, err := os.ReadFile(path)
	tasktest.OK(t, err)
	if !bytes.Equal(got, want) {
		t.Errorf("%s is not what is written now (go test -update writes it again); got\n%s", path, got)
	}
}

// at returns the picture after n moves.
func at(t testing.TB, l *logging.Log, n int) Picture {
	t.Helper()
	p, err := At(l, n)
	tasktest.OK(t, err)
	return p
}

func paintPicture(t testing.TB, p Picture, s Style) *image.RGBA {
	t.Helper()
	img, err := Image(context.Background(), p, s)
	tasktest.OK(t, err)
	return img
}

// anyGame draws a game, finished or not.
func anyGame(t *rapid.T, mostSeeds int) *logging.Log {
	rules := engine.Rules{Seeds: rapid.IntRange(1, mostSeeds).Draw(t, "seeds"), EmptyCapture: rapid.Bool().Draw(t, "empty capture")}
	most := rapid.IntRange(0, 30).Draw(t, "moves")
	var played []engine.Played
	s := engine.NewSnapshot(rules, nil)
	for range most {
		houses := s.Houses()
		if len(houses) == 0 {
			break
		}
		m, err := rules.Play(s.State, s.Player, rapid.SampledFrom(houses).Draw(t, "house"))
		tasktest.OK(t, err)
		played = append(played, engine.Played{Move: m})
		s = engine.NewSnapshot(rules, played)
	}
	players := [2]engine.PlayerSpec{
		{Type: engine.TypeHuman, Name: rapid.String().Draw(t, "first")},
		{Type: engine.TypeRandom, Name: rapid.String().Draw(t, "second")},
	}
	return logging.New(s, players, engine.PerPlayer, time.Time{})
}

// Of returns the picture of a position without a history.
func Of(p engine.Position) Picture {
	return Picture{State: p.State, Player: p.Player, Number: p.Number}
}
