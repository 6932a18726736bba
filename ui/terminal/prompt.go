package terminal

import (
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"kalah/engine"
	"kalah/logging/request"
	"kalah/logging/story"
)

// errQuit ends a game that a person does not want to go on with.
var errQuit = errors.New("the person left the game")

// errUnseen ends a game that a person cannot see any more, because what shows it
// cannot be written.
var errUnseen = errors.New("the board cannot be shown")

// person is a human player at the terminal.
type person struct {
	spec  engine.PlayerSpec
	table *table
}

// table is where the persons of a game sit: one keyboard, one screen.
type table struct {
	lines <-chan line
	out   io.Writer
	echo  bool // answers do not show by themselves, as at a keyboard
	game  *engine.Game
}

const promptHelp = `  %s to %s, or 1 to 6  play that house; letters in either case
  u, undo           take moves back up to your last one
  ?, help           show this
  q, quit           end the game, which is logged as far as it went
`

// Spec implements [engine.Player].
func (p *person) Spec() engine.PlayerSpec { return p.spec }

// Choose implements [engine.Player]. It asks until it gets an answer.
func (p *person) Choose(ctx context.Context, position engine.Position) (engine.Choice, error) {
	for {
		answer, err := p.table.ask(ctx, position)
		if errors.Is(err, errLongLine) {
			fmt.Fprintln(p.table.out, "That is too long.")
			continue
		}
		if err != nil {
			return engine.Choice{}, err
		}
		switch strings.ToLower(answer) {
		case "q", "quit", "exit":
			return engine.Choice{}, errQuit
		case "?", "h", "help":
			fmt.Fprintf(p.table.out, promptHelp,
				engine.Letter(position.Player, 0), engine.Letter(position.Player, engine.Houses-1))
		case "u", "undo":
			if p.table.undo() {
				<-ctx.Done() // the position that was asked about is gone
				return engine.Choice{}, ctx.Err()
			}
			fmt.Fprintln(p.table.out, "There is no move of yours to take back.")
		default:
			house, complaint := house(position, answer)
			if complaint == "" {
				return engine.Choice{House: house}, nil
			}
			fmt.Fprintln(p.table.out, complaint)
		}
	}
}

// ask puts the question and waits for one line.
func (t *table) ask(ctx context.Context, p engine.Position) (string, error) {
	if _, err := fmt.Fprintf(t.out, "Choose one of the available houses (%s): ", available(p)); err != nil {
		return "", errUnseen
	}
	select {
	case l, ok := <-t.lines:
		if !ok {
			l.err = errQuit
		}
		if l.err != nil {
			fmt.Fprintln(t.out)
			return "", l.err
		}
		answer := strings.TrimSpace(string(l.text))
		if t.echo {
			fmt.Fprintln(t.out, story.OneLine(request.Shorten(answer)))
		}
		return answer, nil
	case <-ctx.Done():
		fmt.Fprintln(t.out)
		return "", ctx.Err()
	}
}

// undo takes the game back to the last move of a person, and reports whether
// there is one.
func (t *table) undo() bool {
	s := t.game.Snapshot()
	for i, m := range slices.Backward(s.Moves) {
		if _, ok := t.game.Players()[m.Player].(*person); ok {
			return t.game.TakeBack(len(s.Moves)-i) == nil
		}
	}
	return false
}

// house returns the house that the answer means, or what is wrong with it.
func house(p engine.Position, answer string) (house int, complaint string) {
	if answer == "" {
		return 0, "Type the letter of a house, or ? for help."
	}
	house, err := engine.ParseHouse(p.Player, answer)
	switch {
	case err != nil:
		return 0, fmt.Sprintf("%q is not one of your houses %s to %s; ? shows what else you can type.",
			request.Shorten(answer), engine.Letter(p.Player, 0), engine.Letter(p.Player, engine.Houses-1))
	case p.State[p.Player][house] == 0:
		return 0, fmt.Sprintf("House %s is empty and cannot be played.", engine.Letter(p.Player, house))
	}
	return house, ""
}

// available returns the letters of the houses that may be played.
func available(p engine.Position) string {
	var letters []string
	for _, house := range p.Rules.Houses(p.State, p.Player) {
		letters = append(letters, engine.Letter(p.Player, house))
	}
	return strings.Join(letters, ", ")
}
