package tictactoe

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"
	"go.uber.org/goleak"

	"kalah/internal/task"
	"kalah/internal/task/tasktest"
	"kalah/ui/window/kit"
	"kalah/ui/window/searchtree"
	"kalah/ui/window/uitest"
	"kalah/ui/window/words"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

type harness struct {
	*View
	uitest.User
}

func open(t testing.TB) *harness {
	t.Helper()
	a := test.NewTempApp(t)
	a.Settings().SetTheme(kit.NewTheme(kit.Dark))
	tasks, loop := tasktest.Group(t)
	h := &harness{}
	h.View = New(Config{Tasks: tasks, Changed: func() {}})
	win := a.NewWindow("")
	win.SetPadded(false)
	win.SetContent(h.Content())
	win.Resize(fyne.NewSize(1100, 640))
	win.Canvas().SetOnTypedKey(func(e *fyne.KeyEvent) { h.HandleKey(e) })
	win.Canvas().SetOnTypedRune(func(r rune) { h.HandleRune(r) })
	h.User = uitest.User{T: t, Window: win, Loop: loop, Describe: func() any { return h.Snapshot() }}
	win.Show()
	h.Enter()
	h.settle()
	return h
}

func (h *harness) settle() {
	h.T.Helper()
	h.Until("the search's move", func() bool { return !h.session.State().Thinking && !h.tree.Snapshot().Building })
}

func TestPlayByKeyAndMouse(t *testing.T) {
	h := open(t)
	h.Type("1")
	h.settle()
	s := h.Snapshot()
	if s.Board != "X...O...." || !s.Open || !strings.Contains(s.Said, "“For me, the game has the value 0.”") {
		t.Fatalf("after the first moves: %+v", s)
	}
	h.Key(fyne.KeyLeft, fyne.KeyUp) // takes the focus, from the square typed last
	if !h.board.Ringed() {
		t.Error("the board does not have the focus")
	}
	h.Key(fyne.KeyRight, fyne.KeyEnter)
	h.settle()
	if s = h.Snapshot(); s.Board != "XXO.O...." {
		t.Errorf("after the second moves: %+v", s)
	}
	h.board.Resize(fyne.NewSize(300, 200))
	h.board.MouseIn(&desktop.MouseEvent{PointEvent: fyne.PointEvent{Position: fyne.NewPos(60, 190)}})
	if h.board.Over != 6 || h.board.Cursor() != desktop.PointerCursor {
		t.Errorf("the mouse is over %d", h.board.Over)
	}
	h.board.Tapped(&fyne.PointEvent{Position: fyne.NewPos(60, 190)})
	h.board.MouseOut()
	h.settle()
	if s = h.Snapshot(); s.Board[6] != 'X' || s.Moves != 6 {
		t.Errorf("after the third moves: %+v", s)
	}
	h.board.Tapped(&fyne.PointEvent{Position: fyne.NewPos(10, 190)}) // beside the board
	test.Tap(h.undo)
	if s = h.Snapshot(); s.Board != "XXO.O...." {
		t.Errorf("after undo: %+v", s)
	}
	test.Tap(h.fresh)
	h.settle()
	if s = h.Snapshot(); s.Board != "........." || !h.undo.Disabled() || !h.how.Disabled() {
		t.Errorf("a new game: %+v", s)
	}
}

// All squares are in sight in the smallest window, also beside a long text.
func TestSmallRoom(t *testing.T) {
	h := open(t)
	h.Window.Resize(fyne.NewSize(640, 320))
	h.Type("5")
	h.settle()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject(h.board)
	if end := at.Add(h.board.Size()); at.Y < h.said.MinSize().Height || end.Y > 320 || end.X > 300 || h.board.Size().Height < 140 {
		t.Errorf("the board is at %v to %v", at, end)
	}
	for _, o := range test.LaidOutObjects(h.tree.Content()) {
		if b, ok := o.(*kit.Button); ok && fyne.CurrentApp().Driver().AbsolutePositionForObject(b).X+b.Size().Width > 640 {
			t.Errorf("%q is cut", b.Text)
		}
	}
}

func TestTheSearchBegins(t *testing.T) {
	h := open(t)
	h.begins.SetSelectedIndex(1)
	h.settle()
	s := h.Snapshot()
	if s.Moves != 1 || strings.Count(s.Board, "X") != 1 || !strings.Contains(s.Said, "you play O") {
		t.Errorf("it begins with %+v", s)
	}
	h.opponent.SetSelectedIndex(2)
	h.limit.SetSelectedIndex(1)
	h.settle()
	if s = h.Snapshot(); !strings.Contains(s.Said, "Scout") || h.session.State().Options.Limit != 2 {
		t.Errorf("against Scout: %+v", s)
	}
	test.Tap(h.how)
	h.settle()
	if side := h.tree.Snapshot().Sides[0]; side.Algorithm != "Scout" || side.Limit != 2 {
		t.Errorf("its tree: %+v", side)
	}
}

// Whoever wins is told.
func TestResults(t *testing.T) {
	h := open(t)
	h.limit.SetSelectedIndex(0) // looks one turn ahead: it can be beaten
	h.settle()
	ends := map[string]bool{}
	for game := range 60 {
		for turn := 0; h.Snapshot().Open; turn++ {
			before := h.Snapshot().Moves
			for i := 0; h.Snapshot().Moves == before; i++ {
				h.HandleRune(rune('1' + (game*5+turn*3+i)%9))
			}
			h.settle()
		}
		text, _, _ := strings.Cut(h.Snapshot().Said, "\n")
		ends[text] = true
		h.begin()
		h.settle()
	}
	if len(ends) < 2 || !ends["AlphaBeta has won."] {
		t.Errorf("games end with %v", ends)
	}
}

func Example() {
	a := test.NewApp()
	defer a.Quit()
	posted := make(chan func(), 100)
	tasks := task.New(func(f func()) { posted <- f })
	v := New(Config{Tasks: tasks, Changed: func() {}})
	v.Enter()
	fmt.Println(v.Snapshot().Said)
	(<-posted)() // the tree
	tasks.Close()
	// Output: It is your move: you play X.
}

// How it chose is told of the very search that chose.
func TestItsChoiceIsTheTrees(t *testing.T) {
	h := open(t)
	for algorithm := range searchtree.Algorithms {
		h.opponent.SetSelectedIndex(algorithm)
		h.settle()
		h.Type("1")
		h.settle()
		h.Type("3")
		h.settle()
		test.Tap(h.how)
		h.settle()
		thought, side := h.session.State().Thought(), h.tree.Snapshot().Sides[0]
		if uint64(side.Counts.Inspections) != thought.Inspections || !strings.Contains(h.Snapshot().Said, words.Int(thought.Inspections)) {
			t.Errorf("%s: the search needs %d inspections, its tree %d", side.Algorithm, thought.Inspections, side.Counts.Inspections)
		}
	}
}
