// Package editor sets up a position by hand: the seeds of every house and store, the player to
// move, and the capture rule.
//
// [Position] is the position with undo; [Editor] is the widget.
package editor

import (
	"errors"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"kalah/engine"
	"kalah/ui/window/board"
	"kalah/ui/window/kit"
	"kalah/ui/window/words"
)

// Actions are the functions that the editor calls. Play and Analyze get only positions that can be
// played.
type Actions struct {
	Play    func(engine.Position)
	Analyze func(engine.Position)
	Copy    func(engine.Position)
	Paste   func() // calls [Editor.Set] with the position on the clipboard
}

// Editor is the widget.
type Editor struct {
	widget.BaseWidget

	do       Actions
	position *Position
	shown    engine.Position // position at the start of the editor

	board   *board.Board
	pad     *pad
	toMove  *kit.Radio
	capture *kit.Dropdown[bool]
	seeds   *kit.Select
	message *widget.Label
	undo    *kit.Button
	redo    *kit.Button
	play    *kit.Button
	analyze *kit.Button
	busy    bool // the editor itself changes the controls
}

// New returns an editor that starts with the position shown, on a board turned in the same way.
func New(shown engine.Position, turned bool, do Actions) *Editor {
	e := &Editor{do: do, position: NewPosition(shown), shown: shown, board: board.New(), message: widget.NewLabel("")}
	e.board.SetView(board.View{Turned: turned})
	e.pad = newPad(e.position, e.board, do)
	e.pad.changed, e.pad.refused = e.changed, e.refuse
	e.board.OnKey, e.board.OnRune = e.pad.TypedKey, e.pad.TypedRune // Tab also stops at the board below the pad
	e.message.Wrapping = fyne.TextWrapWord

	names := []string{lang.L("First player, A–F"), lang.L("Second player, a–f")}
	e.toMove = kit.NewRadio(names, func(player int) { e.change(func(p *engine.Position) { p.Player = engine.Side(player) }) })
	e.capture = kit.NewDropdown([]bool{false, true}, words.Capture, func(empty bool) {
		e.change(func(p *engine.Position) { p.Rules.EmptyCapture = empty })
	})
	var numbers []string
	for n := engine.MinSeeds; n <= engine.MaxSeeds; n++ {
		numbers = append(numbers, strconv.Itoa(n))
	}
	e.seeds = kit.NewSelect(numbers, func(string) {
		if i := e.seeds.SelectedIndex(); i >= 0 {
			e.change(func(p *engine.Position) { p.State, p.Player = engine.StartState(engine.MinSeeds+i), engine.First })
		}
	})
	e.seeds.PlaceHolder = "–"
	e.undo = kit.NewButtonWithIcon(lang.L("Undo"), theme.ContentUndoIcon(), e.Undo)
	e.redo = kit.NewButtonWithIcon(lang.L("Redo"), theme.ContentRedoIcon(), e.Redo)
	e.play = kit.NewButtonWithIcon(lang.L("Play from here…"), theme.MediaPlayIcon(), e.Play)
	e.play.Importance = widget.HighImportance
	e.analyze = kit.NewButtonWithIcon(lang.L("Analyze"), theme.SearchIcon(), func() { e.use(e.do.Analyze) })
	e.ExtendBaseWidget(e)
	e.follow()
	return e
}

// Current returns the current position, which may be invalid.
func (e *Editor) Current() engine.Position { return e.position.Now() }

// Set replaces the position, in a step that can be undone.
func (e *Editor) Set(p engine.Position) { e.change(func(to *engine.Position) { *to = p }) }

// Board returns the control that should have the focus.
func (e *Editor) Board() fyne.Focusable { return e.pad }

// Buttons returns the buttons that end the editing. The caller lays them out.
func (e *Editor) Buttons() (play, analyze *kit.Button) { return e.play, e.analyze }

// Play calls back with the position, if it can be played.
func (e *Editor) Play() { e.use(e.do.Play) }

func (e *Editor) use(how func(engine.Position)) {
	if e.position.Err() == nil {
		how(e.position.Now())
	}
}

// change changes the position on behalf of a control.
func (e *Editor) change(how func(*engine.Position)) {
	if !e.busy {
		e.position.Change(how)
		e.changed()
	}
}

// changed shows the position and gives the focus back to the board.
func (e *Editor) changed() {
	e.follow()
	if c := fyne.CurrentApp().Driver().CanvasForObject(e.pad); c != nil && c.Focused() != e.pad {
		c.Focus(e.pad)
	}
}

// Undo takes back the last step.
func (e *Editor) Undo() {
	e.position.Undo()
	e.changed()
}

// Redo repeats the step that was taken back last.
func (e *Editor) Redo() {
	e.position.Redo()
	e.changed()
}

// follow shows the position.
func (e *Editor) follow() {
	e.busy = true
	defer func() { e.busy = false }()
	now, err := e.position.Now(), e.position.Err()
	e.board.SetView(board.View{State: now.State, Rules: now.Rules, Player: now.Player, Turned: e.board.View().Turned, Hint: board.NoHint})
	e.toMove.SetSelected(int(now.Player))
	e.capture.Pick(now.Rules.EmptyCapture)
	if now.State == now.Rules.Start() {
		e.seeds.SetSelectedIndex(now.Rules.Seeds - engine.MinSeeds)
	} else {
		e.seeds.ClearSelected()
	}
	e.message.Importance = widget.MediumImportance
	if err != nil {
		e.message.Importance = widget.DangerImportance
	}
	e.message.SetText(text(now, err))
	kit.Enable(e.undo, e.position.CanUndo())
	kit.Enable(e.redo, e.position.CanRedo())
	kit.Enable(e.play, err == nil)
	kit.Enable(e.analyze, err == nil)
}

// refuse shows why a digit was not accepted, until the position changes.
func (e *Editor) refuse(digit string) {
	e.message.Importance = widget.DangerImportance
	pit := engine.Letter(e.pad.at.Player, e.pad.at.House)
	now := e.position.Seeds(e.pad.at)
	e.message.SetText(lang.L("{{.Pit}} stays at {{.Now}}: {{.Now}}{{.Digit}} seeds are too many, at most {{.Most}} fit on the board.",
		words.Args{"Pit": pit, "Now": now, "Digit": digit, "Most": engine.MaxTotal}))
}

// text returns the number of seeds, or the error in the position.
func text(p engine.Position, err error) string {
	first, second := p.State.Seeds(engine.First), p.State.Seeds(engine.Second)
	switch {
	case errors.Is(err, ErrEmpty):
		return lang.L("There are no seeds on the board.")
	case errors.Is(err, engine.ErrFinished):
		return lang.L("The game is over here, {{.First}} : {{.Second}}: both players need seeds in their houses.", words.Args{"First": first, "Second": second})
	case err != nil:
		return lang.L("{{.Seeds}} seeds are on the board: at most {{.Most}} fit.", words.Args{"Seeds": first + second, "Most": engine.MaxTotal})
	}
	return lang.N("{{.Count}} seeds: A–F and O {{.First}}, a–f and o {{.Second}}", first+second, words.Args{"Count": first + second, "First": first, "Second": second})
}

// CreateRenderer implements [fyne.Widget].
func (e *Editor) CreateRenderer() fyne.WidgetRenderer {
	button := kit.NewButtonWithIcon
	how := kit.NewNote(lang.L("Click: one seed more. Right click or Shift: one fewer. Wheel: more or fewer. Or type a number. Arrows and letters choose the house."))
	below := container.NewVBox(e.message, how)
	side := container.NewVBox(
		kit.Caption(lang.L("To move")), e.toMove,
		container.NewGridWithColumns(2,
			kit.Captioned(lang.L("Capture rule"), e.capture),
			kit.Captioned(lang.L("Start with seeds"), e.seeds),
		),
		container.NewGridWithColumns(2,
			button(lang.L("Clear"), theme.DeleteIcon(), func() { e.change(func(p *engine.Position) { p.State = engine.State{} }) }),
			button(lang.L("As shown"), theme.HistoryIcon(), func() { e.Set(e.shown) }),
			button(lang.L("Copy"), theme.ContentCopyIcon(), func() { e.do.Copy(e.position.Now()) }),
			button(lang.L("Paste"), theme.ContentPasteIcon(), func() { e.do.Paste() }),
			e.undo, e.redo,
		),
		button(lang.L("Swap sides"), theme.ViewRefreshIcon(), func() {
			e.change(func(p *engine.Position) {
				p.State[0], p.State[1] = p.State[1], p.State[0]
				p.Player = 1 - p.Player
			})
		}),
	)
	table := kit.Border(nil, below, nil, nil, container.NewStack(e.board, e.pad))
	return widget.NewSimpleRenderer(kit.Border(nil, nil, nil, container.NewPadded(kit.NewVScroll(side)), table))
}
