// Package tictactoe shows a game of tic-tac-toe against one of the classic searches, with the
// value that the search gives the game, and its tree.
package tictactoe

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/search/lab"
	"kalah/ui/app/explore"
	"kalah/ui/window/kit"
	"kalah/ui/window/searchtree"
	"kalah/ui/window/words"
)

// Config is what the component needs from outside.
type Config struct {
	Tasks   *task.Group
	Changed func()                         // called when something else is shown
	Export  func(button fyne.CanvasObject) // offers to export the tree, in a menu beside a button
	State   *State                         // of the view before, see [View.Retire]; nil for none
}

// State is a game and the tree beside it. It outlives the view.
type State struct {
	session *explore.TicTacToeGame
	options explore.Options
	begun   bool
	search  *searchtree.State
}

// View is the component. Its methods belong to Fyne's goroutine.
type View struct {
	*State

	cfg              Config
	board            *squares
	said             *widget.Label
	begins, limit    *kit.Dropdown[int]
	opponent         *kit.Dropdown[engine.PlayerType]
	undo, fresh, how *kit.Button
	tree             *searchtree.View
	game             *fyne.Container
	left             *container.Scroll // holds game
	content          fyne.CanvasObject
}

// New returns the component. The first game begins with [View.Enter].
func New(cfg Config) *View {
	v := &View{State: cfg.State, cfg: cfg, said: kit.Wrapped("")}
	if v.State == nil {
		v.State = &State{session: explore.NewTicTacToeGame(cfg.Tasks), options: explore.Options{Algorithm: engine.TypeAlphaBeta, Limit: explore.Squares}}
	}
	v.session.Watch(v.follow)
	v.board = newBoard(func(square int) { v.session.Play(square) })
	v.tree = searchtree.New(searchtree.Config{
		Tasks: cfg.Tasks, Game: lab.TicTacToe, Changed: cfg.Changed, Export: cfg.Export, State: v.search,
		Places: []searchtree.Place{{Name: lang.L("The board"), Position: v.position}, {Name: lang.L("Its last choice"), Position: v.lastChoice}},
	})
	beginsName := func(person int) string {
		if person == 0 {
			return lang.L("You begin")
		}
		return lang.L("The search begins")
	}
	against := func(a engine.PlayerType) string {
		return lang.L("against {{.Algorithm}}", words.Args{"Algorithm": words.Type(a)})
	}
	v.begins = kit.NewDropdown([]int{0, 1}, beginsName, func(person int) { v.options.Person = person; v.begin() })
	v.opponent = kit.NewDropdown(searchtree.Algorithms, against, func(a engine.PlayerType) { v.options.Algorithm = a; v.begin() })
	v.limit = kit.NewDropdown(kit.Numbers(1, explore.Squares), searchtree.LimitName, func(limit int) { v.options.Limit = limit; v.begin() })
	v.begins.Reserve(math.MaxInt).Pick(v.options.Person)
	v.opponent.Reserve(math.MaxInt).Pick(v.options.Algorithm)
	v.limit.Reserve(math.MaxInt).Pick(v.options.Limit)
	v.undo = kit.NewButton(lang.L("Undo"), v.session.Undo)
	v.fresh = kit.NewButton(lang.L("New game"), v.begin)
	v.how = kit.NewButton(lang.L("How it chose"), v.showChoice)
	controls := container.NewVBox(
		kit.Border(nil, nil, nil, v.limit, v.begins), v.opponent,
		container.NewGridWithColumns(2, v.fresh, v.undo), v.how,
	)
	v.game = container.New(kit.Stacked{Gap: theme.Padding()}, v.said, kit.Border(nil, controls, nil, nil, v.board))
	v.left = kit.NewVScroll(v.game)
	v.content = container.New(kit.Share{Of: 0.3, Least: 250, Most: 400, Gap: 10}, v.left, kit.NewVScroll(v.tree.Content()))
	v.follow()
	return v
}

// Content returns what is drawn.
func (v *View) Content() fyne.CanvasObject { return v.content }

// Tree returns the tree beside the board.
func (v *View) Tree() *searchtree.View { return v.tree }

// Enter is called when the component comes into sight.
func (v *View) Enter() {
	if !v.begun {
		v.begin()
	}
	v.tree.Enter()
}

// Leave is called when the component goes out of sight.
func (v *View) Leave() { v.tree.Leave() }

// Retire returns the state for another view; this one will not be shown again.
func (v *View) Retire() *State {
	v.search = v.tree.Retire()
	v.session.Watch(func() {}) // releases this view
	return v.State
}

func (v *View) begin() {
	v.begun = true
	v.session.Begin(v.options)
}

// position returns the position on the board.
func (v *View) position() explore.Position {
	s := v.session.State()
	return explore.Position{Game: lab.TicTacToe, Position: lab.Position{Board: s.Board(), Player: s.Player()}}
}

// lastChoice returns the position in which the search moved last, or the one on the board if it
// has not moved.
func (v *View) lastChoice() explore.Position {
	p := v.position()
	if t := v.session.State().Thought(); t != nil {
		p.Board, p.Player = t.Board, t.Player
	}
	return p
}

// showChoice shows the tree of the search for its last move.
func (v *View) showChoice() {
	const lastChoice = 1 // of the places
	v.tree.Search(lastChoice, v.options.Algorithm, v.options.Limit)
}

// follow shows the state of the session.
func (v *View) follow() {
	s := v.session.State()
	v.board.set(s)
	kit.SetText(v.said, v.words(s))
	v.left.Refresh() // the text may have more lines
	v.game.Layout.Layout(v.game.Objects, v.game.Size())
	kit.Enable(v.undo, v.session.CanUndo())
	kit.Enable(v.how, s.Thought() != nil)
	v.cfg.Changed()
}

// words says who is to move or how the game has ended, and what the search said.
func (v *View) words(s explore.State) string {
	var now string
	switch {
	case s.Err != nil:
		now = words.Error(s.Err)
	case s.Winner() == s.Options.Person:
		now = lang.L("You have won.")
	case s.Winner() >= 0:
		now = lang.L("{{.Algorithm}} has won.", words.Args{"Algorithm": words.Type(s.Options.Algorithm)})
	case s.Finished():
		now = lang.L("A draw.")
	case s.Thinking:
		now = lang.L("{{.Name}} is thinking…", words.Args{"Name": words.Type(s.Options.Algorithm)})
	default:
		now = lang.L("It is your move: you play {{.Mark}}.", words.Args{"Mark": string("XO"[s.Player()])})
	}
	t := s.Thought()
	if t == nil {
		return now
	}
	now += "\n" + lang.L("{{.Algorithm}}: “For me, the game has the value {{.Value}}.” Inspections: {{.Count}}", words.Args{
		"Algorithm": words.Type(s.Options.Algorithm), "Value": words.Precise(t.Value+0, 3), "Count": words.Int(t.Inspections),
	})
	if len(t.Best) > 1 {
		squares := make([]string, len(t.Best))
		for i, square := range t.Best {
			squares[i] = words.Int(square + 1)
		}
		now += "\n" + lang.L("Squares of this value: {{.Squares}}", words.Args{"Squares": strings.Join(squares, ", ")})
	}
	return now
}

// HandleKey passes on a key to the board, which gets the focus if it uses it, and reports whether
// it does.
func (v *View) HandleKey(e *fyne.KeyEvent) bool {
	if !v.board.handleKey(e.Name) {
		return false
	}
	if c := kit.Canvas(v.content); c != nil {
		c.Focus(v.board)
	}
	return true
}

// HandleRune does the same with a character.
func (v *View) HandleRune(r rune) bool { return v.board.handleRune(r) }

// Facts returns the [Snapshot].
func (v *View) Facts() any { return v.Snapshot() }

// Snapshot is what the component shows, for tests.
type Snapshot struct {
	Board string              `json:"board"` // squares in the order of reading: X, O or .
	Moves int                 `json:"moves"`
	Open  bool                `json:"open"` // the person may move
	Said  string              `json:"said"`
	Tree  searchtree.Snapshot `json:"tree"`
}

// Snapshot returns what is shown.
func (v *View) Snapshot() Snapshot {
	s := v.session.State()
	board := strings.ReplaceAll(s.Board().String(), "\n", "")
	return Snapshot{board, len(s.Moves), s.Open(), v.said.Text, v.tree.Snapshot()}
}
