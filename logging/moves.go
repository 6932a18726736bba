package logging

import (
	"encoding/json"
	"errors"

	"kalah/engine"
	"kalah/internal/message"
)

// noPlayer is the player and the house in the first entry of "moves", the start.
const noPlayer = -1

// readRules reads the rules. It leaves Seeds at 0 if the field is missing; then readStart sets
// it.
func (l *Log) readRules(f *fields) engine.Rules {
	rules := engine.Rules{
		Seeds:        take(f, "seeds", between(engine.MinSeeds, engine.MaxSeeds, ErrRules)),
		EmptyCapture: take(f, "empty_capture", parseBool),
	}
	l.PieRule = take(f, "pie_rule", parseBool)
	return rules
}

func (l *Log) readMoves(raw json.RawMessage) (moves []engine.Played, err error) {
	entries, err := elements(raw)
	if err != nil {
		return nil, err
	}
	now, started := engine.Snapshot{Player: l.First}, false
	for number, entry := range entries {
		if number == 0 {
			if now.State, err = readStart(l, entry); err != nil {
				return nil, inMove(number, err)
			}
			started = true
			continue
		}
		// A move after the end is an error, so the loop is short even for a hostile list.
		m, err := readMove(l, now, number, entry)
		if err != nil {
			return nil, inMove(number, err)
		}
		moves = append(moves, engine.Played{Move: m})
		now.State, now.Player, now.Finished = m.To, m.Next(), m.Finished
	}
	if !started {
		return nil, message.Errorf("%w: found [], expected the start [-1, -1, state] first", ErrShape)
	}
	return moves, nil
}

// readStart reads and checks the first entry. It sets l.Start, and Rules.Seeds if it is 0.
func readStart(l *Log, entry json.RawMessage) (engine.State, error) {
	player, house, state, err := parseEntry(entry)
	if err != nil {
		return state, err
	}
	if player != noPlayer || house != noPlayer {
		return state, message.Errorf("%w: found player %d, house %d, expected -1 and -1: the first entry is the start",
			ErrMove, player, house)
	}
	if l.Start = state; l.From.Position {
		if l.Rules.Seeds == 0 {
			l.Rules.Seeds = engine.DefaultSeeds // any valid number, because the start is not the starting position
		}
		return state, checkPosition(state)
	}
	seeds := l.Rules.Seeds
	if seeds == 0 {
		seeds = int(state[engine.First][0])
	}
	rules := engine.Rules{Seeds: seeds, EmptyCapture: l.Rules.EmptyCapture}
	switch {
	case rules.Validate() != nil:
		return state, message.Errorf("%w: found %s, expected %d to %d seeds in every house",
			ErrState, state, engine.MinSeeds, engine.MaxSeeds)
	case state != rules.Start() && l.Rules.Seeds == 0:
		return state, message.Errorf("%w: found %s, expected as many seeds in every house and empty stores", ErrState, state)
	case state != rules.Start():
		return state, message.Errorf("%w: found %s, the rules of the game give %s", ErrState, state, rules.Start())
	}
	l.Rules = rules
	return state, nil
}

// readMove replays one entry. now is the game before the move; only State, Player and Finished
// are used.
func readMove(l *Log, now engine.Snapshot, number int, entry json.RawMessage) (engine.Move, error) {
	player, house, state, err := parseEntry(entry)
	if err != nil {
		return engine.Move{}, err
	}
	switch {
	case player < 0 || player >= int64(engine.Sides):
		return engine.Move{}, message.Errorf("%w: found player %d, expected 0 or 1", ErrMove, player)
	case now.Finished:
		return engine.Move{}, message.Errorf("%w: the game was finished by move %d, expected no more moves", ErrMove, number-1)
	case player != int64(now.Player):
		return engine.Move{}, message.Errorf("%w: found player %d, expected player %d%s, who is to move",
			ErrMove, player, now.Player, inBrackets(l.Players[now.Player].Name))
	case house < 0 || house >= engine.Houses:
		return engine.Move{}, message.Errorf("%w: found house %d, expected 0 to %d", ErrMove, house, engine.Houses-1)
	}
	m, err := l.Rules.Play(now.State, now.Player, int(house))
	if err != nil {
		return engine.Move{}, message.Errorf("%w: player %d, house %d: %w", ErrMove, player, house, err)
	}
	if m.To != state {
		return engine.Move{}, message.Errorf("%w: player %d, house %d: found %s, the rules give %s%s",
			ErrState, player, house, state, m.To, hint(l.Rules, now, int(house), state))
	}
	return m, nil
}

func inBrackets(name string) string {
	if name == "" {
		return ""
	}
	return " (" + shorten(name) + ")"
}

// hint returns a note for the error if the state is correct by the other capture rule, because
// then the file probably lacks a field.
func hint(rules engine.Rules, now engine.Snapshot, house int, state engine.State) message.Text {
	rules.EmptyCapture = !rules.EmptyCapture
	if m, err := rules.Play(now.State, now.Player, house); err == nil && m.To == state {
		return message.Textf("; it would be right if rules.empty_capture were %t", rules.EmptyCapture)
	}
	return message.Text{}
}

// parseEntry parses an entry [player, house, state].
func parseEntry(raw json.RawMessage) (player, house int64, state engine.State, err error) {
	if player, house, state, ok := plainEntry(raw); ok {
		return player, house, state, nil
	}
	return closeEntry(raw)
}

// closeEntry parses an entry in any spelling. Its error explains why the entry is wrong.
func closeEntry(raw json.RawMessage) (player, house int64, state engine.State, err error) {
	list, err := listOf(raw, 3, message.Textf("player, house, state"))
	if err != nil {
		return 0, 0, state, err
	}
	if player, err = parseNumber(list[0], message.Textf("player"), message.Textf("0 or 1")); err != nil {
		return 0, 0, state, err
	}
	if house, err = parseNumber(list[1], message.Textf("house"), message.Textf("0 to 5")); err != nil {
		return 0, 0, state, err
	}
	state, err = parseState(list[2])
	return player, house, state, err
}

func parseNumber(raw json.RawMessage, what, expected message.Text) (int64, error) {
	n, err := parseWhole(raw)
	switch {
	case errors.Is(err, errRange):
		return 0, message.Errorf("%w: found %s %s, expected %s", ErrMove, what, excerpt(raw), expected)
	case err != nil:
		return 0, message.Errorf("%s: %w", what, err)
	}
	return n, nil
}

func parseState(raw json.RawMessage) (engine.State, error) {
	var state engine.State
	rows, err := listOf(raw, len(state), message.Textf("the state, a list of seeds a player"))
	if err != nil {
		return state, err
	}
	for player, row := range rows {
		pits, err := listOf(row, len(state[player]), message.Textf("the seeds of player %d, six houses and the store", player))
		if err != nil {
			return state, err
		}
		for house, pit := range pits {
			seeds, err := parseBetween(pit, 0, engine.MaxTotal, ErrState)
			if err != nil {
				return state, message.Errorf("seeds in %s: %w", engine.Letter(engine.Side(player), house), err)
			}
			state[player][house] = uint8(seeds)
		}
	}
	return state, nil
}

// plain is the usual form of an entry, without numbers and spaces.
const plain = "[,,[[,,,,,,],[,,,,,,]]]"

// plainEntry parses an entry of the form plain in one pass, because moves take most of the time
// of reading a log. ok is false for all other entries, which closeEntry must parse.
func plainEntry(raw json.RawMessage) (player, house int64, state engine.State, ok bool) {
	var numbers [2 + len(state)*len(state[0])]int64
	rest, n, sign := plain, 0, int64(1)
	for _, c := range raw {
		switch {
		case '0' <= c && c <= '9':
			numbers[n] = 10*numbers[n] + sign*int64(c-'0')
			if numbers[n] > engine.MaxTotal || sign < 0 && numbers[n] != noPlayer { // stop before numbers[n] overflows
				return 0, 0, state, false
			}
		case c == '-' && n < 2:
			sign = -1
		case c == ' ' || c == '\n' || c == '\t' || c == '\r':
		case rest == "" || c != rest[0]:
			return 0, 0, state, false
		default:
			if c == ',' {
				n, sign = n+1, 1
			}
			rest = rest[1:]
		}
	}
	for i, seeds := range numbers[2:] {
		state[i/len(state[0])][i%len(state[0])] = uint8(seeds)
	}
	return numbers[0], numbers[1], state, rest == ""
}
