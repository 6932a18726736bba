package tournament

import (
	"math/big"
	"os"
	"strconv"
	"strings"
	"testing"

	"kalah/engine/match"
	"kalah/internal/task/tasktest"
	"kalah/logging"
	"kalah/logging/export"
	"kalah/logging/request"
	"kalah/resources"
	"kalah/search/kgp"
	"kalah/search/puzzle"
)

// A whole number from outside is refused if it has the right value only after it has wrapped around,
// or is written as 2.0, 2e0 or 1e400: a log whose house was 2 - 2^64 was read as one of house 2.
func TestNumbersDoNotWrapAround(t *testing.T) {
	log := func(text string) error { _, err := logging.Read(strings.NewReader(text), "log"); return err }
	definition := func(text string) error { var d Definition; return d.UnmarshalJSON([]byte(text)) }
	matches := func(text string) error { _, err := Decode([]byte(text)); return err }
	openings := func(text string) error { _, err := ParseOpenings([]byte(text)); return err }
	position := func(text string) error { _, err := export.ParsePosition([]byte(text)); return err }
	puzzles := func(text string) error { _, err := puzzle.Parse([]byte(text)); return err }
	board := func(text string) error { _, err := kgp.ParseBoard(text); return err }
	command := func(text string) error { _, err := kgp.Parse([]byte(text)); return err }
	requests := func(text string) error {
		r, _, err := request.ParsePosition([]byte(text))
		if err == nil {
			_, err = r.Number("limit", 0, 99)
		}
		return err
	}
	small, err := os.ReadFile("../../../logging/testdata/small.json")
	tasktest.OK(t, err)
	played, err := play(t, newMatch(t, league(2), match.Whole), 1, nil).Encode()
	tasktest.OK(t, err)
	const asked = `{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":1,"limit":3}`
	const opening = `{"state":[[4,4,4,4,4,4,0],[4,4,4,4,4,4,0]],"player":1,"houses":[2,5]}`
	const plain = "4 4 4 4 4 4 | 0 / 4 4 4 4 4 4 | 7"
	const league = `{"players":[{"type":"minimax","limit":3,"seed":5},{"type":"expert","level":2}],"games":8,"random_seed":9,"rules":{"seeds":6}}`
	for _, place := range []struct {
		name, text, old string // the number in old stands between two #
		read            func(string) error
		large, zero     bool // takes all numbers of 64 bits; takes -0 as 0
	}{
		{"log: player", string(small), `[#1#, 3, [`, log, false, false},
		{"log: start", string(small), `[#-1#, -1, [`, log, false, false},
		{"log: house", string(small), `[0, #1#, [`, log, false, false},
		{"log: seeds", string(small), `[[0, #2#, 1, 1, 1, 1, 0], [1, 1, 1, 1`, log, false, false},
		{"log: winner", string(small), `"winner": [#1#]`, log, false, false},
		{"log: limit", string(small), `"limit": #3#`, log, false, false},
		{"log: seed", string(small), `"seed": #2#`, log, true, false},
		{"log: rules", string(small), `"seeds": #1#`, log, false, false},
		{"log: version", string(small), `"version": #1#`, log, false, false},
		{"log: inspections", string(small), `"inspections": #120#`, log, true, false},
		{"request: seeds", asked, `4,#0#],[`, requests, false, false},
		{"request: player", asked, `"player":#1#`, requests, false, false},
		{"request: limit", asked, `"limit":#3#`, requests, false, false},
		{"openings: player", opening, `"player":#1#`, openings, false, false},
		{"openings: seeds", opening, `4,#0#],[`, openings, false, false},
		{"openings: house", opening, `[2,#5#]`, openings, true, true},
		{"openings: numbers", plain, `| #7#`, openings, false, true},
		{"position: seeds", asked, `4,#0#],[`, position, false, false},
		{"definition: limit", league, `"limit":#3#`, definition, false, true},
		{"definition: seed", league, `"seed":#5#`, definition, true, true},
		{"definition: level", league, `"level":#2#`, definition, false, true},
		{"definition: games", league, `"games":#8#`, definition, true, true},
		{"definition: random seed", league, `"random_seed":#9#`, definition, true, true},
		{"definition: rules", league, `"seeds":#6#`, definition, true, true},
		{"match: games", string(played), `},"games":#30#,`, matches, false, true},
		{"match: version", string(played), `"kalah_match":#1#`, matches, false, true},
		{"puzzles: seeds", string(resources.Puzzles), `"state":[[#0#`, puzzles, false, false},
		{"KGP: size", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", `<#6#`, board, false, false},
		{"KGP: store", "<6,0,0,4,4,4,4,4,4,4,4,4,4,4,4>", `<6,#0#`, board, false, false},
		{"KGP: ID", "7@4 move 3", `#7#@`, command, true, false},
	} {
		before, rest, _ := strings.Cut(place.old, "#")
		number, after, _ := strings.Cut(rest, "#")
		whole := before + number + after
		if !strings.Contains(place.text, whole) {
			t.Fatalf("%s: %q is nowhere in %.500s", place.name, whole, place.text)
		}
		with := func(number string) error {
			return place.read(strings.Replace(place.text, whole, before+number+after, 1))
		}
		if err := with(number); err != nil {
			t.Fatalf("%s: %v", place.name, err)
		}
		n, _ := strconv.ParseInt(number, 10, 64)
		wrong := []string{number + ".0", number + "e0", "1e400"}
		if n == 0 {
			wrong = append(wrong, "-0")
		}
		for _, bits := range []uint{8, 16, 32, 64, 128} {
			if bits < 64 && place.large {
				continue
			}
			turn := new(big.Int).Lsh(big.NewInt(1), bits)
			wrong = append(wrong, new(big.Int).Add(big.NewInt(n), turn).String(), new(big.Int).Sub(big.NewInt(n), turn).String())
		}
		for _, number := range wrong {
			if err := with(number); (err == nil) != (number == "-0" && place.zero) {
				t.Errorf("%s: %s: %v", place.name, number, err)
			}
		}
	}
}
