package terminal

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"kalah/engine"
	"kalah/internal/message"
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
	spec   engine.PlayerSpec
	prompt *prompter
}

// prompter asks the persons of a game, who share one keyboard and one screen.
type prompter struct {
	lines  <-chan line
	teller story.Teller         // of the questions and answers
	echo   bool                 // answers do not show by themselves, as at a keyboard
	specs  [2]engine.PlayerSpec // as they sat when the game began
	game   *engine.Game
	timing *timing
}

// Spec implements [engine.Player].
func (p *person) Spec() engine.PlayerSpec { return p.spec }

// Choose implements [engine.Player]. It asks until it gets an answer.
func (p *person) Choose(ctx context.Context, position engine.Position) (engine.Choice, error) {
	for {
		answer, err := p.prompt.ask(ctx, position)
		if errors.Is(err, errLongLine) {
			p.prompt.teller.Tell(message.Textf("That is too long."))
			continue
		}
		if err != nil {
			return engine.Choice{}, err
		}
		var changed bool
		var complaint message.Text
		switch strings.ToLower(answer) {
		case "q", "quit", "exit":
			return engine.Choice{}, errQuit
		case "?", "h", "help":
			p.prompt.help(position)
			continue
		case "board":
			cast := p.prompt.cast()
			p.prompt.teller.Tell(cast.Houses(position.State, position.Player))
			p.prompt.teller.Tell(cast.Houses(position.State, 1-position.Player))
			continue
		case "u", "undo":
			changed, complaint = p.prompt.undo()
		case "resign":
			changed, complaint = p.prompt.resign()
		case "draw":
			if changed, complaint, err = p.prompt.draw(ctx); err != nil {
				return engine.Choice{}, err
			}
		case "swap":
			if complaint = p.prompt.noSwap(position); complaint.Format() == "" {
				return engine.Choice{Swap: true}, nil
			}
		default:
			var at int
			if at, complaint = house(position, answer); complaint.Format() == "" {
				return engine.Choice{House: at}, nil
			}
		}
		if changed {
			<-ctx.Done() // the position that was asked about is gone
			return engine.Choice{}, ctx.Err()
		}
		p.prompt.teller.Tell(complaint)
	}
}

// ask asks for a house and waits for one line.
func (q *prompter) ask(ctx context.Context, p engine.Position) (string, error) {
	var swap message.Text
	if p.CanSwap {
		swap = message.Textf(", or swap")
	}
	return q.line(ctx, message.Textf("%sChoose one of the available houses (%s)%s: ", q.timing.text(q.cast()), available(p), swap))
}

// line puts a question and waits for one line.
func (q *prompter) line(ctx context.Context, question message.Text) (string, error) {
	if err := q.teller.Put(question); err != nil {
		return "", errUnseen
	}
	select {
	case l, ok := <-q.lines:
		if !ok {
			l.err = errQuit
		}
		if l.err != nil {
			fmt.Fprintln(q.teller.Out)
			return "", l.err
		}
		answer := strings.TrimSpace(string(l.text))
		if q.echo {
			fmt.Fprintln(q.teller.Out, story.OneLine(request.Shorten(answer)))
		}
		return answer, nil
	case <-ctx.Done():
		fmt.Fprintln(q.teller.Out)
		return "", ctx.Err()
	}
}

// cast returns the players as they sit now.
func (q *prompter) cast() story.Cast { return seated(q.specs, q.game.Snapshot()) }

// help lists what can be typed.
func (q *prompter) help(p engine.Position) {
	q.teller.Tell(message.Textf("  %s to %s, or 1 to 6  play that house; letters in either case", engine.Letter(p.Player, 0), engine.Letter(p.Player, engine.Houses-1)))
	q.teller.Tell(message.Textf("  u, undo           take moves back up to your last one"))
	if q.game.Snapshot().PieRule {
		q.teller.Tell(message.Textf("  swap              take the other side instead of moving, right after the first turn"))
	}
	q.teller.Tell(message.Textf("  board             say what is in the houses and the stores"))
	q.teller.Tell(message.Textf("  draw              offer a draw to another person"))
	q.teller.Tell(message.Textf("  resign            give the game up"))
	q.teller.Tell(message.Textf("  ?, help           show this"))
	q.teller.Tell(message.Textf("  q, quit           end the game, which is logged as far as it went"))
}

// undo takes the game back to what a person decided last.
func (q *prompter) undo() (done bool, complaint message.Text) {
	s := q.game.Snapshot()
	takeBack, ok := s.Undoable(seated(q.specs, s))
	if !ok {
		return false, message.Textf("There is no move of yours to take back.")
	}
	for _, n := range takeBack {
		if err := q.game.TakeBack(n); err != nil {
			return false, message.Textf("%v", err)
		}
	}
	return true, complaint
}

// resign gives the game up for whoever is asked.
func (q *prompter) resign() (done bool, complaint message.Text) {
	s := q.game.Snapshot()
	if !s.CanEnd() {
		return false, message.Textf("Nobody has moved yet: q leaves the game.")
	}
	return q.end(engine.Ending{Reason: engine.Resigned, Player: s.Player})
}

// draw asks the other person for a draw. The clocks stand meanwhile.
func (q *prompter) draw(ctx context.Context) (done bool, complaint message.Text, err error) {
	s, cast := q.game.Snapshot(), q.cast()
	other := 1 - s.Player
	switch {
	case !cast[other].Type.IsPerson():
		return false, message.Textf("Draws are agreed between people: %s plays on.", story.Who(cast[other])), nil
	case !s.CanEnd():
		return false, message.Textf("Nobody has moved yet: q leaves the game."), nil
	}
	q.timing.stop()
	defer q.timing.count(s.Player)
	question := message.Textf("%s offers a draw. %s, do you accept it (y, n)? ", story.Who(cast[s.Player]), story.Who(cast[other]))
	for {
		answer, err := q.line(ctx, question)
		if err != nil && !errors.Is(err, errLongLine) {
			return false, complaint, err
		}
		switch strings.ToLower(answer) {
		case "y", "yes", "j", "ja":
			done, complaint = q.end(engine.Ending{Reason: engine.Agreed})
			return done, complaint, nil
		case "n", "no", "nein":
			return false, message.Textf("%s declines the draw.", story.Who(cast[other])), nil
		}
	}
}

func (q *prompter) end(e engine.Ending) (done bool, complaint message.Text) {
	if err := q.game.End(e); err != nil {
		return false, message.Textf("%v", err)
	}
	return true, complaint
}

// noSwap returns why the sides cannot be changed; nothing if they can.
func (q *prompter) noSwap(p engine.Position) (complaint message.Text) {
	switch s := q.game.Snapshot(); {
	case p.CanSwap:
		return complaint
	case !s.PieRule:
		return message.Textf("Sides are changed by the pie rule alone, which this game is played without (--pie-rule).")
	case s.Swapped > 0:
		return message.Textf("The players have changed sides already.")
	}
	return message.Textf("The second player may change sides right after the first turn only.")
}

// house returns the house that the answer means, or what is wrong with it.
func house(p engine.Position, answer string) (house int, complaint message.Text) {
	if answer == "" {
		return 0, message.Textf("Type the letter of a house, or ? for help.")
	}
	house, err := engine.ParseHouse(p.Player, answer)
	switch {
	case err != nil:
		return 0, message.Textf("%q is not one of your houses %s to %s; ? shows what else you can type.",
			request.Shorten(answer), engine.Letter(p.Player, 0), engine.Letter(p.Player, engine.Houses-1))
	case p.State[p.Player][house] == 0:
		return 0, message.Textf("House %s is empty and cannot be played.", engine.Letter(p.Player, house))
	}
	return house, complaint
}

// available returns the letters of the houses that may be played.
func available(p engine.Position) string {
	var letters []string
	for _, house := range p.Rules.Houses(p.State, p.Player) {
		letters = append(letters, engine.Letter(p.Player, house))
	}
	return strings.Join(letters, ", ")
}
