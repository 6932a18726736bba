package logging

import (
	"encoding/json"
	"slices"
	"strconv"

	"github.com/go-json-experiment/json/jsontext"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/message"
)

// maxReviewDepth is the maximum search depth in a review, in turns. Real searches are less
// deep.
const maxReviewDepth = 1000

// maxWhy is the maximum size of the reason of a mistake, in bytes without spaces. Real reasons have
// 200 to 700.
const maxWhy = 4096

func reviewList(all []line.Evaluation) string {
	return list(all, func(e line.Evaluation) string {
		var o object
		o.add("at", strconv.Itoa(e.At))
		o.add("value", strconv.Itoa(e.Score))
		o.some(e.Proved, "proved", "true")
		o.some(e.Depth > 0, "depth", strconv.Itoa(e.Depth))
		o.add("best", numbers(e.Best))
		o.add("houses", list(e.Houses, func(v line.Value) string {
			return "[" + strconv.Itoa(v.House) + ", " + strconv.Itoa(v.Score) + ", " + strconv.FormatBool(v.Proved) + "]"
		}))
		o.some(len(e.Why) > 0, "why", string(e.Why))
		return o.text()
	})
}

func (l *Log) readReview(raw json.RawMessage) (all []line.Evaluation, err error) {
	entries, err := elements(raw)
	if err != nil {
		return nil, err
	}
	low := 0
	for i, entry := range entries {
		e, err := l.readEvaluation(entry, low)
		if err != nil {
			return nil, inField(strconv.Itoa(i), err)
		}
		all, low = append(all, e), e.At+1 // each entry must be about a later position
	}
	return all, nil
}

func (l *Log) readEvaluation(raw json.RawMessage, low int) (e line.Evaluation, err error) {
	o, err := parseObject(raw)
	if err != nil {
		return e, err
	}
	f := &fields{object: o}
	f.need("at", message.Textf("the number of moves before it"))
	f.need("value", message.Textf("a whole number"))
	f.need("best", message.Textf("a list of houses"))
	f.need("houses", message.Textf("a list of [house, value, proved]"))
	e.At = take(f, "at", between(int64(low), int64(len(l.Moves)-1), ErrReview))
	if f.err != nil {
		return e, f.err
	}
	c := course{at: e.At}
	c.state, c.player, _ = course{0, l.Start, l.First, l.Moves}.after(e.At)
	seeds := int64(c.state.Total())
	e.Score, e.Proved = take(f, "value", between(-seeds, seeds, ErrReview)), take(f, "proved", parseBool)
	e.Depth = take(f, "depth", between(0, maxReviewDepth, ErrReview))
	moves := take(f, "best", func(raw json.RawMessage) ([]engine.Played, error) {
		return (&notesReader{rules: l.Rules}).readHouses(raw, c)
	})
	for _, m := range moves {
		e.Best = append(e.Best, m.House)
	}
	e.Houses = take(f, "houses", func(raw json.RawMessage) ([]line.Value, error) { return readValues(raw, seeds) })
	for _, v := range e.Houses {
		if !slices.Contains(l.Rules.Houses(c.state, c.player), v.House) {
			f.fail("houses", message.Errorf("%w: found house %d, expected one that can be played there", ErrReview, v.House))
		}
	}
	for _, house := range []int{l.Moves[e.At].House, append(e.Best, 0)[0]} {
		if _, known := e.Value(house); !known {
			f.fail("houses", message.Errorf("%w: no value of house %d, which is the best one or was played", ErrReview, house))
		}
	}
	e.Why = take(f, "why", parseShort)
	return e, f.err
}

// parseShort returns a reason without spaces and in ASCII. Package why checks its content.
func parseShort(raw json.RawMessage) ([]byte, error) {
	if _, err := parseObject(raw); err != nil {
		return nil, err
	}
	text, err := jsontext.AppendFormat(nil, raw, compact...)
	if err != nil {
		return nil, err
	}
	if text = ascii(text); len(text) > maxWhy {
		return nil, message.Errorf("%w: found a text of %d bytes, expected at most %d", ErrReview, len(text), maxWhy)
	}
	return text, nil
}

func readValues(raw json.RawMessage, seeds int64) (all []line.Value, err error) {
	entries, err := elements(raw)
	if err != nil {
		return nil, err
	}
	low := 0
	for i, entry := range entries {
		var v line.Value
		three, err := listOf(entry, 3, message.Textf("house, value, proved"))
		if err == nil {
			v.House, err = between(int64(low), engine.Houses-1, ErrReview)(three[0])
		}
		if err == nil {
			v.Score, err = between(-seeds, seeds, ErrReview)(three[1])
		}
		if err == nil {
			v.Proved, err = parseBool(three[2])
		}
		if err != nil {
			return nil, inField(strconv.Itoa(i), err)
		}
		all, low = append(all, v), v.House+1
	}
	return all, nil
}
