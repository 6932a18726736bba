package logging

import (
	"encoding/json"

	"kalah/engine"
)

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
