package session

import "kalah/engine"

// Score counts the games between the same two players since the start of the program, whichever
// seats they had.
type Score struct {
	Players [2]engine.PlayerSpec // without random seeds, by the seats of the first game
	Wins    [2]int
	Draws   int
}

// Played returns the number of games.
func (s Score) Played() int { return s.Wins[0] + s.Wins[1] + s.Draws }

// between returns the score for these players: a new one unless s is theirs.
func (s Score) between(players [2]engine.PlayerSpec) Score {
	if players = unseeded(players); s.Players != players && s.Players != swappedIf(true, players) {
		return Score{Players: players}
	}
	return s
}

// with returns the score after a finished game.
func (s Score) with(game engine.Snapshot, players [2]engine.PlayerSpec) Score {
	winners := game.Winners()
	switch {
	case len(winners) != 1:
		s.Draws++
	case unseeded(players)[winners[0]] == s.Players[winners[0]]:
		s.Wins[winners[0]]++
	default:
		s.Wins[1-winners[0]]++
	}
	return s
}

func (s *Session) scored() Score {
	if s.endReported && s.game.Over() {
		return s.score.with(s.game, s.specs())
	}
	return s.score
}

func unseeded(players [2]engine.PlayerSpec) [2]engine.PlayerSpec {
	for i := range players {
		players[i].Seed = nil
	}
	return players
}
