package logging

import (
	"encoding/json"
	"strconv"

	"kalah/engine"
	"kalah/engine/line"
	"kalah/internal/message"
)

func addNotes(o *object, n line.Notes) {
	o.some(len(n.Comments) > 0, "comments", commentList(n.Comments))
	o.some(len(n.Variations) > 0, "variations", variationList(n.Variations))
}

func commentList(all []line.Comment) string {
	return list(all, func(c line.Comment) string { return "[" + strconv.Itoa(c.After) + ", " + quote(c.Text) + "]" })
}

func variationList(all []line.Notes) string {
	return list(all, func(v line.Notes) string {
		var o object
		o.add("at", strconv.Itoa(v.At))
		o.add("houses", list(v.Moves, func(m engine.Played) string { return strconv.Itoa(m.House) }))
		addNotes(&o, v)
		return o.text()
	})
}

// notesReader reads comments and variations, within the bounds of package line.
type notesReader struct {
	rules           engine.Rules
	moves, comments int // numbers of moves and comments read so far
}

// course is a line in which variations begin. It is the main line or a variation.
type course struct {
	at     int // number of moves of the game before moves
	state  engine.State
	player engine.Side
	moves  []engine.Played
}

// after returns the position after n moves of the game, and the house played in it, or -1 at
// the end of the line.
func (c course) after(n int) (state engine.State, player engine.Side, house int) {
	state, player, house = c.state, c.player, -1
	if n > c.at {
		m := c.moves[n-c.at-1]
		state, player = m.To, m.Next()
	}
	if n < c.at+len(c.moves) {
		house = c.moves[n-c.at].House
	}
	return state, player, house
}

func (l *Log) readNotes(f *fields) line.Notes {
	r, c := &notesReader{rules: l.Rules}, course{0, l.Start, l.First, l.Moves}
	notes := r.read(f, c, 0, len(l.Moves), 0)
	notes.Review = take(f, "review", l.readReview)
	return notes
}

// read reads the notes of a line. Variations may begin after low to high moves.
func (r *notesReader) read(f *fields, c course, low, high, depth int) line.Notes {
	return line.Notes{
		Comments: take(f, "comments", func(raw json.RawMessage) ([]line.Comment, error) {
			return r.readComments(raw, low, c.at+len(c.moves))
		}),
		Variations: take(f, "variations", func(raw json.RawMessage) ([]line.Notes, error) {
			return r.readVariations(raw, c, low, high, depth+1)
		}),
	}
}

func (r *notesReader) readComments(raw json.RawMessage, low, high int) (all []line.Comment, err error) {
	entries, err := elements(raw)
	if err != nil {
		return nil, err
	}
	for i, entry := range entries {
		var c line.Comment
		pair, err := listOf(entry, 2, message.Textf("the number of moves, the text"))
		if err == nil {
			c.After, err = between(int64(low), int64(high), line.ErrComment)(pair[0])
		}
		if err == nil {
			c.Text, err = parseText(pair[1])
		}
		if err == nil {
			err = line.CheckComment(c.Text)
		}
		if err != nil {
			return nil, inField(strconv.Itoa(i), err)
		}
		all, low = append(all, c), c.After+1 // each comment must be about a later position
		if r.comments++; r.comments > line.MaxComments {
			return nil, message.Errorf("%w: more than %d comments", line.ErrFull, line.MaxComments)
		}
	}
	return all, nil
}

func (r *notesReader) readVariations(raw json.RawMessage, c course, low, high, depth int) (all []line.Notes, err error) {
	entries, err := elements(raw)
	if err != nil {
		return nil, err
	}
	begun := map[[2]int]bool{}
	for i, entry := range entries {
		if low > high {
			return nil, message.Errorf("%w: found one in a variation of 1 move, expected none", ErrVariation)
		}
		if depth > line.MaxDepth {
			return nil, message.Errorf("%w: more than %d variations within each other", line.ErrFull, line.MaxDepth)
		}
		v, err := r.readVariation(entry, c, low, high, depth)
		if err == nil {
			begins := [2]int{v.At, v.Moves[0].House}
			if _, _, house := c.after(v.At); begun[begins] || begins[1] == house {
				err = inField("houses", message.Errorf("%w: another line goes on with house %d after %d moves, too", ErrVariation, begins[1], v.At))
			}
			begun[begins] = true
		}
		if err != nil {
			return nil, inField(strconv.Itoa(i), err)
		}
		all = append(all, v)
	}
	return all, nil
}

func (r *notesReader) readVariation(raw json.RawMessage, c course, low, high, depth int) (v line.Notes, err error) {
	o, err := parseObject(raw)
	if err != nil {
		return v, err
	}
	f := &fields{object: o}
	f.need("at", message.Textf("the number of moves before it"))
	f.need("houses", message.Textf("a list of houses"))
	if v.At = take(f, "at", between(int64(low), int64(high), ErrVariation)); f.err != nil {
		return v, f.err
	}
	within := course{at: v.At}
	within.state, within.player, _ = c.after(v.At)
	v.Moves = take(f, "houses", func(raw json.RawMessage) ([]engine.Played, error) { return r.readHouses(raw, within) })
	within.moves = v.Moves
	in := r.read(f, within, v.At+1, v.At+len(v.Moves)-1, depth)
	v.Comments, v.Variations = in.Comments, in.Variations
	return v, f.err
}

func (r *notesReader) readHouses(raw json.RawMessage, c course) ([]engine.Played, error) {
	entries, err := elements(raw)
	if err != nil {
		return nil, err
	}
	for i, entry := range entries {
		state, player, _ := c.after(c.at + len(c.moves))
		house, err := parseBetween(entry, 0, engine.Houses-1, ErrVariation)
		if err != nil {
			return nil, inField(strconv.Itoa(i), err)
		}
		m, err := r.rules.Play(state, player, int(house))
		if err != nil {
			return nil, inField(strconv.Itoa(i), message.Errorf("%w: player %d, house %d: %w", ErrVariation, player, house, err))
		}
		c.moves = append(c.moves, engine.Played{Move: m})
		if r.moves++; r.moves > line.MaxMoves {
			return nil, message.Errorf("%w: more than %d moves in variations", line.ErrFull, line.MaxMoves)
		}
	}
	if len(c.moves) == 0 {
		return nil, message.Errorf("%w: found [], expected a house at least", ErrVariation)
	}
	return c.moves, nil
}
