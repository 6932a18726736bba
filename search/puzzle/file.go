package puzzle

import (
	"bytes"
	"encoding/json"
	"io"
	"slices"

	"kalah/engine"
	"kalah/internal/message"
)

// version is the version of the file format.
const version = 1

// MaxFile is the maximal size in bytes of a file for [Parse].
const MaxFile = 4 << 20

// licence is the licence of the puzzles.
const licence = "MIT, as the rest of Kalah; computed by tools/makepuzzles"

// The format of a file of puzzles:
//
//	{"version": 1, "licence": "MIT, ...", "puzzles": [
//	{"id": "6c62272e07bb0142", "state": STATE, "player": 1, "empty_capture": true, "scores": [-2, null, 4, -6, 0, -2], "theme": "capture", "grade": 1},
//	...]}
//
// with one puzzle per line. The id is its [Key]; the scores are those of the houses of the
// player to move, null for empty ones. The player defaults to 0, the capture rule to false.
type fileJSON struct {
	Version int          `json:"version"`
	Licence string       `json:"licence,omitempty"`
	Puzzles []puzzleJSON `json:"puzzles"`
}

type puzzleJSON struct {
	ID           string       `json:"id"`
	State        engine.State `json:"state"`
	Player       int          `json:"player,omitempty"`
	EmptyCapture bool         `json:"empty_capture,omitempty"`
	Scores       []*int       `json:"scores"`
	Theme        Theme        `json:"theme"`
	Grade        Grade        `json:"grade"`
}

// Format returns the puzzles as a file. The output is deterministic.
func Format(puzzles []Puzzle) ([]byte, error) {
	var b bytes.Buffer
	head, err := json.Marshal(licence)
	if err != nil {
		return nil, err
	}
	b.WriteString(`{"version":1,"licence":` + string(head) + `,"puzzles":[`)
	for i, p := range puzzles {
		j := puzzleJSON{
			ID: p.Key(), State: p.Position.State, Player: p.Position.Player, EmptyCapture: p.Position.Rules.EmptyCapture,
			Theme: p.Theme, Grade: p.Grade,
		}
		for _, s := range p.Scores {
			if s == NoScore {
				j.Scores = append(j.Scores, nil)
			} else {
				j.Scores = append(j.Scores, &s)
			}
		}
		line, err := json.Marshal(j)
		if err != nil {
			return nil, err
		}
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteByte('\n')
		b.Write(line)
	}
	b.WriteString("\n]}\n")
	return b.Bytes(), nil
}

// Parse reads a file of puzzles. It checks everything except the scores; errors name the
// puzzle, counted from 1, and the field.
func Parse(data []byte) ([]Puzzle, error) {
	if len(data) > MaxFile {
		return nil, message.Errorf("the file has %d bytes, expected %d at most", len(data), MaxFile)
	}
	var f fileJSON
	d := json.NewDecoder(bytes.NewReader(data))
	if err := d.Decode(&f); err != nil {
		return nil, err
	}
	if _, err := d.Token(); err != io.EOF {
		return nil, message.New("text after the end of the puzzles")
	}
	if f.Version != version {
		return nil, message.Errorf("version: found %d, expected %d", f.Version, version)
	}
	puzzles := make([]Puzzle, 0, len(f.Puzzles))
	for i, j := range f.Puzzles {
		p, err := j.puzzle()
		if err != nil {
			return nil, message.Errorf("puzzle %d: %w", i+1, err)
		}
		puzzles = append(puzzles, p)
	}
	return puzzles, nil
}

func (j puzzleJSON) puzzle() (Puzzle, error) {
	p := Puzzle{Theme: j.Theme, Grade: j.Grade}
	p.Position = engine.Position{
		Rules: engine.Rules{Seeds: engine.DefaultSeeds, EmptyCapture: j.EmptyCapture}, State: j.State, Player: j.Player,
	}
	if err := j.State.Validate(); err != nil {
		return p, message.Errorf("state: %w", err)
	}
	if j.Player != engine.First && j.Player != engine.Second {
		return p, message.Errorf("player: found %d, expected 0 or 1", j.Player)
	}
	if len(j.Scores) != engine.Houses {
		return p, message.Errorf("scores: found %d, expected %d", len(j.Scores), engine.Houses)
	}
	open := p.Position.Rules.Houses(j.State, j.Player)
	for house, s := range j.Scores {
		p.Scores[house] = NoScore
		if (s != nil) != slices.Contains(open, house) {
			return p, message.Errorf("scores: one of house %d that cannot be played, or none of one that can", house+1)
		}
		if s != nil {
			if *s < -engine.MaxTotal || *s > engine.MaxTotal {
				return p, message.Errorf("scores: found %d, expected %d at most", *s, engine.MaxTotal)
			}
			p.Scores[house] = *s
		}
	}
	var only bool
	if p.House, only = p.Scores.OnlyWin(); !only {
		return p, message.New("scores: expected one house that wins, and another one")
	}
	if !slices.Contains(Themes(), j.Theme) {
		return p, message.Errorf("theme: found %q, expected one of %q", j.Theme, Themes())
	}
	if !slices.Contains(Grades(), j.Grade) {
		return p, message.Errorf("grade: found %d, expected %d to %d", int(j.Grade), int(Easy), int(Hard))
	}
	if j.ID != p.Key() {
		return p, message.Errorf("id: found %q, expected %q", j.ID, p.Key())
	}
	return p, nil
}
