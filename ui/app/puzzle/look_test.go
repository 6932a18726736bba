package puzzle

import (
	"errors"
	"testing"

	"kalah/engine"
	"kalah/search/puzzle"
)

// gameOf returns a game that ends with a house played in the puzzle's position.
func gameOf(t *testing.T, p puzzle.Puzzle, house int) Game {
	t.Helper()
	m, err := p.Position.Rules.Play(p.Position.State, p.Position.Player, house)
	if err != nil {
		t.Fatal(err)
	}
	return Game{
		Moves:   engine.NewSnapshotFrom(p.Position.Rules, p.Position.State, p.Position.Player, []engine.Played{{Move: m}}),
		Players: [2]engine.PlayerSpec{engine.NewSpec(engine.TypeHuman), engine.NewSpec(engine.TypeScout)},
	}
}

func TestPuzzlesFromGames(t *testing.T) {
	folder := t.TempDir()
	h := open(t, folder)
	shipped := h.list
	games := []Game{
		gameOf(t, shipped[0], losing(shipped[0])), gameOf(t, shipped[1], shipped[1].House), gameOf(t, shipped[2], losing(shipped[2])),
		gameOf(t, shipped[2], losing(shipped[2])), gameOf(t, shipped[3], losing(shipped[3])),
	}
	games[4].Players[0] = engine.NewSpec(engine.TypeScout) // an AI's mistakes are not the person's
	unreadable := errors.New("no log")
	h.Choose(Mine, 0)
	h.StartSearch(len(games)+1, func(i int) (Game, error) {
		if i == len(games) {
			return Game{}, unreadable
		}
		return games[i], nil
	})
	if s := h.State(); !s.Search.Running || s.Search.Of != 6 {
		t.Errorf("got %+v", s.Search)
	}
	s := h.until("the end", func(s State) bool { return s.Search.Ended })
	if s.Search.Found != 2 || s.Search.Done != 6 || s.Search.Running || !errors.Is(s.Search.Err, unreadable) {
		t.Errorf("got %+v", s.Search)
	}
	if s.Of != 2 || s.Number == 0 || s.Phase != Asking {
		t.Errorf("shows %d of %d, %v", s.Number, s.Of, s.Phase)
	}
	h.close()
	if again := open(t, folder); again.count(Mine, 0) != 2 {
		t.Errorf("%d puzzles are kept", again.count(Mine, 0))
	}
}

func TestLookingIsStopped(t *testing.T) {
	h := open(t, "")
	shipped := h.list
	games := 0
	h.StartSearch(1_000_000, func(i int) (Game, error) {
		games++
		p := shipped[i%len(shipped)]
		return gameOf(t, p, losing(p)), nil
	})
	h.until("a puzzle", func(s State) bool { return s.Search.Found > 0 })
	h.StopSearch()
	s := h.until("the end", func(s State) bool { return s.Search.Ended })
	if s.Search.Err != nil || s.Search.Done > games || s.Search.Running {
		t.Errorf("got %+v after %d games", s.Search, games)
	}
}

// Puzzles are saved while a search goes on, and the rest when the window is closed.
func TestFindsAreKept(t *testing.T) {
	folder := t.TempDir()
	h := open(t, folder)
	list := h.list
	// The second game is read only once the first one's puzzle is on the disk, the fourth after
	// the window was closed, and what was posted of the third has not run by then.
	gates := [4]chan struct{}{make(chan struct{}), make(chan struct{}), make(chan struct{}), make(chan struct{})}
	fourth := make(chan struct{})
	close(gates[0])
	h.StartSearch(len(gates), func(i int) (Game, error) {
		if i == 3 {
			close(fourth)
		}
		<-gates[i]
		return gameOf(t, list[i], losing(list[i])), nil
	})
	h.loop.Until(t, "the first on the disk", func() bool { return len(OpenStore(folder).Mine()) == 1 }, func() any { return h.State().Search })
	close(gates[1])
	h.until("the second", func(s State) bool { return s.Search.Found == 2 })
	close(gates[2])
	<-fourth
	h.tasks.Close()
	h.Close()
	close(gates[3])
	h.close()
	if n := len(OpenStore(folder).Mine()); n != 3 {
		t.Errorf("%d puzzles are kept, want the 3 of games that were looked through", n)
	}
}
