package play

import (
	"time"

	"fyne.io/fyne/v2/lang"

	"kalah/engine"
	"kalah/ui/app/session"
	"kalah/ui/window/words"
)

// score counts the games between the same two, whichever seats they have, as long as
// the program runs. Others begin at nothing.
type score struct {
	players [2]engine.PlayerSpec // without random seeds; the seats of the first game
	wins    [2]int
	draws   int

	undo func() // takes back the count of the game that is over
}

// begin follows the beginning of another game: what was counted stays counted.
func (s *score) begin() { s.undo = nil }

// follow counts a game that is over, once, and takes that back if its last moves are
// taken back.
func (s *score) follow(screen session.Screen) {
	if screen.Replay || screen.Activity == session.NoGame {
		return
	}
	s.meet(screen.Players)
	switch over := screen.Game.Over(); {
	case !over && s.undo != nil:
		s.undo()
		s.undo = nil
	case over && s.undo == nil && !screen.Sowing:
		winners := screen.Game.Winners()
		if len(winners) != 1 {
			s.draws++
			s.undo = func() { s.draws-- }
			return
		}
		won := s.seat(screen.Players, winners[0])
		s.wins[won]++
		s.undo = func() { s.wins[won]-- }
	}
}

// meet begins at nothing if others play.
func (s *score) meet(players [2]engine.PlayerSpec) {
	for i := range players {
		players[i].Seed = nil
	}
	swapped := [2]engine.PlayerSpec{players[1], players[0]}
	if s.players != players && s.players != swapped {
		*s = score{players: players}
	}
}

// seat returns which of the two counted a player of a game is.
func (s *score) seat(players [2]engine.PlayerSpec, number int) int {
	p := players[number]
	p.Seed = nil
	if p == s.players[number] {
		return number
	}
	return 1 - number
}

// played returns how many games were counted.
func (s *score) played() int { return s.wins[0] + s.wins[1] + s.draws }

// text says how it stands: "You 2 : 1 Easy", "You 2 : 1 Easy (1 draw)"; nothing
// before the first game is over. A person comes first, as in speech.
func (s *score) text() string {
	if s.played() == 0 {
		return ""
	}
	first, second := 0, 1
	if s.players[1].IsYou() {
		first, second = 1, 0
	}
	text := lang.L("{{.First}} {{.Won}} : {{.Lost}} {{.Second}}", words.Args{
		"First": words.NameOf(s.players, first), "Won": s.wins[first], "Lost": s.wins[second], "Second": words.NameOf(s.players, second),
	})
	if s.draws > 0 {
		return lang.N("{{.Score}} ({{.Count}} draws)", s.draws, words.Args{"Score": text, "Count": s.draws})
	}
	return text
}

// endings tells of games that have ended on the board, once each, and of what reviews
// say of how well they were played.
type endings struct {
	told     time.Time // when the game began whose end was told of last
	early    bool      // that end was not the board's, and can be withdrawn
	reviewed time.Time // when the game began that judged is about
	judged   [2]session.Accuracy
}

// followEnding tells of what the screen shows that has not been told.
func (p *Play) followEnding(s session.Screen) {
	e := &p.State.endings
	if s.Sowing {
		return
	}
	r, _ := p.control.Record()
	switch told := r.Created.Equal(e.told); {
	case s.Activity == session.Finished && !told && p.Ended != nil:
		e.told, e.early = r.Created, !r.Game.Ending.IsZero()
		p.Ended(r)
	case told && e.early && !s.Replay && !r.Game.Over() && p.Withdrawn != nil:
		e.told, e.early = time.Time{}, false
		p.Withdrawn(r)
	}
	review := s.Analysis.Review
	done := review.Of > 0 && !review.Running && (review.Players[0].Known || review.Players[1].Known)
	if done && !(r.Created.Equal(e.reviewed) && review.Players == e.judged) && p.Judged != nil {
		e.reviewed, e.judged = r.Created, review.Players
		p.Judged(r, review.Players)
	}
}
