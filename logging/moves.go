package logging

import (
	"encoding/json"
	"errors"

	"kalah/engine"
	"kalah/internal/message"
)

// noPlayer stands in the first entry of "moves" for player and house: nobody
// played anything yet.
const noPlayer = -1

// readRules needs the first entry of the moves too: a log may leave it to the
// start how many seeds a house the game has.
func readRules(l *Log, as *document) error {
	l.Rules = engine.Rules{}
	if raw := as.top.get("rules"); raw != nil {
		var err error
		if as.rules, err = parseObject(raw); err != nil {
			return inField("rules", err)
		}
		if raw := as.rules.get("seeds"); raw != nil {
			seeds, err := parseBetween(raw, engine.MinSeeds, engine.MaxSeeds, ErrRules)
			if err != nil {
				return inField("rules", inField("seeds", err))
			}
			l.Rules.Seeds = int(seeds)
		}
		if raw := as.rules.get("empty_capture"); raw != nil {
			if l.Rules.EmptyCapture, err = parseBool(raw); err != nil {
				return inField("rules", inField("empty_capture", err))
			}
		}
		if raw := as.rules.get("pie_rule"); raw != nil {
			if l.PieRule, err = parseBool(raw); err != nil {
				return inField("rules", inField("pie_rule", err))
			}
		}
	}
	return nil
}

func readMoves(l *Log, as *document) error {
	raw, err := as.top.required("moves", message.Textf("a list of [player, house, state]"))
	if err != nil {
		return err
	}
	entries, err := elements(raw)
	if err != nil {
		return inField("moves", err)
	}
	now, started := engine.Snapshot{Player: l.First}, false
	for number, entry := range entries {
		if number == 0 {
			if now.State, err = readStart(l, entry); err != nil {
				return inMove(number, err)
			}
			started = true
			continue
		}
		// The game ends: however long the list is, this loop does not get far.
		m, err := readMove(l, now, number, entry)
		if err != nil {
			return inMove(number, err)
		}
		l.Moves = append(l.Moves, engine.Played{Move: m})
		now.State, now.Player, now.Finished = m.To, m.Next(), m.Finished
	}
	if !started {
		return inField("moves", message.Errorf("%w: found [], expected the start [-1, -1, state] first", ErrShape))
	}
	return nil
}

// readStart checks the first entry, and takes the seeds a house from it if the
// rules do not say.
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
			l.Rules.Seeds = engine.DefaultSeeds // of no consequence
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
		return state, message.Errorf("%w: found %s, the rules of the log give %s", ErrState, state, rules.Start())
	}
	l.Rules = rules
	return state, nil
}

// readMove replays one entry. Now is the game before it: state, player to move,
// finished.
func readMove(l *Log, now engine.Snapshot, number int, entry json.RawMessage) (engine.Move, error) {
	player, house, state, err := parseEntry(entry)
	if err != nil {
		return engine.Move{}, err
	}
	switch {
	case player != engine.First && player != engine.Second:
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

// hint says so if a state is right by the other capture rule: the file then
// lacks a field, and has no wrong number.
func hint(rules engine.Rules, now engine.Snapshot, house int, state engine.State) message.Text {
	rules.EmptyCapture = !rules.EmptyCapture
	if m, err := rules.Play(now.State, now.Player, house); err == nil && m.To == state {
		return message.Textf("; it would be right if rules.empty_capture were %t", rules.EmptyCapture)
	}
	return message.Text{}
}

// parseEntry checks the shape of [player, house, state].
func parseEntry(raw json.RawMessage) (player, house int64, state engine.State, err error) {
	if player, house, state, ok := plainEntry(raw); ok {
		return player, house, state, nil
	}
	return closeEntry(raw)
}

// closeEntry takes any spelling, and says what is wrong with others.
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
				return state, message.Errorf("seeds in %s: %w", engine.Letter(player, house), err)
			}
			state[player][house] = uint8(seeds)
		}
	}
	return state, nil
}

// plainEntry reads a move as nearly every log spells it, in one pass: most of
// the time that a log takes goes into its moves. Whatever is unusual is not ok,
// and for parseEntry to look at closely.
func plainEntry(raw json.RawMessage) (player, house int64, state engine.State, ok bool) {
	p := plain{raw: raw, ok: true}
	p.expect('[')
	player = p.number()
	p.expect(',')
	house = p.number()
	p.expect(',')
	p.expect('[')
	for i := range state {
		if i > 0 {
			p.expect(',')
		}
		p.expect('[')
		for j := range state[i] {
			if j > 0 {
				p.expect(',')
			}
			seeds := p.number()
			p.ok = p.ok && 0 <= seeds && seeds <= engine.MaxTotal
			state[i][j] = uint8(seeds)
		}
		p.expect(']')
	}
	p.expect(']')
	p.expect(']')
	return player, house, state, p.ok && p.at == len(raw)
}

// plain walks through JSON that is known to be valid.
type plain struct {
	raw json.RawMessage
	at  int
	ok  bool
}

func (p *plain) expect(c byte) {
	if p.at = skipSpace(p.raw, p.at); p.at >= len(p.raw) || p.raw[p.at] != c {
		p.ok = false
		return
	}
	p.at++
}

// number reads a whole number of few digits.
func (p *plain) number() int64 {
	p.at = skipSpace(p.raw, p.at)
	end := skipLiteral(p.raw, p.at)
	text := p.raw[p.at:end]
	p.at = end
	negative := len(text) > 1 && text[0] == '-' && text[1] != '0'
	if negative {
		text = text[1:]
	}
	n := int64(0)
	for _, c := range text {
		if c < '0' || c > '9' {
			p.ok = false
			return 0
		}
		n = 10*n + int64(c-'0')
	}
	p.ok = p.ok && 0 < len(text) && len(text) <= 3
	if negative {
		return -n
	}
	return n
}
