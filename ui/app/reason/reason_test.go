package reason

import (
	"bufio"
	"encoding/json"
	"math/rand/v2"
	"os"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"kalah/engine"
	"kalah/internal/message"
	"kalah/internal/task/tasktest"
	"kalah/resources"
	"kalah/search/solver"
	"kalah/search/why"
)

// german returns the translation of a sentence.
func german(t *testing.T) func(message.Text) string {
	var texts map[string]any
	tasktest.OK(t, json.Unmarshal(resources.Translation("de"), &texts))
	var say func(text message.Text) string
	say = func(text message.Text) string {
		format, ok := texts[text.Format()].(string)
		if !ok && text.Format() != "" {
			t.Errorf("%q has no German", text.Format())
		}
		return message.Put(format, text.Args(), func(arg any) any {
			if inner, ok := arg.(message.Text); ok {
				return say(inner)
			}
			return arg
		})
	}
	return say
}

// TestKnownSentences holds the sentences of positions that were judged by reading.
func TestKnownSentences(t *testing.T) {
	f, err := os.Open("../../../search/why/testdata/why.jsonl")
	tasktest.OK(t, err)
	defer f.Close()
	say := german(t)
	for lines := bufio.NewScanner(f); lines.Scan(); {
		var c struct {
			why.Why
			ID     string
			Expect struct{ En, De string }
		}
		tasktest.OK(t, json.Unmarshal(lines.Bytes(), &c))
		if got := Text(c.Why); got.String() != c.Expect.En || say(got) != c.Expect.De {
			t.Errorf("%s: %q, %q; want %q, %q", c.ID, got, say(got), c.Expect.En, c.Expect.De)
		}
	}
}

// claims lists the sentences and tests their claims. The fields are the letters and numbers of the
// sentence in their order; r is the position of the question with the lines.
var claims = []struct {
	form   string
	isTrue func(r reader, f []string) bool
}{
	{`You could have taken (\d+) seeds in this turn\.`, func(r reader, f []string) bool {
		return r.captures(why.BestLine, 0) == number(f[0]) && number(f[0]) > r.captures(why.HouseLine, 0)
	}},
	{`Your opponent can take (\d+) seeds with (.+)\.`, func(r reader, f []string) bool {
		return r.captures(why.HouseLine, 1) == number(f[0]) && r.ends(why.HouseLine, 1, f[1])
	}},
	{`Your opponent can move again with (.)\.`, func(r reader, f []string) bool {
		return strings.HasPrefix(r.turn(why.HouseLine, 1), f[0]+" ")
	}},
	{`The other way round would have been better\.`, func(r reader, _ []string) bool { return r.first([]string{r.b, r.h}) }},
	{`Another house would have let you move again\.`, func(r reader, _ []string) bool { return r.extra(r.w.Best) && !r.extra(r.w.House) }},
	{`(.+) takes (\d+) seeds\. (.) lets them go\.`, func(r reader, f []string) bool {
		return r.ends(why.BestLine, 0, f[0]) && r.captures(why.BestLine, 0) == number(f[1]) && f[2] == r.h && r.captures(why.HouseLine, 0) == 0
	}},
	{`(.+) takes (\d+) seeds; (.) takes only (\d+)\.`, func(r reader, f []string) bool {
		n, less := number(f[1]), number(f[3])
		return r.ends(why.BestLine, 0, f[0]) && r.captures(why.BestLine, 0) == n && f[2] == r.h && r.captures(why.HouseLine, 0) == less && less < n
	}},
	{`(.+) threatens to take (\d+) seeds\. (.) stops that, (.) does not\.`, func(r reader, f []string) bool {
		n := number(f[1])
		return r.ends(why.HouseLine, 1, f[0]) && r.captures(why.HouseLine, 1) == n && r.stood() == n && r.most() == 0 && f[2] == r.b && f[3] == r.h
	}},
	{`(.) lets your opponent take (\d+) seeds with (.+)\. (.) does not\.`, func(r reader, f []string) bool {
		return f[0] == r.h && r.captures(why.HouseLine, 1) == number(f[1]) && r.ends(why.HouseLine, 1, f[2]) && f[3] == r.b && r.most() == 0
	}},
	{`(.) lets your opponent take (\d+) seeds with (.+), (.) at most (\d+)\.`, func(r reader, f []string) bool {
		n, most := number(f[1]), number(f[4])
		return f[0] == r.h && r.captures(why.HouseLine, 1) == n && r.ends(why.HouseLine, 1, f[2]) && f[3] == r.b && r.most() == most && n >= most+2
	}},
	{`First (.), then (.): that takes (\d+) seeds\.`, func(r reader, f []string) bool {
		return r.first(f) && r.captures(why.BestLine, 0) == number(f[2]) && strings.HasSuffix(r.turn(why.BestLine, 0), r.h)
	}},
	{`First (.), then (.): that is one more move for you\.`, func(r reader, f []string) bool { return r.first(f) && r.more() == 1 }},
	{`First (.), then (.): that is (\d+) more moves for you\.`, func(r reader, f []string) bool { return r.first(f) && r.more() == number(f[2]) && r.more() > 1 }},
	{`First (.), then (.): this order is better\.`, func(r reader, f []string) bool { return r.first(f) }},
	{`With (.) you move again, with (.) you do not\.`, func(r reader, f []string) bool {
		return f[0] == r.b && f[1] == r.h && r.extra(r.w.Best) && !r.extra(r.w.House)
	}},
	{`With (.) you move again and take (\d+) seeds with (.)\.`, func(r reader, f []string) bool {
		n := number(f[1])
		return f[0] == r.b && r.extra(r.w.Best) && r.captures(why.BestLine, 0) == n && n > r.captures(why.HouseLine, 0) && strings.HasSuffix(r.turn(why.BestLine, 0), f[2])
	}},
	{`After (.) your opponent moves again with (.)\. After (.) they cannot\.`, func(r reader, f []string) bool {
		return f[0] == r.h && strings.HasPrefix(r.turn(why.HouseLine, 1), f[1]+" ") && f[2] == r.b && r.cannotMoveAgain()
	}},
	{`(.) lets your opponent move again with (.) and take (\d+) seeds with (.)\.`, func(r reader, f []string) bool {
		n, turn := number(f[2]), r.turn(why.HouseLine, 1)
		return f[0] == r.h && strings.HasPrefix(turn, f[1]+" ") && r.captures(why.HouseLine, 1) == n && strings.HasSuffix(turn, f[3]) && n > r.captures(why.BestLine, 1)
	}},
	{`(.) lets your opponent move again and take (\d+) seeds with (.)\.`, func(r reader, f []string) bool {
		n, turn := number(f[1]), r.turn(why.HouseLine, 1)
		return f[0] == r.h && r.moves(why.HouseLine, 1) > 1 && r.captures(why.HouseLine, 1) == n && strings.HasSuffix(turn, f[2]) && n > r.captures(why.BestLine, 1)
	}},
	{`After (.) your opponent moves (\d+) times in a row, after (.) only (\d+)\.`, func(r reader, f []string) bool {
		k, m := r.moves(why.HouseLine, 1), r.moves(why.BestLine, 1)
		return f[0] == r.h && f[2] == r.b && k == number(f[1]) && m == number(f[3]) && k > m && *r.w.Because.BestValue == r.w.BestValue
	}},
	{`(.) prepares a capture: (.+) takes (\d+) seeds next turn\.`, func(r reader, f []string) bool {
		n := number(f[2])
		return f[0] == r.b && r.ends(why.BestLine, 2, f[1]) && r.captures(why.BestLine, 2) == n &&
			n > max(r.captures(why.HouseLine, 2), r.captures(why.HouseLine, 0), r.captures(why.BestLine, 0))
	}},
	{`After (.) you can move again next turn, with (.)\.`, func(r reader, f []string) bool {
		return f[0] == r.b && strings.HasPrefix(r.turn(why.BestLine, 2), f[1]+" ")
	}},
	{`After (.) your opponent takes (\d+) seeds in two turns, with (.+)\.`, func(r reader, f []string) bool {
		return f[0] == r.h && r.captures(why.HouseLine, 3) == number(f[1]) && r.ends(why.HouseLine, 3, f[2])
	}},
	{`After (.) you would rather pass next turn: every house costs something\.`, func(r reader, f []string) bool {
		return f[0] == r.h && r.passes()
	}},
	{`Only (.) punishes (.)\. It costs you (\d+) seeds\.`, func(r reader, f []string) bool {
		return f[1] == r.h && number(f[2]) == r.w.Loss && f[0] == r.punisher()
	}},
	{`After (.) the game ends soon, and you keep (\d+) seeds on your side\.`, func(r reader, f []string) bool {
		return f[0] == r.b && r.left(why.BestLine, r.w.Player) == number(f[1])
	}},
	{`After (.) the game ends soon, and your opponent keeps (\d+) seeds\.`, func(r reader, f []string) bool {
		return f[0] == r.h && r.left(why.HouseLine, r.w.Opponent()) == number(f[1])
	}},
	{`(.) costs (\d+) seeds, but only later\. Look at the moves\.`, func(r reader, f []string) bool {
		return f[0] == r.h && number(f[1]) == r.w.Loss
	}},
}

func number(text string) int {
	n, err := strconv.Atoi(text)
	if err != nil {
		return -1
	}
	return n
}

// reader recomputes claims with the rules of the engine and the values of a solver alone.
type reader struct {
	t    *testing.T
	s    *solver.Solver
	w    why.Why
	h, b string
}

var rules = engine.DefaultRules()

// played returns the moves of a turn of a line.
func (r reader) played(line string, turn int) (moves []engine.Move) {
	houses := r.w.Lines.House
	if line == why.BestLine {
		houses = r.w.Lines.Best
	}
	s, player := r.w.State, r.w.Player
	for i, all := range houses {
		for _, h := range all {
			m, err := rules.Play(s, player, h)
			tasktest.OK(r.t, err)
			if i == turn {
				moves = append(moves, m)
			}
			s, player = m.To, m.Next()
		}
	}
	return moves
}

func (r reader) turn(line string, turn int) string {
	var letters []string
	for _, m := range r.played(line, turn) {
		letters = append(letters, engine.Letter(m.Player, m.House))
	}
	return strings.Join(letters, " ")
}

// ends reports whether these letters name all houses of a turn, or its last one.
func (r reader) ends(line string, turn int, letters string) bool {
	all := r.turn(line, turn)
	return all == letters || len(letters) == 1 && strings.HasSuffix(all, letters)
}

func (r reader) captures(line string, turn int) (n int) {
	for _, m := range r.played(line, turn) {
		n += m.Captured
	}
	return n
}

func (r reader) moves(line string, turn int) int { return len(r.played(line, turn)) }

func (r reader) more() int { return r.moves(why.BestLine, 0) - r.moves(why.HouseLine, 0) }

func (r reader) first(f []string) bool {
	turn := r.turn(why.BestLine, 0)
	return f[0] == r.b && f[1] == r.h && strings.HasPrefix(turn, r.b) && strings.Contains(turn[1:], r.h)
}

func (r reader) extra(house int) bool {
	m, err := rules.Play(r.w.State, r.w.Player, house)
	return err == nil && m.ExtraTurn && !m.Finished
}

// after returns the position after a turn of the best line.
func (r reader) afterBest() (engine.State, bool) {
	moves := r.played(why.BestLine, 0)
	last := moves[len(moves)-1]
	return last.To, last.Finished
}

// most returns the largest capture of the opponent in a whole turn after the turn of the best house.
func (r reader) most() (most int) {
	s, over := r.afterBest()
	if over {
		return 0
	}
	for _, successor := range rules.Successors(s, r.w.Opponent()) {
		at := s
		for _, h := range successor.Choices {
			m, err := rules.Play(at, r.w.Opponent(), h)
			tasktest.OK(r.t, err)
			most, at = max(most, m.Captured), m.To
		}
	}
	return most
}

func (r reader) cannotMoveAgain() bool {
	s, over := r.afterBest()
	if over {
		return true
	}
	for _, h := range rules.Houses(s, r.w.Opponent()) {
		if m, err := rules.Play(s, r.w.Opponent(), h); err != nil || m.ExtraTurn && !m.Finished {
			return false
		}
	}
	return true
}

// stood returns what the opponent's houses of turn 1 would have captured before the move.
func (r reader) stood() (n int) {
	s := r.w.State
	for _, h := range r.w.Lines.House[1] {
		m, err := rules.Play(s, r.w.Opponent(), h)
		if err != nil {
			return -1
		}
		n, s = n+m.Captured, m.To
	}
	return n
}

func (r reader) value(s engine.State, player engine.Side) int {
	v, err := r.s.Value(r.t.Context(), s, player)
	tasktest.OK(r.t, err)
	if player != r.w.Player {
		return -v.Score
	}
	return v.Score
}

func (r reader) passes() bool {
	before := r.played(why.HouseLine, 2)[0].From
	return r.value(before, r.w.Opponent()) > r.value(before, r.w.Player)
}

// punisher returns the only reply after which the position is worth less than before, or "".
func (r reader) punisher() (only string) {
	m, err := rules.Play(r.w.State, r.w.Player, r.w.House)
	if err != nil || m.ExtraTurn {
		return ""
	}
	for _, h := range rules.Houses(m.To, r.w.Opponent()) {
		reply, err := rules.Play(m.To, r.w.Opponent(), h)
		tasktest.OK(r.t, err)
		if r.value(reply.To, reply.Next()) < r.w.BestValue {
			if only != "" {
				return ""
			}
			only = engine.Letter(r.w.Opponent(), h)
		}
	}
	return only
}

// left returns the seeds on a player's side where a line ends by turn 2, or -1.
func (r reader) left(line string, player engine.Side) int {
	for turn := range 3 {
		if moves := r.played(line, turn); len(moves) > 0 && moves[len(moves)-1].Finished {
			return moves[len(moves)-1].To.InHouses(player)
		}
	}
	return -1
}

// TestSentencesAreTrue recomputes every letter, number and claim of the sentences about random positions.
func TestSentencesAreTrue(t *testing.T) {
	n := 2000
	if testing.Short() {
		n = 250
	}
	say := german(t)
	s := solver.New(rules, solver.Options{TableSeeds: 12, Threads: 1})
	r := rand.New(rand.NewPCG(5, 6))
	made := map[string]int{}
	for i := range n {
		at, house := position(r)
		w, err := why.Explain(t.Context(), s, at, house, why.Options{Depth: i % 2}) // estimates too
		tasktest.OK(t, err)
		if w.Because == nil {
			continue
		}
		prefix := "As far as I see: "
		if w.Exact {
			prefix = "Above all: "
		}
		if text := Text(w); !w.Exact && !strings.HasPrefix(text.String(), prefix) {
			t.Errorf("%q sounds proved", text)
		} else if w.Exact && len(strings.Fields(text.String())) > 15 && !strings.Contains(string(w.Because.Reason), "+") {
			t.Errorf("too long: %q, %q", text, say(text))
		}
		for _, one := range strings.Split(strings.Replace(string(w.Because.Reason), string(why.MissBoth), string(why.MissExtra), 1), "+") {
			because := *w.Because
			because.Reason = why.Reason(one) // each of a pair
			w.Because = &because
			words := reader{t, s, w, engine.Letter(w.Player, w.House), engine.Letter(w.Player, w.Best)}
			if part := Partial(w); w.Early() && (!checkClaims(words, part.String(), made) || say(part) == "") {
				t.Errorf("%v, player %d: %q is not true; lines %v", w.State, w.Player, part, w.Lines)
			}
			text := strings.TrimPrefix(Text(w).String(), prefix)
			if say(Text(w)); !checkClaims(words, text, made) || !w.Exact && strings.HasPrefix(text, "Only") {
				t.Errorf("%v, player %d: %q is not true; lines %v", w.State, w.Player, text, w.Lines)
			}
		}
	}
	t.Log(made)
}

// checkClaims reports whether a sentence is known and true, and counts its form.
func checkClaims(r reader, text string, made map[string]int) bool {
	for _, c := range claims {
		if fields := regexp.MustCompile("^" + c.form + "$").FindStringSubmatch(text); fields != nil {
			made[c.form]++
			return c.isTrue(r, fields[1:])
		}
	}
	return false
}

// position returns a random position with few seeds, and a house to explain.
func position(r *rand.Rand) (at engine.Position, house int) {
	for {
		at = engine.Position{Rules: rules}
		for range 4 + r.IntN(18) {
			at.State[r.IntN(2)][r.IntN(engine.Houses)]++
		}
		at.Player = engine.Side(r.IntN(2))
		if houses := rules.Houses(at.State, at.Player); len(houses) > 1 && !at.State.Finished() {
			return at, houses[r.IntN(len(houses))]
		}
	}
}
