package logactions

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"strings"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/cut"
	"kalah/internal/message"
	"kalah/logging"
	"kalah/ui/app/session"
	"kalah/ui/window/words"
)

// maxClipped is the maximum number of bytes for the clipboard, because other programs hold them in
// memory too.
const maxClipped = 8 << 20

var errClipped = message.New("more than the clipboard takes")

// copyLogs copies the contents of log files. Several logs become a JSON list.
func (a *Actions) copyLogs(paths []string) {
	a.gather(paths, ",\n", func(path string) (string, error) {
		if _, err := logging.ReadFile(path); err != nil {
			return "", err
		}
		log, err := os.ReadFile(path)
		if err != nil {
			return "", message.Errorf("%s: %w", path, err)
		}
		return string(bytes.TrimSpace(cut.Mark(log))), nil
	}, func(text string) {
		if n := len(paths); n > 1 {
			a.copied("["+text+"]\n", lang.N("Copied {{.Count}} games", n, words.Count(n)))
			return
		}
		a.copied(text+"\n", lang.L("Copied the game: it can be pasted here, or into a file"))
	})
}

// copyMoves copies the moves of logs as text.
func (a *Actions) copyMoves(paths []string) {
	a.gather(paths, "\n", func(path string) (string, error) {
		l, err := logging.ReadFile(path)
		if err != nil {
			return "", err
		}
		return movesText(l.Tree(), l.Players), nil
	}, func(text string) { a.copied(text, lang.L("Copied the moves")) })
}

// gather reads logs in the background and joins their texts with the separator. It passes the
// result to copied.
func (a *Actions) gather(paths []string, separator string, read func(path string) (string, error), copied func(string)) {
	var text strings.Builder
	a.Shell.Tasks().Go(func(ctx context.Context) error {
		for i, path := range paths {
			one, err := read(path)
			switch {
			case ctx.Err() != nil:
				return ctx.Err()
			case err != nil:
				return err
			case i > 0:
				text.WriteString(separator)
			}
			if text.WriteString(one); text.Len() > maxClipped {
				return message.Errorf("%w: %d MB at most", errClipped, maxClipped>>20)
			}
		}
		return nil
	}, func(err error) {
		if err != nil {
			a.Shell.Fail(err)
			return
		}
		copied(text.String())
	})
}

func (a *Actions) copied(text, said string) {
	a.Shell.App().Clipboard().SetContent(text)
	a.Shell.Say(said)
}

func (a *Actions) copyPaths(paths []string) {
	said := lang.N("Copied {{.Count}} paths", len(paths), words.Count(len(paths)))
	if len(paths) == 1 {
		said = lang.L("Copied the path of {{.Name}}", words.Args{"Name": paths[0]})
	}
	a.copied(strings.Join(paths, "\n"), said)
}

// CopyGame copies a game as the JSON of its log.
func (a *Actions) CopyGame(r session.Record) {
	var text bytes.Buffer
	if err := r.Log().Write(&text); err != nil {
		a.Shell.Fail(err)
		return
	}
	a.copied(text.String(), lang.L("Copied the game: it can be pasted here, or into a file"))
}

// CopyMoves copies the moves of a game as text.
func (a *Actions) CopyMoves(r session.Record) {
	a.copied(movesText(line.Tree{Game: r.Game, Notes: r.Notes}, r.Players), lang.L("Copied the moves"))
}

// movesText returns a game as a few lines of text: the players, the rules, one line per pair of
// turns, and the result or the score. The number of a line is the number of its first turn, as in
// the list of moves. The player who moved first stays first in each line after a change of sides.
// Moves that lost seeds have their signs if the game was reviewed. Variations and comments have
// lines of their own below.
//
//	Karl – Pearl
//	4 seeds per house
//	1. CA d
//	3. F ba
//	Turn 5, 9 : 4
func movesText(game line.Tree, players [2]engine.PlayerSpec) string {
	var b strings.Builder
	s, asides, verdicts, added := game.Game, game.Asides(), game.Verdicts(), 0
	add := func(moves int) { // adds the variations and comments up to the position after these moves
		for ; added <= moves; added++ {
			for _, aside := range asides[added] {
				b.WriteString("\n   " + aside)
			}
		}
	}
	began := s.Seated(players, 0)
	fmt.Fprintf(&b, "%s – %s\n", words.NameOf(began, 0), words.NameOf(began, 1))
	rules := words.Beginning(s)
	if s.Rules.EmptyCapture {
		rules += " · " + lang.L("empty capture")
	}
	b.WriteString(rules)
	steps, mover := engine.Steps(s.Moves), engine.Side(-1)
	for i, m := range s.Moves {
		letter := engine.Letter(m.Player, m.House) + verdicts[i].Size().Sign()
		switch player := s.SeatAtStart(i, m.Player); {
		case player == mover && i != s.Swapped:
			b.WriteString(letter)
		case player == s.First:
			add(i)
			b.WriteString("\n")
			fmt.Fprintf(&b, "%d. %s", steps[i].Turn, letter)
			mover = player
		default:
			b.WriteString(" " + letter)
			mover = player
		}
		if i+1 == s.Swapped {
			fmt.Fprintf(&b, " (%s)", lang.X("moves.swap", "swaps sides"))
		}
	}
	add(len(s.Moves))
	b.WriteString("\n")
	if s.Over() {
		fmt.Fprintln(&b, words.Result(s, players))
	} else {
		fmt.Fprintln(&b, words.Standing(s))
	}
	return b.String()
}
