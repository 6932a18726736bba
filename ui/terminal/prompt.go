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

// errQuit ends a game that a person has left.
var errQuit = errors.New("the person left the game")

// errUnseen ends a game because the board cannot be printed any more.
var errUnseen = errors.New("the board cannot be shown")

// person is a human player at the terminal.
type person struct {
	spec    engine.PlayerSpec
	session *session
}

// Spec implements [engine.Player].
func (p *person) Spec() engine.PlayerSpec { return p.spec }

// Choose implements [engine.Player]. It asks until the answer is valid.
func (p *person) Choose(ctx context.Context, position engine.Position) (engine.Choice, error) {
	for {
		answer, err := p.session.ask(ctx, position)
		if errors.Is(err, errLongLine) {
			p.session.teller.Tell(message.Textf("That is too long."))
			continue
		}
		if err != nil {
			return engine.Choice{}, err
		}
		var complaint message.Text // empty if the command succeeded
		switch strings.ToLower(answer) {
		case "q", "quit", "exit":
			return engine.Choice{}, errQuit
		case "?", "h", "help":
			p.session.help(position)
			continue
		case "board":
			cast := p.session.cast()
			p.session.teller.Tell(cast.Houses(position.State, position.Player))
			p.session.teller.Tell(cast.Houses(position.State, 1-position.Player))
			continue
		case "u", "undo":
			complaint = p.session.undo()
		case "resign":
			complaint = p.session.end(engine.Ending{Reason: engine.Resigned, Player: position.Player})
		case "draw":
			if complaint, err = p.session.draw(ctx); err != nil {
				return engine.Choice{}, err
			}
		case "swap":
			if complaint = p.session.noSwap(position); complaint.Format() == "" {
				return engine.Choice{Swap: true}, nil
			}
		default:
			var at int
			if at, complaint = house(position, answer); complaint.Format() == "" {
				return engine.Choice{House: at}, nil
			}
		}
		if complaint.Format() == "" {
			<-ctx.Done() // the command has changed or ended the game
			return engine.Choice{}, ctx.Err()
		}
		p.session.teller.Tell(complaint)
	}
}

// ask prompts for a house and returns the answer.
func (s *session) ask(ctx context.Context, p engine.Position) (string, error) {
	var swap message.Text
	if p.CanSwap {
		swap = message.Textf(", or swap")
	}
	return s.line(ctx, message.Textf("%sChoose one of the available houses (%s)%s: ", s.timing.text(s.cast()), available(p), swap))
}

// line prints a question and returns the next line of the input.
func (s *session) line(ctx context.Context, question message.Text) (string, error) {
	if err := s.teller.Put(question); err != nil {
		return "", errUnseen
	}
	select {
	case l, ok := <-s.lines:
		if !ok {
			l.err = errQuit
		}
		if l.err != nil {
			fmt.Fprintln(s.teller.Out)
			return "", l.err
		}
		answer := strings.TrimSpace(string(l.text))
		if s.echo {
			fmt.Fprintln(s.teller.Out, story.OneLine(request.Shorten(answer)))
		}
		return answer, nil
	case <-ctx.Done():
		fmt.Fprintln(s.teller.Out)
		return "", ctx.Err()
	}
}

// cast returns the players by their present seats.
func (s *session) cast() story.Cast { return seated(s.specs, s.game.Snapshot()) }

func (s *session) help(p engine.Position) {
	s.teller.Tell(message.Textf("  %s to %s, or 1 to 6  play that house; letters in either case", engine.Letter(p.Player, 0), engine.Letter(p.Player, engine.Houses-1)))
	s.teller.Tell(message.Textf("  u, undo           take moves back up to your last one"))
	if s.game.Snapshot().PieRule {
		s.teller.Tell(message.Textf("  swap              take the other side instead of moving, right after the first turn"))
	}
	s.teller.Tell(message.Textf("  board             say what is in the houses and the stores"))
	s.teller.Tell(message.Textf("  draw              offer a draw to another person"))
	s.teller.Tell(message.Textf("  resign            give the game up"))
	s.teller.Tell(message.Textf("  ?, help           show this"))
	s.teller.Tell(message.Textf("  q, quit           end the game, which is saved as far as it went"))
}

// undo takes moves back to the last decision of a person.
func (s *session) undo() (complaint message.Text) {
	now := s.game.Snapshot()
	takeBack, ok := now.Undoable(seated(s.specs, now))
	if !ok {
		return message.Textf("There is no move of yours to take back.")
	}
	for _, n := range takeBack {
		if err := s.game.TakeBack(n); err != nil {
			return message.Textf("%v", err)
		}
	}
	return complaint
}

// draw offers a draw to the other person, and stops the clocks until the answer.
func (s *session) draw(ctx context.Context) (complaint message.Text, err error) {
	now, cast := s.game.Snapshot(), s.cast()
	other := 1 - now.Player
	switch {
	case !cast[other].Type.IsPerson():
		return message.Textf("Draws are agreed between people: %s plays on.", story.Who(cast[other])), nil
	case !now.CanEnd():
		return nobodyMoved, nil
	}
	s.timing.stop()
	defer s.timing.run(now.Player)
	question := message.Textf("%s offers a draw. %s, do you accept it (y, n)? ", story.Who(cast[now.Player]), story.Who(cast[other]))
	for {
		answer, err := s.line(ctx, question)
		if err != nil && !errors.Is(err, errLongLine) {
			return complaint, err
		}
		switch strings.ToLower(answer) {
		case "y", "yes", "j", "ja":
			return s.end(engine.Ending{Reason: engine.Agreed}), nil
		case "n", "no", "nein":
			return message.Textf("%s declines the draw.", story.Who(cast[other])), nil
		}
	}
}

// nobodyMoved is shown because a game without moves can be left but not ended.
var nobodyMoved = message.Textf("Nobody has moved yet: q leaves the game.")

func (s *session) end(e engine.Ending) (complaint message.Text) {
	if !s.game.Snapshot().CanEnd() {
		return nobodyMoved
	}
	if err := s.game.End(e); err != nil {
		return message.Textf("%v", err)
	}
	return complaint
}

// noSwap returns the reason why the player cannot change sides, or an empty text.
func (s *session) noSwap(p engine.Position) (complaint message.Text) {
	switch now := s.game.Snapshot(); {
	case p.CanSwap:
		return complaint
	case !now.PieRule:
		return message.Textf("Sides are changed by the pie rule alone, which this game is played without (--pie-rule).")
	case now.Swapped > 0:
		return message.Textf("The players have changed sides already.")
	}
	return message.Textf("The second player may change sides right after the first turn only.")
}

// house returns the house that the answer names, or a complaint about the answer.
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

// available lists the letters of the houses that may be played.
func available(p engine.Position) string {
	var letters []string
	for _, house := range p.Rules.Houses(p.State, p.Player) {
		letters = append(letters, engine.Letter(p.Player, house))
	}
	return strings.Join(letters, ", ")
}
