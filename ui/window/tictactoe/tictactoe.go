// Package tictactoe shows tic-tac-toe: a board to play on against one of the
// classic searches, which says what it thinks of the game, and the tree of the
// search beside it. Package session decides.
package tictactoe

import (
	"math"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/internal/task"
	"kalah/ui/app/explore"
	"kalah/ui/window/kit"
	"kalah/ui/window/searchtree"
	"kalah/ui/window/words"
)

// Config is what the component needs from outside.
type Config struct {
	Tasks *task.Group
	// Changed is called whenever something else is shown; may be nil.
	Changed func()
	// Export offers to write the drawing of the tree to a file, beside a button; nil if
	// that cannot be.
	Export func(button fyne.CanvasObject)
	// State is what another view was left with: see [View.Retire]; nil: there is no game yet.
	State *State
}

// State is a game and the tree beside it. It outlives a view, as in another language.
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
	content          fyne.CanvasObject
}

var algorithms = []engine.PlayerType{engine.TypeMinimax, engine.TypeAlphaBeta, engine.TypeScout}

// New returns the component. The first game begins when it is entered.
func New(cfg Config) *View {
	v := &View{State: cfg.State, cfg: cfg, said: widget.NewLabel("")}
	if v.State == nil {
		v.State = &State{session: explore.NewTicTacToeGame(cfg.Tasks, nil), options: explore.Options{Algorithm: engine.TypeAlphaBeta, Limit: explore.Squares}}
	}
	v.session.Watch(v.follow)
	v.board = newBoard(func(square int) { v.session.Play(square) })
	v.said.Wrapping = fyne.TextWrapWord
	v.tree = searchtree.New(searchtree.Config{
		Tasks: cfg.Tasks, Game: explore.TicTacToe, Changed: v.changed, Export: cfg.Export, State: v.search,
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
	v.opponent = kit.NewDropdown(algorithms, against, func(a engine.PlayerType) { v.options.Algorithm = a; v.begin() })
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
	v.game = container.New(belowControls{}, controls, v.said, v.board)
	v.content = container.New(kit.Share{Of: 0.3, Least: 250, Most: 400, Gap: 10}, v.game, v.tree.Content())
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

// Retire returns what another view goes on with; this one will not be shown again.
func (v *View) Retire() *State {
	v.search = v.tree.Retire()
	v.session.Watch(func() {}) // or it would hold this view until there is another
	return v.State
}

func (v *View) begin() {
	v.begun = true
	v.session.Begin(v.options)
}

// position is what is on the board.
func (v *View) position() explore.Position {
	p, s := explore.Start(explore.TicTacToe), v.session.State()
	p.Marks, p.Player = s.Board, s.Player
	return p
}

// lastChoice is the position in which the search moved last, or the one on the board
// if it has not moved yet.
func (v *View) lastChoice() explore.Position {
	p := v.position()
	if t := v.session.State().Thought(); t != nil {
		p.Marks, p.Player = t.Board, t.Player
	}
	return p
}

// showChoice shows the tree that the search chose its last move by.
func (v *View) showChoice() {
	const lastChoice = 1 // of the places
	v.tree.Search(lastChoice, v.options.Algorithm, v.options.Limit)
}

func (v *View) changed() {
	if v.cfg.Changed != nil {
		v.cfg.Changed()
	}
}

// follow shows what the session has.
func (v *View) follow() {
	s := v.session.State()
	v.board.set(s)
	text := v.words(s)
	if v.said.Text != text {
		v.said.SetText(text)
		v.game.Layout.Layout(v.game.Objects, v.game.Size()) // it may take more lines
	}
	kit.Enable(v.undo, v.session.CanUndo())
	kit.Enable(v.how, s.Thought() != nil)
	v.changed()
}

// words says who is to move, or how the game has ended, and what the search has
// said.
func (v *View) words(s explore.State) string {
	var now string
	switch {
	case s.Err != nil:
		now = words.Error(s.Err)
	case s.Finished && s.Winner == s.Options.Person:
		now = lang.L("You have won.")
	case s.Finished && s.Winner >= 0:
		now = lang.L("{{.Algorithm}} has won.", words.Args{"Algorithm": words.Type(s.Options.Algorithm)})
	case s.Finished:
		now = lang.L("A draw.")
	case s.Thinking:
		now = lang.L("{{.Algorithm}} is thinking…", words.Args{"Algorithm": words.Type(s.Options.Algorithm)})
	default:
		now = lang.L("It is your move: you play {{.Mark}}.", words.Args{"Mark": string("XO"[s.Player])})
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

// HandleKey gives a key that nothing else uses to the board, and reports whether it
// meant anything.
func (v *View) HandleKey(e *fyne.KeyEvent) bool {
	switch e.Name {
	case fyne.KeyUp, fyne.KeyDown, fyne.KeyLeft, fyne.KeyRight, fyne.KeyReturn, fyne.KeyEnter:
		if c := kit.Canvas(v.content); c != nil {
			c.Focus(v.board)
		}
		v.board.TypedKey(e)
		return true
	}
	return false
}

// HandleRune does so with a character.
func (v *View) HandleRune(r rune) bool { return v.board.handleRune(r) }

// belowControls lays out the controls, what is said, and below them the board as
// large as it gets.
type belowControls struct{}

// MinSize implements [fyne.Layout].
func (belowControls) MinSize(objects []fyne.CanvasObject) fyne.Size {
	var size fyne.Size
	for _, o := range objects {
		m := o.MinSize()
		size = fyne.NewSize(max(size.Width, m.Width), size.Height+m.Height)
	}
	return size
}

// Layout implements [fyne.Layout].
func (belowControls) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	y := float32(0)
	for _, o := range objects[:2] {
		o.Resize(fyne.NewSize(size.Width, 0)) // a text knows its height once it has its width
		high := o.MinSize().Height
		kit.Put(o, 0, y, size.Width, high)
		y += high
	}
	side := max(0, min(size.Width, size.Height-y))
	kit.Put(objects[2], (size.Width-side)/2, y, side, side)
}
