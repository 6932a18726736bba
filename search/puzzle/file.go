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

// MaxFile is the maximum size of a file for [Parse], in bytes.
const MaxFile = 4 << 20

// licence is the licence of the puzzles.
const licence = "MIT, as the rest of Kalah; computed by tools/makepuzzles"

// The format of a file of puzzles:
//
//	{"version": 1, "licence": "MIT, ...", "puzzles": [
//	{"id": "6c62272e07bb0142", "state": STATE, "player": 1, "empty_capture": true, "scores": [-2, null, 4, -6, 0, -2], "theme": "capture", "grade": 1},
//	...]}
//
// with one puzzle per line. The id is its [Key]. The scores belong to the houses of the player to
// move; null means an empty house. The player defaults to 0, the capture rule to false. A puzzle
// from a mistake also has "task": "better", the "played" house, the houses of the best "turn", and
// "estimated": true if not all scores are proved.
type fileJSON struct {
	Version int          `json:"version"`
	Licence string       `json:"licence,omitempty"`
	Puzzles []puzzleJSON `json:"puzzles"`
}

type puzzleJSON struct {
	ID           string       `json:"id"`
	State        engine.State `json:"state"`
	Player       engine.Side  `json:"player,omitempty"`
	EmptyCapture bool         `json:"empty_capture,omitempty"`
	Scores       []*int       `json:"scores"`
	Theme        Theme        `json:"theme"`
	Grade        Grade        `json:"grade"`
	Task         Task         `json:"task,omitempty"`
	Played       int          `json:"played,omitempty"`
	Turn         []int        `json:"turn,omitempty"`
	Estimated    bool         `json:"estimated,omitempty"`
}

// Format returns the contents of a file with the puzzles. The output is deterministic.
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
			Theme: p.Theme, Grade: p.Grade, Task: p.Task, Played: p.Played, Turn: p.Turn, Estimated: p.Estimated,
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

// Parse reads a file of puzzles. It checks everything, but does not prove the scores. Errors name
// the puzzle, counted from 1, and the field.
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
	p := Puzzle{Theme: j.Theme, Grade: j.Grade, Task: j.Task, Played: j.Played, Turn: j.Turn, Estimated: j.Estimated}
	if len(p.Turn) == 0 {
		p.Turn = nil
	}
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
	if err := p.checkTask(); err != nil {
		return p, err
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

// checkTask checks the fields of the task and sets House.
func (p *Puzzle) checkTask() (err error) {
	var only bool
	switch p.Task {
	case TaskWin:
		if p.House, only = p.Scores.OnlyWin(); !only {
			return message.New("scores: expected one house that wins, and another one")
		}
	case TaskBetter:
		p.House = p.Scores.Best()
		if p.Played < 0 || p.Played >= engine.Houses || p.Scores[p.Played] == NoScore || p.Right(p.Scores, p.Played) {
			return message.Errorf("played: found %d, expected a house that gives seeds away", p.Played)
		}
		if len(p.Turn) > 0 {
			p.House = p.Turn[0]
		}
		if _, err := Replay(p.Position, p.Turn); err != nil || !p.Right(p.Scores, p.House) {
			return message.Errorf("turn: found %v, expected houses from the best one on", p.Turn)
		}
	default:
		return message.Errorf("task: found %q, expected %q or none", p.Task, TaskBetter)
	}
	return nil
}
